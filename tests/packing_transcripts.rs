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

/// What is to be read in each: its file, the placements and the milliseconds that it tells, and its board, or that there is no
/// solution, or that it refuses the puzzle.
const TABLE: &str = "\
02-iq-puzzler-solvable   487428   536  ABBCC AABDC EEDDG EEFFG EFFFG
02-iq-puzzler-nosol      -        -    no solution
09-iq-puzzler-solvable   27023    275  AGGGC AABCC EEBBF EEDFF EDDFF
09-iq-puzzler-nosol      8        1    no solution
09-iq-puzzler-custom     217      82   ...A... .BBAAA. BBBCCCC .EEECD. ...E...
10-iq-puzzler-solvable   1846461  508  ABBCC AABCD EEEDD EEFFF GGGFF
10-iq-puzzler-nosol      1416     1    no solution
10-iq-puzzler-custom     258955   150  ...A... .AAABB. CCCCBBB .CDEEE. ...E...
11-iq-puzzler-solvable   2899     153  EEBDD EEBBD ECGGG ACCFF AAFFF
11-iq-puzzler-nosol      2        0    no solution
11-iq-puzzler-custom     -        -    refused
16-iq-puzzler-solvable   494      1    ABBCC AABCD EEEDD EEFFF GGGFF
16-iq-puzzler-nosol      13       1    no solution
16-iq-puzzler-custom     14326    15   ...A... .BBAAA. BBBCCCC .EEECD. ...E...
";

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
    for line in TABLE.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [name, placements, milliseconds, expected @ ..] = &words[..] else {
            panic!("{line}");
        };
        let puzzle = puzzle(match name.rsplit('-').next() {
            Some("solvable") => SOLVABLE,
            Some("nosol") => NO_SOLUTION,
            _ => CUSTOM,
        });
        let Reading::Answer(answer) = read(&puzzle, &transcript(name)) else {
            panic!("{name} is not read as an answer");
        };
        let PackingAnswer { says, grid, .. } = &answer;
        match (&expected.join(" ")[..], grid) {
            ("no solution", None) => {
                assert!(matches!(says, Says::NoSolution { .. }), "{name}: {says:?}");
            }
            ("refused", None) => {
                assert!(matches!(says, Says::BadInput { .. }), "{name}: {says:?}");
            }
            (rows, Some(grid)) => {
                assert_eq!(grid.to_string().replace('\n', " ").trim(), rows, "{name}");
                assert_eq!(check(&puzzle, grid), Ok(()), "{name}");
            }
            (rows, None) => panic!("{name} has no board, and not {rows}"),
        }
        assert_eq!(answer.placements, placements.parse().ok(), "{name}");
        assert_eq!(answer.milliseconds, milliseconds.parse().ok(), "{name}");
    }
}

#[test]
fn every_packing_transcript_is_in_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let names = fs::read_dir(folder).expect("the transcripts are there");
    let packing = names
        .map(|entry| entry.expect("the folder can be listed").file_name())
        .filter(|name| name.to_string_lossy().contains("iq-puzzler"))
        .count();
    assert_eq!(packing, TABLE.lines().count());
    assert_eq!(packing, 14);
}
