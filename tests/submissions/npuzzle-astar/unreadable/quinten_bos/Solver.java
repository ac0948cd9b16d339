import java.io.File;
import java.util.*;

public class Solver {
    static class Board {
        final int n;
        final int[] tiles;

        Board(int n, int[] tiles) {
            this.n = n;
            this.tiles = tiles;
        }

        boolean isGoal() {
            for (int i = 0; i < tiles.length - 1; i++) if (tiles[i] != i + 1) return false;
            return true;
        }

        List<Board> neighbors() {
            List<Board> all = new ArrayList<>();
            int z = 0;
            while (tiles[z] != 0) z++;
            for (int d : new int[] {-n, n, -1, 1}) {
                int to = z + d;
                if (to < 0 || to >= n * n || d * d == 1 && to / n != z / n) continue;
                int[] next = tiles.clone();
                next[z] = next[to];
                next[to] = 0;
                all.add(new Board(n, next));
            }
            return all;
        }
    }

    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(new File(args[0]));
        int n = in.nextInt();
        int[] tiles = new int[n * n];
        for (int i = 0; i < n * n; i++) tiles[i] = in.nextInt();
        Board start = new Board(n, tiles);
        Map<String, Board> before = new HashMap<>();
        Deque<Board> queue = new ArrayDeque<>(List.of(start));
        Set<String> seen = new HashSet<>(Set.of(Arrays.toString(tiles)));
        while (!queue.isEmpty() && seen.size() < 300000) {
            Board board = queue.poll();
            if (board.isGoal()) {
                for (; board != null; board = before.get(Arrays.toString(board.tiles))) System.out.println(board);
                return;
            }
            for (Board next : board.neighbors()) {
                if (seen.add(Arrays.toString(next.tiles))) {
                    before.put(Arrays.toString(next.tiles), board);
                    queue.add(next);
                }
            }
        }
        System.out.println(queue);
    }
}
