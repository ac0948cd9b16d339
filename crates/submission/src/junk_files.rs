//! What lies in a submission and is not part of it, and the course's own files, which are left out of a submission
//! around them: a program that reads them knows every answer.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use course::course::Course;
use model::obstacle::Obstacle;

use crate::file_tree::{Tree, TreeError};
use crate::names_and_keys::{is_among, join_first_few, printable_path};
use crate::roster;

/// How a file or folder counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Junk {
    /// It is part of the submission.
    No,
    /// A build made it: it is left out where there are sources it can be made from.
    BuildOutput,
    /// It never is part of a submission.
    Always,
}

/// Folders that tools keep for themselves.
const FOLDERS: &str = "\
    __macosx .git .svn .hg .idea .vscode .vs .settings .fleet .gradle .mvn node_modules __pycache__ .venv \
    .ipynb_checkpoints .pytest_cache .mypy_cache .ruff_cache .tox .cache .github .trash $recycle.bin \
    site-packages .metadata .nuget .cargo";
/// Files that tools keep for themselves.
const FILES: &str = "\
    .ds_store thumbs.db desktop.ini .localized .gitignore .gitattributes .gitkeep .classpath .project \
    .replit ehthumbs.db";
const OUTPUT_FOLDERS: &str = "\
    target build dist venv env out obj debug release x64 cmake-build-debug cmake-build-release .next";
/// Endings of files that builds make.
const OUTPUT_ENDINGS: &str = "class o obj pyc pyo pdb ilk gch rlib rmeta hi beam";
/// Endings of files that people write programs in.
const SOURCES: &str = "\
    java kt scala py ipynb c h cc cpp cxx hpp rs go js mjs cjs ts jsx tsx cs hs ml rb pl php swift sh bash \
    m jl r lua f90 pas pro vb zig nim dart ex erl clj lisp scm";

#[must_use]
pub(crate) fn classify_folder(name: &OsStr) -> Junk {
    let name = name.to_string_lossy().to_lowercase();
    if is_among(&name, FOLDERS) || name.ends_with(".egg-info") || name.ends_with(".dsym") {
        Junk::Always
    } else if is_among(&name, OUTPUT_FOLDERS) {
        Junk::BuildOutput
    } else {
        Junk::No
    }
}

/// What is at this path, a folder or a file.
#[must_use]
pub(crate) fn classify(path: &Path, is_folder: bool) -> Junk {
    if is_folder {
        classify_folder(path.file_name().unwrap_or_default())
    } else {
        classify_file(path)
    }
}

#[must_use]
pub(crate) fn classify_file(path: &Path) -> Junk {
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    let swap = name.ends_with('~') || name.ends_with(".swp") || name.starts_with("~$");
    if is_among(&name, FILES) || name.starts_with("._") || swap {
        Junk::Always
    } else if is_among(&ending(path), OUTPUT_ENDINGS) {
        Junk::BuildOutput
    } else {
        Junk::No
    }
}

/// Whether people write programs in files that end like this.
#[must_use]
pub(crate) fn is_source(path: &Path) -> bool {
    is_among(&ending(path), SOURCES)
}

/// The ending of a file's name in lower case, without the dot.
#[must_use]
pub(crate) fn ending(path: &Path) -> String {
    path.extension()
        .map(|ending| ending.to_string_lossy().to_lowercase())
        .unwrap_or_default()
}

/// The folder beside the course's file that results and salts are kept in.
const KEPT: &str = ".grader";

/// The submission without the course, where that lies within it, as it does where a workflow fetches the course into
/// the repository that it grades. Where the course's file is in the submission's own folder, its cases are left out, and
/// what is kept of earlier runs. What was left out is noted.
///
/// # Errors
/// That nothing else is there.
pub(crate) fn exclude_course_files(
    mut tree: Tree,
    course: &Course,
    notes: &mut Vec<String>,
) -> Result<Tree, TreeError> {
    let root = whole(tree.root());
    let theirs: Vec<PathBuf> = places(&root, course)
        .into_iter()
        .filter_map(|place| Some(place.strip_prefix(&root).ok()?.to_owned()))
        .collect();
    let is_theirs = |path: &Path| theirs.iter().any(|place| path.starts_with(place));
    let before = tree.files.len();
    tree.files.retain(|file| !is_theirs(&file.path));
    if tree.files.len() == before {
        return Ok(tree);
    }
    let dir = tree.dir().ok();
    let names: Vec<String> = theirs
        .iter()
        .filter(|place| dir.as_ref().is_some_and(|dir| dir.has(place)))
        .map(|place| printable_path(place))
        .collect();
    notes.push(format!(
        "left out the course's own files: {}",
        join_first_few(&names)
    ));
    if tree.files.is_empty() {
        return Err(TreeError::Obstacle(Obstacle::Empty));
    }
    Ok(tree)
}

