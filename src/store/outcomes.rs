//! What came of cases, kept under what it hangs on.

use rusqlite::{Connection, OptionalExtension};
use serde::{Deserialize, Serialize};

use crate::record::fingerprint::{Digest, Fingerprint};
use crate::record::outcome::Outcome;
use crate::record::verdict::Verdict;
use crate::store::packed::{pack, unpack};
use crate::store::store::Store;
use crate::store::trouble::StoreTrouble;

/// A kept outcome, by its number in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OutcomeId(pub(super) i64);

/// Whether outcomes are read with what was said, which is most of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transcripts {
    /// They are.
    Read,
    /// Where the case is not right, as reports show it.
    OfFailures,
    /// They are not.
    LeftOut,
}

impl Transcripts {
    /// Whether what was said is read of this outcome.
    #[must_use]
    pub fn are_read_of(self, outcome: &Outcome) -> bool {
        match self {
            Self::Read => true,
            Self::OfFailures => outcome.verdict != Verdict::Accepted,
            Self::LeftOut => false,
        }
    }
}

/// What happens to what is kept under the same key already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Older {
    /// It stays, and the new is forgotten.
    Stays,
    /// From now on the new is found; what history shows, it goes on showing.
    Replaced,
}

impl Store {
    /// What is kept under each of these keys. An outcome that cannot be read any more is as good as none.
    ///
    /// # Errors
    /// What the database says.
    pub fn outcomes(
        &self,
        keys: &[Fingerprint],
        transcripts: Transcripts,
    ) -> Result<Vec<Option<(OutcomeId, Outcome)>>, StoreTrouble> {
        self.read(|file| {
            let mut found = Vec::with_capacity(keys.len());
            for key in keys {
                let id = file
                    .prepare_cached("SELECT id FROM outcomes WHERE key = ?1")?
                    .query_row([key.as_bytes()], |row| row.get(0))
                    .optional()?
                    .map(OutcomeId);
                found.push(match id {
                    Some(id) => outcome(file, id, transcripts)?.map(|outcome| (id, outcome)),
                    None => None,
                });
            }
            Ok(found)
        })
    }

    /// Keeps an outcome under this key.
    ///
    /// # Errors
    /// What the database says.
    pub fn keep_outcome(
        &self,
        key: &Fingerprint,
        outcome: &Outcome,
        older: Older,
    ) -> Result<OutcomeId, StoreTrouble> {
        self.write(|change| insert(change, key, outcome, older))
    }
}

/// Keeps an outcome that hangs on nothing but itself: a case that was not run, and why.
///
/// # Errors
/// What the database says.
pub fn insert_as_it_is(file: &Connection, outcome: &Outcome) -> rusqlite::Result<OutcomeId> {
    let key = Digest::new("outcome as it is").value(outcome).finish();
    insert(file, &key, outcome, Older::Stays)
}

/// The outcome of this number; none where it cannot be read.
///
/// # Errors
/// What the database says.
pub fn outcome(
    file: &Connection,
    id: OutcomeId,
    transcripts: Transcripts,
) -> rusqlite::Result<Option<Outcome>> {
    let body: Option<Vec<u8>> = file
        .prepare_cached("SELECT body FROM outcomes WHERE id = ?1")?
        .query_row([id.0], |row| row.get(0))
        .optional()?;
    let Some(mut outcome) = body.and_then(|body| unpack::<Outcome>(&body).ok()) else {
        return Ok(None);
    };
    // Lists that are read grow in steps, and a large class has many of them.
    outcome.checks.shrink_to_fit();
    outcome.remarks.shrink_to_fit();
    if transcripts.are_read_of(&outcome) {
        let said: Option<Vec<u8>> = file
            .prepare_cached("SELECT transcript FROM outcomes WHERE id = ?1")?
            .query_row([id.0], |row| row.get(0))?;
        outcome.transcript = said.and_then(|said| unpack(&said).ok()).map(Box::new);
    }
    Ok(Some(outcome))
}

fn insert(
    file: &Connection,
    key: &Fingerprint,
    outcome: &Outcome,
    older: Older,
) -> rusqlite::Result<OutcomeId> {
    match older {
        Older::Stays => {
            let known: Option<i64> = file
                .prepare_cached("SELECT id FROM outcomes WHERE key = ?1")?
                .query_row([key.as_bytes()], |row| row.get(0))
                .optional()?;
            if let Some(id) = known {
                return Ok(OutcomeId(id));
            }
        }
        Older::Replaced => {
            file.prepare_cached("UPDATE outcomes SET key = NULL WHERE key = ?1")?
                .execute([key.as_bytes()])?;
        }
    }
    let said = match &outcome.transcript {
        Some(said) => Some(pack(said)?),
        None => None,
    };
    let body = pack(&Outcome {
        transcript: None,
        ..outcome.clone()
    })?;
    file.prepare_cached("INSERT INTO outcomes (key, body, transcript) VALUES (?1, ?2, ?3)")?
        .execute((key.as_bytes(), body, said))?;
    Ok(OutcomeId(file.last_insert_rowid()))
}
