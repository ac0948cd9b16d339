//! Several graders at one store.

use rusqlite::Connection;

use crate::claims::Claim;
use crate::outcomes::{Older, Transcripts};
use crate::store::Store;
use crate::tests::samples::{file, key, outcome};
use model::fault::Fault;

#[test]
fn two_graders_do_not_claim_the_same_until_one_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    let (one, other) = (Store::open(&path).unwrap(), Store::open(&path).unwrap());
    assert_eq!(one.claim(&key("a")).unwrap(), Claim::Granted);
    assert_eq!(one.claim(&key("a")).unwrap(), Claim::OwnAlready);
    assert_eq!(other.claim(&key("a")).unwrap(), Claim::Taken);
    one.release(&key("a")).unwrap();
    assert_eq!(other.claim(&key("a")).unwrap(), Claim::Granted);
    assert_eq!(other.claim(&key("b")).unwrap(), Claim::Granted);
    other.release_all().unwrap();
    assert_eq!(one.claim(&key("b")).unwrap(), Claim::Granted);
    // Whoever is gone holds nothing, although nobody gave it back.
    drop(one);
    assert_eq!(other.claim(&key("b")).unwrap(), Claim::Granted);
}

#[test]
fn threads_and_graders_write_at_once_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    std::thread::scope(|scope| {
        for grader in 0..2 {
            let path = &path;
            scope.spawn(move || {
                let store = Store::open(path).unwrap();
                std::thread::scope(|scope| {
                    for thread in 0..2 {
                        let store = &store;
                        scope.spawn(move || {
                            for number in 0..50 {
                                let name = format!("{grader}/{thread}/{number}");
                                let told = outcome(&name, Fault::NoOutput);
                                let key = key(&name);
                                store.keep_outcome(&key, &told, Older::Stays).unwrap();
                                let kept = store.outcomes(&[key], Transcripts::Read).unwrap();
                                assert!(kept[0].is_some());
                            }
                        });
                    }
                });
            });
        }
    });
    let connection = Connection::open(&path).unwrap();
    let count: i64 = connection
        .query_row("SELECT count(*) FROM outcomes", [], |row| row.get(0))
        .unwrap();
    assert_eq!(count, 200);
    let said: String = connection
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(said, "ok");
}
