//! What each handout of a sliding course asks a solver to print.

use std::io::Write;

use crate::cli::solve::solution::{Walk, search, shortest};
use reference::sliding::heuristic::Heuristic;
use reference::sliding::oracle::Strength;
use reference::sliding::search::Algorithm;
use reference::sliding::search::best_first::{Closed, Ties, node_count};
use reference::sliding::search::report::Ending;
use rules::sliding::board::Board;
use rules::sliding::notation::Notation;
use rules::sliding::parity::{Inversions, KurangTable};
use rules::watch::Limits;
use terminal::console::Console;
use terminal::failure::Failure;

/// `eight-heuristics`: solvable or not, then iterations, time and path of A* with each heuristic.
///
/// # Errors
/// When a limit was reached.
pub(super) fn print_eight_heuristics(
    board: &Board,
    limits: Limits,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if !Inversions::new(board).is_solvable() {
        writeln!(out, "not solvable")?;
        return Ok(());
    }
    writeln!(out, "solvable")?;
    let notation = Notation::eight_heuristics();
    for heuristic in [Heuristic::Hamming, Heuristic::Manhattan] {
        let report = search(board, Algorithm::AStar(Closed::All), heuristic, limits)?;
        let walk = match &report.ending {
            Ending::Solved(path) => Walk::new(board, path)?,
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

/// `fifteen-bnb`: its six sections, solved by its branch and bound.
///
/// # Errors
/// When a limit was reached; nothing is printed then.
pub(super) fn print_fifteen_bnb(
    board: &Board,
    limits: Limits,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let algorithm = Algorithm::BranchAndBound(Ties::FirstIn);
    let report = search(board, algorithm, Heuristic::Hamming, limits)?;
    let walk = match &report.ending {
        Ending::Solved(path) => Some(Walk::new(board, path)?),
        Ending::Unsolvable => None,
        Ending::Stopped(stop) => return Err((*stop).into()),
    };
    let notation = Notation::fifteen_bnb();
    let kurang = KurangTable::new(board);
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

/// `fifteen-ida`: the tiles moved, in order, and the length.
///
/// # Errors
/// When a limit was reached; nothing is printed then.
pub(super) fn print_fifteen_ida(
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

/// `npuzzle-astar`: every board of a shortest path, then the minimum number of moves, in Dutch.
///
/// # Errors
/// When a limit was reached; nothing is printed then.
pub(super) fn print_npuzzle_astar(
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
