//! What persons decided: kept, replaced and forgotten, and always of the student it was of.

use model::fingerprint::Fingerprint;
use model::outcome::{CaseRuling, NotedRuling, SubmissionRuling, decision_key};
use model::points::Points;
use model::scorecard::Student;

use crate::decisions::{Answer, DecidedBy, Decision, DecisionBody, Decisions, Mark};
use crate::dialogue_recordings::Whose;
use crate::store::Store;
use crate::tests::file;

fn whose() -> Whose {
    Whose::One("ada".to_owned(), None)
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
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
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
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
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
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
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
