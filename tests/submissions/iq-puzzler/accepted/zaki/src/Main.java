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

    static String menu() throws IOException {
        System.out.println("1. Selesaikan puzzle\n2. Keluar");
        System.out.print("Pilih menu: ");
        return new BufferedReader(new InputStreamReader(System.in)).readLine();
    }

    static String file() {
        Scanner scanner = new Scanner(System.in);
        System.out.print("Berkas puzzle di folder test: ");
        return scanner.nextLine();
    }

    public static void main(String[] args) throws IOException {
        if (!"1".equals(menu())) return;
        try {
            answer(new Puzzle(Files.readAllLines(Paths.get("test", file()))));
        } catch (IllegalArgumentException e) {
            System.out.println("Puzzle ini salah: " + e.getMessage());
            return;
        }
        System.out.print("Simpan? (y/n) ");
        Scanner another = new Scanner(System.in);
        if (another.next().equals("y")) System.out.println("Belum bisa menyimpan.");
    }
}
