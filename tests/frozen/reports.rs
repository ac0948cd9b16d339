//! What is told of the sample class, and the tables that results are kept in, to the letter.

use std::fs;
use std::io::{self, Write};

use rusqlite::Connection;
use serde_json::Value;
use testkit::files::Folder;
use testkit::golden::assert_matches;

use crate::frozen::{frozen, grader, root};

#[test]
fn results_are_kept_in_these_tables() {
    let class = small_class();
    grader(class.top(), "run submissions --tier bare").exits(0);
    let file = class.path(".grader/results.db");
    let connection = Connection::open(file).expect("results are kept there");
    let number = |name: &str| {
        let row = connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i64>(0));
        row.expect("the file has it")
    };
    let mut text = format!(
        "application_id {:#x}\nuser_version {}\n",
        number("application_id"),
        number("user_version")
    );
    let mut tables = connection
        .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name")
        .expect("every file has it");
    let tables = tables.query_map([], |row| row.get::<_, String>(0));
    for sql in tables.expect("it can be asked") {
        text += &format!("\n{};\n", sql.expect("it is text"));
    }
    assert_matches(frozen("store.txt"), &text);
}

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
    // Other tests run beside it, and several programs at a time: verdicts hang on neither.
    let words = format!("run submissions/{assignment} -a {assignment} --no-store");
    let run = grader(root(), &format!("{words} --report json=-"));
    let report = run.exits(0).json();
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
    let sections = kept.split("\n# ");
    let mut sections = sections.map(|it| format!("# {}", it.strip_prefix("# ").unwrap_or(it)));
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

/// A class of two: one program is right on the first board alone, the other on none.
pub fn small_class() -> Folder {
    let class = Folder::empty();
    class.write("grader.toml", "[assignments.npuzzle-astar]\nside = 3\n");
    for (name, board, moves) in [
        ("one", "3\n1 2 3\n4 5 0\n7 8 6\n", 1),
        ("three", "3\n1 2 3\n4 8 5\n7 0 6\n", 3),
    ] {
        let expected = format!("minimum-moves = {moves}\n");
        class.write_case(&format!("cases/npuzzle-astar/{name}"), board, &expected);
    }
    class.write("submissions/ada/solve.sh", "#!/bin/sh\necho 'Minimum number of moves = 1'; printf '1 2 3\\n4 5 0\\n7 8 6\\n\\n1 2 3\\n4 5 6\\n7 8 0\\n'\n");
    let denies = "#!/bin/sh\necho 'No solution possible'\n";
    class.write("submissions/budi/solve.sh", denies);
    class
}
