import java.nio.file.*;
import java.util.*;

public class Solver {
    private PriorityQueue<Node> queue;   // filled below
    private final Map<String, Integer> best = new HashMap<>();

    static class Node {
        String state;
        int depth;
        Node(String state, int depth) { this.state = state; this.depth = depth; }
    }

    public static void main(String[] args) throws Exception {
        String text = args.length > 0 ? Files.readString(Path.of(args[0])) : new String(System.in.readAllBytes());
        new Solver().solve(text.trim().replaceAll("\\s+", " "));
    }

    void solve(String state) {
        best.put(state, 0);
        queue.add(new Node(state, 0));
        while (!queue.isEmpty()) {
            Node node = queue.poll();
            System.out.println(node.state);
        }
    }
}
