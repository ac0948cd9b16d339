package id.ac.itb.lima;

import java.util.Arrays;

class Puzzle {
    final int[] tiles;
    final Puzzle parent;
    final String move;
    final int depth;

    Puzzle(int[] tiles, Puzzle parent, String move) {
        this.tiles = tiles;
        this.parent = parent;
        this.move = move;
        this.depth = parent == null ? 0 : parent.depth + 1;
    }

    int find(int tile) {
        for (int i = 0; i < 16; i++) if (tiles[i] == tile) return i;
        throw new IllegalStateException();
    }

    int kurang(int tile) {
        int n = 0;
        for (int i = find(tile) + 1; i < 16; i++) if (tiles[i] < tile) n++;
        return n;
    }

    int x() {
        int blank = find(16);
        return (blank / 4 + blank % 4) & 1;
    }

    int misplaced() {
        int n = 0;
        for (int i = 0; i < 16; i++) if (tiles[i] != 16 && tiles[i] != i + 1) n++;
        return n;
    }

    Puzzle moved(int dr, int dc, String name) {
        int blank = find(16);
        int r = blank / 4 + dr, c = blank % 4 + dc;
        if (r < 0 || r > 3 || c < 0 || c > 3) return null;
        int[] next = tiles.clone();
        next[blank] = next[r * 4 + c];
        next[r * 4 + c] = 16;
        return new Puzzle(next, this, name);
    }

    @Override public boolean equals(Object o) {
        return o instanceof Puzzle && Arrays.equals(tiles, ((Puzzle) o).tiles);
    }

    @Override public int hashCode() {
        return Arrays.hashCode(tiles);
    }

    @Override public String toString() {
        StringBuilder s = new StringBuilder("╔════╤════╤════╤════╗\n");
        for (int r = 0; r < 4; r++) {
            for (int c = 0; c < 4; c++) {
                int t = tiles[r * 4 + c];
                s.append(c == 0 ? "║" : "│").append(t == 16 ? "    " : String.format(" %2d ", t));
            }
            s.append("║\n").append(r < 3 ? "╟────┼────┼────┼────╢\n" : "╚════╧════╧════╧════╝\n");
        }
        return s.toString();
    }
}
