//! Who is at which submission, so that two graders on one store run nothing twice.

use rusqlite::OptionalExtension;

use crate::store::Store;
use crate::trouble::StoreTrouble;
use model::fingerprint::Fingerprint;

/// What came of claiming a submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// It is this grader's now.
    Granted,
    /// This grader is at the same already, for somebody who handed in the same.
    OwnAlready,
    /// Another grader is at it.
    Taken,
}

impl Store {
    /// Claims what is graded under this key. A claim of a grader that is gone is nobody's.
    ///
    /// # Errors
    /// What the database says.
    pub fn claim(&self, key: &Fingerprint) -> Result<Claim, StoreTrouble> {
        self.write(|change| {
            let holder: Option<String> = change
                .prepare_cached("SELECT owner FROM claims WHERE key = ?1")?
                .query_row([key.as_bytes()], |row| row.get(0))
                .optional()?;
            match holder {
                Some(holder) if holder == self.owner().name() => return Ok(Claim::OwnAlready),
                Some(holder) if self.owner().is_alive(&holder) => return Ok(Claim::Taken),
                Some(_) | None => {}
            }
            change
                .prepare_cached("INSERT OR REPLACE INTO claims (key, owner) VALUES (?1, ?2)")?
                .execute((key.as_bytes(), self.owner().name()))?;
            Ok(Claim::Granted)
        })
    }

    /// Gives up a claim of this grader.
    ///
    /// # Errors
    /// What the database says.
    pub fn release(&self, key: &Fingerprint) -> Result<(), StoreTrouble> {
        self.write(|change| {
            change
                .prepare_cached("DELETE FROM claims WHERE key = ?1 AND owner = ?2")?
                .execute((key.as_bytes(), self.owner().name()))?;
            Ok(())
        })
    }

    /// Gives up all claims of this grader, and those of graders that are gone.
    ///
    /// # Errors
    /// What the database says.
    pub fn release_all(&self) -> Result<(), StoreTrouble> {
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
