//! What `fifteen-bnb` asks for: its six sections, solved by its branch and bound.

use std::io::Write;

use crate::cli::solve::solution::{Walk, search};
use reference::sliding::heuristic::Heuristic;
use reference::sliding::search::Algorithm;
use reference::sliding::search::best_first::{Ties, node_count};
use reference::sliding::search::report::Ending;
use rules::sliding::board::Board;
use rules::sliding::notation::Notation;
use rules::sliding::parity::KurangTable;
use rules::watch::Limits;
use terminal::failure::Failure;

/// Solves the board and prints the sections.
///
/// # Errors
/// When a limit was reached; nothing is printed then.
pub(super) fn print(board: &Board, limits: Limits, out: &mut dyn Write) -> Result<(), Failure> {
    let algorithm = Algorithm::BranchAndBound(Ties::FirstIn);
    let report = search(board, algorithm, Heuristic::Hamming, limits)?;
    let walk = match &report.ending {
        Ending::Solved(path) => Some(Walk::of(board, path)?),
        Ending::Unsolvable => None,
        Ending::Stopped(stop) => return Err((*stop).into()),
    };
    let notation = Notation::fifteen_bnb();
    let kurang = KurangTable::of(board);
    writeln!(out, "> Initial Map\n\n{}", notation.print(board))?;
    writeln!(out, "> Kurang(i)\n")?;
    for row in kurang.values.chunks(board.side()) {
        let row: Vec<String> = row.iter().map(u32::to_string).collect();
        writeln!(out, "{}", row.join(" "))?;
    }
    writeln!(out, "\n> Sum(kurang(i)) + X\n\n{}\n", kurang.total())?;
    writeln!(out, "> Solution\n")?;
    match walk {
        None => writeln!(out, "No solution found")?,
        Some(walk) => print_path(board, &walk, out)?,
    }
    let seconds = report.effort.time.as_secs_f64();
    writeln!(out, "> Runtime\n\n{seconds:.9}s\n")?;
    writeln!(out, "> Node Count\n\n{}\n", node_count(&report.effort))?;
    Ok(())
}

fn print_path(board: &Board, walk: &Walk, out: &mut dyn Write) -> Result<(), Failure> {
    let notation = Notation::fifteen_bnb();
    writeln!(out, "Solution found!")?;
    let mut boards = walk.boards(board);
    if let Some(start) = boards.next() {
        writeln!(out, "{}", notation.print(&start))?;
    }
    for ((board, way), step) in boards.zip(&walk.directions).zip(1..) {
        let way = way.to_string().to_uppercase();
        write!(out, "{}", notation.print(&board))?;
        writeln!(out, "Step {step} | Action {way}\n")?;
    }
    writeln!(out)?;
    Ok(())
}
