//! Decides whether a grid packs a puzzle. Shares the rules' types with the solvers and no line of their algorithms.

use crate::packing::Puzzle;
use crate::packing::board::Cell;
use crate::packing::grid::Grid;
use crate::packing::piece::Letter;

/// The first thing that is wrong with a grid. Rows and columns are counted from 1 in the text, from 0 in the data.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It is not of the board's size.
    #[error(
        "the grid has {rows} rows and {columns} columns, the board {board_rows} and {board_columns}"
    )]
    Size {
        rows: usize,
        columns: usize,
        board_rows: usize,
        board_columns: usize,
    },
    #[error("nothing lies on row {}, column {}", .0.row + 1, .0.column + 1)]
    Uncovered(Cell),
    #[error("`{letter}` lies on row {}, column {}, where the board has no cell", .cell.row + 1, .cell.column + 1)]
    Outside { cell: Cell, letter: Letter },
    #[error("`{letter}` lies on row {}, column {}, but no piece is called so", .cell.row + 1, .cell.column + 1)]
    NoSuchPiece {
        /// The first place with that letter.
        cell: Cell,
        letter: Letter,
    },
    #[error("piece `{0}` is not used")]
    Unused(Letter),
    /// A letter on more or fewer cells than its piece has.
    #[error(
        "piece `{letter}` has {area} cells but lies on {found}, the first of them on row {}, column {}",
        .cell.row + 1, .cell.column + 1
    )]
    Area {
        letter: Letter,
        /// The first cell it lies on.
        cell: Cell,
        area: usize,
        /// How many cells of the grid bear its letter.
        found: usize,
    },
    /// The right number of cells in a shape that is none of the piece's eight.
    #[error(
        "piece `{letter}` has another shape where it lies, from row {}, column {}",
        .cell.row + 1, .cell.column + 1
    )]
    Shape {
        letter: Letter,
        /// The first cell it lies on.
        cell: Cell,
    },
}

/// Whether every cell of the board is covered, every piece is used once in one of its eight orientations, and nothing
/// else lies anywhere.
///
/// # Errors
/// What is first wrong: the size, then places in reading order, then pieces in file order.
pub fn check(puzzle: &Puzzle, grid: &Grid) -> Result<(), Fault> {
    let board = puzzle.board();
    if (grid.rows(), grid.columns()) != (board.rows(), board.columns()) {
        return Err(Fault::Size {
            rows: grid.rows(),
            columns: grid.columns(),
            board_rows: board.rows(),
            board_columns: board.columns(),
        });
    }
    for row in 0..board.rows() {
        for column in 0..board.columns() {
            let cell = Cell { row, column };
            match (board.exists(cell), grid.at(cell)) {
                (true, None) => return Err(Fault::Uncovered(cell)),
                (false, Some(letter)) => return Err(Fault::Outside { cell, letter }),
                (true, Some(letter)) if puzzle.piece(letter).is_none() => {
                    return Err(Fault::NoSuchPiece { cell, letter });
                }
                (true, Some(_)) | (false, None) => {}
            }
        }
    }
    for piece in puzzle.pieces() {
        let letter = piece.letter();
        let lies: Vec<Cell> = board
            .cells()
            .filter(|&cell| grid.at(cell) == Some(letter))
            .collect();
        let &cell = lies.first().ok_or(Fault::Unused(letter))?;
        let (area, found) = (piece.area(), lies.len());
        if area != found {
            return Err(Fault::Area {
                letter,
                cell,
                area,
                found,
            });
        }
        if !congruent(piece.cells(), &lies) {
            return Err(Fault::Shape { letter, cell });
        }
    }
    Ok(())
}

/// Whether one set of cells can be moved, turned and turned over onto the other.
fn congruent(one: &[Cell], other: &[Cell]) -> bool {
    let points = |cells: &[Cell]| -> Vec<(i64, i64)> {
        cells
            .iter()
            .map(|cell| (cell.row as i64, cell.column as i64))
            .collect()
    };
    let target = from_corner(points(other));
    let one = points(one);
    [(1, 1), (1, -1), (-1, 1), (-1, -1)]
        .into_iter()
        .any(|(down, right)| {
            let flipped: Vec<_> = one.iter().map(|&(y, x)| (y * down, x * right)).collect();
            let swapped = flipped.iter().map(|&(y, x)| (x, y)).collect();
            from_corner(flipped) == target || from_corner(swapped) == target
        })
}

fn from_corner(mut points: Vec<(i64, i64)>) -> Vec<(i64, i64)> {
    let top = points.iter().map(|point| point.0).min().unwrap_or(0);
    let left = points.iter().map(|point| point.1).min().unwrap_or(0);
    for point in &mut points {
        *point = (point.0 - top, point.1 - left);
    }
    points.sort_unstable();
    points
}

#[cfg(test)]
mod tests {
    use super::{Fault, check};
    use crate::packing::board::Cell;
    use crate::packing::grid::Grid;
    use crate::packing::piece::Letter;
    use crate::packing::read::read;

    const AT: Cell = Cell { row: 1, column: 1 };

    fn letter(byte: u8) -> Letter {
        Letter::new(byte).expect("a capital letter")
    }

    #[test]
    fn the_first_fault_is_named_with_its_place() {
        let puzzle = read(b"2 3 2\nCUSTOM\nXXX\nXX.\nA\nAA\nBB\n").expect("a puzzle");
        let first = Cell { row: 0, column: 0 };
        let size = Fault::Size {
            rows: 1,
            columns: 3,
            board_rows: 2,
            board_columns: 3,
        };
        let area = Fault::Area {
            letter: letter(b'A'),
            cell: first,
            area: 3,
            found: 4,
        };
        for (rows, expected) in [
            (&["ABB", "AA."][..], Ok(())),
            (&["ABB", "AA#"], Ok(())),
            (&["BAA", "BA "], Ok(())),
            (&["ABB"], Err(size)),
            (&["ABB", "A.."], Err(Fault::Uncovered(AT))),
            (
                &["ABB", "AAB"],
                Err(Fault::Outside {
                    cell: Cell { row: 1, column: 2 },
                    letter: letter(b'B'),
                }),
            ),
            (
                &["ABB", "AC."],
                Err(Fault::NoSuchPiece {
                    cell: AT,
                    letter: letter(b'C'),
                }),
            ),
            (&["BBB", "BB."], Err(Fault::Unused(letter(b'A')))),
            (&["AAB", "AA."], Err(area)),
            (
                &["AAA", "BB."],
                Err(Fault::Shape {
                    letter: letter(b'A'),
                    cell: first,
                }),
            ),
            (
                &["BAA", "AB."],
                Err(Fault::Shape {
                    letter: letter(b'A'),
                    cell: Cell { row: 0, column: 1 },
                }),
            ),
        ] {
            assert_eq!(check(&puzzle, &Grid::from_rows(rows)), expected, "{rows:?}");
        }
    }
}
