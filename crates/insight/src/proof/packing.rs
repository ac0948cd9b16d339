//! Why pieces do not fill a board, by the shortest argument there is: the area, a piece that fits nowhere, a cell that no
//! piece covers, the colours of a chessboard, or a complete search.

use reference::packing::exact_cover::{Ending, NoPacking as Proof, first};
use rules::packing::board::Cell;
use rules::packing::puzzle::Puzzle;
use rules::watch::Watch;

use model::explanation::NoPacking;

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
