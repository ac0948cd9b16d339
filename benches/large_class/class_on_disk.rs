//! A class on disk: a course of one assignment, and students who handed in small Python programs.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use reference::generate::{unsolvable, walk};
use reference::random::Random;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::Estimator;
use reference::sliding::search::ida_star::ida_star;
use rules::search_watch::{Limits, Watch};
use rules::sliding::board::Board;

pub const CASES: usize = 60;
/// Cases that have a solution, in the order of the suite before those that have none.
const SOLVABLE: usize = 48;

/// The programs of the first students, which are really run; everybody else handed in one that does as one of these.
pub const MODELS: [&str; 3] = [
    "right, and a shortest path",
    "two moves too many",
    "a crash where there is no path",
];

pub struct Class {
    pub folder: PathBuf,
    pub students: usize,
}

impl Class {
    pub fn lay_out(folder: &Path, students: usize) -> Result<Self, Box<dyn Error>> {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("grader.toml"), COURSE)?;
        lay_out_cases(folder)?;
        let class = Self {
            folder: folder.to_owned(),
            students,
        };
        for student in 0..students {
            class.hand_in(student)?;
        }
        Ok(class)
    }

    /// The class that an earlier benchmark left in this folder, if its store was filled.
    pub fn found(folder: &Path) -> Option<Self> {
        let class = Self {
            folder: folder.to_owned(),
            students: fs::read_dir(folder.join("submissions/fifteen"))
                .ok()?
                .count(),
        };
        class.store().exists().then_some(class)
    }

    pub fn course(&self) -> PathBuf {
        self.folder.join("grader.toml")
    }

    pub fn store(&self) -> PathBuf {
        self.folder.join(".grader/results.db")
    }

    pub fn submission(&self, student: usize) -> PathBuf {
        self.folder
            .join(format!("submissions/fifteen/student-{student:04}"))
    }

    fn hand_in(&self, student: usize) -> Result<(), Box<dyn Error>> {
        let folder = self.submission(student);
        fs::create_dir_all(&folder)?;
        let model = model(student);
        let name = format!("# Student {student}, 15-puzzle\n");
        fs::write(folder.join("board.py"), format!("{name}{BOARD}"))?;
        fs::write(
            folder.join("main.py"),
            format!("{name}MODEL = {model}\n{MAIN}"),
        )?;
        fs::write(
            folder.join("README.md"),
            format!("# 15-puzzle\n\nStudent {student}. Start it with `python3 main.py BOARD`.\n"),
        )?;
        Ok(())
    }
}

/// Which of the models a student's program does as: most are right.
pub const fn model(student: usize) -> usize {
    match student {
        0..3 => student,
        _ => match student % 10 {
            0..7 => 0,
            7..9 => 1,
            _ => 2,
        },
    }
}

const COURSE: &str = r#"[defaults]
pass-mark = 60

[assignments.fifteen]
title = "15-puzzle"
side = 4
ways = ["argument"]
required = ["path"]
groups = [{ name = "basic", points = 40 }, { name = "deep", points = 40 }, { name = "unsolvable", points = 20 }]
"#;

fn lay_out_cases(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut random = Random::new(5);
    let estimator = Estimator::new(Heuristic::Manhattan, 4)?;
    for number in 0..CASES {
        let (board, expected) = if number < SOLVABLE {
            let board = walk(&Board::goal(4), 3 + number / 2, &mut random).end;
            let report = ida_star(&board, &estimator, &mut Watch::new(Limits::default()));
            let moves = report.path().ok_or("a walk leads back")?.len();
            let group = if number < SOLVABLE / 2 {
                "basic"
            } else {
                "deep"
            };
            let expected = format!("minimum-moves = {moves}\ngroup = \"{group}\"\n");
            (board, expected)
        } else {
            let expected = "no-solution = true\ngroup = \"unsolvable\"\n".to_owned();
            (unsolvable(4, &mut random), expected)
        };
        let case = folder.join(format!("cases/fifteen/case-{number:02}"));
        fs::create_dir_all(&case)?;
        fs::write(case.join("board.txt"), rows(&board))?;
        fs::write(case.join("expected.toml"), expected)?;
    }
    Ok(())
}

/// A board as programs print it, a line a row.
pub fn rows(board: &Board) -> String {
    let mut text = String::new();
    for row in board.cells().chunks(board.side()) {
        let row: Vec<String> = row.iter().map(|tile| format!("{tile:2}")).collect();
        text += &row.join(" ");
        text.push('\n');
    }
    text
}

const BOARD: &str = r#"import heapq

GOAL = tuple(range(1, 16)) + (0,)


def neighbours(board):
    blank = board.index(0)
    row, column = divmod(blank, 4)
    for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= row + down < 4 and 0 <= column + right < 4:
            other = blank + 4 * down + right
            cells = list(board)
            cells[blank], cells[other] = cells[other], 0
            yield tuple(cells)


def estimate(board):
    total = 0
    for place, tile in enumerate(board):
        if tile:
            total += abs(place // 4 - (tile - 1) // 4) + abs(place % 4 - (tile - 1) % 4)
    return total


def is_solvable(board):
    tiles = [tile for tile in board if tile]
    inversions = sum(1 for i in range(15) for j in range(i + 1, 15) if tiles[i] > tiles[j])
    return (inversions + board.index(0) // 4) % 2 == 1


def solve(start):
    queue, cost, before = [(estimate(start), 0, start)], {start: 0}, {}
    while queue:
        _, so_far, board = heapq.heappop(queue)
        if board == GOAL:
            path = [board]
            while board in before:
                board = before[board]
                path.append(board)
            return path[::-1]
        if so_far > cost[board]:
            continue
        for neighbour in neighbours(board):
            if so_far + 1 < cost.get(neighbour, 1 << 30):
                cost[neighbour], before[neighbour] = so_far + 1, board
                heapq.heappush(queue, (so_far + 1 + estimate(neighbour), so_far + 1, neighbour))
"#;

const MAIN: &str = r#"import sys

from board import is_solvable, neighbours, solve

start = tuple(int(word) for word in open(sys.argv[1]).read().split())
if not is_solvable(start):
    if MODEL == 2:
        raise ValueError("this puzzle has no goal")
    print("No solution")
    sys.exit()
path = solve(start)
if MODEL == 1:
    path = [start, next(neighbours(start))] + path
for board in path:
    for row in range(4):
        print(*board[4 * row : 4 * row + 4])
    print()
"#;

pub struct Arguments {
    /// Where the class is laid out and left, or found; none where it goes away with the benchmark.
    pub folder: Option<PathBuf>,
    pub students: usize,
}

impl Arguments {
    pub fn read(words: &[OsString]) -> Result<Self, Box<dyn Error>> {
        let mut arguments = Self {
            folder: None,
            students: 3_000,
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or("there is nothing after the last word");
            match word.to_str() {
                Some("--in") => arguments.folder = Some(value()?.into()),
                Some("--students") => arguments.students = value()?.to_string_lossy().parse()?,
                // Cargo says so to every benchmark.
                Some("--bench") => {}
                _ => return Err("give `--in FOLDER` or `--students N`".into()),
            }
        }
        Ok(arguments)
    }
}
