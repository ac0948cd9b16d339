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
mod wrong_packing;

use rules::packing::Puzzle;
use rules::packing::check::check;
use rules::sliding::board::Board;
use rules::solver_bug::Bug;

pub use crate::wrong_solvers::packed_board::Answer;
use crate::wrong_solvers::sliding::Solver;
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

/// What this solver answers, within so many nodes.
pub fn answer(solver: &Solver, question: SolverInput<'_>, budget: u32) -> Reply {
    let (kurang, answer) = match question {
        SolverInput::Packing(puzzle) => {
            let answer = match fill(solver, puzzle, budget) {
                FillResult::Filled(grid) if check(puzzle, &grid).is_ok() => Answer::Solved,
                FillResult::Filled(_) => Answer::Broken,
                FillResult::NoPacking => Answer::NoSolution,
                FillResult::Refused => Answer::Refused,
                FillResult::GaveUp => Answer::GaveUp,
            };
            (None, answer)
        }
        SolverInput::Sliding {
            board,
            minimum: Some(minimum),
            base,
        } => solver.length(board, base, minimum, budget),
        SolverInput::Sliding { board, base, .. } => {
            let said = solver.solve(board, base, budget);
            (said.kurang, said.found.length())
        }
    };
    let extra = u32::from(solver.bug == Some(Bug::CountsBoards));
    Reply {
        answer: match answer {
            Answer::Moves(moves) => Answer::Moves(moves + extra),
            other => other,
        },
        kurang,
    }
}

/// Fills a board as this solver does, within so many nodes.
pub fn fill(solver: &Solver, puzzle: &Puzzle, budget: u32) -> FillResult {
    lay(solver.bug, solver.habit.amount, puzzle, budget)
}

#[cfg(test)]
mod tests {
    //! The wrong solvers as a whole: right without a mistake, wrong with each, and never stuck.

    use Answer::{GaveUp, Moves};
    use Task::{BranchAndBound, IdaStar, Packing, TwoEstimates};
    use std::collections::BTreeSet;

    use crate::generate::{solvable, unsolvable, walk};
    use crate::random::Random;
    use crate::sliding::oracle::full_table::FullTable;
    use crate::wrong_solvers::harmless_habits::{Habit, habits};
    use crate::wrong_solvers::sliding::Found;
    use crate::wrong_solvers::task_bugs::Task;
    use rules::packing::read::read;
    use rules::sliding::path::Path;

    use super::*;

    const SLIDING: [Task; 4] = [BranchAndBound, IdaStar, Task::AStar, TwoEstimates];

    const BUDGET: u32 = 20_000;

