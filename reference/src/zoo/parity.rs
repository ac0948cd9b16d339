//! Which boards a wrong solver thinks can be solved: by their inversions, and by ΣKurang + X as solvers count it.

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

/// What a solver with this mistake tells as ΣKurang + X.
pub(super) fn kurang_sum(bug: Option<Bug>, board: &Board) -> u32 {
    let side = board.side();
    let blank_number = match bug {
        Some(Bug::KurangBlankAsZero) => 0,
        _ => side * side,
    };
    let numbers: Vec<usize> = board
        .cells()
        .iter()
        .map(|&tile| match tile {
            0 => blank_number,
            tile => usize::from(tile),
        })
        .collect();
    let mut sum = 0;
    for (place, &number) in numbers.iter().enumerate() {
        if bug == Some(Bug::KurangWithoutBlank) && place == board.blank() {
            continue;
        }
        let looked_at = match bug {
            Some(Bug::KurangMissesLastCell) => {
                &numbers[place + 1..numbers.len().max(place + 2) - 1]
            }
            Some(Bug::KurangCountsBefore) => &numbers[..place],
            _ => &numbers[place + 1..],
        };
        sum += looked_at.iter().filter(|&&other| other < number).count() as u32;
        sum += u32::from(bug == Some(Bug::KurangCountsItself));
    }
    let is_shaded = (board.blank() / side + board.blank() % side) % 2 == 1;
    let x = match bug {
        Some(Bug::XOnWrongCells) => !is_shaded,
        Some(Bug::XAlwaysZero) => false,
        _ => is_shaded,
    };
    sum + u32::from(x)
}

#[cfg(test)]
mod tests {
    use super::kurang_sum;
    use rules::bug::Bug;
    use rules::sliding::board::Board;
    use rules::sliding::parity::KurangTable;

    #[test]
    fn the_sum_of_the_handout_and_what_becomes_of_it() {
        let cells = [15, 2, 3, 13, 5, 8, 11, 9, 0, 4, 7, 6, 10, 1, 14, 12];
        let board = Board::from_cells(4, &cells).unwrap();
        let table = KurangTable::new(&board);
        assert_eq!(kurang_sum(None, &board), table.sum + table.x);
        for (bug, sum) in [
            (Bug::XOnWrongCells, 56),
            (Bug::XAlwaysZero, 55),
            (Bug::KurangCountsItself, 55 + 16),
            // Kurang(16) is 7; as 0 the blank has eight tiles before it.
            (Bug::KurangWithoutBlank, 48),
            (Bug::KurangBlankAsZero, 48 + 8),
            // 13, 14 and 15 stand before the 12 in the last cell, and so does the blank.
            (Bug::KurangMissesLastCell, 55 - 4),
            (Bug::KurangCountsBefore, 120 - 55),
        ] {
            assert_eq!(kurang_sum(Some(bug), &board), sum, "{bug}");
        }
    }
}
