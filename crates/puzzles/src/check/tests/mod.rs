//! Tables for every verdict and every refinement.

mod bad_input;
mod bad_packing;
pub(crate) mod executions;
mod packing;
mod readings;
mod runs;
mod sliding;
mod whole;

use model::execution::Execution;
use rules::packing::puzzle::Puzzle;

use crate::answer::Reading;
use crate::check::asked::Asked;
use crate::check::judgement::Judgement;
use crate::packing::answer::PackingAnswer;
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
