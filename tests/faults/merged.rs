//! A class graded in parts and put together again, from outside.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;
use testkit::class_of_five::{CASES, Class, STUDENTS};
use testkit::reports::{differences, lasting};

use crate::GRADER;

/// A class of which everybody is different: right, wrong on some boards, wrong in a way that is recognised, crashed, and
/// without a program.
fn various() -> Class {
    let class = Class::new(GRADER);
    class.write_wrong("budi", "4 5 3");
    let zoo = format!(
        "exec '{}' reference zoo solve counts-boards \"$1\"",
        env!("CARGO_BIN_EXE_grader")
    );
    class.write_program("chen", &zoo);
    class.write_program("dewi", "echo 'broken' >&2; exit 7");
    let emre = class.path("submissions/emre");
    fs::remove_file(emre.join("solve.sh")).expect("it was there");
    fs::write(emre.join("notes.txt"), "later\n").expect("a file");
    class
}

/// Grades a part of it, with a store of its own.
fn grade(class: &Class, partition: &str, more: &[&str]) -> (Option<i32>, String) {
    let store = format!("{}.db", partition.replace([':', '/'], "-"));
    let own = ["--partition", partition, "--store", &store];
    class.finish_whatever(&[&own, more].concat())
}

#[test]
fn parts_put_together_are_the_run_of_one_machine() {
    let class = various();
    let reports = ["--report", "json=one.json", "--report", "csv=one.csv"];
    let (code, _) = class.finish_whatever(&[&reports[..], &["--store", "one.db"]].concat());
    let codes: BTreeSet<Option<i32>> = ["hash:1/3", "hash:2/3", "hash:3/3"]
        .into_iter()
        .map(|part| grade(&class, part, &[]).0)
        .collect();
    // Whoever could not be graded is told by the part that has them.
    assert!(codes.contains(&code), "{code:?} and {codes:?}");
    let (code, out, notes) = class.command(&[
        "merge",
        "parts",
        "--report",
        "json=merged.json",
        "--report",
        "csv=merged.csv",
    ]);
    assert_eq!(code, Some(0), "{out}\n{notes}");
    assert_eq!(
        differences(&class.path("one.json"), &class.path("merged.json")),
        Vec::<String>::new()
    );
    let csv = |name: &str| fs::read_to_string(class.path(name)).expect("a report");
    assert_eq!(csv("one.csv"), csv("merged.csv"));

    // There is something of every kind in it that could differ.
    let said = lasting(&class.path("one.json"));
    let submissions = said["submissions"].as_array().expect("a list");
    let keys: Vec<&Value> = submissions.iter().map(|it| &it["student"]["key"]).collect();
    assert_eq!(keys, STUDENTS);
    let text = said.to_string();
    for word in [
        r#""accepted""#,
        r#""false-no-solution""#,
        r#""miscounted""#,
        r#""crash""#,
        r#""topic":"hint""#,
        r#""not-yet-assessed""#,
        "looks like a program",
    ] {
        assert!(text.contains(word), "{word} is not in it");
    }
}

#[test]
fn what_was_put_together_is_a_run_like_any_other() {
    let class = various();
    for part in ["slice:1/2", "slice:2/2"] {
        grade(&class, part, &[]);
    }
    // In any order, and some of it twice.
    let copy = class.path("copy.jsonl");
    fs::copy(class.path("parts/part-1-of-2.jsonl"), copy).expect("a part");
    let (code, out, notes) = class.command(&[
        "merge",
        "parts/part-2-of-2.jsonl",
        "copy.jsonl",
        "parts/part-1-of-2.jsonl",
    ]);
    assert_eq!(code, Some(0), "{notes}");
    assert!(out.contains("5 submissions"), "{out}");
    assert!(notes.contains("says what another file says too"), "{notes}");

    let (code, out, notes) = class.command(&["log"]);
    assert_eq!(code, Some(0), "{notes}");
    assert!(
        out.contains("grader merge parts/part-2-of-2.jsonl"),
        "{out}"
    );
    let (code, out, notes) = class.command(&["show", "budi/three-up"]);
    assert_eq!(code, Some(0), "{notes}");
    assert!(out.contains("no solution"), "{out}");

    // The next run knows everything.
    let (_, notes) = class.finish_whatever(&["--summary"]);
    let known = format!(
        "{} results from the store, 0 run",
        STUDENTS.len() * CASES.len()
    );
    assert!(notes.contains(&known), "{notes}");
    let (code, out, notes) = class.command(&["diff"]);
    assert_eq!(code, Some(0), "{notes}");
    assert!(!out.contains("lost"), "{out}");
    assert!(!out.contains("gained"), "{out}");
}

