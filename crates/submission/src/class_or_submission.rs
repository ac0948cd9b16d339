//! Tells a class from one submission, as a person would on opening the folder.

use std::path::Path;

use crate::file_tree::{FileMode, Tree, TreeFile};
use crate::gather_files::PARTS_OF_A_PROGRAM;
use crate::names_and_keys::{fold, is_among};
use crate::program::source_file::Source;
use crate::raw_submission::{Child, folder_name};
use crate::roster::Roster;
use crate::unpack_archive::ArchiveKind;
use crate::{file_tree, junk_files, platform_file_names};
use course::course::Course;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    One,
    /// A submission in each thing in it.
    Class,
    /// A folder for each assignment.
    Assignments,
}

/// Names of folders that hold a class, even if it has only one student.
const CLASSES: &str = "\
    submissions students class handins hand-ins uploads download downloads tugas inzendingen solutions";
/// Names of folders that hold one submission, whatever it is wrapped in.
const OWN: &str = "submission solution handin hand-in work workspace repo project";
/// Words that a piece of work is called by, and no student.
const WORK: &str = "\
    assignment besar code final homework hw kecil kode lab opdracht praktikum practicum program project \
    proyek puzzle solver task tubes tucil tugas 作业";
/// Names of files that only a program's own folder has.
const MARKS: &str = "\
    submission.toml makefile cmakelists.txt cargo.toml build.xml pom.xml package.json go.mod \
    requirements.txt build.gradle pyproject.toml";
const ENTRIES: &str = "main solver app puzzle program index __main__ run board";

#[must_use]
pub(crate) fn classify_folder(
    folder: &Path,
    children: &[Child],
    course: &Course,
    roster: &Roster,
) -> Shape {
    if children
        .iter()
        .any(|child| child.is_folder && assignment_called(&child.name, course).is_some())
    {
        return Shape::Assignments;
    }
    if children
        .iter()
        .any(|child| platform_file_names::parse_name(&child.name).is_some())
    {
        return Shape::Class;
    }
    let is_class = is_among(&folder_name(folder).to_lowercase(), CLASSES);
    // A student may be called `test`, and a program's folder is hardly called `submissions`.
    if has_program_files(children, course) || (has_program_folders(children) && !is_class) {
        return Shape::One;
    }
    let is_archive =
        |child: &&Child| !child.is_folder && ArchiveKind::from_path(&child.path).is_some();
    let sources: Vec<&Child> = children
        .iter()
        .filter(|child| !child.is_folder && junk_files::is_source(&child.path))
        .collect();
    let holders = children
        .iter()
        .filter(|child| child.is_folder || is_archive(child))
        .count();
    let is_named_class = is_named_class(folder, course);
    match (sources.len(), holders) {
        (0, 0) => Shape::One,
        _ if is_named_class => Shape::Class,
        (0, 1) if is_a_student_alone(folder, children, course, roster) => Shape::Class,
        (0, 1) | (1, 0) => Shape::One,
        (0, _) => Shape::Class,
        (_, 0) if use_each_other(folder, &sources) => Shape::One,
        (_, 0) => Shape::Class,
        // Both: sources beside their own folders, unless nothing ties them together.
        (1, _) | (_, 1) => Shape::One,
        (_, _) if use_each_other(folder, &sources) => Shape::One,
        (_, _) => Shape::Class,
    }
}

/// Whether a folder is called as those are that hold a class.
fn is_named_class(folder: &Path, course: &Course) -> bool {
    let own = folder_name(folder);
    is_among(&own.to_lowercase(), CLASSES) || assignment_called(&own, course).is_some()
}

/// Whether the only folder or archive in a folder is a student's, and not what a student's work is wrapped in.
///
/// The roster knows best. Else it is a student's own folder where the one around it is a class's, where it is a
/// repository, where it is called as one or as what is in it, where what is in it is called as work is and has nobody's
/// number, or where anything lies beside that which is not the teacher's.
fn is_a_student_alone(folder: &Path, children: &[Child], course: &Course, roster: &Roster) -> bool {
    let is_holder =
        |child: &&Child| child.is_folder || ArchiveKind::from_path(&child.path).is_some();
    let Some(only) = children.iter().find(is_holder) else {
        return false;
    };
    let (own, inner) = (folder_name(folder), only.base_name());
    if roster.has(&inner) != roster.has(&own) {
        return roster.has(&inner);
    }
    let is_beside = |child: &&Child| **child != *only && !is_a_table(&child.name);
    let is_wrapping = |one: &str, other: &str| fold(one).contains(&fold(other));
    !folder
        .parent()
        .is_some_and(|around| is_named_class(around, course))
        && !folder.join(".git").exists()
        && !is_among(&own.to_lowercase(), OWN)
        && !is_called_as_work(&inner)
        && !is_wrapping(&own, &inner)
        && !is_wrapping(&inner, &own)
        && !children.iter().any(|child| is_beside(&child))
}

