//! Results that travel from one store to another, with what they hang on.

use std::fs;
use std::path::Path;

use rusqlite::OptionalExtension;

use crate::filed::numbers;
use crate::outcomes::{Older, insert};
use crate::store::Store;
use crate::trouble::StoreTrouble;
use model::fingerprint::Fingerprint;
use model::scorecard::Scorecard;

impl Store {
    /// What each outcome hangs on that a run has of what a student handed in for an assignment; nothing where it has none.
    ///
    /// # Errors
    /// What the database says.
    pub fn keys_of(
        &self,
        run: u64,
        assignment: &str,
        student: &str,
    ) -> Result<Vec<Option<Fingerprint>>, StoreTrouble> {
        self.read(|file| {
            let card: Option<i64> = file
                .prepare_cached(
                    "SELECT card FROM results WHERE assignment = ?1 AND student = ?2 AND run = ?3",
                )?
                .query_row((assignment, student, run), |row| row.get(0))
                .optional()?;
            let Some(card) = card else {
                return Ok(Vec::new());
            };
            let mut select = file.prepare_cached("SELECT key FROM outcomes WHERE id = ?1")?;
            let mut keys = Vec::new();
            for number in numbers(file, card)? {
                let key: Option<[u8; 32]> = select
                    .query_row([number.number()], |row| row.get(0))
                    .optional()?
                    .flatten();
                keys.push(key.map(Fingerprint::from_bytes));
            }
            Ok(keys)
        })
    }

    /// Writes everything that is kept, as it stands at this moment, to a new file: another store.
    ///
    /// # Errors
    /// What the database says; then there is no such file.
    pub fn copy_to(&self, path: &Path) -> Result<(), StoreTrouble> {
        let draft = path.with_extension("draft");
        let file = |source| StoreTrouble::File {
            path: path.to_owned(),
            source,
        };
        // A transaction of its own cannot be within another.
        let copied = self.outside_of_a_transaction(|connection| {
            connection.execute("VACUUM INTO ?1", [draft.to_string_lossy()])?;
            Ok(())
        });
        let copied = copied.and_then(|()| fs::rename(&draft, path).map_err(file));
        if copied.is_err() {
            // What is there of it is nobody's.
            let _ = fs::remove_file(&draft);
        }
        copied
    }

    /// Enters a scorecard that was obtained elsewhere at this place of a run, its outcomes under what they hang on.
    ///
    /// # Errors
    /// What the database says.
    pub fn take_in(
        &self,
        run: u64,
        place: usize,
        card: &Scorecard,
        keys: &[Option<Fingerprint>],
    ) -> Result<(), StoreTrouble> {
        let kept = self.write(|change| {
            let mut kept = Vec::with_capacity(card.outcomes.len());
            for (place, outcome) in card.outcomes.iter().enumerate() {
                kept.push(match keys.get(place).copied().flatten() {
                    Some(key) => Some(insert(change, &key, outcome, Older::Replaced)?),
                    None => None,
                });
            }
            Ok(kept)
        })?;
        self.enter(run, place, card, &kept)
    }
}
