//! Results that travel from one store to another, with what they hang on.

use rusqlite::OptionalExtension;

use crate::record::fingerprint::Fingerprint;
use crate::record::scorecard::Scorecard;
use crate::store::filed::numbers;
use crate::store::outcomes::{Older, insert};
use crate::store::store::Store;
use crate::store::trouble::StoreTrouble;

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
