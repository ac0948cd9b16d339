//! A filled board: the letter that lies on each cell.

use crate::packing::board::{Board, Cell};
use crate::packing::piece::Letter;
use std::fmt;

/// What some program laid on a board: a letter or nothing on each place of a grid. It need not be right.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(into = "Vec<String>", from = "Vec<String>")]
pub struct Grid {
    columns: usize,
    /// In reading order; a letter, or [`Grid::NOTHING`].
    places: Box<[u8]>,
}

impl From<Grid> for Vec<String> {
    fn from(grid: Grid) -> Self {
        grid.places
            .chunks(grid.columns.max(1))
            .map(|row| row.iter().copied().map(char::from).collect())
            .collect()
    }
}

impl From<Vec<String>> for Grid {
    fn from(rows: Vec<String>) -> Self {
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        Self::from_rows(&rows)
    }
}

impl Grid {
    /// How a place without a letter is written.
    pub const NOTHING: u8 = b'.';

    /// A grid of this board's size with nothing on it.
    pub fn empty(board: &Board) -> Self {
        Self {
            columns: board.columns(),
            places: vec![Self::NOTHING; board.rows() * board.columns()].into_boxed_slice(),
        }
    }

    /// The grid these lines draw: a capital letter a cell, anything else where nothing lies. Shorter lines are filled
    /// up with nothing.
    pub fn from_rows(rows: &[&str]) -> Self {
        let columns = rows
            .iter()
            .map(|row| row.chars().count())
            .max()
            .unwrap_or(0);
        let places = rows
            .iter()
            .flat_map(|row| {
                row.chars()
                    .map(|char| match char {
                        'A'..='Z' => char as u8,
                        _ => Self::NOTHING,
                    })
                    .chain(std::iter::repeat(Self::NOTHING))
                    .take(columns)
            })
            .collect();
        Self { columns, places }
    }

    pub fn rows(&self) -> usize {
        self.places.len().checked_div(self.columns).unwrap_or(0)
    }

    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The letter at this place; `None` outside the grid too.
    pub fn at(&self, cell: Cell) -> Option<Letter> {
        if cell.column >= self.columns {
            return None;
        }
        self.places
            .get(cell.row * self.columns + cell.column)
            .and_then(|&byte| Letter::new(byte))
    }

    /// Every place in reading order: a letter, or [`Grid::NOTHING`].
    pub fn places(&self) -> &[u8] {
        &self.places
    }

    /// The same, to be written to: by the index of a place in reading order.
    pub fn places_mut(&mut self) -> &mut [u8] {
        &mut self.places
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.places.chunks(self.columns.max(1)) {
            writeln!(f, "{}", String::from_utf8_lossy(row))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<_> = self
            .places
            .chunks(self.columns.max(1))
            .map(String::from_utf8_lossy)
            .collect();
        f.write_str(&rows.join(" / "))
    }
}
