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
        System.out.print("Puzzle (folder test): ");
        Puzzle p;
        try {
            p = new Puzzle(Files.readAllLines(Path.of("test/" + in.nextLine())));
        } catch (NoSuchFileException e) {
            System.out.println("not found: " + e.getMessage());
            return;
        } catch (IllegalArgumentException e) {
            System.out.println("not valid: " + e.getMessage());
            return;
        }
        Path result = Path.of("output/hasil.txt");
        boolean write = true;
        while (Files.exists(result)) {
            System.out.print(result + " is already there. Write over it? (y/n) ");
            String reply = in.nextLine();
            if (reply.equals("n")) write = false;
            if (reply.equals("y") || reply.equals("n")) break;
        }
        answer(p);
        if (write) {
            try (PrintStream out = new PrintStream(result.toFile())) {
                for (char[] row : p.grid) out.println(new String(row));
            }
        }
    }
}
