//! What persons decided of lines of checklists, of submissions and of their cases.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::dialogue_recordings::{RecordingOwner, is_same_student};
use crate::error::StoreError;
use crate::packed_records::{pack, unpack};
use crate::store::Store;
use model::checklist::{Marked, Tick};
use model::fingerprint::Fingerprint;
use model::outcome::{CaseRuling, NotedRuling, SubmissionRuling, decision_key};
use model::scorecard::Student;

/// What a person decided of one line of one checklist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    pub assignment: String,
    /// The student's key when it was decided.
    pub student: String,
    /// The student's id, where the platform gave one.
    pub id: Option<String>,
    /// The line, in the course's words.
    pub item: String,
    pub answer: Answer,
    pub note: Option<String>,
    pub by: DecidedBy,
}

/// Whether somebody decided it, or it was left when the review was closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecidedBy {
    Person,
    Closing,
}

impl DecidedBy {
    const fn is_closing(self) -> bool {
        matches!(self, Self::Closing)
    }

    const fn from_column(is_closing: bool) -> Self {
        if is_closing {
            Self::Closing
        } else {
            Self::Person
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Yes,
    No,
}

impl Mark {
    pub(crate) fn is_of(&self, student: &Student) -> bool {
        is_same_student(&self.student, self.id.as_deref(), student)
    }
}

impl Answer {
    pub const fn tick(self) -> Tick {
        match self {
            Self::Yes => Tick::Yes,
            Self::No => Tick::No(None),
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::No => "no",
        }
    }
}

/// What a person decided of this line of a student's checklist, if anything.
pub(crate) fn find_mark(
    marks: &[Mark],
    assignment: &str,
    student: &Student,
    item: &str,
) -> Option<Marked> {
    let mark = marks
        .iter()
        .find(|mark| mark.assignment == assignment && mark.is_of(student) && mark.item == item)?;
    Some(Marked {
        tick: mark.answer.tick(),
        note: mark.note.clone(),
    })
}

/// Deletes what was decided of a line of one student's checklist.
const DELETE_MARK: &str = "DELETE FROM marks WHERE assignment = ?1 AND item = ?2
    AND CASE WHEN id IS NULL OR ?4 IS NULL THEN student = ?3 ELSE id = ?4 END";

impl Store {
    /// Keeps a mark, in the place of an earlier one.
    pub fn set_mark(&self, mark: &Mark) -> Result<(), StoreError> {
        self.write(|change| {
            change.execute(
                DELETE_MARK,
                (&mark.assignment, &mark.item, &mark.student, &mark.id),
            )?;
            change.execute(
                "INSERT INTO marks (assignment, student, id, item, answer, at, note, closed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                (
                    &mark.assignment,
                    &mark.student,
                    &mark.id,
                    &mark.item,
                    mark.answer.word(),
                    Timestamp::now().to_string(),
                    &mark.note,
                    mark.by.is_closing(),
                ),
            )?;
            Ok(())
        })
    }

    /// Forgets what was decided of a line, and says whether there was anything.
    pub fn forget_mark(
        &self,
        assignment: &str,
        whose: &RecordingOwner,
        item: &str,
    ) -> Result<bool, StoreError> {
        let (student, id) = whose.parts();
        self.write(|change| {
            let forgotten = change.execute(DELETE_MARK, (assignment, item, student, id))?;
            Ok(forgotten > 0)
        })
    }

    /// Every mark there is, the newest first.
    pub fn marks(&self) -> Result<Vec<Mark>, StoreError> {
        self.read(|file| {
            file.prepare(
                "SELECT assignment, student, item, answer, id, note, closed FROM marks ORDER BY rowid DESC",
            )?
            .query_map([], |row| {
                let answer: String = row.get(3)?;
                Ok(Mark {
                    assignment: row.get(0)?,
                    student: row.get(1)?,
                    id: row.get(4)?,
                    item: row.get(2)?,
                    answer: match answer.as_str() {
                        "yes" => Answer::Yes,
                        _ => Answer::No,
                    },
                    note: row.get(5)?,
                    by: DecidedBy::from_column(row.get(6)?),
                })
            })?
            .collect()
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    pub assignment: String,
    pub whose: RecordingOwner,
    pub by: DecidedBy,
    pub said: DecisionBody,
}

/// What was decided, of what, and what was looked at for that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecisionBody {
    SubmissionRuling {
        word: NotedRuling<SubmissionRuling>,
        /// The hash of the files that were looked at; none where it holds whatever is handed in.
        work: Option<String>,
    },
    CaseRuling {
        case: String,
        word: NotedRuling<CaseRuling>,
        /// What was looked at: the files, and the case as it was.
        looked_at: String,
    },
}

impl DecisionBody {
    /// The case it is of; none where it is of all.
    pub fn case(&self) -> Option<&str> {
        match self {
            Self::SubmissionRuling { .. } => None,
            Self::CaseRuling { case, .. } => Some(case),
        }
    }
}

/// Everything that persons decided, the newest first.
#[derive(Debug, Clone, Default)]
pub struct Decisions {
    pub marks: Vec<Mark>,
    /// What was decided of cases and submissions.
    pub words: Vec<Decision>,
}

#[derive(Debug, Clone, Copy)]
pub struct DecisionsFor<'a> {
    decisions: &'a Decisions,
    assignment: &'a str,
    student: &'a Student,
    work: Option<&'a str>,
}

impl Decisions {
    /// What was decided of what this student handed in, whose files have this hash now.
    pub const fn for_submission<'a>(
        &'a self,
        assignment: &'a str,
        student: &'a Student,
        work: Option<&'a str>,
    ) -> DecisionsFor<'a> {
        DecisionsFor {
            decisions: self,
            assignment,
            student,
            work,
        }
    }
}

