//! Every case folder of the project, walked in order: what it expects is proven twice, by ways that share no search.

mod case;
mod prove;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use case::{Case, Expectation, Fault, discover};
use prove::{Doubt, prove};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../cases");

/// Proves the expectations of one assignment.
fn prove_assignment(assignment: &str) {
    prove_all(|case| case.assignment() == assignment);
}

/// Proves the expectations of the chosen cases; all that fail are told at once.
fn prove_all(chosen: impl Fn(&Case) -> bool) {
    let mut cases = discover(Path::new(CASES)).unwrap_or_else(|fault| panic!("{fault}"));
    cases.retain(chosen);
    assert!(!cases.is_empty(), "no case was chosen");
    let doubts: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let doubt: Doubt = prove(case).err()?;
            Some(format!("`{}`: {doubt}", case.folder().display()))
        })
        .collect();
    assert!(doubts.is_empty(), "{}", doubts.join("\n"));
}

#[test]
fn the_cases_of_fifteen_bnb_are_true() {
    prove_assignment("fifteen-bnb");
}

/// Boards for which the second proof, a search without tables, takes seconds: a test each, so that they run side by side.
const DEEP: [&str; 2] = ["fifteen-ida/56-moves", "fifteen-ida/62-moves"];

#[test]
fn the_cases_of_fifteen_ida_are_true() {
    prove_all(|case| {
        case.assignment() == "fifteen-ida" && !DEEP.iter().any(|deep| case.folder().ends_with(deep))
    });
}

#[test]
fn the_case_of_56_moves_is_true() {
    prove_all(|case| case.folder().ends_with(DEEP[0]));
}

#[test]
fn the_case_of_62_moves_is_true() {
    prove_all(|case| case.folder().ends_with(DEEP[1]));
}

#[test]
fn the_cases_of_eight_heuristics_are_true() {
    prove_assignment("eight-heuristics");
}

#[test]
fn the_cases_of_npuzzle_astar_are_true() {
    prove_assignment("npuzzle-astar");
}

#[test]
fn the_cases_of_iq_puzzler_are_true() {
    prove_assignment("iq-puzzler");
}

#[test]
fn no_assignment_is_forgotten() {
    let found = discover(Path::new(CASES)).unwrap_or_else(|fault| panic!("{fault}"));
    let assignments: BTreeSet<&str> = found.iter().map(Case::assignment).collect();
    let known = [
        "eight-heuristics",
        "fifteen-bnb",
        "fifteen-ida",
        "iq-puzzler",
        "npuzzle-astar",
    ];
    assert!(assignments.into_iter().eq(known));
}

/// What is wrong with a folder `cases/course/made-up` that holds these files.
fn fault_of(files: &[(&str, &str)]) -> String {
    let root = tempfile::tempdir().expect("a folder");
    let folder = root.path().join("course/made-up");
    fs::create_dir_all(&folder).expect("a folder can be made");
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file can be written");
    }
    let fault: Fault = discover(root.path()).expect_err("the folder is broken");
    let root = root.path().display().to_string();
    fault.to_string().replace(&root, "cases")
}

#[test]
fn a_broken_case_folder_is_named_with_what_is_wrong() {
    let board = ("board.txt", "1 2\n3 0\n");
    for (files, sentence) in [
        (
            &[board][..],
            "`cases/course/made-up` has no `expected.toml`",
        ),
        (
            &[("expected.toml", "solvable = true\n")],
            "`cases/course/made-up` has no `board.txt`",
        ),
        (
            &[
                board,
                ("expected.toml", "solvable = true\n"),
                ("notes.txt", ""),
            ],
            "`cases/course/made-up` holds `notes.txt`, which belongs to no case",
        ),
        (
            &[board, ("expected.toml", "")],
            "`cases/course/made-up/expected.toml` says 0 things; one of `minimum-moves`, `no-solution`, `solvable` and \
             `invalid-input` is what is expected",
        ),
        (
            &[
                board,
                ("expected.toml", "minimum-moves = 3\nsolvable = true\n"),
            ],
            "`cases/course/made-up/expected.toml` says 2 things; one of `minimum-moves`, `no-solution`, `solvable` and \
             `invalid-input` is what is expected",
        ),
        (
            &[board, ("expected.toml", "no-solution = false\n")],
            "`cases/course/made-up/expected.toml` says that something is false; say what is true",
        ),
    ] {
        assert_eq!(fault_of(files), sentence);
    }
    let unknown = fault_of(&[board, ("expected.toml", "minimal-moves = 3\n")]);
    let start = "`cases/course/made-up/expected.toml` cannot be read: ";
    assert!(unknown.starts_with(start), "{unknown}");
    assert!(
        unknown.contains("unknown field `minimal-moves`"),
        "{unknown}"
    );
}

#[test]
fn an_expectation_that_is_not_true_is_doubted() {
    let three = "0 1 3\n4 2 5\n7 8 6\n";
    let square = "2 2 2\nDEFAULT\nA\nBB\nB\n";
    for (assignment, board, expectation) in [
        ("npuzzle-astar", three, Expectation::MinimumMoves(2)),
        ("npuzzle-astar", three, Expectation::MinimumMoves(6)),
        ("npuzzle-astar", three, Expectation::NoSolution),
        ("npuzzle-astar", three, Expectation::InvalidInput),
        (
            "npuzzle-astar",
            "1 2 3\n4 5 6\n8 7 0\n",
            Expectation::MinimumMoves(4),
        ),
        (
            "npuzzle-astar",
            "1 2 3\n4 5 6\n8 8 0\n",
            Expectation::NoSolution,
        ),
        ("iq-puzzler", square, Expectation::NoSolution),
        ("iq-puzzler", square, Expectation::InvalidInput),
        ("iq-puzzler", "2 2 1\nDEFAULT\nA\n", Expectation::Solvable),
        ("iq-puzzler", "2 2 3\nDEFAULT\nA\n", Expectation::Solvable),
    ] {
        let case = Case::new(assignment, board, expectation);
        assert!(prove(&case).is_err(), "{board}{expectation:?}");
    }
}
