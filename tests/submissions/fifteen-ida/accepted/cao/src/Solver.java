import java.util.Arrays;

/** Only to see whether Ida works. */
public class Solver {
    public static void main(String[] args) {
        int[] test = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 14, 15};
        Ida ida = new Ida(test);
        System.out.println("DEBUG board = " + Arrays.toString(test));
        System.out.println("DEBUG bound = " + ida.bound());
        System.out.println("DEBUG moves = " + ida.solve());
    }
}
