import java.io.File;
import java.util.*;

public class Puzzle15 {
    static final int LIMIT = 200000; // more boards than this do not fit on my laptop

    public static void main(String[] args) throws Exception {
        List<Integer> start = new ArrayList<>();
        Scanner in = new Scanner(new File(args[0]));
        while (in.hasNext()) {
            String s = in.next();
            start.add(s.matches("[0-9]+") ? Integer.parseInt(s) : 16);
        }
        if (start.size() != 16 || new TreeSet<>(start).size() != 16) {
            System.out.println("Input tidak valid");
            return;
        }
        int sum = (start.indexOf(16) / 4 + start.indexOf(16) % 4) % 2;
        for (int i = 1; i <= 16; i++) {
            int k = 0;
            for (int j = start.indexOf(i); j < 16; j++) if (start.get(j) < i) k++;
            System.out.println("Kurang(" + i + ") = " + k);
            sum += k;
        }
        System.out.println("Sigma Kurang(i) + X = " + sum);
        Map<List<Integer>, List<Integer>> parent = new HashMap<>();
        Map<List<Integer>, Integer> depth = new HashMap<>();
        PriorityQueue<List<Integer>> queue = new PriorityQueue<>(
            Comparator.comparingInt(b -> depth.get(b) + misplaced(b)));
        parent.put(start, null);
        depth.put(start, 0);
        queue.add(start);
        List<Integer> now = start;
        while (!queue.isEmpty() && parent.size() < LIMIT) {
            now = queue.poll();
            if (misplaced(now) == 0) break;
            int blank = now.indexOf(16);
            int[][] to = {{blank / 4 - 1, blank % 4}, {blank / 4 + 1, blank % 4}, {blank / 4, blank % 4 + 1}, {blank / 4, blank % 4 - 1}};
            for (int[] t : to) {
                if (t[0] < 0 || t[0] > 3 || t[1] < 0 || t[1] > 3) continue;
                List<Integer> next = new ArrayList<>(now);
                Collections.swap(next, blank, 4 * t[0] + t[1]);
                if (parent.containsKey(next)) continue;
                parent.put(next, now);
                depth.put(next, depth.get(now) + 1);
                queue.add(next);
            }
        }
        LinkedList<List<Integer>> path = new LinkedList<>();
        if (misplaced(now) == 0) for (; now != null; now = parent.get(now)) path.addFirst(now);
        for (int i = 0; i < path.size(); i++) {
            System.out.println(i == 0 ? "Awal" : "Langkah ke-" + i);
            for (int j = 0; j < 16; j += 4) {
                StringBuilder row = new StringBuilder();
                for (int t : path.get(i).subList(j, j + 4)) row.append(String.format("%4s", t == 16 ? "#" : "" + t));
                System.out.println(row);
            }
        }
        System.out.println("Solusi ditemukan dalam " + Math.max(0, path.size() - 1) + " langkah!");
    }

    static int misplaced(List<Integer> b) {
        int n = 0;
        for (int i = 0; i < 16; i++) if (b.get(i) != 16 && b.get(i) != i + 1) n++;
        return n;
    }
}
