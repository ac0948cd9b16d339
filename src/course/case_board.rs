//! What the bytes of a `board.txt` mean to an assignment.

use std::ops::Range;

use rules::packing::puzzle::Puzzle;
use rules::packing::read::read as read_packing;
use rules::sliding::board::Board;
use rules::sliding::notation;

use crate::course::file::complaint::Complaint;
use crate::course::kind::PuzzleKind;

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

impl NoBoard {
    /// The reason with the line it is about.
    #[must_use]
    pub fn show(&self, name: &str, bytes: &[u8]) -> String {
        let text = String::from_utf8_lossy(bytes);
        let place = self.place.unwrap_or((1, 1));
        Complaint::new(at(&text, place), self.reason.as_str()).show(name, &text)
    }
}

/// The word that begins at this line and column, or after the blanks there.
fn at(text: &str, (line, column): (usize, usize)) -> Range<usize> {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(line - 1).map(str::len).sum();
    let line = lines.next().unwrap_or_default().trim_end();
    let start = line
        .char_indices()
        .nth(column - 1)
        .map_or(line.len(), |(start, _)| start);
    let rest = line[start..].trim_start();
    let word = rest.split_whitespace().next().unwrap_or_default();
    let start = before + line.len() - rest.len();
    start..start + word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_at_a_place_is_found() {
        let text = "1 2 3\r\n4 éé 6\n";
        for (place, found) in [
            ((1, 1), 0..1),
            ((1, 5), 4..5),
            ((2, 3), 9..13),
            ((2, 9), 15..15),
            ((3, 1), 16..16),
            ((9, 9), 16..16),
            ((2, 2), 9..13),
        ] {
            assert_eq!(at(text, place), found, "{place:?}");
        }
    }
}
