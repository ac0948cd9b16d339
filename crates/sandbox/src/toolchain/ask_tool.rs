//! Asks a tool something about itself, tells an answer from a complaint, and finds the line with its version.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::ExitStatus;

use crate::trusted_tool::{Tool, ToolError, ToolOutput};

pub(super) struct Answer {
    said: ToolOutput,
    program: PathBuf,
    question: &'static str,
}

/// Asks a tool for something; a tool that ends with anything but success has not answered.
pub(super) fn ask(tool: &Tool, question: &'static str) -> Result<Answer, ToolchainError> {
    let program = tool.program().to_owned();
    let said = tool.run()?;
    if said.status.success() {
        return Ok(Answer {
            said,
            program,
            question,
        });
    }
    Err(ToolchainError::Complained {
        program,
        question,
        status: said.status,
        complaint: first_words(&said.stdout_text(), &said.stderr_text()),
    })
}

impl Answer {
    /// The folder in its first line with this prefix, which must be there.
    pub(super) fn folder(&self, prefix: &str) -> Result<PathBuf, ToolchainError> {
        let folder = self.paths(prefix).next().filter(|path| path.is_dir());
        folder.ok_or_else(|| self.nonsense())
    }

    /// The file in its first line with this prefix, which must be there.
    pub(super) fn file(&self, prefix: &str) -> Result<PathBuf, ToolchainError> {
        let file = self.paths(prefix).next().filter(|path| path.is_file());
        file.ok_or_else(|| self.nonsense())
    }

    /// The absolute paths in its lines with this prefix; there may be nothing at them.
    pub(super) fn paths(&self, prefix: &str) -> impl Iterator<Item = PathBuf> {
        let outputs = [&self.said.stdout, &self.said.stderr].into_iter();
        outputs
            .flat_map(|said| said.split(|&byte| byte == b'\n'))
            .filter_map(|line| line.trim_ascii().strip_prefix(prefix.as_bytes()))
            .map(|path| PathBuf::from(OsStr::from_bytes(path)))
            .filter(|path| path.is_absolute())
    }

    /// The line in which it names its version.
    pub(super) fn version(&self) -> Result<String, ToolchainError> {
        version_line(&self.said.stdout_text(), &self.said.stderr_text())
            .ok_or_else(|| self.nonsense())
    }

    fn nonsense(&self) -> ToolchainError {
        ToolchainError::Nonsense {
            program: self.program.clone(),
            question: self.question,
            answer: first_words(&self.said.stdout_text(), &self.said.stderr_text()),
        }
    }
}

/// Longer lines are cut.
const MOST_LETTERS: usize = 120;

/// The first line with a digit, without colours and other commands to a terminal.
pub(super) fn version_line(stdout: &str, stderr: &str) -> Option<String> {
    let lines = stdout.lines().chain(stderr.lines()).map(clean);
    lines
        .into_iter()
        .find(|line| line.contains(|letter: char| letter.is_ascii_digit()))
}

/// The first line that says anything, cleaned; of the standard error before the standard output.
pub(super) fn first_words(stdout: &str, stderr: &str) -> String {
    let mut lines = stderr.lines().chain(stdout.lines()).map(clean);
    lines.find(|line| !line.is_empty()).unwrap_or_default()
}

/// A line without what would command a terminal, cut.
fn clean(line: &str) -> String {
    let mut kept = String::new();
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            // `ESC [ … letter`; what follows another escape is shown, which is ugly and harmless.
            if letters.as_str().starts_with('[') {
                letters.next();
                let _ = letters.find(|letter| ('\u{40}'..='\u{7e}').contains(letter));
            }
        } else if !letter.is_control() {
            kept.push(letter);
        }
    }
    kept.trim().chars().take(MOST_LETTERS).collect()
}

/// Why a toolchain may not work in the sandbox, or why less is known about it than was asked.
#[derive(Debug, thiserror::Error)]
pub enum ToolchainError {
    #[error(transparent)]
    NoAnswer(#[from] ToolError),
    #[error(
        "`{}` ended with {status} when asked for {question}: `{complaint}`; run it by hand, or put another one first on the search path",
        program.display()
    )]
    Complained {
        program: PathBuf,
        question: &'static str,
        status: ExitStatus,
        /// The first line it printed.
        complaint: String,
    },
    #[error(
        "`{}` answered `{answer}` when asked for {question}; run it by hand, or put another one first on the search path",
        program.display()
    )]
    Nonsense {
        program: PathBuf,
        question: &'static str,
        /// What it printed, cut.
        answer: String,
    },
    /// It is a shim of a kind that cannot be asked where it leads.
    #[error(
        "`{}` is a shim that leads elsewhere; put the folder of the real program first on the search path",
        program.display()
    )]
    Shim { program: PathBuf },
    #[error("`{missing}` is not there beside `{}`; {advice}", program.display())]
    Incomplete {
        program: PathBuf,
        missing: &'static str,
        advice: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use super::{first_words, version_line};

    #[test]
    fn the_version_is_the_first_line_with_a_digit() {
        for (stdout, stderr, version) in [
            ("Python 3.11.7\n", "", Some("Python 3.11.7")),
            (
                "",
                "openjdk version \"17\"\nx 1",
                Some("openjdk version \"17\""),
            ),
            (
                "\u{1b}[1mApache Maven 3.8.7\u{1b}[m\n",
                "",
                Some("Apache Maven 3.8.7"),
            ),
            ("\n-----\nGradle 8.5\n-----\n", "", Some("Gradle 8.5")),
            ("a\u{7}b\u{0} 1\u{9b}2\n", "", Some("ab 12")),
            ("no such option\n", "usage", None),
            ("", "", None),
        ] {
            assert_eq!(
                version_line(stdout, stderr).as_deref(),
                version,
                "{stdout:?}"
            );
        }
    }

    #[test]
    fn a_long_line_is_cut() {
        let version = version_line(&"1".repeat(100_000), "").expect("a version");
        assert_eq!(version.len(), 120);
    }

    #[test]
    fn the_first_words_are_those_of_the_complaint() {
        assert_eq!(
            first_words("out", "\n pyenv: not found \nmore"),
            "pyenv: not found"
        );
        assert_eq!(first_words("out", ""), "out");
        assert_eq!(first_words("", ""), "");
    }
}
