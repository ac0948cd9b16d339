import java.io.File;
import java.util.*;

public class Puzzle {
    static int n;
    static int queued = 0;

    static int manhattan(List<Integer> b) {
        int sum = 0;
        for (int i = 0; i < n * n; i++) {
            int t = b.get(i) - 1;
            if (t >= 0) sum += Math.abs(t / n - i / n) + Math.abs(t % n - i % n);
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        Scanner in = args.length > 0 ? new Scanner(new File(args[0])) : new Scanner(System.in);
        n = in.nextInt();
        List<Integer> start = new ArrayList<>();
        while (start.size() < n * n) start.add(in.nextInt());
        int odd = n % 2 == 0 ? start.indexOf(0) / n + 1 : 0;
        for (int i = 0; i < n * n; i++) {
            for (int j = i; j < n * n; j++) if (start.get(j) > 0 && start.get(j) < start.get(i)) odd++;
        }
        if (odd % 2 == 1) {
            System.out.println("Geen mogelijke oplossing");
            return;
        }
        Map<List<Integer>, List<Integer>> before = new HashMap<>();
        Map<List<Integer>, Integer> moves = new HashMap<>();
        PriorityQueue<Object[]> queue = new PriorityQueue<>(Comparator.comparingInt(o -> (Integer) o[0]));
        queue.add(new Object[] {manhattan(start), start});
        moves.put(start, 0);
        List<Integer> now;
        while (true) {
            now = (List<Integer>) queue.poll()[1];
            if (manhattan(now) == 0) break;
            int z = now.indexOf(0);
            for (int d : new int[] {-n, n, -1, 1}) {
                int to = z + d;
                if (to < 0 || to >= n * n || (d * d == 1 && to / n != z / n)) continue;
                List<Integer> next = new ArrayList<>(now);
                Collections.swap(next, z, to);
                int g = moves.get(now) + 1;
                if (moves.getOrDefault(next, 9999) <= g) continue;
                moves.put(next, g);
                before.put(next, now);
                queue.add(new Object[] {g + manhattan(next), next});
                queued++;
            }
        }
        Deque<List<Integer>> path = new ArrayDeque<>();
        for (List<Integer> b = now; b != null; b = before.get(b)) path.push(b);
        for (List<Integer> b : path) {
            for (int i = 0; i < n * n; i++) System.out.printf(i % n == n - 1 ? "%3s%n" : "%3s", b.get(i) == 0 ? " " : b.get(i));
            System.out.println();
        }
        System.out.println("Minimum aantal verplaatsingen = " + queued);
    }
}
