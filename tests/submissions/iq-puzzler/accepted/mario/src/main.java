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
        if (args.length != 1) {
            System.out.println("java Main FILE");
            return;
        }
        try {
            answer(new Puzzle(Files.readAllLines(Path.of(args[0]))));
        } catch (IllegalArgumentException e) {
            System.out.println("Bad file: " + e.getMessage());
        }
    }
}
