//! Reports on what is kept.

use serde_json::Value;

use crate::class::Class;

fn submissions(text: &str) -> Value {
    let document: Value = serde_json::from_str(text).expect("it is JSON");
    document["submissions"].clone()
}

#[test]
fn what_is_kept_is_reported_as_it_was_when_it_was_graded() {
    let class = Class::new();
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
    let class = Class::new();
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
    let class = Class::new();
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
    let class = Class::new();
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
