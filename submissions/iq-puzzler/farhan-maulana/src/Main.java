import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** Tucil 1 IF2211, IQ Puzzler Pro. Farhan Maulana 13520150 */
public class Main {
    static int n, m;
    static char[][] papan;
    static List<Blok> blok = new ArrayList<>();
    static long kasus = 0;

    static void baca(String nama) throws Exception {
        Scanner file = new Scanner(new File(nama));
        String[] angka = file.nextLine().trim().split("\\s+");
        n = Integer.parseInt(angka[0]);
        m = Integer.parseInt(angka[1]);
        int p = Integer.parseInt(angka[2]);
        papan = new char[n][m];
        String jenis = file.nextLine().trim();
        for (int i = 0; i < n; i++) {
            String baris = jenis.equals("CUSTOM") ? file.nextLine() : "X".repeat(m);
            for (int j = 0; j < m; j++) papan[i][j] = baris.charAt(j) == 'X' ? ' ' : '.';
        }
        Blok[] semua = new Blok[p];
        int banyak = 0;
        while (file.hasNextLine()) {
            String baris = file.nextLine().stripTrailing();
            if (baris.isEmpty()) continue;
            char huruf = baris.trim().charAt(0);
            if (banyak == 0 || semua[banyak - 1].huruf != huruf) semua[banyak++] = new Blok(huruf);
            semua[banyak - 1].tambahBaris(baris);
        }
        for (Blok b : semua) {
            b.buatOrientasi();
            blok.add(b);
        }
    }

    /** Isi petak kosong pertama dengan setiap blok yang masih ada. */
    static boolean isi(int petak) {
        while (petak < n * m && papan[petak / m][petak % m] != ' ') petak++;
        if (petak == n * m) {
            for (Blok b : blok) if (!b.dipakai) return false;
            return true;
        }
        for (Blok b : blok) {
            if (b.dipakai) continue;
            for (int[][] bentuk : b.orientasi) {
                kasus++;
                if (!cukup(bentuk, petak / m, petak % m)) continue;
                taruh(bentuk, petak / m, petak % m, b.huruf);
                b.dipakai = true;
                if (isi(petak + 1)) return true;
                b.dipakai = false;
                taruh(bentuk, petak / m, petak % m, ' ');
            }
        }
        return false;
    }

    static boolean cukup(int[][] bentuk, int r, int k) {
        for (int[] s : bentuk) {
            int a = r + s[0], b = k + s[1];
            if (a >= n || b < 0 || b >= m || papan[a][b] != ' ') return false;
        }
        return true;
    }

    static void taruh(int[][] bentuk, int r, int k, char huruf) {
        for (int[] s : bentuk) papan[r + s[0]][k + s[1]] = huruf;
    }

    public static void main(String[] args) throws Exception {
        Scanner keyboard = new Scanner(System.in);
        System.out.println("Selamat datang di IQ Puzzler Pro Solver!");
        System.out.print("Masukkan nama file (.txt): ");
        baca(keyboard.nextLine().trim());
        int luas = 0;
        for (Blok b : blok) luas += b.sel.size();
        int kosong = 0;
        for (char[] baris : papan) for (char c : baris) if (c == ' ') kosong++;
        long mulai = System.currentTimeMillis();
        boolean ada = luas == kosong && isi(0);
        long waktu = System.currentTimeMillis() - mulai;
        System.out.println();
        if (ada) {
            System.out.println("Solusi ditemukan:");
            for (char[] baris : papan) {
                for (char c : baris) System.out.print("\u001B[38;5;" + (c == '.' ? 240 : 17 + 7 * (c - 'A')) + "m" + c + "\u001B[0m");
                System.out.println();
            }
        } else {
            System.out.println("Solusi tidak ditemukan.");
        }
        System.out.println("\nWaktu pencarian: " + waktu + " ms");
        System.out.println("Banyak kasus yang ditinjau: " + kasus);
        System.out.print("Apakah anda ingin menyimpan solusi? (ya/tidak) ");
        if (keyboard.hasNextLine() && keyboard.nextLine().trim().equals("ya")) System.out.println("Maaf, belum sempat :(");
    }
}
