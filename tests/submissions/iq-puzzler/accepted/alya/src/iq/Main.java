package iq;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.print("Masukkan path file test case pada folder test (.txt): ");
        String name = in.nextLine().trim();
        Puzzle puzzle;
        try {
            List<String> lines = Files.readAllLines(Path.of("test").resolve(name));
            puzzle = Puzzle.parse(lines);
        } catch (IOException e) {
            System.out.println("File test/" + name + " tidak ditemukan.");
            return;
        } catch (IllegalArgumentException e) {
            System.out.println("Input tidak valid: " + e.getMessage());
            return;
        }
        long start = System.currentTimeMillis();
        boolean found = puzzle.solve(0);
        long time = System.currentTimeMillis() - start;
        System.out.println();
        if (found) {
            System.out.println("Solusi ditemukan:\n");
            puzzle.print();
            System.out.println();
        }
        System.out.println("Waktu pencarian: " + time + " ms");
        System.out.println("Banyak kasus yang ditinjau: " + puzzle.tried);
        if (!found) System.out.println("Tidak ada solusi.");
        System.out.print("\nApakah anda ingin menyimpan solusi? (ya/tidak): ");
        try {
            if (in.nextLine().equals("ya")) System.out.println("Maaf, penyimpanan belum selesai dibuat.");
        } catch (NoSuchElementException e) {
            System.exit(1);
        }
    }
}
