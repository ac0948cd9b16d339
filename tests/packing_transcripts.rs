//! What real programs printed for packing puzzles, read as a person would read it.

use std::fs;
use std::path::Path;

use puzzles::answer_reading::{Reading, Says};
use puzzles::packing::answer::PackingAnswer;
use puzzles::packing::read::read;
use rules::packing::Puzzle;
use rules::packing::check::check;

const SOLVABLE: &str = "5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n";
const NO_SOLUTION: &str = "3 3 2\nDEFAULT\n A\nAAA\n A\nBBBB\n";
const CUSTOM: &str = "5 7 5\nCUSTOM\n...X...\n.XXXXX.\nXXXXXXX\n.XXXXX.\n...X...\n\
                      A\nAAA\nBB\nBBB\nCCCC\n C\nD\nEEE\nE\n";

/// What is to be read in one of them.
enum Expected {
    Grid(&'static str),
    NoSolution,
    Refused,
}

fn puzzle(text: &str) -> Puzzle {
    rules::packing::read::read(text.as_bytes()).expect("a puzzle of the table")
}

/// What the program printed: all but the line that says how it was started.
fn transcript(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let path = folder.join(format!("{name}.txt"));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let end = bytes
        .iter()
        .position(|&byte| byte == b'\n')
        .expect("a first line");
    bytes[end + 1..].to_vec()
}

#[test]
fn every_transcript_is_read_as_what_it_says() {
    use Expected::{Grid, NoSolution, Refused};
    let table = [
        (
            "02-iq-puzzler-solvable",
            SOLVABLE,
            Grid("ABBCC AABDC EEDDG EEFFG EFFFG"),
            Some(487_428),
            Some(536.0),
        ),
        ("02-iq-puzzler-nosol", NO_SOLUTION, NoSolution, None, None),
        (
            "09-iq-puzzler-solvable",
            SOLVABLE,
            Grid("AGGGC AABCC EEBBF EEDFF EDDFF"),
            Some(27_023),
            Some(275.0),
        ),
        (
            "09-iq-puzzler-nosol",
            NO_SOLUTION,
            NoSolution,
            Some(8),
            Some(1.0),
        ),
        (
            "09-iq-puzzler-custom",
            CUSTOM,
            Grid("...A... .BBAAA. BBBCCCC .EEECD. ...E..."),
            Some(217),
            Some(82.0),
        ),
        (
            "10-iq-puzzler-solvable",
            SOLVABLE,
            Grid("ABBCC AABCD EEEDD EEFFF GGGFF"),
            Some(1_846_461),
            Some(508.0),
        ),
        (
            "10-iq-puzzler-nosol",
            NO_SOLUTION,
            NoSolution,
            Some(1_416),
            Some(1.0),
        ),
        (
            "10-iq-puzzler-custom",
            CUSTOM,
            Grid("...A... .AAABB. CCCCBBB .CDEEE. ...E..."),
            Some(258_955),
            Some(150.0),
        ),
        (
            "11-iq-puzzler-solvable",
            SOLVABLE,
            Grid("EEBDD EEBBD ECGGG ACCFF AAFFF"),
            Some(2_899),
            Some(153.0),
        ),
        (
            "11-iq-puzzler-nosol",
            NO_SOLUTION,
            NoSolution,
            Some(2),
            Some(0.0),
        ),
        ("11-iq-puzzler-custom", CUSTOM, Refused, None, None),
        (
            "16-iq-puzzler-solvable",
            SOLVABLE,
            Grid("ABBCC AABCD EEEDD EEFFF GGGFF"),
            Some(494),
            Some(1.0),
        ),
        (
            "16-iq-puzzler-nosol",
            NO_SOLUTION,
            NoSolution,
            Some(13),
            Some(1.0),
        ),
        (
            "16-iq-puzzler-custom",
            CUSTOM,
            Grid("...A... .BBAAA. BBBCCCC .EEECD. ...E..."),
            Some(14_326),
            Some(15.0),
        ),
    ];
    for (name, text, expected, placements, milliseconds) in table {
        let puzzle = puzzle(text);
        let Reading::Answer(answer) = read(&puzzle, &transcript(name)) else {
            panic!("{name} is not read as an answer");
        };
        let PackingAnswer { says, grid, .. } = &answer;
        match expected {
            Grid(rows) => {
                let grid = grid
                    .as_ref()
                    .unwrap_or_else(|| panic!("{name} has a board"));
                assert_eq!(grid.to_string().replace('\n', " ").trim(), rows, "{name}");
                assert_eq!(check(&puzzle, grid), Ok(()), "{name}");
            }
            NoSolution => {
                assert_eq!(*grid, None, "{name}");
                assert!(matches!(says, Says::NoSolution { .. }), "{name}: {says:?}");
            }
            Refused => {
                assert_eq!(*grid, None, "{name}");
                assert!(matches!(says, Says::BadInput { .. }), "{name}: {says:?}");
            }
        }
        assert_eq!(
            (answer.placements, answer.milliseconds),
            (placements, milliseconds),
            "{name}"
        );
    }
}

#[test]
fn every_packing_transcript_is_in_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let names = fs::read_dir(folder).expect("the transcripts are there");
    let packing = names
        .filter_map(|entry| {
            entry
                .expect("the folder can be listed")
                .file_name()
                .into_string()
                .ok()
        })
        .filter(|name| name.contains("iq-puzzler"))
        .count();
    assert_eq!(packing, 14);
}
