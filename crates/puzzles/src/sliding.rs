//! Sliding puzzles: squares of numbered tiles with a blank.

pub mod answer;
mod board_file_style;
pub(crate) mod judge;
pub mod read;

use std::any::Any;
use std::collections::BTreeSet;
use std::sync::Arc;

use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::Wanted;
use rules::sliding::board::{Board as Tiles, MAX_SIDE, MIN_SIDE};
use rules::sliding::notation;
use rules::sliding::notation::Notation;
use rules::sliding::parity::{KurangTable, is_solvable};

use crate::answer_reading::Says;
use crate::check::judge_answer;
use crate::judgement::Judgement;
use crate::puzzle_traits::{Asked, Board, Doubt, Kind, NoBoard, Shape, Sides};
use crate::sliding::answer::SlidingAnswer;

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
        side_read_again(text).is_some_and(|side| sides.contains(side))
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
        board_file_style::shape(text, sides)
    }

    fn write_bad(&self, text: &[u8], shape: &Shape, sides: Sides) -> Vec<u8> {
        board_file_style::write_bad(text, shape, sides)
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
            |output| read::read(self, output),
            |reading| judge::judge_sliding(asked, self, execution, reading),
        )
    }

    fn doubt(&self, expectation: Expectation) -> Option<Doubt> {
        doubt(self, expectation)
    }

    fn effort(&self) -> (usize, usize) {
        (0, self.side())
    }

    fn print(&self) -> String {
        Notation::npuzzle_astar().print(self)
    }

    fn write(&self, text: &[u8], shape: &Shape) -> Vec<u8> {
        board_file_style::write(text, self, shape)
    }

    fn tiles(&self) -> Option<&Tiles> {
        Some(self)
    }
}

/// What speaks against expecting this of a program that is given this board.
fn doubt(board: &Tiles, expectation: Expectation) -> Option<Doubt> {
    match expectation {
        Expectation::InvalidInput => say(
            "nothing is wrong with this board",
            "what should be refused?",
        ),
        Expectation::MinimumMoves(moves) => doubt_moves(board, moves),
        Expectation::NoSolution if is_solvable(board) => {
            say("this board can be solved", parity(board))
        }
        Expectation::NoSolution => None,
        Expectation::Solvable => say(
            "`solvable` is for packing puzzles",
            "a sliding board has `minimum-moves`",
        ),
    }
}

fn doubt_moves(board: &Tiles, moves: u32) -> Option<Doubt> {
    if !is_solvable(board) {
        return say("this board cannot be solved", parity(board));
    }
    let distance = distance_to_goal(board);
    if board.is_goal() && moves > 0 {
        say("this board is solved already", "it takes 0 moves")
    } else if moves < distance {
        let label = format!("its tiles are {distance} steps from home");
        say("no path is that short", label)
    } else if !(moves - distance).is_multiple_of(2) {
        let parity = if distance.is_multiple_of(2) {
            "even"
        } else {
            "odd"
        };
        let label = format!("every path of this board has an {parity} number of moves");
        say("no path has that many moves", label)
    } else {
        None
    }
}

/// How many rows and columns its tiles are away from home, in all. It is counted here and not asked of a solver, whose
/// mistake it could be to count wrongly.
fn distance_to_goal(board: &Tiles) -> u32 {
    let side = board.side();
    let apart = |cell: usize, tile: u8| {
        let home = usize::from(tile) - 1;
        (cell / side).abs_diff(home / side) + (cell % side).abs_diff(home % side)
    };
    let tiles = board.cells().iter().enumerate();
    tiles
        .filter(|&(_, &tile)| tile != 0)
        .map(|(cell, &tile)| apart(cell, tile) as u32)
        .sum()
}

/// Why a board can or cannot be solved, in the words of the first course.
fn parity(board: &Tiles) -> String {
    let KurangTable { sum, x, .. } = KurangTable::new(board);
    let total = sum + x;
    let parity = if total.is_multiple_of(2) {
        "even"
    } else {
        "odd"
    };
    format!("ΣKurang + X = {sum} + {x} = {total}, which is {parity}")
}

fn say(words: &str, label: impl Into<String>) -> Option<Doubt> {
    Some(Doubt::new(words, label))
}

/// The side of a sliding board.
fn side_read_again(text: &str) -> Option<usize> {
    let mut rows: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    if let [first, ..] = rows.as_slice()
        && first.len() == 1
    {
        let side: usize = rows.remove(0).first()?.parse().ok()?;
        (side == rows.len()).then_some(())?;
    }
    let side = rows.len();
    let cells = side * side;
    let mut seen = BTreeSet::new();
    for row in rows {
        (row.len() == side).then_some(())?;
        for word in row {
            // A word, 0 and N² are the blank.
            let number = match word.parse::<usize>() {
                Ok(number) if number == cells => 0,
                Ok(number) => number,
                Err(_) if word.contains(char::is_numeric) => return None,
                Err(_) => 0,
            };
            (number < cells && seen.insert(number)).then_some(())?;
        }
    }
    Some(side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle_traits::PuzzleKind;

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

    fn label(board: &str, expectation: Expectation) -> Option<String> {
        let board: Tiles = board.parse().unwrap();
        doubt(&board, expectation).map(|doubt| doubt.label)
    }

    #[test]
    fn a_sliding_expectation_must_be_possible() {
        use Expectation::{InvalidInput, MinimumMoves, NoSolution, Solvable};
        let four = "0 1 3 / 4 2 5 / 7 8 6";
        let unsolvable = "1 2 3 / 4 5 6 / 8 7 0";
        let solved = "1 2 / 3 0";
        for (board, expectation, expected) in [
            (four, MinimumMoves(4), None),
            (four, MinimumMoves(6), None),
            (
                four,
                MinimumMoves(5),
                Some("every path of this board has an even number of moves"),
            ),
            (
                four,
                MinimumMoves(2),
                Some("its tiles are 4 steps from home"),
            ),
            (
                four,
                NoSolution,
                Some("ΣKurang + X = 12 + 0 = 12, which is even"),
            ),
            (four, InvalidInput, Some("what should be refused?")),
            (four, Solvable, Some("a sliding board has `minimum-moves`")),
            (unsolvable, NoSolution, None),
            (
                unsolvable,
                MinimumMoves(2),
                Some("ΣKurang + X = 1 + 0 = 1, which is odd"),
            ),
            (solved, MinimumMoves(0), None),
            (solved, MinimumMoves(2), Some("it takes 0 moves")),
        ] {
            let said = label(board, expectation);
            assert_eq!(said.as_deref(), expected, "{board} {expectation:?}");
        }
    }
}
