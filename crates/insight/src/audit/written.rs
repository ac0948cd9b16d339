//! A board as an assignment's own files write it.

use rules::sliding::board::Board;
use rules::sliding::notation::{self, Blank, Layout, Mark, Notation, SideLine as Side};

use course::assignment::Assignment;
use course::way::SideLine;
use puzzles::case_board::CaseBoard;

/// The text of a `board.txt` with this board, as the first form of the assignment has it, or else its first case.
#[must_use]
pub fn written(assignment: &Assignment, board: &CaseBoard) -> String {
    match board.tiles() {
        Some(tiles) => notation_of(assignment, tiles).print(tiles),
        None => board.print(),
    }
}

fn notation_of(assignment: &Assignment, board: &Board) -> Notation {
    let own = assignment
        .cases
        .iter()
        .find_map(|case| notation::read(&case.text).ok());
    let own = own.map(|reading| reading.notation);
    let form = assignment.forms.first();
    let side = match (form.and_then(|form| form.side_line), &own) {
        (Some(SideLine::First), _) => Side::First,
        (Some(SideLine::Absent), _) => Side::Absent,
        (None, Some(own)) => own.side_line(),
        (None, None) => Side::Absent,
    };
    let blank = match (form.and_then(|form| form.blank.as_deref()), &own) {
        (Some("0"), _) | (None, None) => Blank::Zero,
        (Some(word), _) if word == (board.side() * board.side()).to_string() => Blank::Square,
        (Some(word), _) => Mark::new(word).map_or(Blank::Zero, Blank::Mark),
        (None, Some(own)) => own.blank().clone(),
    };
    Notation::new(side, blank, Layout::Rows)
}
