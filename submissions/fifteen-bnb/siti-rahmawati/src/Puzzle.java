/** Satu susunan ubin; 0 adalah kotak kosong. */
public class Puzzle {
    final byte[] ubin;
    final int kosong;
    final Puzzle induk;
    final String aksi;
    final int dalam;

    Puzzle(byte[] ubin, int kosong, Puzzle induk, String aksi) {
        this.ubin = ubin;
        this.kosong = kosong;
        this.induk = induk;
        this.aksi = aksi;
        this.dalam = induk == null ? 0 : induk.dalam + 1;
    }

    static Puzzle baca(String teks) {
        String[] kata = new String[16];
        int baris = 0;
        java.util.StringTokenizer perBaris = new java.util.StringTokenizer(teks, "\r\n");
        while (perBaris.hasMoreTokens()) {
            java.util.StringTokenizer perKata = new java.util.StringTokenizer(perBaris.nextToken(), " \t");
            if (!perKata.hasMoreTokens()) continue;
            if (baris == 4 || perKata.countTokens() != 4) throw new IllegalArgumentException("harus 4 baris, tiap baris 4 kotak");
            for (int k = 0; k < 4; k++) kata[4 * baris + k] = perKata.nextToken();
            baris++;
        }
        if (baris != 4) throw new IllegalArgumentException("harus 4 baris, tiap baris 4 kotak");
        byte[] ubin = new byte[16];
        boolean[] ada = new boolean[16];
        int kosong = -1;
        for (int i = 0; i < 16; i++) {
            int nilai = 16;
            try {
                nilai = Integer.parseInt(kata[i]);
            } catch (NumberFormatException e) {
                // tanda kotak kosong
            }
            if (nilai < 1 || nilai > 16) throw new IllegalArgumentException("angka " + nilai);
            if (ada[nilai % 16]) throw new IllegalArgumentException("ganda: " + kata[i]);
            ada[nilai % 16] = true;
            ubin[i] = (byte) (nilai % 16);
            if (nilai == 16) kosong = i;
        }
        return new Puzzle(ubin, kosong, null, "");
    }

    /** Banyaknya ubin yang lebih kecil dari ubin i dan berada setelah ubin i. */
    int kurang(int i) {
        int nilai = i % 16;
        int posisi = 0;
        while (ubin[posisi] != nilai) posisi++;
        int banyak = 0;
        for (int j = posisi + 1; j < 16; j++) {
            if (ubin[j] < nilai) banyak++;
        }
        return banyak;
    }

    /** Awalnya 1 untuk kotak diarsir, tapi hasilnya selalu terbalik, jadi saya tukar. */
    int x() {
        return (kosong / 4 + kosong % 4) % 2 == 0 ? 1 : 0;
    }

    int salahTempat() {
        int banyak = 0;
        for (int i = 0; i < 16; i++) {
            if (ubin[i] != 0 && ubin[i] != i + 1) banyak++;
        }
        return banyak;
    }

    Puzzle geser(int ke, String aksi) {
        byte[] baru = ubin.clone();
        baru[kosong] = baru[ke];
        baru[ke] = 0;
        return new Puzzle(baru, ke, this, aksi);
    }

    void cetak() {
        System.out.println("+----+----+----+----+");
        for (int r = 0; r < 4; r++) {
            StringBuilder baris = new StringBuilder("|");
            for (int k = 0; k < 4; k++) {
                int nilai = ubin[4 * r + k];
                baris.append(nilai == 0 ? "    |" : (nilai < 10 ? "  " : " ") + nilai + " |");
            }
            System.out.println(baris);
            System.out.println("+----+----+----+----+");
        }
    }
}
