// Takes memory until there is none, or a gigabyte is reached.
public class Hungry {
    public static void main(String[] arguments) {
        byte[][] taken = new byte[1024][];
        for (int megabyte = 0; megabyte < taken.length; megabyte++) {
            taken[megabyte] = new byte[1 << 20];
            java.util.Arrays.fill(taken[megabyte], (byte) 1);
        }
        System.out.println("got: " + taken.length + " MB");
    }
}
