//! The first five minutes, from outside: no course yet, one of one's own, and what students are given of it.

mod built_in_courses;
mod check_command;
mod newcomer_mistakes;
pub mod student_bundle;

use std::ops::Deref;
use std::path::Path;
use std::process::Command;

use testkit::files::{Folder, read_all};
use testkit::run_program::{Run, Words, run, typed_in};

use crate::GRADER;

/// An empty folder, and a cache that belongs to it.
struct Place {
    folder: Folder,
    cache: Folder,
}

impl Deref for Place {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.folder
    }
}

impl Place {
    fn new() -> Self {
        Self {
            folder: Folder::empty(),
            cache: Folder::empty(),
        }
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

    /// The grader in a folder of the place, with the variables of no service.
    fn command(&self, folder: &Path, words: impl Words) -> Command {
        let mut command = typed_in(folder, GRADER, words);
        command.env("GRADER_CACHE_DIR", self.cache.top());
        command
    }

    #[track_caller]
    fn grader(&self, words: impl Words) -> Run {
        run(&mut self.command(self.top(), words))
    }
}

/// The names of all files in a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    read_all(folder).into_keys().collect()
}
