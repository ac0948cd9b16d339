//! A course, as its `grader.toml` describes it.

use std::path::PathBuf;

use crate::assignment::Assignment;
use crate::language::Language;
use crate::locale::Locale;
use crate::sandbox_rules::SandboxRules;

/// A course.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Course {
    /// The folder its file is in.
    pub root: PathBuf,
    /// Its file.
    pub path: PathBuf,
    /// Its name for people, where its file gives one.
    pub title: Option<String>,
    /// Its assignments, in the order of the file.
    pub assignments: Vec<Assignment>,
    /// The languages programs may be written in: its own first, then the built-in ones.
    pub languages: Vec<Language>,
    /// The file that joins names, ids and e-mail addresses, whether it is there or not.
    pub roster: Option<PathBuf>,
    /// What it demands of the sandbox.
    pub sandbox: SandboxRules,
    /// The language of its reports, where an assignment has no other.
    pub locale: Locale,
    /// What is odd in its folders and does no harm: a file that belongs to no case, a link that was not followed.
    pub notes: Vec<String>,
}

impl Course {
    /// The assignment of this name.
    #[must_use]
    pub fn assignment(&self, name: &str) -> Option<&Assignment> {
        self.assignments
            .iter()
            .find(|assignment| assignment.name == name)
    }

    /// What people call it: its title, or else the name of its folder.
    #[must_use]
    pub fn called(&self) -> String {
        let folder = || self.root.file_name().unwrap_or_default().to_string_lossy();
        self.title.clone().unwrap_or_else(|| folder().into_owned())
    }

    /// Has all its reports in this language, whatever its file says.
    pub fn speak(&mut self, locale: Locale) {
        self.locale = locale;
        for assignment in &mut self.assignments {
            assignment.locale = locale;
        }
    }
}
