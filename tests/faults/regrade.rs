//! A regrade shows what changes and replaces nothing unasked.

use testkit::class_of_five::{CASES, Class};

use crate::GRADER;
use crate::faults::terminal::at_a_terminal;

const REGRADE: [&str; 6] = [
    "regrade",
    "submissions",
    "-a",
    "npuzzle-astar",
    "--tier",
    "bare",
];

/// A class with one who is wrong on one board, graded, and then that board made worth more.
fn changed() -> Class {
    let class = Class::new(GRADER);
    class.write_wrong("budi", "4 8 5");
    class.finish(&["--summary"]);
    class.write_case("three", CASES[2].1, "weight = 9\n");
    class
}

/// The states of the runs, as `grader log` has them.
fn states(class: &Class) -> Vec<String> {
    let (code, log, notes) = class.command(&["log"]);
    assert_eq!(code, Some(0), "{notes}");
    let lines = log.lines().skip(1).step_by(2);
    lines
        .map(|line| line.rsplit("  ").next().expect("a state").to_owned())
        .collect()
}

#[test]
fn a_regrade_shows_what_changes_and_replaces_nothing_unasked() {
    let class = Class::new(GRADER);
    class.write_wrong("budi", "4 8 5");
    class.finish(&["--summary"]);
    let (code, out, notes) = class.command(&REGRADE);
    assert_eq!(
        (code, out.as_str()),
        (Some(0), "Nothing changed.\n"),
        "{notes}"
    );
    assert!(notes.contains("the scores stand as they are"), "{notes}");

    class.write_case("three", CASES[2].1, "weight = 9\n");
    let started = class.started();
    let (code, out, notes) = class.command(&REGRADE);
    assert_eq!(code, Some(1), "{notes}");
    // The board is worth more now: whoever had it right gains, and the other has a smaller share.
    assert!(
        out.contains(
            "npuzzle-astar/ada  8 of 8 points → 16 of 16 points (+8)\n    (the points of the course changed)\n"
        ),
        "{out}"
    );
    assert!(
        out.contains("npuzzle-astar/budi  7 of 8 points → 7 of 16 points\n"),
        "{out}"
    );
    assert!(
        out.ends_with("4 gained, 0 lost, 1 changed otherwise\n"),
        "{out}"
    );
    assert!(
        notes.contains("nothing was replaced: nobody is there to be asked; `--yes` replaces"),
        "{notes}"
    );
    assert_eq!(class.started(), started, "points change no outcome");
    // What was refused does not stand, so the same is shown again.
    let (_, again, _) = class.command(&REGRADE);
    assert_eq!(again, out);
    let (code, applied, notes) = class.command(&[&REGRADE[..], &["--yes"]].concat());
    assert_eq!((code, &applied), (Some(0), &out));
    assert!(notes.contains("these scores stand now"), "{notes}");
    let (_, out, _) = class.command(&REGRADE);
    assert_eq!(out, "Nothing changed.\n");

    assert_eq!(
        states(&class),
        ["done", "done", "refused", "refused", "done", "done"]
    );
    let (_, first, _) = class.command(&["diff", "1", "5"]);
    assert_eq!(first, applied);
    // Without numbers: the last two that stand.
    let (_, last, notes) = class.command(&["diff"]);
    assert_eq!(last, "Nothing changed.\n");
    assert!(notes.starts_with("from run 5 of "), "{notes}");
    let (_, since, _) = class.command(&["diff", "2"]);
    assert_eq!(since, applied);
    let (code, _, notes) = class.command(&["diff", "1", "99"]);
    assert_eq!(code, Some(2));
    assert!(notes.contains("no run 99, only of 1 to 6"), "{notes}");
}

#[test]
fn what_was_graded_is_known_and_what_changed_in_the_course_is_told() {
    let class = changed();
    let course = "[assignments.npuzzle-astar]\nlimits = { cpu = \"20s\" }\npass-mark = 90\n";
    testkit::files::write(class.path("grader.toml"), course);
    let (code, out, notes) = class.command(&["regrade", "--tier", "bare"]);
    assert_eq!(code, Some(1), "{notes}");
    assert!(
        out.starts_with("npuzzle-astar: the course changed\n    ~ limits: 10 s → 20 s"),
        "{out}"
    );
    assert!(out.contains("    ~ group cases: 8 → 16\n"), "{out}");
    assert!(
        out.contains("ada  8 of 8 points → 16 of 16 points (+8)  passes now\n"),
        "{out}"
    );
    assert!(
        out.contains("budi  7 of 8 points → 7 of 16 points\n"),
        "{out}"
    );
}

#[test]
fn whose_submission_is_not_there_keeps_the_score() {
    let class = changed();
    std::fs::remove_dir_all(class.path("submissions/ada")).expect("it is there");
    let (_, out, notes) = class.command(&[&REGRADE[..], &["--yes"]].concat());
    assert!(!out.contains("ada"), "{out}");
    assert!(
        notes.contains("1 whose submissions were not there keep"),
        "{notes}"
    );
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs the `script` of util-linux")]
fn at_a_terminal_scores_are_replaced_when_that_is_typed_and_not_otherwise() {
    let class = changed();
    let at = |variables: &[(&str, &str)], typed: &[u8]| {
        at_a_terminal(&class, &REGRADE, variables, typed)
    };
    let stands = "nothing was replaced: the scores from before stand";
    let (code, screen) = at(&[], b"cancel\n");
    assert_eq!(code, Some(1), "{screen}");
    assert!(
        screen.contains("ada  8 of 8 points → 16 of 16 points (+8)"),
        "{screen}"
    );
    assert!(screen.contains(stands), "{screen}");
    // Ctrl-C.
    let (code, screen) = at(&[], b"\x03");
    assert_eq!(code, Some(130), "{screen}");
    assert!(screen.contains(stands), "{screen}");
    // A service has a terminal at times, and nobody sits there.
    let (code, screen) = at(&[("CI", "true")], b"");
    assert_eq!(code, Some(1), "{screen}");
    assert!(!screen.contains("[apply/cancel]"), "{screen}");
    assert!(screen.contains("nobody is there to be asked"), "{screen}");
    let (code, screen) = at(&[], b"what?\napply\n");
    assert_eq!(code, Some(0), "{screen}");
    assert!(screen.contains("type `apply` or `cancel`"), "{screen}");
    assert!(screen.contains("these scores stand now"), "{screen}");
    assert_eq!(
        states(&class),
        ["done", "refused", "refused", "refused", "done"]
    );
}
