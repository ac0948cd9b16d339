//! What decides whether a sliding board can be solved.

use rules::sliding::board::Board;
use rules::sliding::parity::{Inversions, KurangTable};

use model::explanation::{Kurang, Parity};

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
