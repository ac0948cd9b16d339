//! Reports on what is kept.

use serde_json::Value;
use testkit::class_of_two::Class;

use crate::GRADER;

fn submissions(text: &str) -> Value {
    let document: Value = serde_json::from_str(text).expect("it is JSON");
    document["submissions"].clone()
}

#[test]
fn what_is_kept_is_reported_as_it_was_when_it_was_graded() {
    let class = Class::new(GRADER);
    let run = class.run(&["--report", "json=out/then.json"]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let now = class.grader(&["report", "json"]);
    assert_eq!(now.code, Some(0), "{}", now.notes);
    assert_eq!(
        submissions(&now.out),
        submissions(&class.read("out/then.json"))
    );
    // Nothing is run again, and it is said again.
    let run = class.run(&["--report", "json=out/again.json"]);
    assert!(run.notes.contains(" 0 run"), "{}", run.notes);
    assert_eq!(
        submissions(&class.read("out/again.json")),
        submissions(&now.out)
    );
    for format in [
        "text", "jsonl", "junit", "tap", "markdown", "csv", "gitlab", "github",
    ] {
        let report = class.grader(&["report", format]);
        assert_eq!(report.code, Some(0), "{format}: {}", report.notes);
        assert!(!report.out.is_empty(), "{format}");
    }
}

#[test]
fn one_student_is_told_what_that_student_may_see() {
    let class = Class::new(GRADER);
    assert_eq!(class.run(&[]).code, Some(0));
    let staff = class.grader(&["report", "text", "-s", "budi"]);
    assert!(staff.out.contains("veiled-board"), "{}", staff.out);
    let student = class.grader(&["report", "text", "-s", "budi", "--for", "students"]);
    assert_eq!(student.code, Some(0), "{}", student.notes);
    assert!(!student.out.contains("veiled-board"), "{}", student.out);
    assert!(!student.out.contains("ada"), "{}", student.out);
    for format in [
        "gradescope",
        "autolab",
        "codegrade",
        "prairielearn",
        "check50",
        "artemis",
    ] {
        let class_of_two = class.grader(&["report", format]);
        assert_eq!(class_of_two.code, Some(2), "{format}");
        let alone = class.grader(&["report", format, "--student", "budi"]);
        assert_eq!(alone.code, Some(0), "{format}: {}", alone.notes);
        assert!(
            !alone.out.contains("veiled-board"),
            "{format}: {}",
            alone.out
        );
    }
}

#[test]
fn nothing_to_tell_of_is_said() {
    let class = Class::new(GRADER);
    let none = class.grader(&["report", "text"]);
    assert!(none.code != Some(0) && !none.notes.is_empty(), "{none:?}");
    // A part of the suite is no result that stands.
    assert_eq!(class.run(&["--case", "first"]).code, Some(0));
    let part = class.grader(&["report", "text"]);
    assert_eq!(part.code, Some(4), "{}", part.notes);
    assert!(
        part.notes.contains("no whole run is kept yet"),
        "{}",
        part.notes
    );
    let that = class.grader(&["report", "text", "--run", "1"]);
    assert_eq!(that.code, Some(0), "{}", that.notes);
    let nobody = class.grader(&["report", "text", "--run", "1", "-s", "zoe"]);
    assert_eq!(nobody.code, Some(4), "{}", nobody.notes);
    assert!(nobody.notes.contains("`zoe`"), "{}", nobody.notes);
    let other = class.grader(&["report", "text", "--run", "9"]);
    assert_eq!(other.code, Some(2), "{}", other.notes);
}

#[test]
fn what_a_student_checks_says_that_its_points_are_of_the_public_cases_alone() {
    let class = Class::new(GRADER);
    let words = ["check", "submissions/ada", "--tier", "bare"];
    for (more, said) in [
        (&[][..], "note: only public cases were run, so points"),
        (
            &["--case", "first"],
            "note: only some of the public cases were run, so points",
        ),
    ] {
        let run = class.grader(&[&words, more].concat());
        assert_eq!(run.code, Some(0), "{}", run.notes);
        assert!(run.notes.contains(said), "{}", run.notes);
    }
}

/// Goes there and back again on the second board, and tells a solution where there is none.
const WASTEFUL: &str = r#"#!/bin/bash
if grep -q '4 8 5' "$1"; then
    printf '1 2 3\n4 8 5\n7 0 6\n\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 8 5\n7 0 6\n\n'
    printf '1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n'
    echo 'Minimum aantal verplaatsingen = 5'
else
    echo 'Minimum aantal verplaatsingen = 7'
fi
"#;

#[test]
fn what_stands_behind_a_verdict_is_kept_and_told_to_whoever_may_see_the_case() {
    let class = Class::new(GRADER);
    let swapped = "3\n2 1 3\n4 5 6\n7 8 0\n";
    class.write("cases/npuzzle-astar/swapped/board.txt", swapped);
    let expected = "cases/npuzzle-astar/swapped/expected.toml";
    class.write(expected, "no-solution = true\n");
    class.write("submissions/eka/solve.sh", WASTEFUL);
    let wasted = "Move 1 is on a shortest path; move 2, tile 8 up, is the first wasted one: 2 moves were left, after it 3.";
    let odd = "Inversions (pairs of tiles in the wrong order): 1, an odd number.";
    let told = |words: &[&str]| {
        let report = class.grader(words);
        assert_eq!(report.code, Some(0), "{}", report.notes);
        report.out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let run = class.run(&["-s", "eka"]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let kept = told(&["report", "text", "-s", "eka", "--for", "students"]);
    assert!(kept.contains(wasted) && kept.contains(odd), "{kept}");
    let shown = told(&["show", "eka/second"]);
    assert!(shown.contains(wasted) && !shown.contains(odd), "{shown}");
    let shown = told(&["show", "eka/swapped"]);
    assert!(shown.contains(odd) && !shown.contains(wasted), "{shown}");
    // Once it is hidden, staff alone read it, though nothing is run again.
    class.write(expected, "no-solution = true\nvisibility = \"hidden\"\n");
    let run = class.run(&["-s", "eka"]);
    assert!(run.notes.contains(" 0 run"), "{}", run.notes);
    let student = told(&["report", "text", "-s", "eka", "--for", "students"]);
    assert!(
        student.contains(wasted) && !student.contains(odd),
        "{student}"
    );
    let staff = told(&["report", "text", "-s", "eka"]);
    assert!(staff.contains(odd), "{staff}");
}
