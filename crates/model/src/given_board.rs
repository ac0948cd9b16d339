//! How a program was given its board, as facts; the words are the report's.

use rules::named_enum;
use serde::{Deserialize, Serialize};

/// What stands for a folder that the grader made in a path that is told: nobody knows its name.
pub const NEW_FOLDER: &str = "…";

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GivenBoard {
    pub delivery: Delivery,
    /// What stood for the blank, where that was chosen for it.
    pub blank: Option<String>,
    /// How else the board was written, where the grader chose that as the submission writes its own.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub written: Vec<Written>,
    /// The folder it was started in, if not the one that was handed in; [`NEW_FOLDER`] where the grader made it.
    pub start_in: Option<String>,
    /// What it had asked before each piece that was typed, in the same order; nothing where nobody knows.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub asked: Vec<Option<String>>,
    /// Its arguments beside what was typed.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub arguments: Vec<Piece>,
    /// Where the file with the board lay, from the root of the submission. A name that was made up is `NAME`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub laid_at: Vec<String>,
    /// Why the grader is sure that it got its board; nothing where it is not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub sure: Option<Sure>,
}

impl GivenBoard {
    /// In this way, of which nothing more is known.
    pub const fn new(delivery: Delivery) -> Self {
        Self {
            delivery,
            blank: None,
            written: Vec::new(),
            start_in: None,
            asked: Vec::new(),
            arguments: Vec::new(),
            laid_at: Vec::new(),
            sure: None,
        }
    }
}

named_enum! {
    /// Why the grader is sure that a program got its board.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Sure, name {
        /// Its answer is one to the given board: it begins there, leads from it to the goal, or fills it.
        Answered = "answered",
        /// It printed a length alone, and that is the given board's.
        Counted = "counted",
        /// It was seen to open the file of the board, whether that has a solution or not.
        Opened = "opened",
        /// It took the board it was given, and what it printed changed with it.
        Differed = "differed",
        /// It took the board it was given and printed a plain answer, and nothing spoke for another way.
        Claimed = "claimed",
        /// The course or the submission says so.
        Prescribed = "prescribed",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Delivery {
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
    Board,
    /// The board itself, on one line.
    BoardOnOneLine,
    /// The board itself as one word, a sign an entry.
    BoardAsOneWord,
    /// The board itself, an argument an entry.
    BoardAsArguments,
    /// The board itself, a cell a line.
    BoardCellByCell,
    Side,
    Goal,
}

/// Something of how a board was written that is not how courses write theirs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Written {
    /// What stood between two entries of a row, which is more than a blank.
    Between(String),
    /// What stood between two rows.
    BetweenRows(String),
    /// The width that entries were filled up to.
    Width(usize),
    OneLine,
    /// The side twice, on a line before it.
    RowsAndColumns,
    /// How many boards follow, which is one, on a line before it.
    Count,
    /// The goal, behind an empty line.
    Goal,
    NoLastLineEnd,
}
