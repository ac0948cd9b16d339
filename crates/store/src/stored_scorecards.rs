//! Scorecards as they lie in the store: whole but for what was said, so that a class is read without looking up each of
//! its outcomes.

use std::borrow::Cow;
use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension};
use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::outcomes::{OutcomeId, Transcripts, find, packed_transcript, trim};
use crate::packed_records::{deflate, map_parallel, unpack, unpack_all};
use crate::store::Store;
use model::fingerprint::Fingerprint;
use model::outcome::Outcome;
use model::scorecard::{Scorecard, Student};
use model::verdict::Verdict;

/// A scorecard as it lies in the store, and the numbers of its outcomes, under which lies what was said.
#[derive(Debug, Serialize, Deserialize)]
struct StoredCard<'a> {
    card: Cow<'a, Scorecard>,
    outcomes: Vec<OutcomeId>,
}

impl Store {
    /// What is kept under each of these keys of one submission, as [`Store::outcomes`] has it, and quicker: most of it is
    /// in the student's last scorecard, which is read at one go.
    pub fn outcomes_of(
        &self,
        assignment: &str,
        student: &str,
        keys: &[Fingerprint],
        transcripts: Transcripts,
    ) -> Result<Vec<Option<(OutcomeId, Outcome)>>, StoreError> {
        self.read(|file| {
            let at_hand = load_latest_outcomes(file, assignment, student)?;
            find(file, keys, at_hand, transcripts)
        })
    }
}

/// Files a scorecard whose outcomes have these numbers. Its own number: that of an earlier one, if that is the same.
pub(crate) fn insert_card(
    file: &Connection,
    card: &Scorecard,
    outcomes: Vec<OutcomeId>,
) -> rusqlite::Result<i64> {
    let card = without_transcripts(card);
    let text = serde_json::to_vec(&StoredCard { card, outcomes })
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    let key = Fingerprint::hash(&text);
    let known: Option<i64> = file
        .prepare_cached("SELECT id FROM cards WHERE key = ?1")?
        .query_row([key.as_bytes()], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        return Ok(id);
    }
    let body =
        deflate(&text).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    file.prepare_cached("INSERT INTO cards (key, body) VALUES (?1, ?2)")?
        .execute((key.as_bytes(), body))?;
    Ok(file.last_insert_rowid())
}

/// The scorecards of these numbers, in their order.
pub(crate) fn load_cards(
    file: &Connection,
    ids: &[i64],
    transcripts: Transcripts,
) -> rusqlite::Result<Vec<Scorecard>> {
    let mut select = file.prepare_cached("SELECT body FROM cards WHERE id = ?1")?;
    let bodies: Vec<Vec<u8>> = ids
        .iter()
        .map(|id| select.query_row([id], |row| row.get(0)))
        .collect::<rusqlite::Result<_>>()?;
    let filed: Vec<StoredCard<'_>> = unpack_all(&bodies)?;
    let mut cards = Vec::with_capacity(filed.len());
    let mut ids = Vec::with_capacity(filed.len());
    for StoredCard { card, outcomes } in filed {
        let mut card = card.into_owned();
        card.outcomes.iter_mut().for_each(trim);
        cards.push(card);
        ids.push(outcomes);
    }
    // Some at a time, so that not all of it lies there packed and unpacked at once.
    for (cards, ids) in cards.chunks_mut(AT_A_TIME).zip(ids.chunks(AT_A_TIME)) {
        add_transcripts(file, cards, ids, transcripts)?;
    }
    Ok(cards)
}

pub(crate) fn load_outcome_ids(file: &Connection, id: i64) -> rusqlite::Result<Vec<OutcomeId>> {
    let body: Vec<u8> = file.query_row("SELECT body FROM cards WHERE id = ?1", [id], |row| {
        row.get(0)
    })?;
    let filed: StoredCard<'_> = unpack(&body)?;
    Ok(filed.outcomes)
}

/// How many scorecards get what was said at a time.
const AT_A_TIME: usize = 250;

/// Adds what was said to those outcomes of which it is read.
fn add_transcripts(
    file: &Connection,
    cards: &mut [Scorecard],
    ids: &[Vec<OutcomeId>],
    transcripts: Transcripts,
) -> rusqlite::Result<()> {
    let outcomes = cards.iter_mut().flat_map(|card| &mut card.outcomes);
    let numbered = outcomes.zip(ids.iter().flatten());
    let mut read: Vec<(&mut Outcome, OutcomeId)> = numbered
        .filter(|(outcome, _)| transcripts.include(outcome))
        .map(|(outcome, id)| (outcome, *id))
        .collect();
    let packed: Vec<(Verdict, Option<Vec<u8>>)> = read
        .iter()
        .map(|(outcome, id)| Ok((outcome.verdict, packed_transcript(file, *id)?)))
        .collect::<rusqlite::Result<_>>()?;
    let said = map_parallel(&packed, |(verdict, packed)| {
        packed
            .as_ref()
            .and_then(|packed| transcripts.unpack(*verdict, packed))
    });
    for ((outcome, _), said) in read.iter_mut().zip(said) {
        outcome.transcript = said;
    }
    Ok(())
}

pub(crate) fn read_student(body: &[u8]) -> rusqlite::Result<Student> {
    let filed: StoredCard<'_> = unpack(body)?;
    Ok(filed.card.into_owned().student)
}

fn without_transcripts(card: &Scorecard) -> Cow<'_, Scorecard> {
    if card.outcomes.iter().all(|one| one.transcript.is_none()) {
        return Cow::Borrowed(card);
    }
    let mut card = card.clone();
    for outcome in &mut card.outcomes {
        outcome.transcript = None;
    }
    Cow::Owned(card)
}

/// What is in the last scorecard of a student; nothing where there is none that can be read.
fn load_latest_outcomes(
    file: &Connection,
    assignment: &str,
    student: &str,
) -> rusqlite::Result<HashMap<OutcomeId, Outcome>> {
    let body: Option<Vec<u8>> = file
        .prepare_cached(
            "SELECT body FROM results JOIN cards ON id = card
             WHERE assignment = ?1 AND student = ?2 ORDER BY run DESC LIMIT 1",
        )?
        .query_row([assignment, student], |row| row.get(0))
        .optional()?;
    let filed: Option<StoredCard<'_>> = body.and_then(|body| unpack(&body).ok());
    Ok(filed
        .map(|StoredCard { card, outcomes }| {
            let mut card = card.into_owned();
            card.outcomes.iter_mut().for_each(trim);
            // What a person said of them is no part of what is recalled.
            card.outcomes.iter_mut().for_each(|it| it.decide(None));
            outcomes.into_iter().zip(card.outcomes).collect()
        })
        .unwrap_or_default())
}
