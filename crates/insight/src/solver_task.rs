//! Which task of the wrong solvers an assignment sets.

use reference::wrong_solvers::SolverInput;
use reference::wrong_solvers::task_bugs::{Base, Task};

use course::assignment::Assignment;
use model::fault::Wanted;
use puzzles::packing::Packing;
use puzzles::puzzle_traits::CaseBoard;

/// The course whose handout names IDA*; what programs print does not tell it from A*.
const IDA_STAR: &str = "fifteen-ida";

/// The task that an assignment sets: told by what programs must print and by what the reference solver is asked.
pub fn find_task(assignment: &Assignment) -> Task {
    let asks = |wanted: Wanted| assignment.answer.required.contains(&wanted);
    let is_ida = |word: &String| word == IDA_STAR;
    if assignment.puzzle.is(&Packing) {
        Task::Packing
    } else if asks(Wanted::Kurang) || asks(Wanted::KurangSum) {
        Task::BranchAndBound
    } else if asks(Wanted::Hamming) && asks(Wanted::Manhattan) {
        Task::TwoEstimates
    } else if assignment.name == IDA_STAR || assignment.reference.iter().any(is_ida) {
        Task::IdaStar
    } else {
        Task::AStar
    }
}

/// What the wrong solvers are asked about a board; none if they know nothing of its kind.
pub fn solver_input(
    board: &CaseBoard,
    minimum: Option<u32>,
    base: Option<Base>,
) -> Option<SolverInput<'_>> {
    let sliding = board.tiles().map(|board| SolverInput::Sliding {
        board,
        minimum,
        base,
    });
    sliding.or_else(|| board.get().map(SolverInput::Packing))
}
