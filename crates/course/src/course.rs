//! A course, as its `grader.toml` describes it, and what its assignments and cases are known by.

use std::path::PathBuf;

use crate::assignment::{Assignment, Case, Locale};
use crate::languages::Language;
use model::fingerprint::{Digest, Fingerprint};
use model::tier::Tier;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Course {
    /// The folder its file is in.
    pub root: PathBuf,
    /// The folder its submissions and results are in: the same, but for a course that came with the program.
    pub home: PathBuf,
    pub path: PathBuf,
    /// Its name for people, where its file gives one.
    pub title: Option<String>,
    /// Its assignments, in the order of the file.
    pub assignments: Vec<Assignment>,
    /// The languages programs may be written in: its own first, then the built-in ones.
    pub languages: Vec<Language>,
    /// The file that joins names, ids and e-mail addresses, whether it is there or not.
    pub roster: Option<PathBuf>,
    pub sandbox: SandboxRules,
    /// The language of its reports, where an assignment has no other.
    pub locale: Locale,
    /// What is odd in its folders and does no harm: a file that belongs to no case, a link that was not followed.
    pub notes: Vec<String>,
}

impl Course {
    pub fn assignment(&self, name: &str) -> Option<&Assignment> {
        self.assignments
            .iter()
            .find(|assignment| assignment.name == name)
    }

    /// The language that an assignment is reported on in.
    pub fn locale_of(&self, assignment: &str) -> Locale {
        let known = self.assignment(assignment);
        known.map_or(self.locale, |assignment| assignment.locale)
    }

    /// Whether it came with the program: it is then used in a folder that is not its own.
    pub fn is_built_in(&self) -> bool {
        self.home != self.root
    }

    /// What people call it: its title, or else the name of its folder.
    pub fn display_name(&self) -> String {
        let folder = || self.root.file_name().unwrap_or_default().to_string_lossy();
        self.title.clone().unwrap_or_else(|| folder().into_owned())
    }

    /// Has all its reports in this language, whatever its file says.
    pub fn set_locale(&mut self, locale: Locale) {
        self.locale = locale;
        for assignment in &mut self.assignments {
            assignment.locale = locale;
        }
    }
}

impl Course {
    /// What a run is graded with: the hash of its assignment, as its results have it, or one over all where there are
    /// several.
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
    pub fn fingerprint(&self) -> Fingerprint {
        Digest::new("case")
            .bytes(&self.text)
            .value(&self.expectation)
            .value(&self.limits)
            .finish()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SandboxRules {
    /// The weakest tier that programs may be run in.
    pub require: Option<Tier>,
}
