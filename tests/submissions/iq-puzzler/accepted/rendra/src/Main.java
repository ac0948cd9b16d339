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
        System.out.print("Kasus uji mana yang dipakai (namanya saja, tanpa akhiran)? ");
        String name = new Scanner(System.in).nextLine().trim();
        File file = new File("test/" + name + ".txt");
        if (!file.exists()) {
            System.out.println("Kasus uji " + file.getName() + " belum ada di folder test.");
            return;
        }
        try {
            answer(new Puzzle(Files.readAllLines(file.toPath())));
        } catch (IllegalArgumentException e) {
            System.out.println("Kasus uji tidak sah: " + e.getMessage());
        }
    }
}
