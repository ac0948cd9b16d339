//! How the boards of an assignment are written.

use std::collections::HashMap;

use rules::sliding::notation::{Blank, Layout, Notation, SideLine, read};

use crate::import::own_notation;
use crate::prove::Subject;
use course::assignment::Assignment;
use puzzles::case_board::CaseBoard;
use puzzles::kind::PuzzleKind;

/// How this assignment writes its boards: as its handout does, else as most of its cases are written; where it has none,
/// as rows of numbers with 0 for the blank, the side first where sides differ.
#[must_use]
pub fn notation(assignment: &Assignment) -> Notation {
    own_notation(Subject::from(assignment))
        .or_else(|| commonest(assignment))
        .unwrap_or_else(|| {
            let side = match assignment.puzzle {
                PuzzleKind::Sliding { smallest, largest } if smallest == largest => {
                    SideLine::Absent
                }
                PuzzleKind::Sliding { .. } | PuzzleKind::Packing => SideLine::First,
            };
            Notation::new(side, Blank::Zero, Layout::Rows)
        })
}

/// The notation of most cases; of several, that of the first case.
fn commonest(assignment: &Assignment) -> Option<Notation> {
    let mut found: HashMap<Notation, usize> = HashMap::new();
    let mut order = Vec::new();
    for case in &assignment.cases {
        if let (CaseBoard::Sliding(_), Ok(reading)) = (&case.board, read(&case.text)) {
            order.push(reading.notation.clone());
            *found.entry(reading.notation).or_default() += 1;
        }
    }
    let most = found.values().copied().max()?;
    order.into_iter().find(|notation| found[notation] == most)
}
