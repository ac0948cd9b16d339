//! What a launcher answers: that a step failed, or how a program in the sandbox went.

use std::io;
use std::time::Duration;

use crate::linux::wire::packet::{Garbled, Packet, PacketReader};

/// What a launcher, or the first process of a sandbox, answers.
#[derive(Debug, Clone, PartialEq, Eq)]
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FailedStep {
    pub step: String,
    /// The error the system gave; 0 when the system gave none.
    pub errno: i32,
}

impl FailedStep {
    fn pack(&self, packet: &mut Packet) {
        packet
            .text(self.step.as_bytes())
            .number(self.errno.unsigned_abs().into());
    }

    fn unpack(packet: &mut PacketReader<'_>) -> Result<Self, Garbled> {
        Ok(Self {
            step: String::from_utf8_lossy(packet.text()?).into_owned(),
            errno: packet.narrow()?,
        })
    }
}

impl Reply {
    pub(crate) fn pack(&self) -> Packet {
        let mut packet = Packet::new();
        match self {
            Self::Ready { landlock } => {
                packet.number(0).number((*landlock).into());
            }
            Self::MapMe => {
                packet.number(3);
            }
            Self::Ran(report) => {
                packet.number(1);
                report.pack(&mut packet);
            }
            Self::Failed(failed) => {
                packet.number(2);
                failed.pack(&mut packet);
            }
            Self::NotBegun(failed) => {
                packet.number(4);
                failed.pack(&mut packet);
            }
            Self::Still { serial } => {
                packet.number(5).number(*serial);
            }
            Self::Observed { serial } => {
                packet.number(6).number(*serial);
            }
        }
        packet
    }

    pub(crate) fn unpack(bytes: &[u8]) -> Result<Self, Garbled> {
        let mut packet = PacketReader::new(bytes);
        match packet.number()? {
            0 => Ok(Self::Ready {
                landlock: packet.narrow()?,
            }),
            1 => Ok(Self::Ran(Report::unpack(&mut packet)?)),
            2 => FailedStep::unpack(&mut packet).map(Self::Failed),
            4 => FailedStep::unpack(&mut packet).map(Self::NotBegun),
            3 => Ok(Self::MapMe),
            5 => Ok(Self::Still {
                serial: packet.number()?,
            }),
            6 => Ok(Self::Observed {
                serial: packet.number()?,
            }),
            _ => Err(Garbled),
        }
    }
}

/// How a program in the sandbox went.
#[derive(Debug, Clone, PartialEq, Eq)]
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

#[derive(Debug, Clone, PartialEq, Eq)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

impl Reason {
    const ALL: [Self; 7] = [
        Self::Cpu,
        Self::Wall,
        Self::Starved,
        Self::Memory,
        Self::Tasks,
        Self::Disk,
        Self::Asked,
    ];
}

impl Report {
    pub(crate) fn pack(&self, packet: &mut Packet) {
        packet.number(self.serial);
        match &self.end {
            End::Ended {
                status,
                stack_overflow,
            } => {
                packet
                    .number(0)
                    .number(u64::from(status.cast_unsigned()))
                    .number(u64::from(*stack_overflow));
            }
            End::Stopped(reason) => {
                packet.number(1).number(*reason as u64);
            }
            End::NotStarted { errno } => {
                packet.number(2).number(errno.unsigned_abs().into());
            }
        }
        packet
            .text(&self.head)
            .duration(self.cpu)
            .duration(self.wall)
            .duration(self.withheld);
        for number in [
            self.memory,
            self.tasks,
            self.disk,
            self.files,
            self.voluntary_switches,
            self.involuntary_switches,
        ] {
            packet.number(number);
        }
    }

    pub(crate) fn unpack(packet: &mut PacketReader<'_>) -> Result<Self, Garbled> {
        Ok(Self {
            serial: packet.number()?,
            end: match packet.number()? {
                0 => End::Ended {
                    status: packet.narrow::<u32>()?.cast_signed(),
                    stack_overflow: packet.number()? == 1,
                },
                1 => {
                    let number: usize = packet.narrow()?;
                    End::Stopped(*Reason::ALL.get(number).ok_or(Garbled)?)
                }
                2 => End::NotStarted {
                    errno: packet.narrow()?,
                },
                _ => return Err(Garbled),
            },
            head: packet.text()?.to_vec(),
            cpu: packet.duration()?,
            wall: packet.duration()?,
            withheld: packet.duration()?,
            memory: packet.number()?,
            tasks: packet.number()?,
            disk: packet.number()?,
            files: packet.number()?,
            voluntary_switches: packet.number()?,
            involuntary_switches: packet.number()?,
        })
    }
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

    #[test]
    fn a_reply_arrives_as_it_was_sent() {
        let failed = FailedStep {
            step: "mounting".to_owned(),
            errno: 13,
        };
        let table = [
            Reply::MapMe,
            Reply::Ready { landlock: 7 },
            Reply::Still { serial: 8 },
            Reply::Observed { serial: 9 },
            Reply::Failed(failed.clone()),
            Reply::NotBegun(failed),
        ];
        for reply in table {
            assert_eq!(Reply::unpack(reply.pack().bytes()), Ok(reply));
        }
        assert_eq!(Reply::unpack(&[9, 0, 0, 0, 0, 0, 0, 0]), Err(Garbled));
    }

    #[test]
    fn a_report_arrives_as_it_was_sent() {
        let ends = Reason::ALL.map(End::Stopped).into_iter().chain([
            End::Ended {
                status: 0x8b,
                stack_overflow: true,
            },
            End::NotStarted { errno: 2 },
        ]);
        for end in ends {
            let report = Report {
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
            };
            let mut packet = Packet::new();
            report.pack(&mut packet);
            assert_eq!(
                Report::unpack(&mut PacketReader::new(packet.bytes())),
                Ok(report)
            );
        }
    }
}
