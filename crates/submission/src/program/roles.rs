//! What a source file is for: whether it opens a window, tests the program, or only serves its making.

use crate::program::source::Source;

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

impl Source {
    #[must_use]
    pub(crate) fn opens_window(&self) -> bool {
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
    pub(crate) fn is_aside(&self) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
