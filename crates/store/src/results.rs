//! Scorecards of runs, and those that stand.

use rusqlite::{Connection, OptionalExtension};

use crate::filed::{cards, file_card, numbers, whose};
use crate::history::facts;
use crate::outcomes::{OutcomeId, Transcripts, insert_as_it_is};
use crate::store::Store;
use crate::trouble::StoreTrouble;
use model::run_facts::RunFacts;
use model::scorecard::Scorecard;
use model::student::Student;
use model::verdict::Verdict;

/// Scorecards, and the run they are of: the newest, where they are of several.
#[derive(Debug, Clone, PartialEq)]
pub struct Results {
    /// The run.
    pub run: RunFacts,
    /// The scorecards.
    pub cards: Vec<Scorecard>,
}

impl Store {
    /// Enters a submission's scorecard at this place of a run. Outcomes that are kept already are given by their
    /// numbers; the others are kept as they are.
    ///
    /// # Errors
    /// What the database says.
    pub fn enter(
        &self,
        run: u64,
        place: usize,
        card: &Scorecard,
        kept: &[Option<OutcomeId>],
    ) -> Result<(), StoreTrouble> {
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
            let id = file_card(change, card, ids)?;
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
    pub fn run(&self, number: u64, transcripts: Transcripts) -> Result<Results, StoreTrouble> {
        let run = self.facts(number)?;
        let cards = self.read(|file| {
            let ids: Vec<i64> = file
                .prepare("SELECT card FROM results WHERE run = ?1 ORDER BY place")?
                .query_map([number], |row| row.get(0))?
                .collect::<rusqlite::Result<_>>()?;
            cards(file, &ids, transcripts)
        })?;
        Ok(Results { run, cards })
    }

    /// The newest results of a student that have this case, with what was said: one for every assignment, in their order,
    /// each with the run it is of. Without a case, the newest that stand, or else the newest whatever their run covered.
    ///
    /// # Errors
    /// What the database says.
    pub fn newest_of(
        &self,
        student: &str,
        case: Option<&str>,
    ) -> Result<Vec<(RunFacts, Scorecard)>, StoreTrouble> {
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
                let run = facts(row)?;
                let read = cards(file, &[row.get(3)?], Transcripts::Read)?;
                let read = read.into_iter().filter(has_it);
                found.extend(read.map(|card| (run.clone(), card)));
            }
            Ok(found)
        })
    }

    /// The result that stands of what a student handed in for an assignment, without what was said, and the numbers that
    /// its outcomes are kept under. None where no run of the whole suite is done.
    ///
    /// # Errors
    /// What the database says.
    pub fn standing(
        &self,
        assignment: &str,
        student: &str,
    ) -> Result<Option<(Scorecard, Vec<OutcomeId>)>, StoreTrouble> {
        self.read(|file| {
            let id = standing(file, assignment, student)?;
            let Some(id) = id else {
                return Ok(None);
            };
            let card = cards(file, &[id], Transcripts::LeftOut)?.pop();
            let numbers = numbers(file, id)?;
            Ok(card.map(|card| (card, numbers)))
        })
    }

    /// The same with as much of what was said as is asked for; or that of the run of this number, whatever stands.
    ///
    /// # Errors
    /// What the database says.
    pub fn card_of(
        &self,
        run: Option<u64>,
        assignment: &str,
        student: &str,
        transcripts: Transcripts,
    ) -> Result<Option<Scorecard>, StoreTrouble> {
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
            Ok(cards(file, &ids, transcripts)?.pop())
        })
    }

    /// The students who have this key, name or id in their newest result, in the order of their keys: the one who has
    /// the key alone, where somebody has it.
    ///
    /// # Errors
    /// What the database says.
    pub fn called(&self, name: &str) -> Result<Vec<Student>, StoreTrouble> {
        self.read(|file| {
            let own: Option<Vec<u8>> = file
                .prepare(
                    "SELECT body FROM results JOIN cards ON id = card WHERE student = ?1 ORDER BY run DESC LIMIT 1",
                )?
                .query_row([name], |row| row.get(0))
                .optional()?;
            if let Some(own) = own {
                return Ok(vec![whose(&own)?]);
            }
            let mut cards = file.prepare(
                "SELECT max(run), body FROM results JOIN cards ON id = card GROUP BY student ORDER BY student",
            )?;
            let mut rows = cards.query([])?;
            let mut called = Vec::new();
            while let Some(row) = rows.next()? {
                let whose = whose(&row.get::<_, Vec<u8>>(1)?)?;
                if whose.name == name || whose.id.as_deref() == Some(name) {
                    called.push(whose);
                }
            }
            Ok(called)
        })
    }

    /// What stands: for every student and assignment the result of the newest run that covered the whole suite and was
    /// not refused, in the order of assignments and students' keys. None where there is nothing yet.
    ///
    /// # Errors
    /// What the database says.
    pub fn current(&self, transcripts: Transcripts) -> Result<Option<Results>, StoreTrouble> {
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
                facts,
            )?;
            let ids: Vec<i64> = standing.into_iter().map(|(_, card)| card).collect();
            let cards = cards(file, &ids, transcripts)?;
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
