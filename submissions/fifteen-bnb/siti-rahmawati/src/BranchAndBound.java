import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

/** Biaya = kedalaman + banyak ubin salah tempat; satu antrean untuk tiap nilai biaya. */
public class BranchAndBound {
    int simpul = 0;
    private final List<ArrayDeque<Puzzle>> antrean = new java.util.ArrayList<>();
    private final Set<Long> pernah = new HashSet<>();

    List<Puzzle> cari(Puzzle awal) {
        tambah(awal);
        for (int biaya = 0; biaya < antrean.size(); biaya++) {
            while (!antrean.get(biaya).isEmpty()) {
                Puzzle p = antrean.get(biaya).poll();
                if (p.salahTempat() == 0) return jalur(p);
                bangkitkan(p);
            }
        }
        return null;
    }

    private void bangkitkan(Puzzle p) {
        int baris = p.kosong / 4, kolom = p.kosong % 4;
        if (baris > 0) tambah(p.geser(p.kosong - 4, "ATAS"));
        if (baris < 3) tambah(p.geser(p.kosong + 4, "BAWAH"));
        if (kolom < 3) tambah(p.geser(p.kosong + 1, "KANAN"));
        if (kolom > 0) tambah(p.geser(p.kosong - 1, "KIRI"));
    }

    private void tambah(Puzzle p) {
        long kunci = 0;
        for (byte u : p.ubin) kunci = kunci << 4 | u;
        if (!pernah.add(kunci)) return;
        simpul++;
        int biaya = p.dalam + p.salahTempat();
        while (antrean.size() <= biaya) antrean.add(new ArrayDeque<>());
        antrean.get(biaya).add(p);
    }

    private static List<Puzzle> jalur(Puzzle akhir) {
        LinkedList<Puzzle> hasil = new LinkedList<>();
        for (Puzzle p = akhir; p != null; p = p.induk) hasil.addFirst(p);
        return hasil;
    }
}