#[test]
fn a_part_that_nobody_is_in_is_a_part() {
    let class = Class::new(GRADER);
    for part in 1..=6 {
        let (code, notes) = grade(&class, &format!("slice:{part}/6"), &["--case", "one"]);
        assert_eq!(code, Some(0), "{notes}");
        let number = if part < 6 {
            "1 submission"
        } else {
            "0 submissions"
        };
        let said = format!("part {part} of 6: {number} in");
        assert!(notes.contains(&said), "{said}\n{notes}");
    }
    let (code, out, notes) = class.command(&["merge", "parts"]);
    assert_eq!(code, Some(0), "{notes}");
    assert!(out.contains("5 submissions"), "{out}");
}

#[test]
fn a_part_that_is_missing_is_filled_by_the_command_that_is_told() {
    let class = Class::new(GRADER);
    let folder = "the teacher's parts";
    let more = ["--case", "t*", "--parts", folder];
    for part in ["hash:1/3", "hash:3/3"] {
        let (code, notes) = grade(&class, part, &more);
        assert_eq!(code, Some(0), "{notes}");
    }
    let (code, out, notes) = class.command(&["merge", folder]);
    assert_eq!((code, out.as_str()), (Some(3), ""), "{notes}");
    assert!(notes.contains("1 of 3 parts is missing"), "{notes}");
    // Nothing was kept of those that are there.
    assert_eq!(class.command(&["log"]).0, Some(4));

    let told = notes
        .lines()
        .find(|line| line.trim().starts_with("grader "));
    let told = told.expect("a command is told");
    let mut typed = class.shell(told);
    let typed = typed.output().expect("a shell");
    let said = String::from_utf8_lossy(&typed.stderr);
    assert!(typed.status.success(), "{told}\n{said}");
    let (code, out, notes) = class.command(&["merge", folder]);
    assert_eq!(code, Some(0), "{notes}");
    assert!(out.contains("5 submissions"), "{out}");
}

#[test]
fn parts_of_chosen_students_and_cases_are_put_together_too() {
    let class = Class::new(GRADER);
    let chosen = ["--student", "ada", "--student", "chen", "--case", "two*"];
    let single = ["--store", "one.db", "--report", "json=one.json"];
    class.finish(&[&single[..], &chosen].concat());
    for part in ["hash:1/3", "hash:2/3", "hash:3/3"] {
        let (code, notes) = grade(&class, part, &chosen);
        assert_eq!(code, Some(0), "{notes}");
    }
    let (code, _, notes) = class.command(&["merge", "parts", "--report", "json=merged.json"]);
    assert_eq!(code, Some(0), "{notes}");
    assert_eq!(
        differences(&class.path("one.json"), &class.path("merged.json")),
        Vec::<String>::new()
    );
    // Of nobody there is no part either.
    let (code, notes) = grade(
        &class,
        "hash:1/3",
        &["--student", "nobody", "--parts", "none"],
    );
    assert_eq!(code, Some(4), "{notes}");
    assert!(!class.path("none").exists());
}

#[test]
#[ignore = "takes long"]
fn a_case_that_is_left_out_is_told_of_the_whole_though_not_every_part_met_it() {
    let class = Class::new(GRADER);
    // Its board needs two moves, and it says one; the last part has nobody who could meet it.
    class.write_case("one", CASES[1].1, "");
    let more = ["--skip-broken"];
    let single = ["--store", "one.db", "--report", "json=one.json"];
    class.finish(&[&single[..], &more].concat());
    for part in 1..=6 {
        let (code, notes) = grade(&class, &format!("slice:{part}/6"), &more);
        assert_eq!(code, Some(0), "{notes}");
    }
    let (code, _, notes) = class.command(&["merge", "parts", "--report", "json=merged.json"]);
    assert_eq!(code, Some(0), "{notes}");
    assert_eq!(
        differences(&class.path("one.json"), &class.path("merged.json")),
        Vec::<String>::new()
    );
    let broken = &lasting(&class.path("merged.json"))["broken-cases"];
    assert_eq!(broken.as_array().map(Vec::len), Some(1), "{broken}");
}
