//! What is kept is shown: runs, differences, results, and regrades that ask first.

use crate::course::{CASES, Class};

#[test]
fn a_regrade_shows_what_changes_and_replaces_nothing_unasked() {
    let class = Class::new();
    // A program that is wrong on one board, so that points can change.
    class.write_program(
        "budi",
        "if grep -q '4 8 5' \"$1\"; then echo 'no solution'; exit; fi",
    );
    class.finish(&["--summary"]);
    let regrade = [
        "regrade",
        "submissions",
        "-a",
        "npuzzle-astar",
        "--tier",
        "bare",
    ];
    let (code, out, notes) = class.command(&regrade);
    assert_eq!(
        (code, out.as_str()),
        (Some(0), "nothing changed\n"),
        "{notes}"
    );

    class.write_case("three", CASES[2].1, "points = 9\n");
    let started = class.started();
    let (code, out, notes) = class.command(&regrade);
    assert_eq!(code, Some(0), "{notes}");
    // The board is worth more now: whoever had it right gains, and the other has a smaller share.
    assert!(
        out.contains("npuzzle-astar/ada  8 of 8 → 16 of 16 (+8)\n"),
        "{out}"
    );
    assert!(
        out.contains("npuzzle-astar/budi  7 of 8 → 7 of 16\n"),
        "{out}"
    );
    assert!(
        out.ends_with("4 gained, 0 lost, 1 changed otherwise\n"),
        "{out}"
    );
    assert!(
        notes.contains("`--yes` replaces the scores without asking"),
        "{notes}"
    );
    assert!(notes.contains("the scores from before stand"), "{notes}");
    assert_eq!(class.started(), started, "points change no outcome");
    // What was refused does not stand, so the same is shown again.
    let (_, again, _) = class.command(&regrade);
    assert_eq!(again, out);
    let (_, applied, notes) = class.command(&[&regrade[..], &["--yes"]].concat());
    assert_eq!(applied, out);
    assert!(notes.contains("these scores stand now"), "{notes}");
    let (_, out, _) = class.command(&regrade);
    assert_eq!(out, "nothing changed\n");

    let (code, log, _) = class.command(&["log"]);
    assert_eq!(code, Some(0));
    let states: Vec<bool> = log.lines().map(|line| line.contains("refused")).collect();
    assert_eq!(states, [false, false, true, true, false, false], "{log}");
    let (_, first, _) = class.command(&["diff", "1", "5"]);
    assert_eq!(first, applied);
    let (code, _, notes) = class.command(&["diff", "1", "99"]);
    assert_eq!(code, Some(2));
    assert!(notes.contains("knows of no run 99"), "{notes}");
}

#[test]
fn what_is_kept_is_shown_and_nothing_is_run_for_it() {
    let class = Class::new();
    let (code, _, notes) = class.command(&["log"]);
    assert_eq!(code, Some(2));
    assert!(notes.contains("there are no kept results"), "{notes}");
    class.finish(&["--summary"]);
    let started = class.started();
    let (code, out, notes) = class.command(&["show", "ada/four"]);
    assert_eq!(code, Some(0), "{notes}");
    assert!(out.contains("receipt: grader "), "{out}");
    assert!(out.contains("by ada"), "{out}");
    assert!(notes.contains("as kept from run 1 of "), "{notes}");
    let (code, out, _) = class.command(&["show", "ada"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("ada"), "{out}");
    let (_, raw, _) = class.command(&["show", "ada/four", "--raw"]);
    assert!(!raw.contains("receipt") && !raw.is_empty(), "{raw}");
    assert_eq!(class.started(), started);
}

#[test]
fn a_persons_mark_counts_in_the_next_run_and_only_lines_of_persons_can_be_marked() {
    let class = Class::new();
    let (before, _) = class.finish(&["--student", "ada"]);
    let (code, _, notes) = class.command(&["mark", "ada", "runs", "no"]);
    assert_eq!(code, Some(2));
    assert!(notes.contains("those are `report`"), "{notes}");
    let (code, _, notes) = class.command(&["mark", "ada", "report", "yes"]);
    assert_eq!(code, Some(0), "{notes}");
    let (after, notes) = class.finish(&["--student", "ada"]);
    assert!(notes.contains(", 0 run"), "{notes}");
    assert!(before.contains("not yet assessed"), "{before}");
    assert!(!after.contains("not yet assessed"), "{after}");
}

#[test]
fn only_what_was_not_right_is_graded_with_last_failed() {
    let class = Class::new();
    class.write_program(
        "budi",
        "if grep -q '4 8 5' \"$1\"; then echo 'no solution'; exit; fi",
    );
    class.finish(&["--summary"]);
    let (out, notes) = class.finish(&["--last-failed", "--summary"]);
    assert!(notes.contains("1 result from the store, 0 run"), "{notes}");
    assert!(out.contains("budi") && !out.contains("ada"), "{out}");
}
