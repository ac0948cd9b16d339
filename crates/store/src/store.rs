//! The store: one file, read by many threads and written by one at a time.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::{StoreError, is_corrupt};
use crate::open_store;
use crate::open_store::Owner;

/// Results kept in one file.
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
    ///
    /// # Errors
    /// Why it cannot be used.
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

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where a broken file was set aside to, if that had to be done.
    #[must_use]
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
