//! What a person decides of a checklist counts at once.

use testkit::class_of_five::{CASES, Class};

use crate::GRADER;

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
    assert!(notes.contains("as kept from run 4 of "), "{notes}");
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
        assert!(notes.contains("the next `grader run` counts it"), "{notes}");
    };
    later("no whole result stands yet");
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
