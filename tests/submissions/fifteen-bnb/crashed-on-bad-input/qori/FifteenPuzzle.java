import java.io.BufferedReader;
import java.io.FileReader;
import java.util.ArrayDeque;
import java.util.Deque;

public class FifteenPuzzle {
    static int[][] m = new int[4][4];
    static int r, c, limit;
    static Deque<Character> moves = new ArrayDeque<>();

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new FileReader(args[0]));
        int row = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] parts = line.trim().split(" +");
            for (int col = 0; col < parts.length; col++) {
                m[row][col] = parts[col].matches("\\d+") ? Integer.parseInt(parts[col]) : 16;
                if (m[row][col] == 16) {
                    r = row;
                    c = col;
                }
            }
            row++;
        }
        int total = (r + c) % 2;
        StringBuilder table = new StringBuilder();
        for (int tile = 1; tile <= 16; tile++) {
            int k = 0;
            boolean after = false;
            for (int i = 0; i < 16; i++) {
                if (after && m[i / 4][i % 4] < tile) k++;
                if (m[i / 4][i % 4] == tile) after = true;
            }
            total += k;
            table.append(k).append(tile % 4 == 0 ? "\n" : " ");
        }
        System.out.println("Kurang(i):\n" + table);
        System.out.println("Kurang(i) + X = " + total);
        if (total % 2 == 1) {
            System.out.println("The goal is NOT REACHABLE");
            return;
        }
        int[][] start = {m[0].clone(), m[1].clone(), m[2].clone(), m[3].clone()};
        int sr = r, sc = c;
        for (limit = rest(); !search(0, ' '); limit++) { }
        m = start;
        r = sr;
        c = sc;
        show("Start");
        int n = 0;
        for (char d : moves) {
            step(d);
            show("Step " + ++n + ": " + d);
        }
        System.out.println(n + " steps");
    }

    static boolean search(int depth, char last) {
        int h = rest();
        if (h == 0) return true;
        if (depth + h > limit) return false;
        for (char d : new char[] {'U', 'D', 'R', 'L'}) {
            char undo = d == 'U' ? 'D' : d == 'D' ? 'U' : d == 'R' ? 'L' : 'R';
            if (undo == last || !step(d)) continue;
            moves.addLast(d);
            if (search(depth + 1, d)) return true;
            moves.removeLast();
            step(undo);
        }
        return false;
    }

    static boolean step(char d) {
        int nr = r + (d == 'D' ? 1 : d == 'U' ? -1 : 0), nc = c + (d == 'R' ? 1 : d == 'L' ? -1 : 0);
        if (nr < 0 || nr > 3 || nc < 0 || nc > 3) return false;
        m[r][c] = m[nr][nc];
        m[nr][nc] = 16;
        r = nr;
        c = nc;
        return true;
    }

    static int rest() {
        int n = 0;
        for (int i = 0; i < 16; i++) {
            int t = m[i / 4][i % 4] - 1;
            if (t != 15) n += Math.abs(t / 4 - i / 4) + Math.abs(t % 4 - i % 4);
        }
        return n;
    }

    static void show(String title) {
        System.out.println(title);
        for (int[] line : m) {
            for (int t : line) System.out.print(t == 16 ? "[  ]" : String.format("[%2d]", t));
            System.out.println();
        }
    }
}
