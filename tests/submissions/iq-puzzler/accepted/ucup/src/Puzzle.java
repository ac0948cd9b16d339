import java.util.*;

class Puzzle {
    final char[][] grid;
    final Map<Character, List<int[][]>> pieces = new LinkedHashMap<>();
    long cases = 0;

    Puzzle(List<String> lines) {
        String[] head = lines.isEmpty() ? new String[0] : lines.get(0).trim().split("\\s+");
        if (head.length != 3) throw new IllegalArgumentException("the first line must have three numbers");
        int[] size = new int[3];
        for (int i = 0; i < 3; i++) {
            if (!head[i].matches("[1-9]\\d{0,2}")) throw new IllegalArgumentException("'" + head[i] + "' is not a positive number");
            size[i] = Integer.parseInt(head[i]);
        }
        grid = new char[size[0]][size[1]];
        for (char[] row : grid) Arrays.fill(row, '.');
        String kind = lines.size() > 1 ? lines.get(1).trim() : "";
        int at = 2;
        if (kind.equals("CUSTOM")) {
            for (int r = 0; r < size[0]; r++, at++) {
                if (at >= lines.size() || lines.get(at).trim().length() != size[1]) throw new IllegalArgumentException("the custom board has another size");
                for (int c = 0; c < size[1]; c++) if (lines.get(at).trim().charAt(c) != 'X') grid[r][c] = ' ';
            }
        } else if (!kind.equals("DEFAULT")) {
            throw new IllegalArgumentException("board type " + kind + " is not known");
        }
        Map<Character, List<String>> drawn = new LinkedHashMap<>();
        char last = 0;
        for (String line : lines.subList(Math.min(at, lines.size()), lines.size())) {
            if (line.isBlank()) continue;
            char name = line.trim().charAt(0);
            if (name < 'A' || name > 'Z' || !line.replace(name, ' ').isBlank()) throw new IllegalArgumentException("bad piece line '" + line + "'");
            if (name != last && drawn.containsKey(name)) throw new IllegalArgumentException("piece " + name + " is defined twice");
            drawn.computeIfAbsent(name, k -> new ArrayList<>()).add(line);
            last = name;
        }
        if (drawn.size() != size[2]) throw new IllegalArgumentException(size[2] + " pieces were announced, " + drawn.size() + " are there");
        drawn.forEach((name, rows) -> pieces.put(name, turned(name, rows)));
    }

    private static List<int[][]> turned(char name, List<String> rows) {
        List<int[]> cells = new ArrayList<>();
        for (int r = 0; r < rows.size(); r++) {
            for (int c = 0; c < rows.get(r).length(); c++) if (rows.get(r).charAt(c) == name) cells.add(new int[] {r, c});
        }
        Map<String, int[][]> all = new LinkedHashMap<>();
        for (int i = 0; i < 8; i++) {
            final boolean mirror = i == 4;
            cells.replaceAll(p -> mirror ? new int[] {p[0], -p[1]} : new int[] {p[1], -p[0]});
            cells.sort((a, b) -> a[0] != b[0] ? a[0] - b[0] : a[1] - b[1]);
            int[] first = cells.get(0);
            int[][] shape = cells.stream().map(p -> new int[] {p[0] - first[0], p[1] - first[1]}).toArray(int[][]::new);
            all.put(Arrays.deepToString(shape), shape);
        }
        return new ArrayList<>(all.values());
    }

    boolean solve() {
        return solve(new ArrayList<>(pieces.keySet()));
    }

    private boolean solve(List<Character> left) {
        int r = 0, c = 0;
        while (r < grid.length && grid[r][c] != '.') {
            if (++c == grid[0].length) {
                c = 0;
                r++;
            }
        }
        if (r == grid.length) return left.isEmpty();
        for (Character name : left) {
            for (int[][] shape : pieces.get(name)) {
                cases++;
                if (!fits(shape, r, c)) continue;
                fill(shape, r, c, name);
                List<Character> rest = new ArrayList<>(left);
                rest.remove(name);
                if (solve(rest)) return true;
                fill(shape, r, c, '.');
            }
        }
        return false;
    }

    private boolean fits(int[][] shape, int r, int c) {
        for (int[] p : shape) {
            int y = r + p[0], x = c + p[1];
            if (y < 0 || y >= grid.length || x < 0 || x >= grid[0].length || grid[y][x] != '.') return false;
        }
        return true;
    }

    private void fill(int[][] shape, int r, int c, char with) {
        for (int[] p : shape) grid[r + p[0]][c + p[1]] = with;
    }

    void print() {
        for (char[] row : grid) System.out.println(new String(row));
    }
}
