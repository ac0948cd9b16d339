//! Parts of a class that are merged, and what may be wrong with one.

use std::collections::BTreeSet;
use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::GRADER;
use crate::stored_results::store_files::Kept;
use testkit::class_of_five::{CASES, Class, STUDENTS};
use testkit::compare_reports::{differences, lasting};

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

/// Everything in one part, which goes to this folder.
pub fn whole_to(folder: &str) -> [&str; 4] {
    ["--partition", "hash:1/1", "--parts", folder]
}

#[test]
fn two_files_of_one_part_that_disagree_are_both_named() {
    let class = Class::new(GRADER);
    let fresh = |folder| {
        let quick = ["--case", "three*", "--fresh"];
        class.finish(&[&whole_to(folder)[..], &quick].concat());
    };
    fresh("first");
    fresh("second");
    // The same results at other times are the same.
    let (code, _, notes) = class.command(&["merge", "first", "second", "--store", "m.db"]);
    assert_eq!(code, Some(0), "{notes}");
    class.write_wrong("dewi", "4 8 5");
    fresh("third");
    let (code, out, notes) = class.command(&["merge", "first", "third", "--store", "other.db"]);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{notes}");
    for said in [
        "first/part-1-of-1.jsonl",
        "third/part-1-of-1.jsonl",
        "npuzzle-astar/dewi",
    ] {
        assert!(notes.contains(said), "{said}\n{notes}");
    }
    assert!(!class.path("other.db").exists());
}

#[test]
fn a_part_that_is_begun_again_takes_the_old_one_away() {
    let class = Class::new(GRADER);
    let words = [&whole_to("parts")[..], &["--case", "one"]].concat();
    class.finish(&words);
    let part = class.path("parts/part-1-of-1.jsonl");
    assert!(part.exists());
    // Nothing comes of it this time.
    let nobody = [&words[..], &["--student", "nobody"]].concat();
    let (code, notes) = class.finish_whatever(&nobody);
    assert_eq!(code, Some(4), "{notes}");
    assert!(!part.exists(), "an old part would be taken for a new one");
    let (code, _, notes) = class.command(&["merge", "parts"]);
    assert_eq!(code, Some(2), "{notes}");
}

#[test]
#[ignore = "takes long"]
fn a_mark_counts_when_some_cases_were_graded_in_parts() {
    let class = Class::new(GRADER);
    let some = ["--case", "one"];
    class.finish(&["--summary"]);
    let (code, _, notes) = class.command(&["mark", "ada", "2", "yes"]);
    assert_eq!(code, Some(0), "{notes}");
    let single = [&some[..], &["--summary", "--report", "csv=one.csv"]].concat();
    let (_, said) = class.finish(&single);
    class.finish(&[&whole_to("parts")[..], &some, &["--store", "part.db"]].concat());
    let words = ["merge", "parts", "--summary", "--report", "csv=parts.csv"];
    let (code, _, notes) = class.command(&words);
    assert_eq!(code, Some(0), "{notes}");
    // All but the number of the run.
    let read = |name: &str| -> Vec<String> {
        let text = fs::read_to_string(class.path(name)).expect("a report");
        let header: Vec<&str> = text.lines().next().expect("a header").split(',').collect();
        let run = header.iter().position(|name| *name == "run_id");
        let mut cells = Vec::new();
        for line in text.lines() {
            let line = line.split(',').enumerate();
            let lasting = line.filter(|(place, _)| Some(*place) != run);
            cells.extend(lasting.map(|(_, cell)| cell.to_owned()));
        }
        cells
    };
    assert_eq!(read("one.csv"), read("parts.csv"));
    for notes in [said, notes] {
        assert!(notes.contains("only some cases were run"), "{notes}");
    }
}

