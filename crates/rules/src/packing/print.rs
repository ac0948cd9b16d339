//! Prints a puzzle the way the handout writes it; reading it again gives the same puzzle.

use crate::packing::board::{Cell, Kind};
use crate::packing::piece::Piece;
use crate::packing::puzzle::Puzzle;
use std::fmt;

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        writeln!(
            f,
            "{} {} {}",
            board.rows(),
            board.columns(),
            self.pieces().len()
        )?;
        match board.kind() {
            Kind::Default => writeln!(f, "DEFAULT")?,
            Kind::Custom => {
                writeln!(f, "CUSTOM")?;
                for row in 0..board.rows() {
                    let line: String = (0..board.columns())
                        .map(|column| match board.exists(Cell { row, column }) {
                            true => 'X',
                            false => '.',
                        })
                        .collect();
                    writeln!(f, "{line}")?;
                }
            }
        }
        self.pieces()
            .iter()
            .try_for_each(|piece| write!(f, "{piece}"))
    }
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
