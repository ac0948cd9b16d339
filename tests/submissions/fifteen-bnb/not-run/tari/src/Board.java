import java.util.*;

class Board {
    final int[] tile;
    final Board before;
    final String move;
    final int depth;

    Board(int[] tile, Board before, String move) {
        this.tile = tile;
        this.before = before;
        this.move = move;
        depth = before == null ? 0 : before.depth + 1;
    }

    /** Four lines of four; what is not a number is the blank, and so are 0 and 16. */
    static Board parse(List<String> lines) {
        List<Integer> all = new ArrayList<>();
        int rows = 0;
        for (String line : lines) {
            if (line.isBlank()) continue;
            String[] words = line.trim().split("\\s+");
            if (words.length != 4) throw new IllegalArgumentException("row " + (rows + 1) + " does not have 4 tiles");
            for (String w : words) all.add(w.matches("[1-9][0-9]?") ? Integer.parseInt(w) : 16);
            rows++;
        }
        if (rows != 4) throw new IllegalArgumentException("there must be 4 rows");
        for (int t = 1; t <= 16; t++) {
            if (Collections.frequency(all, t) != 1) throw new IllegalArgumentException(t == 16 ? "one blank is needed" : "tile " + t + " is not there exactly once");
        }
        return new Board(all.stream().mapToInt(Integer::intValue).toArray(), null, null);
    }

    int place(int t) {
        int i = 0;
        while (tile[i] != t) i++;
        return i;
    }

    int kurang(int t) {
        int count = 0;
        for (int i = place(t) + 1; i < 16; i++) if (tile[i] < t) count++;
        return count;
    }

    int wrong() {
        int count = 0;
        for (int i = 0; i < 16; i++) if (tile[i] != 16 && tile[i] != i + 1) count++;
        return count;
    }

    Board slide(String name, int dr, int dc) {
        int gap = place(16), r = gap / 4 + dr, c = gap % 4 + dc;
        if (r < 0 || r > 3 || c < 0 || c > 3) return null;
        int[] next = tile.clone();
        next[gap] = next[4 * r + c];
        next[4 * r + c] = 16;
        return new Board(next, this, name);
    }

    void show() {
        for (int i = 0; i < 16; i++) {
            System.out.print((tile[i] == 16 ? " -" : String.format("%2d", tile[i])) + (i % 4 == 3 ? "\n" : "  "));
        }
        System.out.println();
    }

    /** Prints everything that is asked for. */
    void solve() {
        System.out.println("Initial state:");
        show();
        int sum = (place(16) / 4 + place(16) % 4) % 2;
        for (int t = 1; t <= 16; t++) {
            System.out.println("Kurang(" + t + ") = " + kurang(t));
            sum += kurang(t);
        }
        System.out.println("Sum Kurang(i) + X = " + sum);
        if (sum % 2 != 0) {
            System.out.println("The goal state cannot be reached, no solution.");
            return;
        }
        long begin = System.currentTimeMillis();
        PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[1], b[1]));
        List<Board> nodes = new ArrayList<>(List.of(this));
        Set<String> seen = new HashSet<>(Set.of(Arrays.toString(tile)));
        queue.add(new long[] {wrong(), 0});
        Board at = this;
        while (true) {
            at = nodes.get((int) queue.poll()[1]);
            if (at.wrong() == 0) break;
            Board[] children = {at.slide("up", -1, 0), at.slide("down", 1, 0), at.slide("right", 0, 1), at.slide("left", 0, -1)};
            for (Board b : children) {
                if (b == null || !seen.add(Arrays.toString(b.tile))) continue;
                queue.add(new long[] {b.depth + b.wrong(), nodes.size()});
                nodes.add(b);
            }
        }
        LinkedList<Board> path = new LinkedList<>();
        for (Board b = at; b.before != null; b = b.before) path.addFirst(b);
        for (Board b : path) {
            System.out.println("Step " + b.depth + ": " + b.move);
            b.show();
        }
        System.out.println("Number of steps: " + path.size());
        System.out.println("Nodes: " + nodes.size());
        System.out.println("Time: " + (System.currentTimeMillis() - begin) + " ms");
    }
}
