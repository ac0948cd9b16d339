//! What can be wrong with one toolchain; the others do not suffer from it.

use std::path::PathBuf;
use std::process::ExitStatus;

use crate::tool::ToolTrouble;

/// Why a toolchain may not work in the box, or why less is known about it than was asked.
#[derive(Debug, thiserror::Error)]
pub enum ToolchainTrouble {
    /// It was asked and did not answer.
    #[error(transparent)]
    NoAnswer(#[from] ToolTrouble),
    /// It was asked and complained.
    #[error(
        "`{}` ended with {status} when asked for {question}: `{complaint}`; run it by hand, or put another one first on the search path",
        program.display()
    )]
    Complained {
        /// The tool.
        program: PathBuf,
        /// What it was asked for.
        question: &'static str,
        /// How it ended.
        status: ExitStatus,
        /// The first line it printed.
        complaint: String,
    },
    /// It was asked and its answer makes no sense.
    #[error(
        "`{}` answered `{answer}` when asked for {question}; run it by hand, or put another one first on the search path",
        program.display()
    )]
    Nonsense {
        /// The tool.
        program: PathBuf,
        /// What it was asked for.
        question: &'static str,
        /// What it printed, cut.
        answer: String,
    },
    /// It is a shim of a kind that cannot be asked where it leads.
    #[error(
        "`{}` is a shim that leads elsewhere; put the folder of the real program first on the search path",
        program.display()
    )]
    Shim {
        /// The shim.
        program: PathBuf,
    },
    /// A program that belongs to it is not there.
    #[error("`{missing}` is not there beside `{}`; {advice}", program.display())]
    Incomplete {
        /// The program that is there.
        program: PathBuf,
        /// The one that is not.
        missing: &'static str,
        /// What to install.
        advice: &'static str,
    },
}
