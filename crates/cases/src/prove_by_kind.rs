//! Proves what is expected of a sliding board, and of a packing puzzle.

use model::case_facts::Expectation;
use puzzles::puzzle_traits::CaseBoard;
use reference::packing::brute_force::{self, brute_force};
use reference::packing::exact_cover;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::oracle::Oracle;
use reference::sliding::oracle::answer::Finding;
use reference::sliding::search::best_first::{Ties, branch_and_bound};
use reference::sliding::search::report::Ending;
use reference::sliding::search::{Algorithm, solve};
use rules::packing::check::check;
use rules::packing::grid::Grid;
use rules::packing::{AreaGap, Puzzle};
use rules::search_watch::{Stop, Watch};
use rules::sliding::board::Board;
use rules::sliding::parity::{KurangTable, is_solvable, is_solvable_by_cycles};

use crate::breadth_first::{MAX_SIDE, MAX_SIDE_OF_ALL, minimum_among_all, minimum_from_both_ends};
use crate::proof::{Method, Proof, Proofs, Subject, Unproven, agree};

/// The course whose own search is not minimal on every board, and whose cases must be boards where it is.
const BRANCH_AND_BOUND: &str = "fifteen-bnb";

/// What is proven about sliding boards.
pub(crate) struct SlidingProofs;

impl Proofs for SlidingProofs {
    fn work_out(
        &self,
        oracle: &Oracle,
        board: &CaseBoard,
        watch: &mut Watch<'_>,
    ) -> Option<Result<Expectation, Unproven>> {
        Some(expectation_by_oracle(board.tiles()?, oracle, watch))
    }

    fn prove(
        &self,
        oracle: &Oracle,
        subject: Subject<'_>,
        board: &CaseBoard,
        expected: Expectation,
        watch: &mut Watch<'_>,
    ) -> Option<Result<Proof, Unproven>> {
        let board = board.tiles()?;
        Some(match expected {
            Expectation::MinimumMoves(moves) => prove_minimum(board, moves, oracle, watch)
                .and_then(|proof| {
                    if subject.assignment == BRANCH_AND_BOUND {
                        check_branch_and_bound(board, moves, watch)?;
                    }
                    Ok(proof)
                }),
            Expectation::NoSolution => prove_unsolvable(board, oracle, watch),
            Expectation::Solvable => Err(Unproven::OfAnotherPuzzle {
                expected,
                puzzle: "sliding board",
                instead: "minimum-moves = …",
            }),
            Expectation::InvalidInput => Err(Unproven::NotRefused),
        })
    }
}

/// What the oracle says of a board.
fn expectation_by_oracle(
    board: &Board,
    oracle: &Oracle,
    watch: &mut Watch<'_>,
) -> Result<Expectation, Unproven> {
    let method = Method::Oracle;
    match oracle.ask(board, watch).finding {
        Finding::Minimum(path) => {
            path.check(board).map_err(|fault| Unproven::DoesNotHold {
                method,
                fault: fault.to_string(),
            })?;
            Ok(Expectation::MinimumMoves(path.len() as u32))
        }
        Finding::NoSolution => Ok(Expectation::NoSolution),
        Finding::Between { stop, .. } => Err(Unproven::Stopped { method, stop }),
    }
}

/// Proves a board of so many moves a second time, the oracle having said so.
fn prove_minimum(
    board: &Board,
    moves: u32,
    oracle: &Oracle,
    watch: &mut Watch<'_>,
) -> Result<Proof, Unproven> {
    let expected = Expectation::MinimumMoves(moves);
    agree(
        Method::Oracle,
        expectation_by_oracle(board, oracle, watch)?,
        expected,
    )?;
    let (second, found) = another_way(board, moves, watch)?;
    agree(second, found, expected)?;
    Ok(Proof {
        first: Method::Oracle,
        second,
    })
}

