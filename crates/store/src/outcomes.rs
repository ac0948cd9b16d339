//! What was found once, kept under what it hangs on: what came of cases, how a submission is built and talked to, what the
//! reference solver says.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::packed_records::{pack, unpack};
use crate::store::Store;
use model::fingerprint::{Digest, Fingerprint};
use model::outcome::Outcome;
use model::transcript::Transcript;
use model::verdict::{Standing, Verdict};

/// A kept outcome, by its number in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OutcomeId(pub(super) i64);

impl OutcomeId {
    pub const fn number(self) -> i64 {
        self.0
    }
}

/// Whether outcomes are read with what was said, which is most of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transcripts {
    Read,
    /// Where the case is not right, and as much of it as reports show.
    OfFailures,
    /// The same, and what was answered there: what can be played again.
    AnswersOfFailures,
    /// What was answered where the case is not right, and of what was said beside it only what a person must look at.
    AnswersOfFailuresAlone,
    /// The same, and what was answered of right cases too.
    Answers,
    LeftOut,
}

impl Transcripts {
    /// Whether what was said is read of this outcome.
    pub fn include(self, outcome: &Outcome) -> bool {
        match self {
            Self::Read | Self::Answers => true,
            Self::OfFailures | Self::AnswersOfFailures | Self::AnswersOfFailuresAlone => {
                outcome.verdict != Verdict::Accepted
            }
            Self::LeftOut => false,
        }
    }

    /// As much of what was said as is read where this is the verdict.
    pub fn cut(self, verdict: Verdict, mut said: Transcript) -> Transcript {
        match self {
            Self::Read => said,
            // All of it is needed to know who printed the same.
            Self::AnswersOfFailuresAlone | Self::AnswersOfFailures | Self::Answers
                if verdict.standing() == Standing::Open =>
            {
                said
            }
            Self::OfFailures | Self::LeftOut => said.shown(),
            Self::AnswersOfFailuresAlone => Transcript {
                answered: said.answered.take(),
                ..Transcript::default()
            },
            Self::AnswersOfFailures | Self::Answers => {
                let answered = said.answered.take();
                let shown = if verdict == Verdict::Accepted {
                    Transcript::default()
                } else {
                    said.shown()
                };
                Transcript { answered, ..shown }
            }
        }
    }

    /// What was said in the run of this number, as much of it as is read; none where nothing was, or it cannot be read.
    pub(super) fn load(
        self,
        file: &Connection,
        id: OutcomeId,
        verdict: Verdict,
    ) -> rusqlite::Result<Option<Box<Transcript>>> {
        let packed = packed_transcript(file, id)?;
        Ok(packed.and_then(|packed| self.unpack(verdict, &packed)))
    }

    /// As much of what was said as is read; none where it cannot be.
    pub(super) fn unpack(self, verdict: Verdict, packed: &[u8]) -> Option<Box<Transcript>> {
        let said = unpack(packed).ok();
        said.map(|said| Box::new(self.cut(verdict, said)))
    }
}

/// What was said in the run of this number, as it lies there; none where nothing was.
pub(super) fn packed_transcript(
    file: &Connection,
    id: OutcomeId,
) -> rusqlite::Result<Option<Vec<u8>>> {
    let mut select = file.prepare_cached("SELECT transcript FROM outcomes WHERE id = ?1")?;
    let packed = select.query_row([id.0], |row| row.get(0));
    Ok(packed.optional()?.flatten())
}

/// What happens to what is kept under the same key already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnConflict {
    /// It stays, and the new is forgotten.
    Keep,
    /// From now on the new is found; what history shows, it goes on showing.
    Replace,
}

impl Store {
    /// What is kept under each of these keys. An outcome that cannot be read any more is as good as none.
    pub fn outcomes(
        &self,
        keys: &[Fingerprint],
        transcripts: Transcripts,
    ) -> Result<Vec<Option<(OutcomeId, Outcome)>>, StoreError> {
        self.read(|file| find(file, keys, HashMap::new(), transcripts))
    }

    pub fn keep_outcome(
        &self,
        key: &Fingerprint,
        outcome: &Outcome,
        older: OnConflict,
    ) -> Result<OutcomeId, StoreError> {
        self.write(|change| insert(change, key, outcome, older))
    }
}

