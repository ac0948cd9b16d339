import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Board {
    private final int[][] tiles;
    private final int n;

    public Board(int[][] tiles) {
        this.n = tiles.length;
        this.tiles = new int[n][];
        for (int i = 0; i < n; i++) this.tiles[i] = tiles[i].clone();
    }

    public int hamming() {
        int count = 0;
        for (int i = 0; i < n * n - 1; i++) if (tiles[i / n][i % n] != i + 1) count++;
        return count;
    }

    public int manhattan() {
        int sum = 0;
        for (int i = 0; i < n * n; i++) {
            int t = tiles[i / n][i % n] - 1;
            if (t >= 0) sum += Math.abs(t / n - i / n) + Math.abs(t % n - i % n);
        }
        return sum;
    }

    /** Brengt het lege vakje naar rechtsonder en telt dan de inversies. */
    public boolean isSolvable() {
        Board home = new Board(tiles);
        int[] gap = home.gap();
        for (; gap[0] < n - 1; gap[0]++) home.swap(gap[0], gap[1], gap[0] + 1, gap[1]);
        for (; gap[1] < n - 1; gap[1]++) home.swap(gap[0], gap[1], gap[0], gap[1] + 1);
        int inversions = 0;
        for (int i = 0; i < n * n - 1; i++) {
            for (int j = i + 1; j < n * n - 1; j++) {
                if (home.tiles[i / n][i % n] > home.tiles[j / n][j % n]) inversions++;
            }
        }
        return inversions % 2 == 0;
    }

    public List<Board> neighbors() {
        List<Board> all = new ArrayList<>();
        int[] gap = gap();
        int[][] steps = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
        for (int[] s : steps) {
            int r = gap[0] + s[0], c = gap[1] + s[1];
            if (r < 0 || r >= n || c < 0 || c >= n) continue;
            Board next = new Board(tiles);
            next.swap(gap[0], gap[1], r, c);
            all.add(next);
        }
        return all;
    }

    private int[] gap() {
        for (int i = 0; i < n * n; i++) if (tiles[i / n][i % n] == 0) return new int[] {i / n, i % n};
        throw new IllegalArgumentException("geen leeg vakje");
    }

    private void swap(int r, int c, int r2, int c2) {
        int t = tiles[r][c];
        tiles[r][c] = tiles[r2][c2];
        tiles[r2][c2] = t;
    }

    @Override public boolean equals(Object other) {
        return other instanceof Board && Arrays.deepEquals(tiles, ((Board) other).tiles);
    }

    @Override public int hashCode() {
        return Arrays.deepHashCode(tiles);
    }

    @Override public String toString() {
        StringBuilder s = new StringBuilder();
        for (int[] row : tiles) {
            for (int t : row) s.append(t == 0 ? "   " : String.format("%2d ", t));
            s.append("\n");
        }
        return s.toString();
    }
}