    fn question(board: &Board, minimum: Option<u32>, base: Option<Base>) -> SolverInput<'_> {
        SolverInput::Sliding {
            board,
            minimum,
            base,
        }
    }

    fn right(task: Task) -> Solver {
        Solver {
            task,
            bug: None,
            habit: Habit::default(),
        }
    }

    /// A board some moves from the goal.
    fn walked(side: usize, moves: usize, random: &mut Random) -> Board {
        walk(&Board::goal(side), moves, random).end
    }

    #[test]
    fn without_a_mistake_every_search_finds_a_shortest_path() {
        let table = FullTable::new(3);
        let mut random = Random::new(1);
        for number in 0..60 {
            let board = match number % 4 {
                0 => solvable(3, &mut random),
                _ => walked(3, 20, &mut random),
            };
            let least = table.distance(&board);
            for task in SLIDING {
                for base in [Base::Hamming, Base::Manhattan] {
                    let said = right(task).solve(&board, Some(base), 400_000);
                    let Found::Path(path) = said.found else {
                        // IDA* by misplaced tiles takes longer than that for deep boards.
                        assert!(task == IdaStar && least > Some(18), "{board} {task:?}");
                        continue;
                    };
                    let replay = Path::new(path.tiles.clone());
                    assert_eq!(Some(replay.len() as u32), least, "{board} {task:?}");
                    let mut end = board.clone();
                    for tile in path.tiles {
                        end.slide(tile).unwrap();
                    }
                    assert!(end.is_goal());
                }
            }
        }
        for side in 2..=5 {
            let board = unsolvable(side, &mut random);
            for task in SLIDING {
                let reply = answer(&right(task), question(&board, None, None), BUDGET);
                assert_eq!(reply.answer, Answer::NoSolution, "{board}");
            }
        }
    }

    /// The sliding boards that they are tried on, each with whether it can be solved.
    fn boards() -> Vec<Board> {
        let mut random = Random::new(7);
        let mut boards = Vec::new();
        for number in 0..300 {
            let side = [3, 4, 4][number % 3];
            boards.push(match number % 10 {
                9 => unsolvable(side, &mut random),
                _ => walked(side, 4 + number % 26, &mut random),
            });
        }
        boards
    }

    /// Boards on which rare mistakes show.
    fn traps() -> [Board; 5] {
        let board = |side, cells: &[u8]| Board::from_cells(side, cells).unwrap();
        [
            board(3, &[0, 1, 3, 7, 5, 8, 2, 4, 6]),
            board(3, &[2, 1, 0, 7, 8, 6, 3, 4, 5]),
            board(4, &[1, 2, 11, 3, 5, 7, 4, 8, 9, 6, 0, 15, 13, 10, 12, 14]),
            board(4, &[5, 1, 3, 4, 2, 6, 12, 7, 9, 10, 11, 8, 13, 0, 14, 15]),
            board(4, &[1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 15, 11, 13, 10, 14, 12]),
        ]
    }

    /// A board, what is asked of it, and what a right solver answers within a budget: no mistake changes that.
    type Truth<'a> = (&'a Board, Option<Base>, Reply);

    fn truth(board: &Board, task: Task, base: Base, budget: u32) -> Truth<'_> {
        let base = (task == TwoEstimates).then_some(base);
        let reply = answer(&right(task), question(board, None, base), budget);
        (board, base, reply)
    }

    /// Whether a solver with this mistake answers otherwise than a right one, with some habit.
    fn falls_for((board, base, truth): &Truth<'_>, bug: Bug, task: Task) -> bool {
        habits(bug, task).into_iter().any(|habit| {
            let wrong = Solver::with_bug(task, bug, habit);
            let reply = answer(&wrong, question(board, None, *base), BUDGET);
            reply.answer != GaveUp && reply.answer != truth.answer
        })
    }

    #[test]
    fn every_mistake_of_sliding_shows_on_some_board_and_none_is_ever_stuck() {
        let (boards, traps) = (boards(), traps());
        let bases = [Base::Hamming, Base::Manhattan];
        // Some are too slow in one task to show there on a small board, and show in another.
        let mut shown = BTreeSet::new();
        for task in SLIDING {
            let asked = boards.iter().zip(bases.into_iter().cycle());
            let truths = asked.map(|(board, base)| truth(board, task, base, BUDGET));
            let truths: Vec<Truth<'_>> = truths.collect();
            let of_trap = |trap| bases.map(|base| truth(trap, task, base, 200_000));
            let of_traps: Vec<Truth<'_>> = traps.iter().flat_map(of_trap).collect();
            for bug in task.bugs() {
                let all = habits(bug, task);
                let mut differs = false;
                for ((board, base, truth), number) in truths.iter().zip(0..) {
                    // A different habit a board: this is about not crashing.
                    let habit = all[number % all.len()];
                    let wrong = Solver::with_bug(task, bug, habit);
                    let budget = 3_000;
                    let reply = answer(&wrong, question(board, None, *base), budget);
                    let compared = reply.answer != GaveUp && truth.answer != GaveUp;
                    differs |=
                        compared && reply.answer != truth.answer || reply.kurang != truth.kurang;
                    // Who knows the least moves beforehand answers the same, as far as both answer.
                    if let Moves(minimum) = truth.answer {
                        let quick = answer(&wrong, question(board, Some(minimum), *base), budget);
                        let both = [quick.answer, reply.answer];
                        assert!(
                            quick == reply || both.contains(&GaveUp),
                            "{bug} {task:?} {habit:?} {board}: {quick:?} and {reply:?}"
                        );
                    }
                }
                let is_new = !shown.contains(&bug);
                if differs || is_new && of_traps.iter().any(|trap| falls_for(trap, bug, task)) {
                    shown.insert(bug);
                }
            }
        }
        let all = SLIDING.into_iter().flat_map(Task::bugs);
        let hidden: Vec<Bug> = all.filter(|bug| !shown.contains(bug)).collect();
        assert_eq!(hidden, []);
    }

    #[test]
    fn mistakes_give_the_answers_that_were_worked_out() {
        let board =
            |cells: &[u8]| Board::from_cells(if cells.len() == 9 { 3 } else { 4 }, cells).unwrap();
        let near = board(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12]);
        let odd = board(&[1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 15, 11, 13, 10, 14, 12]);
        let three = board(&[1, 2, 3, 4, 5, 6, 7, 0, 8]);
        for (bug, task, board, wanted) in [
            (Bug::CountsBoards, Task::AStar, &near, Moves(2)),
            (Bug::BlankRowFromTop, Task::AStar, &near, Answer::NoSolution),
            (Bug::OddWidthRule, IdaStar, &odd, Answer::NoSolution),
            (Bug::ParityInverted, Task::AStar, &three, Answer::NoSolution),
            (
                Bug::BlankInInversions,
                Task::AStar,
                &three,
                Answer::NoSolution,
            ),
            (Bug::BlankRowOnOddWidths, Task::AStar, &three, Moves(1)),
            (Bug::BoundNeverRaised, IdaStar, &near, Moves(1)),
            (Bug::XAlwaysZero, BranchAndBound, &near, Answer::NoSolution),
            (Bug::KurangCountsItself, BranchAndBound, &near, Moves(1)),
        ] {
            let solver = Solver::with_bug(task, bug, habits(bug, task)[0]);
            let reply = answer(&solver, question(board, None, None), BUDGET);
            assert_eq!(reply.answer, wanted, "{bug} on {board}");
        }
    }

    #[test]
    fn mistakes_of_packing_give_the_answers_that_were_worked_out() {
        use Answer::{Broken, NoSolution, Refused, Solved};
        let ell = "1 3 1\nDEFAULT\nAAA\n";
        let upright = "3 1 1\nDEFAULT\nAAA\n";
        let mirrored = "2 3 1\nCUSTOM\nXX.\n.XX\n AA\nAA\n";
        let turned_and_mirrored = "3 2 1\nCUSTOM\n.X\nXX\nX.\n AA\nAA\n";
        let corners = "2 2 2\nDEFAULT\nA\n A\nB\nBB\n";
        let diagonal = "2 2 2\nDEFAULT\nA\n A\n B\nB\n";
        let order = "1 5 2\nCUSTOM\nX.XXX\nAAA\nB\n";
        let tail = "1 4 2\nCUSTOM\nXXXX\nAA\nBB\n";
        let gap = "2 3 2\nDEFAULT\nA A\nAAA\nB\n";
        let hole = "2 3 2\nDEFAULT\nAAA\nA A\nB\n";
        for (text, bug, wanted) in [
            (ell, Bug::NoRotation, Solved),
            (upright, Bug::NoRotation, NoSolution),
            (upright, Bug::NoMirror, Solved),
            (mirrored, Bug::NoMirror, NoSolution),
            (mirrored, Bug::MirrorWithoutTurn, Solved),
            (mirrored, Bug::NoRotation, Solved),
            (mirrored, Bug::MaskIgnored, NoSolution),
            (turned_and_mirrored, Bug::NoRotation, NoSolution),
            (diagonal, Bug::CornersRefused, Refused),
            (diagonal, Bug::NoMirror, Solved),
            (corners, Bug::CornersRefused, Refused),
            (corners, Bug::LeadingBlanksLost, NoSolution),
            (mirrored, Bug::LeadingBlanksLost, NoSolution),
            (order, Bug::FileOrderOnly, NoSolution),
            (order, Bug::NoBacktracking, Solved),
            (tail, Bug::FileOrderOnly, Solved),
            (gap, Bug::InnerBlanksLost, Broken),
            (hole, Bug::LeadingBlanksLost, Solved),
        ] {
            let puzzle = read(text.as_bytes()).unwrap();
            let solver = Solver::with_bug(Packing, bug, habits(bug, Packing)[0]);
            let reply = answer(&solver, SolverInput::Packing(&puzzle), BUDGET);
            let said = (reply.answer, reply.kurang);
            assert_eq!(said, (wanted, None), "{bug} on {text:?}");
        }
        // A tee of which the stem slides to the left fills what was made for the tee's new shape.
        let puzzle = read(b"2 3 1\nCUSTOM\nX..\nXXX\n A\nAAA\n").unwrap();
        let solver = Solver::with_bug(Packing, Bug::LeadingBlanksLost, Habit::default());
        let reply = answer(&solver, SolverInput::Packing(&puzzle), BUDGET);
        assert_eq!(reply.answer, Broken);
    }
}
