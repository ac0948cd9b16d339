//! What came near a limit of time is run again, alone.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::tests::fake::{Act, Fake, locked};
use crate::tests::small_class::{SmallClass, reason, verdicts};
use model::outcome::Outcome;
use model::remark::Remark;

const LIMITS: &str = "limits = { cpu = \"10s\" }\n";

fn takes(cpu: u64, wall: u64) -> Act {
    Act::Takes(Duration::from_secs(cpu), Duration::from_secs(wall))
}

fn ran_again(outcome: &Outcome) -> bool {
    outcome.remarks.contains(&Remark::RanAgain)
}

#[test]
fn a_run_near_its_limit_is_run_again_and_the_second_counts() {
    let class = SmallClass::new(&["ada"], 2).rules(LIMITS).jobs(2);
    for near in [takes(9, 9), takes(1, 17), takes(1, 30)] {
        let fake = Fake::new().when("run ada 2", [near, Act::Wrong]);
        let graded = class.graded(&fake);
        let mut ran = fake.log.of(&["run"]);
        ran.sort();
        assert_eq!(ran, ["run ada 1", "run ada 2", "run ada 2"]);
        assert_eq!(
            verdicts(&graded.scorecards),
            ["ada: accepted false-no-solution"]
        );
        let outcomes = &graded.scorecards[0].outcomes;
        assert_eq!(
            (ran_again(&outcomes[0]), ran_again(&outcomes[1])),
            (false, true)
        );
        // Whoever listens hears of one run.
        for word in ["started", "finished"] {
            assert_eq!(fake.log.of(&[word]).len(), 2);
        }
        assert_eq!(graded.ran, 2);
    }
}

#[test]
fn a_run_far_from_its_limit_is_run_once() {
    let class = SmallClass::new(&["ada"], 1).rules(LIMITS).jobs(2);
    for far in [takes(7, 7), takes(13, 13)] {
        let fake = Fake::new().when("run ada 1", [far]);
        let graded = class.graded(&fake);
        assert_eq!(fake.log.of(&["run"]), ["run ada 1"]);
        assert!(!ran_again(&graded.scorecards[0].outcomes[0]));
    }
}

#[test]
fn with_one_job_nothing_ran_beside_it_and_nothing_is_run_again() {
    let class = SmallClass::new(&["ada"], 1).rules(LIMITS);
    let fake = Fake::new().when("run ada 1", [takes(9, 9), Act::Wrong]);
    let graded = class.graded(&fake);
    assert_eq!(fake.log.of(&["run"]), ["run ada 1"]);
    assert_eq!(verdicts(&graded.scorecards), ["ada: accepted"]);
    assert!(!ran_again(&graded.scorecards[0].outcomes[0]));
}

#[test]
fn nothing_runs_beside_the_second_run() {
    let class = SmallClass::new(&["ada", "budi", "chen"], 2)
        .rules(LIMITS)
        .jobs(3);
    let fake = Fake::new();
    let moment = Duration::from_millis(30);
    let company: Arc<Mutex<Vec<Vec<String>>>> = Arc::default();
    let (first, second, other) = (fake.log.clone(), fake.log.clone(), fake.log.clone());
    let (at_work, seen) = (Arc::clone(&fake.at_work), Arc::clone(&company));
    let fake = fake
        .when(
            "run ada 1",
            [
                // The first run has company, or there would be nothing to keep away.
                takes(9, 9).after(move || first.wait_for("prepare budi")),
                Act::Right.after(move || {
                    locked(&seen).push(locked(&at_work).clone());
                    second.write("alone".to_owned());
                    // Whoever does not wait for its end has time to be seen.
                    second.comes("done chen", moment);
                    locked(&seen).push(locked(&at_work).clone());
                    second.write("no longer alone".to_owned());
                }),
            ],
        )
        // Whoever is at something already is waited for.
        .when(
            "prepare budi",
            [Act::Right.after(move || {
                other.comes("alone", moment);
            })],
        );
    let graded = class.graded(&fake);
    assert_eq!(*locked(&company), [["run ada 1"], ["run ada 1"]]);
    let (from, to) = (fake.log.place("alone"), fake.log.place("no longer alone"));
    let lines = &fake.log.lines()[from..to];
    let begun = lines
        .iter()
        .filter(|line| line.starts_with("run") || line.starts_with("prepare"));
    assert_eq!(begun.count(), 0, "{lines:#?}");
    assert!(ran_again(&graded.scorecards[0].outcomes[0]));
    assert_eq!((graded.ran, graded.scorecards.len()), (6, 3));
}

#[test]
fn a_second_run_that_the_box_fails_is_not_graded() {
    let class = SmallClass::new(&["ada"], 2).rules(LIMITS).jobs(2);
    let fake = Fake::new().when("run ada 1", [takes(9, 9), Act::Fail]);
    let graded = class.graded(&fake);
    assert_eq!(verdicts(&graded.scorecards), ["ada: not-graded accepted"]);
    assert!(reason(&graded.scorecards, "ada", 0).contains("no rooms left"));
}
