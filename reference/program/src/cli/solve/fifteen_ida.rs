//! What `fifteen-ida` asks for: the tiles moved, in order, and the length.

use crate::cli::solve::solution::shortest;
use reference::sliding::oracle::Strength;
use rules::sliding::board::Board;
use rules::watch::Limits;
use terminal::console::Console;
use terminal::failure::Failure;

/// Solves the board and prints the tiles moved.
///
/// # Errors
/// When a limit was reached; nothing is printed then.
pub(super) fn print(
    board: &Board,
    strength: Strength,
    limits: Limits,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let found = shortest(board, strength, limits, console.notes)?;
    let out = &mut console.out;
    match found {
        None => writeln!(out, "No solution found")?,
        Some(walk) => {
            writeln!(out, "{:?}", walk.tiles)?;
            writeln!(out, "Length: {}", walk.len())?;
        }
    }
    Ok(())
}
