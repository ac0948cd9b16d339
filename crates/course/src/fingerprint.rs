//! What an assignment and a case are known by, so that a result can say what it was obtained with.

use crate::assignment::Assignment;
use crate::case::Case;
use crate::course::Course;
use model::fingerprint::{Digest, Fingerprint};

impl Course {
    /// What a run is graded with: the hash of its assignment, as its results have it, or one over all where there are
    /// several.
    #[must_use]
    pub fn suite_hash(&self, assignment: Option<&str>) -> String {
        let named = assignment.and_then(|name| self.assignment(name));
        let only = match (named, self.assignments.as_slice()) {
            (Some(named), _) => Some(named),
            (None, [only]) => Some(only),
            (None, _) => None,
        };
        let hash = only.map_or_else(
            || {
                let assignments = self.assignments.iter();
                let all = assignments.fold(Digest::new("suite"), |digest, assignment| {
                    digest.fingerprint(&assignment.fingerprint())
                });
                all.finish()
            },
            Assignment::fingerprint,
        );
        hash.to_string()
    }
}

impl Assignment {
    /// A hash of everything that decides how submissions are graded: the cases and what is expected of them, limits,
    /// ways of talking, rules and points. Where the course lies, and what it calls itself, is no part of it.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        let digest = Digest::new("assignment")
            .text(&self.name)
            .value(&self.puzzle)
            .value(&self.ways)
            .value(&self.forms)
            .value(&self.answer)
            .value(&self.shares)
            .value(&self.limits)
            .value(&self.build_limits)
            .value(&self.languages)
            .value(&self.checklist)
            .value(&self.groups)
            .value(&self.required_files)
            .value(&self.pass_mark)
            .value(&self.due)
            .value(&self.late)
            .number(self.cases.len() as u64);
        self.cases
            .iter()
            .fold(digest, |digest, case| {
                digest
                    .fingerprint(&case.fingerprint())
                    .text(&case.name)
                    .text(&case.group)
                    .value(&case.points)
                    .value(&case.visibility)
            })
            .finish()
    }
}

impl Case {
    /// A hash of what a program is given and what is expected of it: the board, the expectation and the limits. Its
    /// name, its points and who may see it are no part of it.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        Digest::new("case")
            .bytes(&self.text)
            .value(&self.expectation)
            .value(&self.limits)
            .finish()
    }
}
