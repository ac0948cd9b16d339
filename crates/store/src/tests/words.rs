//! What persons decided.

use crate::recordings::Whose;
use crate::store::Store;
use crate::tests::samples::file;
use crate::words::{Heard, Said, Spoken};
use model::fingerprint::Fingerprint;
use model::points::Points;
use model::student::Student;
use model::word::{OnAll, OnCase, Word, looked_at};

fn whose() -> Whose {
    Whose::One("ada".to_owned(), None)
}

fn spoken(said: Said) -> Spoken {
    Spoken {
        assignment: "fifteen-bnb".to_owned(),
        whose: whose(),
        said,
    }
}

fn on_case(case: &str, ruling: OnCase, looked_at: &str) -> Spoken {
    spoken(Said::OnCase {
        case: case.to_owned(),
        word: Word {
            ruling,
            note: Some("seen".to_owned()),
        },
        looked_at: looked_at.to_owned(),
    })
}

fn on_all(ruling: OnAll, work: Option<&str>) -> Spoken {
    spoken(Said::OnAll {
        word: Word { ruling, note: None },
        work: work.map(str::to_owned),
    })
}

fn ada() -> Student {
    Student {
        key: "ada".to_owned(),
        name: "Ada".to_owned(),
        id: None,
        email: None,
    }
}

#[test]
fn a_word_replaces_an_earlier_one_of_the_same_and_can_be_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let points = |points| OnAll::Points(Points::whole(points));
    store
        .set_words(&[
            on_case("a", OnCase::Wrong, "1"),
            on_case("b", OnCase::Wrong, "1"),
            on_all(points(3), Some("w")),
        ])
        .unwrap();
    store
        .set_words(&[
            on_case("a", OnCase::Right, "2"),
            on_all(points(75), Some("w")),
        ])
        .unwrap();
    assert_eq!(
        store.words().unwrap(),
        [
            on_all(points(75), Some("w")),
            on_case("a", OnCase::Right, "2"),
            on_case("b", OnCase::Wrong, "1"),
        ]
    );
    let forget = |case| store.forget_word("fifteen-bnb", &whose(), case).unwrap();
    assert!(forget(Some("a")) && !forget(Some("a")));
    assert!(forget(None) && !forget(None));
    assert_eq!(store.words().unwrap(), [on_case("b", OnCase::Wrong, "1")]);
}

#[test]
fn a_word_holds_while_what_was_looked_at_is_the_same() {
    let (this, that) = (Fingerprint::of(b"this"), Fingerprint::of(b"that"));
    let heard = |words: &[Spoken]| Heard {
        marks: Vec::new(),
        words: words.to_vec(),
    };
    let student = ada();
    let all = heard(&[
        on_case("a", OnCase::Right, &looked_at(Some("work"), &this)),
        on_all(OnAll::Points(Points::whole(75)), Some("work")),
    ]);
    let of = |work| all.of("fifteen-bnb", &student, work);
    assert!(of(Some("work")).on_case("a", &this).is_some());
    assert!(of(Some("work")).on_case("a", &that).is_none());
    assert!(of(Some("work")).on_case("b", &this).is_none());
    assert!(of(Some("other")).on_case("a", &this).is_none());
    assert!(of(Some("work")).on_all().is_some());
    assert!(of(Some("other")).on_all().is_none());
    assert!(of(None).on_all().is_none());
    assert_eq!(all.of("fifteen-ida", &student, None).said().count(), 0);
    // No work makes one exempt, and none undoes it.
    let exempt = heard(&[on_all(OnAll::Exempt, None)]);
    let of = exempt.of("fifteen-bnb", &student, Some("other"));
    assert!(of.on_all().is_some());
}
