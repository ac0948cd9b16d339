//! The messages to a launcher: first what kind of sandboxes it shall make, then what to run in them.

use std::ffi::CString;
use std::path::PathBuf;
use std::time::Duration;

use crate::linux::wire::packet::{Garbled, Packet, PacketReader};

/// One program to run. Its three standard descriptors travel beside the message.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    pub shown: Vec<(PathBuf, PathBuf)>,
    /// The folder outside that it may write to, instead of a fresh one.
    pub work: Option<PathBuf>,
    /// The folder it starts in, within the sandbox's folder.
    pub start_in: PathBuf,
    pub bounds: RunLimits,
    /// The processor it is kept on.
    pub processor: Option<u32>,
    /// Whether the grader wants to know which files it looks for.
    pub observed: bool,
}

/// How much a program may use before the sandbox acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone, PartialEq, Eq)]
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

impl Message {
    pub(crate) fn pack(&self) -> Packet {
        let mut packet = Packet::new();
        match self {
            Self::Run(order) => {
                packet.number(0);
                order.pack(&mut packet);
            }
            Self::Stop { serial } => {
                packet.number(1).number(*serial);
            }
            Self::TellWhenStill { serial } => {
                packet.number(2).number(*serial);
            }
            Self::Heard { serial, answered } => {
                packet.number(3).number(*serial).number((*answered).into());
            }
        }
        packet
    }

    pub(crate) fn unpack(bytes: &[u8]) -> Result<Self, Garbled> {
        let mut packet = PacketReader::new(bytes);
        match packet.number()? {
            0 => Ok(Self::Run(Box::new(RunOrder::unpack(&mut packet)?))),
            1 => Ok(Self::Stop {
                serial: packet.number()?,
            }),
            2 => Ok(Self::TellWhenStill {
                serial: packet.number()?,
            }),
            3 => Ok(Self::Heard {
                serial: packet.number()?,
                answered: packet.number()? == 1,
            }),
            _ => Err(Garbled),
        }
    }
}

impl RunOrder {
    fn pack(&self, packet: &mut Packet) {
        let strings = |packet: &mut Packet, strings: &[CString]| {
            packet.list(strings, |packet, string| {
                packet.text(string.as_bytes());
            });
        };
        packet.number(self.serial);
        strings(packet, &self.programs);
        strings(packet, &self.arguments);
        strings(packet, &self.environment);
        let RunLimits {
            cpu,
            cpu_roof,
            wall,
            memory,
            tasks,
            file_size,
            disk,
            inodes,
            open_files,
            stack,
        } = self.bounds;
        packet
            .list(&self.shown, |packet, (from, name)| {
                packet.path(from).path(name);
            })
            .list(self.work.as_slice(), |packet, path| {
                packet.path(path);
            })
            .path(&self.start_in)
            .duration(cpu)
            .number(cpu_roof)
            .duration(wall);
        for number in [memory, tasks, file_size, disk, inodes, open_files, stack] {
            packet.number(number);
        }
        packet
            .number(self.processor.map_or(u64::MAX, u64::from))
            .number(self.observed.into());
    }

    fn unpack(packet: &mut PacketReader<'_>) -> Result<Self, Garbled> {
        let strings = |packet: &mut PacketReader<'_>| {
            packet.list(|packet| CString::new(packet.text()?).map_err(|_| Garbled))
        };
        Ok(Self {
            serial: packet.number()?,
            programs: strings(packet)?,
            arguments: strings(packet)?,
            environment: strings(packet)?,
            shown: packet.list(|packet| Ok((packet.path()?, packet.path()?)))?,
            work: packet.list(PacketReader::path)?.pop(),
            start_in: packet.path()?,
            bounds: RunLimits {
                cpu: packet.duration()?,
                cpu_roof: packet.number()?,
                wall: packet.duration()?,
                memory: packet.number()?,
                tasks: packet.number()?,
                file_size: packet.number()?,
                disk: packet.number()?,
                inodes: packet.number()?,
                open_files: packet.number()?,
                stack: packet.number()?,
            },
            processor: u32::try_from(packet.number()?).ok(),
            observed: packet.number()? == 1,
        })
    }
}

