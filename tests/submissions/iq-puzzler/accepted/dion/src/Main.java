import java.io.*;
import java.nio.file.*;
import java.util.*;
import javax.swing.*;

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
        if (args.length == 0) {
            JFrame frame = new JFrame("IQ Puzzler Pro Solver (java Main -cli for the terminal)");
            frame.add(new JLabel("Drop a file here"));
            frame.pack();
            frame.setVisible(true);
        } else if (args[0].equals("-cli")) {
            cli();
        } else {
            System.out.println("unknown option " + args[0]);
        }
    }

    static void cli() throws IOException {
        System.out.print("Puzzle file: ");
        String path = new BufferedReader(new InputStreamReader(System.in)).readLine();
        try {
            answer(new Puzzle(Files.readAllLines(Path.of(path))));
        } catch (NoSuchFileException e) {
            System.out.println("There is no " + path);
        } catch (IllegalArgumentException e) {
            System.out.println("Something is wrong in that file: " + e.getMessage());
        }
    }
}
