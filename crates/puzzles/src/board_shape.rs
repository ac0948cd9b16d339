//! How a submission writes boards in its own files, so that ours are written alike.

use serde::{Deserialize, Serialize};

/// How boards are written in a submission's own files, and ours written in the same way; what is not said is as the case
/// has it.
///
/// A program that was tried on boards with commas, with `16` for the blank and without a line's end at the end is given
/// such boards. What makes a case what it is stays: a bad board is still bad, and a case that tries how boards are written
/// is written as it was, but for the blank.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Shape {
    /// What stands for the blank; `n2` is the number after the last tile.
    pub blank: Option<String>,
    /// What stands between two entries of a row.
    pub separator: Option<String>,
    /// The width that entries are filled up to, on their left.
    pub width: Option<usize>,
    /// Whether a line with the side comes first.
    pub side_line: Option<bool>,
    /// Whether the last line is ended.
    pub final_newline: Option<bool>,
    /// Whether all entries are on one line.
    pub one_line: Option<bool>,
}

/// The same text, ended or not as the shape says.
pub(crate) fn end_as(mut text: Vec<u8>, shape: &Shape) -> Vec<u8> {
    let has_one = text.ends_with(b"\n") && !text.ends_with(b"\n\n") && !text.ends_with(b"\r\n");
    if shape.final_newline == Some(false) && has_one {
        text.pop();
    }
    text
}
