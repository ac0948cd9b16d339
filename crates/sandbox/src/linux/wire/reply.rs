//! What a launcher answers.

use crate::linux::wire::parcel::{Garbled, Parcel, Unpacking};
use crate::linux::wire::report::Report;

/// What a launcher, or the first process of a box, answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reply {
    /// Somebody outside must map the users of its namespace, and say so with any message.
    MapMe,
    /// The ground is laid.
    Ready {
        /// The version of Landlock; none is 0.
        landlock: u32,
    },
    /// Nobody in the box moves: the program waits.
    Still {
        /// The number of the order.
        serial: u64,
    },
    /// Where the program tells which files it looks for is beside this.
    Observed {
        /// The number of the order.
        serial: u64,
    },
    /// The program ran, and this is how it went.
    Ran(Report),
    /// A step of making the box failed: nothing of the program's doing.
    Failed(FailedStep),
    /// Nothing of the order was begun, because the launcher is of no use any more: another must be asked.
    NotBegun(FailedStep),
}

/// A step of making a box that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FailedStep {
    /// What was being done.
    pub step: String,
    /// The error the system gave; 0 when the system gave none.
    pub errno: i32,
}

impl FailedStep {
    fn pack(&self, parcel: &mut Parcel) {
        parcel
            .text(self.step.as_bytes())
            .number(self.errno.unsigned_abs().into());
    }

    fn unpack(parcel: &mut Unpacking<'_>) -> Result<Self, Garbled> {
        Ok(Self {
            step: String::from_utf8_lossy(parcel.text()?).into_owned(),
            errno: parcel.narrow()?,
        })
    }
}

impl Reply {
    /// Packs it.
    #[must_use]
    pub(crate) fn pack(&self) -> Parcel {
        let mut parcel = Parcel::new();
        match self {
            Self::Ready { landlock } => {
                parcel.number(0).number((*landlock).into());
            }
            Self::MapMe => {
                parcel.number(3);
            }
            Self::Ran(report) => {
                parcel.number(1);
                report.pack(&mut parcel);
            }
            Self::Failed(failed) => {
                parcel.number(2);
                failed.pack(&mut parcel);
            }
            Self::NotBegun(failed) => {
                parcel.number(4);
                failed.pack(&mut parcel);
            }
            Self::Still { serial } => {
                parcel.number(5).number(*serial);
            }
            Self::Observed { serial } => {
                parcel.number(6).number(*serial);
            }
        }
        parcel
    }

    /// Unpacks it.
    ///
    /// # Errors
    /// When it is garbled.
    pub(crate) fn unpack(bytes: &[u8]) -> Result<Self, Garbled> {
        let mut parcel = Unpacking::new(bytes);
        match parcel.number()? {
            0 => Ok(Self::Ready {
                landlock: parcel.narrow()?,
            }),
            1 => Ok(Self::Ran(Report::unpack(&mut parcel)?)),
            2 => FailedStep::unpack(&mut parcel).map(Self::Failed),
            4 => FailedStep::unpack(&mut parcel).map(Self::NotBegun),
            3 => Ok(Self::MapMe),
            5 => Ok(Self::Still {
                serial: parcel.number()?,
            }),
            6 => Ok(Self::Observed {
                serial: parcel.number()?,
            }),
            _ => Err(Garbled),
        }
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
}
