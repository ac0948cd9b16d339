import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println("8-puzzle, two heuristics");
        System.out.println("1) take the default board");
        System.out.println("2) type in another board");
        System.out.print("Your wish: ");
        String board = "123405786";
        if (in.nextLine().trim().equals("2")) {
            System.out.print("All nine numbers with blanks between them, 0 for the gap: ");
            board = in.nextLine().replaceAll("[^0-8]", "");
        }
        if (board.chars().distinct().count() != 9 || board.length() != 9) {
            System.out.println("Nine different numbers, please.");
            return;
        }
        Eight.report(board);
    }
}
