//! Why a file is refused: the line, the column, the reason.

use crate::packing::MAX_PIECES;
use crate::packing::board::MAX_CELLS;
use crate::packing::piece::Letter;
use crate::units::count_noun;
use std::fmt;

/// Why a file is not a puzzle, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Refusal {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1, where one column is to blame.
    pub column: Option<usize>,
    #[source]
    pub reason: Reason,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// A refusal at a line and a column that are counted from 0.
pub(super) fn refuse(line: usize, column: Option<usize>, reason: Reason) -> Refusal {
    Refusal {
        line: line + 1,
        column: column.map(|column| column + 1),
        reason,
    }
}

/// One of the three numbers of the first line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    Rows,
    Columns,
    Pieces,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rows => "rows",
            Self::Columns => "columns",
            Self::Pieces => "pieces",
        })
    }
}

/// What is wrong with a file that should be a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    #[error(
        "the file is empty; its first line gives the rows, the columns and the number of pieces"
    )]
    Empty,
    /// A byte that is not UTF-8.
    #[error("this is not text")]
    NotText,
    #[error(
        "the number of {0} is missing; the first line gives the rows, the columns and the number of pieces"
    )]
    NumberMissing(Number),
    #[error("the number of {which} is `{}`, which is not a whole number", .word.escape_debug())]
    NotANumber { which: Number, word: String },
    #[error("the number of {which} is {word}, but it must be positive")]
    NotPositive { which: Number, word: String },
    /// A fourth word on the first line.
    #[error(
        "`{}` is one word too many; the first line gives the rows, the columns and the number of pieces",
        .0.escape_debug()
    )]
    ExtraWord(String),
    #[error(
        "a board of {rows} rows and {columns} columns is too large; at most {MAX_CELLS} cells are allowed"
    )]
    TooLarge {
        /// The number of rows as written.
        rows: String,
        /// The number of columns as written.
        columns: String,
    },
    #[error(
        "{0} pieces are too many; each has a capital letter of its own, so at most {MAX_PIECES} are possible"
    )]
    TooManyPieces(String),
    #[error("the kind of board is missing; write `DEFAULT` or `CUSTOM`")]
    KindMissing,
    /// The bonus kind, which is not supported.
    #[error("`PYRAMID` boards are not supported; write `DEFAULT` or `CUSTOM`")]
    Pyramid,
    #[error("`{}` is no kind of board; write `DEFAULT` or `CUSTOM`", .0.escape_debug())]
    UnknownKind(String),
    #[error("the mask has {found} of {rows} rows")]
    MaskEnds { rows: usize, found: usize },
    #[error("this row of the mask has {found} cells, but the board has {columns} columns")]
    MaskWidth { columns: usize, found: usize },
    #[error("`{}` in the mask; write `X` for a cell and `.` for none", .0.escape_debug())]
    MaskCharacter(char),
    #[error("the mask has no `X`, so there is no cell to fill")]
    NoCell,
    #[error("an empty line among the pieces")]
    EmptyLine,
    #[error("`{}` in a piece; write capital letters and blanks", .0.escape_debug())]
    PieceCharacter(char),
    #[error("`{second}` on a line of piece `{first}`; a line belongs to one piece")]
    MixedLetters {
        /// The letter the line begins with.
        first: Letter,
        second: Letter,
    },
    /// A letter that was used before.
    #[error(
        "piece `{letter}` was already given on line {line}; each piece has a letter of its own"
    )]
    LetterAgain {
        letter: Letter,
        /// The line on which its first piece begins.
        line: usize,
    },
    /// A cell of a piece that touches no other.
    #[error(
        "this cell of piece `{0}` does not touch the rest of it, neither by a side nor by a corner"
    )]
    Apart(Letter),
    /// One piece more than the first line says.
    #[error("piece `{letter}` is one too many; the first line says {pieces}")]
    PieceTooMany { pieces: usize, letter: Letter },
    #[error("the first line says {}, but the file has {found}", count_noun(*pieces as u64, "piece"))]
    PiecesMissing { pieces: usize, found: usize },
}
