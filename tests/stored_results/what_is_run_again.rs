//! What is run and what is not: a second time, out of time on easy boards, by a wrong case, and while files change.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use std::{fs, thread};

use serde_json::Value;

use crate::GRADER;
use testkit::class_of_five::{CASES, Class, PROBED, STUDENTS};
use testkit::files::write;

/// What the last line of a run says of the store.
fn counts(notes: &str) -> (usize, usize) {
    let line = notes
        .lines()
        .find(|line| line.contains(" from the store, "))
        .unwrap_or_else(|| panic!("no count:\n{notes}"));
    let words: Vec<&str> = line.split(' ').collect();
    let number = |word: &str| word.parse().expect("a number");
    (number(words[0]), number(words[words.len() - 2]))
}

#[test]
fn only_what_has_changed_is_run_again_and_the_report_is_the_same() {
    let class = Class::new(GRADER);
    let whole = STUDENTS.len() * CASES.len();
    let (first, notes) = class.finish(&[]);
    assert_eq!(counts(&notes), (0, whole));
    let (second, notes) = class.finish(&[]);
    assert_eq!(counts(&notes), (whole, 0));
    assert_eq!(first, second);
    let started = class.started();

    class.write_program("budi", "# better now");
    let (_, notes) = class.finish(&[]);
    assert_eq!(counts(&notes), (whole - CASES.len(), CASES.len()));

    // Points and visibility change no outcome, a limit does.
    class.write_case("two", CASES[1].1, "weight = 3\nvisibility = \"hidden\"\n");
    let (_, notes) = class.finish(&[]);
    assert_eq!(counts(&notes), (whole, 0));
    class.write_case("two", CASES[1].1, "limits = { cpu = \"9s\" }\n");
    let (_, notes) = class.finish(&[]);
    assert_eq!(counts(&notes), (whole - STUDENTS.len(), STUDENTS.len()));
    let now = class.started();
    for ((student, case), times) in &now {
        let more = usize::from(student == "budi") + usize::from(case == "two");
        let key = &(student.clone(), case.clone());
        if case != PROBED {
            assert_eq!(*times, started[key] + more, "{student} on {case}");
        }
    }

    let (_, notes) = class.finish(&["--fresh"]);
    assert_eq!(counts(&notes), (0, whole));
    let (_, notes) = class.finish(&["--no-store"]);
    assert!(!notes.contains("from the store"), "{notes}");
    let (_, notes) = class.finish(&[]);
    assert_eq!(counts(&notes), (whole, 0));
}

/// What happened, by the names of the events, and the cases that were told of.
fn told(class: &Class) -> (BTreeMap<String, usize>, BTreeSet<(String, String)>) {
    let (out, _) = class.finish(&["--report", "jsonl=-"]);
    let (mut events, mut cases) = (BTreeMap::new(), BTreeSet::new());
    for line in out.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let name = line["event"].as_str().expect("a name");
        *events.entry(name.to_owned()).or_default() += 1;
        if name == "case-finished" {
            let text = |value: &Value| value.as_str().expect("a text").to_owned();
            cases.insert((text(&line["submission"]), text(&line["case"]["name"])));
        }
    }
    (events, cases)
}

#[test]
fn what_is_known_is_told_to_those_who_listen_as_if_it_were_run() {
    let class = Class::new(GRADER);
    let whole = STUDENTS.len() * CASES.len();
    let (first, cases) = told(&class);
    assert_eq!(first["case-started"], whole);
    let check = |started: usize| {
        let (events, now) = told(&class);
        assert_eq!(now, cases);
        assert_eq!(events.get("case-started").copied().unwrap_or(0), started);
        assert_eq!(events["case-finished"], whole, "each is told once");
        assert_eq!(events["submission-finished"], STUDENTS.len());
    };
    check(0);
    // Some of each submission is known, and the rest is run.
    class.write_case("two", CASES[1].1, "limits = { cpu = \"9s\" }\n");
    check(STUDENTS.len());
    // All of some submissions is known.
    class.write_program("budi", "# better now");
    check(CASES.len());
}

#[test]
fn one_who_is_graded_anew_changes_the_limits_of_nobody() {
    let class = Class::new(GRADER);
    let toml = class.path("grader.toml");
    let text =
        fs::read_to_string(&toml).expect("a file") + "limits = { cpu = \"2000x reference\" }\n";
    fs::write(toml, text).expect("a file");
    let some = ["--summary", "--case", "t*"];
    let (_, notes) = class.finish(&some);
    let whole = STUDENTS.len() * 5;
    assert_eq!(counts(&notes), (0, whole));
    let (_, notes) = class.finish(&[&some[..], &["--fresh", "--student", "ada"]].concat());
    assert_eq!(counts(&notes), (0, 5));
    let (_, notes) = class.finish(&some);
    assert_eq!(counts(&notes), (whole, 0));
}

