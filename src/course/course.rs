//! A course, as its `grader.toml` describes it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::course::assignment::Assignment;
use crate::course::language::Language;
use crate::course::sandbox_rules::SandboxRules;

/// The name of the file.
pub const FILE: &str = "grader.toml";

/// A course.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Course {
    /// The folder its file is in.
    #[serde(skip)]
    pub root: PathBuf,
    /// Its assignments, in the order of the file.
    #[serde(skip)]
    pub assignments: Vec<Assignment>,
    /// The languages programs may be written in: its own first, then the built-in ones.
    #[serde(skip)]
    pub languages: Vec<Language>,
    /// The file that joins names, ids and e-mail addresses.
    #[serde(skip)]
    pub roster: Option<PathBuf>,
    /// What it demands of the sandbox.
    pub sandbox: SandboxRules,
}

/// What is wrong with a course's file.
#[derive(Debug, thiserror::Error)]
pub enum CourseTrouble {
    /// It cannot be read.
    #[error("cannot read `{}`", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// It does not say what it should.
    #[error("`{}` is not understood", path.display())]
    NotUnderstood {
        /// Which.
        path: PathBuf,
        /// The line, and what is wrong there.
        source: Box<toml::de::Error>,
    },
}

impl Course {
    /// The course that a folder belongs to: that of the outermost file, in the folder itself or in one above it. Folders
    /// further in may be a student's, who must not be able to lower what is demanded.
    ///
    /// # Errors
    /// What is wrong with that file.
    pub fn around(folder: &Path) -> Result<Option<Self>, CourseTrouble> {
        for folder in folder.ancestors().collect::<Vec<_>>().into_iter().rev() {
            let path = folder.join(FILE);
            match fs::read_to_string(&path) {
                Ok(text) => return Self::parse(&text, &path).map(Some),
                Err(error) if is_absence(&error) => {}
                Err(source) => return Err(CourseTrouble::Unreadable { path, source }),
            }
        }
        Ok(None)
    }

    fn parse(text: &str, path: &Path) -> Result<Self, CourseTrouble> {
        toml::from_str(text).map_err(|source| CourseTrouble::NotUnderstood {
            path: path.to_owned(),
            source: Box::new(source),
        })
    }
}

/// A folder that may not be looked into is no part of the course.
fn is_absence(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied | io::ErrorKind::NotADirectory
    )
}

#[cfg(test)]
mod tests {
    use crate::record::tier::Tier;

    use super::*;

    #[test]
    fn a_course_is_found_from_any_folder_within() {
        let folder = tempfile::tempdir().unwrap();
        let within = folder.path().join("submissions/ada");
        fs::create_dir_all(&within).unwrap();
        assert_eq!(Course::around(&within).unwrap(), None);
        fs::write(
            folder.path().join(FILE),
            "[sandbox]\nrequire = \"contained\"\n",
        )
        .unwrap();
        let course = Course::around(&within).unwrap().unwrap();
        assert_eq!(course.sandbox.require, Some(Tier::Contained));
        for students in ["[sandbox]\nrequire = \"bare\"\n", "nonsense"] {
            fs::write(within.join(FILE), students).unwrap();
            assert_eq!(Course::around(&within).unwrap().unwrap(), course);
        }
    }

    #[test]
    fn an_empty_file_is_a_course_with_every_default() {
        let course = Course::parse("", Path::new(FILE)).unwrap();
        assert_eq!(course, Course::default());
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let table = [
            ("[sandbox]\nrequires = \"fenced\"\n", ["line 2", "require"]),
            ("[sandbox]\nrequire = \"sealed\"\n", ["line 2", "contained"]),
            ("[sandbox]\nrequire = 3\n", ["line 2", "require"]),
            ("[sandbax]\n", ["line 1", "sandbox"]),
        ];
        for (text, expected) in table {
            let CourseTrouble::NotUnderstood { source, .. } =
                Course::parse(text, Path::new(FILE)).unwrap_err()
            else {
                panic!("{text}");
            };
            let said = source.to_string();
            for part in expected {
                assert!(said.contains(part), "{text}: {said}");
            }
        }
    }
}
