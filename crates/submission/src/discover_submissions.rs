//! Looks at a path and says whose submissions are there.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::class_or_submission::{
    Shape, assignment_called, assignment_within, classify_folder, looks_like_a_program,
};
use crate::gather_files::gather;
use crate::junk_files;
use crate::names_and_keys::{join_first_few, printable_path};
use crate::platform_file_names;
use crate::raw_submission::{Child, Piece, RawSubmission, children, folder_name};
use crate::roster::Roster;
use crate::unpack_archive::ArchiveKind;
use confined::ConfinedDir;
use course::course::Course;

#[derive(Debug, Default)]
pub(crate) struct Discovered {
    pub handed: Vec<RawSubmission>,
    pub notes: Vec<String>,
    /// Who is in the class, as far as that is known.
    pub roster: Roster,
}

const RECEIPT_BYTES: u64 = 64 << 10;

impl Discovered {
    /// Looks at a folder that may hold anything.
    pub(crate) fn look(
        &mut self,
        folder: &Path,
        assignment: Option<&str>,
        course: &Course,
    ) -> io::Result<()> {
        let inside = self.list(folder)?;
        match classify_folder(folder, &inside, course, &self.roster) {
            Shape::One => {
                self.hand_in(folder, &folder_name(folder), assignment);
            }
            Shape::Class => self.class(&inside, assignment, course),
            Shape::Assignments => self.assignments(folder, &inside, course)?,
        }
        Ok(())
    }

    /// Looks at a folder that is known to hold a class.
    pub(crate) fn look_at_class(
        &mut self,
        folder: &Path,
        assignment: Option<&str>,
        course: &Course,
    ) -> io::Result<()> {
        let mut folder = folder.to_owned();
        loop {
            let inside = self.list(&folder)?;
            if classify_folder(&folder, &inside, course, &self.roster) == Shape::Assignments {
                return self.assignments(&folder, &inside, course);
            }
            match inside.as_slice() {
                // The whole class in one folder within.
                [only]
                    if only.is_folder && platform_file_names::parse_name(&only.name).is_none() =>
                {
                    folder.clone_from(&only.path);
                }
                _ => {
                    self.class(&inside, assignment, course);
                    return Ok(());
                }
            }
        }
    }

    fn list(&mut self, folder: &Path) -> io::Result<Vec<Child>> {
        let (inside, links) = children(folder)?;
        if !links.is_empty() {
            self.notes.push(format!(
                "did not follow links in `{}`: {}",
                printable_path(folder),
                join_first_few(&links)
            ));
        }
        Ok(inside)
    }

    fn assignments(&mut self, folder: &Path, inside: &[Child], course: &Course) -> io::Result<()> {
        for child in inside.iter().filter(|child| child.is_folder) {
            match assignment_called(&child.name, course) {
                Some(name) => {
                    let within = self.list(&child.path)?;
                    if looks_like_a_program(&within, course) {
                        // A student's folder that holds one for each assignment.
                        self.hand_in(&child.path, &folder_name(folder), Some(name));
                    } else {
                        self.class(&within, Some(name), course);
                    }
                }
                None => self.notes.push(format!(
                    "left out `{}`: no assignment is called so",
                    printable_path(&child.path)
                )),
            }
        }
        Ok(())
    }

    /// A submission in each of these.
    fn class(&mut self, inside: &[Child], assignment: Option<&str>, course: &Course) {
        let mut of_platform: BTreeMap<String, Vec<NamedPiece<'_>>> = BTreeMap::new();
        let mut left_out = Vec::new();
        for child in inside {
            if let Some(named) = platform_file_names::parse_name(&child.name) {
                let who = named.who.clone();
                of_platform.entry(who).or_default().push((named, child));
            } else if child.is_folder {
                self.student_folder(child, assignment, course);
            } else if ArchiveKind::from_path(&child.path).is_some()
                || junk_files::is_source(&child.path)
            {
                self.hand_in(&child.path, &child.base_name(), assignment);
            } else if !platform_file_names::is_by_product(&child.name)
                && !is_the_teachers(&child.name)
            {
                left_out.push(printable_path(Path::new(&child.name)));
            }
        }
        if !left_out.is_empty() {
            self.notes.push(format!(
                "left out what is no submission: {}",
                join_first_few(&left_out)
            ));
        }
        for pieces in of_platform.into_values() {
            self.handed.extend(joined(pieces, assignment, course));
        }
    }

    fn student_folder(&mut self, child: &Child, assignment: Option<&str>, course: &Course) {
        let within = children(&child.path)
            .map(|(within, _)| within)
            .unwrap_or_default();
        let for_assignments: Vec<(&Child, &str)> = within
            .iter()
            .filter(|inner| inner.is_folder && assignment.is_none())
            .filter_map(|inner| Some((inner, assignment_called(&inner.name, course)?)))
            .collect();
        if for_assignments.is_empty() {
            self.hand_in(&child.path, &child.name, assignment);
        }
        for (inner, name) in for_assignments {
            self.hand_in(&inner.path, &child.name, Some(name));
        }
    }

    /// A file or folder that belongs to whom it is named after.
    fn hand_in(&mut self, path: &Path, called: &str, assignment: Option<&str>) {
        let handed = RawSubmission::plain(path, called, assignment);
        self.handed.push(handed);
    }
}

/// A file or folder that a platform named.
type NamedPiece<'a> = (platform_file_names::PlatformName, &'a Child);

