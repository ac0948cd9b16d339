//! The names of board files that are built into a program.

use std::collections::BTreeSet;

use crate::program::source::Source;

/// Where a program looks for boards, from the texts in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BoardNames {
    /// Whole names, best first, as `../test/mytest.txt`; with `\` where the program has it.
    pub files: Vec<String>,
    /// Folders it puts before a name it is told, as `../test/`.
    pub folders: Vec<String>,
}

const ENDINGS: &[&str] = &[".txt", ".in", ".dat", ".puzzle", ".board", ".csv", ".inp"];
const WRITTEN: &[&str] = &[
    "output",
    "hasil",
    "solution",
    "solusi",
    "result",
    "save",
    "statistic",
    "log.",
    "out.",
    "uitvoer",
    "time",
    "requirements",
];
const FOLDERS: &[&str] = &[
    "test",
    "tests",
    "testcase",
    "testcases",
    "input",
    "inputs",
    "data",
    "boards",
    "puzzles",
    "cases",
    "sample",
    "samples",
    "config",
    "..",
];
const MOST: usize = 12;

impl BoardNames {
    /// Those in these sources.
    #[must_use]
    pub fn of<'a>(sources: impl IntoIterator<Item = &'a Source>) -> Self {
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
    folder.split('/').any(|part| FOLDERS.contains(&part))
}

/// The less a name looks like a board's, the later it comes; where nothing tells, the order of the source.
fn doubt(name: &str) -> u8 {
    let lower = name.to_lowercase();
    let written = WRITTEN.iter().any(|word| lower.contains(word));
    let other_ending = !lower.ends_with(".txt") && !lower.ends_with(".in");
    let in_test = lower.contains("test") || lower.contains("input") || lower.contains("puzzle");
    4 * u8::from(written) + 2 * u8::from(other_ending) + u8::from(!in_test)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let names = BoardNames::of([&source]);
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
}
