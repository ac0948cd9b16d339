package id.ac.itb.lima;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) throws IOException {
        System.out.println("[1] Random puzzle\n[2] Puzzle from a file in the test folder");
        System.out.print("> Choose: ");
        // one reader for the menu ...
        BufferedReader menu = new BufferedReader(new InputStreamReader(System.in));
        String choice = menu.readLine();
        if (choice == null || !choice.trim().equals("2")) {
            System.out.println("Random puzzles come in the next version, bye!");
            return;
        }
        System.out.print("> File name: ");
        // ... and another one for the file name
        String name = new Scanner(System.in).nextLine().trim();
        List<Integer> cells = new ArrayList<>();
        int rows = 0;
        try {
            for (String line : Files.readAllLines(Path.of("test", name))) {
                if (line.isBlank()) continue;
                rows++;
                for (String token : line.trim().split("\\s+")) {
                    cells.add(token.matches("\\d+") ? Integer.parseInt(token) : 16);
                }
            }
        } catch (IOException e) {
            System.out.println("Cannot read test/" + name + " from " + Path.of("").toAbsolutePath());
            System.exit(1);
        }
        int[] tiles = cells.stream().mapToInt(Integer::intValue).toArray();
        long different = cells.stream().filter(c -> c >= 1 && c <= 16).distinct().count();
        if (rows != 4 || tiles.length != 16 || different != 16) {
            System.out.println("Invalid puzzle: I need 4 rows with 1 to 15 and one blank.");
            System.exit(1);
        }
        Puzzle start = new Puzzle(tiles, null, "");
        System.out.println("\nInitial puzzle");
        System.out.print(start);
        int sum = start.x();
        for (int i = 1; i <= 16; i++) {
            sum += start.kurang(i);
            System.out.print("Kurang(" + i + ") = " + start.kurang(i) + (i % 2 == 0 ? "\n" : "\t"));
        }
        System.out.println("X = " + start.x());
        System.out.println("\u03A3Kurang + X = " + sum);
        if (sum % 2 != 0) {
            System.out.println("UNREACHABLE! This puzzle is not solvable.");
            return;
        }
        long begin = System.nanoTime();
        Search search = new Search();
        List<Puzzle> path = search.run(start);
        for (int i = 1; i < path.size(); i++) {
            System.out.print(path.get(i));
            System.out.println("< " + path.get(i).move + " >\n");
        }
        System.out.println("Total moves: " + (path.size() - 1));
        System.out.println("Nodes generated: " + search.generated);
        System.out.println("Time: " + (System.nanoTime() - begin) / 1_000_000 + " ms");
    }
}
