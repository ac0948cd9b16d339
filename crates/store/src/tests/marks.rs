//! What people decided.

use crate::marks::{Answer, Mark};
use crate::store::Store;
use crate::tests::samples::file;
use model::student::Student;

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