/// Proves that a board cannot be solved: the oracle and three ways to tell its parity must agree, and where there are few
/// boards it is not among them.
fn prove_unsolvable(
    board: &Board,
    oracle: &Oracle,
    watch: &mut Watch<'_>,
) -> Result<Proof, Unproven> {
    let expected = Expectation::NoSolution;
    let found = expectation_by_oracle(board, oracle, watch)?;
    agree(Method::Oracle, found, expected)?;
    for (method, solvable) in [
        (Method::Inversions, is_solvable(board)),
        (Method::Inversions, KurangTable::new(board).is_solvable()),
        (Method::Cycles, is_solvable_by_cycles(board)),
    ] {
        if solvable {
            return Err(Unproven::DoesNotHold {
                method,
                fault: "by this the board can be solved".to_owned(),
            });
        }
    }
    let mut second = Method::Cycles;
    if board.side() <= MAX_SIDE_OF_ALL {
        second = Method::EveryBoard;
        let stopped = |stop| Unproven::Stopped {
            method: second,
            stop,
        };
        if let Some(moves) = minimum_among_all(board, watch).map_err(stopped)? {
            agree(second, Expectation::MinimumMoves(moves), expected)?;
        }
    }
    Ok(Proof {
        first: Method::Inversions,
        second,
    })
}

/// Holds a board to the branch and bound of the fifteen-puzzle course, which is not minimal on every board: whichever of
/// two equal boards goes first, it must find the minimum here.
fn check_branch_and_bound(
    board: &Board,
    moves: u32,
    watch: &mut Watch<'_>,
) -> Result<(), Unproven> {
    for (ties, words) in [
        (Ties::FirstIn, "first in, first out"),
        (Ties::Heapq, "as `heapq` lets them"),
    ] {
        let found = branch_and_bound(board, ties, watch)
            .path()
            .map(|path| path.len());
        // A search that had to stop is slow, and says nothing about the minimum.
        if let Some(found) = found.filter(|&found| found != moves as usize) {
            return Err(Unproven::HandoutIsLonger {
                found,
                expected: moves,
                ties: words,
            });
        }
    }
    Ok(())
}

/// Layers of 4×4 boards beyond this hold more than a machine for teaching has room for.
const MOST_LAYERS: u32 = 40;

/// A way the oracle does not go: all boards where there are few, both ends where the goal is near, and else IDA* with
/// heuristics that the oracle does not ask for boards of this size.
fn another_way(
    board: &Board,
    moves: u32,
    watch: &mut Watch<'_>,
) -> Result<(Method, Expectation), Unproven> {
    let (method, found) = match (board.side(), moves) {
        (..=MAX_SIDE_OF_ALL, _) => (
            Method::EveryBoard,
            minimum_among_all(board, watch)
                .map(|moves| moves.map_or(Expectation::NoSolution, Expectation::MinimumMoves)),
        ),
        (..=MAX_SIDE, ..=MOST_LAYERS) => (
            Method::Bidirectional,
            minimum_from_both_ends(board, watch).map(Expectation::MinimumMoves),
        ),
        (..=4, _) => (
            Method::IdaWalkingDistance,
            ida(board, Heuristic::WalkingDistance, watch),
        ),
        _ => (
            Method::IdaLinearConflict,
            ida(board, Heuristic::LinearConflict, watch),
        ),
    };
    match found {
        Ok(found) => Ok((method, found)),
        Err(stop) => Err(Unproven::Stopped { method, stop }),
    }
}

fn ida(board: &Board, heuristic: Heuristic, watch: &mut Watch<'_>) -> Result<Expectation, Stop> {
    let report = solve(board, Algorithm::Ida, heuristic, watch)
        .expect("the heuristic was chosen for boards of this size");
    match report.ending {
        Ending::Solved(path) => Ok(Expectation::MinimumMoves(path.len() as u32)),
        Ending::Unsolvable => Ok(Expectation::NoSolution),
        Ending::Stopped(stop) => Err(stop),
    }
}

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
