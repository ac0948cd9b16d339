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
        System.out.print("Give a test case: ");
        String name = new Scanner(System.in).nextLine();
        try {
            answer(new Puzzle(Files.readAllLines(Path.of("test/" + name))));
        } catch (NoSuchFileException e) {
            System.out.println("The folder test has no " + name);
        } catch (IllegalArgumentException e) {
            System.out.println("Refused: " + e.getMessage());
        }
    }
}
