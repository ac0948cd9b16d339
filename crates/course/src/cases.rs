//! The case folders of an assignment: found by walking, read, and those that are broken told apart.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use crate::assignment::{Assignment, BrokenCase, Case};
use crate::read::expected::{KIND, read_expected};
use crate::toml_file::complaint::Complaint;
use crate::toml_file::document;
use model::case_facts::Expectation;
use puzzles::puzzle_traits::CaseBoard;
use puzzles::puzzle_traits::NoBoard;

pub const BOARD: &str = "board.txt";
/// The name of the file that says what is expected.
pub const EXPECTED: &str = "expected.toml";
/// More than this is no board: the largest there can be takes a kilobyte.
const LARGEST: u64 = 1 << 20;

/// What was found in an assignment's folder.
#[derive(Debug, Default, PartialEq)]
pub struct FoundCases {
    /// The cases, in order of their names.
    pub cases: Vec<Case>,
    /// Folders that should be cases and are not.
    pub broken: Vec<BrokenCase>,
    /// What is odd and does no harm.
    pub notes: Vec<String>,
}

/// Everything in an assignment's folder; paths are told from `root`.
pub fn find_cases(assignment: &Assignment, root: &Path) -> FoundCases {
    let mut found = FoundCases::default();
    if !assignment.folder.is_dir() {
        found.notes.push(format!(
            "`{}` has no cases: there is no folder `{}`",
            assignment.name,
            relative_path(&assignment.folder, root)
        ));
        return found;
    }
    for (folder, contents) in walk(&assignment.folder, root, &mut found.notes) {
        if let Contents::Folder = contents {
            continue;
        }
        match read_case(&folder, &contents, assignment, root) {
            Ok((case, note)) => {
                found.cases.push(case);
                found.notes.extend(note);
            }
            Err(reason) => found.broken.push(BrokenCase {
                folder: folder.strip_prefix(root).unwrap_or(&folder).to_owned(),
                reason,
            }),
        }
    }
    found
}

/// What is in a folder below the cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Contents {
    Nothing,
    /// Other folders, and no file of a case.
    Folder,
    Board,
    Expected,
    Both,
}

impl Contents {
    const fn and_board(self) -> Self {
        match self {
            Self::Nothing | Self::Folder | Self::Board => Self::Board,
            Self::Expected | Self::Both => Self::Both,
        }
    }

    const fn and_expected(self) -> Self {
        match self {
            Self::Nothing | Self::Folder | Self::Expected => Self::Expected,
            Self::Board | Self::Both => Self::Both,
        }
    }

    const fn and_folder(self) -> Self {
        match self {
            Self::Nothing | Self::Folder => Self::Folder,
            Self::Board | Self::Expected | Self::Both => self,
        }
    }
}

/// Every folder below the cases and what is in it. Links are not followed; what belongs to no case is noted.
fn walk(cases: &Path, root: &Path, notes: &mut Vec<String>) -> BTreeMap<PathBuf, Contents> {
    // The folder of all cases is no case, even an empty one.
    let mut folders = BTreeMap::from([(cases.to_owned(), Contents::Folder)]);
    let entries = WalkDir::new(cases)
        .min_depth(1)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."));
    for entry in entries {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let path = error.path().unwrap_or(cases);
                notes.push(format!(
                    "`{}` cannot be looked into",
                    relative_path(path, root)
                ));
                continue;
            }
        };
        let path = entry.path();
        let above = path.parent().unwrap_or(cases);
        let above = folders.entry(above.to_owned()).or_insert(Contents::Nothing);
        if entry.file_type().is_dir() {
            *above = above.and_folder();
            folders.entry(path.to_owned()).or_insert(Contents::Nothing);
        } else if entry.file_type().is_symlink() {
            notes.push(format!(
                "`{}` is a link and was not followed",
                relative_path(path, root)
            ));
        } else if entry.file_name() == BOARD {
            *above = above.and_board();
        } else if entry.file_name() == EXPECTED {
            *above = above.and_expected();
        } else if !is_read_me(entry.file_name()) {
            notes.push(format!(
                "`{}` belongs to no case",
                relative_path(path, root)
            ));
        }
    }
    folders
}

fn is_read_me(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b"README")
}

