import java.util.*;

class Ida {
    private final int[] b;
    final List<Integer> moves = new ArrayList<>();

    Ida(int[] board) {
        b = board.clone();
    }

    private static int far(int t, int i) {
        return t == 0 ? 0 : Math.abs((t - 1) / 4 - i / 4) + Math.abs((t - 1) % 4 - i % 4);
    }

    boolean solvable() {
        int n = 0;
        for (int i = 0; i < 16; i++) {
            if (b[i] == 0) n += i / 4;
            for (int j = 0; j < i; j++) if (b[i] > 0 && b[j] > b[i]) n++;
        }
        return n % 2 == 1;
    }

    int bound() {
        int h = 0;
        for (int i = 0; i < 16; i++) h += far(b[i], i);
        return h;
    }

    List<Integer> solve() {
        int z = 0;
        while (b[z] != 0) z++;
        for (int limit = bound(); !search(z, bound(), limit); limit += 2) { }
        return moves;
    }

    private boolean search(int z, int h, int limit) {
        if (moves.size() + h > limit) return false;
        if (h == 0) return true;
        int last = moves.isEmpty() ? -1 : moves.get(moves.size() - 1);
        for (int d : new int[] {-4, 4, -1, 1}) {
            int to = z + d;
            if (to < 0 || to > 15 || Math.abs(d) == 1 && to / 4 != z / 4 || b[to] == last) continue;
            int t = b[to];
            b[z] = t;
            b[to] = 0;
            moves.add(t);
            if (search(to, h - far(t, to) + far(t, z), limit)) return true;
            moves.remove(moves.size() - 1);
            b[to] = t;
            b[z] = 0;
        }
        return false;
    }
}
