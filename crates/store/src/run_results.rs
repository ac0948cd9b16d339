//! Scorecards of runs, those that stand, and those that travel from one store to another.

use std::fs;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension};

use crate::error::StoreError;
use crate::outcomes::{OnConflict, OutcomeId, Transcripts, insert, insert_as_it_is};
use crate::run_history::read_facts;
use crate::store::Store;
use crate::stored_scorecards::{insert_card, load_cards, load_outcome_ids, read_student};
use model::fingerprint::Fingerprint;
use model::grading_run::RunFacts;
use model::scorecard::{Scorecard, Student};
use model::verdict::Verdict;

/// Scorecards, and the run they are of: the newest, where they are of several.
#[derive(Debug, Clone, PartialEq)]
pub struct Results {
    pub run: RunFacts,
    pub cards: Vec<Scorecard>,
}

/// Everybody who has a result, as the newest has them, in the order of their keys.
fn read_students(file: &Connection) -> rusqlite::Result<Vec<Student>> {
    let mut cards = file.prepare(
        "SELECT max(run), body FROM results JOIN cards ON id = card GROUP BY student ORDER BY student",
    )?;
    let mut rows = cards.query([])?;
    let mut students = Vec::new();
    while let Some(row) = rows.next()? {
        students.push(read_student(&row.get::<_, Vec<u8>>(1)?)?);
    }
    Ok(students)
}

