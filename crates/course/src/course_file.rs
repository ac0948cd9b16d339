//! The file of a course: found, and read without looking at the cases.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::course::Course;
use crate::file::document;
use crate::read::course::{KIND, read_course};
use crate::trouble::CourseTrouble;
use puzzles::kind::Kinds;

/// The name of the file.
pub const FILE: &str = "grader.toml";

/// The file of a course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseFile {
    path: PathBuf,
    text: String,
}

impl CourseFile {
    /// The outermost file, in the folder itself or in one above it. Folders further in may be a student's, who must not
    /// be able to lower what is demanded.
    ///
    /// # Errors
    /// When it is there and cannot be read.
    pub fn around(folder: &Path) -> Result<Option<Self>, CourseTrouble> {
        let unreadable = |source| CourseTrouble::Unreadable {
            path: folder.to_owned(),
            source,
        };
        let folder = folder.canonicalize().map_err(unreadable)?;
        for folder in folder.ancestors().collect::<Vec<_>>().into_iter().rev() {
            match Self::at(&folder.join(FILE)) {
                Err(CourseTrouble::Unreadable { source, .. }) if is_absence(&source) => {}
                found => return found.map(Some),
            }
        }
        Ok(None)
    }

    /// This file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn at(path: &Path) -> Result<Self, CourseTrouble> {
        match fs::read_to_string(path) {
            Ok(text) => Ok(Self {
                path: path.to_owned(),
                text,
            }),
            Err(source) => Err(CourseTrouble::Unreadable {
                path: path.to_owned(),
                source,
            }),
        }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The course of such puzzles that it describes, with assignments that do not know their cases yet.
    ///
    /// # Errors
    /// Everything that is wrong in it.
    pub fn understand(&self, kinds: Kinds) -> Result<Course, CourseTrouble> {
        let name = self.path.display().to_string();
        let course = document::read(&name, &self.text, KIND, |reader| {
            read_course(reader, &self.path, kinds)
        });
        course.map_err(|mistakes| CourseTrouble::NotUnderstood {
            path: self.path.clone(),
            mistakes,
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
