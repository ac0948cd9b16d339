//! Packing puzzles: a board that lettered pieces are to fill.

pub mod answer;
pub(crate) mod judge;
pub mod read;

use std::any::Any;
use std::sync::Arc;

use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::Wanted;
use rules::packing::Puzzle;

use crate::answer_reading::Says;
use crate::check::judge_answer;
use crate::judgement::Judgement;
use crate::packing::answer::PackingAnswer;
use crate::puzzle_traits::{Asked, Board, Doubt, Kind, NoBoard, Sides};

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
        read_again(text).is_some()
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
            |output| read::read(self, output),
            |reading| judge::judge_packing(asked, self, execution, reading),
        )
    }

    fn doubt(&self, expectation: Expectation) -> Option<Doubt> {
        doubt(self, expectation)
    }

    fn effort(&self) -> (usize, usize) {
        (self.pieces().len(), self.pieces_area())
    }

    fn print(&self) -> String {
        self.to_string()
    }
}

/// What speaks against expecting this of a program that is given this puzzle.
fn doubt(puzzle: &Puzzle, expectation: Expectation) -> Option<Doubt> {
    match expectation {
        Expectation::InvalidInput => say(
            "nothing is wrong with this board",
            "what should be refused?",
        ),
        Expectation::MinimumMoves(_) => say(
            "`minimum-moves` is for sliding puzzles",
            "a packing puzzle is `solvable = true` or `no-solution = true`",
        ),
        Expectation::Solvable => doubt_area(puzzle),
        Expectation::NoSolution => None,
    }
}

fn doubt_area(puzzle: &Puzzle) -> Option<Doubt> {
    let (pieces, board) = (puzzle.pieces_area(), puzzle.board().area());
    if pieces == board {
        return None;
    }
    let label = format!("the pieces have {pieces} cells, the board has {board}");
    say("this board cannot be filled", label)
}

fn say(words: &str, label: impl Into<String>) -> Option<Doubt> {
    Some(Doubt::new(words, label))
}

/// Something, if this is a packing puzzle.
fn read_again(text: &str) -> Option<()> {
    let mut lines = text.trim_end().lines().map(str::trim_end);
    let numbers: Vec<usize> = lines
        .next()?
        .split_whitespace()
        .map(|word| word.parse().ok().filter(|&number| number > 0))
        .collect::<Option<_>>()?;
    let [rows, columns, count] = numbers[..] else {
        return None;
    };
    match lines.next()? {
        "DEFAULT" => {}
        "CUSTOM" => {
            for _ in 0..rows {
                let row = lines.next()?;
                let fits =
                    row.len() == columns && row.chars().all(|cell| matches!(cell, 'X' | '.'));
                fits.then_some(())?;
            }
        }
        _ => return None,
    }
    let mut pieces: Vec<(char, Vec<(usize, usize)>)> = Vec::new();
    for (row, line) in lines.enumerate() {
        let letter = line.trim_start().chars().next()?;
        (letter.is_ascii_uppercase() && line.chars().all(|cell| cell == ' ' || cell == letter))
            .then_some(())?;
        if pieces.last().is_none_or(|(last, _)| *last != letter) {
            let new = pieces.iter().all(|(known, _)| *known != letter);
            new.then(|| pieces.push((letter, Vec::new())))?;
        }
        let (_, cells) = pieces.last_mut()?;
        let columns = line.match_indices(letter).map(|(column, _)| (row, column));
        cells.extend(columns);
    }
    (pieces.len() == count && pieces.iter().all(|(_, cells)| hangs_together(cells))).then_some(())
}

/// Whether the cells touch, by sides or corners, all of them.
fn hangs_together(cells: &[(usize, usize)]) -> bool {
    let mut joined: Vec<(usize, usize)> = cells.iter().copied().take(1).collect();
    let mut rest: Vec<(usize, usize)> = cells.iter().copied().skip(1).collect();
    while let Some(next) = rest.iter().position(|cell| {
        joined
            .iter()
            .any(|other| cell.0.abs_diff(other.0) <= 1 && cell.1.abs_diff(other.1) <= 1)
    }) {
        joined.push(rest.swap_remove(next));
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle_traits::PuzzleKind;

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

    #[test]
    fn a_packing_expectation_must_be_possible() {
        let read = |text: &str| rules::packing::read::read(text.as_bytes()).unwrap();
        let fits = read("2 2 2\nDEFAULT\nA\nBB\nB\n");
        let gap = read("2 2 1\nDEFAULT\nA\n");
        assert_eq!(doubt(&fits, Expectation::Solvable), None);
        assert_eq!(doubt(&fits, Expectation::NoSolution), None);
        assert_eq!(doubt(&gap, Expectation::NoSolution), None);
        for (board, expectation, expected) in [
            (&fits, Expectation::InvalidInput, "what should be refused?"),
            (
                &fits,
                Expectation::MinimumMoves(3),
                "a packing puzzle is `solvable = true` or `no-solution = true`",
            ),
            (
                &gap,
                Expectation::Solvable,
                "the pieces have 1 cells, the board has 4",
            ),
        ] {
            assert_eq!(doubt(board, expectation).unwrap().label, expected);
        }
    }
}
