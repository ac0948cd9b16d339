//! What a launcher answers.

use crate::sandbox::linux::wire::parcel::{Garbled, Parcel, Unpacking};
use crate::sandbox::linux::wire::report::Report;

/// What a launcher, or the first process of a box, answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// Somebody outside must map the users of its namespace, and say so with any message.
    MapMe,
    /// The ground is laid.
    Ready {
        /// The version of Landlock; none is 0.
        landlock: u32,
    },
    /// The program ran, and this is how it went.
    Ran(Report),
    /// A step of making the box failed: nothing of the program's doing.
    Failed(FailedStep),
}

/// A step of making a box that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedStep {
    /// What was being done.
    pub step: String,
    /// The error the system gave; 0 when the system gave none.
    pub errno: i32,
}

impl Reply {
    /// Packs it.
    #[must_use]
    pub fn pack(&self) -> Parcel {
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
            Self::Failed(FailedStep { step, errno }) => {
                parcel
                    .number(2)
                    .text(step.as_bytes())
                    .number(errno.unsigned_abs().into());
            }
        }
        parcel
    }

    /// Unpacks it.
    ///
    /// # Errors
    /// When it is garbled.
    pub fn unpack(bytes: &[u8]) -> Result<Self, Garbled> {
        let mut parcel = Unpacking::new(bytes);
        match parcel.number()? {
            0 => Ok(Self::Ready {
                landlock: parcel.narrow()?,
            }),
            1 => Ok(Self::Ran(Report::unpack(&mut parcel)?)),
            2 => Ok(Self::Failed(FailedStep {
                step: String::from_utf8_lossy(parcel.text()?).into_owned(),
                errno: parcel.narrow()?,
            })),
            3 => Ok(Self::MapMe),
            _ => Err(Garbled),
        }
    }
}