/// What a platform handed out of one student: the files of the last attempt together. Folders that have files of one name
/// are not put together: each is a submission by itself.
fn joined(
    mut pieces: Vec<NamedPiece<'_>>,
    assignment: Option<&str>,
    course: &Course,
) -> Vec<RawSubmission> {
    let last = pieces.iter().filter_map(|(named, _)| named.handed_in).max();
    let all = pieces.len();
    let dates: BTreeSet<_> = pieces.iter().map(|(named, _)| named.handed_in).collect();
    let attempts = dates.len();
    pieces.retain(|(named, _)| named.handed_in == last);
    let aside = all - pieces.len();
    let lots = keep_apart(pieces);
    let folders = lots.len();
    let submissions = lots.into_iter().map(|lot| {
        let mut handed = joined_lot(lot, assignment, course);
        if attempts > 1 {
            handed.notes.push(format!(
                "there are {attempts} attempts; the last counts, and {aside} files of earlier ones were left aside"
            ));
        }
        if folders > 1 {
            handed.notes.push(format!(
                "the download has {folders} folders of this student with files of the same name; each is graded by itself"
            ));
        }
        handed
    });
    submissions.collect()
}

/// These in as few lots as keep files of one name in different folders apart.
fn keep_apart(pieces: Vec<NamedPiece<'_>>) -> Vec<Vec<NamedPiece<'_>>> {
    if pieces.iter().filter(|(_, child)| child.is_folder).count() < 2 {
        return vec![pieces];
    }
    let mut lots: Vec<(BTreeSet<PathBuf>, Vec<NamedPiece<'_>>)> = Vec::new();
    for piece in pieces {
        let found = piece.1.is_folder.then(|| gather(&piece.1.path).ok());
        let files = found.flatten().map(|(tree, _)| tree.files);
        let files: BTreeSet<PathBuf> = files.into_iter().flatten().map(|file| file.path).collect();
        match lots.iter_mut().find(|(taken, _)| taken.is_disjoint(&files)) {
            Some((taken, lot)) => {
                taken.extend(files);
                lot.push(piece);
            }
            None => lots.push((files, vec![piece])),
        }
    }
    lots.into_iter().map(|(_, lot)| lot).collect()
}

/// One submission of all these.
fn joined_lot(
    pieces: Vec<NamedPiece<'_>>,
    assignment: Option<&str>,
    course: &Course,
) -> RawSubmission {
    let real_name = pieces.iter().find_map(|(named, child)| {
        let is_receipt = named.assignment.is_some() && named.file.is_none() && !child.is_folder;
        is_receipt.then(|| receipt(&child.path)).flatten()
    });
    let (first, first_child) = pieces
        .iter()
        .find(|(named, child)| named.file.is_some() || child.is_folder)
        .unwrap_or(&pieces[0])
        .clone();
    let assignment = assignment.or_else(|| {
        let said = first.assignment.as_deref()?;
        assignment_called(said, course).or_else(|| assignment_within(said, course))
    });
    let mut handed = RawSubmission::named(&first_child.path, first, assignment);
    if let Some(name) = real_name {
        handed.student.name = name;
    }
    handed.pieces = pieces
        .into_iter()
        .filter(|(named, child)| child.is_folder || named.file.is_some())
        .map(|(named, child)| Piece {
            path: child.path.clone(),
            name: named.file,
        })
        .collect();
    keep_last_versions(&mut handed.pieces);
    handed
}

/// Canvas writes `-1` after the name of a file that is handed in again: the last one counts, under its own name.
fn keep_last_versions(pieces: &mut Vec<Piece>) {
    let mut last: BTreeMap<String, (u32, PathBuf)> = BTreeMap::new();
    let mut others = Vec::new();
    for piece in pieces.drain(..) {
        match piece.name.as_deref().map(version) {
            Some((name, version)) => {
                let newer = last.get(&name).is_none_or(|(old, _)| version >= *old);
                if newer {
                    last.insert(name, (version, piece.path));
                }
            }
            None => others.push(piece),
        }
    }
    pieces.extend(others);
    pieces.extend(last.into_iter().map(|(name, (_, path))| Piece {
        path,
        name: Some(name),
    }));
}

/// A file's name without its version, and that.
fn version(name: &str) -> (String, u32) {
    let path = Path::new(name);
    if !junk_files::is_source(path) && ArchiveKind::from_path(path).is_none() {
        return (name.to_owned(), 0);
    }
    let (stem, ending) = name.split_once('.').unwrap_or((name, ""));
    match stem.rsplit_once('-') {
        Some((stem, number)) if !stem.is_empty() && number.len() <= 2 => match number.parse() {
            Ok(version) => (format!("{stem}.{ending}"), version),
            Err(_) => (name.to_owned(), 0),
        },
        _ => (name.to_owned(), 0),
    }
}

fn receipt(path: &Path) -> Option<String> {
    let folder = ConfinedDir::open(path.parent()?).ok()?;
    let file = folder.open_file(Path::new(path.file_name()?)).ok()?;
    let mut text = Vec::new();
    file.take(RECEIPT_BYTES + 1).read_to_end(&mut text).ok()?;
    if text.len() as u64 > RECEIPT_BYTES {
        return None;
    }
    platform_file_names::name_in_receipt(&String::from_utf8_lossy(&text))
}

fn is_the_teachers(name: &str) -> bool {
    let lower = name.to_lowercase();
    lower.ends_with(".csv") || lower.starts_with("readme") || lower == "grader.toml"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_handed_in_again_takes_the_place_of_the_first() {
        let table = [
            ("solver-1.py", ("solver.py", 1)),
            ("Solver-12.java", ("Solver.java", 12)),
            ("code-2.tar.gz", ("code.tar.gz", 2)),
            ("solver.py", ("solver.py", 0)),
            ("level-2.txt", ("level-2.txt", 0)),
            ("a-star.py", ("a-star.py", 0)),
        ];
        for (name, (expected, number)) in table {
            assert_eq!(version(name), (expected.to_owned(), number));
        }
    }
}
