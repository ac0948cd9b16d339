//! A signal, with its name.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A signal by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Signal(pub i32);

impl Signal {
    /// A file grew past its limit.
    pub const FILE_SIZE: Self = Self(25);
    /// A memory access went wrong.
    pub const SEGMENTATION: Self = Self(11);
    /// A system call was refused.
    pub const REFUSED_CALL: Self = Self(if cfg!(target_os = "macos") { 12 } else { 31 });

    /// Whether it is how somebody asks a program to stop: by hanging up, Ctrl-C, or ending its job.
    #[must_use]
    pub const fn is_a_wish(self) -> bool {
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
    #[must_use]
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