/// Whether a name is that of a piece of work, as `Tucil3`, and not of a student, as `Tucil3_13520001`.
fn is_called_as_work(name: &str) -> bool {
    let folded = fold(name);
    let is_number = |word: &str| word.len() >= 5 && word.bytes().all(|it| it.is_ascii_digit());
    let is_work = |word: &str| {
        let plain = word.trim_matches(|character: char| character.is_ascii_digit());
        is_among(plain, WORK) || is_among(plain, OWN)
    };
    let mut words = folded.split(' ');
    words.clone().any(is_work) && !words.any(is_number)
}

/// Whether a file is a table, as a roster is.
fn is_a_table(name: &str) -> bool {
    name.to_lowercase().ends_with(".csv")
}

/// Whether these are the parts of one program.
#[must_use]
pub(crate) fn looks_like_a_program(children: &[Child], course: &Course) -> bool {
    has_program_files(children, course) || has_program_folders(children)
}

/// Folders that only a program has; a student or a group may be called `report` or `test`.
const PROGRAM_FOLDERS: &str = "src bin lib include source";

/// Folders that a program has beside others of its own.
const BESIDE: &str = "\
    code output outputs out inputs result results build dist img images assets resources puzzles boards \
    maps";

fn has_program_folders(children: &[Child]) -> bool {
    let is_archive = |child: &Child| ArchiveKind::from_path(&child.path).is_some();
    let names: Vec<String> = children
        .iter()
        .filter(|child| child.is_folder)
        .map(|child| child.name.to_lowercase())
        .collect();
    names.iter().any(|name| is_among(name, PROGRAM_FOLDERS))
        || !names.is_empty()
            && !children.iter().any(is_archive)
            && names
                .iter()
                .all(|name| is_among(name, PARTS_OF_A_PROGRAM) || is_among(name, BESIDE))
}

fn has_program_files(children: &[Child], course: &Course) -> bool {
    children
        .iter()
        .filter(|child| !child.is_folder)
        .any(|child| {
            let name = child.name.to_lowercase();
            let stem = name.split('.').next().unwrap_or_default();
            let languages = course.languages.iter();
            is_among(&name, MARKS)
                || (junk_files::is_source(&child.path) && is_among(stem, ENTRIES))
                || languages
                    .flat_map(|language| language.entries.iter().chain(&language.markers))
                    .any(|entry| file_tree::matches(entry, &child.name))
        })
}

/// The assignment of this name: exactly so, or but for the case of its letters.
#[must_use]
pub(crate) fn assignment_called<'a>(name: &str, course: &'a Course) -> Option<&'a str> {
    let names = || course.assignments.iter().map(|one| one.name.as_str());
    names()
        .find(|one| *one == name)
        .or_else(|| names().find(|one| one.eq_ignore_ascii_case(name)))
}

/// The only assignment whose name or title is part of this one, as in a platform's.
#[must_use]
pub(crate) fn assignment_within<'a>(name: &str, course: &'a Course) -> Option<&'a str> {
    let padded = |text: &str| format!(" {} ", fold(text));
    let name = padded(name);
    let mut found = course.assignments.iter().filter(|one| {
        let is_in = |text: &str| !text.is_empty() && name.contains(&padded(text));
        is_in(&one.name) || is_in(&one.title)
    });
    let first = found.next()?;
    found.next().is_none().then_some(first.name.as_str())
}

fn use_each_other(folder: &Path, sources: &[&Child]) -> bool {
    let files = sources.iter().map(|child| TreeFile {
        path: child
            .path
            .strip_prefix(folder)
            .unwrap_or(&child.path)
            .into(),
        size: 0,
        mode: FileMode::Plain,
    });
    let tree = Tree::new(folder.to_owned(), files.collect());
    let endings: Vec<String> = sources
        .iter()
        .map(|child| junk_files::ending(&child.path))
        .collect();
    let read = Source::all(&tree, &endings);
    Source::used(&read).contains(&true)
}
