//! Outcomes and scorecards, kept and found again; what persons decided, kept, replaced and forgotten, and always of the
//! student it was of.

use crate::outcomes::OnConflict::{Keep, Replace};
use model::answer::Answered;
use model::fault::Fault;
use model::fingerprint::Fingerprint;
use model::grading_run::{RunState, Scope};
use model::outcome::{CaseRuling, NotedRuling, Outcome, SubmissionRuling, decision_key};
use model::points::Points;
use model::scorecard::{Scorecard, Student};
use model::transcript::{Excerpt, SHOWN, Transcript};
use model::verdict::Verdict;

use crate::decisions::{Answer, DecidedBy, Decision, DecisionBody, Decisions, Mark};
use crate::dialogue_recordings::RecordingOwner;
use crate::error::StoreError;
use crate::outcomes::Transcripts;
use crate::store::Store;
use crate::tests::{card, facts, file, key, new_store, outcome};

#[test]
fn an_outcome_is_found_by_its_key_also_after_the_store_was_closed() {
    let folder = tempfile::tempdir().unwrap();
    let told = outcome("berhasil1", Fault::NoOutput);
    let store = Store::open(&file(&folder)).unwrap();
    let id = store.keep_outcome(&key("a"), &told, Keep).unwrap();
    drop(store);
    let store = Store::open(&file(&folder)).unwrap();
    let keys = [key("b"), key("a")];
    let found = store.outcomes(&keys, Transcripts::Read).unwrap();
    assert_eq!(found, [None, Some((id, told.clone()))]);
    let found = store.outcomes(&keys[1..], Transcripts::LeftOut).unwrap();
    let lean = Outcome {
        transcript: None,
        ..told
    };
    assert_eq!(found, [Some((id, lean))]);
}

#[test]
fn an_outcome_that_is_replaced_stays_in_history() {
    let (_folder, store) = new_store();
    let (before, after) = (
        outcome("a", Fault::NoOutput),
        outcome("a", Fault::AcceptedBadInput),
    );
    let old = store.keep_outcome(&key("k"), &before, Keep).unwrap();
    let same = store.keep_outcome(&key("k"), &after, Keep).unwrap();
    assert_eq!(same, old);
    let run = store.begin_run(&facts(Scope::WholeSuite), "s").unwrap();
    let was = card("ada", vec![before]);
    store.enter_scorecard(run, 0, &was, &[Some(old)]).unwrap();
    let new = store.keep_outcome(&key("k"), &after, Replace).unwrap();
    let found = store.outcomes(&[key("k")], Transcripts::Read).unwrap();
    assert_eq!(found, [Some((new, after))]);
    let kept = store.run(run, Transcripts::Read).unwrap();
    assert_eq!(kept.cards, [was]);
}

#[test]
fn what_is_known_of_a_submission_is_the_same_with_its_last_scorecard_and_without() {
    let (_folder, store) = new_store();
    let keys = ["a", "b", "c", "d"].map(key);
    let told = ["a", "b", "c"].map(|name| outcome(name, Fault::NoOutput));
    let keep = |place: usize, outcome: &Outcome, older| {
        store.keep_outcome(&keys[place], outcome, older).unwrap()
    };
    let ids = [0, 1, 2].map(|place| keep(place, &told[place], Keep));
    let run = store.begin_run(&facts(Scope::SomeCases), "s").unwrap();
    let lean = told[..2].iter().map(|outcome| Outcome {
        transcript: None,
        ..outcome.clone()
    });
    let ada = card("ada", lean.collect());
    store
        .enter_scorecard(run, 0, &ada, &ids.map(Some)[..2])
        .unwrap();
    // What the scorecard has of the second case is history now.
    let better = outcome("b", Fault::AcceptedBadInput);
    keep(1, &better, Replace);
    for transcripts in [Transcripts::Read, Transcripts::LeftOut] {
        let expected = store.outcomes(&keys, transcripts).unwrap();
        assert_eq!(expected[1].as_ref().unwrap().1.verdict, better.verdict);
        assert_eq!(expected[3], None);
        for student in ["ada", "bob"] {
            let found = store.outcomes_of("fifteen-bnb", student, &keys, transcripts);
            assert_eq!(found.unwrap(), expected, "{student}, {transcripts:?}");
        }
    }
}

