//! The store: one file, read by many threads and written by one at a time; and which grader works on which submission,
//! so that two graders on one store run nothing twice.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use model::fingerprint::Fingerprint;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};

use crate::error::{StoreError, is_corrupt};
use crate::open_store::{self, Owner};

#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    writer: Mutex<Connection>,
    readers: Mutex<Vec<Connection>>,
    set_aside: Option<PathBuf>,
    // The last, so that the others know of this grader for as long as it has the file open.
    owner: Owner,
}

impl Store {
    /// Opens the store in this file, and makes it where there is none. A file that is broken is set aside first.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let opened = open_store::open(path)?;
        Ok(Self {
            path: path.to_owned(),
            writer: Mutex::new(opened.connection),
            readers: Mutex::new(Vec::new()),
            set_aside: opened.set_aside,
            owner: opened.owner,
        })
    }

    /// Opens the store in this file, which must be there: for those who only read.
    ///
    /// # Errors
    /// Why it cannot be used, or that there is none.
    pub fn existing(path: &Path) -> Result<Self, StoreError> {
        if !path.exists() {
            return Err(StoreError::NoStore {
                path: path.to_owned(),
            });
        }
        Self::open(path)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where a broken file was set aside to, if that had to be done.
    pub fn set_aside(&self) -> Option<&Path> {
        self.set_aside.as_deref()
    }

    /// This grader, as others know it.
    pub(super) const fn owner(&self) -> &Owner {
        &self.owner
    }

    /// Does this whole or not at all.
    pub(super) fn write<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let mut writer = locked(&self.writer);
        let written = || {
            let change = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let result = work(&change)?;
            change.commit()?;
            Ok(result)
        };
        written().map_err(|source| self.trouble(source))
    }

    /// Reads as things stand at one moment, beside others who read or write.
    pub(super) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let idle = locked(&self.readers).pop();
        let mut reader = match idle {
            Some(reader) => reader,
            None => open_store::connect(&self.path).map_err(|source| self.trouble(source))?,
        };
        // One look for all that is read: each for itself would ask for the file again.
        let looked = || work(&*reader.transaction()?);
        let result = looked().map_err(|source| self.trouble(source));
        locked(&self.readers).push(reader);
        result
    }

    /// Does what no transaction may be around.
    pub(super) fn outside_of_a_transaction<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        work(&locked(&self.writer)).map_err(|source| self.trouble(source))
    }

    fn trouble(&self, source: rusqlite::Error) -> StoreError {
        if is_corrupt(&source) {
            open_store::mark_suspect(&self.path);
        }
        StoreError::Database {
            path: self.path.clone(),
            source,
        }
    }
}

/// A connection is never left in the middle of something: a transaction that is dropped is rolled back.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lock {
    Acquired,
    /// This grader is at the same already, for somebody who handed in the same.
    AlreadyOwn,
    HeldByOther,
}

impl Store {
    /// Locks what is graded under this key. A lock of a grader that is gone is nobody's.
    pub fn lock(&self, key: &Fingerprint) -> Result<Lock, StoreError> {
        self.write(|change| {
            let holder: Option<String> = change
                .prepare_cached("SELECT owner FROM claims WHERE key = ?1")?
                .query_row([key.as_bytes()], |row| row.get(0))
                .optional()?;
            match holder {
                Some(holder) if holder == self.owner().name() => return Ok(Lock::AlreadyOwn),
                Some(holder) if self.owner().is_alive(&holder) => return Ok(Lock::HeldByOther),
                Some(_) | None => {}
            }
            change
                .prepare_cached("INSERT OR REPLACE INTO claims (key, owner) VALUES (?1, ?2)")?
                .execute((key.as_bytes(), self.owner().name()))?;
            Ok(Lock::Acquired)
        })
    }

    pub fn unlock(&self, key: &Fingerprint) -> Result<(), StoreError> {
        self.write(|change| {
            change
                .prepare_cached("DELETE FROM claims WHERE key = ?1 AND owner = ?2")?
                .execute((key.as_bytes(), self.owner().name()))?;
            Ok(())
        })
    }

    /// Gives up all locks of this grader, and those of graders that are gone.
    pub fn unlock_all(&self) -> Result<(), StoreError> {
        self.write(|change| {
            let mut select = change.prepare("SELECT DISTINCT owner FROM claims")?;
            let owners: Vec<String> = select
                .query_map([], |row| row.get(0))?
                .collect::<rusqlite::Result<_>>()?;
            for owner in owners {
                if owner == self.owner().name() || !self.owner().is_alive(&owner) {
                    change.execute("DELETE FROM claims WHERE owner = ?1", [owner])?;
                }
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;
    use crate::outcomes::{OnConflict, Transcripts};
    use crate::tests::{file, key, outcome};
    use model::fault::Fault;

    #[test]
    fn two_graders_do_not_lock_the_same_until_one_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let path = file(&folder);
        let (one, other) = (Store::open(&path).unwrap(), Store::open(&path).unwrap());
        assert_eq!(one.lock(&key("a")).unwrap(), Lock::Acquired);
        assert_eq!(one.lock(&key("a")).unwrap(), Lock::AlreadyOwn);
        assert_eq!(other.lock(&key("a")).unwrap(), Lock::HeldByOther);
        one.unlock(&key("a")).unwrap();
        assert_eq!(other.lock(&key("a")).unwrap(), Lock::Acquired);
        assert_eq!(other.lock(&key("b")).unwrap(), Lock::Acquired);
        other.unlock_all().unwrap();
        assert_eq!(one.lock(&key("b")).unwrap(), Lock::Acquired);
        // Whoever is gone holds nothing, although nobody gave it back.
        drop(one);
        assert_eq!(other.lock(&key("b")).unwrap(), Lock::Acquired);
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
                                    store.keep_outcome(&key, &told, OnConflict::Keep).unwrap();
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
}
