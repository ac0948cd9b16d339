//! What a second run runs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;
use testkit::class_of_five::{CASES, Class, PROBED, STUDENTS};

use crate::GRADER;

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