impl Store {
    /// Enters a submission's scorecard at this place of a run. Outcomes that are kept already are given by their
    /// numbers; the others are kept as they are.
    pub fn enter_scorecard(
        &self,
        run: u64,
        place: usize,
        card: &Scorecard,
        kept: &[Option<OutcomeId>],
    ) -> Result<(), StoreError> {
        let accepted = card.outcomes.iter();
        let accepted = accepted.filter(|outcome| outcome.verdict == Verdict::Accepted);
        let accepted = accepted.count();
        self.write(|change| {
            let mut ids = Vec::with_capacity(card.outcomes.len());
            for (place, outcome) in card.outcomes.iter().enumerate() {
                ids.push(match kept.get(place).copied().flatten() {
                    Some(id) => id,
                    None => insert_as_it_is(change, outcome)?,
                });
            }
            let id = insert_card(change, card, ids)?;
            change
                .prepare_cached(
                    "INSERT OR REPLACE INTO results (run, place, assignment, student, cases, accepted, card)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                )?
                .execute((
                    run,
                    place,
                    &card.assignment,
                    &card.student.key,
                    card.outcomes.len(),
                    accepted,
                    id,
                ))?;
            Ok(())
        })
    }

    /// The results of one run.
    ///
    /// # Errors
    /// What the database says, or that there is no such run.
    pub fn run(&self, number: u64, transcripts: Transcripts) -> Result<Results, StoreError> {
        let run = self.run_facts(number)?;
        let cards = self.read(|file| {
            let ids: Vec<i64> = file
                .prepare("SELECT card FROM results WHERE run = ?1 ORDER BY place")?
                .query_map([number], |row| row.get(0))?
                .collect::<rusqlite::Result<_>>()?;
            load_cards(file, &ids, transcripts)
        })?;
        Ok(Results { run, cards })
    }

    /// The newest results of a student that have this case, with what was said: one for every assignment, in their order,
    /// each with the run it is of. Without a case, the newest that stand, or else the newest whatever their run covered.
    pub fn newest_of(
        &self,
        student: &str,
        case: Option<&str>,
    ) -> Result<Vec<(RunFacts, Scorecard)>, StoreError> {
        // Those that stand come first where no case is asked for.
        let sql = match case {
            Some(_) => {
                "SELECT number, facts, assignment, card FROM results JOIN runs ON run = number
                 WHERE student = ?1 AND json_extract(facts, '$.state') NOT IN ('proposed', 'refused')
                 ORDER BY assignment, number DESC"
            }
            None => {
                "SELECT number, facts, assignment, card FROM results JOIN runs ON run = number
                 WHERE student = ?1 AND json_extract(facts, '$.state') NOT IN ('proposed', 'refused')
                 ORDER BY assignment, json_extract(facts, '$.scope') = 'whole-suite'
                    AND json_extract(facts, '$.state') = 'done' DESC, number DESC"
            }
        };
        self.read(|file| {
            let mut select = file.prepare(sql)?;
            let mut rows = select.query([student])?;
            let mut found: Vec<(RunFacts, Scorecard)> = Vec::new();
            while let Some(row) = rows.next()? {
                let assignment: String = row.get(2)?;
                let is_found = |(_, card): &(_, Scorecard)| card.assignment == assignment;
                if found.last().is_some_and(is_found) {
                    continue;
                }
                let has_it = |card: &Scorecard| match case {
                    Some(case) => card.cases.iter().any(|known| known.name == case),
                    None => !card.cases.is_empty(),
                };
                let run = read_facts(row)?;
                let read = load_cards(file, &[row.get(3)?], Transcripts::Read)?;
                let read = read.into_iter().filter(has_it);
                found.extend(read.map(|card| (run.clone(), card)));
            }
            Ok(found)
        })
    }

    /// The result that stands of what a student handed in for an assignment, without what was said, and the numbers that
    /// its outcomes are kept under. None where no run of the whole suite is done.
    pub fn standing(
        &self,
        assignment: &str,
        student: &str,
    ) -> Result<Option<(Scorecard, Vec<OutcomeId>)>, StoreError> {
        self.read(|file| {
            let id = standing(file, assignment, student)?;
            let Some(id) = id else {
                return Ok(None);
            };
            let card = load_cards(file, &[id], Transcripts::LeftOut)?.pop();
            let numbers = load_outcome_ids(file, id)?;
            Ok(card.map(|card| (card, numbers)))
        })
    }

    /// The same with as much of what was said as is asked for; or that of the run of this number, whatever stands.
    pub fn card_of(
        &self,
        run: Option<u64>,
        assignment: &str,
        student: &str,
        transcripts: Transcripts,
    ) -> Result<Option<Scorecard>, StoreError> {
        self.read(|file| {
            let id = match run {
                None => standing(file, assignment, student)?,
                Some(run) => file
                    .prepare_cached(
                        "SELECT card FROM results WHERE assignment = ?1 AND student = ?2 AND run = ?3",
                    )?
                    .query_row((assignment, student, run), |row| row.get(0))
                    .optional()?,
            };
            let ids: Vec<i64> = id.into_iter().collect();
            Ok(load_cards(file, &ids, transcripts)?.pop())
        })
    }

    /// The students who have this key, name or id in their newest result, in the order of their keys: the one who has
    /// the key alone, where somebody has it.
    pub fn find_students(&self, name: &str) -> Result<Vec<Student>, StoreError> {
        self.read(|file| {
            let own: Option<Vec<u8>> = file
                .prepare(
                    "SELECT body FROM results JOIN cards ON id = card WHERE student = ?1 ORDER BY run DESC LIMIT 1",
                )?
                .query_row([name], |row| row.get(0))
                .optional()?;
            if let Some(own) = own {
                return Ok(vec![read_student(&own)?]);
            }
            let mut called = read_students(file)?;
            called.retain(|whose| whose.name == name || whose.id.as_deref() == Some(name));
            Ok(called)
        })
    }

    /// Everybody who has a result, as the newest has them, in the order of their keys.
    pub fn students(&self) -> Result<Vec<Student>, StoreError> {
        self.read(read_students)
    }

    /// What stands: for every student and assignment the result of the newest run that covered the whole suite and was
    /// not refused, in the order of assignments and students' keys. None where there is nothing yet.
    pub fn current(&self, transcripts: Transcripts) -> Result<Option<Results>, StoreError> {
        self.read(|file| {
            let standing: Vec<(i64, i64)> = file
                .prepare(
                    "SELECT max(run), card FROM results JOIN runs ON run = number
                     WHERE json_extract(facts, '$.scope') = 'whole-suite'
                       AND json_extract(facts, '$.state') = 'done'
                     GROUP BY assignment, student ORDER BY assignment, student",
                )?
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect::<rusqlite::Result<_>>()?;
            let Some(newest) = standing.iter().map(|&(run, _)| run).max() else {
                return Ok(None);
            };
            let run = file.query_row(
                "SELECT number, facts FROM runs WHERE number = ?1",
                [newest],
                read_facts,
            )?;
            let ids: Vec<i64> = standing.into_iter().map(|(_, card)| card).collect();
            let cards = load_cards(file, &ids, transcripts)?;
            Ok(Some(Results { run, cards }))
        })
    }
}

/// The scorecard that stands of what a student handed in for an assignment.
fn standing(file: &Connection, assignment: &str, student: &str) -> rusqlite::Result<Option<i64>> {
    file.prepare_cached(
        "SELECT card FROM results JOIN runs ON run = number
         WHERE assignment = ?1 AND student = ?2
           AND json_extract(facts, '$.scope') = 'whole-suite'
           AND json_extract(facts, '$.state') = 'done'
         ORDER BY number DESC LIMIT 1",
    )?
    .query_row([assignment, student], |row| row.get(0))
    .optional()
}

impl Store {
    /// What each outcome hangs on that a run has of what a student handed in for an assignment; nothing where it has none.
    pub fn keys_of(
        &self,
        run: u64,
        assignment: &str,
        student: &str,
    ) -> Result<Vec<Option<Fingerprint>>, StoreError> {
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
            for number in load_outcome_ids(file, card)? {
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
    pub fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        let draft = path.with_extension("draft");
        let file = |source| StoreError::File {
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
    pub fn import_scorecard(
        &self,
        run: u64,
        place: usize,
        card: &Scorecard,
        keys: &[Option<Fingerprint>],
    ) -> Result<(), StoreError> {
        let kept = self.write(|change| {
            let mut kept = Vec::with_capacity(card.outcomes.len());
            for (place, outcome) in card.outcomes.iter().enumerate() {
                kept.push(match keys.get(place).copied().flatten() {
                    Some(key) => Some(insert(change, &key, outcome, OnConflict::Replace)?),
                    None => None,
                });
            }
            Ok(kept)
        })?;
        self.enter_scorecard(run, place, card, &kept)
    }
}
