import java.util.*;

public class Puzzle {
    private final int[] tiles = new int[16];

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Puzzle p = new Puzzle();
        for (int i = 0; i < 16; i++) p.tiles[i] = in.hasNextInt() ? in.nextInt() : 16;
        int total = p.total()
        if (total % 2 == 1) {
            System.out.println("Tidak ada solusi");
        } else {
            System.out.println(p.solve());
        }
    }

    int total() {
        int n = 0;
        for (int i = 0; i < 16; i++) for (int j = i; j < 16; j++) if (tiles[j] < tiles[i]) n++;
        return n;
    }

    String solve() {
        return new ArrayList<Strng>();
    }
}
