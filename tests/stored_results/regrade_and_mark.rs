//! A class that is graded again, and marks that persons gave.

use crate::GRADER;
use crate::stored_results::killed_graders::at_a_terminal;
use testkit::class_of_five::{CASES, Class};

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
        notes.contains("nothing was replaced: nobody can be asked here; `--yes` replaces"),
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
    assert!(notes.contains("no run 99, only 1 to 6"), "{notes}");
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
    assert!(screen.contains("nobody can be asked here"), "{screen}");
    let (code, screen) = at(&[], b"what?\napply\n");
    assert_eq!(code, Some(0), "{screen}");
    assert!(screen.contains("type `apply` or `cancel`"), "{screen}");
    assert!(screen.contains("these scores stand now"), "{screen}");
    assert_eq!(
        states(&class),
        ["done", "refused", "refused", "refused", "done"]
    );
}

/// The line of a student in the CSV of what stands, by its columns.
fn graded(class: &Class, student: &str) -> Vec<(String, String)> {
    let (code, out, notes) = class.command(&["report", "csv", "-s", student]);
    assert_eq!(code, Some(0), "{notes}");
    let mut lines = out.trim_start_matches('\u{feff}').lines();
    let names = lines.next().expect("a header").split(',');
    let line = lines.next().expect("a line").split(',');
    names
        .zip(line)
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

fn column(class: &Class, student: &str, wanted: &str) -> String {
    let columns = graded(class, student);
    let found = columns.iter().find(|(name, _)| name == wanted);
    found.unwrap_or_else(|| panic!("{columns:?}")).1.clone()
}

#[test]
fn a_persons_mark_counts_at_once_and_only_lines_of_persons_can_be_marked() {
    let class = Class::new(GRADER);
    let (before, _) = class.finish(&["--pages"]);
    assert!(before.contains("not yet assessed"), "{before}");
    assert_eq!(column(&class, "ada", "score"), "8");
    for machines in ["runs", "1", "rep-ort"] {
        let (code, _, notes) = class.command(&["mark", "ada", machines, "no"]);
        assert_eq!(code, Some(2));
        assert!(notes.contains("those are `report` (line 2)"), "{notes}");
    }
    let started = class.started();
    let (code, out, notes) = class.command(&["mark", "ada", "report", "yes"]);
    assert_eq!(code, Some(0), "{notes}");
    assert_eq!(out, "ada: 8 of 8 points → 13 of 13 points\n");
    assert_eq!(column(&class, "ada", "score"), "13");
    assert_eq!(column(&class, "budi", "score"), "8");
    // By the number of the line, and by the beginning of its words.
    let (_, out, _) = class.command(&["mark", "ada", "2", "no"]);
    assert_eq!(out, "ada: 13 → 8 of 13 points\n");
    let (_, out, _) = class.command(&["mark", "ada", "REP", "yes"]);
    assert_eq!(out, "ada: 8 → 13 of 13 points\n");
    // The same again changes nothing, and is no run.
    let (_, out, _) = class.command(&["mark", "ada", "report", "yes"]);
    assert_eq!(out, "ada: 13 of 13 points\n");
    assert_eq!(class.started(), started, "nothing is run for a mark");

    let (_, log, _) = class.command(&["log"]);
    let lines: Vec<&str> = log.lines().skip(1).collect();
    assert_eq!(lines.len(), 8, "{log}");
    assert!(
        lines[6].ends_with("          1        8/8     0      8  done"),
        "{log}"
    );
    assert_eq!(lines[7], "      $ grader mark ada REP yes", "{log}");
    let (_, changes, _) = class.command(&["diff", "1", "4"]);
    assert!(
        changes.contains("ada  8 of 8 points → 13 of 13 points (+5)\n    (marked)\n"),
        "{changes}"
    );
    let lines = "    - 2 · report · 5 points (not yet assessed)\n    + 2 ✓ report · 5 points\n";
    assert!(changes.contains(lines), "{changes}");
    let (_, page, notes) = class.command(&["show", "ada"]);
    assert!(page.contains("13 of 13 points"), "{page}");
    assert!(!page.contains("not yet assessed"), "{page}");
    assert!(notes.contains("stored result of run 4 of "), "{notes}");
    // What was said is still there.
    let (_, page, _) = class.command(&["show", "ada/four"]);
    assert!(page.contains("by ada"), "{page}");
    // The next run finds the same.
    let (after, notes) = class.finish(&["--student", "ada"]);
    assert!(notes.contains("8 results from the store, 0 run"), "{notes}");
    assert!(after.contains("13 of 13 points"), "{after}");
    let (_, changes, _) = class.command(&["diff", "4", "5"]);
    assert_eq!(changes, "Nothing changed.\n");
}

#[test]
fn a_mark_that_cannot_count_yet_says_so_and_counts_in_the_next_run() {
    let class = Class::new(GRADER);
    class.finish(&["--summary", "--case", "one"]);
    let later = |why: &str| {
        let (code, out, notes) = class.command(&["mark", "ada", "report", "yes"]);
        assert_eq!((code, out.as_str()), (Some(0), ""), "{notes}");
        assert!(notes.contains(why), "{notes}");
        assert!(
            notes.contains("the next `grader run` applies it"),
            "{notes}"
        );
    };
    later("there is no complete result yet");
    class.finish(&["--summary"]);
    assert_eq!(column(&class, "ada", "score"), "13");
    class.write_case("three", CASES[2].1, "weight = 9\n");
    later("the course has changed since");
    assert_eq!(column(&class, "ada", "score"), "13");
    class.finish(&["--summary"]);
    assert_eq!(column(&class, "ada", "score"), "21");
}

#[test]
fn reports_of_what_is_kept_are_in_the_language_that_is_asked_for() {
    let class = Class::new(GRADER);
    class.finish(&["--summary"]);
    let text = |more: &[&str]| {
        class
            .command(&[&["report", "text", "-s", "ada"], more].concat())
            .1
    };
    assert!(text(&[]).contains("8 of 8 points"), "{}", text(&[]));
    let dutch = text(&["--language", "nl"]);
    assert!(dutch.contains("8 van 8 punten"), "{dutch}");
    assert!(!dutch.contains("points"), "{dutch}");
}

#[test]
fn the_suite_of_a_run_is_that_of_its_results() {
    let class = Class::new(GRADER);
    class.finish(&["--summary"]);
    let (_, log, _) = class.command(&["log"]);
    let suite = log
        .lines()
        .nth(1)
        .and_then(|line| line.split_whitespace().nth(3));
    let suite = suite.expect("a hash");
    assert!(
        column(&class, "ada", "suite_hash").starts_with(suite),
        "{log}"
    );
    let (_, page, _) = class.command(&["show", "ada/four"]);
    assert!(page.contains(suite), "{suite}\n{page}");
}

#[test]
fn what_failed_is_known_after_a_mark_too() {
    let class = Class::new(GRADER);
    class.write_wrong("budi", "4 8 5");
    class.finish(&["--summary"]);
    let (_, out, _) = class.command(&["mark", "ada", "report", "yes"]);
    assert!(out.starts_with("ada: "), "{out}");
    let (out, notes) = class.finish(&["--last-failed", "--summary"]);
    assert!(notes.contains("1 result from the store, 0 run"), "{notes}");
    assert!(out.contains("budi") && !out.contains("ada"), "{out}");
}
