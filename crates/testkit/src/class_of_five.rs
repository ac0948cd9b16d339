//! A class of five on eight small boards, whose programs write down every time they are started.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::files::write;
use crate::run_program::system_first;

pub const STUDENTS: [&str; 5] = ["ada", "budi", "chen", "dewi", "emre"];

/// The case that ways of talking are tried on: the first that is no answer by chance.
pub const PROBED: &str = "four";

/// Boards of so many moves.
pub const CASES: [(&str, &str); 8] = [
    ("one", "3\n1 2 3\n4 5 0\n7 8 6\n"),
    ("two", "3\n1 2 3\n4 5 6\n0 7 8\n"),
    ("three", "3\n1 2 3\n4 8 5\n7 0 6\n"),
    ("four", "3\n0 1 3\n4 2 5\n7 8 6\n"),
    ("two-up", "3\n1 2 0\n4 5 3\n7 8 6\n"),
    ("three-left", "3\n1 2 3\n0 4 5\n7 8 6\n"),
    ("three-up", "3\n1 0 2\n4 5 3\n7 8 6\n"),
    ("four-up", "3\n0 1 2\n4 5 3\n7 8 6\n"),
];

/// The class, in a folder of its own.
#[derive(Debug)]
pub struct Class {
    grader: PathBuf,
    folder: TempDir,
}

impl Class {
    /// A class that this grader grades, and whose programs ask it for answers.
    pub fn new(grader: impl Into<PathBuf>) -> Self {
        let class = Self {
            grader: grader.into(),
            folder: tempfile::tempdir().expect("a folder"),
        };
        write(
            class.path("grader.toml"),
            "[assignments.npuzzle-astar]\nchecklist = [{ item = \"runs\" }, { manual = true, words = \"report\", points = 5 }]\n",
        );
        for (name, board) in CASES {
            class.write_case(name, board, "");
        }
        for student in STUDENTS {
            class.write_program(student, "");
        }
        class
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A case, whose name begins with how many moves it takes; more lines of what is expected.
    pub fn write_case(&self, name: &str, board: &str, more: &str) {
        let moves = ["zero", "one", "two", "three", "four"]
            .iter()
            .position(|word| name.starts_with(word))
            .expect("a case is named after its moves");
        let case = self.path("cases/npuzzle-astar").join(name);
        write(case.join("board.txt"), board);
        let expected = format!("minimum-moves = {moves}\n{more}");
        write(case.join("expected.toml"), expected);
    }

    /// A program that notes down that it was started and on what, says whose it is, and asks the reference solver.
    pub fn write_program(&self, student: &str, more: &str) {
        let program = self.path("submissions").join(student).join("solve.sh");
        let text = format!(
            "#!/bin/bash\n[ -r \"$1\" ] || exit 2\n{more}\necho \"{student} $(cksum < \"$1\")\" >> '{log}'\necho 'by {student}' >&2\nsleep 0.05\n\
             exec '{grader}' reference solve --as npuzzle-astar \"$1\"\n",
            log = self.path("started.log").display(),
            grader = self.grader.display(),
        );
        write(program, text);
    }

    /// A program that says there is no solution where the board has these tiles in a row.
    pub fn write_wrong(&self, student: &str, row: &str) {
        let wrong = format!("if grep -q '{row}' \"$1\"; then echo 'no solution'; exit; fi");
        self.write_program(student, &wrong);
    }

    /// `grader run` on it. Its programs must write down what they do, so they are not sandboxed.
    pub fn run(&self, more: &[&str]) -> Command {
        let mut command = Command::new(&self.grader);
        command
            .current_dir(self.folder.path())
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("PATH", system_first())
            .args([
                "run",
                "submissions",
                "-a",
                "npuzzle-astar",
                "--tier",
                "bare",
            ])
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// The same, to its end, which must be a good one.
    pub fn finish(&self, more: &[&str]) -> (String, String) {
        said(&self.run(more).output().expect("the grader starts"))
    }

    pub fn finish_whatever(&self, more: &[&str]) -> (Option<i32>, String) {
        let output = self.run(more).output().expect("the grader starts");
        let notes = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), notes)
    }

    /// A line typed at a shell in its folder, where `grader` is this one.
    pub fn shell(&self, line: &str) -> Command {
        let folder = self.grader.parent().expect("it is in a folder").display();
        let path = system_first();
        let mut command = Command::new("sh");
        command
            .current_dir(self.folder.path())
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("PATH", format!("{folder}:{path}"))
            .args(["-c", line])
            .stdin(Stdio::null());
        command
    }

    /// Another command in its folder: its exit code, and what it says.
    pub fn command(&self, words: &[&str]) -> (Option<i32>, String, String) {
        let output = Command::new(&self.grader)
            .current_dir(self.folder.path())
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("PATH", system_first())
            .args(words)
            .stdin(Stdio::null())
            .output()
            .expect("the grader starts");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (
            output.status.code(),
            text(&output.stdout),
            text(&output.stderr),
        )
    }

    /// How often each program was started on each board.
    pub fn started(&self) -> BTreeMap<(String, String), usize> {
        let names: BTreeMap<String, &str> = CASES
            .iter()
            .map(|(name, board)| (checksum(board), *name))
            .collect();
        let mut started = BTreeMap::new();
        let log = fs::read_to_string(self.path("started.log")).unwrap_or_default();
        for line in log.lines() {
            let (student, sum) = line.split_once(' ').expect("a name and a sum");
            if let Some(case) = names.get(sum) {
                let pair = (student.to_owned(), (*case).to_owned());
                *started.entry(pair).or_default() += 1;
            }
        }
        started
    }

    /// Forgets everything that was done.
    pub fn begin_again(&self) {
        for gone in [".grader", "started.log"] {
            let gone = self.path(gone);
            let _ = fs::remove_dir_all(&gone).or_else(|_| fs::remove_file(&gone));
        }
    }
}

/// What a run that ended well said.
pub fn said(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, notes) = (text(&output.stdout), text(&output.stderr));
    assert!(
        output.status.success(),
        "{:?}\n{out}\n{notes}",
        output.status
    );
    (out, notes)
}

/// As `cksum` has it.
fn checksum(text: &str) -> String {
    let mut command = Command::new("cksum");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("there is a `cksum`");
    let mut input = child.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut input, text.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}
