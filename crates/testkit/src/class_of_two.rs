//! A class of two on three small boards, one of them hidden: one program is right, the other never finds a solution.

use std::fs;
use std::ops::Deref;
use std::path::PathBuf;
use std::process::Command;

use crate::files::Folder;
use crate::run_program::{Run, Words, run, typed_in};

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
    folder: Folder,
}

impl Class {
    /// A class that this grader grades, and whose first program asks it for answers.
    pub fn new(grader: impl Into<PathBuf>) -> Self {
        let class = Self {
            grader: grader.into(),
            folder: Folder::empty(),
        };
        class.write(
            "grader.toml",
            "[assignments.npuzzle-astar]\ndue = \"2026-05-03T00:00:00Z\"\nlate = { per-day = 10 }\n",
        );
        for (name, board, expected) in CASES {
            class.write_case(&format!("cases/npuzzle-astar/{name}"), board, expected);
        }
        let solve = format!(
            "exec '{}' reference solve --as npuzzle-astar \"$1\"",
            class.grader.display()
        );
        class.write_program("ada", &solve);
        let denies = "read -r side < \"$1\"\necho '::error::owned'\necho 'No solution possible'";
        class.write_program("budi", denies);
        fs::create_dir(class.path("out")).expect("a folder can be made");
        class
    }

    fn write_program(&self, student: &str, does: &str) {
        let text = format!("#!/bin/bash\n[ -r \"$1\" ] || exit 2\n{does}\n");
        self.write(&format!("submissions/{student}/solve.sh"), text);
        // Finding that out would take most of the time of every test.
        let file = format!("submissions/{student}/submission.toml");
        self.write(&file, "way = \"argument\"\n");
    }

    /// A command in its folder, as if it were typed: what a service sets is not there.
    pub fn command(&self, words: impl Words) -> Command {
        typed_in(self.top(), &self.grader, words)
    }

    /// Runs that command to its end.
    #[track_caller]
    pub fn grader(&self, words: impl Words) -> Run {
        run(&mut self.command(words))
    }

    /// Grades it with these arguments too. Its programs ask the reference solver, so they are not sandboxed.
    #[track_caller]
    pub fn run(&self, more: impl Words) -> Run {
        run(self
            .command("run submissions --tier bare")
            .args(more.words()))
    }
}

impl Deref for Class {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.folder
    }
}
