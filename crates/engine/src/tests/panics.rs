//! A bug of the grader costs what it meets, and nobody else.

use std::env;
use std::process::Command;
use std::time::Duration;

use crate::graded::Completion;
use crate::tests::fake::{Act, Fake};
use crate::tests::small_class::{SmallClass, reason, verdicts};

#[test]
fn a_bug_in_preparing_costs_that_submission_alone() {
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada", "budi", "chen"], 2).jobs(jobs);
        let fake = Fake::new().when("prepare budi", [Act::Panic]);
        let graded = class.graded(&fake);
        assert_eq!(
            verdicts(&graded.scorecards),
            [
                "ada: accepted accepted",
                "budi: not-graded not-graded",
                "chen: accepted accepted"
            ],
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
            [
                "ada: accepted not-graded accepted",
                "budi: accepted accepted accepted"
            ],
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
        assert_eq!(fake.log.of(&["reset"]).len(), 1);
        assert_eq!((graded.ran, graded.completion), (5, Completion::Whole));
    }
}

#[test]
fn a_runner_that_starts_over_is_asked_for_nothing_before() {
    let class = SmallClass::new(&["ada"], 2);
    let fake = Fake::new().when("run ada 1", [Act::Panic]);
    class.graded(&fake);
    let asked = fake.log.of(&["prepare", "run", "reset"]);
    assert_eq!(asked, ["prepare ada", "run ada 1", "reset", "run ada 2"]);
}

#[test]
fn a_bug_in_the_second_run_costs_the_case_and_lets_the_others_go_on() {
    let limits = "limits = { cpu = \"10s\" }\n";
    let class = SmallClass::new(&["ada", "budi"], 2).rules(limits).jobs(2);
    let nine = Duration::from_secs(9);
    let fake = Fake::new().when("run ada 1", [Act::Takes(nine, nine), Act::Panic]);
    let graded = class.graded(&fake);
    assert_eq!(
        verdicts(&graded.scorecards),
        ["ada: not-graded accepted", "budi: accepted accepted"]
    );
}

#[test]
fn a_bug_is_not_kept_and_the_next_run_grades_what_it_met() {
    let class = SmallClass::new(&["ada", "budi"], 2);
    let fake = Fake::new()
        .when("run ada 2", [Act::Panic])
        .when("prepare budi", [Act::Panic]);
    let kept = class.grade_keeping(&fake);
    assert_eq!(
        verdicts(&kept.history),
        ["ada: accepted not-graded", "budi: not-graded not-graded"]
    );
    let fake = Fake::new();
    let kept = class.grade_keeping(&fake);
    assert_eq!(
        fake.log.of(&["prepare", "rebuild", "run", "wait"]),
        [
            "rebuild ada",
            "run ada 2",
            "prepare budi",
            "run budi 1",
            "run budi 2"
        ]
    );
    assert_eq!(
        verdicts(&kept.history),
        ["ada: accepted accepted", "budi: accepted accepted"]
    );
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
        assert_eq!(
            verdicts(&graded.scorecards),
            [
                "ada: accepted accepted",
                "budi: not-graded not-graded",
                "chen: accepted accepted"
            ]
        );
        assert_eq!(fake.log.of(&["reset"]).len(), 2);
        assert_eq!(fake.log.of(&["run"]).len(), 6);
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
        let lost = ["ada: accepted accepted", "budi: not-graded not-graded"];
        let kept = class.grade_keeping(&Fake::new());
        assert_eq!(verdicts(&kept.history), lost);
        // What stands for them is not filed under what was run.
        let mut lost_ones = kept.history[1].outcomes.iter();
        assert!(lost_ones.all(|outcome| outcome.transcript.is_none()));
        // Whoever meets the same bug again runs nothing for it.
        let fake = Fake::new();
        let kept = class.grade_keeping(&fake);
        assert_eq!(verdicts(&kept.history), lost);
        assert_eq!(fake.log.of(&["open", "prepare", "run"]), [""; 0]);
        assert_eq!(kept.graded.recalled, 4);
    }
}
