//! Runs of the grader, as the store remembers them.

use jiff::Timestamp;
use rusqlite::{OptionalExtension, Row};

use crate::error::StoreError;
use crate::store::Store;
use model::grading_run::{RunFacts, RunState};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunSummary {
    pub facts: RunFacts,
    /// A hash of all it was graded with.
    pub suite: String,
    /// How many submissions it has results of.
    pub submissions: usize,
    /// How many cases those have in all.
    pub cases: usize,
    /// How many of them are right.
    pub accepted: usize,
    /// What it took; not known where it did not come to an end.
    pub effort: Option<Effort>,
    /// Whether its grader is still there: a run that has not ended goes on then, and was killed else.
    pub is_alive: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// How many cases were known from earlier runs.
    pub recalled: usize,
    pub ran: usize,
}

impl Store {
    /// Begins a run, graded with what has this hash. Its number.
    pub fn begin_run(&self, facts: &RunFacts, suite: &str) -> Result<u64, StoreError> {
        self.write(|change| {
            change.execute(
                "INSERT INTO runs (facts, suite, owner) VALUES (?1, ?2, ?3)",
                (facts_to_json(facts)?, suite, self.owner().name()),
            )?;
            Ok(change.last_insert_rowid().cast_unsigned())
        })
    }

    /// A run has come to this state, now.
    ///
    /// # Errors
    /// What the database says, or that there is no such run.
    pub fn end_run(&self, number: u64, state: RunState) -> Result<(), StoreError> {
        let facts = RunFacts {
            number: None,
            ended: Some(Timestamp::now()),
            state,
            ..self.run_facts(number)?
        };
        self.write(|change| {
            change.execute(
                "UPDATE runs SET facts = ?2 WHERE number = ?1",
                (number, facts_to_json(&facts)?),
            )?;
            Ok(())
        })
    }

    /// A run took this.
    pub fn record_effort(&self, number: u64, effort: Effort) -> Result<(), StoreError> {
        self.write(|change| {
            change.execute(
                "UPDATE runs SET recalled = ?2, ran = ?3 WHERE number = ?1",
                (number, effort.recalled, effort.ran),
            )?;
            Ok(())
        })
    }

    /// A run that came to nothing is no history.
    pub fn forget_run(&self, number: u64) -> Result<(), StoreError> {
        self.write(|change| {
            change.execute("DELETE FROM results WHERE run = ?1", [number])?;
            change.execute("DELETE FROM runs WHERE number = ?1", [number])?;
            Ok(())
        })
    }

    /// What is known of a run.
    ///
    /// # Errors
    /// What the database says, or that there is no such run.
    pub fn run_facts(&self, number: u64) -> Result<RunFacts, StoreError> {
        let found = self.read(|file| {
            // A number that is too large for the file is one that no run has.
            let Ok(number) = i64::try_from(number) else {
                return Ok(None);
            };
            file.query_row(
                "SELECT number, facts FROM runs WHERE number = ?1",
                [number],
                read_facts,
            )
            .optional()
        })?;
        match found {
            Some(facts) => Ok(facts),
            None => Err(StoreError::NoSuchRun {
                path: self.path().to_owned(),
                number,
                known: self.list_numbers()?,
            }),
        }
    }

    /// The numbers of the runs, in words; neighbours are told as such.
    fn list_numbers(&self) -> Result<String, StoreError> {
        let numbers: Vec<u64> = self.read(|file| {
            file.prepare("SELECT number FROM runs ORDER BY number")?
                .query_map([], |row| row.get(0))?
                .collect()
        })?;
        let mut spans: Vec<(u64, u64)> = Vec::new();
        for number in numbers {
            match spans.last_mut() {
                Some((_, last)) if *last + 1 == number => *last = number,
                _ => spans.push((number, number)),
            }
        }
        let spans = spans.into_iter().map(|(first, last)| match last - first {
            0 => first.to_string(),
            1 => format!("{first} and {last}"),
            _ => format!("{first} to {last}"),
        });
        Ok(match spans.collect::<Vec<_>>().join(", ") {
            none if none.is_empty() => "none".to_owned(),
            known => known,
        })
    }

    /// Every run, the oldest first.
    pub fn runs(&self) -> Result<Vec<RunSummary>, StoreError> {
        self.read(|file| {
            file.prepare(
                "SELECT number, facts, suite, owner, count(run), coalesce(sum(cases), 0), coalesce(sum(accepted), 0),
                        recalled, ran
                 FROM runs LEFT JOIN results ON run = number GROUP BY number ORDER BY number",
            )?
            .query_map([], |row| {
                let owner: String = row.get(3)?;
                let (recalled, ran): (Option<usize>, Option<usize>) = (row.get(7)?, row.get(8)?);
                Ok(RunSummary {
                    facts: read_facts(row)?,
                    suite: row.get(2)?,
                    submissions: row.get(4)?,
                    cases: row.get(5)?,
                    accepted: row.get(6)?,
                    effort: recalled
                        .zip(ran)
                        .map(|(recalled, ran)| Effort { recalled, ran }),
                    is_alive: self.owner().is_alive(&owner),
                })
            })?
            .collect()
        })
    }
}

/// The facts in a row that begins with a run's number and them.
pub(super) fn read_facts(row: &Row<'_>) -> rusqlite::Result<RunFacts> {
    let (number, text): (i64, String) = (row.get(0)?, row.get(1)?);
    let facts: RunFacts = serde_json::from_str(&text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(1, rusqlite::types::Type::Text, error.into())
    })?;
    Ok(RunFacts {
        number: Some(number.cast_unsigned()),
        ..facts
    })
}

fn facts_to_json(facts: &RunFacts) -> rusqlite::Result<String> {
    serde_json::to_string(facts)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}
