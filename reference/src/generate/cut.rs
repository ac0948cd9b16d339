//! Packing puzzles that can be packed: a full board is cut into pieces at random.

use crate::random::Random;
use rules::packing::board::{Board, Cell, MAX_CELLS};
use rules::packing::piece::{Letter, Piece};
use rules::packing::puzzle::{MAX_PIECES, Puzzle};

/// Why a board cannot be cut so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CannotCut {
    /// There is no such board.
    #[error("a board has from 1 to {MAX_CELLS} cells, not {rows}×{columns}")]
    Board {
        /// Its rows.
        rows: usize,
        /// Its columns.
        columns: usize,
    },
    /// There are not so many letters, or cells.
    #[error("a board of {cells} cells is cut into 1 to {most} pieces, not {pieces}")]
    Pieces {
        /// The pieces asked for.
        pieces: usize,
        /// The cells of the board.
        cells: usize,
        /// The most pieces.
        most: usize,
    },
}

/// A full rectangle cut at random into so many pieces that hang together by sides, each then turned and mirrored at
/// random. Pieces are of about the same size; their letters go from `A` on in file order.
///
/// # Errors
/// When there is no such board, or it has too few cells for so many pieces.
pub fn cut(
    rows: usize,
    columns: usize,
    pieces: usize,
    random: &mut Random,
) -> Result<Puzzle, CannotCut> {
    let board = Board::rectangle(rows, columns).map_err(|_| CannotCut::Board { rows, columns })?;
    let cells = rows * columns;
    let most = cells.min(MAX_PIECES);
    if pieces == 0 || pieces > most {
        return Err(CannotCut::Pieces {
            pieces,
            cells,
            most,
        });
    }
    let grown = grow(rows, columns, pieces, random);
    let pieces = (b'A'..).zip(grown).map(|(letter, cells)| {
        let letter = Letter::new(letter).expect("there are no more pieces than letters");
        let piece = Piece::new(letter, &cells).expect("a piece grew cell by cell");
        let ways = piece.orientations();
        let turned = random.choose(&ways).expect("there are eight ways");
        Piece::new(letter, turned).expect("a piece that is turned still hangs together")
    });
    let pieces = pieces.collect();
    Ok(Puzzle::new(board, pieces).expect("each piece has a letter of its own"))
}

/// Grows pieces from random cells until no cell is left: of two pieces that can grow, the smaller one does.
fn grow(rows: usize, columns: usize, pieces: usize, random: &mut Random) -> Vec<Vec<Cell>> {
    let mut order: Vec<usize> = (0..rows * columns).collect();
    random.shuffle(&mut order);
    let mut owner: Vec<Option<usize>> = vec![None; rows * columns];
    let mut grown: Vec<Vec<usize>> = Vec::new();
    for (piece, &cell) in order[..pieces].iter().enumerate() {
        owner[cell] = Some(piece);
        grown.push(vec![cell]);
    }
    for _ in pieces..rows * columns {
        let frontiers: Vec<(usize, Vec<usize>)> = grown
            .iter()
            .map(|cells| frontier(cells, &owner, rows, columns))
            .enumerate()
            .filter(|(_, free)| !free.is_empty())
            .collect();
        let mut pick = || {
            random
                .choose(&frontiers)
                .expect("a free cell of a rectangle touches a piece")
        };
        let (one, two) = (pick(), pick());
        let (piece, free) = if grown[two.0].len() < grown[one.0].len() {
            two
        } else {
            one
        };
        let &cell = random.choose(free).expect("this piece can grow");
        owner[cell] = Some(*piece);
        grown[*piece].push(cell);
    }
    let place = |cell: &usize| Cell {
        row: cell / columns,
        column: cell % columns,
    };
    grown
        .iter()
        .map(|cells| cells.iter().map(place).collect())
        .collect()
}

/// The free cells beside these, each once, in reading order.
fn frontier(cells: &[usize], owner: &[Option<usize>], rows: usize, columns: usize) -> Vec<usize> {
    let mut free = Vec::new();
    for &cell in cells {
        let (row, column) = (cell / columns, cell % columns);
        let beside = [
            (row > 0).then(|| cell - columns),
            (row + 1 < rows).then(|| cell + columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < columns).then(|| cell + 1),
        ];
        free.extend(beside.into_iter().flatten());
    }
    free.retain(|&cell| owner[cell].is_none());
    free.sort_unstable();
    free.dedup();
    free
}

#[cfg(test)]
mod tests {
    use super::{CannotCut, Random, cut};
    use crate::packing::exact_cover::first;
    use rules::packing::check::check;
    use rules::packing::piece::Touch;
    use rules::packing::puzzle::AreaGap;
    use rules::packing::read::read;
    use rules::watch::Watch;

    #[test]
    fn what_was_cut_can_be_packed_and_is_read_back() {
        let mut random = Random::new(1);
        for (rows, columns, pieces) in [(1, 1, 1), (1, 7, 3), (4, 5, 5), (5, 5, 6), (3, 9, 26)] {
            for _ in 0..10 {
                let puzzle = cut(rows, columns, pieces, &mut random).unwrap();
                assert_eq!(puzzle.pieces().len(), pieces);
                assert_eq!(puzzle.area_gap(), AreaGap::None);
                let by_sides = |piece: &rules::packing::piece::Piece| piece.touch() == Touch::Sides;
                assert!(puzzle.pieces().iter().all(by_sides));
                let report = first(&puzzle, &mut Watch::default());
                let grid = report.packed().expect("it was whole before it was cut");
                assert_eq!(check(&puzzle, grid), Ok(()));
                assert_eq!(read(puzzle.to_string().as_bytes()).as_ref(), Ok(&puzzle));
            }
        }
    }

    #[test]
    fn what_cannot_be_cut_says_why() {
        let mut random = Random::new(2);
        let mut refusal = |rows, columns, pieces| cut(rows, columns, pieces, &mut random).err();
        let words = |refused: Option<CannotCut>| refused.unwrap().to_string();
        assert_eq!(
            words(refusal(0, 5, 1)),
            "a board has from 1 to 1024 cells, not 0×5"
        );
        assert_eq!(
            words(refusal(2, 2, 5)),
            "a board of 4 cells is cut into 1 to 4 pieces, not 5"
        );
        assert_eq!(
            words(refusal(9, 9, 27)),
            "a board of 81 cells is cut into 1 to 26 pieces, not 27"
        );
    }
}
