//! The source files of a submission, read once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::junk;
use crate::program::reading::reads;
use crate::program::text::{Comments, Text};
use crate::tree::Tree;

/// The most bytes of a file that are read to understand it.
pub const READ_BYTES: u64 = 1 << 20;
/// The most bytes of all files together that are read to understand them.
const READ_IN_ALL: u64 = 64 << 20;

/// What programs with a window mention.
const WINDOWS: &[&str] = &[
    "javafx.",
    "javax.swing",
    "java.awt.event",
    "java.awt.Frame",
    "tkinter",
    "Tkinter",
    "PyQt5",
    "PyQt6",
    "PySide2",
    "PySide6",
    "pygame",
    "kivy",
    "wxPython",
    "pyglet",
    "SDL2/SDL.h",
    "SDL.h",
    "SFML/",
    "raylib.h",
    "gtk/gtk.h",
    "QApplication",
    "streamlit",
    "document.getElementById",
    "System.Windows.Forms",
    "windows.h",
];

/// One source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its path from the root.
    pub path: PathBuf,
    /// The same as text.
    pub name: String,
    /// What is in it.
    pub text: Text,
    /// The names that others use it by.
    pub declares: BTreeSet<String>,
    /// The names of others that it may use.
    pub mentions: BTreeSet<String>,
    /// The package a Java file says it is in.
    package: Option<String>,
}

impl Source {
    /// The sources with one of these endings; files whose name is no text cannot be named in a command and are left out.
    #[must_use]
    pub fn all(tree: &Tree, endings: &[String]) -> Vec<Self> {
        let mut left = READ_IN_ALL;
        tree.files
            .iter()
            .filter(|file| endings.contains(&junk::ending(&file.path)))
            .filter_map(|file| {
                let name = file.path.to_str()?.to_owned();
                let bytes = tree.beginning(&file.path, READ_BYTES.min(left));
                left = left.saturating_sub(bytes.len() as u64);
                Some(Self::read(&name, &bytes))
            })
            .collect()
    }

    /// A source of this name, from the root.
    #[must_use]
    pub fn read(name: &str, bytes: &[u8]) -> Self {
        let path = PathBuf::from(name);
        let ending = junk::ending(&path);
        let mut source = Self {
            name: name.to_owned(),
            text: Text::read(bytes, Comments::of_ending(&ending)),
            path,
            declares: BTreeSet::new(),
            mentions: BTreeSet::new(),
            package: None,
        };
        source.package = package_in(&source.text.code).map(str::to_owned);
        let owned = |names: BTreeSet<&str>| names.into_iter().map(str::to_owned).collect();
        let stem = || BTreeSet::from([source.stem().to_owned()]);
        (source.declares, source.mentions) = match ending.as_str() {
            "py" => (stem(), owned(source.imports().collect())),
            "java" | "kt" | "scala" => (owned(source.types()), owned(source.text.names())),
            "js" | "mjs" | "cjs" | "ts" | "c" | "cpp" | "cc" | "cxx" => {
                let mut declares = stem();
                declares.insert(source.file_name().to_owned());
                let literals = source.text.literals.iter();
                let modules = literals.map(|literal| literal.rsplit('/').next().unwrap_or(literal));
                // What a header promises is in the source of the same name.
                let headers = modules.clone().filter_map(|module| {
                    let (stem, ending) = module.rsplit_once('.')?;
                    matches!(ending, "h" | "hh" | "hpp" | "hxx").then_some(stem)
                });
                (declares, owned(modules.chain(headers).collect()))
            }
            _ => (stem(), owned(source.text.names())),
        };
        source
    }

    /// The file's name without folder and ending.
    #[must_use]
    pub fn stem(&self) -> &str {
        self.path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default()
    }

    /// The file's name without its folder.
    #[must_use]
    pub fn file_name(&self) -> &str {
        self.path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default()
    }

    /// The folder it is in; empty for the root.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }

