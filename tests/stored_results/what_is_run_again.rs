//! What is run and what is not: a second time, out of time on easy boards, by a wrong case, and while files change.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use std::{fs, thread};

use serde_json::Value;

use crate::GRADER;
use testkit::class_of_five::{CASES, Class, PROBED};
use testkit::run_program::{Run, run};

/// Few are enough to see who is run again.
const TWO: [&str; 2] = ["ada", "budi"];
/// Both on every case.
const WHOLE: usize = TWO.len() * CASES.len();

/// What the last line of a run says of the store.
fn counts(run: &Run) -> (usize, usize) {
    let mut lines = run.notes.lines();
    let line = lines.find(|line| line.contains(" from the store, "));
    let line = line.unwrap_or_else(|| panic!("no count:\n{}", run.notes));
    let words: Vec<&str> = line.split(' ').collect();
    let number = |word: &str| word.parse().expect("a number");
    (number(words[0]), number(words[words.len() - 2]))
}

#[test]
fn only_what_has_changed_is_run_again_and_the_report_is_the_same() {
    let class = Class::new(GRADER).only(&TWO);
    let first = class.finish("");
    assert_eq!(counts(&first), (0, WHOLE));
    let second = class.finish("");
    assert_eq!(counts(&second), (WHOLE, 0));
    assert_eq!(first.out, second.out);
    let started = class.started();

    class.write_program("budi", "# better now");
    let run = class.finish("");
    assert_eq!(counts(&run), (WHOLE - CASES.len(), CASES.len()));

    // Points and visibility change no outcome, a limit does.
    class.put_case("two", CASES[1].1, "weight = 3\nvisibility = \"hidden\"\n");
    let run = class.finish("");
    assert_eq!(counts(&run), (WHOLE, 0));
    class.put_case("two", CASES[1].1, "limits = { cpu = \"9s\" }\n");
    let run = class.finish("");
    assert_eq!(counts(&run), (WHOLE - TWO.len(), TWO.len()));
    let now = class.started();
    for ((student, case), times) in &now {
        let more = usize::from(student == "budi") + usize::from(case == "two");
        let key = &(student.clone(), case.clone());
        if case != PROBED {
            assert_eq!(*times, started[key] + more, "{student} on {case}");
        }
    }

    let run = class.finish("--fresh");
    assert_eq!(counts(&run), (0, WHOLE));
    class.finish("--no-store").never_says("from the store");
    let run = class.finish("");
    assert_eq!(counts(&run), (WHOLE, 0));
}

/// What happened, by the names of the events, and the cases that were told of.
fn told(class: &Class) -> (BTreeMap<String, usize>, BTreeSet<(String, String)>) {
    let run = class.finish("--report jsonl=-");
    let (mut events, mut cases) = (BTreeMap::new(), BTreeSet::new());
    for line in run.out.lines() {
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
    let class = Class::new(GRADER).only(&TWO);
    let (first, cases) = told(&class);
    assert_eq!(first["case-started"], WHOLE);
    let check = |started: usize| {
        let (events, now) = told(&class);
        assert_eq!(now, cases);
        assert_eq!(events.get("case-started").copied().unwrap_or(0), started);
        assert_eq!(events["case-finished"], WHOLE, "each is told once");
        assert_eq!(events["submission-finished"], TWO.len());
    };
    check(0);
    // Some of each submission is known, and the rest is run.
    class.put_case("two", CASES[1].1, "limits = { cpu = \"9s\" }\n");
    check(TWO.len());
    // All of some submissions is known.
    class.write_program("budi", "# better now");
    check(CASES.len());
}

#[test]
fn one_who_is_graded_anew_changes_the_limits_of_nobody() {
    let class = Class::new(GRADER).only(&TWO);
    let text = class.read("grader.toml") + "limits = { cpu = \"2000x reference\" }\n";
    class.write("grader.toml", text);
    let some = "--summary --case t*";
    let run = class.finish(some);
    let whole = TWO.len() * 5;
    assert_eq!(counts(&run), (0, whole));
    let run = class.finish(&format!("{some} --fresh --student ada"));
    assert_eq!(counts(&run), (0, 5));
    let run = class.finish(some);
    assert_eq!(counts(&run), (whole, 0));
}

#[test]
fn two_who_handed_in_the_same_are_run_once() {
    let class = Class::new(GRADER).only(&["ada"]);
    for file in ["solve.sh", "submission.toml"] {
        let text = class.read(&format!("submissions/ada/{file}"));
        class.write(&format!("submissions/zoe/{file}"), text);
    }
    let run = class.finish("--summary");
    assert_eq!(counts(&run), (CASES.len(), CASES.len()));
}

const COURSE: &str = "[assignments.npuzzle-astar]\nlimits = { cpu = \"400ms\" }\n";
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
    class.write("grader.toml", COURSE);
    class.write_program("budi", SPINS);
    let run = class.finish("--student budi");
    run.prints("two boards that are not harder hit the time limit");
    // Of one move, and the two of two moves before they spin.
    assert_eq!(started(&class), ["one"]);
    run.prints("1 of 8");

    let run = class.finish("--student budi --every-case");
    run.never_prints("no harder");
    assert_eq!(started(&class), ["one", "three", "three-left", "three-up"]);
    run.prints("6 of 8");
}

#[test]
fn a_wrong_minimum_is_found_whatever_students_lose_by_more_moves() {
    for minimality in ["required", "bonus"] {
        for wrong in [12, 16] {
            let class = Class::new(GRADER);
            let course = format!("[assignments.npuzzle-astar]\nminimality = \"{minimality}\"\n");
            class.write("grader.toml", course);
            // Of fourteen moves; its tiles are ten steps from home.
            let expected = format!("minimum-moves = {wrong}\n");
            let deep = "cases/npuzzle-astar/deep";
            class.write_case(deep, "3\n8 1 3\n4 0 2\n7 6 5\n", &expected);
            let run = class.finish_whatever("");
            let run = run.about(format!("{minimality} {wrong}")).exits(2);
            run.says("npuzzle-astar/deep`: the reference solver disagrees");
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
    let mut grading = class.run("--summary --jobs 1");
    let grading = thread::spawn(move || run(&mut grading));
    // A program is started only after the files of all were read.
    let since = Instant::now();
    while !begun.exists() {
        assert!(since.elapsed() < Duration::from_secs(60), "nothing began");
        thread::sleep(Duration::from_millis(20));
    }
    class.write_wrong("emre", "1 2 3");
    fs::write(&gate, "").expect("a file");
    grading.join().expect("it does not panic").exits(3);
    let shown = class.grader("show emre/two -a npuzzle-astar");
    shown.prints("changed during the run");
}

/// The last student has the right program again.
fn mend(class: &Class) -> Run {
    class.write_program("emre", "");
    let run = class.finish("--student emre");
    run.says("8 of 8 cases right");
    run
}

#[test]
#[ignore = "takes long"]
fn what_came_of_other_files_is_not_kept_as_of_those_that_were_there() {
    let class = Class::new(GRADER);
    grade_and_edit(&class);
    mend(&class);
    // Of most cases it is known what comes of them, and they are not what could not be graded now.
    class.put_case("two", CASES[1].1, "limits = { cpu = \"9s\" }\n");
    grade_and_edit(&class);
    mend(&class).says("7 results from the store, 1 run");
}
