//! The messages to a launcher: first what kind of sandboxes it shall make, then what to run in them;
//! and what it answers: that a step failed, or how a program in the sandbox went.

use std::ffi::CString;
use std::io;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::linux::wire::packet::WirePath;

/// One program to run. Its three standard descriptors travel beside the message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RunOrder {
    /// The number of this order, which comes back with the report.
    pub serial: u64,
    /// The paths to try for the program, in their order.
    pub programs: Vec<CString>,
    /// Its arguments, its name first.
    pub arguments: Vec<CString>,
    /// Its whole environment, `NAME=value` each.
    pub environment: Vec<CString>,
    /// What it may read beyond what every sandbox shows: where it is outside, and its name in the sandbox's folder.
    pub shown: Vec<(WirePath, WirePath)>,
    /// The folder outside that it may write to, instead of a fresh one.
    pub work: Option<WirePath>,
    /// The folder it starts in, within the sandbox's folder.
    pub start_in: WirePath,
    pub bounds: RunLimits,
    /// The processor it is kept on.
    pub processor: Option<u32>,
    /// Whether the grader wants to know which files it looks for.
    pub observed: bool,
}

/// How much a program may use before the sandbox acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RunLimits {
    /// Processor time at which it is ended.
    pub cpu: Duration,
    /// Seconds of processor time at which the kernel ends any one process by itself.
    pub cpu_roof: u64,
    /// Time on the clock at which it is ended.
    pub wall: Duration,
    /// Bytes of memory at which it is ended.
    pub memory: u64,
    pub tasks: u64,
    /// Bytes of any one file.
    pub file_size: u64,
    pub disk: u64,
    pub inodes: u64,
    pub open_files: u64,
    pub stack: u64,
}

/// Every message that a launcher or the first process of a sandbox may get after the first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Message {
    Run(Box<RunOrder>),
    /// End the program of this order.
    Stop {
        serial: u64,
    },
    /// Tell, once, when the program of this order waits.
    TellWhenStill {
        serial: u64,
    },
    /// It is known that the program of this order waits.
    Heard {
        serial: u64,
        /// Whether it was given what it waits for.
        answered: bool,
    },
}

/// What kind of sandboxes a launcher makes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LauncherSetup {
    pub isolation: Isolation,
    /// Folders and files of the machine that every sandbox shows, each at its own place.
    pub shown: Vec<WirePath>,
    /// Files and folders in them that no sandbox shows.
    pub masked: Vec<WirePath>,
    /// Links that every sandbox has, each with where it leads.
    pub links: Vec<(WirePath, WirePath)>,
    /// The folder of the sandbox. In a tree of its own it is made there, else it must be there and empty.
    pub folder: WirePath,
    /// The user and group a program runs as, when the grader is root.
    pub user: Option<u32>,
    /// A control group for this launcher's sandboxes, writable for the grader.
    pub cgroup: Option<WirePath>,
    /// Parts that are left out, to show that the canary notices; none otherwise.
    pub left_out: Vec<SandboxPart>,
}

/// A part of a sandbox that can be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SandboxPart {
    Filter,
    Rules,
    /// Ending everybody when the program has ended.
    Killing,
    /// The limit of processes and threads.
    Tasks,
    Memory,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Isolation {
    /// By namespaces and a file tree of its own.
    Namespaces,
    /// By Landlock, on the machine as it is.
    Landlock,
}

impl LauncherSetup {
    pub(crate) fn has(&self, part: SandboxPart) -> bool {
        !self.left_out.contains(&part)
    }
}

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
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;

    #[test]
    fn an_order_arrives_as_it_was_sent() {
        let order = RunOrder {
            serial: 9,
            programs: vec![c"/bin/true".to_owned()],
            arguments: vec![c"true".to_owned(), c"".to_owned()],
            environment: vec![c"A=b".to_owned()],
            shown: vec![("/a".into(), "b".into())],
            work: Some("/w".into()),
            start_in: "work".into(),
            bounds: RunLimits {
                cpu: Duration::from_secs(1),
                cpu_roof: 2,
                wall: Duration::from_secs(3),
                memory: 4,
                tasks: 5,
                file_size: 6,
                disk: 7,
                inodes: 8,
                open_files: 9,
                stack: 10,
            },
            processor: Some(1),
            observed: true,
        };
        for message in [
            Message::Run(Box::new(order)),
            Message::Stop { serial: 3 },
            Message::TellWhenStill { serial: 4 },
            Message::Heard {
                serial: 5,
                answered: true,
            },
        ] {
            assert_eq!(unpack(&pack(&message)), Ok(message));
        }
    }

    #[test]
    fn a_setup_arrives_as_it_was_sent() {
        let full = LauncherSetup {
            isolation: Isolation::Landlock,
            shown: vec!["/usr".into()],
            // Not every path is text.
            masked: vec![OsString::from_vec(b"/usr/\xff".to_vec()).into()],
            links: vec![("/bin".into(), "usr/bin".into())],
            folder: "/box".into(),
            user: Some(60_600),
            cgroup: Some("/sys/fs/cgroup/a".into()),
            left_out: vec![SandboxPart::Filter, SandboxPart::Memory],
        };
        let bare = LauncherSetup {
            isolation: Isolation::Namespaces,
            user: None,
            cgroup: None,
            left_out: Vec::new(),
            ..full.clone()
        };
        for setup in [full, bare] {
            assert_eq!(unpack(&pack(&setup)), Ok(setup));
        }
    }

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
