//! A program run to its end: what it printed and how it ended.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;

/// What a run printed and how it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The exit code; none where a signal ended it.
    pub code: Option<i32>,
    pub out: String,
    /// Standard error.
    pub notes: String,
}

impl Run {
    /// Sees that it ended well with nothing to say on the side; gives back what it printed.
    #[track_caller]
    pub fn done(self) -> String {
        assert_eq!((self.code, self.notes.as_str()), (Some(0), ""), "{self:?}");
        self.out
    }

    /// Sees that it ended with this code and printed nothing; gives back what it said on the side.
    #[track_caller]
    pub fn refused(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{self:?}");
        self.notes
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        Self {
            code: output.status.code(),
            out: text(output.stdout),
            notes: text(output.stderr),
        }
    }
}

/// Where programs are looked for: where the system has them before where their user has them. A user's `python3` is often
/// a script that looks for the right one, and every run of the grader would wait for it.
pub fn system_first() -> String {
    let own = std::env::var("PATH").unwrap_or_default();
    format!("/usr/local/bin:/usr/bin:/bin:{own}")
}

#[track_caller]
pub fn run(command: &mut std::process::Command) -> Run {
    Run::from(command.output().expect("the program starts"))
}

/// A program that is about to be run.
#[derive(Debug)]
pub struct Program {
    command: Command,
}

impl Program {
    pub fn new(path: impl AsRef<OsStr>) -> Self {
        Self {
            command: Command::new(path),
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

    pub fn args<S: AsRef<OsStr>>(mut self, arguments: impl IntoIterator<Item = S>) -> Self {
        self.command.args(arguments);
        self
    }

    /// With this on standard input; without it there is nothing there.
    pub fn stdin(mut self, input: &str) -> Self {
        self.command.write_stdin(input);
        self
    }

    #[track_caller]
    pub fn run(mut self) -> Run {
        Run::from(self.command.output().expect("the program starts"))
    }
}
