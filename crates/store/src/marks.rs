//! What a person decided of a checklist.

use jiff::Timestamp;

use crate::recordings::Whose;
use crate::store::Store;
use crate::trouble::StoreTrouble;
use model::checklist::{Marked, Tick};
use model::student::Student;

/// What a person decided of one line of one checklist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The assignment.
    pub assignment: String,
    /// The student's key when it was decided.
    pub student: String,
    /// The student's id, where the platform gave one.
    pub id: Option<String>,
    /// The line, in the course's words.
    pub item: String,
    /// The answer.
    pub answer: Answer,
    /// What was written beside it.
    pub note: Option<String>,
}

/// What a person answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
}

impl Mark {
    /// Whether it is of this student: by the id where both have one, since a key may be a namesake's next time.
    #[must_use]
    pub fn is_of(&self, student: &Student) -> bool {
        match (&self.id, &student.id) {
            (Some(own), Some(id)) => own == id,
            (None, _) | (_, None) => self.student == student.key,
        }
    }
}

impl Answer {
    /// As the checklist has it.
    #[must_use]
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
#[must_use]
pub fn decided(marks: &[Mark], assignment: &str, student: &Student, item: &str) -> Option<Marked> {
    let mark = marks
        .iter()
        .find(|mark| mark.assignment == assignment && mark.is_of(student) && mark.item == item)?;
    Some(Marked {
        tick: mark.answer.tick(),
        note: mark.note.clone(),
    })
}

impl Store {
    /// Keeps a mark, in the place of an earlier one.
    ///
    /// # Errors
    /// What the database says.
    pub fn set_mark(&self, mark: &Mark) -> Result<(), StoreTrouble> {
        self.write(|change| {
            change.execute(
                "DELETE FROM marks WHERE assignment = ?1 AND item = ?2
                    AND CASE WHEN id IS NULL OR ?4 IS NULL THEN student = ?3 ELSE id = ?4 END",
                (&mark.assignment, &mark.item, &mark.student, &mark.id),
            )?;
            change.execute(
                "INSERT INTO marks (assignment, student, id, item, answer, at, note) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                (
                    &mark.assignment,
                    &mark.student,
                    &mark.id,
                    &mark.item,
                    mark.answer.word(),
                    Timestamp::now().to_string(),
                    &mark.note,
                ),
            )?;
            Ok(())
        })
    }

    /// Forgets what was decided of a line, and says whether there was anything.
    ///
    /// # Errors
    /// What the database says.
    pub fn forget_mark(
        &self,
        assignment: &str,
        whose: &Whose,
        item: &str,
    ) -> Result<bool, StoreTrouble> {
        let (student, id) = whose.parts();
        self.write(|change| {
            let forgotten = change.execute(
                "DELETE FROM marks WHERE assignment = ?1 AND item = ?2
                    AND CASE WHEN id IS NULL OR ?4 IS NULL THEN student = ?3 ELSE id = ?4 END",
                (assignment, item, student, id),
            )?;
            Ok(forgotten > 0)
        })
    }

    /// Every mark there is, the newest first.
    ///
    /// # Errors
    /// What the database says.
    pub fn marks(&self) -> Result<Vec<Mark>, StoreTrouble> {
        self.read(|file| {
            file.prepare(
                "SELECT assignment, student, item, answer, id, note FROM marks ORDER BY rowid DESC",
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
                })
            })?
            .collect()
        })
    }
}
