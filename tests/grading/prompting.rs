//! Programs that prompt are driven in the same manner, and get the same verdicts, however many run at a time and however
//! busy the machine is.

use std::path::Path;

use course::course::Course;
use model::given_board::GivenBoard;
use model::scorecard::Scorecard;
use model::verdict::Verdict;
use testkit::files::write;
use testkit::trial::{Outcome, Trial, failed, skipped};

use crate::grading::busy::Others;
use crate::grading::class::graded;
use crate::grading::trial;

const NAME: &str =
    "programs that prompt are driven alike with one job, with four, and beside sixteen others";

/// How many programs keep the machine busy.
const OTHERS: usize = 16;

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

/// What programs do with that.
const PROGRAMS: [(&str, &str, Verdict); 7] = [
    (
        "asks-for-a-name",
        "solve(open(input('Enter file name: ')).read())",
        Verdict::Accepted,
    ),
    (
        "has-a-menu",
        "print('1. Random board\\n2. Board from a file\\n3. Exit')\n\
         if input('Choose: ') == '2':\n    solve(open('test/' + input('File name: ')).read())\n\
         else:\n    print('Bye')",
        Verdict::Accepted,
    ),
    (
        "wants-no-ending",
        "solve(open('data/' + input('Name of the file (without .txt): ') + '.txt').read())",
        Verdict::Accepted,
    ),
    (
        "asks-for-rows",
        "print('Enter the puzzle, three rows of three:')\n\
         solve('\\n'.join(input() for _ in range(3)))",
        Verdict::Accepted,
    ),
    (
        "asks-twice",
        "if input('Do you want to see the steps? (y/n) ') in 'yn':\n    solve(open(input('Path of the puzzle: ')).read())",
        Verdict::Accepted,
    ),
    (
        "reads-a-file-of-its-own",
        "solve(open('input.txt').read())",
        Verdict::Accepted,
    ),
    (
        "asks-for-a-code",
        "if sum(map(ord, input('Access code from the assistant: '))) == 99999:\n    solve(open(input('File: ')).read())\n\
         else:\n    print('This code is not known.')",
        Verdict::NotDriven,
    ),
];

pub fn trials() -> Vec<Trial> {
    let run = || match cfg!(target_os = "linux") {
        true => alike(),
        false => skipped("only Linux tells what a busy machine withholds"),
    };
    vec![trial(NAME, run).full("keeps the machine busy")]
}

/// What is compared: whose it is, the verdicts, and how it was driven or what was tried.
#[derive(Debug, PartialEq)]
struct Driven {
    key: String,
    verdicts: Vec<Verdict>,
    given: Option<GivenBoard>,
    tried: Option<model::fault::NotDriven>,
}

fn alike() -> Outcome {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    lay_out(folder.path());
    let course = folder.path().join("grader.toml");
    let course = Course::at(&course).map_err(|trouble| trouble.to_string())?;
    let handed_in = [(folder.path().join("submissions"), Some("eight".to_owned()))];
    let grade = |jobs| graded(&course, &handed_in, jobs).map(|cards| driven(&cards));
    let alone = grade(1)?;
    let mut wrong: Vec<String> = PROGRAMS
        .iter()
        .filter_map(|(key, _, expected)| {
            let found = alone.iter().find(|found| found.key == *key)?;
            let is_right = found.verdicts.iter().all(|verdict| verdict == expected);
            (!is_right).then(|| format!("{found:?} is not {expected}"))
        })
        .collect();
    if alone.len() != PROGRAMS.len() {
        wrong.push(format!("{} of {} were graded", alone.len(), PROGRAMS.len()));
    }
    wrong.extend(differences(&alone, &grade(4)?, "with four jobs"));
    let others = Others::start(OTHERS).map_err(|error| error.to_string())?;
    let busy = grade(2)?;
    drop(others);
    wrong.extend(differences(&alone, &busy, "on a busy machine"));
    match wrong.as_slice() {
        [] => Ok(()),
        wrong => failed(wrong.join("\n  ")),
    }
}

fn driven(cards: &[Scorecard]) -> Vec<Driven> {
    let of = |card: &Scorecard| Driven {
        key: card.student.key.clone(),
        verdicts: card.outcomes.iter().map(|it| it.verdict).collect(),
        given: card.program.given.clone(),
        tried: card.not_driven().cloned(),
    };
    let mut all: Vec<Driven> = cards.iter().map(of).collect();
    all.sort_by(|one, other| one.key.cmp(&other.key));
    all
}

fn differences(alone: &[Driven], now: &[Driven], when: &str) -> Vec<String> {
    let pairs = alone.iter().zip(now);
    let differ = pairs.filter(|(alone, now)| alone != now);
    let mut wrong: Vec<String> = differ
        .map(|(alone, now)| format!("{alone:?} became, {when}, {now:?}"))
        .collect();
    if alone.len() != now.len() {
        wrong.push(format!("{} became, {when}, {}", alone.len(), now.len()));
    }
    wrong
}

fn lay_out(folder: &Path) {
    let write = |name: &str, text: &str| write(folder.join(name), text);
    write(
        "grader.toml",
        "[assignments.eight]\nside = 3\nrequired = [\"path\"]\n",
    );
    for (name, board, expected) in [
        ("one", "1 2 3\n4 5 6\n7 0 8\n", "minimum-moves = 1\n"),
        ("two", "1 2 3\n4 0 6\n7 5 8\n", "minimum-moves = 2\n"),
        ("none", "1 2 3\n4 5 6\n8 7 0\n", "no-solution = true\n"),
    ] {
        write(&format!("cases/eight/{name}/board.txt"), board);
        write(&format!("cases/eight/{name}/expected.toml"), expected);
    }
    for (key, does, _) in PROGRAMS {
        let text = format!("{SOLVER}{does}\n");
        write(&format!("submissions/{key}/main.py"), &text);
    }
}
