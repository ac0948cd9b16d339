//! The examples of what a program may print, in the page for students, are read as that page says.

use puzzles::answer_reading::{Reading, Says};
use puzzles::packing;
use puzzles::sliding::answer::{HeuristicName, SlidingAnswer};
use puzzles::sliding::read::read;
use rules::packing::check::check;
use rules::sliding::board::Board;

/// The part of the page that has the examples.
fn part() -> &'static str {
    let page = include_str!("../docs/students.md");
    let (_, rest) = page
        .split_once("\n## What your program may print\n")
        .expect("the page has this part");
    rest.split_once("\n## ").map_or(rest, |(part, _)| part)
}

/// What stands between its fences.
fn blocks() -> Vec<&'static str> {
    let between = part().split("```\n").skip(1).step_by(2);
    between.collect()
}

fn board(text: &str) -> Board {
    let rows: Vec<&str> = text.lines().collect();
    rows.join(" / ").parse().expect("a board")
}

fn answer(start: &Board, printed: &str) -> SlidingAnswer {
    match read(start, printed.as_bytes()) {
        Reading::Answer(answer) => answer,
        other => panic!("{printed}\nwas read as {other:?}"),
    }
}

/// The tiles that slide, and how many it says these are.
fn path(start: &Board, printed: &str) -> (Vec<u8>, Option<u64>) {
    let answer = answer(start, printed);
    let [run] = &answer.runs[..] else {
        panic!("{printed}\ntells {} runs", answer.runs.len());
    };
    let walk = run.walk.as_ref().expect("a path");
    assert_eq!(walk.end, Board::goal(3), "{printed}");
    (walk.tiles.clone(), run.claimed)
}

#[test]
fn the_answers_of_the_page_for_students_are_read() {
    let [start, directions, tiles, boards, puzzle, filled] = blocks()[..] else {
        panic!("there are {} examples", blocks().len());
    };
    let start = board(start);
    assert_eq!(path(&start, directions), (vec![5, 8], None));
    assert_eq!(path(&start, tiles), (vec![5, 8], Some(2)));
    assert_eq!(path(&start, boards), (vec![5, 8], Some(2)));
    let puzzle = rules::packing::read::read(puzzle.as_bytes()).expect("a puzzle");
    let Reading::Answer(answer) = packing::read::read(&puzzle, filled.as_bytes()) else {
        panic!("{filled}\nis not read as an answer");
    };
    let grid = answer.grid.expect("a filled board");
    assert_eq!(check(&puzzle, &grid), Ok(()));
}

#[test]
fn the_figures_of_the_page_for_students_are_read() {
    let start = board(blocks()[0]);
    let has = |code: &str| assert!(part().contains(&format!("`{code}`")), "{code}");
    let count = "Minimum number of moves = 2";
    has(count);
    let counted = format!("{}\n{count}\n", blocks()[1]);
    assert_eq!(path(&start, &counted), (vec![5, 8], Some(2)));
    let (hamming, manhattan) = ("Hamming: 3 iterations", "Manhattan: 2 iterations");
    has(hamming);
    has(manhattan);
    let moves = blocks()[1];
    let both = answer(&start, &format!("{hamming}\n{moves}{manhattan}\n{moves}"));
    let told = both.runs.iter().map(|it| (it.heuristic, it.iterations));
    let told: Vec<_> = told.collect();
    let expected = [
        (Some(HeuristicName::Hamming), Some(3)),
        (Some(HeuristicName::Manhattan), Some(2)),
    ];
    assert_eq!(told, expected);
    has("Kurang(6) = 1");
    has("Sum + X = 6");
    // The blank is the tile 9.
    let kurang = [0, 0, 0, 0, 0, 1, 1, 0, 4];
    let lines = (1..).zip(kurang);
    let lines: String = lines
        .map(|(tile, value)| format!("Kurang({tile}) = {value}\n"))
        .collect();
    let printed = format!("{lines}Sum + X = 6\n{}", blocks()[3]);
    let told = answer(&start, &printed).kurang.expect("a table");
    assert_eq!((&told.values()[..], told.sums().1), (&kurang[..], Some(6)));
    has("No solution");
    let none = answer(&start, "No solution\n");
    assert!(matches!(none.says, Says::NoSolution { .. }), "{none:?}");
}
