//! The ways to turn and mirror a board onto itself.

use rules::packing::board::{Board, Cell};

/// For each symmetry of the board, where it takes each place (both in reading order). The identity comes first.
pub(super) fn symmetries(board: &Board) -> Vec<Vec<u16>> {
    let (rows, columns) = (board.rows(), board.columns());
    let mut found = Vec::new();
    for kind in 0..8 {
        let (swapped, up, left) = (kind & 4 != 0, kind & 2 != 0, kind & 1 != 0);
        if swapped && rows != columns {
            continue;
        }
        let image = |cell: Cell| {
            let cell = Cell {
                row: if up { rows - 1 - cell.row } else { cell.row },
                column: if left {
                    columns - 1 - cell.column
                } else {
                    cell.column
                },
            };
            match swapped {
                true => Cell {
                    row: cell.column,
                    column: cell.row,
                },
                false => cell,
            }
        };
        if board.cells().all(|cell| board.exists(image(cell))) {
            let places = (0..rows * columns).map(|index| {
                let to = image(Cell {
                    row: index / columns,
                    column: index % columns,
                });
                (to.row * columns + to.column) as u16
            });
            found.push(places.collect());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::symmetries;
    use rules::packing::board::Board;

    #[test]
    fn a_board_has_the_symmetries_of_its_shape() {
        let corner = Board::with_mask(2, 2, &[true, true, true, false]).expect("a small board");
        for (board, count) in [
            (Board::rectangle(2, 3).expect("a small board"), 4),
            (Board::rectangle(3, 3).expect("a small board"), 8),
            (corner, 2),
        ] {
            let found = symmetries(&board);
            assert_eq!(found.len(), count);
            assert!(
                found[0]
                    .iter()
                    .enumerate()
                    .all(|(at, to)| at == usize::from(*to))
            );
        }
    }
}
