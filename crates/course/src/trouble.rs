//! Why a course cannot be opened.

use std::io;
use std::path::PathBuf;

use crate::file::document::Mistakes;

/// Why a course cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum CourseTrouble {
    /// There is none.
    #[error(
        "there is no `grader.toml` in `{}` or above it; `grader init` writes one, `--course FILE` names one elsewhere",
        folder.display()
    )]
    None {
        /// Where it was looked for.
        folder: PathBuf,
    },
    /// Its file cannot be read.
    #[error("cannot read `{}`", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Its file does not say what it should.
    #[error("{} in `{}`\n\n{mistakes}", counted(mistakes), path.display())]
    NotUnderstood {
        /// Which.
        path: PathBuf,
        /// Everything that is wrong, each with its line.
        mistakes: Mistakes,
    },
}

fn counted(mistakes: &Mistakes) -> String {
    match mistakes.count() {
        1 => "a mistake".to_owned(),
        count => format!("{count} mistakes"),
    }
}
