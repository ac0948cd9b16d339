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
        Scanner keyboard = new Scanner(System.in);
        System.out.println("IQ Puzzler Pro");
        System.out.print("Puzzle to solve, e.g. tc3.txt > ");
        Path path = Paths.get("../../test").resolve(keyboard.next());
        try {
            answer(new Puzzle(Files.readAllLines(path)));
        } catch (NoSuchFileException e) {
            System.out.println("I looked for " + path + " and it is not there");
        } catch (IllegalArgumentException e) {
            System.out.println("Invalid puzzle: " + e.getMessage());
        }
    }
}
