//! What reaches a run and its scorecard: limits, and what people decided.

use std::time::Duration;

use crate::tests::fake::{Act, Fake, locked};
use crate::tests::small_class::SmallClass;
use model::checklist::{Question, Tick};
use model::limits::Limits;
use store::marks::{Answer, Mark};

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

#[test]
fn what_a_person_decided_is_in_the_scorecard_of_the_next_run() {
    let rules = "checklist = [{ manual = true, words = \"report\", points = 5 }]\n";
    let class = SmallClass::new(&["ada", "budi"], 1).rules(rules);
    class
        .store()
        .set_mark(&Mark {
            assignment: "slide".to_owned(),
            student: "budi".to_owned(),
            id: None,
            item: "report".to_owned(),
            answer: Answer::Yes,
            note: None,
        })
        .unwrap();
    let kept = class.grade_keeping(&Fake::new());
    let tick = |place: usize| {
        let line = &kept.history[place].checklist[0];
        assert_eq!(line.question, Question::Own("report".to_owned()));
        line.tick.clone()
    };
    assert_eq!((tick(0), tick(1)), (Tick::NotYetAssessed, Tick::Yes));
}
