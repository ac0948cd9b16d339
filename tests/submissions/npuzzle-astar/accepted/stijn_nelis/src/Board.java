import java.util.*;

public class Board {
    final int n;
    final int[] tiles;

    public Board(int n, int[] tiles) {
        this.n = n;
        this.tiles = tiles;
    }

    public int hamming() {
        int count = 0;
        for (int i = 0; i < tiles.length; i++) if (tiles[i] != 0 && tiles[i] != i + 1) count++;
        return count;
    }

    public int manhattan() {
        int sum = 0;
        for (int i = 0; i < tiles.length; i++) {
            int t = tiles[i] - 1;
            if (t >= 0) sum += Math.abs(t / n - i / n) + Math.abs(t % n - i % n);
        }
        return sum;
    }

    int gap() {
        int i = 0;
        while (tiles[i] != 0) i++;
        return i;
    }

    public boolean isSolvable() {
        int inversions = 0;
        for (int i = 0; i < tiles.length; i++) {
            for (int j = i + 1; j < tiles.length; j++) if (tiles[j] != 0 && tiles[i] > tiles[j]) inversions++;
        }
        return n % 2 == 1 ? inversions % 2 == 0 : (inversions + gap() / n) % 2 == 1;
    }

    public List<Board> neighbors() {
        List<Board> all = new ArrayList<>();
        int z = gap();
        for (int d : new int[] {-n, n, -1, 1}) {
            int to = z + d;
            if (to < 0 || to >= n * n || Math.abs(d) == 1 && n > 1 && to / n != z / n) continue;
            int[] next = tiles.clone();
            next[z] = next[to];
            next[to] = 0;
            all.add(new Board(n, next));
        }
        return all;
    }

    @Override public boolean equals(Object o) { return o instanceof Board && Arrays.equals(tiles, ((Board) o).tiles); }

    @Override public int hashCode() { return Arrays.hashCode(tiles); }

    @Override public String toString() {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < n * n; i++) {
            s.append(tiles[i] == 0 ? "   " : String.format("%2d ", tiles[i]));
            if (i % n == n - 1) s.append("\n");
        }
        return s.toString();
    }
}
