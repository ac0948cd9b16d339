//! Reports that are written to files, those of results that are kept, and gradebooks of Canvas and Moodle that are
//! filled in.

use std::fs;
use std::process::Stdio;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::GRADER;
use crate::first_steps::student_bundle::unzipped;
use testkit::class_of_two::Class;
use testkit::run_program::Run;

#[test]
fn a_reader_that_has_seen_enough_is_told_nothing() {
    let class = Class::new(GRADER);
    let words = "run submissions --tier bare";
    class.grader(words);
    let closed = |words: &str| {
        let mut command = class.command(words);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        Run::from(child.wait_with_output().unwrap())
    };
    for format in ["text", "json", "html", "csv"] {
        closed(&format!("report {format}")).succeeds();
    }
    for format in ["json=-", "jsonl=-"] {
        let run = closed(&format!("{words} --report {format}")).exits(0);
        run.never_says("cannot write");
    }
    // What else went wrong is told.
    let both = "--report csv=nowhere/out.csv --report json=-";
    let run = closed(&format!("{words} {both}")).exits(3);
    run.says("cannot write the csv report");
}

#[test]
fn a_report_that_cannot_be_written_is_named_and_the_others_are_written() {
    let class = Class::new(GRADER);
    let run = class.run("--report junit=nowhere/out.xml --report json=out/a.json --report tap=elsewhere/out.tap --report jsonl=out/b.jsonl --report csv=out/c.csv").exits(3);
    run.says("cannot write the junit report to `nowhere/out.xml`");
    run.says("cannot write the tap report to `elsewhere/out.tap`");
    // The report for people is printed as ever.
    run.prints("2 submissions");
    let names = fs::read_dir(class.path("out")).unwrap();
    assert_eq!(names.count(), 3);
    let document = class.read_json("out/a.json");
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
    let run = class.run("--report json=-").exits(0);
    let document = run.json();
    assert_eq!(document["submissions"][0]["student"]["key"], "ada");
}

#[test]
fn what_cannot_be_meant_is_said_before_anything_is_graded() {
    let class = Class::new(GRADER);
    let table = [
        ("--report junnit=x", "did you mean `junit`?"),
        ("--report junit", "as in `junit=FILE`"),
        (
            "--report junit=- --report tap=-",
            "two reports cannot both go to standard output",
        ),
        (
            "--report autolab",
            "`autolab` reports one submission, and there are 2; choose one with `--student NAME`",
        ),
        ("--report canvas=x", "name it with `--template FILE`"),
        (
            "--report canvas=x --template gone.csv",
            "cannot read the template `gone.csv`",
        ),
        ("--template grader.toml", "no report fills the template"),
    ];
    for (reports, told) in table {
        class.run(reports).fails(2).says(told);
    }
    // No run was begun.
    class.grader("report text --run 1").exits(2);
}

#[test]
fn artemis_gets_a_folder_of_files() {
    let class = Class::new(GRADER);
    let old = "{\"name\": \"old\", \"successful\": true}";
    class.write("out/feedback/009-of-another-time.json", old);
    class
        .run("--student budi --report artemis=out/feedback")
        .exits(0);
    let files: Vec<Value> = fs::read_dir(class.path("out/feedback"))
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .map(|text| serde_json::from_str(&text).unwrap())
        .collect();
    let is_named = |file: &Value| file["name"].is_string();
    assert!(files.iter().all(is_named), "{files:?}");
    assert!(!files.iter().any(|file| file["name"] == "old"));
    assert!(files.iter().any(|file| file["successful"] == false));
}

#[test]
fn the_schema_is_printed() {
    let run = Class::new(GRADER).grader("schema");
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""));
    let schema = run.json();
    assert_eq!(schema["$id"], "grader/report/v2");
}

