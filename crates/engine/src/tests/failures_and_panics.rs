//! Submissions that cannot be run, sandboxes that fail, and bugs of the grader: each costs what it meets, and nobody else.

use std::env;
use std::process::Command;
use std::time::Duration;

use crate::class_and_result::{Completion, GradeError};

use crate::tests::fake_runner::{Act, Fake};
use crate::tests::{SmallClass, reason, verdicts};
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
    graded.shows("ada: does-not-compile does-not-compile, budi: accepted accepted");
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
        assert_eq!(fake.log.line("run started"), "");
        graded.shows("ada: not-run not-run not-run");
        assert_eq!(graded.scorecards[0].obstacles, [obstacle]);
    }
}

#[test]
fn a_sandbox_that_fails_while_preparing_costs_that_submission_alone() {
    let class = SmallClass::new(&["ada", "budi"], 2);
    let fake = Fake::new().when("prepare ada", [Act::Fail]);
    let graded = class.graded(&fake);
    graded.shows("ada: not-graded not-graded, budi: accepted accepted");
    // With its causes.
    assert_eq!(
        reason(&graded.scorecards, "ada", 1),
        "the sandbox could not be made: no rooms left: the landlord says so"
    );
    assert_eq!(graded.completion, Completion::Whole);
}

#[test]
fn a_sandbox_that_fails_in_a_run_costs_that_case_alone() {
    for jobs in [1, 2] {
        let class = SmallClass::new(&["ada", "budi"], 3).jobs(jobs);
        let fake = Fake::new().when("run ada 2", [Act::Fail]);
        let graded = class.graded(&fake);
        graded.shows("ada: accepted not-graded accepted, budi: accepted accepted accepted");
        assert_eq!(
            reason(&graded.scorecards, "ada", 1),
            "the sandbox could not be made: no rooms left: the landlord says so"
        );
        assert_eq!((graded.ran, graded.completion), (5, Completion::Whole));
        assert_eq!(fake.log.line("reset"), "");
    }
}

#[test]
fn sandboxes_that_cannot_be_had_stop_everything() {
    let class = SmallClass::new(&["ada"], 1);
    let fake = Fake::new().when("open 1", [Act::Fail]);
    let graded = class.grade(&fake);
    assert!(matches!(graded, Err(GradeError::Sandbox(_))), "{graded:?}");
    assert_eq!(fake.log.lines(), ["planned 1 1 1", "open 1"]);
}

#[test]
fn after_a_failure_the_rest_is_not_run_where_that_is_wanted() {
    let mut class = SmallClass::new(&["ada", "budi"], 3);
    class.options.fail_fast = true;
    let fake = Fake::new().when("run ada 2", [Act::Crash]);
    let graded = class.graded(&fake);
    assert_eq!(
        fake.log.line("run"),
        "run ada 1, run ada 2, run budi 1, run budi 2, run budi 3"
    );
    graded.shows("ada: accepted crash not-run, budi: accepted accepted accepted");
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
    assert_eq!(fake.log.of("run").len(), 3);
    graded.shows("ada: crash accepted accepted");
}

#[test]
fn what_could_not_be_graded_is_no_failure() {
    let mut class = SmallClass::new(&["ada"], 3);
    class.options.fail_fast = true;
    let fake = Fake::new().when("run ada 1", [Act::Fail]);
    let graded = class.graded(&fake);
    graded.shows("ada: not-graded accepted accepted");
}

#[test]
fn the_first_failure_in_the_suite_decides_and_not_the_first_on_the_clock() {
    let mut class = SmallClass::new(&["ada"], 3).jobs(3);
    class.options.fail_fast = true;
    class.options.every_case = true;
    let fake = Fake::new()
        .when_after("finished ada 2 crash", "run ada 1", Act::Wrong)
        .when_after("run ada 3", "run ada 2", Act::Crash);
    let graded = class.graded(&fake);
    graded.shows("ada: false-no-solution not-run not-run");
}

#[test]
fn a_bug_in_preparing_costs_that_submission_alone() {
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada", "budi", "chen"], 2).jobs(jobs);
        let fake = Fake::new().when("prepare budi", [Act::Panic]);
        let graded = class.graded(&fake);
        assert_eq!(
            verdicts(&graded.scorecards),
            "ada: accepted accepted, budi: not-graded not-graded, chen: accepted accepted",
            "{jobs}"
        );
        let said = reason(&graded.scorecards, "budi", 0);
        assert!(said.starts_with("the grader has a bug"), "{said}");
        assert!(said.contains("a bug at prepare budi"), "{said}");
        // Whoever listens hears of it as of any other.
        let places = ["building budi", "finished budi 2 not-graded", "done budi"];
        assert!(places.map(|line| fake.log.place(line)).is_sorted());
        assert_eq!(graded.completion, Completion::Whole);
    }
}

