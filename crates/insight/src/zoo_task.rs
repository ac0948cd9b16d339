//! Which task of the zoo an assignment sets.

use reference::zoo::task::Task;

use course::assignment::Assignment;
use model::fault::Wanted;
use puzzles::kind::PuzzleKind;

/// The course whose handout names IDA*; what programs print does not tell it from A*.
const IDA_STAR: &str = "fifteen-ida";

/// The task that an assignment sets: told by what programs must print and by what the reference solver is asked.
#[must_use]
pub fn task_of(assignment: &Assignment) -> Task {
    let asks = |wanted: Wanted| assignment.answer.required.contains(&wanted);
    match assignment.puzzle {
        PuzzleKind::Packing => Task::Packing,
        PuzzleKind::Sliding { .. } => {
            let is_ida = |word: &String| word == IDA_STAR;
            if asks(Wanted::Kurang) || asks(Wanted::KurangSum) {
                Task::BranchAndBound
            } else if asks(Wanted::Hamming) && asks(Wanted::Manhattan) {
                Task::TwoEstimates
            } else if assignment.name == IDA_STAR || assignment.reference.iter().any(is_ida) {
                Task::IdaStar
            } else {
                Task::AStar
            }
        }
    }
}
