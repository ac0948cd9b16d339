//! A class of two on two small boards, in a folder of its own.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::frozen::program::{Run, grader};

pub struct SmallClass {
    folder: TempDir,
}

impl SmallClass {
    /// One program is right on the first board alone, the other on none.
    pub fn new() -> Self {
        let class = Self {
            folder: tempfile::tempdir().expect("a folder can be made"),
        };
        class.write("grader.toml", "[assignments.npuzzle-astar]\nside = 3\n");
        for (name, board, moves) in [
            ("one", "3\n1 2 3\n4 5 0\n7 8 6\n", 1),
            ("three", "3\n1 2 3\n4 8 5\n7 0 6\n", 3),
        ] {
            let case = format!("cases/npuzzle-astar/{name}");
            class.write(&format!("{case}/board.txt"), board);
            class.write(
                &format!("{case}/expected.toml"),
                &format!("minimum-moves = {moves}\n"),
            );
        }
        class.write_program("ada", "echo 'Minimum number of moves = 1'; printf '1 2 3\\n4 5 0\\n7 8 6\\n\\n1 2 3\\n4 5 6\\n7 8 0\\n'");
        class.write_program("budi", "echo 'No solution possible'");
        class
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.folder().join(name);
        let folder = path.parent().expect("it is within the folder");
        fs::create_dir_all(folder).expect("a folder can be made");
        fs::write(&path, text).expect("a file can be written");
    }

    pub fn write_program(&self, student: &str, does: &str) {
        let name = format!("submissions/{student}/solve.sh");
        self.write(&name, &format!("#!/bin/sh\n{does}\n"));
    }

    pub fn grader(&self, words: &[&str]) -> Run {
        grader(self.folder(), words)
    }
}
