import java.io.*;
import java.util.Scanner;

public class Puzzel {
    public static void main(String[] args) throws FileNotFoundException {
        File bestand = new File("bord.txt");
        if (!bestand.canRead()) {
            System.err.println("Zet het bord in bord.txt, ik vind het niet.");
            System.exit(1);
        }
        Scanner in = new Scanner(bestand);
        int n = in.nextInt();
        int[] tegels = new int[n * n];
        for (int i = 0; i < tegels.length; i++) tegels[i] = in.nextInt();
        Board bord = new Board(n, tegels);
        if (!bord.isSolvable()) System.out.println("Geen mogelijke oplossing");
        else new Solver(bord, true).print();
    }
}
