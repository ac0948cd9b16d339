//! How a program was given its board, as facts; the words are the report's.

use serde::{Deserialize, Serialize};

/// How a program was given its board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GivenBoard {
    /// In what way.
    pub delivery: Delivery,
    /// What stood for the blank, where that was chosen for it.
    pub blank: Option<String>,
    /// The folder it was started in, if not the one that was handed in.
    pub start_in: Option<String>,
}

/// In what way a program was given its board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Delivery {
    /// By its arguments.
    Arguments(Vec<Piece>),
    /// On its standard input, all at once.
    StandardInput(Vec<Piece>),
    /// By what was typed, each piece once it waited.
    Typed(Vec<Piece>),
    /// In a file of this name.
    File(String),
}

/// A piece of what a program was told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    /// Something fixed, as `-f`, or the number of a menu.
    Word(String),
    /// The name of the file with the board.
    FileName,
    /// The board itself.
    Board,
    /// The board itself, on one line.
    BoardOnOneLine,
    /// The board itself, a cell a line.
    BoardCellByCell,
    /// The side of the board.
    Side,
}