#[test]
fn what_stands_is_the_newest_whole_run_that_came_to_its_end() {
    let (_folder, store) = new_store();
    assert_eq!(store.current(Transcripts::Read).unwrap(), None);
    let run = |scope, state, cards: &[&Scorecard]| {
        let number = store.begin_run(&facts(scope), "s").unwrap();
        for (place, card) in cards.iter().enumerate() {
            store.enter_scorecard(number, place, card, &[]).unwrap();
        }
        store.end_run(number, state).unwrap();
        number
    };
    let ada = card("ada", vec![outcome("a", Fault::NoOutput)]);
    let bob = card("bob", vec![outcome("a", Fault::NoOutput)]);
    let better = card("ada", vec![outcome("a", Fault::AcceptedBadInput)]);
    run(Scope::WholeSuite, RunState::Done, &[&bob, &ada]);
    let newest = run(Scope::WholeSuite, RunState::Done, &[&better]);
    let others = [
        (Scope::SomeCases, RunState::Done),
        (Scope::WholeSuite, RunState::Interrupted),
        (Scope::WholeSuite, RunState::Refused),
        (Scope::WholeSuite, RunState::Proposed),
        (Scope::WholeSuite, RunState::Open),
    ];
    for (scope, state) in others {
        run(scope, state, &[&ada, &bob]);
    }
    let current = store.current(Transcripts::Read).unwrap().unwrap();
    assert_eq!(current.run.number, Some(newest));
    assert_eq!(current.cards, [better, bob]);
    let lines = store.runs().unwrap();
    assert_eq!(lines.len(), 7);
    assert_eq!((lines[0].submissions, lines[0].cases), (2, 2));
    assert!(lines[0].is_alive);
    let trouble = store.run(99, Transcripts::Read).unwrap_err();
    assert!(trouble.to_string().contains("has no run 99"));
}

#[test]
fn a_case_that_was_renamed_is_shown_by_its_new_name() {
    let (_folder, store) = new_store();
    let kept = outcome("old", Fault::NoOutput);
    let id = store.keep_outcome(&key("k"), &kept, Keep).unwrap();
    let run = store.begin_run(&facts(Scope::WholeSuite), "s").unwrap();
    let renamed = card("ada", vec![outcome("new", Fault::NoOutput)]);
    store
        .enter_scorecard(run, 0, &renamed, &[Some(id)])
        .unwrap();
    assert_eq!(store.run(run, Transcripts::Read).unwrap().cards, [renamed]);
}

#[test]
fn findings_are_kept_and_replaced_and_of_their_kind() {
    let (_folder, store) = new_store();
    assert_eq!(store.finding::<String>(&key("a")).unwrap(), None);
    let keep = |text, older| store.keep_finding(&key("a"), &text, older).unwrap();
    keep("zero", Replace);
    keep("two", Replace);
    keep("three", Keep);
    assert_eq!(
        store.finding::<String>(&key("a")).unwrap().as_deref(),
        Some("two")
    );
    assert_eq!(store.finding::<u64>(&key("a")).unwrap(), None);
}

#[test]
fn a_number_that_no_run_can_have_is_none_of_a_run() {
    let (_folder, store) = new_store();
    for number in [0, 1, u64::MAX] {
        let trouble = store.run_facts(number).unwrap_err();
        assert!(matches!(trouble, StoreError::NoSuchRun { .. }), "{trouble}");
    }
}

