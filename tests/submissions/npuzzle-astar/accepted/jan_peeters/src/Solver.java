import java.util.Comparator;
import java.util.LinkedList;
import java.util.PriorityQueue;

public class Solver {
    private record Node(Board board, Node previous, int moves) {
        int priority() { return moves + board.manhattan(); }
    }

    private final LinkedList<Board> solution = new LinkedList<>();

    public Solver(Board initial) {
        PriorityQueue<Node> queue = new PriorityQueue<>(Comparator.comparingInt(Node::priority));
        Node node = new Node(initial, null, 0);
        while (node.board().manhattan() > 0) {
            for (Board next : node.board().neighbors()) {
                // nooit terug naar waar we vandaan komen
                if (node.previous() == null || !next.equals(node.previous().board())) {
                    queue.add(new Node(next, node, node.moves() + 1));
                }
            }
            node = queue.poll();
        }
        for (; node != null; node = node.previous()) solution.addFirst(node.board());
    }

    public int moves() { return solution.size() - 1; }

    public Iterable<Board> solution() { return solution; }
}
