//! The command `pack` from outside: what it prints, what it writes, how it ends.

use std::fs;
use std::time::Duration;

use serde_json::Value;
use testkit::run_program::Run;

use crate::program::{names, reference_with};

const TWO: &str = "2 2 2\nDEFAULT\nA\nBB\nB\n";
const FIVE: &str = "5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n";
const SEVEN: &str = "7 7 3\nDEFAULT\nSSSSSSS\nS     S\nS     S\nS     S\nS     S\nS     S\nSSSSSSS\n\
    I   I\n I I\n  I\n I I\nI   I\n UUU\nU U U\nUU UU\nU U U\n UUU\n";
const PENTOMINOES: &str = "6 10 12\nDEFAULT\n FF\nFF\n F\nI\nI\nI\nI\nI\nLLLL\nL\nNNN\n  NN\nPP\nPP\nP\nTTT\n T\n T\n\
    U U\nUUU\nV\nV\nVVV\nW\nWW\n WW\n X\nXXX\n X\nYYYY\n Y\nZZ\n Z\n ZZ\n";
const CUSTOM: &str = "5 7 5\nCUSTOM\n...X...\n.XXXXX.\nXXXXXXX\n.XXXXX.\n...X...\nA\nAAA\nBB\nBBB\nCCCC\n C\nD\nEEE\nE\n";
const IN_VAIN: &str = "4 5 5\nDEFAULT\nAAA\n A\nBBB\n B\nCCC\n C\nDDD\n D\nEE\nEE\n";

/// `reference pack` with these words and this standard input.
fn pack(words: &str, input: &str) -> Run {
    reference_with(input, &format!("pack {words}"))
}

/// The standard output of a run that ends well, its times taken out.
fn answer(words: &str, input: &str) -> String {
    without_times(&pack(words, input).done())
}

/// The text with every number before ` ms` or ` s` and a word's end turned into `…`: times are shown, never asserted.
fn without_times(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let unit = |word: &str| {
        let unit = word.trim_end_matches(|end: char| !end.is_ascii_alphabetic());
        matches!(unit.split(['\n', ',', ':', '.']).next(), Some("ms" | "s"))
    };
    let shown = words.iter().enumerate().map(|(place, word)| {
        let timed = words.get(place + 1).is_some_and(|next| unit(next));
        if timed && word.parse::<f64>().is_ok() {
            "…"
        } else {
            word
        }
    });
    shown.collect::<Vec<_>>().join(" ")
}

fn json(words: &str, input: &str) -> Value {
    pack(&format!("--json {words}"), input).json()
}

/// The last of the JSON objects that a run printed, each on its line.
fn last_of(run: &Run) -> Value {
    let last = run.out.lines().last().expect("a last line");
    serde_json::from_str(last).expect("JSON")
}

#[test]
fn the_handout_s_boards_are_answered_as_the_handout_asks() {
    let five = "ABBCC\nAABDC\nEEDDG\nEEFFG\nEFFFG\n\nSolution Found\n";
    let seven = "SSSSSSS\nSIUUUIS\nSUIUIUS\nSUUIUUS\nSUIUIUS\nSIUUUIS\nSSSSSSS\n\nSolution Found\n";
    let none = "1 3 2\nDEFAULT\nAA\nBB\n";
    for (puzzle, board, placements) in [
        (TWO, "AB\nBB\n\nSolution Found\n", 4),
        (SEVEN, seven, 131),
        (FIVE, five, 487_428),
        (none, "No Solution Found\n", 216),
    ] {
        let cost = format!("Execution Time: … ms\nPlacements Tried: {placements}\n");
        let wanted = format!("{board}{cost}");
        assert_eq!(answer("--as iq-puzzler", puzzle), wanted);
    }
}

#[test]
fn people_read_the_board_what_was_found_and_what_it_cost() {
    assert_eq!(
        answer("", TWO),
        " A B\n B B\n\n\
         Packed: 2 pieces fill the 4 cells of the 2×2 board.\n\
         By exact cover in … ms: 2 positions looked at.\n"
    );
    let tried = answer("--algorithm brute-force", FIVE);
    let counted = " A B B C C\n A A B D C\n E E D D G\n E E F F G\n E F F F G\n\n\
         Packed: 7 pieces fill the 25 cells of the 5×5 board.\n\
         By brute force in … ms: 487 428 placements tried as the handout counts, ";
    assert!(tried.starts_with(counted), "{tried}");
}

