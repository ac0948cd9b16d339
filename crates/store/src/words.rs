//! What persons decided of submissions and of their cases.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::marks::{Mark, decided};
use crate::packed::{pack, unpack};
use crate::recordings::Whose;
use crate::store::Store;
use crate::trouble::StoreTrouble;
use model::checklist::Marked;
use model::fingerprint::Fingerprint;
use model::student::Student;
use model::word::{OnAll, OnCase, Word, looked_at};

/// What a person decided, and of what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken {
    /// The assignment.
    pub assignment: String,
    /// Whose submission.
    pub whose: Whose,
    /// What was decided.
    pub said: Said,
}

/// What was decided, of what, and what was looked at for that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// Of all of it.
    OnAll {
        /// The word.
        word: Word<OnAll>,
        /// The hash of the files that were looked at; none where it holds whatever is handed in.
        work: Option<String>,
    },
    /// Of one case.
    OnCase {
        /// The case.
        case: String,
        /// The word.
        word: Word<OnCase>,
        /// What was looked at: the files, and the case as it was.
        looked_at: String,
    },
}

impl Said {
    /// The case it is of; none where it is of all.
    #[must_use]
    pub fn case(&self) -> Option<&str> {
        match self {
            Self::OnAll { .. } => None,
            Self::OnCase { case, .. } => Some(case),
        }
    }
}

/// Everything that persons decided, the newest first.
#[derive(Debug, Clone, Default)]
pub struct Heard {
    /// Of lines of checklists.
    pub marks: Vec<Mark>,
    /// Of cases and submissions.
    pub words: Vec<Spoken>,
}

/// What persons decided of one submission.
#[derive(Debug, Clone, Copy)]
pub struct HeardOf<'a> {
    heard: &'a Heard,
    assignment: &'a str,
    student: &'a Student,
    work: Option<&'a str>,
}

impl Heard {
    /// What was decided of what this student handed in, whose files have this hash now.
    #[must_use]
    pub const fn of<'a>(
        &'a self,
        assignment: &'a str,
        student: &'a Student,
        work: Option<&'a str>,
    ) -> HeardOf<'a> {
        HeardOf {
            heard: self,
            assignment,
            student,
            work,
        }
    }
}

impl<'a> HeardOf<'a> {
    /// What was decided of this line of the checklist.
    #[must_use]
    pub fn marked(&self, item: &str) -> Option<Marked> {
        decided(&self.heard.marks, self.assignment, self.student, item)
    }

    /// What was decided of all of it, if it is still what was looked at.
    #[must_use]
    pub fn on_all(&self) -> Option<&'a Word<OnAll>> {
        self.said().find_map(|said| match said {
            Said::OnAll { word, work } => match work {
                Some(work) => (work == self.work.unwrap_or_default()).then_some(word),
                None => Some(word),
            },
            Said::OnCase { .. } => None,
        })
    }

    /// What was decided of a case, known by this hash, if that and the files are still what was looked at.
    #[must_use]
    pub fn on_case(&self, name: &str, print: &Fingerprint) -> Option<&'a Word<OnCase>> {
        let mut of_case = self.said().filter_map(|said| match said {
            Said::OnCase {
                case,
                word,
                looked_at,
            } => (case == name).then_some((word, looked_at)),
            Said::OnAll { .. } => None,
        });
        // The hash is worked out only where somebody spoke.
        let (word, then) = of_case.next()?;
        (*then == looked_at(self.work, print)).then_some(word)
    }

    /// Everything that was decided of this student's, whether it holds or not.
    pub fn said(&self) -> impl Iterator<Item = &'a Said> {
        let (assignment, student) = (self.assignment, self.student);
        self.heard
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
    /// Everything that persons decided.
    ///
    /// # Errors
    /// What the database says.
    pub fn heard(&self) -> Result<Heard, StoreTrouble> {
        Ok(Heard {
            marks: self.marks()?,
            words: self.words()?,
        })
    }

    /// Keeps words, each in the place of an earlier one of the same: all of them, or none.
    ///
    /// # Errors
    /// What the database says.
    pub fn set_words(&self, words: &[Spoken]) -> Result<(), StoreTrouble> {
        self.write(|change| {
            for spoken in words {
                let (student, id) = spoken.whose.parts();
                let case = spoken.said.case();
                change.execute(
                    &format!("DELETE FROM words WHERE {THESE}"),
                    (&spoken.assignment, student, id, case),
                )?;
                change.execute(
                    "INSERT INTO words (assignment, student, id, about, body, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                    (
                        &spoken.assignment,
                        student,
                        id,
                        case,
                        pack(&spoken.said)?,
                        Timestamp::now().to_string(),
                    ),
                )?;
            }
            Ok(())
        })
    }

    /// Forgets what was decided of a case, or of all, and says whether there was anything.
    ///
    /// # Errors
    /// What the database says.
    pub fn forget_word(
        &self,
        assignment: &str,
        whose: &Whose,
        case: Option<&str>,
    ) -> Result<bool, StoreTrouble> {
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
    ///
    /// # Errors
    /// What the database says.
    pub fn words(&self) -> Result<Vec<Spoken>, StoreTrouble> {
        self.read(|file| {
            let mut select = file
                .prepare("SELECT assignment, student, id, body FROM words ORDER BY rowid DESC")?;
            let rows = select.query_map([], |row| {
                let body: Vec<u8> = row.get(3)?;
                let whose = Whose::One(row.get(1)?, row.get(2)?);
                Ok((row.get(0)?, whose, unpack(&body).ok()))
            })?;
            let mut words = Vec::new();
            for row in rows {
                let (assignment, whose, said) = row?;
                words.extend(said.map(|said| Spoken {
                    assignment,
                    whose,
                    said,
                }));
            }
            Ok(words)
        })
    }
}
