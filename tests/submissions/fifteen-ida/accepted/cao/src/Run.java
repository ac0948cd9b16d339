import java.io.File;
import java.util.Scanner;

public class Run {
    public static void main(String[] args) throws Exception {
        int[] board = new int[16];
        try (Scanner in = new Scanner(new File(args[0]))) {
            for (int i = 0; i < 16; i++) board[i] = in.nextInt();
        }
        Ida ida = new Ida(board);
        if (!ida.solvable()) {
            System.out.println("No solution");
            return;
        }
        System.out.println("Lower bound: " + ida.bound());
        System.out.println(ida.solve());
        System.out.println("Length: " + ida.moves.size());
    }
}