/// The case of a folder, and what is odd about it and does no harm.
fn read_case(
    folder: &Path,
    contents: &Contents,
    assignment: &Assignment,
    root: &Path,
) -> Result<(Case, Option<String>), String> {
    let name = case_name(folder, &assignment.folder)?;
    match contents {
        Contents::Both => {}
        Contents::Board => {
            return Err(format!(
                "there is no `{EXPECTED}` beside `{BOARD}`; say in it what is expected"
            ));
        }
        Contents::Expected => {
            return Err(format!(
                "there is no `{BOARD}` beside `{EXPECTED}`; write the board into it, or take the folder away"
            ));
        }
        Contents::Nothing | Contents::Folder => {
            return Err(format!(
                "there is neither a `{BOARD}` nor an `{EXPECTED}` in it; take the folder away, or have `grader cases add` write a \
                 case"
            ));
        }
    }
    let (board_path, expected_path) = (folder.join(BOARD), folder.join(EXPECTED));
    let text = read_file(&board_path)?;
    let expected = String::from_utf8(read_file(&expected_path)?)
        .map_err(|_| format!("`{EXPECTED}` is no text; save it as UTF-8"))?;
    let read = CaseBoard::read(&text, assignment.puzzle);
    let board = match &read {
        Ok(board) => board.clone(),
        Err(no_board) => CaseBoard::Bad(no_board.reason.clone()),
    };
    let shown_path = relative_path(&expected_path, root);
    let understood = document::read(&shown_path, &expected, KIND, |reader| {
        read_expected(reader, assignment, |expectation| board.doubt(expectation))
    });
    // A board that is none is what is wrong, whatever else is, unless it is meant to be none.
    if let Err(no_board) = &read
        && !matches!(&understood, Ok(expected) if expected.expectation == Some(Expectation::InvalidInput))
    {
        let mut reasons = vec![show_no_board(
            no_board,
            &relative_path(&board_path, root),
            &text,
        )];
        reasons.extend(understood.err().map(|mistakes| mistakes.to_string()));
        return Err(reasons.join("\n\n"));
    }
    let expected = understood.map_err(|mistakes| mistakes.to_string())?;
    let note = expected.is_called_points.then(|| {
        format!(
            "`points` in `{}` is the weight of the case in its group; write `weight` in its place",
            relative_path(&expected_path, root)
        )
    });
    let case = Case {
        name,
        folder: folder.to_owned(),
        text,
        board,
        expectation: expected
            .expectation
            .expect("without an expectation there is a complaint"),
        points: expected.weight,
        group: expected.group,
        visibility: expected.visibility,
        limits: expected.limits,
        tags: expected.tags,
        note: expected.note,
    };
    Ok((case, note))
}

/// The case's name: its folder's, with `/` between where they are nested.
fn case_name(folder: &Path, cases: &Path) -> Result<String, String> {
    let within = folder.strip_prefix(cases).unwrap_or(folder);
    if within.as_os_str().is_empty() {
        return Err("a case needs a folder of its own".to_owned());
    }
    match within.to_str() {
        Some(name) if !name.contains(char::is_control) => Ok(name.to_owned()),
        _ => Err("the folder's name is no text; give it another".to_owned()),
    }
}

fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let problem = |error| format!("`{name}` cannot be read: {error}");
    let size = fs::metadata(path).map_err(problem)?.len();
    if size > LARGEST {
        return Err(format!(
            "`{name}` has {size} bytes; no board needs that many"
        ));
    }
    fs::read(path).map_err(problem)
}

fn relative_path(path: &Path, root: &Path) -> String {
    path.strip_prefix(root)
        .unwrap_or(path)
        .display()
        .to_string()
}

/// Why a file is no board, with the line it is about.
pub fn show_no_board(no_board: &NoBoard, name: &str, bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let place = no_board.place.unwrap_or((1, 1));
    Complaint::new(word_at(&text, place), no_board.reason.as_str()).show(name, &text)
}

/// The word that begins at this line and column, or after the blanks there.
fn word_at(text: &str, (line, column): (usize, usize)) -> Range<usize> {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(line - 1).map(str::len).sum();
    let line = lines.next().unwrap_or_default().trim_end();
    let start = line
        .char_indices()
        .nth(column - 1)
        .map_or(line.len(), |(start, _)| start);
    let rest = line[start..].trim_start();
    let word = rest.split_whitespace().next().unwrap_or_default();
    let start = before + line.len() - rest.len();
    start..start + word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_at_a_place_is_found() {
        let text = "1 2 3\r\n4 éé 6\n";
        for (place, found) in [
            ((1, 1), 0..1),
            ((1, 5), 4..5),
            ((2, 3), 9..13),
            ((2, 9), 15..15),
            ((3, 1), 16..16),
            ((9, 9), 16..16),
            ((2, 2), 9..13),
        ] {
            assert_eq!(word_at(text, place), found, "{place:?}");
        }
    }
}
