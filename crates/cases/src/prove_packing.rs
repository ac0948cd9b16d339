//! Proves what is expected of a packing puzzle.

use reference::packing::brute_force::{self, brute_force};
use reference::packing::exact_cover;
use reference::sliding::oracle::Oracle;
use rules::packing::check::check;
use rules::packing::grid::Grid;
use rules::packing::{AreaGap, Puzzle};
use rules::search_watch::Watch;

use crate::proof::{Method, Proof, Proofs, Subject, Unproven, agree};
use model::case_facts::Expectation;
use puzzles::puzzle_traits::CaseBoard;

/// What is proven about packing puzzles.
pub(crate) struct PackingProofs;

impl Proofs for PackingProofs {
    fn work_out(
        &self,
        _: &Oracle,
        board: &CaseBoard,
        watch: &mut Watch<'_>,
    ) -> Option<Result<Expectation, Unproven>> {
        Some(expectation_by_exact_cover(board.get()?, watch))
    }

    fn prove(
        &self,
        _: &Oracle,
        _: Subject<'_>,
        board: &CaseBoard,
        expected: Expectation,
        watch: &mut Watch<'_>,
    ) -> Option<Result<Proof, Unproven>> {
        let puzzle = board.get::<Puzzle>()?;
        Some(match expected {
            Expectation::Solvable | Expectation::NoSolution => prove(puzzle, expected, watch),
            Expectation::MinimumMoves(_) => Err(Unproven::OfAnotherPuzzle {
                expected,
                puzzle: "packing puzzle",
                instead: "solvable = true",
            }),
            Expectation::InvalidInput => Err(Unproven::NotRefused),
        })
    }
}

/// What exact cover says of a puzzle.
///
/// # Errors
/// Why it does not know, or why its packing does not hold.
fn expectation_by_exact_cover(
    puzzle: &Puzzle,
    watch: &mut Watch<'_>,
) -> Result<Expectation, Unproven> {
    let method = Method::ExactCover;
    match exact_cover::first(puzzle, watch).ending {
        exact_cover::Ending::Packed(grid) => holds(puzzle, &grid, method),
        exact_cover::Ending::NoPacking(_) => Ok(Expectation::NoSolution),
        exact_cover::Ending::Stopped(stop) => Err(Unproven::Stopped { method, stop }),
    }
}

/// Proves that a puzzle can be packed, or that it cannot.
///
/// # Errors
/// What disagrees, or why it could not be proven.
fn prove(puzzle: &Puzzle, expected: Expectation, watch: &mut Watch<'_>) -> Result<Proof, Unproven> {
    let first = Method::ExactCover;
    agree(first, expectation_by_exact_cover(puzzle, watch)?, expected)?;
    let second = match (puzzle.area_gap(), expected) {
        (AreaGap::None, _) => slow_way(puzzle, expected, watch)?,
        (_, expected) => {
            agree(Method::Area, Expectation::NoSolution, expected)?;
            Method::Area
        }
    };
    Ok(Proof { first, second })
}

/// The brute force of the handout; where that takes too long, a packing that was found still proves itself.
fn slow_way(
    puzzle: &Puzzle,
    expected: Expectation,
    watch: &mut Watch<'_>,
) -> Result<Method, Unproven> {
    let method = Method::BruteForce;
    let found = match brute_force(puzzle, watch).ending {
        brute_force::Ending::Packed(grid) => holds(puzzle, &grid, method)?,
        brute_force::Ending::NoPacking => Expectation::NoSolution,
        brute_force::Ending::Stopped(_) if expected == Expectation::Solvable => {
            return Ok(Method::CheckedPacking);
        }
        brute_force::Ending::Stopped(stop) => return Err(Unproven::Stopped { method, stop }),
    };
    agree(method, found, expected)?;
    Ok(method)
}

fn holds(puzzle: &Puzzle, grid: &Grid, method: Method) -> Result<Expectation, Unproven> {
    match check(puzzle, grid) {
        Ok(()) => Ok(Expectation::Solvable),
        Err(fault) => Err(Unproven::DoesNotHold {
            method,
            fault: fault.to_string(),
        }),
    }
}
