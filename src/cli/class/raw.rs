//! What a program printed, byte for byte.

use std::io::{self, Write};

use terminal::console::Console;
use terminal::failure::Failure;

use model::outcome::Outcome;

/// Writes what the program printed on standard output, as far as it is kept. Nothing may steer a file or a pipe, so it
/// goes there as it is, past whatever takes colours away.
///
/// # Errors
/// When it cannot be written.
pub fn raw(outcome: &Outcome, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(said) = &outcome.transcript else {
        writeln!(
            console.notes,
            "note: nothing was printed on `{}`: it was not run",
            outcome.case
        )?;
        return Ok(());
    };
    console.out.flush()?;
    let mut out = io::stdout();
    out.write_all(said.printed())?;
    out.flush()?;
    if said.stdout.left_out > 0 {
        writeln!(
            console.notes,
            "note: these are the first {} bytes; {} more were printed and are not kept",
            said.printed().len(),
            said.stdout.left_out
        )?;
    }
    Ok(())
}
