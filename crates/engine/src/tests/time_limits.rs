//! The limits of time that each case has; what came near one is run again, alone; and harder boards are skipped for a
//! program that ran out of time on easier ones.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::tests::fake_runner::{Act, Fake, locked};
use crate::tests::{SmallClass, reason, verdicts};
use model::fault::Fault;
use model::limits::Limits;
use model::obstacle::Obstacle;
use model::outcome::{Outcome, Remark};

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
        let mut ran = fake.log.of("run");
        ran.sort();
        assert_eq!(ran, ["run ada 1", "run ada 2", "run ada 2"]);
        graded.shows("ada: accepted false-no-solution");
        let outcomes = &graded.scorecards[0].outcomes;
        assert_eq!(
            (ran_again(&outcomes[0]), ran_again(&outcomes[1])),
            (false, true)
        );
        // Whoever listens hears of one run.
        for word in ["started", "finished"] {
            assert_eq!(fake.log.of(word).len(), 2);
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
        assert_eq!(fake.log.line("run"), "run ada 1");
        assert!(!ran_again(&graded.scorecards[0].outcomes[0]));
    }
}

#[test]
fn with_one_job_nothing_ran_beside_it_and_nothing_is_run_again() {
    let class = SmallClass::new(&["ada"], 1).rules(LIMITS);
    let fake = Fake::new().when("run ada 1", [takes(9, 9), Act::Wrong]);
    let graded = class.graded(&fake);
    assert_eq!(fake.log.line("run"), "run ada 1");
    graded.shows("ada: accepted");
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
    let is_begun = |line: &String| line.starts_with("run") || line.starts_with("prepare");
    assert!(!lines.iter().any(is_begun), "{lines:#?}");
    assert!(ran_again(&graded.scorecards[0].outcomes[0]));
    assert_eq!((graded.ran, graded.scorecards.len()), (6, 3));
}

#[test]
fn a_second_run_that_the_sandbox_fails_is_not_graded() {
    let class = SmallClass::new(&["ada"], 2).rules(LIMITS).jobs(2);
    let fake = Fake::new().when("run ada 1", [takes(9, 9), Act::Fail]);
    let graded = class.graded(&fake);
    graded.shows("ada: not-graded accepted");
    assert!(reason(&graded.scorecards, "ada", 0).contains("no rooms left"));
}

/// A runner on which these cases of Ada's run out of time.
fn slow_on(cases: &[&str]) -> Fake {
    cases.iter().fold(Fake::new(), |fake, case| {
        fake.when(&format!("run ada {case}"), [Act::RunsOut])
    })
}

#[test]
fn after_two_in_a_row_the_harder_ones_are_not_run() {
    for jobs in [1, 2, 8] {
        let class = SmallClass::new(&["ada"], 5).jobs(jobs);
        let fake = slow_on(&["2", "3"]);
        let graded = class.graded(&fake);
        let mut ran = fake.log.of("run");
        ran.sort();
        assert_eq!(ran, ["run ada 1", "run ada 2", "run ada 3"], "{jobs} jobs");
        graded.shows("ada: accepted time-limit time-limit not-run not-run");
        let fault = graded.scorecards[0].outcomes[4].fault.clone();
        assert_eq!(fault, Some(Fault::NotRun(Obstacle::EasierRanOutOfTime)));
        // Whoever counts hears of them, and hears that nothing was started.
        assert_eq!(fake.log.of("started").len(), 3);
        assert_eq!(fake.log.of("finished").len(), 5);
        assert!(fake.log.place("finished ada 5 not-run") < fake.log.place("done ada"));
        assert_eq!(graded.ran, 3);
    }
}

#[test]
fn one_that_ends_in_between_begins_anew() {
    for jobs in [1, 3] {
        let class = SmallClass::new(&["ada"], 5).jobs(jobs);
        let graded = class.graded(&slow_on(&["1", "3", "5"]));
        graded.shows("ada: time-limit accepted time-limit accepted time-limit");
    }
}

#[test]
fn nothing_that_is_held_back_is_run_however_late_the_easier_ones_are() {
    let class = SmallClass::new(&["ada"], 5).jobs(5);
    let fake = Fake::new();
    let log = fake.log.clone();
    let fake = fake
        .when("run ada 1", [Act::RunsOut])
        // All others have time to be started meanwhile.
        .when(
            "run ada 2",
            [Act::RunsOut.after(move || {
                assert!(!log.comes("run ada 3", Duration::from_millis(50)));
            })],
        );
    let graded = class.graded(&fake);
    graded.shows("ada: time-limit time-limit not-run not-run not-run");
}

#[test]
fn another_group_and_another_student_have_ladders_of_their_own() {
    let mut class = SmallClass::new(&["ada", "budi"], 5);
    class.write_case("4", 4, "group = \"other\"\n");
    class.open();
    let graded = class.graded(&slow_on(&["1", "2"]));
    graded.shows("ada: time-limit time-limit not-run accepted not-run, budi: accepted accepted accepted accepted accepted");
}

