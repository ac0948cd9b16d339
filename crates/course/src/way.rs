//! How a program may be given its board: data, tried in order on an easy case.

use serde::{Deserialize, Serialize};

use crate::file::placeholders::places;

/// How a program may be given its board.
///
/// Texts may hold `{board}`, the name of the board's file; `{stem}`, the same without its ending; `{text}`, what is in it;
/// `{line}`, all of it on one line; `{cells}`, a cell a line; `{digits}`, its entries run together; and `{side}`, its side. An
/// argument that is `{entries}` alone is one for each entry.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
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
    /// Whether it has a terminal to talk on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub terminal: bool,
    /// What stands for the blank; as the submission or the course has it if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blank: Option<String>,
    /// What stands between two entries of a row; as the submission or the course has it if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub separator: Option<String>,
    /// Whether the side comes first; as the submission or the course has it if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side_line: Option<SideLine>,
    /// Whose programs are given their board in this way, by key, name or id; nobody's unless they say so if it is empty.
    #[serde(rename = "for", default, skip_serializing_if = "Vec::is_empty")]
    pub students: Vec<String>,
}

/// What stands for everybody in a way's list of students.
pub const EVERYBODY: &str = "*";

impl Way {
    /// Whether it uses this place, as `board`, in any of its texts.
    #[must_use]
    pub fn uses(&self, place: &str) -> bool {
        let texts = self.arguments.iter().chain(&self.stdin);
        let mut texts = texts.chain(&self.answers);
        texts.any(|text| places(text).any(|found| found == place))
    }

    /// Whether a program started this way gets its board by what it is told.
    #[must_use]
    pub fn tells_the_board(&self) -> bool {
        TELLING.iter().any(|place| self.uses(place))
    }

    /// Whether it is for everybody.
    #[must_use]
    pub fn is_for_everybody(&self) -> bool {
        self.students.iter().any(|name| name == EVERYBODY)
    }
}

/// The places that hand a board over.
const TELLING: [&str; 7] = [
    "board", "stem", "text", "line", "cells", "digits", "entries",
];

/// Where the board lies for a program.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardFile {
    /// Nowhere: it comes on standard input.
    #[default]
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
