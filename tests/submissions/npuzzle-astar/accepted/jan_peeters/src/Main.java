import java.io.File;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) throws Exception {
        if (args.length != 1) {
            System.out.println("Gebruik: java Main <bord>");
            System.exit(1);
        }
        Scanner in = new Scanner(new File(args[0]));
        int n = in.nextInt();
        int[][] tiles = new int[n][n];
        for (int i = 0; i < n * n; i++) tiles[i / n][i % n] = in.nextInt();
        Board board = new Board(tiles);
        if (!board.isSolvable()) {
            System.out.println("Geen mogelijke oplossing");
            return;
        }
        Solver solver = new Solver(board);
        for (Board step : solver.solution()) System.out.println(step);
        System.out.println("Minimum aantal verplaatsingen = " + solver.moves());
    }
}
