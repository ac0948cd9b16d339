//! Judges one run on one case: reads what was printed, and decides.

use crate::answer::packing;
use crate::answer::reading::Reading;
use crate::answer::sliding;
use crate::case_board::CaseBoard;
use crate::check::asked::Asked;
use crate::check::bad_input::{self, Evidence};
use crate::check::judgement::Judgement;
use crate::check::packing::judge_packing;
use crate::check::sliding::judge_sliding::judge_sliding;
use model::execution::Execution;
use model::remark::Remark;

/// Judges one run on one case.
#[must_use]
pub fn judge(asked: &Asked<'_>, execution: &Execution) -> Judgement {
    match asked.board {
        CaseBoard::Packing(puzzle) => {
            let (reading, place) = read(execution, |output| packing::reader::read(puzzle, output));
            told(judge_packing(asked, execution, &reading), place)
        }
        CaseBoard::Sliding(board) => {
            let (reading, place) = read(execution, |output| sliding::reader::read(board, output));
            told(judge_sliding(asked, execution, &reading), place)
        }
        CaseBoard::Bad(_) => bad_input::judge(asked, execution, Evidence::None),
    }
}

/// Where an answer stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    StandardOutput,
    StandardError,
}

/// Reads standard output; where there is nothing on it and all went well, standard error.
fn read<A>(execution: &Execution, read: impl Fn(&[u8]) -> Reading<A>) -> (Reading<A>, Place) {
    let reading = read(&execution.stdout.kept);
    if matches!(reading, Reading::Nothing) && execution.ending.is_well() {
        let other = read(&execution.stderr.kept);
        if matches!(other, Reading::Answer(_)) {
            return (other, Place::StandardError);
        }
    }
    (reading, Place::StandardOutput)
}

fn told(mut judgement: Judgement, place: Place) -> Judgement {
    if place == Place::StandardError {
        judgement.remarks.push(Remark::ReadFromStandardError);
    }
    judgement
}
