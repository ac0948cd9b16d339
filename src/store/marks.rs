//! What a person decided of a checklist.

use jiff::Timestamp;

use crate::record::checklist::Tick;
use crate::store::store::Store;
use crate::store::trouble::StoreTrouble;

/// What a person decided of one line of one checklist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The assignment.
    pub assignment: String,
    /// The student's key.
    pub student: String,
    /// The line, in the course's words.
    pub item: String,
    /// The answer.
    pub answer: Answer,
}

/// What a person answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
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
pub fn decided(marks: &[Mark], assignment: &str, student: &str, item: &str) -> Option<Tick> {
    let mark = marks.iter().find(|mark| {
        mark.assignment == assignment && mark.student == student && mark.item == item
    })?;
    Some(mark.answer.tick())
}

impl Store {
    /// Keeps a mark, in the place of an earlier one.
    ///
    /// # Errors
    /// What the database says.
    pub fn set_mark(&self, mark: &Mark) -> Result<(), StoreTrouble> {
        self.write(|change| {
            change.execute(
                "INSERT OR REPLACE INTO marks (assignment, student, item, answer, at) VALUES (?1, ?2, ?3, ?4, ?5)",
                (
                    &mark.assignment,
                    &mark.student,
                    &mark.item,
                    mark.answer.word(),
                    Timestamp::now().to_string(),
                ),
            )?;
            Ok(())
        })
    }

    /// Every mark there is.
    ///
    /// # Errors
    /// What the database says.
    pub fn marks(&self) -> Result<Vec<Mark>, StoreTrouble> {
        self.read(|file| {
            file.prepare("SELECT assignment, student, item, answer FROM marks")?
                .query_map([], |row| {
                    let answer: String = row.get(3)?;
                    Ok(Mark {
                        assignment: row.get(0)?,
                        student: row.get(1)?,
                        item: row.get(2)?,
                        answer: match answer.as_str() {
                            "yes" => Answer::Yes,
                            _ => Answer::No,
                        },
                    })
                })?
                .collect()
        })
    }
}
