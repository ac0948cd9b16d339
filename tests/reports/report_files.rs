//! Reports that are written to files, and those of results that are kept.

use std::fs;
use std::process::Stdio;

use serde_json::Value;

use crate::GRADER;
use testkit::class_of_two::Class;

#[test]
fn a_reader_that_has_seen_enough_is_told_nothing() {
    let class = Class::new(GRADER);
    let words = ["run", "submissions", "--tier", "bare"];
    class.grader(&words);
    let closed = |words: &[&str]| {
        let mut command = class.command(words);
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let notes = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), notes)
    };
    for format in ["text", "json", "html", "csv"] {
        assert_eq!(closed(&["report", format]), (Some(0), String::new()));
    }
    for format in ["json=-", "jsonl=-"] {
        let (code, notes) = closed(&[&words[..], &["--report", format]].concat());
        assert_eq!(code, Some(0), "{notes}");
        assert!(!notes.contains("cannot write"), "{notes}");
    }
    // What else went wrong is told.
    let both = ["--report", "csv=nowhere/out.csv", "--report", "json=-"];
    let (code, notes) = closed(&[&words[..], &both].concat());
    assert_eq!(code, Some(3), "{notes}");
    assert!(notes.contains("cannot write the csv report"), "{notes}");
}

#[test]
fn a_report_that_cannot_be_written_is_named_and_the_others_are_written() {
    let class = Class::new(GRADER);
    let run = class.run(&[
        "--report",
        "junit=nowhere/out.xml",
        "--report",
        "json=out/a.json",
        "--report",
        "tap=elsewhere/out.tap",
        "--report",
        "jsonl=out/b.jsonl",
        "--report",
        "csv=out/c.csv",
    ]);
    assert_eq!(run.code, Some(3), "{}", run.notes);
    for told in [
        "cannot write the junit report to `nowhere/out.xml`",
        "cannot write the tap report to `elsewhere/out.tap`",
    ] {
        assert!(run.notes.contains(told), "{}", run.notes);
    }
    // The report for people is printed as ever.
    assert!(run.out.contains("2 submissions"), "{}", run.out);
    let names = fs::read_dir(class.path("out")).unwrap();
    assert_eq!(names.count(), 3);
    let document: Value = serde_json::from_str(&class.read("out/a.json")).unwrap();
    assert_eq!(document["schema"], "grader/report/v2");
    assert_eq!(document["submissions"].as_array().unwrap().len(), 2);
    assert_eq!(document["run"]["scope"], "whole-suite");
    assert_eq!(document["run"]["state"], "done");
    let lines = class.read("out/b.jsonl");
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("every line is JSON"))
        .collect();
    assert_eq!(lines[0]["event"], "planned");
    let done = |line: &&Value| line["event"] == "submission-finished";
    assert_eq!(lines.iter().filter(done).count(), 2);
    let table = class.read("out/c.csv");
    assert_eq!(table.lines().count(), 3, "{table}");
}

#[test]
fn a_report_on_standard_output_stands_there_alone() {
    let class = Class::new(GRADER);
    let run = class.run(&["--report", "json=-"]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let document: Value = serde_json::from_str(&run.out).expect("standard output is JSON");
    assert_eq!(document["submissions"][0]["student"]["key"], "ada");
}

#[test]
fn what_cannot_be_meant_is_said_before_anything_is_graded() {
    let class = Class::new(GRADER);
    let table: [(&[&str], &str); 7] = [
        (&["--report", "junnit=x"], "did you mean `junit`?"),
        (&["--report", "junit"], "as in `junit=FILE`"),
        (
            &["--report", "junit=-", "--report", "tap=-"],
            "two reports cannot both go to standard output",
        ),
        (
            &["--report", "autolab"],
            "`autolab` reports one submission, and there are 2; choose one with `--student NAME`",
        ),
        (&["--report", "canvas=x"], "name it with `--template FILE`"),
        (
            &["--report", "canvas=x", "--template", "gone.csv"],
            "cannot read the template `gone.csv`",
        ),
        (
            &["--template", "grader.toml"],
            "no report fills the template",
        ),
    ];
    for (reports, told) in table {
        let run = class.run(reports);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{reports:?}");
        assert!(run.notes.contains(told), "{}", run.notes);
    }
    // No run was begun.
    assert_eq!(
        class.grader(&["report", "text", "--run", "1"]).code,
        Some(2)
    );
}

#[test]
fn artemis_gets_a_folder_of_files() {
    let class = Class::new(GRADER);
    let old = "{\"name\": \"old\", \"successful\": true}";
    class.write("out/feedback/009-of-another-time.json", old);
    let run = class.run(&["--student", "budi", "--report", "artemis=out/feedback"]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let files: Vec<Value> = fs::read_dir(class.path("out/feedback"))
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .map(|text| serde_json::from_str(&text).unwrap())
        .collect();
    assert!(
        files.iter().all(|file| file["name"].is_string()),
        "{files:?}"
    );
    assert!(!files.iter().any(|file| file["name"] == "old"));
    assert!(files.iter().any(|file| file["successful"] == false));
}

#[test]
fn the_schema_is_printed() {
    let run = Class::new(GRADER).grader(&["schema"]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""));
    let schema: Value = serde_json::from_str(&run.out).expect("the schema is JSON");
    assert_eq!(schema["$id"], "grader/report/v2");
}

#[test]
fn a_run_that_is_interrupted_says_so_whatever_could_not_be_written() {
    let class = Class::new(GRADER);
    let started = class.path("out/started");
    let program = format!("#!/bin/bash\ntouch '{}'\nsleep 60\n", started.display());
    class.write("submissions/budi/solve.sh", &program);
    let words = [
        "run",
        "submissions",
        "--tier",
        "bare",
        "-s",
        "budi",
        "--no-store",
        "--report",
        "gradescope=out/results.json",
    ];
    let mut command = class.command(&words);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let run = command.spawn().expect("it starts");
    while !started.exists() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let id = i32::try_from(run.id()).expect("a number");
    let id = rustix::process::Pid::from_raw(id).expect("a process");
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it runs");
    let output = run.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    // What a platform finds is not a result that is none.
    let results: Value = serde_json::from_str(&class.read("out/results.json")).unwrap();
    assert_eq!(results["extra_data"]["failed"], true, "{results}");
}

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
        part.notes.contains("there is no complete run yet"),
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
        (&[][..], "note: only public cases were run; points"),
        (
            &["--case", "first"],
            "note: only some of the public cases were run; points",
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
