//! Which files are read again.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;

use crate::store::Store;
use crate::tests::samples::file;
use model::fingerprint::Fingerprint;

#[test]
fn a_file_that_was_changed_is_read_again_whatever_time_it_was_given() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let path = folder.path().join("solver.py");
    let then = std::time::SystemTime::now() - Duration::from_secs(60);
    let write = |text: &str| {
        fs::write(&path, text).unwrap();
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(then).unwrap();
    };
    let contents = || read(&store, &path).unwrap();
    // The same size, in the same place, with the same time.
    write("print(1)");
    let before = contents();
    write("print(2)");
    assert_ne!(contents(), before);
    assert!(read(&store, &folder.path().join("none")).is_err());
    assert!(read(&store, folder.path()).is_err());
}

fn read(store: &Store, path: &Path) -> io::Result<Fingerprint> {
    let contents = store.contents(&[path.to_owned()], &|_| fs::File::open(path));
    contents.map(|contents| contents[0])
}

#[test]
fn a_file_that_has_long_been_as_it_is_is_not_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    // Nobody can make a file look as if it had long been there, so it is one that has.
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let contents = || read(&store, &path).unwrap();
    let read = contents();
    let other = Connection::open(file(&folder)).unwrap();
    let known = Fingerprint::from_bytes([7; 32]);
    let changed = other.execute("UPDATE files SET fingerprint = ?1", [known.as_bytes()]);
    assert_eq!(changed.unwrap(), 1);
    assert_eq!(contents(), known);
    for what in ["size", "modified", "inode"] {
        let sql = format!("UPDATE files SET {what} = {what} - 1, fingerprint = ?1");
        other.execute(&sql, [known.as_bytes()]).unwrap();
        assert_eq!(contents(), read, "{what}");
    }
}
