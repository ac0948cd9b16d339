import java.nio.file.*;
import java.util.*;

/** Breadth first: every board with one more piece, all of them kept. java Brute FILE */
public class Brute {
    public static void main(String[] args) throws Exception {
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        System.out.println("Menyiapkan semua kemungkinan papan...");
        List<char[][]> boards = new ArrayList<>();
        boards.add(new char[64][1024]);
        for (int i = 0; i < boards.size(); i++) {
            // room for every orientation of every piece
            for (int k = 0; k < 8; k++) {
                char[][] next = new char[64][1024];
                for (char[] row : next) Arrays.fill(row, (char) ('A' + k));
                boards.add(next);
            }
            if (boards.size() > 100_000_000) break;
        }
        System.out.println(boards.size() + lines.size());
    }
}
