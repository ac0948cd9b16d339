//! How a program in the sandbox ended, and by which signal.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How a program in the sandbox ended. Whether a limit was hit stands beside it, in the execution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "how")]
pub enum Ending {
    Exited {
        code: i32,
    },
    /// A signal ended it that the sandbox did not send.
    Crashed {
        signal: Signal,
        /// What brought it about, where that could be seen.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        cause: Option<CrashCause>,
    },
    /// The sandbox ended it, because it hit a limit.
    Stopped,
    /// The grader ended it: it had said all it was asked for, and waited for more.
    Dismissed,
    /// The grader ended it in the middle of something: it waited for an answer that nobody could give, so what it printed may
    /// be a part of what it has to say.
    LeftWaiting,
    /// It could not be started: the program, not the sandbox, is at fault.
    NotStarted {
        errno: i32,
        reason: String,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CrashCause {
    /// The stack was used up, as endless recursion does.
    StackOverflow,
}

impl Ending {
    /// Whether nothing speaks of a failure: it ended by itself and said so, or was still there when all was heard.
    pub const fn is_well(&self) -> bool {
        matches!(
            self,
            Self::Exited { code: 0 } | Self::Dismissed | Self::LeftWaiting
        )
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exited { code } => write!(f, "exited with code {code}"),
            Self::Crashed {
                signal,
                cause: Some(CrashCause::StackOverflow),
            } => write!(f, "crashed: stack overflow ({signal})"),
            Self::Crashed {
                signal,
                cause: None,
            } => match signal.meaning() {
                Some(meaning) => write!(f, "crashed: {meaning} ({signal})"),
                None => write!(f, "crashed: {signal}"),
            },
            Self::Stopped => f.write_str("stopped by the sandbox"),
            Self::Dismissed => f.write_str("dismissed while it waited for more"),
            Self::LeftWaiting => f.write_str("ended while it waited for an answer"),
            Self::NotStarted { reason, .. } => write!(f, "could not be started: {reason}"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Signal(pub i32);

impl Signal {
    pub const SEGMENTATION: Self = Self(11);
    pub const REFUSED_CALL: Self = Self(if cfg!(target_os = "macos") { 12 } else { 31 });

    /// Whether it is how somebody asks a program to stop: by hanging up, Ctrl-C, or ending its job.
    pub const fn asks_to_stop(self) -> bool {
        matches!(self.0, 1 | 2 | 15)
    }

    /// Its name and what it means, where that is the same on every system.
    const fn known(self) -> Option<(&'static str, &'static str)> {
        Some(match self.0 {
            1 => ("SIGHUP", "hung up"),
            2 => ("SIGINT", "interrupted"),
            3 => ("SIGQUIT", "quit"),
            4 => ("SIGILL", "illegal instruction"),
            5 => ("SIGTRAP", "trap"),
            6 => ("SIGABRT", "aborted itself"),
            8 => ("SIGFPE", "division by zero or another arithmetic error"),
            9 => ("SIGKILL", "killed"),
            11 => ("SIGSEGV", "accessed memory it may not"),
            13 => ("SIGPIPE", "wrote to a closed pipe"),
            14 => ("SIGALRM", "its alarm clock rang"),
            15 => ("SIGTERM", "terminated"),
            24 => ("SIGXCPU", "used up its processor time"),
            25 => ("SIGXFSZ", "wrote a file that is too large"),
            // Numbers between these differ from system to system.
            7 if cfg!(target_os = "linux") => ("SIGBUS", "accessed memory that is not there"),
            31 if cfg!(target_os = "linux") => ("SIGSYS", "made a system call that is refused"),
            10 if cfg!(target_os = "macos") => ("SIGBUS", "accessed memory that is not there"),
            12 if cfg!(target_os = "macos") => ("SIGSYS", "made a system call that is refused"),
            _ => return None,
        })
    }

    /// What it means, where that is known.
    pub const fn meaning(self) -> Option<&'static str> {
        match self.known() {
            Some((_, meaning)) => Some(meaning),
            None => None,
        }
    }
}

impl fmt::Display for Signal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.known() {
            Some((name, _)) => f.write_str(name),
            None => write!(f, "signal {}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_reads_as_a_sentence_and_back_from_its_file() {
        let table = [
            (Ending::Exited { code: 3 }, "exited with code 3"),
            (
                Ending::Crashed {
                    signal: Signal::SEGMENTATION,
                    cause: Some(CrashCause::StackOverflow),
                },
                "crashed: stack overflow (SIGSEGV)",
            ),
            (
                Ending::Crashed {
                    signal: Signal(6),
                    cause: None,
                },
                "crashed: aborted itself (SIGABRT)",
            ),
            (
                Ending::Crashed {
                    signal: Signal(40),
                    cause: None,
                },
                "crashed: signal 40",
            ),
            (Ending::Stopped, "stopped by the sandbox"),
            (Ending::Dismissed, "dismissed while it waited for more"),
            (Ending::LeftWaiting, "ended while it waited for an answer"),
            (
                Ending::NotStarted {
                    errno: 2,
                    reason: "there is no `x`".to_owned(),
                },
                "could not be started: there is no `x`",
            ),
        ];
        for (ending, sentence) in table {
            assert_eq!(ending.to_string(), sentence);
            let written = serde_json::to_string(&ending).unwrap();
            assert_eq!(serde_json::from_str::<Ending>(&written).unwrap(), ending);
        }
    }
}
