//! `grader cases generate variants`: everybody's board is as far from the goal, about as hard, and nobody else's matter.

use std::fs;

use crate::cases_command::cases;
use crate::cases_command::generate::{files, made, two};

const BAND: [&str; 4] = ["--band", "20%", "--algorithm", "ida"];

#[test]
fn another_student_who_joins_changes_nobodys_board() {
    let course = two();
    let deep = [
        "generate",
        "-a",
        "npuzzle-astar",
        "depth",
        "--moves",
        "19",
        "--name",
        "deep",
    ];
    let (code, _, notes) = cases(course.path(), &deep);
    assert_eq!(code, 0, "{notes}");
    let roster = course.path().join("roster.csv");
    let make = |students: &str, out: &str| {
        fs::write(&roster, students).expect("a file");
        let start = [
            "-a",
            "npuzzle-astar",
            "variants",
            "deep",
            "--students",
            "roster.csv",
            "--out",
            out,
        ];
        made(course.path(), &[&start[..], &BAND].concat())
    };
    let few = make("id,name\n13520001,Ada\n13520002,Ben\n", "few");
    let many = make("id,name\n13520009,Cy\n13520002,Ben\n13520001,Ada\n", "many");
    let (few_files, many_files) = (
        files(&course.path().join("few")),
        files(&course.path().join("many")),
    );
    assert_eq!(few_files.len(), 4);
    assert_eq!(many_files.len(), 6);
    for (name, bytes) in &few_files {
        assert_eq!(many_files.get(name), Some(bytes), "{name}");
    }
    assert_ne!(
        few_files["13520001/deep/board.txt"],
        few_files["13520002/deep/board.txt"]
    );
    let nodes = many["like"]["nodes"].as_u64().expect("a number");
    for board in many["boards"].as_array().expect("boards") {
        assert_eq!(board["expected"]["minimum-moves"], 19);
        let own = board["measured"][0]["number"].as_u64().expect("a number");
        assert!(
            own * 100 >= nodes * 80 && own * 100 <= nodes * 120,
            "{board}"
        );
        let off = board["off-percent"].as_f64().expect("a number");
        assert!(off.abs() <= 20.0, "{board}");
    }
    assert_eq!(few["like"]["moves"], 19);
    // A student's folder is a folder of cases like any other.
    let toml = "[assignments.npuzzle-astar]\ncases = \"many/13520009\"\n";
    fs::write(course.path().join("grader.toml"), toml).expect("a file");
    let (code, out, _) = cases(course.path(), &["verify"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("1 case proven, each in two ways"), "{out}");
}

#[test]
fn what_is_said_of_variants_names_the_band_that_each_reached() {
    let course = two();
    let start = [
        "generate",
        "-a",
        "npuzzle-astar",
        "variants",
        "four",
        "--students",
        "ada",
        "Ben Bit",
        "--dry-run",
    ];
    let (code, out, notes) = cases(course.path(), &[&start[..], &["--band", "300%"]].concat());
    assert_eq!(code, 0, "{notes}");
    assert!(
        out.starts_with("four  4 moves, ")
            && out.contains("nodes by a-star with manhattan; each student's within 300 %\n"),
        "{out}"
    );
    assert!(
        out.contains("\n✓ ada      4 moves  ") && out.contains("\n✓ ben-bit  4 moves  "),
        "{out}"
    );
    assert!(out.contains(" %"), "{out}");
}

#[test]
fn variants_that_cannot_be_made_are_refused() {
    let course = two();
    let before = files(&course.path().join("cases"));
    let start = ["generate", "-a", "npuzzle-astar", "variants"];
    for (rest, code, words) in [
        (
            &["four", "--students", "ada"][..],
            2,
            "say where the students' folders go with `--out FOLDER`",
        ),
        (
            &["none", "--students", "ada", "--dry-run"],
            2,
            "`none` cannot be solved, so it has no moves",
        ),
        (
            &["four", "--students", "ada", "ADA", "--dry-run"],
            2,
            "two students are called `ADA`",
        ),
        (
            &["four", "--students", "gone.csv", "--dry-run"],
            2,
            "`gone.csv` cannot be read",
        ),
        (
            &["four", "--students", "ada", "--count", "2", "--dry-run"],
            2,
            "so `--count` says nothing here",
        ),
        (
            &["four", "--students", "ada", "--band", "wide", "--dry-run"],
            2,
            "write a band as `20%`",
        ),
        (
            &["four", "--students", "ada", "--budget", "20", "--dry-run"],
            3,
            "too many to find others like it",
        ),
    ] {
        let (found, _, notes) = cases(course.path(), &[&start[..], rest].concat());
        assert!(notes.contains(words), "{rest:?}: {notes}");
        assert_eq!(found, code, "{rest:?}");
    }
    assert_eq!(files(&course.path().join("cases")), before);
}
