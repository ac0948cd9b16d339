import java.nio.file.*;
import java.util.*;
import javax.swing.*;

public class Main {
    static final Scanner in = new Scanner(System.in);

    static int ask(String title, String... entries) {
        System.out.println(title);
        for (int i = 0; i < entries.length; i++) System.out.println("  " + (i + 1) + ") " + entries[i]);
        System.out.print("Nomor: ");
        return Integer.parseInt(in.nextLine().trim());
    }

    public static void main(String[] args) throws Exception {
        if (ask("Program ini mau ditampilkan di mana?", "Jendela grafis", "Terminal saja") == 1) {
            JFrame window = new JFrame("15 Puzzle");
            window.add(new JButton("Buka berkas"));
            window.setVisible(true);
            return;
        }
        if (ask("Dari mana puzzlenya?", "Dibuatkan acak oleh program", "Berkas .txt milik sendiri") == 1) {
            Board b = Board.parse(List.of("1 2 3 4", "5 6 7 8", "9 10 11 12", "13 14 15 16"));
            Random random = new Random();
            for (int i = 0; i < 14; i++) {
                int[][] all = {{-1, 0}, {1, 0}, {0, 1}, {0, -1}};
                int[] d = all[random.nextInt(4)];
                Board next = b.slide("", d[0], d[1]);
                if (next != null) b = new Board(next.tile, null, null);
            }
            b.solve();
            return;
        }
        System.out.print("Lokasi berkas: ");
        String path = in.nextLine().trim();
        try {
            Board.parse(Files.readAllLines(Path.of(path))).solve();
        } catch (NoSuchFileException e) {
            System.out.println("Berkas " + path + " tidak ketemu");
        } catch (IllegalArgumentException e) {
            System.out.println("Berkas tidak sah: " + e.getMessage());
        }
    }
}
