import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(args.length > 0 ? new FileReader(args[0]) : new InputStreamReader(System.in));
        List<String> lines = new ArrayList<>();
        for (String s; (s = in.readLine()) != null;) lines.add(s);
        String[] head = lines.isEmpty() ? new String[] {"3", "3"} : lines.get(0).trim().split("\\s+");
        int n = Integer.parseInt(head[0]), m = Integer.parseInt(head[1]);
        Random random = new Random(1);
        PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16));
        long attempt = 0;
        // shows every attempt, until one is right
        while (true) {
            StringBuilder board = new StringBuilder("Percobaan ke-" + ++attempt + "\n");
            boolean right = true;
            for (int r = 0; r < n; r++) {
                for (int c = 0; c < m; c++) {
                    char letter = (char) ('A' + random.nextInt(3));
                    right &= letter == '?';
                    board.append(letter);
                }
                board.append('\n');
            }
            out.print(board);
            if (right) break;
        }
        out.flush();
    }
}
