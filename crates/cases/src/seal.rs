//! The seal of hidden cases: what is published before the deadline, what staff keep, and what opens it afterwards.
//!
//! A seal has a line for each hidden case: a salted SHA-256 hash of all that its `board.txt` and `expected.toml` decide.
//! Nobody can learn a case from its line, and nobody can change the case without another line. What exactly is hashed
//! stands in [`opening`]. It opens no file and makes no salt of its own: the command line brings both.

pub mod commitment;
pub mod opening;
pub mod published;

use serde::{Deserialize, Serialize};

use crate::seal::commitment::{Commitment, Salt};
use crate::seal::opening::Opening;
use crate::seal::published::Published;
use course::assignment::{Assignment, Case, Visibility};

#[cfg(test)]
mod tests;

/// The seal of an assignment, as staff keep it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seal {
    /// The assignment's name.
    pub assignment: String,
    /// The cases that are sealed.
    #[serde(rename = "case")]
    pub cases: Vec<SealedCase>,
}

/// One sealed case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedCase {
    /// The case's name.
    pub name: String,
    /// Its salt.
    pub salt: Salt,
    /// Its line, as it was published.
    pub commitment: Commitment,
}

/// What has happened to a case since the assignment was sealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// It is not as it was sealed.
    Changed(String),
    /// It is not there, or broken.
    Gone(String),
    /// It is hidden and was not sealed.
    Added(String),
}

/// Whether a case is sealed: whatever students cannot see before the due date is, `hidden` and `after-due` alike.
#[must_use]
pub const fn is_sealed(case: &Case) -> bool {
    match case.visibility {
        Visibility::Hidden | Visibility::AfterDue => true,
        Visibility::Public => false,
    }
}

impl Seal {
    /// Seals the hidden cases; none if there are none. A case that is as it was in the seal `before` keeps its salt and
    /// so its line; any other gets a new one.
    ///
    /// # Errors
    /// Why there is no new salt.
    pub fn new<E>(
        assignment: &Assignment,
        before: Option<&Self>,
        mut new_salt: impl FnMut() -> Result<Salt, E>,
    ) -> Result<Option<Self>, E> {
        let hidden = assignment.cases.iter().filter(|case| is_sealed(case));
        let cases = hidden.map(|case| {
            let kept = before.and_then(|seal| seal.case(&case.name));
            if let Some(kept) = kept.filter(|kept| kept.is_as_sealed(assignment, case)) {
                return Ok(kept.clone());
            }
            let salt = new_salt()?;
            let commitment = Opening::new(assignment, case, salt.clone()).commitment();
            Ok(SealedCase {
                name: case.name.clone(),
                salt,
                commitment,
            })
        });
        let cases = cases.collect::<Result<Vec<_>, E>>()?;
        let assignment = assignment.name.clone();
        Ok((!cases.is_empty()).then_some(Self { assignment, cases }))
    }

    /// What has changed since: nothing as long as every sealed case is as it was, whoever may see it now, and no hidden
    /// one has come.
    #[must_use]
    pub fn changes(&self, assignment: &Assignment) -> Vec<Change> {
        let sealed = self.cases.iter().filter_map(|sealed| {
            let case = assignment.cases.iter().find(|it| it.name == sealed.name);
            match case {
                None => Some(Change::Gone(sealed.name.clone())),
                Some(case) if sealed.is_as_sealed(assignment, case) => None,
                Some(case) => Some(Change::Changed(case.name.clone())),
            }
        });
        let hidden = assignment.cases.iter().filter(|case| is_sealed(case));
        let added = hidden
            .filter(|case| self.case(&case.name).is_none())
            .map(|case| Change::Added(case.name.clone()));
        sealed.chain(added).collect()
    }

    /// What is published of it.
    #[must_use]
    pub fn published(&self) -> Published {
        let lines = self.cases.iter().map(|case| case.commitment);
        Published::new(&self.assignment, lines.collect())
    }

    /// The sealed case of this name.
    #[must_use]
    pub fn case(&self, name: &str) -> Option<&SealedCase> {
        self.cases.iter().find(|case| case.name == name)
    }
}

impl SealedCase {
    fn is_as_sealed(&self, assignment: &Assignment, case: &Case) -> bool {
        Opening::new(assignment, case, self.salt.clone()).commitment() == self.commitment
    }
}

impl Change {
    /// The case's name.
    #[must_use]
    pub fn case(&self) -> &str {
        match self {
            Self::Changed(name) | Self::Gone(name) | Self::Added(name) => name,
        }
    }

    /// What has happened to it, after its name.
    #[must_use]
    pub const fn words(&self) -> &'static str {
        match self {
            Self::Changed(_) => "is not as it was sealed",
            Self::Gone(_) => "was sealed and is not there, or broken",
            Self::Added(_) => "is hidden and was not sealed",
        }
    }
}

const HEAD: &str = "\
# What opens the seals of hidden cases. For staff only, until the cases are revealed: whoever has a salt can try boards
# until one fits its line. Keep a copy of this file; without it no seal can be opened.

";

/// The seals of a course, with their salts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Salts {
    /// A seal for each assignment that was sealed.
    #[serde(rename = "seal", default)]
    pub seals: Vec<Seal>,
}

impl Salts {
    /// The seal of this assignment.
    #[must_use]
    pub fn seal(&self, assignment: &str) -> Option<&Seal> {
        self.seals.iter().find(|seal| seal.assignment == assignment)
    }

    /// Keeps a seal in place of the one that the assignment had.
    pub fn keep(&mut self, seal: Seal) {
        match self
            .seals
            .iter_mut()
            .find(|kept| kept.assignment == seal.assignment)
        {
            Some(kept) => *kept = seal,
            None => self.seals.push(seal),
        }
    }

    /// From the text of the file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When it cannot be written so.
    pub fn to_toml(&self) -> Result<String, toml::ser::Error> {
        Ok(HEAD.to_owned() + &toml::to_string(self)?)
    }
}

/// The document that opens lines of seals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revealed {
    /// The way it was sealed.
    pub format: Format,
    /// What opens the lines.
    pub cases: Vec<Opening>,
}

/// The way cases were sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// The only one so far.
    #[serde(rename = "grader-seal-1")]
    One,
}

/// What an opening does to published seals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opens {
    /// It opens this line of this seal, both counted from nothing.
    Line {
        /// The seal.
        seal: usize,
        /// The line.
        line: usize,
    },
    /// It opens no line of its assignment's seal: the case is not as it was sealed, or was not sealed.
    NoLine,
    /// There is no seal of its assignment.
    NoSeal,
}

impl Revealed {
    /// Of these cases.
    #[must_use]
    pub const fn new(cases: Vec<Opening>) -> Self {
        Self {
            format: Format::One,
            cases,
        }
    }

    /// From the text of a document.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }
}

impl Opening {
    /// What it opens of these seals.
    #[must_use]
    pub fn opens(&self, seals: &[Published]) -> Opens {
        let of_assignment = |seal: &Published| seal.assignment == self.assignment;
        let Some(seal) = seals.iter().position(of_assignment) else {
            return Opens::NoSeal;
        };
        let commitment = self.commitment();
        let line = seals[seal].lines.iter().position(|it| *it == commitment);
        line.map_or(Opens::NoLine, |line| Opens::Line { seal, line })
    }
}
