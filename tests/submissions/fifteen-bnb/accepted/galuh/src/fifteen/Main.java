package fifteen;

import java.io.IOException;
import java.nio.file.*;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        while (true) {
            System.out.println();
            System.out.println("========= FIFTEEN =========");
            System.out.println("  1 . Load and solve");
            System.out.println("  2 . About");
            System.out.println("  3 . Quit");
            System.out.print("-> ");
            String choice = scanner.nextLine().trim();
            if (choice.equals("3")) break;
            if (choice.equals("2")) {
                System.out.println("Small task 3, branch and bound.");
                continue;
            }
            if (!choice.equals("1")) {
                System.out.println("1, 2 or 3, please.");
                continue;
            }
            System.out.print("Which file of the folder test? ");
            Path file = Path.of("test", scanner.nextLine().trim());
            try {
                Board.parse(Files.readAllLines(file)).solve();
            } catch (IOException e) {
                System.out.println(file + " cannot be read.");
            } catch (IllegalArgumentException e) {
                System.out.println("Not a puzzle: " + e.getMessage() + ".");
            }
        }
    }
}
