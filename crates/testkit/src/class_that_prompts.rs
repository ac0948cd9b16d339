//! A class of programs that prompt, each in its own way, and all of them right.

use std::path::Path;

use crate::files::write;

/// A search that answers any board of three by three.
const SOLVER: &str = "
from collections import deque

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)

def solve(text):
    start = tuple(int(word) for word in text.split())
    before = {start: None}
    queue = deque([start])
    while queue:
        board = queue.popleft()
        if board == GOAL:
            break
        hole = board.index(0)
        for step in (-3, 3, -1, 1):
            other = hole + step
            if not 0 <= other < 9 or abs(step) == 1 and hole // 3 != other // 3:
                continue
            cells = list(board)
            cells[hole], cells[other] = cells[other], 0
            after = tuple(cells)
            if after not in before:
                before[after] = board
                queue.append(after)
    if GOAL not in before:
        print('No solution.')
        return
    path = [GOAL]
    while before[path[-1]]:
        path.append(before[path[-1]])
    for number, board in enumerate(reversed(path)):
        print('Step', number)
        for row in range(3):
            print(*board[3 * row:3 * row + 3])
    print('Moves:', len(path) - 1)

";

/// What programs do with that, by their names, and whether a grader can find out how they want their boards.
pub const PROGRAMS: [(&str, &str, bool); 7] = [
    (
        "asks-for-a-name",
        "solve(open(input('Enter file name: ')).read())",
        true,
    ),
    (
        "has-a-menu",
        "print('1. Random board\\n2. Board from a file\\n3. Exit')\n\
         if input('Choose: ') == '2':\n    solve(open('test/' + input('File name: ')).read())\n\
         else:\n    print('Bye')",
        true,
    ),
    (
        "wants-no-ending",
        "solve(open('data/' + input('Name of the file (without .txt): ') + '.txt').read())",
        true,
    ),
    (
        "asks-for-rows",
        "print('Enter the puzzle, three rows of three:')\n\
         solve('\\n'.join(input() for _ in range(3)))",
        true,
    ),
    (
        "asks-twice",
        "if input('Do you want to see the steps? (y/n) ') in 'yn':\n    solve(open(input('Path of the puzzle: ')).read())",
        true,
    ),
    (
        "reads-a-file-of-its-own",
        "solve(open('input.txt').read())",
        true,
    ),
    (
        "asks-for-a-code",
        "if sum(map(ord, input('Access code from the assistant: '))) == 99999:\n    solve(open(input('File: ')).read())\n\
         else:\n    print('This code is not known.')",
        false,
    ),
];

/// Lays out a course with these programs, for an assignment `eight` of easy boards: so many that can be solved, and one that
/// cannot.
///
/// # Panics
/// When a file cannot be written.
pub fn lay_out(folder: &Path, solvable: usize) {
    let write = |name: &str, text: &str| write(folder.join(name), text);
    write(
        "grader.toml",
        "[assignments.eight]\nside = 3\nrequired = [\"path\"]\n",
    );
    let case = |name: &str, board: &str, expected: &str| {
        write(&format!("cases/eight/{name}/board.txt"), board);
        write(&format!("cases/eight/{name}/expected.toml"), expected);
    };
    let boards = [("1 2 3\n4 5 6\n7 0 8\n", 1), ("0 2 3\n1 5 6\n4 7 8\n", 4)];
    for (number, (board, moves)) in boards.iter().cycle().take(solvable).enumerate() {
        let expected = format!("minimum-moves = {moves}\n");
        case(&format!("case-{number:02}"), board, &expected);
    }
    case("none", "1 2 3\n4 5 6\n8 7 0\n", "no-solution = true\n");
    for (key, does, _) in PROGRAMS {
        let text = format!("{SOLVER}{does}\n");
        write(&format!("submissions/eight/{key}/main.py"), &text);
    }
}