#[test]
fn a_puzzle_without_a_packing_is_answered_with_the_reason() {
    let puzzle = "3 3 1\nDEFAULT\nAA\n";
    let reason = "the pieces have 2 cells together, the board has 9";
    let wanted = format!("No packing: {reason}.\nBy exact cover in … ms, without a search.\n");
    assert_eq!(answer("", puzzle), wanted);
    let record = json("", puzzle);
    assert_eq!(record["finding"], "no-packing");
    assert_eq!(record["proof"], "area");
    assert_eq!(record["reason"], reason);
    let record = json("", IN_VAIN);
    let nodes = &record["effort"]["expanded"];
    assert_eq!(record["proof"], "exhausted");
    assert_eq!(
        answer("", IN_VAIN),
        format!(
            "No packing: every possibility was tried: {nodes} positions.\n\
             By exact cover in … ms: {nodes} positions looked at.\n"
        )
    );
    let tried = answer("--algorithm brute-force", "1 3 2\nDEFAULT\nAA\nBB\n");
    let counted =
        "No packing: every placement was tried.\nBy brute force in … ms: 216 placements tried";
    assert!(tried.starts_with(counted), "{tried}");
}

#[test]
fn packings_are_counted() {
    let counted = answer("--count", PENTOMINOES);
    assert_eq!(counted.lines().next(), Some("9 356 packings"));
    let record = json("--count", PENTOMINOES);
    assert_eq!(record["finding"], "counted");
    assert_eq!(record["count"], 9356);
    assert_eq!(answer("--count", TWO).lines().next(), Some("4 packings"));
}

#[test]
fn every_packing_is_shown_once() {
    let run = pack("--all --json", PENTOMINOES).exits(0);
    let last = last_of(&run);
    assert_eq!(last["finding"], "all");
    assert_eq!(last["count"], 9356);
    let is_packing = |line: &&str| line.starts_with("{\"packing\":[\"");
    let mut packings: Vec<&str> = run.out.lines().filter(is_packing).collect();
    assert_eq!(packings.len(), run.out.lines().count() - 1);
    packings.sort_unstable();
    packings.dedup();
    assert_eq!(packings.len(), 9356);
    let shown = answer("--all", "1 3 2\nDEFAULT\nAA\nB\n");
    let few = " A A B\n\n B A A\n\n2 packings: there are no others.\nBy exact cover in … ms: ";
    assert!(shown.starts_with(few), "{shown}");
}

#[test]
fn one_packing_is_told_from_several() {
    let only = "2 3 2\nCUSTOM\nXXX\nX..\nAAA\nB\n";
    pack("--unique", only)
        .succeeds()
        .prints_first(" A A A\n B . .\n\nUnique: this is the only packing.\n");
    pack("--unique", "1 3 2\nDEFAULT\nAA\nB\n")
        .succeeds()
        .prints_first(" A A B\n\n B A A\n\nSeveral packings: these are two of them.\n");
    assert_eq!(json("--unique", only)["finding"], "unique");
    let several = json("--unique", FIVE);
    assert_eq!(several["finding"], "several");
    assert_ne!(several["packings"][0], several["packings"][1]);
}

#[test]
fn the_json_has_what_a_program_needs() {
    let record = json("--algorithm brute-force", FIVE);
    let rows = ["ABBCC", "AABDC", "EEDDG", "EEFFG", "EFFFG"];
    assert_eq!(record["finding"], "packed");
    assert_eq!(record["packing"], Value::from(rows.to_vec()));
    assert_eq!(record["algorithm"], "brute-force");
    assert_eq!(record["placements_tried"], 487_428);
    for (field, number) in [("rows", 5), ("columns", 5), ("cells", 25), ("pieces", 7)] {
        assert_eq!(record[field], number, "{field}");
    }
    for field in ["expanded", "generated", "memory_bytes", "seconds"] {
        assert!(record["effort"][field].is_number(), "{field}");
    }
    assert_eq!(json("", FIVE)["placements_tried"], Value::Null);
}

