import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        if (args.length != 1) {
            System.out.println("java Main BORD");
            System.exit(1);
        }
        Scanner in = new Scanner(new File(args[0]));
        int n = in.nextInt();
        int[] tegels = new int[n * n];
        for (int i = 0; i < n * n; i++) tegels[i] = in.nextInt();
        BufferedReader toetsen = new BufferedReader(new InputStreamReader(System.in));
        String soort = "";
        while (!soort.equals("hamming") && !soort.equals("manhattan")) {
            System.out.print("Met welke prioriteit (hamming/manhattan)? ");
            soort = toetsen.readLine();
            if (soort == null) System.exit(1);
        }
        Board bord = new Board(n, tegels);
        if (!bord.isSolvable()) System.out.println("Geen mogelijke oplossing");
        else new Solver(bord, soort.equals("manhattan")).print();
    }
}