impl<'a> DecisionsFor<'a> {
    /// What was decided of this line of the checklist.
    pub fn marked(&self, item: &str) -> Option<Marked> {
        find_mark(&self.decisions.marks, self.assignment, self.student, item)
    }

    /// What was decided of all of it, if it is still what was looked at.
    pub fn on_all(&self) -> Option<&'a NotedRuling<SubmissionRuling>> {
        self.said().find_map(|said| match said {
            DecisionBody::SubmissionRuling { word, work } => match work {
                Some(work) => (work == self.work.unwrap_or_default()).then_some(word),
                None => Some(word),
            },
            DecisionBody::CaseRuling { .. } => None,
        })
    }

    /// What was decided of a case, known by this hash, if that and the files are still what was looked at.
    pub fn on_case(&self, name: &str, print: &Fingerprint) -> Option<&'a NotedRuling<CaseRuling>> {
        let mut of_case = self.said().filter_map(|said| match said {
            DecisionBody::CaseRuling {
                case,
                word,
                looked_at,
            } => (case == name).then_some((word, looked_at)),
            DecisionBody::SubmissionRuling { .. } => None,
        });
        // The hash is worked out only where somebody spoke.
        let (word, then) = of_case.next()?;
        (*then == decision_key(self.work, print)).then_some(word)
    }

    /// Everything that was decided of this student's, whether it holds or not.
    pub fn said(&self) -> impl Iterator<Item = &'a DecisionBody> {
        let (assignment, student) = (self.assignment, self.student);
        self.decisions
            .words
            .iter()
            .filter(move |it| it.assignment == assignment && it.whose.is(student))
            .map(|it| &it.said)
    }
}

/// Which rows are of an assignment, of one student, and of this case or of all.
const THESE: &str = "assignment = ?1 AND about IS ?4 AND
    CASE WHEN id IS NULL OR ?3 IS NULL THEN student IS ?2 ELSE id = ?3 END";

impl Store {
    pub fn decisions(&self) -> Result<Decisions, StoreError> {
        Ok(Decisions {
            marks: self.marks()?,
            words: self.words()?,
        })
    }

    /// Keeps words, each in the place of an earlier one of the same: all of them, or none.
    pub fn set_decisions(&self, decisions: &[Decision]) -> Result<(), StoreError> {
        self.write(|change| {
            for spoken in decisions {
                let (student, id) = spoken.whose.parts();
                let case = spoken.said.case();
                change.execute(
                    &format!("DELETE FROM words WHERE {THESE}"),
                    (&spoken.assignment, student, id, case),
                )?;
                change.execute(
                    "INSERT INTO words (assignment, student, id, about, body, at, closed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                    (
                        &spoken.assignment,
                        student,
                        id,
                        case,
                        pack(&spoken.said)?,
                        Timestamp::now().to_string(),
                        spoken.by.is_closing(),
                    ),
                )?;
            }
            Ok(())
        })
    }

    /// Forgets what was decided of a case, or of all, and says whether there was anything.
    pub fn forget_decision(
        &self,
        assignment: &str,
        whose: &RecordingOwner,
        case: Option<&str>,
    ) -> Result<bool, StoreError> {
        let (student, id) = whose.parts();
        self.write(|change| {
            let forgotten = change.execute(
                &format!("DELETE FROM words WHERE {THESE}"),
                (assignment, student, id, case),
            )?;
            Ok(forgotten > 0)
        })
    }

    /// Everything that was decided, the newest first; what is not understood any more is left out.
    pub fn words(&self) -> Result<Vec<Decision>, StoreError> {
        self.read(|file| {
            let mut select = file.prepare(
                "SELECT assignment, student, id, body, closed FROM words ORDER BY rowid DESC",
            )?;
            let rows = select.query_map([], |row| {
                let body: Vec<u8> = row.get(3)?;
                let whose = RecordingOwner::One(row.get(1)?, row.get(2)?);
                let by = DecidedBy::from_column(row.get(4)?);
                Ok((row.get(0)?, whose, by, unpack(&body).ok()))
            })?;
            let mut words = Vec::new();
            for row in rows {
                let (assignment, whose, by, said) = row?;
                words.extend(said.map(|said| Decision {
                    assignment,
                    whose,
                    by,
                    said,
                }));
            }
            Ok(words)
        })
    }
}
