//! What persons have shown.

use crate::recordings::{Recording, Whose};
use crate::store::Store;
use crate::tests::samples::file;

fn recording(assignment: &str, whose: Whose, shown: &str) -> Recording<String> {
    Recording {
        assignment: assignment.to_owned(),
        whose,
        shown: shown.to_owned(),
    }
}

#[test]
fn what_is_shown_again_replaces_what_was_shown_and_can_be_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let ada = || Whose::One("ada".to_owned(), None);
    let all = [
        recording("fifteen-bnb", ada(), "1"),
        recording("fifteen-bnb", Whose::Everybody, "2"),
        recording("fifteen-bnb", ada(), "3"),
        recording("fifteen-ida", ada(), "4"),
        recording("fifteen-bnb", Whose::Everybody, "5"),
    ];
    for one in &all {
        store.set_recording(one).unwrap();
    }
    let kept = || -> Vec<Recording<String>> { store.recordings().unwrap() };
    assert_eq!(kept(), [&all[4], &all[3], &all[2]].map(Clone::clone));
    assert!(store.forget_recording("fifteen-bnb", &ada()).unwrap());
    assert!(!store.forget_recording("fifteen-bnb", &ada()).unwrap());
    assert_eq!(kept(), [&all[4], &all[3]].map(Clone::clone));
    assert!(
        store
            .forget_recording("fifteen-bnb", &Whose::Everybody)
            .unwrap()
    );
    assert_eq!(kept(), [&all[3]].map(Clone::clone));
}

#[test]
fn a_recording_is_never_that_of_a_namesake_who_has_the_key_now() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let budi = |id: &str| Whose::One("budi".to_owned(), Some(id.to_owned()));
    let both = [
        recording("fifteen-bnb", budi("1"), "one"),
        recording("fifteen-bnb", budi("2"), "other"),
    ];
    for one in &both {
        store.set_recording(one).unwrap();
    }
    assert!(store.forget_recording("fifteen-bnb", &budi("1")).unwrap());
    let kept: Vec<Recording<String>> = store.recordings().unwrap();
    assert_eq!(kept, [both[1].clone()]);
}
