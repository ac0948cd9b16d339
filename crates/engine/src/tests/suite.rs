//! Cases that are broken, and cases that the reference solver disagrees with.

use std::fs;

use crate::graded::GradeTrouble;
use crate::options::BrokenCases;
use crate::tests::fake::{Act, Fake};
use crate::tests::small_class::{SmallClass, verdicts};
use sandbox::trouble::Trouble;

/// A class in which the case `broken` has no expectation.
fn with_a_broken_case() -> SmallClass {
    let mut class = SmallClass::new(&["ada"], 2);
    class.write_case("broken", 3, "");
    fs::remove_file(class.path("cases/slide/broken/expected.toml")).unwrap();
    class.open();
    class
}

#[test]
fn a_broken_case_stops_everything_before_a_box_is_opened() {
    let class = with_a_broken_case();
    let fake = Fake::new();
    match class.grade(&fake) {
        Err(GradeTrouble::BrokenSuite(broken)) => {
            assert_eq!(broken.len(), 1);
            assert!(broken[0].folder.ends_with("broken"));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(fake.log.lines(), ["planned 1 2 1"]);
}

#[test]
fn a_broken_case_that_is_skipped_is_told_and_the_others_are_run() {
    let mut class = with_a_broken_case();
    class.options.broken_cases = BrokenCases::Skip;
    let fake = Fake::new();
    let graded = class.graded(&fake);
    assert_eq!(
        fake.log.of(&["ask", "run"]),
        ["ask 1", "ask 2", "run ada 1", "run ada 2"]
    );
    assert_eq!(graded.broken.len(), 1);
    assert_eq!(verdicts(&graded.scorecards), ["ada: accepted accepted"]);
}

#[test]
fn a_case_that_the_reference_disagrees_with_stops_before_any_student_is_run() {
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada"], 3).jobs(jobs);
        let fake = Fake::new().when("ask 2", [Act::Wrong]);
        match class.grade(&fake) {
            Err(GradeTrouble::BrokenSuite(broken)) => {
                assert_eq!(broken.len(), 1, "{broken:?}");
                assert!(broken[0].folder.ends_with("2"));
                let said =
                    "disagrees with `expected.toml`: false-no-solution, it says: no solution";
                assert!(broken[0].reason.contains(said), "{broken:?}");
            }
            other => panic!("{other:?}"),
        }
        // All of them are asked, so that all that are broken are told at once.
        assert_eq!(fake.log.of(&["ask"]).len(), 3);
        assert_eq!(fake.log.of(&["building", "prepare", "run"]), [""; 0]);
    }
}

#[test]
fn a_case_that_the_reference_disagrees_with_can_be_skipped() {
    let mut class = SmallClass::new(&["ada", "budi"], 3);
    class.options.broken_cases = BrokenCases::Skip;
    let fake = Fake::new().when("ask 1", [Act::Crash]);
    let graded = class.graded(&fake);
    assert_eq!(
        fake.log.of(&["run"]),
        ["run ada 2", "run ada 3", "run budi 2", "run budi 3"]
    );
    assert_eq!(
        verdicts(&graded.scorecards),
        ["ada: accepted accepted", "budi: accepted accepted"]
    );
    assert_eq!(graded.broken.len(), 1);
    let cases = graded.scorecards[0].cases.iter();
    let names: Vec<&str> = cases.map(|case| case.name.as_str()).collect();
    assert_eq!(names, ["2", "3"]);
}

#[test]
fn a_bug_while_the_reference_is_asked_names_the_case_and_hangs_nobody() {
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada"], 3).jobs(jobs);
        let fake = Fake::new().when("ask 2", [Act::Panic]);
        match class.grade(&fake) {
            Err(GradeTrouble::Panicked { case, source }) => {
                assert_eq!(case, "2");
                assert!(source.to_string().contains("a bug at ask 2"), "{source}");
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(fake.log.of(&["prepare", "run"]), [""; 0]);
    }
}

#[test]
fn a_box_that_fails_the_reference_calls_no_case_broken() {
    for (act, cancelled) in [(Act::Fail, false), (Act::Interrupt, true)] {
        let class = SmallClass::new(&["ada"], 2);
        let fake = Fake::new().when("ask 1", [act]);
        match class.grade(&fake) {
            Err(GradeTrouble::Box(trouble)) => {
                assert_eq!(matches!(trouble, Trouble::Cancelled), cancelled);
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(fake.log.of(&["ask", "prepare"]), ["ask 1"]);
    }
}
