package id.ac.itb.lima;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

class Search {
    int generated = 1;
    private static final int[][] STEPS = {{-1, 0}, {1, 0}, {0, 1}, {0, -1}};
    private static final String[] NAMES = {"Up", "Down", "Right", "Left"};

    List<Puzzle> run(Puzzle start) {
        record Node(Puzzle puzzle, int cost, int number) {}
        PriorityQueue<Node> queue = new PriorityQueue<>(
            Comparator.comparingInt(Node::cost).thenComparingInt(Node::number));
        Set<Puzzle> seen = new HashSet<>();
        queue.add(new Node(start, start.misplaced(), 0));
        seen.add(start);
        while (!queue.isEmpty()) {
            Puzzle p = queue.poll().puzzle();
            if (p.misplaced() == 0) {
                LinkedList<Puzzle> path = new LinkedList<>();
                for (; p != null; p = p.parent) path.addFirst(p);
                return path;
            }
            for (int d = 0; d < 4; d++) {
                Puzzle next = p.moved(STEPS[d][0], STEPS[d][1], NAMES[d]);
                if (next != null && seen.add(next)) {
                    queue.add(new Node(next, next.depth + next.misplaced(), generated++));
                }
            }
        }
        return new ArrayList<>();
    }
}
