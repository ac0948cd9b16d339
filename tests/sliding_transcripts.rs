//! What real programs printed about sliding puzzles is read as what it is: the moves, the words, the figures.

use std::path::Path;

use model::fault::Tried;
use puzzles::answer_reading::{Reading, Says};
use puzzles::sliding::answer::{HeuristicName, PathForm, SlidingAnswer, Walk};
use puzzles::sliding::read::read;
use rules::sliding::board::Board;

const EASY: &str = "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12";
const UNSOLVABLE: &str = "1 3 4 15 / 2 0 5 12 / 7 6 11 14 / 8 9 10 13";
const IN_14: &str = "0 2 4 8 / 1 7 10 3 / 5 9 6 12 / 13 14 11 15";
const IN_18: &str = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 15 13 14 0";
const IN_21: &str = "1 2 3 4 / 5 7 10 8 / 11 9 6 0 / 13 14 15 12";

const HARD_CODED: &str = "5 1 3 4 / 2 7 8 12 / 9 6 11 15 / 0 13 10 14";

const EASY_PATH: &str = "7 11 12";
const PATH_14: &str = "1 5 9 6 10 3 8 4 3 7 6 10 11 15";
const PATH_18: &str = "14 13 15 9 10 15 13 14 12 11 15 10 9 13 14 15 11 12";
const PATH_21: &str = "6 9 11 13 14 11 9 6 12 15 11 14 13 9 6 10 7 6 10 11 15";
const LONG_14: &str = "1 7 9 6 10 3 8 4 3 9 6 10 9 6 10 9 6 10 9 5 7 9 5 7 9 5 7 6 10 7 6 10 11 15";
const LONG_18: &str = "14 11 10 13 11 10 13 11 15 9 11 15 10 13 15 10 13 15 10 13 9 11 13 9 11 13 9 11 15 10 11 15 10 11 12 14 \
                       11 12 14 11 12 14 15 10 14 15 11 12";
const LONG_21: &str = "12 15 6 9 14 6 9 14 6 9 14 6 7 10 6 7 10 6 7 10 9 13 11 9 13 14 10 13 14 10 13 14 10 11 9 10 11 13 14 11 \
                       13 9 10 13 9 10 13 9 10 14 11 12 15 11 12 15 11 12 15 11 12";

