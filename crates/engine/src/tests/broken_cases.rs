//! Cases that are broken, and cases that the reference solver disagrees with.

use std::fs;

use crate::class_and_result::GradeError;
use crate::tests::SmallClass;
use crate::tests::fake_runner::{Act, Fake};
use course::assignment::BrokenCase;
use sandbox::SandboxError;

/// A class in which the case `broken` has no expectation.
fn with_a_broken_case() -> SmallClass {
    let mut class = SmallClass::new(&["ada"], 2);
    class.write_case("broken", 3, "");
    fs::remove_file(class.path("cases/slide/broken/expected.toml")).unwrap();
    class.open();
    class
}

/// The only broken case of this class, for which nothing is graded.
fn the_broken_one(class: &SmallClass, fake: &Fake) -> BrokenCase {
    match class.grade(fake) {
        Err(GradeError::BrokenSuite(broken)) => <[_; 1]>::try_from(broken).unwrap()[0].clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_broken_case_stops_everything_before_a_sandbox_is_opened() {
    let class = with_a_broken_case();
    let fake = Fake::new();
    let broken = the_broken_one(&class, &fake);
    assert!(broken.folder.ends_with("broken"));
    assert_eq!(fake.log.lines(), ["planned 1 2 1"]);
}

#[test]
fn a_broken_case_that_is_skipped_is_told_and_the_others_are_run() {
    let mut class = with_a_broken_case();
    class.options.skip_broken = true;
    let fake = Fake::new();
    let graded = class.graded(&fake);
    assert_eq!(
        fake.log.line("ask run"),
        "ask 1, ask 2, run ada 1, run ada 2"
    );
    assert_eq!(graded.broken.len(), 1);
    graded.shows("ada: accepted accepted");
}

#[test]
fn a_case_that_the_reference_disagrees_with_stops_before_any_student_is_run() {
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada"], 3).jobs(jobs);
        let fake = Fake::new().when("ask 2", [Act::Wrong]);
        let broken = the_broken_one(&class, &fake);
        assert!(broken.folder.ends_with("2"));
        let said = "disagrees with `expected.toml`: false-no-solution, it says: no solution";
        assert!(broken.reason.contains(said), "{broken:?}");
        // All of them are asked, so that all that are broken are told at once.
        assert_eq!(fake.log.of("ask").len(), 3);
        assert_eq!(fake.log.line("building prepare run"), "");
    }
}

#[test]
fn a_case_that_the_reference_disagrees_with_can_be_skipped() {
    let mut class = SmallClass::new(&["ada", "budi"], 3);
    class.options.skip_broken = true;
    let fake = Fake::new().when("ask 1", [Act::Crash]);
    let graded = class.graded(&fake);
    assert_eq!(
        fake.log.line("run"),
        "run ada 2, run ada 3, run budi 2, run budi 3"
    );
    graded.shows("ada: accepted accepted, budi: accepted accepted");
    assert_eq!(graded.broken.len(), 1);
    let cases = graded.scorecards[0].cases.iter();
    let names: Vec<&str> = cases.map(|case| case.name.as_str()).collect();
    assert_eq!(names, ["2", "3"]);
}

#[test]
fn a_reference_that_answers_nowhere_calls_no_case_broken() {
    for skip_broken in [false, true] {
        let mut class = SmallClass::new(&["ada"], 3);
        class.options.skip_broken = skip_broken;
        let mut fake = Fake::new();
        for ask in ["ask 1", "ask 2", "ask 3"] {
            fake = fake.when(ask, [Act::Crash]);
        }
        match class.grade(&fake) {
            Err(error @ GradeError::ReferenceDoesNotRun { .. }) => {
                let said = error.to_string();
                assert!(said.contains("does not run on this machine"), "{said}");
                assert!(said.contains("crash, it says: "), "{said}");
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(fake.log.line("prepare run"), "");
    }
}

#[test]
fn a_case_that_the_reference_crashes_on_is_not_said_to_be_answered() {
    let class = SmallClass::new(&["ada"], 2);
    let fake = Fake::new().when("ask 2", [Act::Crash]);
    let broken = the_broken_one(&class, &fake);
    let said = "the reference solver could not solve it: crash, it says: ";
    assert!(broken.reason.contains(said), "{broken:?}");
}

#[test]
fn a_bug_while_the_reference_is_asked_names_the_case_and_hangs_nobody() {
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada"], 3).jobs(jobs);
        let fake = Fake::new().when("ask 2", [Act::Panic]);
        match class.grade(&fake) {
            Err(GradeError::Panicked { case, source }) => {
                assert_eq!(case, "2");
                assert!(source.to_string().contains("a bug at ask 2"), "{source}");
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(fake.log.line("prepare run"), "");
    }
}

#[test]
fn a_sandbox_that_fails_the_reference_calls_no_case_broken() {
    for (act, cancelled) in [(Act::Fail, false), (Act::Interrupt, true)] {
        let class = SmallClass::new(&["ada"], 2);
        let fake = Fake::new().when("ask 1", [act]);
        match class.grade(&fake) {
            Err(GradeError::Sandbox(trouble)) => {
                assert_eq!(matches!(trouble, SandboxError::Cancelled), cancelled);
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(fake.log.line("ask prepare"), "ask 1");
    }
}
