//! Submissions that cannot be run, boxes that fail, and failures after which nothing more is wanted.

use crate::graded::{Completion, GradeTrouble};
use crate::options::{AfterAFailure, AfterTimeLimits};
use crate::tests::fake::{Act, Fake};
use crate::tests::small_class::{SmallClass, reason, verdicts};
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::scorecard::BuildResult;

#[test]
fn a_build_that_fails_sets_every_case_and_runs_none() {
    let class = SmallClass::new(&["ada", "budi"], 2);
    let fault = Fault::DoesNotCompile {
        words: "line 1".to_owned(),
    };
    let fake = Fake::new().when("prepare ada", [Act::Stop(fault)]);
    let graded = class.graded(&fake);
    assert_eq!(
        fake.log.lines()[6..13],
        [
            "building ada",
            "prepare ada",
            "finished ada 1 does-not-compile",
            "finished ada 2 does-not-compile",
            "done ada",
            "building budi",
            "prepare budi",
        ]
    );
    assert_eq!(
        verdicts(&graded.scorecards),
        [
            "ada: does-not-compile does-not-compile",
            "budi: accepted accepted"
        ]
    );
    assert_eq!(graded.ran, 2);
    let build = graded.scorecards[0].build.as_ref();
    assert_eq!(build.map(|build| build.result), Some(BuildResult::Failed));
}

#[test]
fn what_stands_in_the_way_sets_every_case_and_is_told_once() {
    for obstacle in [
        Obstacle::Empty,
        Obstacle::NeedsDisplay,
        Obstacle::ToolMissing {
            tool: "javac".to_owned(),
        },
    ] {
        let class = SmallClass::new(&["ada"], 3).jobs(3);
        let stop = Act::Stop(Fault::NotRun(obstacle.clone()));
        let fake = Fake::new().when("prepare ada", [stop]);
        let graded = class.graded(&fake);
        assert_eq!(fake.log.of(&["run", "started"]), [""; 0]);
        assert_eq!(
            verdicts(&graded.scorecards),
            ["ada: not-run not-run not-run"]
        );
        assert_eq!(graded.scorecards[0].obstacles, [obstacle]);
    }
}

#[test]
fn a_box_that_fails_while_preparing_costs_that_submission_alone() {
    let class = SmallClass::new(&["ada", "budi"], 2);
    let fake = Fake::new().when("prepare ada", [Act::Fail]);
    let graded = class.graded(&fake);
    assert_eq!(
        verdicts(&graded.scorecards),
        ["ada: not-graded not-graded", "budi: accepted accepted"]
    );
    // With its causes.
    assert_eq!(
        reason(&graded.scorecards, "ada", 1),
        "the box could not be made: no rooms left: the landlord says so"
    );
    assert_eq!(graded.completion, Completion::Whole);
}

#[test]
fn a_box_that_fails_in_a_run_costs_that_case_alone() {
    for jobs in [1, 2] {
        let class = SmallClass::new(&["ada", "budi"], 3).jobs(jobs);
        let fake = Fake::new().when("run ada 2", [Act::Fail]);
        let graded = class.graded(&fake);
        assert_eq!(
            verdicts(&graded.scorecards),
            [
                "ada: accepted not-graded accepted",
                "budi: accepted accepted accepted"
            ]
        );
        assert_eq!(
            reason(&graded.scorecards, "ada", 1),
            "the box could not be made: no rooms left: the landlord says so"
        );
        assert_eq!((graded.ran, graded.completion), (5, Completion::Whole));
        assert_eq!(fake.log.of(&["reset"]), [""; 0]);
    }
}

#[test]
fn boxes_that_cannot_be_had_stop_everything() {
    let class = SmallClass::new(&["ada"], 1);
    let fake = Fake::new().when("open 1", [Act::Fail]);
    let graded = class.grade(&fake);
    assert!(matches!(graded, Err(GradeTrouble::Box(_))), "{graded:?}");
    assert_eq!(fake.log.lines(), ["planned 1 1 1", "open 1"]);
}

#[test]
fn after_a_failure_the_rest_is_not_run_where_that_is_wanted() {
    let mut class = SmallClass::new(&["ada", "budi"], 3);
    class.options.after_a_failure = AfterAFailure::Stop;
    let fake = Fake::new().when("run ada 2", [Act::Crash]);
    let graded = class.graded(&fake);
    assert_eq!(
        fake.log.of(&["run"]),
        [
            "run ada 1",
            "run ada 2",
            "run budi 1",
            "run budi 2",
            "run budi 3"
        ]
    );
    assert_eq!(
        verdicts(&graded.scorecards),
        [
            "ada: accepted crash not-run",
            "budi: accepted accepted accepted"
        ]
    );
    // It is told of all the same.
    assert!(fake.log.place("started ada 3") < fake.log.place("finished ada 3 not-run"));
    let last = graded.scorecards[0].outcomes[2].fault.clone();
    assert_eq!(last, Some(Fault::NotRun(Obstacle::EarlierFailure)));
}

#[test]
fn without_that_wish_a_failure_stops_nothing() {
    let class = SmallClass::new(&["ada"], 3);
    let fake = Fake::new().when("run ada 1", [Act::Crash]);
    let graded = class.graded(&fake);
    assert_eq!(fake.log.of(&["run"]).len(), 3);
    assert_eq!(
        verdicts(&graded.scorecards),
        ["ada: crash accepted accepted"]
    );
}

#[test]
fn what_could_not_be_graded_is_no_failure() {
    let mut class = SmallClass::new(&["ada"], 3);
    class.options.after_a_failure = AfterAFailure::Stop;
    let fake = Fake::new().when("run ada 1", [Act::Fail]);
    let graded = class.graded(&fake);
    assert_eq!(
        verdicts(&graded.scorecards),
        ["ada: not-graded accepted accepted"]
    );
}

#[test]
fn the_first_failure_in_the_suite_decides_and_not_the_first_on_the_clock() {
    let mut class = SmallClass::new(&["ada"], 3).jobs(3);
    class.options.after_a_failure = AfterAFailure::Stop;
    class.options.after_time_limits = AfterTimeLimits::GoOn;
    let fake = Fake::new();
    let (one, two) = (fake.log.clone(), fake.log.clone());
    let fake = fake
        .when(
            "run ada 1",
            [Act::Wrong.after(move || one.wait_for("finished ada 2 crash"))],
        )
        .when(
            "run ada 2",
            [Act::Crash.after(move || two.wait_for("run ada 3"))],
        );
    let graded = class.graded(&fake);
    assert_eq!(
        verdicts(&graded.scorecards),
        ["ada: false-no-solution not-run not-run"]
    );
}
