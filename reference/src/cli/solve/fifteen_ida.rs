//! What `fifteen-ida` asks for: the tiles moved, in order, and the length.

use std::io::Write;

use crate::cli::failure::Failure;
use crate::cli::solve::solution::shortest;
use crate::sliding::board::Board;
use crate::sliding::oracle::ask::Strength;
use crate::watch::Limits;

/// Solves the board and prints the tiles moved.
///
/// # Errors
/// When a limit was reached; nothing is printed then.
pub fn print(
    board: &Board,
    strength: Strength,
    limits: Limits,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match shortest(board, strength, limits)? {
        None => writeln!(out, "No solution found")?,
        Some(walk) => {
            writeln!(out, "{:?}", walk.tiles)?;
            writeln!(out, "Length: {}", walk.len())?;
        }
    }
    Ok(())
}
