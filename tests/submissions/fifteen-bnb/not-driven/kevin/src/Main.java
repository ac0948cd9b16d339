import java.util.*;

public class Main {
    static final List<String> WORDS = List.of("cold", "cord", "card", "ward", "warm", "word", "worm", "wore", "core", "care", "bare", "bard");

    static boolean near(String a, String b) {
        int n = 0;
        for (int i = 0; i < a.length(); i++) if (a.charAt(i) != b.charAt(i)) n++;
        return n == 1;
    }

    static String word(Scanner in, String what) {
        while (true) {
            System.out.print(what + ": ");
            String w = in.nextLine().trim().toLowerCase();
            if (WORDS.contains(w)) return w;
            System.out.println("'" + w + "' is not in the dictionary.");
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println("WORD LADDER (1. UCS  2. Greedy  3. A*)");
        String from = word(in, "Start word"), to = word(in, "Target word");
        System.out.print("Algorithm [1-3]: ");
        in.nextLine();
        Map<String, String> parent = new LinkedHashMap<>();
        Deque<String> queue = new ArrayDeque<>(List.of(from));
        parent.put(from, null);
        while (!queue.isEmpty()) {
            String w = queue.remove();
            for (String v : WORDS) if (near(w, v) && !parent.containsKey(v)) {
                parent.put(v, w);
                queue.add(v);
            }
        }
        if (!parent.containsKey(to)) {
            System.out.println("No path found");
            return;
        }
        LinkedList<String> path = new LinkedList<>();
        for (String w = to; w != null; w = parent.get(w)) path.addFirst(w);
        System.out.println("Path: " + String.join(" -> ", path));
        System.out.println("Nodes visited: " + parent.size());
    }
}
