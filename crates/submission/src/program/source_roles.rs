//! What each source file is for: which others it uses, whether it takes input when it is started, opens a window, tests
//! the program, or only serves its making.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::names_and_keys::is_among;
use crate::program::source_file::Source;
use crate::program::source_text::reads;

/// What programs with a window mention.
const WINDOWS: &str = "\
    javafx. javax.swing java.awt.event java.awt.Frame tkinter Tkinter PyQt5 PyQt6 PySide2 PySide6 pygame \
    kivy wxPython pyglet SDL2/SDL.h SDL.h SFML/ raylib.h gtk/gtk.h QApplication streamlit \
    document.getElementById System.Windows.Forms windows.h";

impl Source {
    #[must_use]
    pub(crate) fn opens_window(&self) -> bool {
        WINDOWS
            .split_whitespace()
            .any(|mark| self.text.code.contains(mark))
    }

    /// Whether it tests the program rather than being it.
    #[must_use]
    pub fn is_test(&self) -> bool {
        let stem = self.stem();
        let lower = stem.to_lowercase();
        let by_name = lower.starts_with("test_")
            || lower.ends_with("_test")
            || lower == "test"
            || lower == "tests"
            || lower.ends_with(".test")
            || lower.ends_with(".spec")
            || (stem.len() > 4 && (stem.ends_with("Test") || stem.ends_with("Tests")))
            || (stem.starts_with("Test") && stem[4..].starts_with(char::is_uppercase));
        let by_folder = self.folder().iter().any(|folder| {
            matches!(
                folder.to_string_lossy().to_lowercase().as_str(),
                "test" | "tests" | "unittest" | "unittests"
            )
        });
        let by_code = [
            "org.junit",
            "org.testng",
            "import unittest",
            "import pytest",
        ]
        .iter()
        .any(|mark| self.text.code.contains(mark));
        by_name || by_folder || by_code
    }

    /// Whether it serves the program's making rather than being it: it installs, builds, tries out or measures.
    #[must_use]
    pub(crate) fn is_aside(&self) -> bool {
        const FILES: &str = "\
            setup.py conftest.py noxfile.py fabfile.py tasks.py build.rs gulpfile.js gruntfile.js";
        const WORDS: &str = "\
            debug demo example examples bench benchmark benchmarks profile profiling experiment \
            experiments playground scratch draft backup old coba percobaan latihan testing";
        let file = self.file_name().to_lowercase();
        let folders = self.folder().iter().filter_map(|folder| folder.to_str());
        let is_config = file.contains(".config.");
        is_among(&file, FILES)
            || is_config
            || folders
                .chain([self.stem()])
                .any(|name| words_of(name).iter().any(|word| is_among(word, WORDS)))
    }
}

