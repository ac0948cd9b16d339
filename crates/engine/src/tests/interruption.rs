//! Somebody stops the run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::graded::Completion;
use crate::tests::fake::{Act, Fake, locked};
use crate::tests::small_class::{SmallClass, reason, verdicts};
use sandbox::cancel::Cancel;

#[test]
fn what_is_running_is_dropped_and_what_is_finished_stays() {
    let class = SmallClass::new(&["ada", "budi", "chen", "dewi"], 3);
    let fake = Fake::new().when("run budi 2", [Act::Interrupt]);
    let graded = class.graded(&fake);
    assert_eq!(graded.completion, Completion::Interrupted);
    assert_eq!(
        verdicts(&graded.scorecards),
        [
            "ada: accepted accepted accepted",
            "budi: accepted not-graded not-graded"
        ]
    );
    assert_eq!((graded.not_begun, graded.ran), (2, 4));
    for place in [1, 2] {
        assert_eq!(
            reason(&graded.scorecards, "budi", place),
            "the run was interrupted before it"
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
    assert_eq!(verdicts(&graded.scorecards), ["ada: accepted"]);
    assert_eq!(graded.not_begun, 1);
    assert_eq!(fake.log.of(&["done"]), ["done ada"]);
}

#[test]
fn what_others_finish_meanwhile_stays() {
    let class = SmallClass::new(&["ada", "budi"], 1).jobs(2);
    let fake = Fake::new();
    let (one, other) = (fake.log.clone(), fake.log.clone());
    let at_work = Arc::clone(&fake.at_work);
    let fake = fake
        .when(
            "run ada 1",
            [Act::Interrupt.after(move || one.wait_for("run budi 1"))],
        )
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
    assert_eq!(
        verdicts(&graded.scorecards),
        ["ada: not-graded", "budi: accepted"]
    );
    assert_eq!(fake.log.of(&["done"]), ["done budi"]);
    assert_eq!((graded.not_begun, graded.ran), (0, 1));
}

#[test]
fn a_scorecard_that_was_cut_short_is_history_and_its_claim_is_given_up() {
    let class = SmallClass::new(&["ada", "budi", "chen"], 2);
    let fake = Fake::new().when("run budi 2", [Act::Interrupt]);
    let store = class.store();
    let kept = class.grade_in(&store, &fake, &mut |_| {});
    assert_eq!(
        verdicts(&kept.history),
        ["ada: accepted accepted", "budi: accepted not-graded"]
    );
    // The next one waits for nobody although this one is still there, and runs what is missing.
    let fake = Fake::new();
    let kept = class.grade_keeping(&fake);
    assert_eq!(
        fake.log.of(&["prepare", "rebuild", "run", "wait"]),
        [
            "rebuild budi",
            "run budi 2",
            "prepare chen",
            "run chen 1",
            "run chen 2"
        ]
    );
    assert_eq!((kept.graded.recalled, kept.graded.ran), (3, 3));
    drop(store);
}

#[test]
fn a_wish_to_stop_that_comes_early_recalls_nothing() {
    static WISH: AtomicBool = AtomicBool::new(false);
    let mut class = SmallClass::new(&["ada", "budi"], 1);
    class.grade_keeping(&Fake::new());
    class.cancel = Cancel::when(&WISH);
    WISH.store(true, Ordering::Relaxed);
    // The box hears of the same wish.
    let fake = Fake::new()
        .when("prepare ada", [Act::Interrupt])
        .when("rebuild ada", [Act::Interrupt]);
    let kept = class.grade_keeping(&fake);
    assert_eq!(kept.graded.completion, Completion::Interrupted);
    assert_eq!((kept.graded.not_begun, kept.graded.recalled), (2, 0));
    assert_eq!(kept.history, []);
}
