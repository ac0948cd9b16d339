import java.io.*;
import java.nio.file.*;
import java.util.*;

/** Jawaban tidak ditampilkan di layar, hanya disimpan di file yang namanya ditanyakan. */
public class Penyelesai {
    static char[][] papan;
    static List<List<int[][]>> bentuk = new ArrayList<>();
    static List<Character> huruf = new ArrayList<>();
    static long dicoba = 0;

    static int[][] putar(int[][] b) {
        int[][] p = new int[b.length][];
        for (int i = 0; i < b.length; i++) p[i] = new int[] {b[i][1], -b[i][0]};
        return p;
    }

    static int[][] cermin(int[][] b) {
        int[][] p = new int[b.length][];
        for (int i = 0; i < b.length; i++) p[i] = new int[] {b[i][0], -b[i][1]};
        return p;
    }

    static int[][] rapi(int[][] b) {
        int[][] p = Arrays.stream(b).map(int[]::clone).toArray(int[][]::new);
        Arrays.sort(p, (x, y) -> x[0] != y[0] ? x[0] - y[0] : x[1] - y[1]);
        int r = p[0][0], k = p[0][1];
        for (int[] sel : p) { sel[0] -= r; sel[1] -= k; }
        return p;
    }

    static boolean isi() {
        for (int r = 0; r < papan.length; r++) for (int k = 0; k < papan[r].length; k++) {
            if (papan[r][k] != '.') continue;
            for (int i = 0; i < bentuk.size(); i++) {
                List<int[][]> semua = bentuk.get(i);
                if (semua == null) continue;
                for (int[][] b : semua) {
                    dicoba++;
                    boolean muat = true;
                    for (int[] s : b) {
                        int y = r + s[0], x = k + s[1];
                        if (y < 0 || x < 0 || y >= papan.length || x >= papan[0].length || papan[y][x] != '.') muat = false;
                    }
                    if (!muat) continue;
                    for (int[] s : b) papan[r + s[0]][k + s[1]] = huruf.get(i);
                    bentuk.set(i, null);
                    if (isi()) return true;
                    bentuk.set(i, semua);
                    for (int[] s : b) papan[r + s[0]][k + s[1]] = '.';
                }
            }
            return false;
        }
        return bentuk.stream().allMatch(Objects::isNull);
    }

    static String kerja(String nama) throws IOException {
        List<String> baris = Files.readAllLines(Path.of(nama));
        String[] angka = baris.get(0).trim().split("\\s+");
        if (angka.length != 3) return "Input salah: baris pertama harus berisi tiga bilangan.";
        int n = Integer.parseInt(angka[0]), m = Integer.parseInt(angka[1]), p = Integer.parseInt(angka[2]), i = 2;
        papan = new char[n][m];
        for (char[] b : papan) Arrays.fill(b, '.');
        if (baris.get(1).trim().equals("CUSTOM")) {
            for (int r = 0; r < n; r++, i++) for (int k = 0; k < m; k++) papan[r][k] = baris.get(i).charAt(k) == 'X' ? '.' : ' ';
        }
        Map<Character, List<int[]>> blok = new LinkedHashMap<>();
        char lalu = 0;
        int r = 0;
        for (; i < baris.size(); i++, r++) {
            String b = baris.get(i);
            if (b.isBlank()) continue;
            char h = b.trim().charAt(0);
            if (h != lalu) {
                if (blok.containsKey(h)) return "Input salah: huruf " + h + " dipakai dua kali.";
                blok.put(h, new ArrayList<>());
                r = 0;
                lalu = h;
            }
            for (int k = 0; k < b.length(); k++) if (b.charAt(k) == h) blok.get(h).add(new int[] {r, k});
        }
        if (blok.size() != p) return "Input salah: jumlah blok bukan " + p + ".";
        for (var satu : blok.entrySet()) {
            int[][] b = satu.getValue().toArray(new int[0][]);
            Map<String, int[][]> beda = new LinkedHashMap<>();
            for (int c = 0; c < 8; c++) {
                b = putar(c == 4 ? cermin(b) : b);
                beda.put(Arrays.deepToString(rapi(b)), rapi(b));
            }
            huruf.add(satu.getKey());
            bentuk.add(new ArrayList<>(beda.values()));
        }
        long mulai = System.currentTimeMillis();
        StringBuilder jawab = new StringBuilder();
        if (isi()) for (char[] b : papan) jawab.append(b).append('\n');
        else jawab.append("Tidak ada solusi.\n");
        jawab.append("\nWaktu pencarian: ").append(System.currentTimeMillis() - mulai).append(" ms\n");
        jawab.append("\nBanyak kasus yang ditinjau: ").append(dicoba).append('\n');
        return jawab.toString();
    }

    public static void main(String[] args) throws IOException {
        Scanner layar = new Scanner(System.in);
        System.out.print("File soal: ");
        String soal = layar.nextLine().trim();
        System.out.print("Simpan jawaban ke file: ");
        String tujuan = layar.nextLine().trim();
        String jawab = kerja(soal);
        if (jawab.startsWith("Input salah")) {
            System.out.println(jawab);
            return;
        }
        Files.writeString(Path.of(tujuan), jawab);
        System.out.println("Selesai, silakan buka " + tujuan + ".");
    }
}
