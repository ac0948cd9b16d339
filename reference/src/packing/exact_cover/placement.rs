//! The placements of a puzzle's pieces: cells in search order, pieces by shape, one placement an orbit for one of them under
//! the ways to turn and mirror the board onto itself.

use crate::packing::mask::Mask;
use rules::packing::board::{Board, Cell};
use rules::packing::piece::Piece;

/// One way to lay any piece of a class.
pub(super) struct Placement<M> {
    pub mask: M,
    /// The pieces of the class, a bit each.
    pub class: u32,
    /// The symmetries, a bit each, that take it through its orbit; 0 if its piece is not pinned.
    pub turns: u8,
}

/// Where a cell comes in search order: along the short side first.
pub(super) fn search_number(board: &Board, cell: Cell) -> u32 {
    (if board.rows() <= board.columns() {
        cell.column * board.rows() + cell.row
    } else {
        cell.row * board.columns() + cell.column
    }) as u32
}

/// For each cell in search order, its place in reading order.
pub(super) fn places(board: &Board) -> Vec<u16> {
    let mut places = vec![0; board.rows() * board.columns()];
    for place in 0..places.len() {
        let cell = Cell {
            row: place / board.columns(),
            column: place % board.columns(),
        };
        places[search_number(board, cell) as usize] = place as u16;
    }
    places
}

/// The pieces, a bit each, grouped by shape.
pub(crate) fn classes(pieces: &[Piece]) -> Vec<u32> {
    let mut shapes: Vec<(Box<[Cell]>, u32)> = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        let shape = piece.orientations().into_iter().min();
        let shape = shape.expect("there are eight orientations");
        match shapes.iter_mut().find(|(known, _)| *known == shape) {
            Some((_, class)) => *class |= 1 << index,
            None => shapes.push((shape, 1 << index)),
        }
    }
    shapes.into_iter().map(|(_, class)| class).collect()
}

/// In how many ways pieces of one class can change places.
pub(crate) fn exchanges(classes: &[u32]) -> u128 {
    let sizes = classes.iter().map(|class| u128::from(class.count_ones()));
    sizes.map(|size| (1..=size).product::<u128>()).product()
}

/// Adds every placement of a class. Search numbers add up, so a placement is the one in the corner shifted; it only has to stay on the board.
pub(super) fn add_placements<M: Mask>(
    board: &Board,
    full: M,
    piece: &Piece,
    class: u32,
    placements: &mut Vec<Placement<M>>,
) {
    for cells in piece.distinct_orientations() {
        let height = cells.iter().map(|cell| cell.row).max().unwrap_or(0);
        let width = cells.iter().map(|cell| cell.column).max().unwrap_or(0);
        if height >= board.rows() || width >= board.columns() {
            continue;
        }
        let corner = cells.iter().fold(M::NONE, |mask, cell| {
            mask | M::only(search_number(board, *cell))
        });
        for row in 0..board.rows() - height {
            for column in 0..board.columns() - width {
                let mask = corner << search_number(board, Cell { row, column });
                if mask.without(full).is_none() {
                    placements.push(Placement {
                        mask,
                        class,
                        turns: 0,
                    });
                }
            }
        }
    }
}

/// The most places a board may have for its symmetries to be used.
const LARGEST_PINNED: usize = 256;

/// Pins the piece with the fewest placements: keeps one placement an orbit, and notes the symmetries that lead from it
/// through the orbit. Returns the symmetries in use; the identity alone if nothing can be pinned.
pub(super) fn pin<M: Mask>(
    board: &Board,
    classes: &[u32],
    placements: &mut Vec<Placement<M>>,
) -> Vec<Vec<u16>> {
    let mut symmetries = symmetries(board);
    // On a large board the images of all placements would take more memory than the symmetry saves time.
    if board.rows() * board.columns() > LARGEST_PINNED {
        symmetries.truncate(1);
    }
    if symmetries.len() == 1 {
        return symmetries;
    }
    let number = |class: u32| placements.iter().filter(|p| p.class == class).count();
    let single = classes.iter().filter(|class| class.is_power_of_two());
    let Some(&pinned) = single.min_by_key(|class| number(**class)) else {
        symmetries.truncate(1);
        return symmetries;
    };
    let (mut own, others): (Vec<_>, Vec<_>) = std::mem::take(placements)
        .into_iter()
        .partition(|p| p.class == pinned);
    *placements = others;
    // The earliest of each orbit is kept: the search meets it first, and soon knows that the piece comes too late.
    own.sort_by_key(|placement| placement.mask.last());
    let maps = symmetries
        .iter()
        .map(|symmetry| in_search_order(board, symmetry));
    let maps: Vec<Vec<u32>> = maps.collect();
    let mut met: Vec<M> = Vec::new();
    for mut placement in own {
        if met.contains(&placement.mask) {
            continue;
        }
        for (index, map) in maps.iter().enumerate() {
            let cells = cells(placement.mask);
            let image = cells.fold(M::NONE, |image, cell| image | M::only(map[cell as usize]));
            if !met.contains(&image) {
                met.push(image);
                placement.turns |= 1 << index;
            }
        }
        placements.push(placement);
    }
    symmetries
}

/// The same symmetry, told of cells in search order.
fn in_search_order(board: &Board, symmetry: &[u16]) -> Vec<u32> {
    let number = |place: u16| {
        let place = usize::from(place);
        let (row, column) = (place / board.columns(), place % board.columns());
        search_number(board, Cell { row, column })
    };
    let places = places(board).into_iter();
    places
        .map(|place| number(symmetry[usize::from(place)]))
        .collect()
}

/// The cells of a set, smallest number first.
pub(super) fn cells<M: Mask>(mut mask: M) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if mask.is_none() {
            return None;
        }
        let cell = mask.first();
        mask = mask.without(M::only(cell));
        Some(cell)
    })
}

/// For each symmetry of the board, where it takes each place (both in reading order). The identity comes first.
pub(crate) fn symmetries(board: &Board) -> Vec<Vec<u16>> {
    let (rows, columns) = (board.rows(), board.columns());
    let mut found = Vec::new();
    for kind in 0..8 {
        let (swapped, up, left) = (kind & 4 != 0, kind & 2 != 0, kind & 1 != 0);
        if swapped && rows != columns {
            continue;
        }
        let image = |cell: Cell| {
            let row = if up { rows - 1 - cell.row } else { cell.row };
            let column = if left {
                columns - 1 - cell.column
            } else {
                cell.column
            };
            match swapped {
                true => Cell {
                    row: column,
                    column: row,
                },
                false => Cell { row, column },
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
    use super::*;

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
            assert!(found[0].iter().copied().eq(0..found[0].len() as u16));
        }
    }
}
