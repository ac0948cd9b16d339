package puzzel;

import java.io.InputStream;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        System.out.print("Welk bord wil je oplossen? ");
        String naam = new Scanner(System.in).nextLine().trim();
        InputStream stroom = Main.class.getResourceAsStream("borden/" + naam);
        if (stroom == null) {
            System.out.println("Dat bord staat niet bij de borden.");
            return;
        }
        Scanner in = new Scanner(stroom);
        int n = in.nextInt();
        int[] tegels = new int[n * n];
        for (int i = 0; i < n * n; i++) tegels[i] = in.nextInt();
        Board bord = new Board(n, tegels);
        if (bord.isSolvable()) new Solver(bord, true).print();
        else System.out.println("Geen mogelijke oplossing");
    }
}
