import java.util.*;

public class EightPuzzle {
    static int iterations;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.print("Enter the 9 cells on one line (0 is the blank): ");
        String[] words = in.nextLine().trim().split("\\s+");
        if (words.length != 9) {
            System.out.println("\nThat was not 9 cells.");
            System.exit(1);
        }
        StringBuilder text = new StringBuilder();
        for (String w : words) text.append(w.matches("[0-8]") ? w : "0");
        String board = text.toString();
        int inversions = 0;
        for (int i = 0; i < 9; i++) {
            for (int j = i + 1; j < 9; j++) {
                if (board.charAt(j) != '0' && board.charAt(i) > board.charAt(j)) inversions++;
            }
        }
        System.out.println();
        if (inversions % 2 == 1) {
            System.out.println("No solution possible");
            return;
        }
        for (boolean manhattan : new boolean[] {false, true}) {
            long start = System.nanoTime();
            List<String> path = solve(board, manhattan);
            System.out.println((manhattan ? "Manhattan" : "Hamming") + " distance:");
            for (String s : path) {
                for (int i = 0; i < 9; i += 3) {
                    System.out.println("| " + String.join(" | ", s.substring(i, i + 3).replace('0', ' ').split("")) + " |");
                }
                System.out.println("-------------");
            }
            System.out.printf("Moves: %d%nIterations: %d%nTime: %.2f ms%n%n", path.size() - 1, iterations,
                (System.nanoTime() - start) / 1e6);
        }
    }

    static int distance(String s, boolean manhattan) {
        int sum = 0;
        for (int i = 0; i < 9; i++) {
            int t = s.charAt(i) - '1';
            if (t < 0) continue;
            if (manhattan) sum += Math.abs(t / 3 - i / 3) + Math.abs(t % 3 - i % 3);
            else if (t != i) sum++;
        }
        return sum;
    }

    static List<String> solve(String start, boolean manhattan) {
        Map<String, String> parent = new HashMap<>();
        Map<String, Integer> g = new HashMap<>(Map.of(start, 0));
        Set<String> closed = new HashSet<>();
        PriorityQueue<Map.Entry<Integer, String>> open = new PriorityQueue<>(Map.Entry.comparingByKey());
        open.add(Map.entry(distance(start, manhattan), start));
        iterations = 0;
        while (true) {
            String s = open.poll().getValue();
            if (!closed.add(s)) continue;
            if (s.equals("123456780")) {
                LinkedList<String> path = new LinkedList<>();
                for (; s != null; s = parent.get(s)) path.addFirst(s);
                return path;
            }
            iterations++;
            int z = s.indexOf('0');
            for (int d : new int[] {-3, 3, -1, 1}) {
                int t = z + d;
                if (t < 0 || t > 8 || d * d == 1 && t / 3 != z / 3) continue;
                char[] c = s.toCharArray();
                c[z] = c[t];
                c[t] = '0';
                String next = new String(c);
                int cost = g.get(s) + 1;
                if (g.getOrDefault(next, 99) <= cost) continue;
                g.put(next, cost);
                parent.put(next, s);
                open.add(Map.entry(cost + distance(next, manhattan), next));
            }
        }
    }
}