#[test]
fn a_run_that_is_interrupted_says_so_whatever_could_not_be_written() {
    let class = Class::new(GRADER);
    let started = class.path("out/started");
    let program = format!("#!/bin/bash\ntouch '{}'\nsleep 60\n", started.display());
    class.write("submissions/budi/solve.sh", &program);
    let words =
        "run submissions --tier bare -s budi --no-store --report gradescope=out/results.json";
    let mut command = class.command(words);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let run = command.spawn().expect("it starts");
    while !started.exists() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    kill_process(Pid::from_child(&run), Signal::INT).expect("it runs");
    let output = run.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    // What a platform finds is not a result that is none.
    let results = class.read_json("out/results.json");
    assert_eq!(results["extra_data"]["failed"], true, "{results}");
}

#[test]
fn what_is_kept_is_reported_as_it_was_when_it_was_graded() {
    let class = Class::new(GRADER);
    class.run("--report json=out/then.json").exits(0);
    let now = class.grader("report json").exits(0);
    let kept = now.json()["submissions"].clone();
    assert_eq!(class.read_json("out/then.json")["submissions"], kept);
    // Nothing is run again, and it is said again.
    class.run("--report json=out/again.json").says(" 0 run");
    assert_eq!(class.read_json("out/again.json")["submissions"], kept);
    for format in [
        "text", "jsonl", "junit", "tap", "markdown", "csv", "gitlab", "github",
    ] {
        let report = class.grader(&format!("report {format}")).exits(0);
        assert!(!report.out.is_empty(), "{format}");
    }
}

#[test]
fn one_student_is_told_what_that_student_may_see() {
    let class = Class::new(GRADER);
    class.run("").exits(0);
    class.grader("report text -s budi").prints("veiled-board");
    let student = class.grader("report text -s budi --for students").exits(0);
    student.never_prints("veiled-board");
    student.never_prints("ada");
    for format in [
        "gradescope",
        "autolab",
        "codegrade",
        "prairielearn",
        "check50",
        "artemis",
    ] {
        let words = format!("report {format}");
        class.grader(&words).exits(2);
        let alone = class.grader(&format!("{words} --student budi")).exits(0);
        alone.never_prints("veiled-board");
    }
}

#[test]
fn nothing_to_tell_of_is_said() {
    let class = Class::new(GRADER);
    let none = class.grader("report text");
    assert!(none.code != Some(0) && !none.notes.is_empty(), "{none:?}");
    // A part of the suite is no result that stands.
    class.run("--case first").exits(0);
    let part = class.grader("report text").exits(4);
    part.says("there is no complete run yet");
    class.grader("report text --run 1").exits(0);
    let nobody = class.grader("report text --run 1 -s zoe").exits(4);
    nobody.says("`zoe`");
    class.grader("report text --run 9").exits(2);
}

#[test]
fn what_a_student_checks_says_that_its_points_are_of_the_public_cases_alone() {
    let class = Class::new(GRADER);
    let words = "check submissions/ada --tier bare";
    let run = class.grader(words).exits(0);
    run.says("note: only public cases were run; points");
    let run = class.grader(&format!("{words} --case first")).exits(0);
    run.says("note: only some of the public cases were run; points");
}

/// Goes there and back again on the second board, and tells a solution where there is none.
const WASTEFUL: &str = r#"#!/bin/bash
if grep -q '4 8 5' "$1"; then
    printf '1 2 3\n4 8 5\n7 0 6\n\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 8 5\n7 0 6\n\n'
    printf '1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n'
    echo 'Minimum aantal verplaatsingen = 5'
