//! The board: a grid of rows and columns, and which of its cells exist.

/// The most cells (rows × columns) a board may have, missing ones included.
pub const MAX_CELLS: usize = 1024;

/// A place on a board or in a piece, counted from 0.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Cell {
    pub row: usize,
    pub column: usize,
}

/// What the handout calls the kind of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A full rectangle.
    Default,
    /// A rectangle some cells of which are missing.
    Custom,
}

/// A grid of cells, at least one of which exists.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    rows: usize,
    columns: usize,
    /// In reading order.
    exists: Box<[bool]>,
}

/// Why numbers and a mask are not a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotABoard {
    #[error("a board has at least one row and one column")]
    Empty,
    /// More cells than we are ready to search.
    #[error("a board has at most {MAX_CELLS} cells, not {rows}×{columns}")]
    TooLarge { rows: usize, columns: usize },
    #[error("a mask for {cells} cells has {found}")]
    Mask { cells: usize, found: usize },
    #[error("no cell of the board exists")]
    NoCell,
}

impl Board {
    /// A full rectangle.
    ///
    /// # Errors
    /// When it has no cell, or too many.
    pub fn rectangle(rows: usize, columns: usize) -> Result<Self, NotABoard> {
        let cells = Self::size(rows, columns)?;
        Self::with_mask(rows, columns, &vec![true; cells])
    }

    /// A rectangle of which only some cells exist, told in reading order.
    ///
    /// # Errors
    /// When no cell exists, there are too many, or the mask is not of that size.
    pub fn with_mask(rows: usize, columns: usize, exists: &[bool]) -> Result<Self, NotABoard> {
        let cells = Self::size(rows, columns)?;
        if exists.len() != cells {
            return Err(NotABoard::Mask {
                cells,
                found: exists.len(),
            });
        }
        if !exists.contains(&true) {
            return Err(NotABoard::NoCell);
        }
        Ok(Self {
            rows,
            columns,
            exists: exists.into(),
        })
    }

    fn size(rows: usize, columns: usize) -> Result<usize, NotABoard> {
        match rows.checked_mul(columns) {
            Some(0) => Err(NotABoard::Empty),
            Some(cells) if cells <= MAX_CELLS => Ok(cells),
            _ => Err(NotABoard::TooLarge { rows, columns }),
        }
    }

    pub fn rows(&self) -> usize {
        self.rows
    }

    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Whether every cell of the rectangle exists.
    pub fn kind(&self) -> Kind {
        if self.exists.contains(&false) {
            Kind::Custom
        } else {
            Kind::Default
        }
    }

    pub fn exists(&self, cell: Cell) -> bool {
        cell.row < self.rows
            && cell.column < self.columns
            && self.exists[cell.row * self.columns + cell.column]
    }

    /// The cells that exist, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.exists
            .iter()
            .enumerate()
            .filter(|(_, exists)| **exists)
            .map(|(index, _)| Cell {
                row: index / self.columns,
                column: index % self.columns,
            })
    }

    /// How many cells exist.
    pub fn area(&self) -> usize {
        self.exists.iter().filter(|exists| **exists).count()
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Cell, Kind, NotABoard};

    #[test]
    fn a_rectangle_has_all_its_cells() {
        let board = Board::rectangle(2, 3).expect("a small board");
        assert_eq!((board.area(), board.kind()), (6, Kind::Default));
        assert!(board.exists(Cell { row: 1, column: 2 }));
        assert!(!board.exists(Cell { row: 2, column: 0 }));
    }

    #[test]
    fn a_mask_takes_cells_away() {
        let board = Board::with_mask(2, 2, &[true, false, false, true]).expect("a small board");
        assert_eq!((board.area(), board.kind()), (2, Kind::Custom));
        assert!(!board.exists(Cell { row: 0, column: 1 }));
    }

    #[test]
    fn what_is_not_a_board_says_why() {
        for (made, why) in [
            (Board::rectangle(0, 3), NotABoard::Empty),
            (
                Board::rectangle(usize::MAX, 3),
                NotABoard::TooLarge {
                    rows: usize::MAX,
                    columns: 3,
                },
            ),
            (
                Board::with_mask(1, 2, &[true]),
                NotABoard::Mask { cells: 2, found: 1 },
            ),
            (Board::with_mask(1, 1, &[false]), NotABoard::NoCell),
        ] {
            assert_eq!(made, Err(why));
        }
    }
}
