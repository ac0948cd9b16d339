//! What `eight-heuristics` asks for: solvable or not, then iterations, time and path with each heuristic.

use std::io::Write;

use crate::cli::solve::solution::{Walk, search};
use reference::sliding::heuristic::Heuristic;
use reference::sliding::search::Algorithm;
use reference::sliding::search::best_first::Closed;
use reference::sliding::search::report::Ending;
use rules::sliding::board::Board;
use rules::sliding::notation::Notation;
use rules::sliding::parity::Inversions;
use rules::watch::Limits;
use terminal::failure::Failure;

/// Solves the board with A* and each heuristic, and prints what it took.
///
/// # Errors
/// When a limit was reached.
pub(super) fn print(board: &Board, limits: Limits, out: &mut dyn Write) -> Result<(), Failure> {
    if !Inversions::of(board).is_solvable() {
        writeln!(out, "not solvable")?;
        return Ok(());
    }
    writeln!(out, "solvable")?;
    let notation = Notation::eight_heuristics();
    for heuristic in [Heuristic::Hamming, Heuristic::Manhattan] {
        let report = search(board, Algorithm::AStar(Closed::All), heuristic, limits)?;
        let walk = match &report.ending {
            Ending::Solved(path) => Walk::of(board, path)?,
            Ending::Unsolvable => return Err(Failure::could_not(TheProofsDisagree)),
            Ending::Stopped(stop) => return Err((*stop).into()),
        };
        let (iterations, time) = (report.effort.expanded, report.effort.time.as_secs_f64());
        writeln!(
            out,
            "found in {iterations} iterations and {time:.6}sec using {heuristic}"
        )?;
        for board in walk.boards(board) {
            writeln!(out, "{}", notation.print(&board))?;
        }
    }
    Ok(())
}

/// The inversions say that there is a path, and a search says that there is none.
#[derive(Debug, thiserror::Error)]
#[error("the inversions and the search do not agree on whether the board can be solved")]
struct TheProofsDisagree;
