import java.util.*;

class Eight {
    interface Distance { int of(String s); }

    static int hamming(String s) {
        int n = 0;
        for (int i = 0; i < 8; i++) if (s.charAt(i) != '1' + i && s.charAt(i) != '0') n++;
        return n + (s.charAt(8) == '0' ? 0 : 1);
    }

    static int manhattan(String s) {
        int n = 0;
        for (int i = 0; i < 9; i++) {
            int t = s.charAt(i) - '1';
            if (t >= 0) n += Math.abs(t / 3 - i / 3) + Math.abs(t % 3 - i % 3);
        }
        return n;
    }

    static boolean solvable(String s) {
        int n = 0;
        for (int i = 0; i < 9; i++) for (int j = i + 1; j < 9; j++) if (s.charAt(j) != '0' && s.charAt(i) > s.charAt(j)) n++;
        return n % 2 == 0;
    }

    static void report(String board) {
        if (!solvable(board)) {
            System.out.println("Not solvable!");
            return;
        }
        System.out.println("Solvable.");
        run("Hamming", board, Eight::hamming);
        run("Manhattan", board, Eight::manhattan);
    }

    static void run(String name, String start, Distance h) {
        long begin = System.nanoTime();
        record Node(String s, int g, int f) {}
        PriorityQueue<Node> open = new PriorityQueue<>(Comparator.comparingInt(Node::f));
        Map<String, String> from = new HashMap<>();
        Map<String, Integer> best = new HashMap<>();
        Set<String> closed = new HashSet<>();
        open.add(new Node(start, 0, h.of(start)));
        best.put(start, 0);
        int iterations = 0;
        while (true) {
            Node node = open.remove();
            String s = node.s();
            if (!closed.add(s)) continue;
            if (s.equals("123456780")) break;
            iterations++;
            int z = s.indexOf('0');
            for (int d : new int[] {-3, 3, -1, 1}) {
                int to = z + d;
                if (to < 0 || to > 8 || Math.abs(d) == 1 && to / 3 != z / 3) continue;
                char[] c = s.toCharArray();
                c[z] = c[to];
                c[to] = '0';
                String next = new String(c);
                if (best.getOrDefault(next, 1000) <= node.g() + 1) continue;
                best.put(next, node.g() + 1);
                from.put(next, s);
                open.add(new Node(next, node.g() + 1, node.g() + 1 + h.of(next)));
            }
        }
        LinkedList<String> path = new LinkedList<>();
        for (String s = "123456780"; s != null; s = from.get(s)) path.addFirst(s);
        System.out.println(name + " distance:");
        for (String s : path) {
            for (int i = 0; i < 9; i += 3) System.out.println(String.join(" ", s.substring(i, i + 3).replace('0', '_').split("")));
            System.out.println();
        }
        System.out.println("Moves: " + (path.size() - 1));
        System.out.println("Iterations: " + iterations);
        System.out.printf(Locale.ROOT, "Time: %.2f ms%n%n", (System.nanoTime() - begin) / 1e6);
    }
}