#[test]
fn a_bug_in_a_run_costs_that_case_and_its_runner_starts_over() {
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada", "budi"], 3).jobs(jobs);
        let fake = Fake::new().when("run ada 2", [Act::Panic]);
        let graded = class.graded(&fake);
        assert_eq!(
            verdicts(&graded.scorecards),
            "ada: accepted not-graded accepted, budi: accepted accepted accepted",
            "{jobs}"
        );
        let places = [
            "started ada 2",
            "run ada 2",
            "reset",
            "finished ada 2 not-graded",
            "done ada",
        ];
        assert!(places.map(|line| fake.log.place(line)).is_sorted());
        assert_eq!(fake.log.of("reset").len(), 1);
        assert_eq!((graded.ran, graded.completion), (5, Completion::Whole));
    }
}

#[test]
fn a_runner_that_starts_over_is_asked_for_nothing_before() {
    let class = SmallClass::new(&["ada"], 2);
    let fake = Fake::new().when("run ada 1", [Act::Panic]);
    class.graded(&fake);
    let asked = fake.log.line("prepare run reset");
    assert_eq!(asked, "prepare ada, run ada 1, reset, run ada 2");
}

#[test]
fn a_bug_in_the_second_run_costs_the_case_and_lets_the_others_go_on() {
    let limits = "limits = { cpu = \"10s\" }\n";
    let class = SmallClass::new(&["ada", "budi"], 2).rules(limits).jobs(2);
    let nine = Duration::from_secs(9);
    let fake = Fake::new().when("run ada 1", [Act::Takes(nine, nine), Act::Panic]);
    let graded = class.graded(&fake);
    graded.shows("ada: not-graded accepted, budi: accepted accepted");
}

#[test]
fn a_bug_is_not_kept_and_the_next_run_grades_what_it_met() {
    let class = SmallClass::new(&["ada", "budi"], 2);
    let fake = Fake::new()
        .when("run ada 2", [Act::Panic])
        .when("prepare budi", [Act::Panic]);
    let kept = class.grade_keeping(&fake);
    kept.shows("ada: accepted not-graded, budi: not-graded not-graded");
    let fake = Fake::new();
    let kept = class.grade_keeping(&fake);
    assert_eq!(
        fake.log.line("prepare rebuild run wait"),
        "rebuild ada, run ada 2, prepare budi, run budi 1, run budi 2"
    );
    kept.shows("ada: accepted accepted, budi: accepted accepted");
}

/// Runs this test again as a program of its own in which somebody asked for a panic; says whether this is that one.
fn is_asked(test: &str, panic: &str) -> bool {
    if env::var("GRADER_TEST_PANIC").is_ok_and(|asked| asked == panic) {
        return true;
    }
    let output = Command::new(env::current_exe().unwrap())
        .args(["--exact", &format!("{}::{test}", this_module())])
        .env("GRADER_TEST_PANIC", panic)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("1 passed"), "{said}");
    false
}

/// What the program of the tests calls this module.
fn this_module() -> &'static str {
    let path = module_path!();
    path.split_once("::").map_or(path, |(_, within)| within)
}

#[test]
#[cfg_attr(
    not(debug_assertions),
    ignore = "a build without debug assertions cannot be asked to panic"
)]
fn a_bug_in_judging_costs_what_it_judges_and_the_runner_starts_over() {
    let test = "a_bug_in_judging_costs_what_it_judges_and_the_runner_starts_over";
    if !is_asked(test, "judging:budi") {
        return;
    }
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada", "budi", "chen"], 2).jobs(jobs);
        let fake = Fake::new();
        let graded = class.graded(&fake);
        graded
            .shows("ada: accepted accepted, budi: not-graded not-graded, chen: accepted accepted");
        assert_eq!(fake.log.of("reset").len(), 2);
        assert_eq!(fake.log.of("run").len(), 6);
        assert!(reason(&graded.scorecards, "budi", 1).contains("at the judging of budi"));
    }
}

#[test]
#[cfg_attr(
    not(debug_assertions),
    ignore = "a build without debug assertions cannot be asked to panic"
)]
fn a_bug_after_the_last_case_costs_that_submission_and_what_was_run_is_kept() {
    let test = "a_bug_after_the_last_case_costs_that_submission_and_what_was_run_is_kept";
    if !is_asked(test, "insight:budi") {
        return;
    }
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada", "budi"], 2).jobs(jobs);
        let lost = "ada: accepted accepted, budi: not-graded not-graded";
        let kept = class.grade_keeping(&Fake::new());
        assert_eq!(verdicts(&kept.history), lost);
        // What stands for them is not filed under what was run.
        let mut lost_ones = kept.history[1].outcomes.iter();
        assert!(lost_ones.all(|outcome| outcome.transcript.is_none()));
        // Whoever meets the same bug again runs nothing for it.
        let fake = Fake::new();
        let kept = class.grade_keeping(&fake);
        assert_eq!(verdicts(&kept.history), lost);
        assert_eq!(fake.log.line("open prepare run"), "");
        assert_eq!(kept.graded.recalled, 4);
    }
}