/// Keeps an outcome that hangs on nothing but itself: a case that was not run, and why.
pub(crate) fn insert_as_it_is(file: &Connection, outcome: &Outcome) -> rusqlite::Result<OutcomeId> {
    let outcome = as_found(outcome);
    let key = Digest::new("outcome as it is").value(&outcome).finish();
    insert(file, &key, &outcome, OnConflict::Keep)
}

/// The outcome as the grader found it: what a person said of it is kept elsewhere.
fn as_found(outcome: &Outcome) -> Outcome {
    let mut found = outcome.clone();
    found.decide(None);
    found
}

/// What is kept under each of these keys, taken from what is at hand where it is there.
pub fn find(
    file: &Connection,
    keys: &[Fingerprint],
    mut at_hand: HashMap<OutcomeId, Outcome>,
    transcripts: Transcripts,
) -> rusqlite::Result<Vec<Option<(OutcomeId, Outcome)>>> {
    let mut found = Vec::with_capacity(keys.len());
    for key in keys {
        let Some(id) = under(file, key)? else {
            found.push(None);
            continue;
        };
        let mut outcome = match at_hand.remove(&id) {
            Some(outcome) => Some(outcome),
            None => body(file, id)?,
        };
        if let Some(outcome) = &mut outcome
            && transcripts.include(outcome)
        {
            outcome.transcript = transcripts.load(file, id, outcome.verdict)?;
        }
        found.push(outcome.map(|outcome| (id, outcome)));
    }
    Ok(found)
}

fn under(file: &Connection, key: &Fingerprint) -> rusqlite::Result<Option<OutcomeId>> {
    let mut select = file.prepare_cached("SELECT id FROM outcomes WHERE key = ?1")?;
    let id = select.query_row([key.as_bytes()], |row| row.get(0));
    Ok(id.optional()?.map(OutcomeId))
}

/// The outcome of this number, without what was said; none where it cannot be read.
fn body(file: &Connection, id: OutcomeId) -> rusqlite::Result<Option<Outcome>> {
    let body: Option<Vec<u8>> = file
        .prepare_cached("SELECT body FROM outcomes WHERE id = ?1")?
        .query_row([id.0], |row| row.get(0))
        .optional()?;
    let mut outcome: Option<Outcome> = body.and_then(|body| unpack(&body).ok());
    outcome.iter_mut().for_each(trim);
    Ok(outcome)
}

/// Lists that are read grow in steps, and a large class has many of them.
pub fn trim(outcome: &mut Outcome) {
    outcome.checks.shrink_to_fit();
    outcome.remarks.shrink_to_fit();
}

pub fn insert(
    file: &Connection,
    key: &Fingerprint,
    outcome: &Outcome,
    older: OnConflict,
) -> rusqlite::Result<OutcomeId> {
    match older {
        OnConflict::Keep => {
            if let Some(id) = under(file, key)? {
                return Ok(id);
            }
        }
        OnConflict::Replace => {
            file.prepare_cached("UPDATE outcomes SET key = NULL WHERE key = ?1")?
                .execute([key.as_bytes()])?;
        }
    }
    let said = outcome.transcript.as_ref().map(pack).transpose()?;
    let body = pack(&Outcome {
        transcript: None,
        ..as_found(outcome)
    })?;
    file.prepare_cached("INSERT INTO outcomes (key, body, transcript) VALUES (?1, ?2, ?3)")?
        .execute((key.as_bytes(), body, said))?;
    Ok(OutcomeId(file.last_insert_rowid()))
}

impl Store {
    /// What was found under this key; nothing where it is none of this kind.
    pub fn finding<T: DeserializeOwned>(&self, key: &Fingerprint) -> Result<Option<T>, StoreError> {
        self.read(|file| {
            let mut select = file.prepare_cached("SELECT body FROM findings WHERE key = ?1")?;
            let body: Option<Vec<u8>> = select
                .query_row([key.as_bytes()], |row| row.get(0))
                .optional()?;
            Ok(body.and_then(|body| unpack(&body).ok()))
        })
    }

    pub fn keep_finding(
        &self,
        key: &Fingerprint,
        found: &impl Serialize,
        older: OnConflict,
    ) -> Result<(), StoreError> {
        let sql = match older {
            OnConflict::Keep => "INSERT OR IGNORE INTO findings (key, body) VALUES (?1, ?2)",
            OnConflict::Replace => "INSERT OR REPLACE INTO findings (key, body) VALUES (?1, ?2)",
        };
        self.write(|change| {
            change
                .prepare_cached(sql)?
                .execute((key.as_bytes(), pack(found)?))?;
            Ok(())
        })
    }
}