#[test]
fn bad_input_is_refused_with_file_line_column_and_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bad.txt");
    let puzzle = "2 2 2\nDEFAULT\nA\nB  B\n";
    let said = "line 4, column 4: this cell of piece `B` does not touch the rest of it, neither by a side nor by a corner";
    fs::write(&file, puzzle).expect("the file can be written");
    let name = file.display().to_string();
    for (words, called) in [
        (name.as_str(), format!("`{name}`")),
        ("--as iq-puzzler -", "standard input".to_owned()),
    ] {
        let notes = pack(words, puzzle).refused(2);
        assert_eq!(notes, format!("error: {called}, {said}\n"));
    }
}

#[test]
fn a_file_that_is_not_there_and_arguments_that_contradict_are_exit_code_2() {
    for words in [
        "no-such-board.txt",
        "--all --count",
        "--unique --all",
        "--count --svg board.svg",
        "--as iq-puzzler --count",
        "--as iq-puzzler --algorithm exact-cover",
        "--as iq-puzzler --json",
        "--count --algorithm brute-force",
        "--algorithm magic",
    ] {
        pack(words, TWO).fails(2).says_first("error: ");
    }
}

#[test]
fn a_file_a_dash_and_standard_input_are_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.txt");
    fs::write(&file, FIVE).expect("the file can be written");
    let from_file = answer(&file.display().to_string(), "");
    assert_eq!(answer("-", FIVE), from_file);
    assert_eq!(answer("", FIVE), from_file);
}

#[test]
fn a_time_limit_is_exit_code_3() {
    let limit =
        "error: stopped at the time limit of 100 ms without an answer; allow more with `--time`\n";
    for words in ["--algorithm brute-force", "--as iq-puzzler"] {
        let run = pack(&format!("{words} --time 100ms"), PENTOMINOES).exits(3);
        assert_eq!(run.notes, limit);
        run.never_prints("Solution");
    }
    let run = pack("--json --all --time 0", PENTOMINOES).exits(3);
    let last = last_of(&run);
    assert_eq!(last["finding"], "stopped");
    assert_eq!(last["shown"], run.out.lines().count() - 1);
}

#[test]
fn equal_pieces_in_more_orders_than_can_be_shown_end_at_the_time_limit() {
    let letters: String = ('A'..='Z').map(|letter| format!("{letter}\n")).collect();
    let puzzle = format!("26 1 26\nDEFAULT\n{letters}");
    let output = assert_cmd::cargo::cargo_bin_cmd!("reference")
        .args(["pack", "--json", "--all", "--time", "200ms"])
        .write_stdin(puzzle)
        // Long enough for any machine, and without it a search that does not stop would never end.
        .timeout(Duration::from_secs(20))
        .output()
        .expect("the program starts");
    let run = Run::from(output).exits(3);
    let last = last_of(&run);
    assert_eq!(last["finding"], "stopped");
    assert_eq!(last["shown"], run.out.lines().count() - 1);
    assert!(last["effort"]["seconds"].as_f64() > Some(0.0), "{last}");
}

#[test]
fn a_picture_is_written_whole_and_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, puzzle, cells, pieces, holes) in [
        ("five.svg", FIVE, 25, 7, 0),
        ("custom.svg", CUSTOM, 19, 5, 16),
    ] {
        let path = folder.path().join(name);
        answer(&format!("--svg {}", path.display()), puzzle);
        let picture = fs::read_to_string(&path).expect("the picture is there");
        assert_eq!(picture.matches("<text ").count(), cells);
        assert_eq!(picture.matches("<pattern ").count(), pieces);
        assert_eq!(picture.matches("<circle ").count(), holes);
    }
    assert_eq!(names(folder.path()), ["custom.svg", "five.svg"]);
}

#[test]
fn no_picture_is_written_where_there_is_no_packing_or_no_place_for_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().display();
    let run = pack(&format!("--svg {place}/board.svg"), "3 3 1\nDEFAULT\nAA\n").exits(0);
    let note = "note: nothing was drawn, because there is no packing\n";
    assert_eq!(run.notes, note);
    assert_eq!(names(folder.path()), [""; 0]);
    pack(&format!("--svg {place}/no/such/board.svg"), TWO)
        .fails(2)
        .says_first("error: cannot write `");
}
