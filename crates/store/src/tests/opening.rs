//! Which files are opened, which are refused, and which are set aside.

use std::fs;

use rusqlite::Connection;

use crate::outcomes::Older;
use crate::store::Store;
use crate::tests::samples::{file, key, outcome, siblings};
use crate::trouble::StoreTrouble;
use model::fault::Fault;

#[test]
fn a_store_of_a_newer_grader_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    drop(Store::open(&path).unwrap());
    let connection = Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 999).unwrap();
    drop(connection);
    let before = fs::read(&path).unwrap();
    let trouble = Store::open(&path).unwrap_err();
    assert!(matches!(trouble, StoreTrouble::Newer { found: 999, .. }));
    assert!(!trouble.is_of_the_machine());
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_database_of_another_program_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.db");
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch("CREATE TABLE x (y)").unwrap();
    drop(connection);
    let before = fs::read(&path).unwrap();
    let trouble = Store::open(&path).unwrap_err();
    assert!(matches!(trouble, StoreTrouble::NotOurs { .. }));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_file_that_is_no_database_is_set_aside_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    drop(Store::open(&path).unwrap());
    let rubbish = "this was a database once\n".repeat(400);
    fs::write(&path, &rubbish).unwrap();
    let store = Store::open(&path).unwrap();
    let aside = store.set_aside().unwrap().to_owned();
    assert!(aside.to_string_lossy().contains("results.db.broken-"));
    assert_eq!(fs::read_to_string(&aside).unwrap(), rubbish);
    store
        .keep_outcome(&key("k"), &outcome("a", Fault::NoOutput), Older::Stays)
        .unwrap();
}

#[test]
fn a_broken_page_is_found_after_a_kill_and_the_file_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    let store = Store::open(&path).unwrap();
    for number in 0..200 {
        let told = outcome(&format!("case {number}"), Fault::NoOutput);
        let key = key(&number.to_string());
        store.keep_outcome(&key, &told, Older::Stays).unwrap();
    }
    drop(store);
    let mut bytes = fs::read(&path).unwrap();
    let length = bytes.len();
    bytes[4096..length].fill(0x5a);
    fs::write(&path, &bytes).unwrap();
    // What a killed grader leaves behind: a log that nobody has taken away.
    fs::write(path.with_file_name("results.db-wal"), b"").unwrap();
    let store = Store::open(&path).unwrap();
    assert!(store.set_aside().is_some());
    assert_eq!(fs::read(store.set_aside().unwrap()).unwrap(), bytes);
    assert!(store.runs().unwrap().is_empty());
}

#[test]
fn a_folder_that_is_made_is_ignored_by_repositories_and_another_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    drop(Store::open(&file(&folder)).unwrap());
    let ignored = fs::read_to_string(folder.path().join(".grader/.gitignore")).unwrap();
    assert!(ignored.ends_with("\n*\n"));
    let elsewhere = folder.path().join("my.db");
    drop(Store::open(&elsewhere).unwrap());
    assert!(!folder.path().join(".gitignore").exists());
    // A store that was closed leaves no log behind.
    assert_eq!(siblings(&elsewhere), [".grader", "my.db", "my.db-owners"]);
    let nothing = folder.path().join("nothing.db");
    let trouble = Store::existing(&nothing).unwrap_err();
    assert!(matches!(trouble, StoreTrouble::NoStore { .. }));
    assert!(!nothing.exists());
}

#[test]
fn a_file_that_was_never_a_store_is_refused_and_stays_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    fs::write(&path, "Dear Ada,\n").unwrap();
    let trouble = Store::open(&path).unwrap_err();
    assert!(
        matches!(trouble, StoreTrouble::NoDatabase { .. }),
        "{trouble}"
    );
    assert_eq!(fs::read(&path).unwrap(), b"Dear Ada,\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
