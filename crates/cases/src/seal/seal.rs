//! The seal of an assignment as staff keep it, and what has changed since it was made.

use serde::{Deserialize, Serialize};

use crate::seal::commitment::Commitment;
use crate::seal::opening::Opening;
use crate::seal::published::Published;
use crate::seal::salt::Salt;
use course::assignment::Assignment;
use course::case::{Case, Visibility};

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
