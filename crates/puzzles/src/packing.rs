//! Packing puzzles: a board that lettered pieces are to fill.

pub mod answer;
mod doubt;
pub(crate) mod judge;
pub mod read;
mod second_reading;

use std::any::Any;
use std::sync::Arc;

use model::execution::Execution;
use model::expectation::Expectation;
use model::fault::Wanted;
use rules::packing::puzzle::Puzzle;

use crate::answer::Says;
use crate::check::asked::Asked;
use crate::check::judge::judge_answer;
use crate::check::judgement::Judgement;
use crate::kind::{Board, Doubt, Kind, NoBoard, Sides};
use crate::packing::answer::PackingAnswer;

/// Packing puzzles.
#[derive(Debug)]
pub struct Packing;

impl Kind for Packing {
    fn name(&self) -> &'static str {
        "packing"
    }

    fn read(&self, text: &[u8], _: Sides) -> Result<Arc<dyn Board>, NoBoard> {
        match rules::packing::read::read(text) {
            Ok(puzzle) => Ok(Arc::new(puzzle)),
            Err(refusal) => Err(NoBoard {
                reason: refusal.reason.to_string(),
                place: Some((refusal.line, refusal.column.unwrap_or(1))),
            }),
        }
    }

    fn is_board(&self, text: &str, _: Sides) -> bool {
        second_reading::read(text).is_some()
    }

    fn wanted(&self) -> &'static [Wanted] {
        &[Wanted::Nodes, Wanted::Time, Wanted::Placements]
    }

    fn reference(&self) -> &'static [&'static str] {
        &["pack", "{board}"]
    }
}

impl Board for Puzzle {
    fn is_same(&self, other: &dyn Board) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
    }

    fn judge(&self, asked: &Asked<'_>, execution: &Execution) -> Judgement {
        let tells = |answer: &PackingAnswer| answer.grid.is_some() || answer.says != Says::Nothing;
        judge_answer(
            execution,
            tells,
            |output| read::reader::read(self, output),
            |reading| judge::judge_packing(asked, self, execution, reading),
        )
    }

    fn doubt(&self, expectation: Expectation) -> Option<Doubt> {
        doubt::doubt(self, expectation)
    }

    fn effort(&self) -> (usize, usize) {
        (self.pieces().len(), self.pieces_area())
    }

    fn print(&self) -> String {
        self.to_string()
    }
}

#[cfg(test)]
mod tests {
    use crate::kind::PuzzleKind;

    #[test]
    fn puzzles_are_found_in_a_second_way() {
        for text in [
            "2 2 2\nDEFAULT \nA\nBB\nB\n\n",
            "2 2 1\r\nCUSTOM\r\nX.\r\n.X\r\nA\r\n A\r\n",
        ] {
            assert!(PuzzleKind::packing().is_board(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn what_is_no_puzzle_is_found_out_in_a_second_way() {
        for text in [
            "",
            "2 2\nDEFAULT\nA\nBB\nB\n",
            "2 0 2\nDEFAULT\nA\nBB\nB\n",
            "2 2 2\nA\nBB\nB\n",
            "2 2 3\nDEFAULT\nA\nBB\nB\n",
            "2 2 1\nDEFAULT\nA\nBB\nB\n",
            "2 2 3\nDEFAULT\nA\nB\nA\n",
            "2 2 2\nDEFAULT\nA\nB  B\n",
            "2 2 2\nDEFAULT\na\nBB\nB\n",
            "2 2 2\nDEFAULT\nAB\nBB\n",
            "2 3 2\nCUSTOM\nXX\nXX\nA\nBB\nB\n",
        ] {
            assert!(!PuzzleKind::packing().is_board(text.as_bytes()), "{text}");
        }
    }
}
