import java.util.List;
import java.util.Scanner;

public class Main {
    private static final List<String> PUZZLE = List.of(
        "1 2 3 4",
        "5 6 16 7",
        "9 10 11 8",
        "13 14 15 12");

    public static void main(String[] args) {
        System.out.println("15 PUZZLE (ganti isi PUZZLE di Main.java untuk soal lain)");
        System.out.print("Tekan Enter untuk mencari solusi ");
        new Scanner(System.in).nextLine();
        Board.parse(PUZZLE).solve();
    }
}
