//! A class of five on eight small boards, whose programs write down every time they are started.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::ops::Deref;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::files::Folder;
use crate::run_program::{Run, Words, run, system_first, typed_in};

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

/// Everybody on every case.
pub const WHOLE: usize = STUDENTS.len() * CASES.len();

/// The class, in a folder of its own.
#[derive(Debug)]
pub struct Class {
    grader: PathBuf,
    folder: Folder,
}

impl Class {
    /// A class that this grader grades, and whose programs ask it for answers.
    pub fn new(grader: impl Into<PathBuf>) -> Self {
        let class = Self {
            grader: grader.into(),
            folder: Folder::empty(),
        };
        class.write(
            "grader.toml",
            "[assignments.npuzzle-astar]\nchecklist = [{ item = \"runs\" }, { manual = true, words = \"report\", points = 5 }]\n",
        );
        for (name, board) in CASES {
            class.put_case(name, board, "");
        }
        for student in STUDENTS {
            class.write_program(student, "");
        }
        class
    }

    /// The same without the others: whoever looks at few need not grade everybody.
    pub fn only(self, students: &[&str]) -> Self {
        for other in STUDENTS.iter().filter(|it| !students.contains(it)) {
            let folder = self.path(&format!("submissions/{other}"));
            fs::remove_dir_all(folder).expect("everybody has handed in");
        }
        self
    }

    /// A case, whose name begins with how many moves it takes; more lines of what is expected.
    pub fn put_case(&self, name: &str, board: &str, more: &str) {
        let moves = ["zero", "one", "two", "three", "four"]
            .iter()
            .position(|word| name.starts_with(word))
            .expect("a case is named after its moves");
        let expected = format!("minimum-moves = {moves}\n{more}");
        self.write_case(&format!("cases/npuzzle-astar/{name}"), board, &expected);
    }

    /// A program that notes down that it was started and on what, says whose it is, and asks the reference solver.
    pub fn write_program(&self, student: &str, more: &str) {
        let text = format!(
            "#!/bin/bash\n[ -r \"$1\" ] || exit 2\n{more}\necho \"{student} $(cksum < \"$1\")\" >> '{log}'\necho 'by {student}' >&2\nsleep 0.05\n\
             exec '{grader}' reference solve --as npuzzle-astar \"$1\"\n",
            log = self.path("started.log").display(),
            grader = self.grader.display(),
        );
        self.write(&format!("submissions/{student}/solve.sh"), text);
        // Finding that out would take most of the time of every test.
        let file = format!("submissions/{student}/submission.toml");
        self.write(&file, "way = \"argument\"\n");
    }

    /// A program that says there is no solution where the board has these tiles in a row.
    pub fn write_wrong(&self, student: &str, row: &str) {
        let wrong = format!("if grep -q '{row}' \"$1\"; then echo 'no solution'; exit; fi");
        self.write_program(student, &wrong);
    }

    /// `grader run` on it. Its programs must write down what they do, so they are not sandboxed.
    pub fn run(&self, more: impl Words) -> Command {
        let mut command = self.command("run submissions -a npuzzle-astar --tier bare");
        command
            .args(more.words())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// The same, to its end, which must be a good one.
    #[track_caller]
    pub fn finish(&self, more: impl Words) -> Run {
        self.finish_whatever(more).exits(0)
    }

    #[track_caller]
    pub fn finish_whatever(&self, more: impl Words) -> Run {
        run(&mut self.run(more))
    }

    /// A command in its folder, with a cache of its own.
    pub fn command(&self, words: impl Words) -> Command {
        let mut command = typed_in(self.top(), &self.grader, words);
        command.env("XDG_CACHE_HOME", self.path("cache"));
        command
    }

    /// Another command in its folder, to its end.
    #[track_caller]
    pub fn grader(&self, words: impl Words) -> Run {
        run(&mut self.command(words))
    }

    /// A line typed at a shell in its folder, where `grader` is this one.
    pub fn shell(&self, line: &str) -> Command {
        let folder = self.grader.parent().expect("it is in a folder").display();
        let path = system_first();
        let mut command = typed_in(self.top(), "sh", ["-c", line]);
        command
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("PATH", format!("{folder}:{path}"));
        command
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

impl Deref for Class {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.folder
    }
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
    input.write_all(text.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}