#[test]
fn for_pages_everything_that_was_answered_is_read_and_what_was_printed_by_failures_alone() {
    let (_folder, store) = new_store();
    let answered = Some(Answered {
        nodes: Some(7),
        ..Answered::default()
    });
    let long = "x".repeat(5 * SHOWN);
    let said = |fault: Fault| {
        let mut told = outcome("a", fault);
        let transcript = told.transcript.as_mut().unwrap();
        transcript.answered = answered.clone();
        transcript.stdout = Excerpt::new(long.as_bytes(), long.len() as u64, long.len());
        told
    };
    let wrong = said(Fault::NoOutput);
    let right = Outcome {
        verdict: Verdict::Accepted,
        fault: None,
        case: "b".to_owned(),
        ..said(Fault::NoOutput)
    };
    let run = store.begin_run(&facts(Scope::WholeSuite), "s").unwrap();
    let both = card("ada", vec![wrong.clone(), right.clone()]);
    let ids = [("w", &wrong), ("r", &right)]
        .map(|(name, told)| store.keep_outcome(&key(name), told, Keep).unwrap());
    store
        .enter_scorecard(run, 0, &both, &ids.map(Some))
        .unwrap();
    let read = store.run(run, Transcripts::Answers).unwrap().cards;
    let found = store.outcomes(&[key("w"), key("r")], Transcripts::Answers);
    let found: Vec<Outcome> = found.unwrap().into_iter().map(|it| it.unwrap().1).collect();
    assert_eq!(read[0].outcomes, found);
    let said: Vec<&Transcript> = found
        .iter()
        .map(|it| it.transcript.as_deref().unwrap())
        .collect();
    assert_eq!(
        (&said[0].answered, &said[1].answered),
        (&answered, &answered)
    );
    assert_eq!(said[0].stdout.text.len(), SHOWN);
    assert_eq!(said[0].stdout.left_out, 4 * SHOWN as u64);
    // Of what is right nothing else is shown, so nothing else is held.
    let alone = Transcript {
        answered: answered.clone(),
        ..Transcript::default()
    };
    assert_eq!(*said[1], alone);
}

fn whose() -> RecordingOwner {
    RecordingOwner::One("ada".to_owned(), None)
}

fn spoken(said: DecisionBody) -> Decision {
    Decision {
        assignment: "fifteen-bnb".to_owned(),
        whose: whose(),
        by: DecidedBy::Person,
        said,
    }
}

fn on_case(case: &str, ruling: CaseRuling, looked_at: &str) -> Decision {
    spoken(DecisionBody::CaseRuling {
        case: case.to_owned(),
        word: NotedRuling {
            ruling,
            note: Some("seen".to_owned()),
        },
        looked_at: looked_at.to_owned(),
    })
}

fn on_all(ruling: SubmissionRuling, work: Option<&str>) -> Decision {
    spoken(DecisionBody::SubmissionRuling {
        word: NotedRuling { ruling, note: None },
        work: work.map(str::to_owned),
    })
}

fn ada() -> Student {
    Student {
        name: "Ada".to_owned(),
        ..Student::keyed("ada")
    }
}

#[test]
fn a_word_replaces_an_earlier_one_of_the_same_and_can_be_forgotten() {
    let (_folder, store) = new_store();
    let points = |points| SubmissionRuling::Points(Points::whole(points));
    store
        .set_decisions(&[
            on_case("a", CaseRuling::Wrong, "1"),
            on_case("b", CaseRuling::Exempt, "1"),
            on_all(points(3), Some("w")),
        ])
        .unwrap();
    store
        .set_decisions(&[
            on_case("a", CaseRuling::Right, "2"),
            on_all(points(75), Some("w")),
        ])
        .unwrap();
    assert_eq!(
        store.words().unwrap(),
        [
            on_all(points(75), Some("w")),
            on_case("a", CaseRuling::Right, "2"),
            on_case("b", CaseRuling::Exempt, "1"),
        ]
    );
    let forget = |case| {
        store
            .forget_decision("fifteen-bnb", &whose(), case)
            .unwrap()
    };
    assert!(forget(Some("a")) && !forget(Some("a")));
    assert!(forget(None) && !forget(None));
    assert_eq!(
        store.words().unwrap(),
        [on_case("b", CaseRuling::Exempt, "1")]
    );
}

