import java.nio.file.*;
import java.util.*;

/** IDA*. java Main board.txt */
public class Main {
    static int[] b = new int[16];
    static ArrayList<Integer> path = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        String[] words = Files.readString(Path.of(args[0])).trim().split("\\s+");
        int gap = 0, inversions = 0;
        for (int i = 0; i < 16; i++) {
            b[i] = Integer.parseInt(words[i]);
            if (b[i] == 0) gap = i;
            for (int j = 0; j < i; j++) if (b[i] > 0 && b[j] > b[i]) inversions++;
        }
        if ((inversions + gap / 4) % 2 == 0) {
            System.out.println("No solution");
            return;
        }
        int bound = h();
        path.add(0); // the gap, so that path.get(size - 1) always works
        while (!dfs(gap, 0, bound)) bound += 2;
        System.out.println(path.subList(1, path.size()));
        System.out.println("Length: " + path.size());
    }

    static int h() {
        int n = 0;
        for (int i = 0; i < 16; i++) {
            if (b[i] > 0) n += Math.abs((b[i] - 1) / 4 - i / 4) + Math.abs((b[i] - 1) % 4 - i % 4);
        }
        return n;
    }

    static boolean dfs(int gap, int g, int bound) {
        int h = h();
        if (h == 0) return true;
        if (g + h > bound) return false;
        int[] to = {gap - 4, gap + 4, gap % 4 == 0 ? -1 : gap - 1, gap % 4 == 3 ? -1 : gap + 1};
        for (int t : to) {
            if (t < 0 || t > 15 || b[t] == path.get(path.size() - 1)) continue;
            path.add(b[t]);
            b[gap] = b[t];
            b[t] = 0;
            if (dfs(t, g + 1, bound)) return true;
            b[t] = b[gap];
            b[gap] = 0;
            path.remove(path.size() - 1);
        }
        return false;
    }
}