#[test]
fn two_who_handed_in_the_same_are_run_once() {
    let class = Class::new(GRADER);
    let copy = class.path("submissions/zoe");
    fs::create_dir_all(&copy).expect("a folder");
    fs::copy(
        class.path("submissions/ada/solve.sh"),
        copy.join("solve.sh"),
    )
    .expect("a copy");
    let (_, notes) = class.finish(&["--summary"]);
    let whole = STUDENTS.len() * CASES.len();
    assert_eq!(counts(&notes), (CASES.len(), whole));
}

const COURSE: &str = "[assignments.npuzzle-astar]\nlimits = { cpu = \"1s\" }\n";
const SPINS: &str = "if grep -qE '^(0 7 8|1 2 0)$' \"$1\"; then while :; do :; done; fi";

/// The boards that a program of Budi's was started on, but for those that its ways of talking were tried on.
fn started(class: &Class) -> Vec<&'static str> {
    let started = class.started();
    let names = CASES.iter().map(|&(name, _)| name);
    names
        .filter(|name| !name.starts_with("four"))
        .filter(|name| started.contains_key(&("budi".to_owned(), (*name).to_owned())))
        .collect()
}

#[test]
fn harder_boards_are_let_be_until_every_case_is_wanted() {
    let class = Class::new(GRADER);
    write(class.path("grader.toml"), COURSE);
    class.write_program("budi", SPINS);
    let (out, _) = class.finish(&["--student", "budi"]);
    assert!(
        out.contains("two boards that are not harder hit the time limit"),
        "{out}"
    );
    // Of one move, and the two of two moves before they spin.
    assert_eq!(started(&class), ["one"]);
    assert!(out.contains("1 of 8"), "{out}");

    let (out, _) = class.finish(&["--student", "budi", "--every-case"]);
    assert!(!out.contains("no harder"), "{out}");
    assert_eq!(started(&class), ["one", "three", "three-left", "three-up"]);
    assert!(out.contains("6 of 8"), "{out}");
}

#[test]
fn a_wrong_minimum_is_found_whatever_students_lose_by_more_moves() {
    for minimality in ["required", "bonus"] {
        for wrong in [12, 16] {
            let class = Class::new(GRADER);
            let course = format!("[assignments.npuzzle-astar]\nminimality = \"{minimality}\"\n");
            fs::write(class.path("grader.toml"), course).expect("a file can be written");
            // Of fourteen moves; its tiles are ten steps from home.
            let case = class.path("cases/npuzzle-astar/deep");
            fs::create_dir(&case).expect("a folder can be made");
            for (name, text) in [
                ("board.txt", "3\n8 1 3\n4 0 2\n7 6 5\n"),
                ("expected.toml", &format!("minimum-moves = {wrong}\n")),
            ] {
                fs::write(case.join(name), text).expect("a file can be written");
            }
            let output = class.run(&[]).output().expect("the grader starts");
            assert_eq!(output.status.code(), Some(2), "{minimality} {wrong}");
            let notes = String::from_utf8_lossy(&output.stderr);
            assert!(
                notes.contains("npuzzle-astar/deep`: the reference solver disagrees"),
                "{notes}"
            );
            assert!(class.started().is_empty());
        }
    }
}

/// Grades the class, and gives the last student a wrong program when others have been begun.
fn grade_and_edit(class: &Class) {
    for gone in ["begun", "gate"] {
        let _ = fs::remove_file(class.path(gone));
    }
    // The first program waits until the last has been changed.
    let (begun, gate) = (class.path("begun"), class.path("gate"));
    let wait = format!(
        "# {:?}\ntouch '{}'; while [ ! -e '{}' ]; do sleep 0.02; done",
        Instant::now(),
        begun.display(),
        gate.display()
    );
    class.write_program("ada", &wait);
    let mut run = class.run(&["--summary", "--jobs", "1"]);
    let run = thread::spawn(move || run.output().expect("the grader starts"));
    // A program is started only after the files of all were read.
    let since = Instant::now();
    while !begun.exists() {
        assert!(since.elapsed() < Duration::from_secs(60), "nothing began");
        thread::sleep(Duration::from_millis(20));
    }
    class.write_wrong("emre", "1 2 3");
    fs::write(&gate, "").expect("a file");
    let output = run.join().expect("it does not panic");
    let notes = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{notes}");
    let (_, shown, _) = class.command(&["show", "emre/two", "-a", "npuzzle-astar"]);
    assert!(shown.contains("changed during the run"), "{shown}");
}

/// The last student has the right program again.
fn mend(class: &Class) -> String {
    class.write_program("emre", "");
    let (_, notes) = class.finish(&["--student", "emre"]);
    assert!(notes.contains("8 of 8 cases right"), "{notes}");
    notes
}

#[test]
#[ignore = "takes long"]
fn what_came_of_other_files_is_not_kept_as_of_those_that_were_there() {
    let class = Class::new(GRADER);
    grade_and_edit(&class);
    mend(&class);
    // Of most cases it is known what comes of them, and they are not what could not be graded now.
    class.write_case("two", CASES[1].1, "limits = { cpu = \"9s\" }\n");
    grade_and_edit(&class);
    let notes = mend(&class);
    assert!(notes.contains("7 results from the store, 1 run"), "{notes}");
}
