//! A class of two on three small boards, one of them hidden: one program is right, the other never finds a solution.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::files;
use crate::run_program::{Run, run, system_first};

const CASES: [(&str, &str, &str); 3] = [
    ("first", "3\n1 2 3\n4 5 0\n7 8 6\n", "minimum-moves = 1\n"),
    ("second", "3\n1 2 3\n4 8 5\n7 0 6\n", "minimum-moves = 3\n"),
    (
        "veiled-board",
        "3\n0 1 3\n4 2 5\n7 8 6\n",
        "minimum-moves = 4\nvisibility = \"hidden\"\n",
    ),
];

/// The class, in a folder of its own.
#[derive(Debug)]
pub struct Class {
    grader: PathBuf,
    folder: TempDir,
}

impl Class {
    /// A class that this grader grades, and whose first program asks it for answers.
    pub fn new(grader: impl Into<PathBuf>) -> Self {
        let class = Self {
            grader: grader.into(),
            folder: tempfile::tempdir().expect("a folder can be made"),
        };
        class.write(
            "grader.toml",
            "[assignments.npuzzle-astar]\ndue = \"2026-05-03T00:00:00Z\"\nlate = { per-day = 10 }\n",
        );
        for (name, board, expected) in CASES {
            class.write(&format!("cases/npuzzle-astar/{name}/board.txt"), board);
            class.write(
                &format!("cases/npuzzle-astar/{name}/expected.toml"),
                expected,
            );
        }
        let solve = format!(
            "exec '{}' reference solve --as npuzzle-astar \"$1\"",
            class.grader.display()
        );
        class.write_program("ada", &solve);
        class.write_program(
            "budi",
            "read -r side < \"$1\"\necho '::error::owned'\necho 'No solution possible'",
        );
        fs::create_dir(class.path("out")).expect("a folder can be made");
        class
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file in its folder, and says where.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        files::write(&path, text);
        path
    }

    #[track_caller]
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn write_program(&self, student: &str, does: &str) {
        let text = format!("#!/bin/bash\n[ -r \"$1\" ] || exit 2\n{does}\n");
        self.write(&format!("submissions/{student}/solve.sh"), &text);
    }

    /// A command in its folder, as if it were typed: what a service sets is not there.
    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.grader);
        command
            .current_dir(self.folder.path())
            .env("PATH", system_first())
            .env_remove("CI")
            .env_remove("GITHUB_ACTIONS")
            .env_remove("GITLAB_CI")
            .args(words)
            .stdin(Stdio::null());
        command
    }

    /// Runs that command to its end.
    pub fn grader(&self, words: &[&str]) -> Run {
        run(&mut self.command(words))
    }

    /// Grades it with these arguments too. Its programs ask the reference solver, so they are not sandboxed.
    pub fn run(&self, more: &[&str]) -> Run {
        let words = ["run", "submissions", "--tier", "bare"];
        self.grader(&[&words, more].concat())
    }
}
