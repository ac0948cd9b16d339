import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        System.out.println("==============================");
        System.out.println("   15-PUZZLE SOLVER (B & B)   ");
        System.out.println("==============================");
        System.out.print("Masukkan nama file: ");
        Scanner masukan = new Scanner(System.in);
        if (!masukan.hasNextLine()) {
            System.out.println("\nTidak ada nama file.");
            return;
        }
        String nama = masukan.nextLine().trim();
        Puzzle awal;
        try {
            awal = Puzzle.baca(Files.readString(Path.of(nama)));
        } catch (java.io.IOException e) {
            System.out.println("File " + nama + " tidak dapat dibaca di " + System.getProperty("user.dir"));
            return;
        } catch (IllegalArgumentException e) {
            System.out.println("Papan tidak valid: " + e.getMessage());
            return;
        }
        System.out.println("\nPosisi awal:");
        awal.cetak();

        int jumlah = 0;
        System.out.println("\nNilai fungsi Kurang(i):");
        for (int i = 1; i <= 16; i++) {
            System.out.println("Kurang(" + i + ") = " + awal.kurang(i));
            jumlah += awal.kurang(i);
        }
        System.out.println("Sigma Kurang(i) + X = " + (jumlah + awal.x()));

        if ((jumlah + awal.x()) % 2 == 1) {
            System.out.println("\nPersoalan tidak dapat diselesaikan.");
            return;
        }
        long mulai = System.nanoTime();
        BranchAndBound pencari = new BranchAndBound();
        List<Puzzle> jalur = pencari.cari(awal);
        long ms = (System.nanoTime() - mulai) / 1000000;

        System.out.println("\nPersoalan dapat diselesaikan.");
        for (int i = 1; i < jalur.size(); i++) {
            System.out.println("\nLangkah ke-" + i + ": " + jalur.get(i).aksi);
            jalur.get(i).cetak();
        }
        System.out.println("\nJumlah langkah           : " + (jalur.size() - 1));
        System.out.println("Jumlah simpul dibangkitkan: " + pencari.simpul);
        System.out.println("Waktu eksekusi           : " + ms + " ms");
    }
}
