package iq;

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

    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        String again = "y";
        while (again.equals("y")) {
            System.out.print("Berkas di folder test: ");
            String name = in.nextLine();
            try {
                answer(new Puzzle(Files.readAllLines(Path.of("test", name))));
            } catch (IOException e) {
                System.out.println("Gagal membaca " + name);
            } catch (IllegalArgumentException e) {
                System.out.println("Berkas ditolak: " + e.getMessage());
            }
            System.out.print("Mau mencoba berkas yang lain? [y/t] ");
            again = in.nextLine().trim();
        }
        System.out.println("Sampai jumpa!");
    }
}
