package iq;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class Puzzle {
    private static final int[] COLOURS = {31, 32, 33, 34, 35, 36, 91, 92, 93, 94, 95, 96};
    private final char[][] board; // '.' is empty, '#' is no cell
    private final List<Character> letters = new ArrayList<>();
    private final List<List<int[][]>> pieces = new ArrayList<>();
    long tried = 0;

    private Puzzle(char[][] board) {
        this.board = board;
    }

    static Puzzle parse(List<String> lines) {
        String[] head = lines.isEmpty() ? new String[0] : lines.get(0).trim().split("\\s+");
        if (head.length != 3) throw new IllegalArgumentException("baris pertama harus N M P");
        int n = number(head[0]), m = number(head[1]), p = number(head[2]);
        char[][] board = new char[n][m];
        for (char[] row : board) Arrays.fill(row, '.');
        String kind = lines.size() > 1 ? lines.get(1).trim() : "";
        int at = 2;
        if (kind.equals("CUSTOM")) {
            for (int r = 0; r < n; r++, at++) {
                if (at >= lines.size() || lines.get(at).trim().length() != m) throw new IllegalArgumentException("papan custom salah");
                for (int c = 0; c < m; c++) board[r][c] = lines.get(at).trim().charAt(c) == 'X' ? '.' : '#';
            }
        } else if (!kind.equals("DEFAULT")) {
            throw new IllegalArgumentException("jenis papan '" + kind + "' tidak dikenal");
        }
        Map<Character, List<String>> shapes = new LinkedHashMap<>();
        char last = 0;
        for (; at < lines.size(); at++) {
            String line = lines.get(at).stripTrailing();
            if (line.isEmpty()) continue;
            char letter = line.stripLeading().charAt(0);
            if (letter < 'A' || letter > 'Z' || !line.replace(letter, ' ').isBlank()) throw new IllegalArgumentException("baris '" + line + "'");
            if (letter != last && shapes.containsKey(letter)) throw new IllegalArgumentException("huruf " + letter + " dipakai dua kali");
            shapes.computeIfAbsent(letter, k -> new ArrayList<>()).add(line);
            last = letter;
        }
        if (shapes.size() != p) throw new IllegalArgumentException("ada " + shapes.size() + " blok, bukan " + p);
        Puzzle puzzle = new Puzzle(board);
        shapes.forEach(puzzle::add);
        return puzzle;
    }

    private static int number(String word) {
        if (!word.matches("[1-9][0-9]{0,2}")) throw new IllegalArgumentException("'" + word + "' bukan bilangan positif");
        return Integer.parseInt(word);
    }

    private void add(char letter, List<String> rows) {
        List<int[]> cells = new ArrayList<>();
        for (int r = 0; r < rows.size(); r++) {
            for (int c = 0; c < rows.get(r).length(); c++) if (rows.get(r).charAt(c) == letter) cells.add(new int[] {r, c});
        }
        List<int[]> together = new ArrayList<>(List.of(cells.get(0)));
        for (int i = 0; i < together.size(); i++) {
            for (int[] cell : cells) {
                int[] a = together.get(i);
                if (!together.contains(cell) && Math.abs(a[0] - cell[0]) <= 1 && Math.abs(a[1] - cell[1]) <= 1) together.add(cell);
            }
        }
        if (together.size() != cells.size()) throw new IllegalArgumentException("blok " + letter + " terpisah");
        List<int[][]> ways = new ArrayList<>();
        int[][] shape = cells.toArray(new int[0][]);
        for (int i = 0; i < 8; i++) {
            int[][] turned = new int[shape.length][];
            for (int k = 0; k < shape.length; k++) {
                turned[k] = i == 4 ? new int[] {shape[k][0], -shape[k][1]} : new int[] {shape[k][1], -shape[k][0]};
            }
            Arrays.sort(turned, (a, b) -> a[0] != b[0] ? a[0] - b[0] : a[1] - b[1]);
            int top = turned[0][0], left = Arrays.stream(turned).mapToInt(a -> a[1]).min().getAsInt();
            for (int[] cell : turned) {
                cell[0] -= top;
                cell[1] -= left;
            }
            shape = turned;
            if (ways.stream().noneMatch(w -> Arrays.deepEquals(w, turned))) ways.add(turned);
        }
        letters.add(letter);
        pieces.add(ways);
    }

    boolean solve(int piece) {
        if (piece == pieces.size()) {
            for (char[] row : board) for (char cell : row) if (cell == '.') return false;
            return true;
        }
        for (int r = 0; r < board.length; r++) {
            for (int c = 0; c < board[0].length; c++) {
                for (int[][] way : pieces.get(piece)) {
                    tried++;
                    if (!fits(way, r, c)) continue;
                    for (int[] cell : way) board[r + cell[0]][c + cell[1]] = letters.get(piece);
                    if (solve(piece + 1)) return true;
                    for (int[] cell : way) board[r + cell[0]][c + cell[1]] = '.';
                }
            }
        }
        return false;
    }

    private boolean fits(int[][] way, int r, int c) {
        for (int[] cell : way) {
            int y = r + cell[0], x = c + cell[1];
            if (y >= board.length || x >= board[0].length || board[y][x] != '.') return false;
        }
        return true;
    }

    void print() {
        for (char[] row : board) {
            StringBuilder line = new StringBuilder();
            for (char cell : row) {
                int colour = letters.indexOf(cell);
                line.append(colour < 0 ? "" : "\u001B[" + COLOURS[colour % COLOURS.length] + "m").append(cell).append("\u001B[0m");
            }
            System.out.println(line);
        }
    }
}