/// What kind of sandboxes a launcher makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LauncherSetup {
    pub walls: Isolation,
    /// Folders and files of the machine that every sandbox shows, each at its own place.
    pub shown: Vec<PathBuf>,
    /// Files and folders in them that no sandbox shows.
    pub masked: Vec<PathBuf>,
    /// Links that every sandbox has, each with where it leads.
    pub links: Vec<(PathBuf, PathBuf)>,
    /// The folder of the sandbox. In a tree of its own it is made there, else it must be there and empty.
    pub folder: PathBuf,
    /// The user and group a program runs as, when the grader is root.
    pub user: Option<u32>,
    /// A control group for this launcher's sandboxes, writable for the grader.
    pub cgroup: Option<PathBuf>,
    /// Parts that are left out, to show that the canary notices; none otherwise.
    pub left_out: Vec<SandboxPart>,
}

/// A part of a sandbox that can be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SandboxPart {
    Filter,
    Rules,
    /// Ending everybody when the program has ended.
    Killing,
    /// The limit of processes and threads.
    Tasks,
    Memory,
}

impl SandboxPart {
    const ALL: [Self; 5] = [
        Self::Filter,
        Self::Rules,
        Self::Killing,
        Self::Tasks,
        Self::Memory,
    ];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

    pub(crate) fn pack(&self) -> Packet {
        let mut packet = Packet::new();
        packet
            .number(match self.walls {
                Isolation::Namespaces => 0,
                Isolation::Landlock => 1,
            })
            .list(&self.shown, |packet, path| {
                packet.path(path);
            })
            .list(&self.masked, |packet, path| {
                packet.path(path);
            })
            .list(&self.links, |packet, (link, target)| {
                packet.path(link).path(target);
            })
            .path(&self.folder)
            .number(self.user.map_or(u64::MAX, u64::from))
            .list(self.cgroup.as_slice(), |packet, path| {
                packet.path(path);
            })
            .list(&self.left_out, |packet, part| {
                packet.number(*part as u64);
            });
        packet
    }

    pub(crate) fn unpack(bytes: &[u8]) -> Result<Self, Garbled> {
        let mut packet = PacketReader::new(bytes);
        Ok(Self {
            walls: match packet.number()? {
                0 => Isolation::Namespaces,
                1 => Isolation::Landlock,
                _ => return Err(Garbled),
            },
            shown: packet.list(PacketReader::path)?,
            masked: packet.list(PacketReader::path)?,
            links: packet.list(|packet| Ok((packet.path()?, packet.path()?)))?,
            folder: packet.path()?,
            user: u32::try_from(packet.number()?).ok(),
            cgroup: packet.list(PacketReader::path)?.pop(),
            left_out: packet.list(|packet| {
                let number: usize = packet.narrow()?;
                SandboxPart::ALL.get(number).copied().ok_or(Garbled)
            })?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(Message::unpack(message.pack().bytes()), Ok(message));
        }
    }

    #[test]
    fn a_ground_arrives_as_it_was_sent() {
        let full = LauncherSetup {
            walls: Isolation::Landlock,
            shown: vec!["/usr".into()],
            masked: vec!["/usr/local/bin/grader".into()],
            links: vec![("/bin".into(), "usr/bin".into())],
            folder: "/box".into(),
            user: Some(60_600),
            cgroup: Some("/sys/fs/cgroup/a".into()),
            left_out: SandboxPart::ALL.to_vec(),
        };
        let bare = LauncherSetup {
            walls: Isolation::Namespaces,
            user: None,
            cgroup: None,
            left_out: Vec::new(),
            ..full.clone()
        };
        for setup in [full, bare] {
            assert_eq!(LauncherSetup::unpack(setup.pack().bytes()), Ok(setup));
        }
    }
}
