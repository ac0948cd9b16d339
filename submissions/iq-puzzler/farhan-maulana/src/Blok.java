import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Blok {
    final char huruf;
    final List<int[]> sel = new ArrayList<>();
    final List<int[][]> orientasi = new ArrayList<>();
    boolean dipakai = false;
    private int tinggi = 0;

    Blok(char huruf) {
        this.huruf = huruf;
    }

    void tambahBaris(String baris) {
        for (int k = 0; k < baris.length(); k++) {
            if (baris.charAt(k) == huruf) sel.add(new int[] {tinggi, k});
        }
        tinggi++;
    }

    /** Empat putaran, masing-masing juga dicerminkan; yang kembar dibuang. */
    void buatOrientasi() {
        for (int i = 0; i < 8; i++) {
            int[][] bentuk = new int[sel.size()][];
            for (int j = 0; j < bentuk.length; j++) {
                int r = sel.get(j)[0], k = sel.get(j)[1];
                if (i >= 4) k = -k;
                for (int putar = 0; putar < i % 4; putar++) {
                    int t = r;
                    r = k;
                    k = -t;
                }
                bentuk[j] = new int[] {r, k};
            }
            urutkan(bentuk);
            int r0 = bentuk[0][0], k0 = bentuk[0][1];
            for (int[] s : bentuk) {
                s[0] -= r0;
                s[1] -= k0;
            }
            boolean kembar = false;
            for (int[][] o : orientasi) if (Arrays.deepEquals(o, bentuk)) kembar = true;
            if (!kembar) orientasi.add(bentuk);
        }
    }

    /** Dari baris teratas, lalu dari kolom paling kiri. */
    private static void urutkan(int[][] bentuk) {
        for (int i = 1; i < bentuk.length; i++) {
            int[] s = bentuk[i];
            int j = i;
            for (; j > 0 && (bentuk[j - 1][0] > s[0] || bentuk[j - 1][0] == s[0] && bentuk[j - 1][1] > s[1]); j--) {
                bentuk[j] = bentuk[j - 1];
            }
            bentuk[j] = s;
        }
    }
}
