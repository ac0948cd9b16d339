//! The classes whose reports are held to the letter.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::frozen::program::{Run, frozen, grader, root};
use testkit::golden::assert_matches;

#[test]
fn iq_puzzler_is_graded_like_this() {
    hold("iq-puzzler");
}

#[test]
fn eight_heuristics_is_graded_like_this() {
    hold("eight-heuristics");
}

#[test]
#[ignore = "runs real programs on deep boards, which takes a minute"]
fn fifteen_bnb_is_graded_like_this() {
    hold("fifteen-bnb");
}

#[test]
#[ignore = "runs real programs on deep boards, which takes a minute"]
fn fifteen_ida_is_graded_like_this() {
    hold("fifteen-ida");
}

#[test]
#[ignore = "starts a virtual machine for every board, which takes a minute"]
fn npuzzle_astar_is_graded_like_this() {
    hold("npuzzle-astar");
}

fn hold(assignment: &str) {
    let folder = format!("submissions/{assignment}");
    let words = ["run", &folder, "-a", assignment, "--no-store", "--jobs=1"];
    let run = grader(root(), &[&words[..], &["--report", "json=-"]].concat());
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let report: Value = serde_json::from_str(&run.out).expect("it is JSON");
    let name = format!("sample-class-{assignment}.txt");
    let kept = fs::read_to_string(frozen(&name)).unwrap_or_default();
    let submissions = report["submissions"].as_array().expect("a list");
    assert!(!submissions.is_empty(), "nobody handed in");
    let texts = submissions.iter().map(|submission| {
        let student = submission["student"]["key"].as_str().expect("a key");
        match missing_tool(submission) {
            None => section(student, submission),
            Some(why) => {
                // Written past the test harness, which would swallow it.
                let left_out = format!("left out: {assignment}/{student} {why}");
                let _ = writeln!(io::stderr(), "{left_out}");
                kept_section(student, &kept).unwrap_or(format!("# {student}\n{left_out}\n"))
            }
        }
    });
    assert_matches(frozen(&name), &texts.collect::<Vec<_>>().join("\n"));
}

/// What this machine lacks to run it.
fn missing_tool(submission: &Value) -> Option<&str> {
    let mut obstacles = submission["obstacles"].as_array().expect("a list").iter();
    obstacles.find_map(|obstacle| {
        let obstacle = obstacle.as_str().expect("a sentence");
        (obstacle.starts_with("needs `") && obstacle.ends_with(", which is not installed here"))
            .then_some(obstacle)
    })
}

/// What is said of this student in the file, up to the next one.
fn kept_section(student: &str, kept: &str) -> Option<String> {
    let head = format!("# {student}\n");
    let mut sections = kept
        .split("\n# ")
        .map(|section| match section.strip_prefix("# ") {
            Some(first) => format!("# {first}"),
            None => format!("# {section}"),
        });
    sections.find(|section| section.starts_with(&head))
}

fn section(student: &str, submission: &Value) -> String {
    let score = &submission["score"];
    let mut text = format!(
        "# {student}\n{} of {} points, bonus {}, penalty {}, pass mark {}\n",
        score["total"],
        score["of"],
        score["bonus"],
        score["penalty"],
        word(&score["pass-mark"])
    );
    let program = &submission["program"];
    text += &format!(
        "{}: {}\n",
        word(&program["language"]),
        word(&program["given-board"])
    );
    for line in submission["checklist"].as_array().expect("a list") {
        let reason = line["reason"].as_str().map(|why| format!(" ({why})"));
        text += &format!(
            "{:<16} {}{}\n",
            word(&line["answer"]),
            word(&line["question"]),
            reason.unwrap_or_default()
        );
    }
    for case in submission["cases"].as_array().expect("a list") {
        text += &format!(
            "{:<40} {:<24} {} of {}\n",
            word(&case["name"]),
            word(&case["verdict"]),
            case["points"],
            case["of"]
        );
    }
    text
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or("-")
}

#[test]
fn a_section_of_the_file_is_found_again() {
    let kept = "# ada\n1\n\n# budi\n2\n3\n\n# chen\n4\n";
    for (student, section) in [
        ("ada", Some("# ada\n1\n")),
        ("budi", Some("# budi\n2\n3\n")),
        ("chen", Some("# chen\n4\n")),
        ("dewi", None),
    ] {
        assert_eq!(kept_section(student, kept).as_deref(), section, "{student}");
    }
}

pub struct SmallClass {
    folder: TempDir,
}

impl SmallClass {
    /// One program is right on the first board alone, the other on none.
    pub fn new() -> Self {
        let class = Self {
            folder: tempfile::tempdir().expect("a folder can be made"),
        };
        class.write("grader.toml", "[assignments.npuzzle-astar]\nside = 3\n");
        for (name, board, moves) in [
            ("one", "3\n1 2 3\n4 5 0\n7 8 6\n", 1),
            ("three", "3\n1 2 3\n4 8 5\n7 0 6\n", 3),
        ] {
            let case = format!("cases/npuzzle-astar/{name}");
            class.write(&format!("{case}/board.txt"), board);
            class.write(
                &format!("{case}/expected.toml"),
                &format!("minimum-moves = {moves}\n"),
            );
        }
        class.write_program("ada", "echo 'Minimum number of moves = 1'; printf '1 2 3\\n4 5 0\\n7 8 6\\n\\n1 2 3\\n4 5 6\\n7 8 0\\n'");
        class.write_program("budi", "echo 'No solution possible'");
        class
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.folder().join(name);
        let folder = path.parent().expect("it is within the folder");
        fs::create_dir_all(folder).expect("a folder can be made");
        fs::write(&path, text).expect("a file can be written");
    }

    pub fn write_program(&self, student: &str, does: &str) {
        let name = format!("submissions/{student}/solve.sh");
        self.write(&name, &format!("#!/bin/sh\n{does}\n"));
    }

    pub fn grader(&self, words: &[&str]) -> Run {
        grader(self.folder(), words)
    }
}