#[test]
fn a_part_is_no_run_that_the_next_is_held_against() {
    let class = Class::new(GRADER);
    class.finish(&["--summary"]);
    for part in ["slice:1/2", "slice:2/2"] {
        class.finish(&["--partition", part]);
    }
    let (code, _, notes) = class.command(&["merge", "parts", "--summary"]);
    assert_eq!(code, Some(0), "{notes}");
    let (code, out, notes) = class.command(&["diff"]);
    assert_eq!(code, Some(0), "{notes}");
    // Which runs they are stands beside the report.
    let said = format!("{out}{notes}");
    assert!(
        said.contains("from run 1 ") && said.contains(" to run 4 "),
        "{said}"
    );
}

#[test]
fn parts_of_two_versions_of_a_course_are_not_put_together() {
    let class = Class::new(GRADER);
    let grade = |part| class.finish(&["--case", "one", "--partition", part]);
    grade("slice:1/2");
    class.write_case("two", CASES[1].1, "weight = 3\n");
    grade("slice:2/2");
    let (code, out, notes) = class.command(&["merge", "parts"]);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{notes}");
    for said in ["part-1-of-2.jsonl", "part-2-of-2.jsonl", "suite"] {
        assert!(notes.contains(said), "{said}\n{notes}");
    }
    // All of one, and yet not of the course that is here.
    grade("slice:1/2");
    class.write_case("two", CASES[1].1, "weight = 4\n");
    let (code, _, notes) = class.command(&["merge", "parts"]);
    assert_eq!(code, Some(2), "{notes}");
    assert!(notes.contains("another course"), "{notes}");
}

#[test]
fn a_part_that_is_cut_short_or_changed_is_no_part() {
    let class = Class::new(GRADER);
    class.finish(
        &[
            &whole_to("parts")[..],
            &["--case", "one", "--store", "part.db"],
        ]
        .concat(),
    );
    let path = class.path("parts/part-1-of-1.jsonl");
    let text = fs::read_to_string(&path).expect("a part");
    let half = text.lines().next().expect("a line").len() + text.len() / 3;
    let changed = text.replacen("\"accepted\"", "\"crash\"", 1);
    assert_ne!(changed, text);
    for (what, broken) in [
        ("cut short", &text[..half]),
        (
            "without an end",
            &text[..text.trim_end().rfind('\n').expect("lines") + 1],
        ),
        ("changed", &changed),
    ] {
        fs::write(&path, broken).expect("a file");
        let (code, _, notes) = class.command(&["merge", "parts"]);
        assert_eq!(code, Some(2), "{what}: {notes}");
        assert!(notes.contains("part-1-of-1.jsonl"), "{what}: {notes}");
        assert_eq!(class.command(&["log"]).0, Some(4));
    }
}

#[test]
fn a_part_that_is_killed_leaves_no_file_and_goes_on_where_it_stopped() {
    let class = Class::new(GRADER);
    let store = class.path("part.db");
    let words = [&whole_to("parts")[..], &["--store", "part.db"]].concat();
    let mut run = class.run(&words).spawn().expect("it starts");
    let kept = || Kept::at(&store).map_or(0, |kept| kept.pairs().len());
    let began = Instant::now();
    while kept() < 4 {
        assert!(began.elapsed() < Duration::from_secs(60), "nothing is kept");
        std::thread::sleep(Duration::from_millis(10));
    }
    run.kill().expect("it is a child");
    run.wait_with_output().expect("it ends");
    let before = kept();
    assert!(
        before < STUDENTS.len() * CASES.len(),
        "it was not cut short"
    );
    let inside = || fs::read_dir(class.path("parts")).map_or(0, Iterator::count);
    assert_eq!(inside(), 0);
    let (_, notes) = class.finish(&words);
    let known = format!("{before} results from the store");
    assert!(notes.contains(&known), "{known}\n{notes}");
    assert_eq!(inside(), 1);
    let (code, _, notes) = class.command(&["merge", "parts"]);
    assert_eq!(code, Some(0), "{notes}");
}