elif grep -q '2 1 3' "$1"; then
    echo 'Minimum aantal verplaatsingen = 9'
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
    let told = |words: &str| class.grader(words).exits(0).unfolded();
    class.run("-s eka").exits(0);
    let kept = told("report text -s eka --for students");
    assert!(kept.contains(wasted) && kept.contains(odd), "{kept}");
    let shown = told("show eka/second");
    assert!(shown.contains(wasted) && !shown.contains(odd), "{shown}");
    let shown = told("show eka/swapped");
    assert!(shown.contains(odd) && !shown.contains(wasted), "{shown}");
    // Once it is hidden, staff alone read it, though nothing is run again.
    class.write(expected, "no-solution = true\nvisibility = \"hidden\"\n");
    class.run("-s eka").says(" 0 run");
    let student = told("report text -s eka --for students");
    assert!(student.contains(wasted), "{student}");
    assert!(!student.contains(odd), "{student}");
    let staff = told("report text -s eka");
    assert!(staff.contains(odd), "{staff}");
}

const CANVAS: &str = "Student,ID,SIS User ID,SIS Login ID,Section,Essay (4),npuzzle-astar (7)\r\n    Points Possible,,,,,10,100\r\n\
                      \"Lovelace, Ada\",11,ada,,A,9.5,\r\n\"Nobody, N\",12,nn,,A,,\r\n";

#[test]
fn a_gradebook_is_filled_and_every_other_byte_stays() {
    let class = Class::new(GRADER);
    class.write(
        "roster.csv",
        "id,name\nada,Ada Lovelace\nbudi,Budi Santoso\n",
    );
    class.write("old.csv", CANVAS);
    let run = class
        .run("--report canvas=out/new.csv --template old.csv")
        .exits(0);
    let filled = class.read("out/new.csv");
    assert_eq!(filled, CANVAS.replace("A,9.5,\r\n", "A,9.5,3.00\r\n"));
    assert_eq!(class.read("old.csv"), CANVAS);
    run.says("canvas: 1 grade was filled in");
    run.says("canvas: no grade for `budi`");
    run.says("canvas: nothing was graded for the row of Nobody, N");
    // The same from what is kept.
    let report = class.grader("report canvas --template old.csv");
    assert_eq!((report.code, report.out), (Some(0), filled));
}

#[test]
fn a_file_of_something_else_is_refused_and_nothing_is_written() {
    let class = Class::new(GRADER);
    class.write("old.csv", "name,score\nAda,3\n");
    let words = "--report moodle=out/new.csv --template old.csv";
    class.run(words).exits(2).says("not a Moodle file");
    assert!(!class.path("out/new.csv").exists());
}

#[test]
fn moodle_gets_everybodys_own_page_in_the_folders_it_knows_people_by() {
    let class = Class::new(GRADER);
    class.write(
        "old.csv",
        "Identifier,Full name,Email address,Grade,Maximum Grade\n\
         Participant 7,ada,a@x.org,,100\nParticipant 8,Grace Hopper,g@x.org,,100\n",
    );
    let download = "submissions/budi_31_assignsubmission_file_";
    fs::rename(class.path("submissions/budi"), class.path(download)).unwrap();
    let ask = "moodle=out/new.csv --template old.csv --feedback";
    let run = class
        .run(&format!("--report {ask} out/feedback.zip"))
        .exits(0);
    run.says("moodle: 2 files of feedback in `out/feedback.zip`");
    let pages = unzipped(&class.path("out/feedback.zip"));
    let names: Vec<&str> = pages.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "ada_7_assignsubmission_file_/npuzzle-astar.html",
            "budi_31_assignsubmission_file_/npuzzle-astar.html",
        ]
    );
    for (page, (own, other)) in pages.values().zip([("ada", "budi"), ("budi", "ada")]) {
        let page = String::from_utf8_lossy(page);
        assert!(page.contains(&format!("<h1>{own}")), "{own}");
        assert!(!page.contains(&format!(">{other}<")), "{own}");
        // What students may not see is not in it.
        assert!(!page.contains("veiled-board"), "{own}");
    }
    // The same from what is kept.
    class
        .grader(&format!("report {ask} out/again.zip"))
        .exits(0);
    assert_eq!(unzipped(&class.path("out/again.zip")).len(), 2);
}
