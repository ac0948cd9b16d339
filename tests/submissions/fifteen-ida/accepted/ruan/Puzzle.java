import java.io.File;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Scanner;

/** The 15-puzzle by IDA*; the boards of the path are printed side by side, six in a band. */
public class Puzzle {
    private static final int BAND = 6;
    private final int[] cells;
    private final Deque<int[]> boards = new ArrayDeque<>();

    Puzzle(int[] cells) {
        this.cells = cells;
    }

    private static int distance(int place, int tile) {
        int home = tile - 1;
        return Math.abs(place / 4 - home / 4) + Math.abs(place % 4 - home % 4);
    }

    private int estimate() {
        int sum = 0;
        for (int i = 0; i < 16; i++) {
            if (cells[i] != 0) {
                sum += distance(i, cells[i]);
            }
        }
        return sum;
    }

    private int gap() {
        int at = 0;
        while (cells[at] != 0) {
            at++;
        }
        return at;
    }

    private boolean canBeSolved() {
        int odd = gap() / 4 + 1;
        for (int i = 0; i < 16; i++) {
            for (int j = i + 1; j < 16; j++) {
                odd += cells[j] != 0 && cells[i] > cells[j] ? 1 : 0;
            }
        }
        return odd % 2 == 0;
    }

    private boolean search(int at, int before, int left) {
        int h = estimate();
        if (h > left) {
            return false;
        }
        boards.addLast(cells.clone());
        if (h == 0) {
            return true;
        }
        for (int to : new int[] {at - 4, at - 1, at + 1, at + 4}) {
            boolean sameRow = to / 4 == at / 4;
            boolean sameColumn = Math.abs(to - at) == 4;
            if (to < 0 || to > 15 || to == before || !(sameRow || sameColumn)) {
                continue;
            }
            swap(at, to);
            if (search(to, at, left - 1)) {
                return true;
            }
            swap(at, to);
        }
        boards.removeLast();
        return false;
    }

    private void swap(int one, int other) {
        int tile = cells[one];
        cells[one] = cells[other];
        cells[other] = tile;
    }

    private void print() {
        List<int[]> all = new ArrayList<>(boards);
        for (int from = 0; from < all.size(); from += BAND) {
            int to = Math.min(from + BAND, all.size());
            for (int row = 0; row < 4; row++) {
                StringBuilder line = new StringBuilder();
                for (int[] board : all.subList(from, to)) {
                    for (int column = 0; column < 4; column++) {
                        line.append(String.format("%3d", board[4 * row + column]));
                    }
                    line.append("    ");
                }
                System.out.println(line.toString().stripTrailing());
            }
            System.out.println();
        }
        System.out.println("Number of moves: " + (all.size() - 1));
    }

    public static void main(String[] arguments) throws Exception {
        int[] cells = new int[16];
        try (Scanner file = new Scanner(new File(arguments[0]))) {
            for (int i = 0; i < 16; i++) {
                cells[i] = file.nextInt();
            }
        }
        Puzzle puzzle = new Puzzle(cells);
        if (!puzzle.canBeSolved()) {
            System.out.println("This puzzle cannot be solved.");
            return;
        }
        int bound = puzzle.estimate();
        while (!puzzle.search(puzzle.gap(), -1, bound)) {
            bound += 2;
        }
        puzzle.print();
    }
}