/// The words in a name, in small letters: those of `my_debugMain2` are my, debug and main.
fn words_of(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![String::new()];
    let mut before = ' ';
    for character in name.chars() {
        if !character.is_alphabetic() || (character.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if character.is_alphabetic()
            && let Some(word) = words.last_mut()
        {
            word.extend(character.to_lowercase());
        }
        before = character;
    }
    words
}

impl Source {
    /// Whether it reads something when it is started, by itself or by one of these that it uses: its arguments, what is
    /// typed, a file. A main that was left in one of the others is not run.
    #[must_use]
    pub(crate) fn takes_input<'a>(&'a self, sources: &'a [Self]) -> bool {
        let (main, _) = self.main_and_rest();
        if reads(main) {
            return true;
        }
        let body = match main.split_once('{') {
            Some((_, body)) if main.starts_with(" main(") => body,
            Some(_) | None => main,
        };
        let does_something = body.contains('(');
        let reached = self.reached(sources);
        let others = sources
            .iter()
            .filter(|source| reached.contains(source.path.as_path()));
        does_something
            && others.into_iter().any(|source| {
                let (_, rest) = source.main_and_rest();
                rest.into_iter().any(reads)
            })
    }

    /// Whether it uses what another file declares.
    #[must_use]
    pub fn uses(&self, other: &Self) -> bool {
        let mut names = other.declares.iter();
        self.path != other.path
            && names.any(|name| self.mentions.contains(name))
            && self.may_mean(other)
    }

    /// Whether a name that another file declares can be meant here: in Java, what is in another package is imported from
    /// there, or named with it.
    fn may_mean(&self, other: &Self) -> bool {
        if !matches!(self.ending().as_str(), "java" | "kt" | "scala") {
            return true;
        }
        match (self.package(), other.package()) {
            (own, others) if own == others => true,
            (_, Some(package)) => self.text.code.contains(package),
            (_, None) => false,
        }
    }

    /// For each of these, whether another of them uses it.
    #[must_use]
    pub fn used(sources: &[Self]) -> Vec<bool> {
        let mut mentioned: BTreeMap<&str, Vec<&Self>> = BTreeMap::new();
        for source in sources {
            for name in &source.mentions {
                mentioned.entry(name).or_default().push(source);
            }
        }
        let is_used = |source: &Self| {
            let names = source.declares.iter();
            let users = names.filter_map(|name| mentioned.get(name.as_str()));
            let mut others = users.flatten().filter(|user| user.path != source.path);
            others.any(|user| user.may_mean(source))
        };
        sources.iter().map(is_used).collect()
    }

    /// This one, those of these that it uses, and those that they use.
    #[must_use]
    pub fn reached<'a>(
        &'a self,
        sources: impl IntoIterator<Item = &'a Self>,
    ) -> BTreeSet<&'a Path> {
        let mut declared: BTreeMap<&str, Vec<&Self>> = BTreeMap::new();
        for source in sources {
            for name in &source.declares {
                declared.entry(name).or_default().push(source);
            }
        }
        let mut reached = BTreeSet::from([self.path.as_path()]);
        let mut open = vec![self];
        while let Some(source) = open.pop() {
            let used = source.mentions.iter();
            for other in used
                .filter_map(|name| declared.get(name.as_str()))
                .flatten()
            {
                if source.may_mean(other) && reached.insert(&other.path) {
                    open.push(other);
                }
            }
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::rows;

    #[test]
    fn tests_are_told_from_programs() {
        let table = [
            ("src/Main.java", "", false),
            ("src/Contest.java", "", false),
            ("src/BoardTest.java", "", true),
            ("src/TestBoard.java", "", true),
            ("src/Testing.java", "", false),
            ("test_board.py", "", true),
            ("board_test.go", "", true),
            ("test/run.py", "", true),
            ("check.py", "import unittest", true),
            ("Check.java", "import org.junit.Test;", true),
            ("latest.py", "", false),
        ];
        for (name, code, expected) in table {
            assert_eq!(
                Source::read(name, code.as_bytes()).is_test(),
                expected,
                "{name}"
            );
        }
    }

    fn source(name: &str, code: &str) -> Source {
        Source::read(name, code.as_bytes())
    }

    #[test]
    fn who_takes_input_is_told_from_who_only_tries_something_out() {
        let idle =
            "class Solver { Board b; public static void main(String[] a) { new Solver().run(); } }";
        let table = r"
            Solver.java = IDLE
            > false
            Solver.java = IDLE
            Board.java = class Board { Scanner s = new Scanner(System.in); }
            > true
            Solver.java = IDLE
            Board.java = class Board { public static void main(String[] a) { new In(a[0]); } }
            > false
            Empty.java = class Empty { public static void main(String[] a) { } void f() { new File(x); } }
            > false
            main.py = import board\nboard.ask()
            board.py = def ask():\n    input()
            > true
            main.py = import board\nboard.ask()
            board.py = if __name__ == '__main__':\n    input()
            > false
        ";
        let mut sources: Vec<Source> = Vec::new();
        for line in table.trim().lines().map(str::trim) {
            match line.split_once(" = ") {
                Some((name, code)) => {
                    let code = if code == "IDLE" { idle } else { code };
                    sources.push(source(name, &code.replace("\\n", "\n")));
                }
                None => {
                    let takes = sources[0].takes_input(&sources);
                    assert_eq!(format!("> {takes}"), line, "{sources:?}");
                    sources.clear();
                }
            }
        }
    }

    #[test]
    fn who_uses_whom_is_seen() {
        let table = r#"
            main.py | from board import Board | board.py | | true
            main.py | from src.board import Board | src/board.py | | true
            main.py | board = 1 | board.py | | false
            Main.java | new Board(1) | Board.java | class Board {} | true
            Main.java | new Board(1) | Parts.java | class Board {} | true
            Main.java | int x; | Board.java | class Board {} | false
            index.js | require("./solver") | solver.js | | true
        "#;
        for [one, code, other, others, expected] in rows(table) {
            let uses = source(one, code).uses(&source(other, others));
            assert_eq!(uses.to_string(), expected, "{one} {code} {other}");
        }
    }
}
