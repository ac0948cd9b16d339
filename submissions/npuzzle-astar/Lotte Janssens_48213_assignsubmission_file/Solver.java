import java.io.*;
import java.util.*;

/**
 * Practicum 2, N-puzzel met A*.
 * Lotte Janssens, r0398214
 *
 * java Solver < bord.txt
 */
public class Solver {
    static int n;

    static class Toestand implements Comparable<Toestand> {
        int[] vakjes;
        int leeg, zetten, afstand;
        Toestand vorige;

        public int compareTo(Toestand ander) {
            return zetten + afstand - ander.zetten - ander.afstand;
        }
    }

    static int manhattan(int[] v) {
        int som = 0;
        for (int i = 0; i < v.length; i++) {
            if (v[i] != 0) {
                som += Math.abs((v[i] - 1) / n - i / n) + Math.abs((v[i] - 1) % n - i % n);
            }
        }
        return som;
    }

    /** Uit de cursus: oplosbaar als het aantal inversies even is. */
    static boolean oplosbaar(int[] v) {
        int inversies = 0;
        for (int i = 0; i < v.length; i++)
            for (int j = i + 1; j < v.length; j++)
                if (v[j] != 0 && v[i] > v[j]) inversies++;
        return inversies % 2 == 0;
    }

    static Toestand los(int[] begin) {
        PriorityQueue<Toestand> wachtrij = new PriorityQueue<>();
        Set<String> gezien = new HashSet<>();
        Toestand start = new Toestand();
        start.vakjes = begin;
        while (begin[start.leeg] != 0) start.leeg++;
        start.afstand = manhattan(begin);
        wachtrij.add(start);
        // noodrem, anders blijft hij soms eeuwig zoeken
        while (!wachtrij.isEmpty() && gezien.size() < 25000) {
            Toestand t = wachtrij.poll();
            if (t.afstand == 0) return t;
            if (!gezien.add(Arrays.toString(t.vakjes))) continue;
            int r = t.leeg / n, k = t.leeg % n;
            int[][] buren = {{r - 1, k}, {r + 1, k}, {r, k - 1}, {r, k + 1}};
            for (int[] b : buren) {
                if (b[0] < 0 || b[0] >= n || b[1] < 0 || b[1] >= n) continue;
                int vak = b[0] * n + b[1];
                if (t.vorige != null && t.vorige.leeg == vak) continue;
                Toestand s = new Toestand();
                s.vakjes = t.vakjes.clone();
                s.vakjes[t.leeg] = s.vakjes[vak];
                s.vakjes[vak] = 0;
                s.leeg = vak;
                s.zetten = t.zetten + 1;
                s.afstand = manhattan(s.vakjes);
                s.vorige = t;
                wachtrij.add(s);
            }
        }
        return null;
    }

    static void print(Toestand t) {
        if (t.vorige != null) print(t.vorige);
        for (int i = 0; i < n * n; i++) {
            String vak = t.vakjes[i] == 0 ? "" : "" + t.vakjes[i];
            System.out.print("   ".substring(vak.length()) + vak);
            if (i % n == n - 1) System.out.println();
        }
        System.out.println();
    }

    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        int[] bord = null;
        try {
            n = in.nextInt();
            bord = new int[n * n];
            for (int i = 0; i < n * n; i++) bord[i] = in.nextInt();
            int[] gesorteerd = bord.clone();
            Arrays.sort(gesorteerd);
            for (int i = 0; i < n * n; i++)
                if (gesorteerd[i] != i || n < 2) throw new InputMismatchException();
        } catch (RuntimeException e) {
            System.out.println("Fout: dit is geen geldig bord.");
            System.exit(1);
        }
        Toestand einde = oplosbaar(bord) ? los(bord) : null;
        if (einde == null) {
            System.out.println("Geen mogelijke oplossing");
        } else {
            print(einde);
            System.out.println("Minimum aantal verplaatsingen = " + einde.zetten);
        }
    }
}
