//! What the bytes of a `board.txt` mean to an assignment.

use rules::packing::puzzle::Puzzle;
use rules::packing::read::read as read_packing;
use rules::sliding::board::Board;
use rules::sliding::notation;

use crate::kind::PuzzleKind;

/// What a case's board means.
#[derive(Debug, Clone, PartialEq)]
pub enum CaseBoard {
    /// A sliding board.
    Sliding(Board),
    /// A packing puzzle.
    Packing(Puzzle),
    /// None: it is bad input, for this reason.
    Bad(String),
}

/// A text that is no board of an assignment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoBoard {
    /// Why.
    pub reason: String,
    /// The line and the column, both counted from 1, where there is one place to blame.
    pub place: Option<(usize, usize)>,
}

/// The board of these bytes.
///
/// # Errors
/// Why it is none, or none of this assignment.
pub fn read_board(bytes: &[u8], puzzle: PuzzleKind) -> Result<CaseBoard, NoBoard> {
    match puzzle {
        PuzzleKind::Packing => match read_packing(bytes) {
            Ok(puzzle) => Ok(CaseBoard::Packing(puzzle)),
            Err(refusal) => Err(NoBoard {
                reason: refusal.reason.to_string(),
                place: Some((refusal.line, refusal.column.unwrap_or(1))),
            }),
        },
        PuzzleKind::Sliding { smallest, largest } => {
            let board = match notation::read(bytes) {
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
            if (smallest..=largest).contains(&side) {
                return Ok(CaseBoard::Sliding(board));
            }
            let wanted = if smallest == largest {
                format!("{smallest}×{smallest}")
            } else {
                format!("{smallest}×{smallest} to {largest}×{largest}")
            };
            Err(NoBoard {
                reason: format!("a {side}×{side} board, where boards are {wanted}"),
                place: None,
            })
        }
    }
}
