//! Why boards have no solution, each by the shortest argument there is.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use reference::packing::exact_cover::{Ending, NoPacking as Proof, first};
use rules::packing::board::Cell;
use rules::packing::puzzle::Puzzle;
use rules::sliding::board::Board;
use rules::sliding::parity::{Inversions, KurangTable};
use rules::watch::Watch;

use course::assignment::{Assignment, Case};
use model::case_facts::Expectation;
use model::explanation::{Explanation, Kurang, NoPacking, Parity};
use model::fault::{Fault, Wanted};
use puzzles::kind::CaseBoard;

/// Why the boards of a run have no solution.
#[derive(Debug, Default)]
pub struct Proofs {
    /// By assignment and case; whoever comes first works it out, and the others wait for it.
    known: Mutex<HashMap<(String, String), Slot>>,
}

type Slot = Arc<OnceLock<Option<Explanation>>>;

impl Proofs {
    /// Why the board of this case has no solution, for whoever reads that a program failed there in this way; none where
    /// the case has a solution, or that is not what it failed at.
    #[must_use]
    pub fn explain(
        &self,
        assignment: &Assignment,
        case: &Case,
        fault: &Fault,
    ) -> Option<Explanation> {
        if case.expectation != Expectation::NoSolution || !is_asked_by(fault) {
            return None;
        }
        let key = (assignment.name.clone(), case.name.clone());
        let slot = {
            // Nobody leaves a map half changed.
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(known.entry(key).or_default())
        };
        slot.get_or_init(|| explanation(assignment, case)).clone()
    }
}

/// What can be said of a board: of a sliding one what decides whether it can be solved, of a packing puzzle why it has no
/// packing, if it has none.
#[must_use]
pub fn argument(board: &CaseBoard) -> Option<Explanation> {
    if let Some(board) = board.tiles() {
        return Some(Explanation::Parity(parity(board)));
    }
    no_packing(board.get()?, POSITIONS).map(Explanation::Packing)
}

/// Why a board that should have no solution has none. Where it has one after all, the case is wrong, and nothing is said.
fn explanation(assignment: &Assignment, case: &Case) -> Option<Explanation> {
    match argument(&case.board)? {
        Explanation::Parity(parity) => (!parity.is_solvable()).then(|| {
            let kurang = parity.kurang.filter(|_| has_kurang(assignment));
            Explanation::Parity(Parity { kurang, ..parity })
        }),
        packing @ Explanation::Packing(_) => Some(packing),
    }
}

/// Whether the course knows the table of Kurang: to others its name says nothing.
fn has_kurang(assignment: &Assignment) -> bool {
    let rules = &assignment.answer;
    let mut wanted = rules.required.iter().chain(&rules.asked);
    wanted.any(|wanted| matches!(wanted, Wanted::Kurang | Wanted::KurangSum))
}

/// Whether somebody who failed so may ask why there is no solution: who said that there is one, or said nothing.
fn is_asked_by(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::FalseSolution { .. }
        | Fault::IllegalMove { .. }
        | Fault::StartsElsewhere { .. }
        | Fault::BreaksRule { .. }
        | Fault::NotAtGoal { .. }
        | Fault::NotMinimal { .. }
        | Fault::WrongPacking { .. }
        | Fault::NoOutput
        | Fault::Unreadable { .. }
        | Fault::Ambiguous { .. }
        | Fault::GaveUp { .. }
        | Fault::Refused { .. }
        | Fault::Limit(_)
        | Fault::Crash { .. }
        // Pieces that cannot cover the board by their area are bad input to some.
        | Fault::AcceptedBadInput
        | Fault::SilentOnBadInput
        | Fault::CrashedOnBadInput { .. }
    )
}

/// The positions a search may look at before it is ended.
pub(crate) const POSITIONS: u64 = 2_000_000;

/// Why this puzzle has no packing, looking at no more positions than these; none if it has one.
#[must_use]
pub(crate) fn no_packing(puzzle: &Puzzle, positions: u64) -> Option<NoPacking> {
    let report = first(puzzle, &mut Watch::default().within_nodes(positions));
    let proof = match report.ending {
        Ending::Packed(_) => return None,
        Ending::Stopped(_) => return Some(NoPacking::OnFile),
        Ending::NoPacking(proof) => proof,
    };
    Some(match proof {
        Proof::Area { pieces, board } => NoPacking::Area { pieces, board },
        Proof::FitsNowhere(letter) => NoPacking::FitsNowhere(letter),
        Proof::Uncoverable(cell) => NoPacking::Uncoverable(cell),
        Proof::Colouring { board, .. } => NoPacking::Colouring {
            board,
            pieces: puzzle
                .pieces()
                .iter()
                .map(|piece| (piece.letter(), difference(piece.cells())))
                .filter(|&(_, difference)| difference > 0)
                .collect(),
        },
        // The empty board is counted among what was made, and is no placement.
        Proof::Exhausted { .. } => NoPacking::Exhausted {
            placements: report.effort.generated.saturating_sub(1),
        },
    })
}

/// How many more cells of one colour of a chessboard than of the other these are.
fn difference(cells: &[Cell]) -> usize {
    let dark = cells
        .iter()
        .filter(|cell| (cell.row + cell.column) % 2 == 1);
    let dark = dark.count();
    dark.abs_diff(cells.len() - dark)
}

/// What decides whether this board can be solved, with its table of Kurang.
#[must_use]
pub(crate) fn parity(board: &Board) -> Parity {
    let inversions = Inversions::new(board);
    let KurangTable { values, sum, x } = KurangTable::new(board);
    Parity {
        side: inversions.side,
        inversions: inversions.count,
        rows_below: inversions.blank_row_from_bottom - 1,
        kurang: Some(Kurang { values, sum, x }),
    }
}
