import java.io.*;
import java.util.*;

/** java Main -f file.txt */
public class Main {
    int[] cell = new int[16];
    int[] kurang = new int[16];

    public static void main(String[] args) throws IOException {
        if (args.length < 2 || !args[0].equals("-f")) {
            System.out.println("usage: java Main -f FILE");
            System.exit(1);
        }
        new Main().run(new File(args[1]));
    }

    void run(File file) throws IOException {
        Set<Integer> all = new HashSet<>();
        int n = 0;
        try (Scanner in = new Scanner(file)) {
            for (; in.hasNext(); n++) {
                String word = in.next();
                int t = Character.isDigit(word.charAt(0)) ? Integer.parseInt(word) : 16;
                if (n < 16) cell[n] = t;
                all.add(t);
            }
        }
        if (n != 16 || all.size() != 16) {
            System.out.println("Invalid file");
            System.exit(1);
        }
        int sum = 0, blank = 0;
        for (int i = 0; i < 16; i++) {
            if (cell[i] == 16) blank = i;
            for (int j = i + 1; j < 16; j++) if (cell[j] < cell[i]) kurang[i]++;
            sum += kurang[i];
        }
        print(cell);
        for (int i = 0; i < 16; i++) System.out.println("Kurang(" + (i + 1) + ") = " + kurang[i]);
        sum += (blank / 4 + blank % 4) % 2;
        System.out.println("Sum + X = " + sum);
        if (sum % 2 == 1) {
            System.out.println("Puzzle cannot be solved");
            return;
        }
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> a[16] + a[17] != b[16] + b[17]
            ? a[16] + a[17] - b[16] - b[17] : a[18] - b[18]);
        Map<String, String> from = new HashMap<>();
        int[] start = Arrays.copyOf(cell, 19);
        start[17] = misplaced(start);
        queue.add(start);
        from.put(key(start), "");
        while (true) {
            int[] s = queue.poll();
            if (s[17] == 0) {
                String path = from.get(key(s));
                for (int step = 0; step < path.length(); step++) {
                    int to = blank + step(path.charAt(step));
                    cell[blank] = cell[to];
                    cell[blank = to] = 16;
                    System.out.println("Move " + (step + 1) + " : " + path.charAt(step));
                    print(cell);
                }
                System.out.println("Moves: " + path.length() + "  Nodes: " + from.size());
                return;
            }
            int at = 0;
            while (s[at] != 16) at++;
            for (char d : "UDRL".toCharArray()) {
                if (d == 'U' && at < 4 || d == 'D' && at > 11 || d == 'R' && at % 4 == 3 || d == 'L' && at % 4 == 0) continue;
                int[] next = s.clone();
                next[at] = next[at + step(d)];
                next[at + step(d)] = 16;
                if (from.containsKey(key(next))) continue;
                next[16]++;
                next[17] = misplaced(next);
                next[18] = from.size();
                from.put(key(next), from.get(key(s)) + d);
                queue.add(next);
            }
        }
    }

    static int step(char d) { return d == 'U' ? -4 : d == 'D' ? 4 : d == 'R' ? 1 : -1; }

    static String key(int[] s) { return Arrays.toString(Arrays.copyOf(s, 16)); }

    static int misplaced(int[] s) {
        int n = 0;
        for (int i = 0; i < 16; i++) if (s[i] != 16 && s[i] != i + 1) n++;
        return n;
    }

    static void print(int[] s) {
        for (int i = 0; i < 16; i++) System.out.printf(i % 4 == 3 ? "%3s%n" : "%3s", s[i] == 16 ? "-" : "" + s[i]);
        System.out.println();
    }
}
