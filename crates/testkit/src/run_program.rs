//! A program run to its end: what it printed and how it ended.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::path::Path;
use std::process::{Output, Stdio};

use serde_json::Value;

/// What a run printed and how it ended. What it is asked to be and is not fails with all of that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    pub typed: String,
    /// The exit code; none where a signal ended it.
    pub code: Option<i32>,
    pub out: String,
    /// Standard error.
    pub notes: String,
}

impl Run {
    /// Names the row of a table that it is of, where what was typed does not.
    pub fn about(mut self, row: impl Display) -> Self {
        self.typed += &format!("  # {row}");
        self
    }

    #[track_caller]
    pub fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "{}", self.shown());
        self
    }

    /// Sees that it ended well with nothing to say on the side.
    #[track_caller]
    pub fn succeeds(self) -> Self {
        assert_eq!((self.code, self.notes.as_str()), (Some(0), ""), "{self:?}");
        self
    }

    /// The same; gives back what it printed.
    #[track_caller]
    pub fn done(self) -> String {
        self.succeeds().out
    }

    /// Sees that it ended with this code and printed nothing.
    #[track_caller]
    pub fn fails(self, code: i32) -> Self {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{self:?}");
        self
    }

    /// The same; gives back what it said on the side.
    #[track_caller]
    pub fn refused(self, code: i32) -> String {
        self.fails(code).notes
    }

    /// Sees that this is on standard output.
    #[track_caller]
    pub fn prints(&self, part: impl AsRef<str>) -> &Self {
        self.hold(self.out.contains(part.as_ref()), "not printed", part)
    }

    #[track_caller]
    pub fn never_prints(&self, part: impl AsRef<str>) -> &Self {
        self.hold(!self.out.contains(part.as_ref()), "printed", part)
    }

    #[track_caller]
    pub fn prints_first(&self, part: impl AsRef<str>) -> &Self {
        let is_first = self.out.starts_with(part.as_ref());
        self.hold(is_first, "not printed first", part)
    }

    #[track_caller]
    pub fn prints_last(&self, part: impl AsRef<str>) -> &Self {
        let is_last = self.out.ends_with(part.as_ref());
        self.hold(is_last, "not printed last", part)
    }

    /// Sees that this is on standard error.
    #[track_caller]
    pub fn says(&self, part: impl AsRef<str>) -> &Self {
        self.hold(self.notes.contains(part.as_ref()), "not said", part)
    }

    #[track_caller]
    pub fn never_says(&self, part: impl AsRef<str>) -> &Self {
        self.hold(!self.notes.contains(part.as_ref()), "said", part)
    }

    #[track_caller]
    pub fn says_first(&self, part: impl AsRef<str>) -> &Self {
        let is_first = self.notes.starts_with(part.as_ref());
        self.hold(is_first, "not said first", part)
    }

    #[track_caller]
    fn hold(&self, is_so: bool, otherwise: &str, part: impl AsRef<str>) -> &Self {
        assert!(is_so, "{otherwise}: {:?}\n{}", part.as_ref(), self.shown());
        self
    }

    /// What it printed, which is one document.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out)
            .unwrap_or_else(|error| panic!("no JSON: {error}\n{}", self.shown()))
    }

    /// What it printed, on one line.
    pub fn unfolded(&self) -> String {
        self.out.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// All that is known of it, for whoever reads why a test failed.
    fn shown(&self) -> String {
        let Self {
            typed, out, notes, ..
        } = self;
        format!("$ {typed}\n{out}\n{notes}")
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        Self {
            typed: String::new(),
            code: output.status.code(),
            out: text(output.stdout),
            notes: text(output.stderr),
        }
    }
}

/// What is typed: a line that is cut at its blanks, or the words themselves where one has blanks in it.
pub trait Words {
    fn words(self) -> Vec<OsString>;
}

impl Words for &str {
    fn words(self) -> Vec<OsString> {
        self.split_whitespace().map(OsString::from).collect()
    }
}

impl Words for &String {
    fn words(self) -> Vec<OsString> {
        self.as_str().words()
    }
}

impl<S: AsRef<OsStr>> Words for &[S] {
    fn words(self) -> Vec<OsString> {
        self.iter().map(|word| word.as_ref().to_owned()).collect()
    }
}

impl<S: AsRef<OsStr>, const N: usize> Words for [S; N] {
    fn words(self) -> Vec<OsString> {
        self.as_slice().words()
    }
}

/// Where programs are looked for: where the system has them before where their user has them. A user's `python3` is often
/// a script that looks for the right one, and every run of the grader would wait for it.
pub fn system_first() -> String {
    let own = std::env::var("PATH").unwrap_or_default();
    format!("/usr/local/bin:/usr/bin:/bin:{own}")
}

/// What tells a program that a service runs it, or how wide and colourful a terminal is.
const SURROUNDINGS: [&str; 5] = [
    "CI",
    "GITHUB_ACTIONS",
    "GITLAB_CI",
    "COLUMNS",
    "CLICOLOR_FORCE",
];

/// A program as a person types it in this folder, with nothing on standard input.
pub fn typed_in(
    folder: &Path,
    program: impl AsRef<OsStr>,
    words: impl Words,
) -> std::process::Command {
    let mut command = std::process::Command::new(program);
    command
        .current_dir(folder)
        .args(words.words())
        .env("PATH", system_first())
        .stdin(Stdio::null());
    for name in SURROUNDINGS {
        command.env_remove(name);
    }
    command
}

#[track_caller]
pub fn run(command: &mut std::process::Command) -> Run {
    let output = command.output().expect("the program starts");
    let program = Path::new(command.get_program()).file_name();
    let words = program.into_iter().chain(command.get_args());
    Run {
        typed: line(words),
        ..Run::from(output)
    }
}

/// Words as they are typed.
fn line<'a>(words: impl Iterator<Item = &'a OsStr>) -> String {
    let words = words.map(OsStr::to_string_lossy);
    words.collect::<Vec<_>>().join(" ")
}

/// A program that is about to be run.
#[derive(Debug)]
pub struct Program {
    command: assert_cmd::Command,
    typed: Vec<OsString>,
}

impl Program {
    pub fn new(path: impl AsRef<OsStr>) -> Self {
        let name = Path::new(&path).file_name().unwrap_or_default().to_owned();
        Self {
            command: assert_cmd::Command::new(path),
            typed: vec![name],
        }
    }

    pub fn within(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    pub fn env_remove(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    pub fn args(mut self, words: impl Words) -> Self {
        let words = words.words();
        self.command.args(&words);
        self.typed.extend(words);
        self
    }

    /// With this on standard input; without it there is nothing there.
    pub fn stdin(mut self, input: &str) -> Self {
        self.command.write_stdin(input);
        self
    }

    #[track_caller]
    pub fn run(mut self) -> Run {
        let output = self.command.output().expect("the program starts");
        Run {
            typed: line(self.typed.iter().map(OsString::as_os_str)),
            ..Run::from(output)
        }
    }
}
