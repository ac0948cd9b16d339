//! What is in files, without reading those again that are as they were.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension};

use crate::error::StoreError;
use crate::store::Store;
use model::fingerprint::{Digest, Fingerprint};

/// A file that was written less than this ago may be written again without its time changing: file systems count time
/// in steps of up to two seconds.
const STEP: i64 = 2_000_000_000;

/// What a file's contents are told to be unchanged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp {
    size: i64,
    changed: i64,
    inode: i64,
}

impl Store {
    /// What is in each of these files, in their order. Only those are read that have another size, time or number than
    /// when they were read before. They are known by these paths, and opened by whoever knows how.
    ///
    /// # Errors
    /// What the system says of a file. A store that cannot be used costs reading.
    pub fn fingerprints(
        &self,
        paths: &[PathBuf],
        open: &dyn Fn(usize) -> io::Result<File>,
    ) -> io::Result<Vec<Fingerprint>> {
        let mut stamps = Vec::with_capacity(paths.len());
        for place in 0..paths.len() {
            stamps.push(Stamp::from_metadata(&open(place)?.metadata()?));
        }
        let known = self
            .find_known(paths, &stamps)
            .unwrap_or_else(|_| vec![None; paths.len()]);
        let mut contents = Vec::with_capacity(paths.len());
        let mut read = Vec::new();
        for (place, known) in known.into_iter().enumerate() {
            contents.push(match known {
                Some(print) => print,
                None => {
                    let print = fingerprint(&mut open(place)?)?;
                    read.push((&paths[place], stamps[place], print));
                    print
                }
            });
        }
        let now = i64::try_from(Timestamp::now().as_nanosecond()).unwrap_or(i64::MAX);
        read.retain(|(_, stamp, _)| stamp.changed < now - STEP);
        if !read.is_empty() {
            // What is not kept is read again next time.
            let _ = self.write(|change| {
                read.iter()
                    .try_for_each(|(path, stamp, print)| stamp.keep(change, path, print))
            });
        }
        Ok(contents)
    }

    fn find_known(
        &self,
        paths: &[PathBuf],
        stamps: &[Stamp],
    ) -> Result<Vec<Option<Fingerprint>>, StoreError> {
        self.read(|file| {
            let found = paths.iter().zip(stamps);
            found.map(|(path, stamp)| stamp.find(file, path)).collect()
        })
    }
}

/// What is in a file of the course.
pub fn fingerprint_file(path: &Path) -> io::Result<Fingerprint> {
    fingerprint(&mut File::open(path)?)
}

pub fn fingerprint(file: &mut impl Read) -> io::Result<Fingerprint> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(Digest::new("file").bytes(&bytes).finish())
}

const fn nanoseconds(seconds: i64, rest: i64) -> i64 {
    seconds.saturating_mul(1_000_000_000).saturating_add(rest)
}

impl Stamp {
    fn from_metadata(facts: &Metadata) -> Self {
        Self {
            size: facts.size().cast_signed(),
            // Anybody can set the first back, as unpacking and copying do; the second tells of that and of every write.
            changed: nanoseconds(facts.mtime(), facts.mtime_nsec())
                .max(nanoseconds(facts.ctime(), facts.ctime_nsec())),
            inode: facts.ino().cast_signed(),
        }
    }

    fn find(self, file: &Connection, path: &Path) -> rusqlite::Result<Option<Fingerprint>> {
        let bytes: Option<[u8; 32]> = file
            .prepare_cached(
                "SELECT fingerprint FROM files WHERE path = ?1 AND size = ?2 AND modified = ?3 AND inode = ?4",
            )?
            .query_row(
                (path.as_os_str().as_bytes(), self.size, self.changed, self.inode),
                |row| row.get(0),
            )
            .optional()?;
        Ok(bytes.map(Fingerprint::from_bytes))
    }

    fn keep(self, file: &Connection, path: &Path, print: &Fingerprint) -> rusqlite::Result<()> {
        file.prepare_cached(
            "INSERT OR REPLACE INTO files (path, size, modified, inode, fingerprint) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute((
            path.as_os_str().as_bytes(),
            self.size,
            self.changed,
            self.inode,
            print.as_bytes(),
        ))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::Duration;
    use std::{fs, io};

    use rusqlite::Connection;

    use crate::store::Store;
    use crate::tests::{file, new_store};
    use model::fingerprint::Fingerprint;

    #[test]
    fn a_file_that_was_changed_is_read_again_whatever_time_it_was_given() {
        let (folder, store) = new_store();
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
        let contents = store.fingerprints(&[path.to_owned()], &|_| fs::File::open(path));
        contents.map(|contents| contents[0])
    }

    #[test]
    fn a_file_that_has_long_been_as_it_is_is_not_read_again() {
        let (folder, store) = new_store();
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
}
