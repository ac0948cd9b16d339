//! A piece: a letter and cells that hang together, and the eight ways to lay it.

use crate::packing::board::Cell;
use std::fmt;

/// The letter of a piece, `A` to `Z`.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(into = "char", try_from = "char")]
pub struct Letter(u8);

/// A character that is no capital letter of the alphabet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no capital letter")]
pub struct NoLetter(char);

impl From<Letter> for char {
    fn from(letter: Letter) -> Self {
        Self::from(letter.0)
    }
}

impl TryFrom<char> for Letter {
    type Error = NoLetter;

    fn try_from(char: char) -> Result<Self, NoLetter> {
        u8::try_from(char)
            .ok()
            .and_then(Self::new)
            .ok_or(NoLetter(char))
    }
}

impl Letter {
    /// The letter this byte spells, if it is a capital one.
    pub const fn new(byte: u8) -> Option<Self> {
        if byte.is_ascii_uppercase() {
            Some(Self(byte))
        } else {
            None
        }
    }

    /// The letter as a byte of text.
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// 0 for `A`, 25 for `Z`.
    pub const fn index(self) -> usize {
        (self.0 - b'A') as usize
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.0))
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A letter and the cells it names, which hang together by sides or corners.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Piece {
    letter: Letter,
    /// In reading order; the topmost row and the leftmost column are 0.
    cells: Box<[Cell]>,
}

/// Why cells are not a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAPiece {
    #[error("a piece has at least one cell")]
    Empty,
    /// A cell that no chain of neighbours joins to the first one; in the coordinates given.
    #[error("the cell at row {}, column {} does not hang together with the rest", .0.row, .0.column)]
    Apart(Cell),
}

/// By what cells touch each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Touch {
    /// By sides only: four neighbours.
    Sides,
    /// By sides or corners: eight neighbours.
    Corners,
}

impl Touch {
    /// The cells that touch this one and do not lie above row 0 or left of column 0.
    fn around(self, cell: Cell) -> impl Iterator<Item = Cell> {
        [
            (0, 1),
            (1, 0),
            (1, 2),
            (2, 1),
            (0, 0),
            (0, 2),
            (2, 0),
            (2, 2),
        ]
        .into_iter()
        .take(match self {
            Self::Sides => 4,
            Self::Corners => 8,
        })
        .filter_map(move |(down, right)| {
            Some(Cell {
                row: (cell.row + down).checked_sub(1)?,
                column: (cell.column + right).checked_sub(1)?,
            })
        })
    }
}

impl Piece {
    /// The piece with these cells, wherever they lie; a cell given twice counts once.
    ///
    /// # Errors
    /// When there is no cell or they do not hang together.
    pub fn new(letter: Letter, cells: &[Cell]) -> Result<Self, NotAPiece> {
        if cells.is_empty() {
            return Err(NotAPiece::Empty);
        }
        let mut given = cells.to_vec();
        given.sort_unstable();
        given.dedup();
        if let Some(apart) = first_apart(&given, Touch::Corners) {
            return Err(NotAPiece::Apart(apart));
        }
        Ok(Self {
            letter,
            cells: to_origin(given),
        })
    }

    pub fn letter(&self) -> Letter {
        self.letter
    }

    /// Its cells as given in the file, in reading order, moved to the top left corner.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    pub fn area(&self) -> usize {
        self.cells.len()
    }

    /// The least that is needed to join its cells.
    pub fn touch(&self) -> Touch {
        match first_apart(&self.cells, Touch::Sides) {
            None => Touch::Sides,
            Some(_) => Touch::Corners,
        }
    }

    /// The eight ways to lay it, in the handout's order: as it is and turned by 90, 180 and 270 degrees
    /// counter-clockwise, then the same with its columns reversed first. Some may be equal.
    pub fn orientations(&self) -> [Box<[Cell]>; 8] {
        std::array::from_fn(|index| {
            let mut cells = if index < 4 {
                self.cells.clone()
            } else {
                mirrored(&self.cells)
            };
            for _ in 0..index % 4 {
                cells = turned(&cells);
            }
            cells
        })
    }

    /// The different ways to lay it, each once.
    pub fn distinct_orientations(&self) -> Vec<Box<[Cell]>> {
        let mut distinct = Vec::with_capacity(8);
        for cells in self.orientations() {
            if !distinct.contains(&cells) {
                distinct.push(cells);
            }
        }
        distinct
    }
}

