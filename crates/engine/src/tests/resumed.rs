//! A grader that was killed, and the one that goes on where it was.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;

use crate::tests::fake::{Fake, locked};
use crate::tests::small_class::{SmallClass, verdicts};
use store::store::Store;

/// Grades until this is told, and stops dead: nothing is given up or put in order.
fn stops_dead_at(line: &str, class: &SmallClass, store: &Store) {
    let fake = Fake::new();
    let stopped = catch_unwind(AssertUnwindSafe(|| {
        class.grade_in(store, &fake, &mut |_| {
            if fake.log.lines().last().map(String::as_str) == Some(line) {
                resume_unwind(Box::new("killed"));
            }
        })
    }));
    assert!(stopped.is_err(), "it came to its end");
    assert_eq!(fake.log.lines().last().map(String::as_str), Some(line));
}

/// The same, and it is gone.
fn killed_at(line: &str, class: &SmallClass) {
    stops_dead_at(line, class, &class.store());
}

/// What runners are asked by the grader that goes on.
fn resumed(class: &SmallClass) -> Vec<String> {
    let fake = Fake::new();
    let kept = class.grade_keeping(&fake);
    assert_eq!(
        verdicts(&kept.history),
        [
            "ada: accepted accepted accepted",
            "budi: accepted accepted accepted"
        ]
    );
    assert_eq!(kept.graded.recalled + kept.graded.ran, 6);
    fake.log.of(&["ask", "prepare", "rebuild", "run", "wait"])
}

#[test]
fn what_was_told_is_not_run_again() {
    let class = SmallClass::new(&["ada", "budi"], 3);
    killed_at("finished ada 2 accepted", &class);
    assert_eq!(
        resumed(&class),
        [
            "rebuild ada",
            "run ada 3",
            "prepare budi",
            "run budi 1",
            "run budi 2",
            "run budi 3"
        ]
    );
}

#[test]
fn what_was_started_and_not_finished_is_run() {
    let class = SmallClass::new(&["ada", "budi"], 3);
    killed_at("started budi 1", &class);
    assert_eq!(
        resumed(&class),
        ["rebuild budi", "run budi 1", "run budi 2", "run budi 3"]
    );
}

#[test]
fn a_claim_is_waited_for_while_its_grader_is_there_and_free_once_it_is_gone() {
    let class = SmallClass::new(&["ada", "budi"], 3);
    let store = class.store();
    stops_dead_at("started ada 1", &class, &store);
    let (there, fake) = (Mutex::new(Some(store)), Fake::new());
    let log = fake.log.clone();
    let fake = fake.while_waiting(move || {
        if log.of(&["wait"]).len() == 3 {
            drop(locked(&there).take());
        }
    });
    let kept = class.grade_keeping(&fake);
    assert_eq!(
        fake.log.of(&["prepare", "rebuild", "run", "wait"]),
        [
            "prepare budi",
            "run budi 1",
            "run budi 2",
            "run budi 3",
            "wait",
            "wait",
            "wait",
            "rebuild ada",
            "run ada 1",
            "run ada 2",
            "run ada 3"
        ]
    );
    assert_eq!(kept.notes.len(), 1);
}

#[test]
fn who_is_killed_again_and_again_comes_to_an_end() {
    let class = SmallClass::new(&["ada", "budi"], 3);
    for line in [
        "reference 3/3",
        "started ada 1",
        "finished ada 3 accepted",
        "done ada",
        "finished budi 1 accepted",
    ] {
        killed_at(line, &class);
    }
    assert_eq!(
        resumed(&class),
        ["rebuild budi", "run budi 2", "run budi 3"]
    );
    assert_eq!(resumed(&class), [""; 0]);
}
