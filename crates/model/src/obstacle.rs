//! What stands between a program and a verdict on it: often the machine's fault, so it is gathered over the class.

use serde::{Deserialize, Serialize};

/// Why a program was not run, or could not be brought to answer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// A tool its language needs is not on this machine.
    ToolMissing {
        /// The tool, as in `javac`.
        tool: String,
    },
    /// It needs a package that is not installed here.
    PackageMissing {
        /// The language, as in `Python`.
        language: String,
        /// The package, as in `torch`.
        package: String,
    },
    NewerToolNeeded {
        /// What is too old here, as in `Java 17`.
        here: String,
        /// What it needs, as in `Java 21`.
        needed: String,
    },
    /// It opens a window, and there is no display.
    NeedsDisplay,
    WantsTerminal,
    /// It waits for more input than it was given.
    WantsMoreInput,
    /// It solves boards of its own, built in or random, and never took the one it was given.
    BoardBuiltIn,
    /// It looks for a file that nobody gave it.
    FileMissing {
        name: String,
    },
    /// It writes next to itself, where nothing may be written.
    WritesToItsOwnFolder,
    /// The sandbox refused it something that it does not go on without.
    RefusedByTheBox(Refused),
    /// Nothing in it looks like a program.
    NoProgram {
        looked_for: Vec<String>,
        /// What was found instead, the first few names.
        found: Vec<String>,
    },
    Empty,
    /// It cannot be read, as a broken archive.
    Unreadable {
        reason: String,
    },
    /// The course does not allow its language, or what it is built and run with.
    LanguageNotAllowed {
        /// The language; or the command or file that belongs to none that is allowed.
        language: String,
        /// What of it is not allowed.
        #[serde(default)]
        foreign: Foreign,
    },
    /// The grader has no entry for the language that it looks like.
    LanguageUnknown {
        /// The language, as in `C#`.
        language: String,
        /// A source that tells it.
        file: String,
    },
    NotStarted {
        reason: String,
    },
    /// An earlier failure made it pointless, or `--fail-fast` was given.
    EarlierFailure,
    /// The program ran out of time on two boards that are no harder, so that it was no use to run it.
    EasierRanOutOfTime,
    Interrupted,
}

/// Whose an obstacle is: that decides whether it costs points, and what a report advises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ObstacleOwner {
    /// The machine's or the grader's, not the student's: the assistant should look at it, and nothing is lost yet.
    Machine,
    /// The hand-in's: what was handed in cannot be run anywhere, so it earns nothing.
    HandIn,
    /// Nobody's that is known: the run was cut short, or nobody saw the program take a board. Nothing is lost yet.
    Nobody,
}

impl Obstacle {
    pub const fn whose(&self) -> ObstacleOwner {
        match self {
            Self::ToolMissing { .. }
            | Self::PackageMissing { .. }
            | Self::NewerToolNeeded { .. }
            | Self::NeedsDisplay
            | Self::WantsTerminal
            | Self::WantsMoreInput
            | Self::FileMissing { .. }
            | Self::WritesToItsOwnFolder
            | Self::RefusedByTheBox(_)
            | Self::LanguageUnknown { .. }
            | Self::NotStarted { .. } => ObstacleOwner::Machine,
            Self::NoProgram { .. }
            | Self::Empty
            | Self::Unreadable { .. }
            | Self::EasierRanOutOfTime
            | Self::LanguageNotAllowed { .. } => ObstacleOwner::HandIn,
            // That it was not seen to take a board does not prove that it takes none.
            Self::BoardBuiltIn | Self::EarlierFailure | Self::Interrupted => ObstacleOwner::Nobody,
        }
    }
}

/// What of a submission belongs to no language that the course allows.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Foreign {
    #[default]
    Sources,
    /// A command of its `submission.toml`.
    Command,
}

/// What a sandbox refuses, and some programs do not go on without.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refused {
    /// A socket: of a network in every sandbox, and of any kind where the sandbox cannot keep sockets in.
    Socket,
    /// A semaphore with a name, which `fenced` sandboxes do not have.
    Semaphore,
}