/// How a transcript tells the path.
#[derive(Debug, Clone, Copy)]
enum Tells {
    /// These tiles, ending at the goal.
    Path(&'static str),
    /// These tiles, then a step that is no move, of so many steps in all.
    Broken(&'static str, u64),
    No,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Words {
    Nothing,
    Solution,
    NoSolution,
    GaveUp,
}

/// What a transcript prints of Kurang: how many values of the table, the sum, the sum with X.
type Kurang = Option<(usize, Option<u64>, Option<u64>)>;

type Line = (
    &'static str,
    &'static str,
    Words,
    Tells,
    Option<u64>,
    Option<u64>,
    Option<f64>,
    Kurang,
);

const fn whole(sum: u64) -> Kurang {
    Some((16, None, Some(sum)))
}

const fn without_16(sum: u64) -> Kurang {
    Some((15, None, Some(sum)))
}

const fn sums(sum: u64, sum_with_x: u64) -> Kurang {
    Some((0, Some(sum), Some(sum_with_x)))
}

/// File, board, words, path, claimed length, nodes, seconds, Kurang.
#[rustfmt::skip]
const FIFTEEN: &[Line] = &[
    ("01-fifteen-bnb-solvable", EASY, Words::Solution, Tells::Path(EASY_PATH), None, Some(9), Some(0.000410603), whole(16)),
    ("01-fifteen-bnb-unsolvable", UNSOLVABLE, Words::NoSolution, Tells::No, None, Some(0), Some(6.301e-6), whole(37)),
    ("01-fifteen-bnb-opt14", IN_14, Words::Solution, Tells::Path(PATH_14), None, Some(107), Some(0.007015429), whole(34)),
    ("01-fifteen-bnb-opt18", IN_18, Words::Solution, Tells::Path(PATH_18), None, Some(3949), Some(0.3764862), whole(2)),
    ("01-fifteen-bnb-opt21", IN_21, Words::Solution, Tells::Path(PATH_21), None, Some(38404), Some(2.554009809), whole(16)),
    ("04-fifteen-bnb-solvable", EASY, Words::Solution, Tells::Path(EASY_PATH), Some(3), Some(10), Some(0.0002), whole(16)),
    ("04-fifteen-bnb-unsolvable", UNSOLVABLE, Words::NoSolution, Tells::No, None, Some(0), Some(0.0), whole(37)),
    ("04-fifteen-bnb-opt14", IN_14, Words::Solution, Tells::Path(PATH_14), Some(14), Some(130), Some(0.0029), whole(34)),
    ("04-fifteen-bnb-opt18", IN_18, Words::Solution, Tells::Path(PATH_18), Some(18), Some(4782), Some(0.3404), whole(2)),
    ("04-fifteen-bnb-opt21", IN_21, Words::Solution, Tells::Path(PATH_21), Some(21), Some(40427), Some(1.9499), whole(16)),
    ("05-fifteen-bnb-solvable", EASY, Words::Solution, Tells::Path(EASY_PATH), None, Some(10), Some(0.0004031658172607422), whole(16)),
    ("05-fifteen-bnb-unsolvable", UNSOLVABLE, Words::NoSolution, Tells::No, None, None, None, whole(37)),
    ("05-fifteen-bnb-opt14", IN_14, Words::Solution, Tells::Path(PATH_14), None, Some(90), Some(0.0018320083618164062), whole(34)),
    ("05-fifteen-bnb-opt18", IN_18, Words::Solution, Tells::Path(PATH_18), None, Some(4472), Some(0.4484114646911621), whole(2)),
    ("05-fifteen-bnb-opt21", IN_21, Words::Solution, Tells::Path(PATH_21), None, Some(23557), Some(1.6134088039398193), whole(16)),
    ("06-fifteen-bnb-solvable", EASY, Words::Nothing, Tells::Path(EASY_PATH), Some(3), Some(10), Some(0.000612), sums(15, 16)),
    ("06-fifteen-bnb-unsolvable", UNSOLVABLE, Words::NoSolution, Tells::No, None, None, Some(0.00012), sums(37, 37)),
    ("06-fifteen-bnb-opt14", IN_14, Words::Nothing, Tells::Path(PATH_14), Some(14), Some(92), Some(0.014), sums(34, 34)),
    ("06-fifteen-bnb-opt18", IN_18, Words::Nothing, Tells::Path(PATH_18), Some(18), Some(4439), Some(0.152), sums(2, 2)),
    ("07-fifteen-bnb-solvable", EASY, Words::Solution, Tells::Path(EASY_PATH), None, Some(10), Some(0.0013377666473388672), without_16(16)),
    ("07-fifteen-bnb-unsolvable", UNSOLVABLE, Words::NoSolution, Tells::No, None, None, None, without_16(37)),
    ("07-fifteen-bnb-opt14", IN_14, Words::Solution, Tells::Path(PATH_14), None, Some(257), Some(0.4068272113800049), without_16(34)),
    ("07-fifteen-bnb-opt18", IN_18, Words::Solution, Tells::Broken("14 13 15", 8), None, Some(45), Some(0.02695941925048828), without_16(2)),
    ("07-fifteen-bnb-opt21", IN_21, Words::Solution, Tells::No, None, None, None, without_16(16)),
    ("08-fifteen-bnb-solvable", EASY, Words::Nothing, Tells::Path(EASY_PATH), Some(3), Some(9), Some(0.0024805068969726562), whole(16)),
    ("08-fifteen-bnb-unsolvable", UNSOLVABLE, Words::NoSolution, Tells::No, None, None, None, whole(37)),
    ("08-fifteen-bnb-opt14", IN_14, Words::Nothing, Tells::Path(LONG_14), Some(34), Some(1844), Some(2.4428422451019287), whole(34)),
    ("08-fifteen-bnb-opt18", IN_18, Words::Nothing, Tells::Path(LONG_18), Some(48), Some(1394), Some(1.4668583869934082), whole(2)),
    ("08-fifteen-bnb-opt21", IN_21, Words::Nothing, Tells::Path(LONG_21), Some(61), Some(4723), Some(13.165071964263916), whole(16)),
    ("15-fifteen-bnb-solvable", EASY, Words::Solution, Tells::Path(EASY_PATH), Some(3), Some(8), Some(0.0), whole(16)),
    ("15-fifteen-bnb-unsolvable", UNSOLVABLE, Words::NoSolution, Tells::No, None, None, None, whole(37)),
    ("15-fifteen-bnb-opt14", IN_14, Words::Solution, Tells::Path(PATH_14), Some(14), Some(304), Some(0.01), whole(34)),
    ("15-fifteen-bnb-opt18", IN_18, Words::GaveUp, Tells::No, None, None, None, whole(2)),
    ("15-fifteen-bnb-opt21", IN_21, Words::GaveUp, Tells::No, None, None, None, whole(16)),
];

/// Kurang(1..16) of the boards, as their handout defines it.
const TABLES: &[(&str, [u64; 16])] = &[
    (EASY, [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 9]),
    (
        UNSOLVABLE,
        [0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 3, 6, 0, 4, 11, 10],
    ),
    (IN_14, [0, 1, 0, 2, 0, 0, 3, 5, 1, 4, 0, 1, 1, 1, 0, 15]),
    (IN_18, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]),
    (IN_21, [0, 0, 0, 0, 0, 0, 1, 1, 1, 3, 2, 0, 1, 1, 1, 4]),
];

fn transcript(name: &str, board: &str) -> Reading<SlidingAnswer> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/transcripts/{name}.txt"));
    let output =
        std::fs::read(&path).unwrap_or_else(|fault| panic!("`{}`: {fault}", path.display()));
    read(&board.parse().expect("a board"), &output)
}

fn answer(name: &str, board: &str) -> SlidingAnswer {
    match transcript(name, board) {
        Reading::Answer(answer) => answer,
        other => panic!("{name} was read as {other:?}"),
    }
}

fn tiles(text: &str) -> Vec<u8> {
    text.split_whitespace()
        .map(|tile| tile.parse().expect("a tile"))
        .collect()
}

#[test]
fn every_transcript_of_the_fifteen_puzzle_is_read_as_what_it_is() {
    for &(name, board, words, tells, claimed, nodes, seconds, kurang) in FIFTEEN {
        let answer = answer(name, board);
        let start: Board = board.parse().unwrap();
        let said = match &answer.says {
            Says::Nothing => Words::Nothing,
            Says::Solution => Words::Solution,
            Says::NoSolution { .. } => Words::NoSolution,
            Says::GaveUp { .. } => Words::GaveUp,
            Says::BadInput { line } => panic!("{name} complains of bad input: {line}"),
        };
        assert_eq!(said, words, "{name}");
        match (tells, &answer.runs[..]) {
            (Tells::No, []) => {}
            (Tells::Path(path), [run]) => {
                let walk = run.walk.as_ref().unwrap();
                assert_eq!(walk.told, PathForm::Boards, "{name}");
                assert_eq!((&walk.start, &walk.broken), (&start, &None), "{name}");
                assert_eq!(walk.tiles, tiles(path), "{name}");
                assert_eq!(walk.steps, walk.tiles.len() as u64, "{name}");
                assert!(walk.end.is_goal(), "{name}");
                assert_eq!(run.claimed, claimed, "{name}");
            }
            (Tells::Broken(path, steps), [run]) => {
                let walk = run.walk.as_ref().unwrap();
                let broken = walk.broken.as_ref().unwrap();
                assert_eq!(walk.tiles, tiles(path), "{name}");
                let last = walk.tiles.len() as u64 + 1;
                assert_eq!((walk.steps, broken.step), (steps, last), "{name}");
                assert_eq!(broken.before, walk.end, "{name}");
                assert!(matches!(broken.tried, Tried::Board(_)), "{name}");
            }
            (_, runs) => panic!("{name} tells {runs:?}"),
        }
        assert_eq!(answer.nodes, nodes, "{name}");
        match (answer.seconds, seconds) {
            (Some(came), Some(expected)) => {
                assert!((came - expected).abs() < 1e-9, "{name}: {came}")
            }
            (came, expected) => assert_eq!(came, expected, "{name}"),
        }
        let claim = answer.kurang.unwrap();
        let (count, sum, sum_with_x) = kurang.unwrap();
        let (_, table) = TABLES.iter().find(|(of, _)| *of == board).unwrap();
        assert_eq!(claim.values(), table[..count], "{name}");
        assert_eq!(claim.sums(), (sum, sum_with_x), "{name}");
        assert!(answer.own_boards.is_empty(), "{name}");
    }
}

#[test]
fn a_program_stopped_after_its_echo_told_nothing() {
    let nearest = Some("the given board, and nothing more".to_owned());
    let reading = transcript("06-fifteen-bnb-opt21", IN_21);
    assert_eq!(reading, Reading::Unreadable { nearest });
}

#[test]
fn a_size_before_every_board_is_no_length() {
    let answer = answer("12-npuzzle-astar-solvable", "0 1 3 / 4 2 5 / 7 8 6");
    let (walk, claimed) = only_run(&answer);
    assert_eq!(walk.tiles, tiles("1 2 5 6"));
    assert_eq!((claimed, answer.blank.as_deref()), (Some(4), Some("0")));
}

/// The walk of the only run, and how long that says it is.
fn only_run(answer: &SlidingAnswer) -> (&Walk, Option<u64>) {
    let [run] = &answer.runs[..] else {
        panic!("one run")
    };
    (run.walk.as_ref().expect("a path was read"), run.claimed)
}

#[test]
fn a_bare_number_before_the_boards_is_a_length() {
    let answer = answer("13-eight-heuristics-solvable", "1 2 3 / 4 0 5 / 7 8 6");
    let (walk, claimed) = only_run(&answer);
    assert_eq!(walk.tiles, tiles("5 6"));
    assert_eq!((claimed, answer.blank.as_deref()), (Some(2), Some("")));
}

#[test]
fn a_list_of_tiles_is_walked_from_the_board_that_was_given() {
    let answer = answer("14-fifteen-ida-hardcoded15", HARD_CODED);
    let (walk, claimed) = only_run(&answer);
    assert_eq!(walk.tiles, tiles("13 10 14 15 12 8 7 2 5 1 2 6 10 14 15"));
    assert_eq!((walk.told, claimed), (PathForm::Tiles, Some(15)));
    assert!(walk.end.is_goal() && answer.own_boards.is_empty());
}

#[test]
fn a_board_built_into_the_program_is_its_own() {
    let answer = answer("14-fifteen-ida-hardcoded15", EASY);
    let [own] = &answer.own_boards[..] else {
        panic!("one board")
    };
    assert_eq!(*own, HARD_CODED.parse().unwrap());
    let walk = answer.runs[0].walk.as_ref().unwrap();
    assert_eq!(walk.start, *own);
    assert!(walk.end.is_goal());
}

#[test]
fn boards_a_program_made_itself_are_its_own_and_so_is_what_it_says_of_them() {
    let answer = answer("03-eight-heuristics-random", "1 2 3 / 4 0 5 / 7 8 6");
    assert_eq!(answer.says, Says::Nothing);
    assert_eq!(answer.own_boards.len(), 30);
    let first: Board = "8 6 1 / 5 4 0 / 7 2 3".parse().unwrap();
    assert_eq!(answer.own_boards[0], first);
    assert_eq!(answer.runs.len(), 98);
    let first = answer.runs[..3].iter();
    let first: Vec<_> = first.map(|run| (run.heuristic, run.iterations)).collect();
    let expected = [
        (Some(HeuristicName::Hamming), Some(95)),
        (Some(HeuristicName::Manhattan), Some(71)),
        (Some(HeuristicName::Hamming), Some(223)),
    ];
    assert_eq!(first, expected);
    assert_eq!(answer.runs[1].seconds, Some(0.013713836669921875));
    for run in &answer.runs {
        assert!(run.walk.is_none() && run.iterations.is_some() && run.seconds.is_some());
    }
}
