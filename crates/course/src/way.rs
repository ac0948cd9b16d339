//! How a program may be given its board: data, tried in order on an easy case.

use serde::{Deserialize, Serialize};

/// How a program may be given its board.
///
/// Texts may hold `{board}`, the name of the board's file; `{text}`, what is in it; `{line}`, all of it on one line;
/// `{cells}`, a cell a line; and `{side}`, its side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Way {
    /// What reports and `submission.toml` call it.
    pub name: String,
    /// Arguments after the program.
    pub arguments: Vec<String>,
    /// What it finds on its standard input, all at once.
    pub stdin: Option<String>,
    /// Lines that are typed for it, one after another, each once it waits.
    pub answers: Vec<String>,
    /// Where the board lies.
    pub file: BoardFile,
}

/// Where the board lies for a program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardFile {
    /// Nowhere: it comes on standard input.
    None,
    /// In a file of the grader's choice, whose name the program is told.
    Told,
    /// In the file whose name is built into the program: found among its texts, or from what it failed to open.
    BuiltIn,
    /// In a file of this name.
    Named(String),
}

/// How boards are written for a program: courses and students disagree about the blank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Form {
    /// What stands for the blank; as in the case's own file if none is given.
    pub blank: Option<String>,
    /// Whether the side comes first; as in the case's own file if nothing is said.
    pub side_line: Option<SideLine>,
}

/// Whether the side of a board comes on a line of its own before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideLine {
    /// It does.
    First,
    /// It does not.
    Absent,
}
