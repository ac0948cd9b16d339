//! Proves what a case expects, twice.

use std::time::Duration;

use reference::packing;
use reference::packing::brute_force::{self, brute_force};
use reference::packing::check::check;
use reference::packing::exact_cover;
use reference::packing::puzzle::Puzzle;
use reference::sliding::board::Board;
use reference::sliding::heuristic::kind::Heuristic;
use reference::sliding::notation;
use reference::sliding::oracle::answer::Finding;
use reference::sliding::oracle::ask::{Oracle, Strength};
use reference::sliding::parity::{KurangTable, is_solvable, is_solvable_by_cycles};
use reference::sliding::path::Path;
use reference::sliding::search::a_star::Closed;
use reference::sliding::search::algorithm::{Algorithm, solve};
use reference::sliding::search::report::Ending;
use reference::sliding::tables::cache::Cache;
use reference::watch::{Limits, Watch};

use crate::case::{Case, Expectation};

/// Why an expectation is not proven.
pub type Doubt = String;

/// The longest a single proof may take; none takes nearly as long.
const PATIENCE: Duration = Duration::from_secs(300);

/// Proves what the case expects.
pub fn prove(case: &Case) -> Result<(), Doubt> {
    if case.assignment() == "iq-puzzler" {
        prove_packing(case)
    } else {
        prove_sliding(case)
    }
}

fn prove_sliding(case: &Case) -> Result<(), Doubt> {
    let board = match (notation::read(&case.board), case.expectation) {
        (Ok(reading), _) => reading.board,
        (Err(refusal), Expectation::InvalidInput) => {
            return match refusal.place() {
                Some(_) => Ok(()),
                None => Err(format!("refused without a line: {refusal}")),
            };
        }
        (Err(refusal), _) => return Err(refusal.to_string()),
    };
    match case.expectation {
        Expectation::MinimumMoves(moves) => {
            prove_minimum(&board, moves, "the oracle", ask_oracle(&board)?)?;
            let (algorithm, heuristic) = another_way(&board, moves);
            let (way, path) = search(&board, algorithm, heuristic)?;
            prove_minimum(&board, moves, &way, path)
        }
        Expectation::NoSolution => prove_unsolvable(&board),
        Expectation::Solvable => Err("say the `minimum-moves` of a sliding board".to_owned()),
        Expectation::InvalidInput => Err("it was read without complaint".to_owned()),
    }
}

fn prove_minimum(board: &Board, moves: usize, way: &str, path: Path) -> Result<(), Doubt> {
    path.check(board)
        .map_err(|fault| format!("{way}: {fault}"))?;
    if path.len() == moves {
        Ok(())
    } else {
        Err(format!("{way} finds {} moves, not {moves}", path.len()))
    }
}

fn ask_oracle(board: &Board) -> Result<Path, Doubt> {
    match Oracle::new(Strength::Default, Cache::none())
        .ask(board, &mut watch())
        .finding
    {
        Finding::Minimum(path) => Ok(path),
        other => Err(format!("the oracle says {other:?}")),
    }
}

/// A way the oracle does not go: all boards where there are few, A* where the goal is near, and else IDA* with walking
/// distances, which the oracle does not ask.
fn another_way(board: &Board, moves: usize) -> (Algorithm, Heuristic) {
    match (board.side(), moves) {
        (..=3, _) => (Algorithm::BreadthFirst, Heuristic::Manhattan),
        (_, ..=23) => (Algorithm::AStar(Closed::All), Heuristic::Manhattan),
        _ => (Algorithm::Ida, Heuristic::WalkingDistance),
    }
}

/// The path a search finds, and what to call the search.
fn search(
    board: &Board,
    algorithm: Algorithm,
    heuristic: Heuristic,
) -> Result<(String, Path), Doubt> {
    let report = solve(board, algorithm, heuristic, &mut watch());
    let report = report.map_err(|error| error.to_string())?;
    match report.ending {
        Ending::Solved(path) => Ok((format!("{algorithm} with {heuristic}"), path)),
        other => Err(format!("{algorithm} with {heuristic} says {other:?}")),
    }
}

fn prove_unsolvable(board: &Board) -> Result<(), Doubt> {
    for (way, solvable) in [
        ("the inversions", is_solvable(board)),
        ("the Kurang table", KurangTable::of(board).is_solvable()),
        ("the cycles", is_solvable_by_cycles(board)),
    ] {
        if solvable {
            return Err(format!("by {way} it can be solved"));
        }
    }
    // Up to 3×3 this visits every board that can be reached.
    let report = solve(
        board,
        Algorithm::BreadthFirst,
        Heuristic::Manhattan,
        &mut watch(),
    );
    match report.map_err(|error| error.to_string())?.ending {
        Ending::Unsolvable => Ok(()),
        other => Err(format!("breadth-first search says {other:?}")),
    }
}

fn prove_packing(case: &Case) -> Result<(), Doubt> {
    let puzzle = match (packing::read::read(&case.board), case.expectation) {
        (Ok(puzzle), _) => puzzle,
        (Err(refusal), Expectation::InvalidInput) if refusal.line > 0 => return Ok(()),
        (Err(refusal), _) => return Err(refusal.to_string()),
    };
    match case.expectation {
        Expectation::Solvable => prove_packed(&puzzle),
        Expectation::NoSolution => prove_not_packed(&puzzle),
        Expectation::MinimumMoves(_) => Err("a packing has no moves; say `solvable`".to_owned()),
        Expectation::InvalidInput => Err("it was read without complaint".to_owned()),
    }
}

fn prove_packed(puzzle: &Puzzle) -> Result<(), Doubt> {
    let fast = match exact_cover::first(puzzle, &mut watch()).ending {
        exact_cover::Ending::Packed(grid) => grid,
        other => return Err(format!("exact cover says {other:?}")),
    };
    let slow = match brute_force(puzzle, &mut watch()).ending {
        brute_force::Ending::Packed(grid) => grid,
        other => return Err(format!("the brute force says {other:?}")),
    };
    [fast, slow]
        .iter()
        .try_for_each(|grid| check(puzzle, grid))
        .map_err(|fault| fault.to_string())
}

fn prove_not_packed(puzzle: &Puzzle) -> Result<(), Doubt> {
    let fast = exact_cover::first(puzzle, &mut watch()).ending;
    if !matches!(fast, exact_cover::Ending::NoPacking(_)) {
        return Err(format!("exact cover says {fast:?}"));
    }
    match brute_force(puzzle, &mut watch()).ending {
        brute_force::Ending::NoPacking => Ok(()),
        other => Err(format!("the brute force says {other:?}")),
    }
}

fn watch() -> Watch<'static> {
    Watch::new(Limits {
        time: Some(PATIENCE),
        memory: None,
    })
}
