//! The cases of the course, and how what they expect is proven.

use testkit::golden::assert_matches;

use crate::frozen::program::{frozen, grader, root};

#[test]
fn the_cases_are_these() {
    let run = grader(root(), &["cases", "list"]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""));
    assert_matches(frozen("cases.txt"), &run.out);
}

#[test]
fn the_cases_that_are_proven_at_once_are_proven_like_this() {
    for assignment in ["fifteen-bnb", "iq-puzzler"] {
        hold_proofs(assignment);
    }
}

#[test]
#[ignore = "proves deep boards in two ways, which takes minutes without optimisation"]
fn the_cases_that_take_long_are_proven_like_this() {
    for assignment in ["eight-heuristics", "fifteen-ida", "npuzzle-astar"] {
        hold_proofs(assignment);
    }
}

fn hold_proofs(assignment: &str) {
    let run = grader(root(), &["cases", "verify", assignment]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""), "{}", run.out);
    let lines = run.out.lines().map(|line| match line.rsplit_once(", ") {
        // After the comma is how long it took.
        Some((proof, _)) if line.starts_with("  ✓ ") => proof,
        _ => line,
    });
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    assert_matches(frozen(&format!("proofs-{assignment}.txt")), &text);
}