#[test]
fn cases_run_from_easy_to_hard_and_are_shown_in_their_order() {
    let mut class = SmallClass::new(&["ada"], 2);
    class.write_case("0-hard", 5, "");
    class.write_case("9-easy", 1, "");
    class.open();
    let fake = slow_on(&["1", "9-easy"]);
    let graded = class.graded(&fake);
    assert_eq!(fake.log.line("run"), "run ada 1, run ada 9-easy");
    graded.shows("ada: not-run time-limit not-run time-limit");
    // What it came to is what it did, and not what was let be.
    assert_eq!(graded.scorecards[0].verdict().slug(), "time-limit");
}

#[test]
fn bad_input_is_let_be_only_where_everything_ran_out_of_time() {
    let class = |cases| {
        let mut class = SmallClass::new(&["ada"], cases);
        for name in ["bad-a", "bad-b", "bad-c"] {
            class.write_bad_case(name);
        }
        class.open();
        class
    };
    let bad = ["bad-a", "bad-b", "bad-c"];
    let slow = |good: &[&str]| slow_on(&[good, &bad].concat());
    let graded = class(3).graded(&slow(&["1", "2"]));
    graded.shows("ada: time-limit time-limit not-run time-limit time-limit not-run");
    let graded = class(3).graded(&slow(&["1", "3"]));
    graded.shows("ada: time-limit accepted time-limit time-limit time-limit time-limit");
    let graded = class(0).graded(&slow(&[]));
    graded.shows("ada: time-limit time-limit time-limit");
}

#[test]
fn what_was_let_be_is_known_next_time_and_run_when_every_case_is_wanted() {
    let mut class = SmallClass::new(&["ada"], 4);
    let shown = "ada: time-limit time-limit not-run not-run";
    assert_eq!(
        verdicts(&class.grade_keeping(&slow_on(&["1", "2"])).history),
        shown
    );
    // Nothing is left to do: it is not even built.
    let fake = Fake::new();
    let again = class.grade_keeping(&fake);
    assert_eq!(verdicts(&again.history), shown);
    assert_eq!(fake.log.line("prepare rebuild run"), "");
    assert_eq!((again.graded.recalled, again.graded.ran), (2, 0));

    class.options.every_case = true;
    let fake = Fake::new();
    let every = class.grade_keeping(&fake);
    assert_eq!(fake.log.line("run"), "run ada 3, run ada 4");
    every.shows("ada: time-limit time-limit accepted accepted");

    // What is shown hangs on what is asked for, and not on what was asked before.
    class.options.every_case = false;
    let last = class.grade_keeping(&Fake::new());
    assert_eq!(verdicts(&last.history), shown);
    assert_eq!((last.graded.recalled, last.graded.ran), (2, 0));
}

#[test]
fn other_limits_try_them_again() {
    let class = SmallClass::new(&["ada"], 4);
    class.grade_keeping(&slow_on(&["1", "2"]));
    let class = class.rules("limits = { cpu = \"30s\" }\n");
    let fake = Fake::new();
    let kept = class.grade_keeping(&fake);
    assert_eq!(fake.log.of("run").len(), 4);
    kept.shows("ada: accepted accepted accepted accepted");
}

/// The processor time that each run was allowed.
fn allowed(fake: &Fake) -> Vec<(String, Duration)> {
    let limits = locked(&fake.limits);
    let cpu = limits.iter().map(|(who, limits)| (who.clone(), limits.cpu));
    cpu.collect()
}

#[test]
fn limits_that_follow_the_reference_are_of_each_case() {
    let class = SmallClass::new(&["ada"], 2).rules("limits = { cpu = \"20x reference\" }\n");
    let takes = |milliseconds| {
        let time = Duration::from_millis(milliseconds);
        [Act::Takes(time, time)]
    };
    let fake = Fake::new()
        .when("ask 1", takes(100))
        .when("ask 2", takes(700));
    let graded = class.graded(&fake);
    let seconds = Duration::from_secs;
    assert_eq!(
        allowed(&fake),
        [
            ("ada 1".to_owned(), seconds(2)),
            ("ada 2".to_owned(), seconds(14))
        ]
    );
    // They are not what the receipt says, so each run tells its own.
    let outcome = &graded.scorecards[0].outcomes[1];
    let told = outcome.transcript.as_ref().unwrap().limits.clone();
    assert_eq!(told.map(|limits| limits.cpu), Some(seconds(14)));
}

#[test]
fn a_case_may_have_limits_of_its_own() {
    let mut class = SmallClass::new(&["ada"], 2).rules("limits = { cpu = \"5s\" }\n");
    class.write_case("2", 2, "limits = { cpu = \"30s\" }\n");
    class.open();
    let fake = Fake::new();
    let graded = class.graded(&fake);
    let limits = locked(&fake.limits).clone();
    assert_eq!(limits[0].1, Limits::with_cpu(Duration::from_secs(5)));
    assert_eq!(limits[1].1, Limits::with_cpu(Duration::from_secs(30)));
    let told = |case: usize| {
        let transcript = graded.scorecards[0].outcomes[case].transcript.as_ref();
        transcript.unwrap().limits.clone()
    };
    assert_eq!((told(0), told(1)), (None, Some(limits[1].1.clone())));
}
