import java.nio.file.*;

public class Main {
    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            System.out.println("java Main <file>");
            System.exit(1);
        }
        try {
            Board.parse(Files.readAllLines(Path.of(args[0]))).solve();
        } catch (IllegalArgumentException e) {
            System.out.println("Cannot use " + args[0] + ": " + e.getMessage());
            System.exit(1);
        }
    }
}
