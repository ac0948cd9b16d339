//! What `npuzzle-astar` asks for: every board of a shortest path, then the minimum number of moves, in Dutch.

use crate::cli::solve::solution::shortest;
use reference::sliding::oracle::Strength;
use rules::sliding::board::Board;
use rules::sliding::notation::Notation;
use rules::watch::Limits;
use terminal::console::Console;
use terminal::failure::Failure;

/// Solves the board and prints its path.
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
        None => writeln!(out, "Geen mogelijke oplossing")?,
        Some(walk) => {
            let notation = Notation::npuzzle_astar_output();
            for board in walk.boards(board) {
                writeln!(out, "{}", notation.print(&board))?;
            }
            writeln!(out, "Minimum aantal verplaatsingen = {}", walk.len())?;
        }
    }
    Ok(())
}
