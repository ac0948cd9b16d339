//! The messages to a launcher: first what kind of sandboxes it shall make, then what to run in them.

use std::ffi::CString;
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

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;

    use super::*;
    use crate::linux::wire::packet::{pack, unpack};

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
}
