import edu.princeton.cs.algs4.In;
import edu.princeton.cs.algs4.MinPQ;
import edu.princeton.cs.algs4.StdOut;

public class Solver {
    private static class Node implements Comparable<Node> {
        final int[] tiles;
        final Node previous;
        final int moves;

        Node(int[] tiles, Node previous) {
            this.tiles = tiles;
            this.previous = previous;
            this.moves = previous == null ? 0 : previous.moves + 1;
        }

        int hamming() {
            int wrong = 0;
            for (int i = 0; i < tiles.length - 1; i++) if (tiles[i] != i + 1) wrong++;
            return wrong;
        }

        public int compareTo(Node other) {
            return Integer.compare(moves + hamming(), other.moves + other.hamming());
        }
    }

    public static void main(String[] args) {
        In in = new In(args[0]);
        int n = in.readInt();
        Node node = new Node(in.readAllInts(), null);
        MinPQ<Node> queue = new MinPQ<>();
        queue.insert(node);
        while (!queue.isEmpty() && (node = queue.delMin()).hamming() > 0) {
            int z = 0;
            while (node.tiles[z] != 0) z++;
            for (int d : new int[] {-n, n, -1, 1}) {
                int to = z + d;
                if (to < 0 || to >= n * n || Math.abs(d) == 1 && to / n != z / n) continue;
                int[] next = node.tiles.clone();
                next[z] = next[to];
                next[to] = 0;
                queue.insert(new Node(next, node));
            }
        }
        StdOut.println("Minimum aantal verplaatsingen = " + node.moves);
    }
}
