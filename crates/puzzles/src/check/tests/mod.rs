//! Tables for every verdict and every refinement.

mod bad_input;
mod judge_ending;
mod packing;
mod printed_to_verdict;
mod readings;
mod sliding;

use std::time::Duration;

use model::execution::{Captured, Execution};
use model::program_ending::Ending;
use model::tier::Tier;
use rules::packing::Puzzle;
use rules::units::Bytes;

use crate::answer_reading::Reading;
use crate::judgement::Judgement;
use crate::packing::answer::PackingAnswer;
use crate::puzzle_traits::Asked;
use crate::sliding::answer::SlidingAnswer;

fn judge_sliding(
    asked: &Asked<'_>,
    execution: &Execution,
    reading: &Reading<SlidingAnswer>,
) -> Judgement {
    let board = asked.board.tiles().expect("a board of tiles");
    crate::sliding::judge::judge_sliding(asked, board, execution, reading)
}

fn judge_packing(
    asked: &Asked<'_>,
    execution: &Execution,
    reading: &Reading<PackingAnswer>,
) -> Judgement {
    let puzzle = asked.board.get::<Puzzle>().expect("a packing puzzle");
    crate::packing::judge::judge_packing(asked, puzzle, execution, reading)
}

/// One that ended with this code and printed this.
pub(crate) fn exited(stdout: &str, code: i32) -> Execution {
    printed_and_complained(stdout, "", code)
}

/// One that ended with this code, printed this and complained so.
pub(crate) fn printed_and_complained(stdout: &str, stderr: &str, code: i32) -> Execution {
    Execution {
        cpu: Duration::from_millis(20),
        wall: Duration::from_millis(30),
        peak_memory: Bytes::megabytes(9),
        stdout: Captured::whole(stdout),
        stderr: Captured::whole(stderr),
        ..Execution::new(Tier::Contained, Ending::Exited { code })
    }
}
