//! Texts of which it is known who copied from whom.

use reference::random::Random;

use crate::twin_submissions::text_fingerprints::{ALIKE, Source, Text, compare};
use crate::twin_submissions::{look, needed};

/// One who thinks in classes.
const ONE: &str = r#"
import heapq
import sys


class Node:
    """A board on the way."""

    def __init__(self, cells, parent, moves):
        self.cells = cells
        self.parent = parent
        self.moves = moves
        self.cost = moves + misplaced(cells)

    def __lt__(self, other):
        return self.cost < other.cost


def misplaced(cells):
    total = 0
    for index in range(9):
        if cells[index] != 0 and cells[index] != index + 1:
            total += 1
    return total


def children(node):
    blank = node.cells.index(0)
    row, column = blank // 3, blank % 3
    for step_row, step_column in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        new_row, new_column = row + step_row, column + step_column
        if 0 <= new_row < 3 and 0 <= new_column < 3:
            cells = list(node.cells)
            place = new_row * 3 + new_column
            cells[blank], cells[place] = cells[place], cells[blank]
            yield Node(tuple(cells), node, node.moves + 1)


def search(start):
    queue = [Node(start, None, 0)]
    closed = set()
    while queue:
        node = heapq.heappop(queue)
        if node.cells == (1, 2, 3, 4, 5, 6, 7, 8, 0):
            return node
        if node.cells in closed:
            continue
        closed.add(node.cells)
        for child in children(node):
            if child.cells not in closed:
                heapq.heappush(queue, child)
    return None


def show(node):
    path = []
    while node is not None:
        path.append(node.cells)
        node = node.parent
    for cells in reversed(path):
        for row in range(3):
            print(" ".join(str(cell) for cell in cells[3 * row:3 * row + 3]))
        print()
    print("moves:", len(path) - 1)


def main():
    numbers = [0 if word == "_" else int(word) for word in sys.stdin.read().split()]
    found = search(tuple(numbers))
    if found is None:
        print("no solution")
    else:
        show(found)


main()
"#;

/// Another who does not, of the same handout.
const OTHER: &str = r#"
from queue import PriorityQueue

GOAL = "12345678_"
NEXT = {0: [1, 3], 1: [0, 2, 4], 2: [1, 5], 3: [0, 4, 6], 4: [1, 3, 5, 7], 5: [2, 4, 8], 6: [3, 7], 7: [4, 6, 8], 8: [5, 7]}

def h(s):
    # rows and columns from home
    return sum(abs(s.index(c) // 3 - GOAL.index(c) // 3) + abs(s.index(c) % 3 - GOAL.index(c) % 3) for c in "12345678")

def inversions(s):
    s = s.replace("_", "")
    return len([1 for i in range(8) for j in range(i) if s[j] > s[i]])

def swap(s, i, j):
    l = list(s)
    l[i], l[j] = l[j], l[i]
    return "".join(l)

def solve(start):
    came, cost, q, n = {start: None}, {start: 0}, PriorityQueue(), 0
    q.put((h(start), start))
    while not q.empty():
        f, s = q.get()
        if s == GOAL: break
        i = s.index("_")
        for j in NEXT[i]:
            t = swap(s, i, j)
            if t not in cost or cost[s] + 1 < cost[t]:
                cost[t], came[t] = cost[s] + 1, s
                q.put((cost[t] + h(t), t))
                n = n + 1
    way = [GOAL]
    while came[way[0]]:
        way.insert(0, came[way[0]])
    return way, n

board = ""
for line in range(3):
    board += input().replace(" ", "")
if inversions(board) % 2:
    print("Not solvable!")
else:
    way, n = solve(board)
    for s in way:
        print(s[:3], s[3:6], s[6:], sep="\n", end="\n\n")
    print("Solved in", len(way) - 1, "steps,", n, "nodes")
"#;

/// The same program with other names, other texts, other comments, and its parts the other way round.
fn disguised(text: &str) -> String {
    let renamed = renamed(text);
    let parts: Vec<&str> = renamed.trim().split("\n\n\n").collect();
    let (head, body) = parts.split_first().unwrap();
    let (last, body) = body.split_last().unwrap();
    let body: Vec<&str> = body.iter().rev().copied().collect();
    let body = body.join("\n\n# bagian\n");
    format!("# Program saya\n{head}\n\n\n{body}\n\n\n{last}\n")
}

/// The same program with other names and other texts.
fn renamed(text: &str) -> String {
    let mut renamed = text.to_owned();
    for (from, to) in [
        ("misplaced", "hitung"),
        ("children", "anak"),
        ("node", "simpul"),
        ("cells", "papan"),
        ("closed", "sudah"),
        ("queue", "antrian"),
        ("no solution", "tidak ada"),
        ("A board on the way.", "Satu papan."),
    ] {
        renamed = renamed.replace(from, to);
    }
    renamed
}

fn text(path: &str, text: &str) -> Text {
    Text::new(&[source(path, text)])
}

fn source(path: &str, text: &str) -> Source {
    Source {
        path: path.to_owned(),
        text: text.to_owned(),
    }
}

/// The groups that are found by texts alone.
fn found(texts: &[Text], given: &[Source]) -> Vec<Vec<usize>> {
    let shared = compare(texts, given);
    let looked = look(texts.len(), None, &shared, needed(texts.len()));
    let groups = looked.groups.into_iter();
    let mut groups: Vec<_> = groups.map(|group| group.members).collect();
    groups.sort();
    groups
}

#[test]
fn a_disguised_copy_is_found_with_its_lines_and_another_solution_is_not() {
    let copy = disguised(ONE);
    let texts = [
        text("a.py", ONE),
        text("b.py", OTHER),
        text("src/c.py", &copy),
    ];
    assert_eq!(found(&texts, &[]), [[0, 2]]);
    let shared = compare(&texts, &[]);
    let both = &shared[&(0, 2)];
    assert!(both.share > 0.8, "{both:?}");
    assert_eq!(shared.len(), 1, "{shared:?}");
    let lines: Vec<&str> = ONE.lines().collect();
    let theirs: Vec<&str> = copy.lines().collect();
    for stretch in &both.stretches {
        assert_eq!(
            (stretch.one.file.as_str(), stretch.other.file.as_str()),
            ("a.py", "src/c.py")
        );
        assert!(stretch.one.last - stretch.one.first >= 4, "{stretch:?}");
        // The lines begin with the same word, but for names; a stretch may begin and end within a line.
        for line in 1..stretch.one.last - stretch.one.first {
            let ours = first_word(&lines, stretch.one.first - 1 + line);
            let theirs = first_word(&theirs, stretch.other.first - 1 + line);
            if let (Some(ours), Some(theirs)) = (ours, theirs)
                && theirs != "#"
            {
                assert_eq!(renamed(ours), theirs, "{stretch:?}");
            }
        }
    }
    // In another language nothing is compared.
    let texts = [text("a.py", ONE), text("b.js", ONE)];
    assert!(found(&texts, &[]).is_empty());
}

fn first_word<'t>(lines: &[&'t str], at: usize) -> Option<&'t str> {
    lines.get(at)?.split_whitespace().next()
}

