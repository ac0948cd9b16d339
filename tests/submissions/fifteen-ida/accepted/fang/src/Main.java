import java.nio.file.*;

public class Main {
    public static void main(String[] args) throws Exception {
        if (args.length != 1) {
            System.out.println("java Main FILE");
            return;
        }
        String[] lines = Files.readString(Path.of(args[0])).split("\n", -1);
        if (lines.length != 4) {
            System.out.println("The file must have exactly 4 lines, this one has " + lines.length + ".");
            return;
        }
        int[] board = new int[16];
        for (int r = 0; r < 4; r++) {
            String[] words = lines[r].split("  ");
            if (words.length != 4) {
                System.out.println("Line " + (r + 1) + ": four numbers, and two blanks between them.");
                return;
            }
            for (int c = 0; c < 4; c++) board[4 * r + c] = Integer.parseInt(words[c]) % 16;
            for (String w : words) if (w.equals("0")) {
                System.out.println("0 is not a tile, the gap is 16.");
                return;
            }
        }
        Ida ida = new Ida(board);
        if (!ida.solvable()) System.out.println("No solution");
        else System.out.println(ida.solve() + "\nLength: " + ida.moves.size());
    }
}
