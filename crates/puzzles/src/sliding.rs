//! Sliding puzzles: squares of numbered tiles with a blank.

pub mod answer;
mod doubt;
pub(crate) mod judge;
pub mod read;
mod second_reading;
mod shape;

use std::any::Any;
use std::sync::Arc;

use model::execution::Execution;
use model::expectation::Expectation;
use model::fault::Wanted;
use rules::sliding::board::{Board as Tiles, MAX_SIDE, MIN_SIDE};
use rules::sliding::notation::{self, Notation};

use crate::answer::Says;
use crate::check::asked::Asked;
use crate::check::judge::judge_answer;
use crate::check::judgement::Judgement;
use crate::kind::{Board, Doubt, Kind, NoBoard, Sides};
use crate::shape::Shape;
use crate::sliding::answer::SlidingAnswer;

/// Sliding puzzles.
#[derive(Debug)]
pub struct Sliding;

impl Kind for Sliding {
    fn name(&self) -> &'static str {
        "sliding"
    }

    fn read(&self, text: &[u8], sides: Sides) -> Result<Arc<dyn Board>, NoBoard> {
        let board = match notation::read(text) {
            Ok(reading) => reading.board,
            Err(bad) => {
                let place = bad.place();
                let said = bad.to_string();
                let prefix = place.map(|place| format!("{place}: ")).unwrap_or_default();
                return Err(NoBoard {
                    reason: said.strip_prefix(&prefix).unwrap_or(&said).to_owned(),
                    place: place.map(|place| (place.line, place.column)),
                });
            }
        };
        let side = board.side();
        if sides.contains(side) {
            return Ok(Arc::new(board));
        }
        let Sides { smallest, largest } = sides;
        let wanted = match sides.only() {
            Some(only) => format!("{only}×{only}"),
            None => format!("{smallest}×{smallest} to {largest}×{largest}"),
        };
        Err(NoBoard {
            reason: format!("a {side}×{side} board, where boards are {wanted}"),
            place: None,
        })
    }

    fn is_board(&self, text: &str, sides: Sides) -> bool {
        second_reading::side(text).is_some_and(|side| sides.contains(side))
    }

    fn sides(&self) -> Option<Sides> {
        Some(Sides {
            smallest: MIN_SIDE,
            largest: MAX_SIDE,
        })
    }

    fn wanted(&self) -> &'static [Wanted] {
        &[
            Wanted::Path,
            Wanted::Count,
            Wanted::Kurang,
            Wanted::KurangSum,
            Wanted::Hamming,
            Wanted::Manhattan,
            Wanted::Iterations,
            Wanted::Nodes,
            Wanted::Time,
        ]
    }

    fn required(&self) -> &'static [Wanted] {
        &[Wanted::Path]
    }

    fn has_paths(&self) -> bool {
        true
    }

    fn has_blank(&self) -> bool {
        true
    }

    fn reference(&self) -> &'static [&'static str] {
        &["solve", "--as", "npuzzle-astar", "{board}"]
    }

    fn shape(&self, text: &[u8], sides: Sides) -> Option<Shape> {
        shape::shape(text, sides)
    }

    fn write_bad(&self, text: &[u8], shape: &Shape, sides: Sides) -> Vec<u8> {
        shape::write_bad(text, shape, sides)
    }
}

impl Board for Tiles {
    fn is_same(&self, other: &dyn Board) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
    }

    fn judge(&self, asked: &Asked<'_>, execution: &Execution) -> Judgement {
        let tells =
            |answer: &SlidingAnswer| !answer.runs.is_empty() || answer.says != Says::Nothing;
        judge_answer(
            execution,
            tells,
            |output| read::reader::read(self, output),
            |reading| judge::judge_sliding(asked, self, execution, reading),
        )
    }

    fn doubt(&self, expectation: Expectation) -> Option<Doubt> {
        doubt::doubt(self, expectation)
    }

    fn effort(&self) -> (usize, usize) {
        (0, self.side())
    }

    fn print(&self) -> String {
        Notation::npuzzle_astar().print(self)
    }

    fn write(&self, text: &[u8], shape: &Shape) -> Vec<u8> {
        shape::write(text, self, shape)
    }

    fn tiles(&self) -> Option<&Tiles> {
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use crate::kind::PuzzleKind;

    const ANY: PuzzleKind = PuzzleKind::sliding(2, 16);

    #[test]
    fn boards_are_found_in_a_second_way() {
        for text in [
            "1 2 3\n4 - 5\n7 8 6\n",
            "3\r\n1 2 3\r\n4 0 5\r\n7 8 6",
            "1 2\n3 4\n",
        ] {
            assert!(ANY.is_board(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn what_is_no_board_is_found_out_in_a_second_way() {
        for text in [
            "",
            "1 2 3\n4 5 6\n7 8\n",
            "1 2 3\n4 5 6\n7 7 0\n",
            "1 2 3\n4 5 6\n7 8 10\n",
            "1 2 3\n4 5 x\n7 8 0\n",
            "4\n1 2 3\n4 5 6\n7 8 0\n",
            "1 2 3\n4 5 6\n7 8 0\n1 2 3\n",
        ] {
            assert!(!ANY.is_board(text.as_bytes()), "{text}");
        }
        assert!(!PuzzleKind::sliding(4, 4).is_board(b"1 2 3\n4 5 6\n7 8 0\n"));
        assert!(!ANY.is_board(b"1 2\n3 \xff\n"));
    }
}
