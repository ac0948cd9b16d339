import java.util.*;

public class Solver {
    private final LinkedList<Board> path = new LinkedList<>();

    private static class Node {
        final Board board;
        final Node previous;
        final int moves, priority;

        Node(Board board, Node previous, boolean manhattan) {
            this.board = board;
            this.previous = previous;
            moves = previous == null ? 0 : previous.moves + 1;
            priority = moves + (manhattan ? board.manhattan() : board.hamming());
        }
    }

    public Solver(Board initial, boolean manhattan) {
        PriorityQueue<Node> queue = new PriorityQueue<>(Comparator.comparingInt(node -> node.priority));
        Node node = new Node(initial, null, manhattan);
        while (node.board.hamming() > 0) {
            for (Board next : node.board.neighbors()) {
                if (node.previous == null || !next.equals(node.previous.board)) queue.add(new Node(next, node, manhattan));
            }
            node = queue.remove();
        }
        for (; node != null; node = node.previous) path.addFirst(node.board);
    }

    public void print() {
        for (Board board : path) System.out.println(board);
        System.out.println("Minimum aantal verplaatsingen = " + (path.size() - 1));
    }
}
