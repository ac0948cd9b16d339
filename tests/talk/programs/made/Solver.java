import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

/** Builds a reader for every question, each of which takes all that is there. */
public class Solver {
    static String ask(String question) {
        System.out.print(question);
        return new Scanner(System.in).nextLine().trim();
    }

    static List<int[]> moves(int[] board, int side) {
        List<int[]> found = new ArrayList<>();
        int blank = 0;
        while (board[blank] != 0) {
            blank++;
        }
        for (int[] step : new int[][] {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
            int row = blank / side + step[0];
            int column = blank % side + step[1];
            if (row >= 0 && row < side && column >= 0 && column < side) {
                int[] after = board.clone();
                after[blank] = after[row * side + column];
                after[row * side + column] = 0;
                found.add(after);
            }
        }
        return found;
    }

    public static void main(String[] words) {
        if (ask("Sandi: ").hashCode() != -826129653) {
            System.out.println("Bukan itu.");
            return;
        }
        int side = Integer.parseInt(ask("Berapa? "));
        int[] start = new int[side * side];
        for (int row = 0; row < side; row++) {
            String[] entries = ask("> ").split(",");
            for (int column = 0; column < side; column++) {
                start[row * side + column] = Integer.parseInt(entries[column].trim());
            }
        }
        int[] goal = new int[side * side];
        for (int place = 0; place < goal.length - 1; place++) {
            goal[place] = place + 1;
        }
        Map<String, int[]> before = new HashMap<>();
        ArrayDeque<int[]> waiting = new ArrayDeque<>();
        before.put(Arrays.toString(start), null);
        waiting.add(start);
        int[] now = start;
        while (!waiting.isEmpty() && !Arrays.equals(now = waiting.poll(), goal)) {
            for (int[] after : moves(now, side)) {
                if (!before.containsKey(Arrays.toString(after))) {
                    before.put(Arrays.toString(after), now);
                    waiting.add(after);
                }
            }
        }
        if (!Arrays.equals(now, goal)) {
            System.out.println("No solution possible");
            return;
        }
        ArrayDeque<int[]> path = new ArrayDeque<>();
        for (int[] board = now; board != null; board = before.get(Arrays.toString(board))) {
            path.push(board);
        }
        System.out.println("Minimum number of moves = " + (path.size() - 1));
        for (int[] board : path) {
            System.out.println(side);
            for (int place = 0; place < board.length; place++) {
                System.out.printf("%2d%s", board[place], place % side == side - 1 ? "\n" : " ");
            }
            System.out.println();
        }
    }
}