    /// How many folders it is in.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.folder().components().count()
    }

    /// Whether it opens a window.
    #[must_use]
    pub fn opens_window(&self) -> bool {
        WINDOWS.iter().any(|mark| self.text.code.contains(mark))
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
    pub fn is_aside(&self) -> bool {
        const FILES: &[&str] = &[
            "setup.py",
            "conftest.py",
            "noxfile.py",
            "fabfile.py",
            "tasks.py",
            "build.rs",
            "gulpfile.js",
            "gruntfile.js",
        ];
        const WORDS: &[&str] = &[
            "debug",
            "demo",
            "example",
            "examples",
            "bench",
            "benchmark",
            "benchmarks",
            "profile",
            "profiling",
            "experiment",
            "experiments",
            "playground",
            "scratch",
            "draft",
            "backup",
            "old",
            "coba",
            "percobaan",
            "latihan",
            "testing",
        ];
        let file = self.file_name().to_lowercase();
        let folders = self.folder().iter().filter_map(|folder| folder.to_str());
        let is_config = file.contains(".config.");
        FILES.contains(&file.as_str())
            || is_config
            || folders.chain([self.stem()]).any(|name| {
                words_of(name)
                    .iter()
                    .any(|word| WORDS.contains(&word.as_str()))
            })
    }

    /// Whether it reads something when it is started, by itself or by one of these that it uses: its arguments, what is
    /// typed, a file. A main that was left in one of the others is not run.
    #[must_use]
    pub fn takes_input<'a>(&'a self, sources: &'a [Self]) -> bool {
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

    /// The code of its main program with its parameters, all of it where that cannot be told, and what stands before and
    /// after it.
    fn main_and_rest(&self) -> (&str, [&str; 2]) {
        let code = self.text.code.as_str();
        if self.ending() == "py" {
            let start = code.find("if __name__").unwrap_or(code.len());
            return (code, [&code[..start], ""]);
        }
        let Some(start) = code.find(" main(") else {
            return (code, [code, ""]);
        };
        let mut depth = 0_usize;
        for (place, character) in code[start..].char_indices() {
            match character {
                '{' => depth += 1,
                '}' if depth <= 1 => {
                    let end = start + place + 1;
                    return (&code[start..end], [&code[..start], &code[end..]]);
                }
                '}' => depth -= 1,
                _ => {}
            }
        }
        (&code[start..], [&code[..start], ""])
    }

    /// The package a Java file says it is in.
    #[must_use]
    pub fn package(&self) -> Option<&str> {
        self.package.as_deref()
    }

    /// The folder that its package begins in.
    #[must_use]
    pub fn package_root(&self) -> &Path {
        let levels = self.package().map_or(0, |name| name.split('.').count());
        let root = self.folder().ancestors().nth(levels);
        root.unwrap_or(Path::new(""))
    }

    /// The names of the types it declares.
    #[must_use]
    pub fn types(&self) -> BTreeSet<&str> {
        declared(&self.text.code).map(|(_, name)| name).collect()
    }

    /// The oldest Java that starts it, where not every one does: a main was once public and static, and in a class.
    #[must_use]
    pub fn least_java(&self) -> Option<u32> {
        const ANY_MAIN: u32 = 25;
        let code = &self.text.code;
        let main = code.find(" main(").filter(|_| self.ending() == "java")?;
        let statement = code[..main].rsplit([';', '}', '{']).next()?;
        let says = |wanted: &str| statement.split_whitespace().any(|word| word == wanted);
        (!says("public") || !says("static")).then_some(ANY_MAIN)
    }

    /// The public type that a Java file must be named after.
    #[must_use]
    pub fn public_type(&self) -> Option<&str> {
        let code = &self.text.code;
        declared(code).find_map(|(place, name)| {
            let before = &code[..place];
            // What is declared within another is nobody's name.
            let depth = |brace| before.matches(brace).count();
            let statement = before.rsplit([';', '}', '{']).next()?;
            let is_public = statement.split_whitespace().any(|word| word == "public");
            (is_public && depth('{') == depth('}')).then_some(name)
        })
    }

    /// The class that its main program is in, with its package.
    #[must_use]
    pub fn main_class(&self) -> String {
        let main = self.text.code.find(" main").unwrap_or(usize::MAX);
        let class = if self.types().contains(self.stem()) {
            self.stem()
        } else {
            let before = declared(&self.text.code).take_while(|(place, _)| *place < main);
            before.last().map_or(self.stem(), |(_, name)| name)
        };
        match self.package() {
            Some(package) => format!("{package}.{class}"),
            None => class.to_owned(),
        }
    }

    /// The modules it imports, in Python.
    pub fn imports(&self) -> impl Iterator<Item = &str> {
        self.text.code.lines().flat_map(|line| {
            let line = line.trim_start();
            let rest = line
                .strip_prefix("import ")
                .or_else(|| line.strip_prefix("from "));
            rest.unwrap_or_default()
                .split(|character: char| " ,().".contains(character))
                .filter(|name| !name.is_empty() && *name != "import" && *name != "as")
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

    fn ending(&self) -> String {
        junk::ending(&self.path)
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

fn package_in(code: &str) -> Option<&str> {
    code.split([';', '\n']).find_map(|statement| {
        let name = statement.trim().strip_prefix("package ")?.trim();
        let is_name = |character: char| character.is_alphanumeric() || "._".contains(character);
        name.chars().all(is_name).then_some(name)
    })
}

/// The types that code declares, with their places.
fn declared(code: &str) -> impl Iterator<Item = (usize, &str)> {
    const WORDS: &[&str] = &["class ", "interface ", "enum ", "record ", "object "];
    let mut found: Vec<(usize, &str)> = WORDS
        .iter()
        .flat_map(|word| {
            code.match_indices(word).filter_map(|(place, word)| {
                let before = code[..place].chars().next_back();
                if before.is_some_and(|character| character.is_alphanumeric() || character == '_') {
                    return None;
                }
                let rest = code[place + word.len()..].trim_start();
                let end = rest
                    .find(|character: char| !(character.is_alphanumeric() || character == '_'))
                    .unwrap_or(rest.len());
                (end > 0).then_some((place, &rest[..end]))
            })
        })
        .collect();
    found.sort_unstable();
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(name: &str, code: &str) -> Source {
        Source::read(name, code.as_bytes())
    }

    #[test]
    fn the_class_with_the_main_is_named_with_its_package() {
        let main = "public static void main(String[] a) {}";
        let table = [
            (
                "Solver.java",
                format!("class Solver {{ {main} }}"),
                "Solver",
            ),
            (
                "src/Solver.java",
                format!("package id.ac.itb;\npublic class Solver {{ {main} }}"),
                "id.ac.itb.Solver",
            ),
            (
                "puzzle.java",
                format!("class Board {{}} class App {{ {main} }} class Z {{}}"),
                "App",
            ),
            (
                "Main.java",
                "// package no;\nvoid main() {}".to_owned(),
                "Main",
            ),
        ];
        for (name, code, expected) in table {
            assert_eq!(source(name, &code).main_class(), expected, "{code}");
        }
    }

    #[test]
    fn a_main_that_older_javas_do_not_start_is_seen() {
        let table = [
            ("class A { public static void main(String[] a) {} }", None),
            (
                "class A { final static public void main(String... a) {} }",
                None,
            ),
            ("class A { static void main(String[] a) {} }", Some(25)),
            ("void main() { IO.println(1); }", Some(25)),
            ("class A { int domain() { return 1; } }", None),
        ];
        for (code, expected) in table {
            assert_eq!(source("A.java", code).least_java(), expected, "{code}");
        }
        assert_eq!(source("a.c", "int main(void) {}").least_java(), None);
    }

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
            assert_eq!(source(name, code).is_test(), expected, "{name}");
        }
    }

    #[test]
    fn who_takes_input_is_told_from_who_only_tries_something_out() {
        let idle =
            "class Solver { Board b; public static void main(String[] a) { new Solver().run(); } }";
        let table: [(&[(&str, &str)], bool); 6] = [
            (&[("Solver.java", idle)], false),
            (
                &[
                    ("Solver.java", idle),
                    (
                        "Board.java",
                        "class Board { Scanner s = new Scanner(System.in); }",
                    ),
                ],
                true,
            ),
            (
                &[
                    ("Solver.java", idle),
                    (
                        "Board.java",
                        "class Board { public static void main(String[] a) { new In(a[0]); } }",
                    ),
                ],
                false,
            ),
            (
                &[(
                    "Empty.java",
                    "class Empty { public static void main(String[] a) { } void f() { new File(x); } }",
                )],
                false,
            ),
            (
                &[
                    ("main.py", "import board\nboard.ask()"),
                    ("board.py", "def ask():\n    input()"),
                ],
                true,
            ),
            (
                &[
                    ("main.py", "import board\nboard.ask()"),
                    ("board.py", "if __name__ == '__main__':\n    input()"),
                ],
                false,
            ),
        ];
        for (files, expected) in table {
            let sources: Vec<Source> = files
                .iter()
                .map(|(name, code)| source(name, code))
                .collect();
            assert_eq!(sources[0].takes_input(&sources), expected, "{files:?}");
        }
    }

    #[test]
    fn who_uses_whom_is_seen() {
        let table = [
            ("main.py", "from board import Board", "board.py", "", true),
            (
                "main.py",
                "from src.board import Board",
                "src/board.py",
                "",
                true,
            ),
            ("main.py", "board = 1", "board.py", "", false),
            (
                "Main.java",
                "new Board(1)",
                "Board.java",
                "class Board {}",
                true,
            ),
            (
                "Main.java",
                "new Board(1)",
                "Parts.java",
                "class Board {}",
                true,
            ),
            ("Main.java", "int x;", "Board.java", "class Board {}", false),
            ("index.js", "require(\"./solver\")", "solver.js", "", true),
        ];
        for (one, code, other, others, expected) in table {
            assert_eq!(
                source(one, code).uses(&source(other, others)),
                expected,
                "{one} {code} {other}"
            );
        }
    }
}
