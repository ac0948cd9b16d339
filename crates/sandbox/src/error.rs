//! Why the sandbox could not do its work: never the fault of the program that was to run in it.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use model::tier::Tier;

#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The caller wants to show or use something that is not there.
    #[error("cannot open `{}` for the sandbox", path.display())]
    NotThere { path: PathBuf, source: io::Error },
    /// A name in the sandbox that leads out of it.
    #[error("`{}` is no name within the sandbox; give a relative path without `..`", .0.display())]
    BadName(PathBuf),
    /// A name in the sandbox that is taken.
    #[error("`{}` is in the sandbox already; give what is shown another name", .0.display())]
    TakenName(PathBuf),
    #[error("there is no command to run")]
    NoCommand,
    /// The command and its environment are larger than a message to the launcher may be.
    #[error(
        "the command with its arguments and environment has {0} bytes, which is more than can be passed on"
    )]
    TooLong(usize),
    #[error(
        "the sandbox tier `{wanted}` does not work on this machine: {reason}; `grader doctor` says how to fix that"
    )]
    NotHere { wanted: Tier, reason: String },
    /// Something the system refused while a sandbox was made.
    #[error("the sandbox could not be made: {step}")]
    Step { step: String, source: io::Error },
    /// The machine kept the program from running.
    #[error(
        "the machine was too busy: after {} s the program had run for {:.1} s; grade it again when the machine is less busy",
        real.as_secs(),
        cpu.as_secs_f64()
    )]
    TooBusy {
        /// How long it was waited for.
        real: Duration,
        cpu: Duration,
    },
    /// Whoever runs the grader asked it to stop.
    #[error("interrupted")]
    Cancelled,
    /// The launcher is gone or talks nonsense.
    #[error("the launcher of the sandbox {0}")]
    Launcher(String),
}

impl SandboxError {
    /// What the system refused while this was being done.
    pub(crate) fn step(step: &str, source: io::Error) -> Self {
        Self::Step {
            step: step.to_owned(),
            source,
        }
    }
}
