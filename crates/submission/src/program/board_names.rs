//! The names of board files that are built into a program, and the folders it may have to be started in to find them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::file_tree::Tree;
use crate::names_and_keys::is_among;
use crate::program::source_file::Source;

/// Where a program looks for boards, from the texts in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BoardNames {
    /// Whole names, best first, as `../test/mytest.txt`; with `\` where the program has it.
    pub files: Vec<String>,
    /// Folders it puts before a name it is told, as `../test/`.
    pub folders: Vec<String>,
}

const ENDINGS: &[&str] = &[".txt", ".in", ".dat", ".puzzle", ".board", ".csv", ".inp"];
const WRITTEN: &str = "\
    output hasil solution solusi result save statistic log. out. uitvoer time requirements";
const FOLDERS: &str = "\
    test tests testcase testcases input inputs data boards puzzles cases sample samples config ..";
const MOST: usize = 12;

impl BoardNames {
    #[must_use]
    pub fn from_sources<'a>(sources: impl IntoIterator<Item = &'a Source>) -> Self {
        let mut seen = BTreeSet::new();
        let mut files = Vec::new();
        let mut folders = Vec::new();
        for literal in sources.into_iter().flat_map(|source| &source.text.literals) {
            let name = literal.trim();
            if !seen.insert(name.to_owned()) || !is_path(name) {
                continue;
            }
            let lower = name.to_lowercase().replace('\\', "/");
            if ENDINGS.iter().any(|ending| {
                lower
                    .strip_suffix(ending)
                    .is_some_and(|stem| !stem.is_empty() && !stem.ends_with('/'))
            }) {
                files.push(name.to_owned());
            } else if is_board_folder(&lower) {
                folders.push(name.to_owned());
            }
        }
        files.sort_by_key(|name| doubt(name));
        files.truncate(MOST);
        folders.truncate(MOST);
        Self { files, folders }
    }
}

/// A text may be a path if a program could have written it as one: no sentence, no pattern.
fn is_path(name: &str) -> bool {
    let odd = |character: char| character.is_control() || "%{}*?<>|\"':;,()!$=".contains(character);
    !name.is_empty()
        && name.len() <= 120
        && name.split_whitespace().count() <= 3
        && !name.starts_with('/')
        && !name.contains("//")
        && !name.contains(odd)
}

fn is_board_folder(lower: &str) -> bool {
    let Some(folder) = lower.strip_suffix('/') else {
        return false;
    };
    folder.split('/').any(|part| is_among(part, FOLDERS))
}

/// The less a name looks like a board's, the later it comes; where nothing tells, the order of the source.
fn doubt(name: &str) -> u8 {
    let lower = name.to_lowercase();
    let written = WRITTEN.split_whitespace().any(|word| lower.contains(word));
    let other_ending = !lower.ends_with(".txt") && !lower.ends_with(".in");
    let in_test = lower.contains("test") || lower.contains("input") || lower.contains("puzzle");
    4 * u8::from(written) + 2 * u8::from(other_ending) + u8::from(!in_test)
}

/// Folders that students start their programs in, besides the root and the entry's own.
const USUAL: &[&str] = &["src", "bin", "test"];

/// The folders to start a program in, in the order to try.
#[must_use]
pub(crate) fn find_start_folders(
    tree: &Tree,
    entry: &Path,
    said: Option<&Path>,
    boards: &BoardNames,
) -> Vec<PathBuf> {
    let own = entry.parent().unwrap_or(Path::new(""));
    let from_within = boards
        .files
        .iter()
        .chain(&boards.folders)
        .any(|name| name.starts_with(".."));
    let root = PathBuf::new();
    let mut folders: Vec<PathBuf> = said.map(Path::to_owned).into_iter().collect();
    if from_within {
        // A name that goes up first is meant from a folder within.
        folders.push(own.to_owned());
        folders.extend(USUAL.iter().map(PathBuf::from));
        folders.push(root);
    } else {
        folders.push(root);
        folders.push(own.to_owned());
        folders.extend(USUAL.iter().map(PathBuf::from));
    }
    let is_there = |folder: &Path| {
        folder == Path::new("")
            || tree
                .files
                .iter()
                .any(|file| file.path != folder && file.path.starts_with(folder))
    };
    let mut kept: Vec<PathBuf> = Vec::new();
    for folder in folders {
        if is_there(&folder) && !kept.contains(&folder) {
            kept.push(folder);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file_tree::{FileMode, TreeFile};
    use crate::tests::rows;

    #[test]
    fn names_are_found_best_first_and_sentences_are_not() {
        let literals = [
            "Masukkan nama file (contoh: a.txt): ",
            "hasil.txt",
            "a.csv",
            "board.txt",
            "../test/mytest.txt",
            "..\\test\\other.txt",
            ".txt",
            "../test/",
            "https://example.org/a.txt",
            "/etc/hosts.txt",
            "%s.txt",
            "test/input/",
            "assets/",
            "board.txt",
        ];
        let code: String = literals.map(|literal| format!("{literal:?}\n")).concat();
        let source = Source::read("main.js", code.as_bytes());
        let names = BoardNames::from_sources([&source]);
        assert_eq!(
            names.files,
            [
                "../test/mytest.txt",
                "..\\test\\other.txt",
                "board.txt",
                "a.csv",
                "hasil.txt"
            ]
        );
        assert_eq!(names.folders, ["../test/", "test/input/"]);
    }

    #[test]
    fn folders_come_in_the_order_to_try() {
        // The files, the entry, the folder that is said, names of boards in it, and the folders, `.` for the root.
        let table = "
            main.py | main.py | | | .
            src/main.py test/a.txt | src/main.py | | test/a.txt | . src test
            src/main.py test/a.txt | src/main.py | | ../test/a.txt | src test .
            src/a/Main.java bin/x | src/a/Main.java | bin | | bin . src/a src
            main.py bin/x | main.py | | ../a.txt | . bin
            src/main.py | src/main.py | gone | | . src
        ";
        for [files, entry, said, names, expected] in rows(table) {
            let handed_in = files.split(' ').map(|path| TreeFile {
                path: path.into(),
                size: 1,
                mode: FileMode::Plain,
            });
            let tree = Tree::new(PathBuf::new(), handed_in.collect());
            let boards = BoardNames {
                files: names.split_whitespace().map(str::to_owned).collect(),
                folders: Vec::new(),
            };
            let said = (!said.is_empty()).then_some(Path::new(said));
            let folders = find_start_folders(&tree, Path::new(entry), said, &boards);
            let expected = expected.split(' ').map(|folder| folder.trim_matches('.'));
            let expected: Vec<PathBuf> = expected.map(PathBuf::from).collect();
            assert_eq!(folders, expected, "{files:?}");
        }
    }
}