/// Where the course has what no program may read.
fn places(submission: &Path, course: &Course) -> Vec<PathBuf> {
    let root = whole(&course.root);
    if root != submission && root.starts_with(submission) {
        return vec![root];
    }
    let cases = course.assignments.iter().map(|it| root.join(&it.folder));
    let own = [
        whole(&course.path),
        whole(&course.home).join(KEPT),
        root.join(roster::FILE),
    ];
    cases
        .map(|folder| whole(&folder))
        .chain(own)
        .chain(course.roster.iter().map(|roster| whole(roster)))
        .collect()
}

/// The path with no link in it; as it is, where nothing is there.
fn whole(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gather_files::gather;
    use puzzles::known_kinds::KINDS;

    #[test]
    fn junk_is_known_by_its_name() {
        let table = [
            ("__MACOSX", Junk::Always),
            (".git", Junk::Always),
            ("node_modules", Junk::Always),
            ("__pycache__", Junk::Always),
            ("solver.egg-info", Junk::Always),
            ("target", Junk::BuildOutput),
            ("Build", Junk::BuildOutput),
            ("venv", Junk::BuildOutput),
            ("src", Junk::No),
            ("bin", Junk::No),
            ("test", Junk::No),
        ];
        for (name, expected) in table {
            assert_eq!(classify_folder(OsStr::new(name)), expected, "{name}");
        }
        let table = [
            (".DS_Store", Junk::Always),
            ("src/._Solver.java", Junk::Always),
            ("Thumbs.db", Junk::Always),
            ("main.py~", Junk::Always),
            ("Solver.class", Junk::BuildOutput),
            ("main.o", Junk::BuildOutput),
            ("main.pyc", Junk::BuildOutput),
            ("Solver.java", Junk::No),
            ("solver.jar", Junk::No),
            (".env", Junk::No),
        ];
        for (name, expected) in table {
            assert_eq!(classify_file(Path::new(name)), expected, "{name}");
        }
    }

    /// The files of a submission in this folder, with the course in another, and what is noted.
    fn left(files: &[&str], course: &str) -> (Vec<String>, Vec<String>) {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        for name in files {
            put(name, "x");
        }
        let at = |name: &str| format!("{course}{name}");
        put(&at("grader.toml"), "[assignments.eight]\n");
        put(&at("cases/eight/one/board.txt"), "1 2 3\n");
        put(&at("roster.csv"), "id,name\n");
        put(&at(".grader/results.db"), "x");
        let course = Course::at(&folder.path().join(at("grader.toml")), KINDS).unwrap();
        let mut notes = Vec::new();
        let (tree, _) = gather(folder.path()).unwrap();
        let names = match exclude_course_files(tree, &course, &mut notes) {
            Ok(tree) => tree
                .files
                .iter()
                .map(|file| printable_path(&file.path))
                .collect(),
            Err(_) => Vec::new(),
        };
        (names, notes)
    }

    #[test]
    fn a_course_within_a_submission_is_no_part_of_it() {
        let (names, notes) = left(&["solve.py", "cases/own.txt"], ".course/");
        assert_eq!(names, ["cases/own.txt", "solve.py"]);
        assert_eq!(notes, ["left out the course's own files: `.course`"]);
    }

    #[test]
    fn a_submission_in_the_courses_own_folder_has_none_of_its_answers() {
        let (names, notes) = left(&["solve.py", "cases/own.txt"], "");
        assert_eq!(names, ["cases/own.txt", "solve.py"]);
        assert_eq!(notes.len(), 1, "{notes:?}");
    }

    #[test]
    fn where_nothing_but_the_course_is_nothing_was_handed_in() {
        let (names, notes) = left(&[], "");
        assert_eq!((names.len(), notes.len()), (0, 1));
    }
}
