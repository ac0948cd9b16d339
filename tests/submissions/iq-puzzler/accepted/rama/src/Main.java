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
        System.out.print("Solve which file? ");
        Path file = Path.of(new Scanner(System.in).nextLine().strip());
        try {
            answer(new Puzzle(Files.readAllLines(file)));
        } catch (NoSuchFileException _) {
            System.out.println("no such file");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong input, " + e.getMessage());
        }
    }
}