/// A made-up program of so many statements.
fn made_up(seed: u64, statements: usize) -> String {
    const KINDS: [&str; 16] = [
        "a = b + 1",
        "if a < b: c(d)",
        "for i in range(n): x[i] = 0",
        "while q: s = q.pop()",
        "return [a, b, c]",
        "d[k] = d[k] - 2 * v",
        "print('x', y)",
        "x, y = y, x",
        "z = f(g(h))",
        "assert a != b and c",
        "t = (p, q, r, s)",
        "u = {k: v for k in w}",
        "del m[3]",
        "o = not e or l",
        "w.append(lambda j: j % 3)",
        "k = n if m else -1",
    ];
    let mut random = Random::new(seed);
    let line = |_| KINDS[random.below(KINDS.len())];
    (0..statements).map(line).collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn given_code_is_left_out() {
    let handout = made_up(1, 60);
    let own = |seed| text("a.py", &format!("{handout}{}", made_up(seed, 60)));
    let three: Vec<Text> = (10..13).map(own).collect();
    assert_eq!(found(&three, &[]), [[0, 1, 2]]);
    assert!(found(&three, &[source("base.py", &handout)]).is_empty());
    // What all of a larger class have is given, whether that was said or not.
    let many: Vec<Text> = (10..22).map(own).collect();
    assert!(found(&many, &[]).is_empty());
}

#[test]
fn a_ring_of_nine_is_found_and_its_code_is_not_taken_for_common() {
    let ring = made_up(2, 80);
    let student = |seed: u64| match seed {
        5..14 => text("a.py", &format!("{ring}{}", made_up(seed, 20))),
        seed => text("a.py", &made_up(seed + 100, 100)),
    };
    let texts: Vec<Text> = (0..40).map(student).collect();
    assert_eq!(found(&texts, &[]), [(5..14).collect::<Vec<_>>()]);
}

#[test]
fn a_few_idioms_are_not_enough() {
    // Half of a short text is still little.
    assert!(!ALIKE.is_reached(0.5, 5));
    assert!(!ALIKE.is_reached(0.3, 50));
    assert!(ALIKE.is_reached(0.5, 30));
    let texts: Vec<Text> = (0..12)
        .map(|seed| text("a.py", &made_up(seed + 50, 100)))
        .collect();
    assert!(found(&texts, &[]).is_empty());
    assert!(found(&[text("a.py", ""), text("b.txt", ONE)], &[]).is_empty());
}

#[test]
fn a_text_of_a_few_words_is_too_short_to_be_compared() {
    assert!(text("main.py", ONE).is_long_enough());
    let short = text("main.py", "import sys\nprint(open(sys.argv[1]).read())\n");
    assert!(!short.is_long_enough());
}
