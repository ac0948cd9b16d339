//! The first five minutes, from outside: no course yet, one of one's own, and what students are given of it.

mod built_in_courses;
mod check_watch;
mod newcomer_mistakes;
mod student_bundle;
mod student_mistakes;

use std::fs;
use std::path::{Path, PathBuf};

use testkit::run_program::{Program, Run, system_first};

use crate::GRADER;

/// An empty folder, and a cache that belongs to it.
struct Place {
    folder: tempfile::TempDir,
    cache: tempfile::TempDir,
}

impl Place {
    fn new() -> Self {
        let folder = || tempfile::tempdir().expect("a folder can be made");
        Self {
            folder: folder(),
            cache: folder(),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(name);
        let folder = path.parent().expect("it is within the folder");
        fs::create_dir_all(folder).expect("a folder can be made");
        fs::write(path, bytes).expect("a file can be written");
    }

    /// A program for this assignment that is always right.
    fn write_solver(&self, name: &str, assignment: &str) {
        let command = match assignment {
            "iq-puzzler" => "pack",
            _ => "solve",
        };
        let text =
            format!("#!/bin/sh\nexec '{GRADER}' reference {command} --as {assignment} \"$1\"\n");
        self.write(name, text);
    }

    /// The grader in this folder, with the variables of no service.
    fn program(&self) -> Program {
        self.program_in(self.folder.path())
    }

    fn program_in(&self, folder: &Path) -> Program {
        let mut program = Program::new(GRADER)
            .within(folder)
            .env("PATH", system_first())
            .env("GRADER_CACHE_DIR", self.cache.path());
        for name in ["CI", "GITHUB_ACTIONS", "GITLAB_CI", "COLUMNS"] {
            program = program.env_remove(name);
        }
        program
    }

    fn grader(&self, words: &[&str]) -> Run {
        self.program().args(words).run()
    }
}

/// The names of all files in a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.expect("it can be listed"))
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let name = entry.path().strip_prefix(folder);
            name.expect("it is within").display().to_string()
        })
        .collect();
    names.sort();
    names
}
