import java.io.*;
import java.nio.file.*;

public class Utama {
    static void petunjuk() {
        System.out.println("PETUNJUK");
        System.out.println("Puzzle ditulis dalam berkas teks, misalnya");
        System.out.println();
        System.out.println("   1  2  3  4");
        System.out.println("   5  6  7  8");
        System.out.println("   9 10 11 12");
        System.out.println("  13 14 16 15");
        System.out.println();
        System.out.println("Jawabannya untuk contoh ini:");
        System.out.println("Step 1: right");
        System.out.println("   1  2  3  4");
        System.out.println("   5  6  7  8");
        System.out.println("   9 10 11 12");
        System.out.println("  13 14 15 16");
        System.out.println();
    }

    public static void main(String[] args) throws IOException {
        petunjuk();
        System.out.print("Sekarang giliran Anda, berkas yang mana: ");
        String nama = new BufferedReader(new InputStreamReader(System.in)).readLine();
        Path berkas = Path.of(nama);
        if (!Files.exists(berkas)) {
            System.out.println("Berkas tersebut tidak ditemukan.");
            System.exit(1);
        }
        try {
            Papan.parse(Files.readAllLines(berkas)).selesaikan();
        } catch (IllegalArgumentException e) {
            System.out.println("Puzzle salah: " + e.getMessage());
        }
    }
}
