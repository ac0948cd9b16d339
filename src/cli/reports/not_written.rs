//! A report that could not be written.

use std::io;

use crate::cli::reports::wanted::{Place, Wanted};
use report::format::Format;

/// A report that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write the {format} report to {place}; is the folder there, and is there space?")]
pub struct NotWritten {
    format: Format,
    place: Place,
    source: io::Error,
}

impl NotWritten {
    /// This report, for this reason.
    #[must_use]
    pub fn new(wanted: &Wanted, source: io::Error) -> Self {
        Self {
            format: wanted.format,
            place: wanted.place.clone(),
            source,
        }
    }
}