/// The first cell, in reading order, that no chain of neighbours joins to the first one. The cells must be sorted.
fn first_apart(cells: &[Cell], touch: Touch) -> Option<Cell> {
    let mut joined = vec![false; cells.len()];
    let mut waiting = vec![0];
    joined[0] = true;
    while let Some(from) = waiting.pop() {
        for cell in touch.around(cells[from]) {
            if let Ok(to) = cells.binary_search(&cell)
                && !std::mem::replace(&mut joined[to], true)
            {
                waiting.push(to);
            }
        }
    }
    joined
        .iter()
        .position(|joined| !joined)
        .map(|index| cells[index])
}

fn mirrored(cells: &[Cell]) -> Box<[Cell]> {
    let last = cells.iter().map(|cell| cell.column).max().unwrap_or(0);
    to_origin(
        cells
            .iter()
            .map(|cell| Cell {
                row: cell.row,
                column: last - cell.column,
            })
            .collect(),
    )
}

/// Turned by 90 degrees counter-clockwise: the last column becomes the first row.
fn turned(cells: &[Cell]) -> Box<[Cell]> {
    let last = cells.iter().map(|cell| cell.column).max().unwrap_or(0);
    to_origin(
        cells
            .iter()
            .map(|cell| Cell {
                row: last - cell.column,
                column: cell.row,
            })
            .collect(),
    )
}

/// Moved to the top left corner and put in reading order.
fn to_origin(mut cells: Vec<Cell>) -> Box<[Cell]> {
    let top = cells.iter().map(|cell| cell.row).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.column).min().unwrap_or(0);
    for cell in &mut cells {
        cell.row -= top;
        cell.column -= left;
    }
    cells.sort_unstable();
    cells.into_boxed_slice()
}

/// The piece as lines of its letter and blanks, each line ended.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut at = Cell { row: 0, column: 0 };
        for cell in self.cells() {
            if at.row < cell.row {
                writeln!(f)?;
                at = Cell {
                    row: cell.row,
                    column: 0,
                };
            }
            let gap = cell.column - at.column;
            write!(f, "{:gap$}{}", "", self.letter())?;
            at.column = cell.column + 1;
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::{Letter, NotAPiece, Piece, Touch};
    use crate::packing::board::Cell;

    fn piece(rows: &[&str]) -> Result<Piece, NotAPiece> {
        let cells: Vec<Cell> = rows
            .iter()
            .enumerate()
            .flat_map(|(row, text)| {
                text.bytes()
                    .enumerate()
                    .filter(|(_, byte)| *byte != b' ')
                    .map(move |(column, _)| Cell { row, column })
            })
            .collect();
        Piece::new(Letter::new(b'A').expect("a capital letter"), &cells)
    }

    #[test]
    fn a_piece_has_as_many_different_orientations_as_its_symmetry_leaves() {
        for (rows, count, touch) in [
            (&["A"][..], 1, Touch::Sides),
            (&["AAA"], 2, Touch::Sides),
            (&["A", "AA"], 4, Touch::Sides),
            (&["AA", "AA", "A"], 8, Touch::Sides),
            (&[" A", "AAA", " A"], 1, Touch::Sides),
            (&["A A", " A", "A A"], 1, Touch::Corners),
        ] {
            let piece = piece(rows).expect("it hangs together");
            assert_eq!(piece.distinct_orientations().len(), count, "{rows:?}");
            assert_eq!(piece.touch(), touch, "{rows:?}");
        }
    }

    #[test]
    fn orientations_come_in_the_order_of_the_handout() {
        let corner = piece(&["AA", "A"]).expect("it hangs together");
        let missing: Vec<(usize, usize)> = corner
            .orientations()
            .iter()
            .map(|cells| {
                (0..4)
                    .map(|index| (index / 2, index % 2))
                    .find(|&(row, column)| !cells.contains(&Cell { row, column }))
                    .expect("three of four cells")
            })
            .collect();
        assert_eq!(
            missing,
            [
                (1, 1),
                (0, 1),
                (0, 0),
                (1, 0),
                (1, 0),
                (1, 1),
                (0, 1),
                (0, 0)
            ]
        );
    }

    #[test]
    fn cells_that_do_not_touch_are_named() {
        assert_eq!(
            piece(&["A  A", "AA"]),
            Err(NotAPiece::Apart(Cell { row: 0, column: 3 }))
        );
        assert_eq!(piece(&["   "]), Err(NotAPiece::Empty));
        assert!(piece(&["A", " A"]).is_ok(), "corners are enough");
    }
}