#[test]
fn a_word_holds_while_what_was_looked_at_is_the_same() {
    let (this, that) = (Fingerprint::hash(b"this"), Fingerprint::hash(b"that"));
    let heard = |words: &[Decision]| Decisions {
        marks: Vec::new(),
        words: words.to_vec(),
    };
    let student = ada();
    let all = heard(&[
        on_case("a", CaseRuling::Right, &decision_key(Some("work"), &this)),
        on_all(SubmissionRuling::Points(Points::whole(75)), Some("work")),
    ]);
    let of = |work| all.for_submission("fifteen-bnb", &student, work);
    assert!(of(Some("work")).on_case("a", &this).is_some());
    assert!(of(Some("work")).on_case("a", &that).is_none());
    assert!(of(Some("work")).on_case("b", &this).is_none());
    assert!(of(Some("other")).on_case("a", &this).is_none());
    assert!(of(Some("work")).on_all().is_some());
    assert!(of(Some("other")).on_all().is_none());
    assert!(of(None).on_all().is_none());
    assert_eq!(
        all.for_submission("fifteen-ida", &student, None)
            .said()
            .count(),
        0
    );
    // No work makes one exempt, and none undoes it.
    let exempt = heard(&[on_all(SubmissionRuling::Exempt, None)]);
    let of = exempt.for_submission("fifteen-bnb", &student, Some("other"));
    assert!(of.on_all().is_some());
}

#[test]
fn a_mark_replaces_an_earlier_one_of_the_same_line() {
    let (_folder, store) = new_store();
    let mark = |answer| Mark {
        assignment: "fifteen-bnb".to_owned(),
        student: "ada".to_owned(),
        id: None,
        item: "bonus".to_owned(),
        answer,
        note: Some("seen on Windows".to_owned()),
        by: DecidedBy::Person,
    };
    store.set_mark(&mark(Answer::No)).unwrap();
    store.set_mark(&mark(Answer::Yes)).unwrap();
    assert_eq!(store.marks().unwrap(), [mark(Answer::Yes)]);
}

#[test]
fn a_mark_is_never_that_of_a_namesake_who_has_the_key_now() {
    let (_folder, store) = new_store();
    let student = |key: &str, id: &str| Student {
        key: key.to_owned(),
        name: "Budi Santoso".to_owned(),
        id: (!id.is_empty()).then(|| id.to_owned()),
        email: None,
    };
    let mark = |whose: &Student, answer| Mark {
        assignment: "fifteen-bnb".to_owned(),
        student: whose.key.clone(),
        id: whose.id.clone(),
        item: "bonus".to_owned(),
        answer,
        note: None,
        by: DecidedBy::Person,
    };
    let (one, other) = (student("budi", "1001"), student("budi", "1002"));
    store.set_mark(&mark(&one, Answer::Yes)).unwrap();
    store.set_mark(&mark(&other, Answer::No)).unwrap();
    let of = |whose: &Student| {
        let mut marks = store.marks().unwrap().into_iter();
        marks.find(|mark| mark.is_of(whose)).map(|mark| mark.answer)
    };
    assert_eq!(of(&one), Some(Answer::Yes));
    assert_eq!(of(&other), Some(Answer::No));
    // Whatever the key is, it is the same person; and where there is no id, the key must do.
    assert_eq!(of(&student("budi-1001", "1001")), Some(Answer::Yes));
    assert_eq!(of(&student("budi", "1003")), None);
    assert_eq!(of(&student("budi", "")), Some(Answer::No));
    store
        .set_mark(&mark(&student("budi-1001", "1001"), Answer::No))
        .unwrap();
    assert_eq!(of(&one), Some(Answer::No));
    assert_eq!(store.marks().unwrap().len(), 2);
}
