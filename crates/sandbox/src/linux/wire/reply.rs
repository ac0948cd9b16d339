//! What a launcher answers: that a step failed, or how a program in the sandbox went.

use std::io;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What a launcher, or the first process of a sandbox, answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Reply {
    /// Somebody outside must map the users of its namespace, and say so with any message.
    MapMe,
    Ready {
        /// The version of Landlock; none is 0.
        landlock: u32,
    },
    /// Nobody in the sandbox moves: the program waits.
    Still { serial: u64 },
    /// Where the program tells which files it looks for is beside this.
    Observed { serial: u64 },
    /// The program ran, and this is how it went.
    Ran(Report),
    /// A step of making the sandbox failed: nothing of the program's doing.
    Failed(FailedStep),
    /// Nothing of the order was begun, because the launcher is of no use any more: another must be asked.
    NotBegun(FailedStep),
}

/// A step of making a sandbox that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FailedStep {
    pub step: String,
    /// The error the system gave; 0 when the system gave none.
    pub errno: i32,
}

/// How a program in the sandbox went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Report {
    pub serial: u64,
    pub end: End,
    /// The beginning of the program's file, where it may tell why it could not be run.
    pub head: Vec<u8>,
    /// Processor time of it and all its descendants.
    pub cpu: Duration,
    pub wall: Duration,
    /// The part of it that the machine withheld.
    pub withheld: Duration,
    /// The most memory that was seen or reported, in bytes.
    pub memory: u64,
    /// The most processes and threads that were seen.
    pub tasks: u64,
    /// The most bytes in files that were seen, where they were counted.
    pub disk: u64,
    /// The most files and folders that were seen, where they were counted.
    pub files: u64,
    /// How often it gave the processor up.
    pub voluntary_switches: u64,
    /// How often it was taken from it.
    pub involuntary_switches: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum End {
    /// By itself or by a signal that the sandbox did not send.
    Ended {
        /// What the kernel says of it, as `wait` gives it.
        status: i32,
        /// Whether it used its stack up.
        stack_overflow: bool,
    },
    /// The sandbox ended it, for this.
    Stopped(Reason),
    NotStarted {
        errno: i32,
    },
}

impl End {
    /// Whether it ended by itself with this code.
    pub(crate) const fn is_code(&self, code: i32) -> bool {
        matches!(self, Self::Ended { status, .. } if libc::WIFEXITED(*status) && libc::WEXITSTATUS(*status) == code)
    }
}

/// Why the sandbox ended a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Reason {
    Cpu,
    /// Time on the clock, without what the machine withheld.
    Wall,
    /// The machine withheld so much that the program will not come to its end.
    Starved,
    Memory,
    Tasks,
    Disk,
    /// The grader said so.
    Asked,
}

/// A result that can say what was being done when it failed.
pub(crate) trait StepContext<Value> {
    fn step(self, step: impl FnOnce() -> String) -> Result<Value, FailedStep>;
}

impl<Value> StepContext<Value> for rustix::io::Result<Value> {
    fn step(self, step: impl FnOnce() -> String) -> Result<Value, FailedStep> {
        self.map_err(|errno| FailedStep {
            step: step(),
            errno: errno.raw_os_error(),
        })
    }
}

impl<Value> StepContext<Value> for io::Result<Value> {
    fn step(self, step: impl FnOnce() -> String) -> Result<Value, FailedStep> {
        self.map_err(|error| FailedStep {
            step: match error.raw_os_error() {
                Some(_) => step(),
                None => format!("{}: {error}", step()),
            },
            errno: error.raw_os_error().unwrap_or(0),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linux::wire::packet::{Garbled, pack, unpack};

    #[test]
    fn a_reply_arrives_as_it_was_sent() {
        let failed = FailedStep {
            step: "mounting".to_owned(),
            errno: 13,
        };
        let report = |end| {
            Reply::Ran(Report {
                serial: 1,
                end,
                head: b"#!/bin/x".to_vec(),
                cpu: Duration::from_millis(2),
                wall: Duration::from_millis(3),
                withheld: Duration::from_millis(1),
                memory: 4,
                tasks: 5,
                disk: 6,
                files: 9,
                voluntary_switches: 7,
                involuntary_switches: 8,
            })
        };
        let table = [
            Reply::MapMe,
            Reply::Ready { landlock: 7 },
            Reply::Still { serial: 8 },
            Reply::Observed { serial: 9 },
            Reply::Failed(failed.clone()),
            Reply::NotBegun(failed),
            report(End::Stopped(Reason::Wall)),
            report(End::Ended {
                status: 0x8b,
                stack_overflow: true,
            }),
            report(End::NotStarted { errno: 2 }),
        ];
        for reply in table {
            assert_eq!(unpack(&pack(&reply)), Ok(reply));
        }
        assert_eq!(unpack::<Reply>(&[9, 0]), Err(Garbled));
    }
}
