//! The end of an oracle: what it built is kept for the next run, or a note says why not.

use std::io::Write;

use reference::sliding::oracle::Oracle;
use terminal::failure::Failure;
use terminal::printable::{in_one_line, printable};

/// Waits until the oracle has kept its tables; where it cannot, its answers are no less right, so a note is enough.
///
/// # Errors
/// When the note cannot be written.
pub(crate) fn finish(oracle: Oracle, notes: &mut dyn Write) -> Result<(), Failure> {
    if let Err(trouble) = oracle.finish() {
        let why = printable(&in_one_line(&trouble));
        writeln!(
            notes,
            "note: the tables could not be kept, so the next run builds them again: {why}"
        )?;
    }
    Ok(())
}
