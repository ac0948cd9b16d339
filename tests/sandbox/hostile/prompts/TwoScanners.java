import java.util.Scanner;

/** A scanner for the name and another for the answer, as nearly every Java program of the class has it. */
class TwoScanners {
    public static void main(String[] arguments) {
        System.out.print("file? ");
        System.out.println("name [" + new Scanner(System.in).nextLine() + "]");
        System.out.print("save? ");
        System.out.println("save [" + new Scanner(System.in).nextLine() + "]");
        System.out.println("more [" + new Scanner(System.in).hasNextLine() + "]");
    }
}
