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
fn the_cases_of_fifteen_bnb_are_proven_like_this() {
    hold_proofs("fifteen-bnb");
}

#[test]
fn the_cases_of_npuzzle_astar_are_proven_like_this() {
    hold_proofs("npuzzle-astar");
}

#[test]
fn the_cases_of_iq_puzzler_are_proven_like_this() {
    hold_proofs("iq-puzzler");
}

#[test]
#[ignore = "takes long"]
fn the_cases_of_eight_heuristics_are_proven_like_this() {
    hold_proofs("eight-heuristics");
}

#[test]
#[ignore = "proves deep boards in two ways, which takes minutes without optimisation"]
fn the_cases_of_fifteen_ida_are_proven_like_this() {
    hold_proofs("fifteen-ida");
}

/// What is expected is proven, and in these two ways.
fn hold_proofs(assignment: &str) {
    let run = grader(root(), &["cases", "verify", assignment]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""), "{}", run.out);
    let lines = run.out.lines().map(|line| match line.rsplit_once(", ") {
        // After the comma is how long it took.
        Some((proof, _)) if line.starts_with("  ✓ ") => proof,
        _ => line,
    });
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    let proven: Vec<&str> = text.lines().filter(|it| it.starts_with("  ✓ ")).collect();
    assert!(!proven.is_empty(), "no case was proven: {text}");
    for line in proven {
        let (first, second) = line.split_once(" · ").expect("two ways");
        assert!(!first.ends_with(&format!("  {second}")), "{line}");
    }
    assert_matches(frozen(&format!("proofs-{assignment}.txt")), &text);
}
