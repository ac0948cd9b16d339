//! The file of a course: found, read and understood, and then the cases looked for.

use std::path::{Path, PathBuf};
use std::{fs, io};

use model::points::Points;
use model::scorecard::GroupKind;
use puzzles::puzzle_traits::Kinds;

use crate::assignment::{Assignment, Group, Grouping, Need, Scoring};
use crate::cases::{FoundCases, find_cases};
use crate::course::{Course, SandboxRules};
use crate::read::{KIND, read_course};
use crate::toml_file::document;
use crate::toml_file::document::Mistakes;

pub const FILE: &str = "grader.toml";

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
    pub fn around(folder: &Path) -> Result<Option<Self>, CourseError> {
        let unreadable = |source| CourseError::Unreadable {
            path: folder.to_owned(),
            source,
        };
        let folder = folder.canonicalize().map_err(unreadable)?;
        for folder in folder.ancestors().collect::<Vec<_>>().into_iter().rev() {
            match Self::at(&folder.join(FILE)) {
                Err(CourseError::Unreadable { source, .. }) if is_absence(&source) => {}
                found => return found.map(Some),
            }
        }
        Ok(None)
    }

    pub fn at(path: &Path) -> Result<Self, CourseError> {
        match fs::read_to_string(path) {
            Ok(text) => Ok(Self {
                path: path.to_owned(),
                text,
            }),
            Err(source) => Err(CourseError::Unreadable {
                path: path.to_owned(),
                source,
            }),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The course of such puzzles that it describes, with assignments that do not know their cases yet.
    pub fn parse(&self, kinds: Kinds) -> Result<Course, CourseError> {
        let name = self.path.display().to_string();
        let course = document::read(&name, &self.text, KIND, |reader| {
            read_course(reader, &self.path, kinds)
        });
        course.map_err(|mistakes| CourseError::NotUnderstood {
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

impl Course {
    /// The course that a folder belongs to, whose puzzles are of these kinds: that of the outermost file, in the folder
    /// itself or in one above it. Folders further in may be a student's, who must not be able to lower what is demanded.
    ///
    /// Case folders that are broken do not fail this; they are among the assignment's broken ones.
    ///
    /// # Errors
    /// When there is no course, or what is wrong with its file.
    pub fn open(folder: &Path, kinds: Kinds) -> Result<Self, CourseError> {
        match CourseFile::around(folder)? {
            Some(file) => Ok(file.parse(kinds)?.with_cases()),
            None => Err(CourseError::None {
                folder: folder.to_owned(),
            }),
        }
    }

    /// The course of this very file, or of the one in this very folder, whose puzzles are of these kinds.
    pub fn at(path: &Path, kinds: Kinds) -> Result<Self, CourseError> {
        let whole = path
            .canonicalize()
            .map_err(|source| CourseError::Unreadable {
                path: path.to_owned(),
                source,
            })?;
        let file = if whole.is_dir() {
            whole.join(FILE)
        } else {
            whole
        };
        Ok(CourseFile::at(&file)?.parse(kinds)?.with_cases())
    }

    /// The same course, with the cases of every assignment.
    fn with_cases(mut self) -> Self {
        for assignment in &mut self.assignments {
            let FoundCases {
                cases,
                broken,
                notes,
            } = find_cases(assignment, &self.root);
            assignment.cases = cases;
            assignment.broken = broken;
            self.notes.extend(notes);
            if assignment.grouping == Grouping::ByCases {
                assignment.groups = group_cases(assignment);
            }
            self.notes.extend(note_unearnable_points(assignment));
        }
        self
    }
}

impl SandboxRules {
    /// What the course around a folder demands, if there is one: that of the outermost file. Its cases are not looked at.
    pub fn around(folder: &Path, kinds: Kinds) -> Result<Option<Self>, CourseError> {
        let file = CourseFile::around(folder)?;
        let course = file.map(|file| file.parse(kinds)).transpose()?;
        Ok(course.map(|course| course.sandbox))
    }
}

/// A group for every name the cases have, worth what its cases are.
fn group_cases(assignment: &Assignment) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for case in &assignment.cases {
        match groups.iter_mut().find(|group| group.name == case.group) {
            Some(group) => group.points = group.points + case.points,
            None => groups.push(Group {
                name: case.group.clone(),
                points: case.points,
                kind: GroupKind::Regular,
                scoring: Scoring::Share,
                need: Need::ByItsCases,
            }),
        }
    }
    groups
}

/// Groups whose points nobody can earn. Where no case can be read, that is told elsewhere.
fn note_unearnable_points(assignment: &Assignment) -> Vec<String> {
    if assignment.cases.is_empty() || !assignment.broken.is_empty() {
        return Vec::new();
    }
    let has_cases = |group: &Group| assignment.cases.iter().any(|case| case.group == group.name);
    let groups = assignment.groups.iter();
    groups
        .filter(|group| group.points > Points::ZERO && !has_cases(group))
        .map(|group| {
            format!(
                "nobody can earn the {} points of the group `{}` of `{}`: it has no case",
                group.points, group.name, assignment.name
            )
        })
        .collect()
}

#[derive(Debug, thiserror::Error)]
pub enum CourseError {
    #[error(
        "there is no `grader.toml` in `{}` or above it; `grader init` writes one of the built-in courses, `--course FILE` names \
         one elsewhere",
        folder.display()
    )]
    None { folder: PathBuf },
    #[error("cannot read `{}`", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    /// Its file does not say what it should.
    #[error("{} in `{}`\n\n{mistakes}", counted(mistakes), path.display())]
    NotUnderstood {
        path: PathBuf,
        /// Everything that is wrong, each with its line.
        mistakes: Mistakes,
    },
}

fn counted(mistakes: &Mistakes) -> String {
    match mistakes.count() {
        1 => "a mistake".to_owned(),
        count => format!("{count} mistakes"),
    }
}
