//! Reports in files, from outside: whole, several at a time, and told of where they cannot be written.

use std::fs;
use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;

/// What a run printed and how it ended.
struct Run {
    code: Option<i32>,
    out: String,
    notes: String,
}

fn grader(arguments: &[&str]) -> Run {
    let output = cargo_bin_cmd!("grader")
        .args(arguments)
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
    Run {
        code: output.status.code(),
        out: text(output.stdout),
        notes: text(output.stderr),
    }
}

/// Grades two submissions without a program on one case: that takes no compiler and no strong box.
fn run(folder: &Path, reports: &[String]) -> Run {
    let class = folder.join("class");
    for student in ["ada", "budi"] {
        fs::create_dir_all(class.join(student)).expect("a folder can be made");
        fs::write(class.join(student).join("notes.txt"), "soon").expect("a file can be written");
    }
    let course = concat!(env!("CARGO_MANIFEST_DIR"), "/grader.toml");
    let class = class.to_str().expect("the path is text");
    let mut arguments = vec![
        "run",
        class,
        "--course",
        course,
        "-a",
        "fifteen-bnb",
        "--case",
        "01-move",
        "--tier",
        "bare",
    ];
    for report in reports {
        arguments.extend(["--report", report]);
    }
    grader(&arguments)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be read").file_name())
        .map(|name| name.into_string().expect("the name is text"))
        .collect();
    names.sort();
    names
}

#[test]
fn a_report_that_cannot_be_written_is_named_and_the_others_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let to = |format: &str, name: &str| format!("{format}={}", path(name).display());
    let run = run(
        folder.path(),
        &[
            to("junit", "nowhere/out.xml"),
            to("json", "out.json"),
            to("tap", "elsewhere/out.tap"),
            to("jsonl", "out.jsonl"),
            to("csv", "out.csv"),
        ],
    );
    assert_eq!(run.code, Some(3), "{}", run.notes);
    for (format, name) in [("junit", "nowhere/out.xml"), ("tap", "elsewhere/out.tap")] {
        let told = format!(
            "cannot write the {format} report to `{}`",
            path(name).display()
        );
        assert!(run.notes.contains(&told), "{}", run.notes);
    }
    // The report for people is printed as ever.
    assert!(run.out.contains("2 submissions"), "{}", run.out);
    let written = ["class", "out.csv", "out.json", "out.jsonl"];
    assert_eq!(names(folder.path()), written);
    let document: Value = serde_json::from_str(&fs::read_to_string(path("out.json")).unwrap())
        .expect("the document is JSON");
    assert_eq!(document["schema"], "grader/report/v1");
    assert_eq!(document["submissions"].as_array().unwrap().len(), 2);
    assert_eq!(document["run"]["scope"], "some-cases");
    assert_eq!(document["run"]["state"], "done");
    let lines: Vec<Value> = fs::read_to_string(path("out.jsonl"))
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).expect("every line is JSON"))
        .collect();
    assert_eq!(lines[0]["event"], "planned");
    let done = |line: &&Value| line["event"] == "submission-finished";
    assert_eq!(lines.iter().filter(done).count(), 2);
    let table = fs::read_to_string(path("out.csv")).unwrap();
    assert_eq!(table.lines().count(), 3, "{table}");
}

#[test]
fn a_report_on_standard_output_stands_there_alone() {
    let folder = tempfile::tempdir().unwrap();
    let run = run(folder.path(), &["json=-".to_owned()]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let document: Value = serde_json::from_str(&run.out).expect("standard output is JSON");
    assert_eq!(document["submissions"][0]["student"]["key"], "ada");
}

#[test]
fn what_cannot_be_meant_is_said_before_anything_is_graded() {
    let folder = tempfile::tempdir().unwrap();
    let table: [(&[&str], &str); 3] = [
        (&["junnit=x"], "did you mean `junit`?"),
        (&["junit"], "as in `junit=FILE`"),
        (
            &["junit=-", "tap=-"],
            "two reports cannot both go to standard output",
        ),
    ];
    for (reports, told) in table {
        let reports: Vec<String> = reports.iter().map(|&report| report.to_owned()).collect();
        let run = run(folder.path(), &reports);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{reports:?}");
        assert!(run.notes.contains(told), "{}", run.notes);
    }
}

#[test]
fn the_schema_is_printed() {
    let run = grader(&["schema"]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""));
    let schema: Value = serde_json::from_str(&run.out).expect("the schema is JSON");
    assert_eq!(schema["$id"], "grader/report/v1");
}
