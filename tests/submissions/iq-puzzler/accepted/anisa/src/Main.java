import java.io.*;
import java.nio.file.*;
import java.util.*;

public class Main {
    static void answer(Puzzle p) {
        long begin = System.currentTimeMillis();
        boolean found = p.solve();
        long time = System.currentTimeMillis() - begin;
        if (found) p.print();
        else System.out.println("No solution found.");
        System.out.println("Time: " + time + " ms");
        System.out.println("Cases: " + p.cases);
    }

    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        System.out.print("Lokasi berkas .txt: ");
        Puzzle p;
        try {
            p = new Puzzle(Files.readAllLines(Path.of(in.nextLine().trim())));
        } catch (NoSuchFileException e) {
            System.out.println("Lokasi itu kosong.");
            return;
        } catch (IllegalArgumentException e) {
            System.out.println("Isi berkas bermasalah: " + e.getMessage());
            return;
        }
        answer(p);
        String choice = "";
        while (!choice.matches("[1-4]")) {
            System.out.println("Hasilnya mau disimpan sebagai apa?");
            System.out.println(" (1) teks\n (2) gambar\n (3) teks dan gambar\n (4) tidak usah");
            System.out.print("Pilihan [1-4]: ");
            choice = in.nextLine().trim();
        }
        if (choice.equals("1") || choice.equals("3")) {
            try (PrintStream out = new PrintStream("hasil.txt")) {
                for (char[] row : p.grid) out.println(new String(row));
            }
        }
        if (choice.equals("2") || choice.equals("3")) System.out.println("Maaf, gambar belum bisa.");
    }
}
