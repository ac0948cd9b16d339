//! Somebody stops the run, or the grader is killed; and the one that goes on where it was.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use crate::class_and_result::Completion;
use crate::tests::SmallClass;
use crate::tests::fake_runner::{Act, Fake, locked};
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::verdict::Standing;
use sandbox::Cancel;
use store::store::Store;

#[test]
fn what_is_running_is_dropped_and_what_is_finished_stays() {
    let class = SmallClass::new(&["ada", "budi", "chen", "dewi"], 3);
    let fake = Fake::new().when("run budi 2", [Act::Interrupt]);
    let graded = class.graded(&fake);
    assert_eq!(graded.completion, Completion::Interrupted);
    graded.shows("ada: accepted accepted accepted, budi: accepted not-run not-run");
    assert_eq!((graded.not_begun, graded.ran), (2, 4));
    for place in [1, 2] {
        let outcome = &graded.scorecards[1].outcomes[place];
        let fault = Some(Fault::NotRun(Obstacle::Interrupted));
        assert_eq!(
            (&outcome.fault, outcome.standing()),
            (&fault, Standing::Waiting)
        );
    }
    // Nothing is told after it, and nothing more is begun.
    let lines = fake.log.lines();
    assert_eq!(lines.last().map(String::as_str), Some("run budi 2"));
}

#[test]
fn a_submission_that_is_interrupted_while_it_is_built_was_not_begun() {
    let class = SmallClass::new(&["ada", "budi"], 1);
    let fake = Fake::new().when("prepare budi", [Act::Interrupt]);
    let graded = class.graded(&fake);
    assert_eq!(graded.completion, Completion::Interrupted);
    graded.shows("ada: accepted");
    assert_eq!(graded.not_begun, 1);
    assert_eq!(fake.log.line("done"), "done ada");
}

#[test]
fn what_others_finish_meanwhile_stays() {
    let class = SmallClass::new(&["ada", "budi"], 1).jobs(2);
    let fake = Fake::new();
    let (other, at_work) = (fake.log.clone(), Arc::clone(&fake.at_work));
    let fake = fake
        .when_after("run budi 1", "run ada 1", Act::Interrupt)
        .when(
            "run budi 1",
            [Act::Right.after(move || {
                other.wait_for("run ada 1");
                while locked(&at_work).iter().any(|asked| asked.contains("ada")) {
                    thread::yield_now();
                }
            })],
        );
    let graded = class.graded(&fake);
    assert_eq!(graded.completion, Completion::Interrupted);
    graded.shows("ada: not-run, budi: accepted");
    assert_eq!(fake.log.line("done"), "done budi");
    assert_eq!((graded.not_begun, graded.ran), (0, 1));
}

#[test]
fn a_scorecard_that_was_cut_short_is_history_and_its_claim_is_given_up() {
    let class = SmallClass::new(&["ada", "budi", "chen"], 2);
    let fake = Fake::new().when("run budi 2", [Act::Interrupt]);
    let store = class.store();
    let kept = class.grade_in(&store, &fake, &mut |_| {});
    kept.shows("ada: accepted accepted, budi: accepted not-run");
    // The next one waits for nobody although this one is still there, and runs what is missing.
    let fake = Fake::new();
    let kept = class.grade_keeping(&fake);
    assert_eq!(
        fake.log.line("prepare rebuild run wait"),
        "rebuild budi, run budi 2, prepare chen, run chen 1, run chen 2"
    );
    assert_eq!((kept.graded.recalled, kept.graded.ran), (3, 3));
    drop(store);
}

#[test]
fn a_wish_to_stop_that_comes_early_recalls_nothing() {
    static WISH: AtomicBool = AtomicBool::new(false);
    let mut class = SmallClass::new(&["ada", "budi"], 1);
    class.grade_keeping(&Fake::new());
    class.cancel = Cancel::on(&WISH);
    WISH.store(true, Ordering::Relaxed);
    // The sandbox hears of the same wish.
    let fake = Fake::new()
        .when("prepare ada", [Act::Interrupt])
        .when("rebuild ada", [Act::Interrupt]);
    let kept = class.grade_keeping(&fake);
    assert_eq!(kept.graded.completion, Completion::Interrupted);
    assert_eq!((kept.graded.not_begun, kept.graded.recalled), (2, 0));
    assert_eq!(kept.history, []);
}

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
fn resumed(class: &SmallClass) -> String {
    let fake = Fake::new();
    let kept = class.grade_keeping(&fake);
    kept.shows("ada: accepted accepted accepted, budi: accepted accepted accepted");
    assert_eq!(kept.graded.recalled + kept.graded.ran, 6);
    fake.log.line("ask prepare rebuild run wait")
}

#[test]
fn what_was_told_is_not_run_again() {
    let class = SmallClass::new(&["ada", "budi"], 3);
    killed_at("finished ada 2 accepted", &class);
    assert_eq!(
        resumed(&class),
        "rebuild ada, run ada 3, prepare budi, run budi 1, run budi 2, run budi 3"
    );
}

#[test]
fn what_was_started_and_not_finished_is_run() {
    let class = SmallClass::new(&["ada", "budi"], 3);
    killed_at("started budi 1", &class);
    assert_eq!(
        resumed(&class),
        "rebuild budi, run budi 1, run budi 2, run budi 3"
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
        if log.of("wait").len() == 3 {
            drop(locked(&there).take());
        }
    });
    let kept = class.grade_keeping(&fake);
    assert_eq!(
        fake.log.line("prepare rebuild run wait"),
        "prepare budi, run budi 1, run budi 2, run budi 3, wait, wait, wait, rebuild ada, run ada 1, run ada 2, run ada 3"
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
    assert_eq!(resumed(&class), "rebuild budi, run budi 2, run budi 3");
    assert_eq!(resumed(&class), "");
}
