//! Reports in files: whole, several at a time, and told of where they cannot be written.

use std::fs;
use std::process::Stdio;

use serde_json::Value;
use testkit::class_of_two::Class;

use crate::GRADER;

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
            "`autolab` tells of one submission, and there are 2; choose one with `--student NAME`",
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
