//! Opens a course: finds its file, understands it, and looks for the cases.

use std::path::Path;

use crate::assignment::{Assignment, Group, Grouping, Need, Scoring};
use crate::cases::{Found, find_cases};
use crate::course::Course;
use crate::course_file::CourseFile;
use crate::sandbox_rules::SandboxRules;
use crate::trouble::CourseTrouble;
use model::points::Points;
use model::scorecard::GroupKind;
use puzzles::kind::{KINDS, Kinds};

impl Course {
    /// The course that a folder belongs to: that of the outermost file, in the folder itself or in one above it. Folders
    /// further in may be a student's, who must not be able to lower what is demanded.
    ///
    /// Case folders that are broken do not fail this; they are among the assignment's broken ones.
    ///
    /// # Errors
    /// When there is no course, or what is wrong with its file.
    pub fn open(folder: &Path) -> Result<Self, CourseTrouble> {
        match CourseFile::around(folder)? {
            Some(file) => Ok(file.understand(KINDS)?.with_cases()),
            None => Err(CourseTrouble::None {
                folder: folder.to_owned(),
            }),
        }
    }

    /// The course of this very file.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn at(path: &Path) -> Result<Self, CourseTrouble> {
        Self::of_kinds(path, KINDS)
    }

    /// The course of this very file, whose puzzles are of these kinds.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn of_kinds(path: &Path, kinds: Kinds) -> Result<Self, CourseTrouble> {
        let whole = path
            .canonicalize()
            .map_err(|source| CourseTrouble::Unreadable {
                path: path.to_owned(),
                source,
            })?;
        Ok(CourseFile::at(&whole)?.understand(kinds)?.with_cases())
    }

    /// The same course, with the cases of every assignment.
    fn with_cases(mut self) -> Self {
        for assignment in &mut self.assignments {
            let Found {
                cases,
                broken,
                notes,
            } = find_cases(assignment, &self.root);
            assignment.cases = cases;
            assignment.broken = broken;
            self.notes.extend(notes);
            if assignment.grouping == Grouping::ByCases {
                assignment.groups = groups_of_the_cases(assignment);
            }
            self.notes.extend(points_of_nothing(assignment));
        }
        self
    }
}

impl SandboxRules {
    /// What the course around a folder demands, if there is one: that of the outermost file. Its cases are not looked at.
    ///
    /// # Errors
    /// What is wrong with that file.
    pub fn around(folder: &Path) -> Result<Option<Self>, CourseTrouble> {
        let file = CourseFile::around(folder)?;
        let course = file.map(|file| file.understand(KINDS)).transpose()?;
        Ok(course.map(|course| course.sandbox))
    }
}

/// A group for every name the cases have, worth what its cases are.
fn groups_of_the_cases(assignment: &Assignment) -> Vec<Group> {
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
fn points_of_nothing(assignment: &Assignment) -> Vec<String> {
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
