//! Which boards a solver thinks can be solved, by their inversions.

use rules::bug::Bug;
use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;

/// Whether a solver with this mistake takes the board for solvable.
pub(super) fn seems_solvable(bug: Option<Bug>, board: &Board) -> bool {
    let even_width = board.side().is_multiple_of(2);
    let inversions = inversions(board);
    // Counted from 0.
    let row = board.blank() / board.side();
    let below = board.side() - 1 - row;
    let sum = match bug {
        Some(Bug::OddWidthRule) => inversions,
        Some(Bug::BlankRowFromTop) if even_width => inversions + row,
        Some(Bug::BlankRowOnOddWidths) => inversions + below,
        Some(Bug::BlankInInversions) if even_width => inversions + board.blank() + below,
        // As 0, the blank stands in the wrong order with every tile before it.
        Some(Bug::BlankInInversions) => inversions + board.blank(),
        Some(Bug::ParityInverted) => return !is_solvable(board),
        _ => return is_solvable(board),
    };
    sum.is_multiple_of(2)
}

fn inversions(board: &Board) -> usize {
    let cells = board.cells();
    let after = |place: usize, tile: u8| {
        let rest = cells[place + 1..].iter();
        rest.filter(move |&&other| other != 0 && other < tile)
            .count()
    };
    let tiles = cells.iter().enumerate();
    tiles.map(|(place, &tile)| after(place, tile)).sum()
}
