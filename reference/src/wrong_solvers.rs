//! Solvers that are wrong in ways in which students' solvers are wrong, each right but for one mistake; and what
//! each answers, in as few words as a comparison needs.
//!
//! They share the rules' types with the right solvers and nothing else, so that no mistake can find its way there. They
//! touch no clock: a budget is a number of nodes, and the same question has the same answer on every machine.

mod best_first;
mod depth_first;
pub mod harmless_habits;
mod packed_board;
pub mod sliding;
pub mod task_bugs;
#[cfg(test)]
mod tests;
mod wrong_packing;

use rules::packing::Puzzle;
use rules::packing::check::check;
use rules::sliding::board::Board;
use rules::solver_bug::Bug;

use crate::wrong_solvers::sliding::{Length, Solver};
use crate::wrong_solvers::task_bugs::Base;
pub use crate::wrong_solvers::wrong_packing::FillResult;
use crate::wrong_solvers::wrong_packing::lay;

/// The version of the wrong solvers: another one where any solver answers otherwise than before.
pub const VERSION: u32 = 1;

#[derive(Debug, Clone, Copy)]
pub enum SolverInput<'a> {
    Sliding {
        board: &'a Board,
        /// The least moves, where they are known: it saves searches that would find nothing else.
        minimum: Option<u32>,
        /// The estimate to use, where the question says.
        base: Option<Base>,
    },
    Packing(&'a Puzzle),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reply {
    pub answer: Answer,
    /// ΣKurang + X, where the task asks for it.
    pub kurang: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Answer {
    /// A path of so many moves.
    Moves(u32),
    NoSolution,
    /// A filled board that is right.
    Solved,
    /// A path or a filled board that is not valid.
    Broken,
    /// That the input is bad.
    Refused,
    /// None within the budget, or none that could be foretold.
    GaveUp,
}

/// What this solver answers, within so many nodes.
#[must_use]
pub fn answer(solver: &Solver, question: SolverInput<'_>, budget: u32) -> Reply {
    match question {
        SolverInput::Packing(puzzle) => Reply {
            answer: match lay(solver.bug, solver.habit.amount, puzzle, budget) {
                FillResult::Filled(grid) if check(puzzle, &grid).is_ok() => Answer::Solved,
                FillResult::Filled(_) => Answer::Broken,
                FillResult::NoPacking => Answer::NoSolution,
                FillResult::Refused => Answer::Refused,
                FillResult::GaveUp => Answer::GaveUp,
            },
            kurang: None,
        },
        SolverInput::Sliding {
            board,
            minimum,
            base,
        } => {
            let (kurang, length) = match minimum {
                Some(minimum) => solver.length(board, base, minimum, budget),
                None => {
                    let said = solver.solve(board, base, budget);
                    (said.kurang, Length::new(&said.found))
                }
            };
            let extra = u32::from(solver.bug == Some(Bug::CountsBoards));
            Reply {
                answer: match length {
                    Length::Moves(moves) => Answer::Moves(moves + extra),
                    Length::Illegal => Answer::Broken,
                    Length::Nothing => Answer::NoSolution,
                    Length::GaveUp => Answer::GaveUp,
                },
                kurang,
            }
        }
    }
}

/// Fills a board as this solver does, within so many nodes.
#[must_use]
pub fn fill(solver: &Solver, puzzle: &Puzzle, budget: u32) -> FillResult {
    lay(solver.bug, solver.habit.amount, puzzle, budget)
}
