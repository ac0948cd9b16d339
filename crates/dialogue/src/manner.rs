//! How a program is started and given its board.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use course::way::{Form, Way};

/// How a program is started and given its board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Manner {
    /// How it is given its board.
    pub way: Way,
    /// How the board is written.
    pub form: Form,
    /// The folder it starts in, from the root of the tree.
    pub start_in: PathBuf,
    /// Whether it may write next to itself.
    pub footing: Footing,
    /// The name its board's file has, if that is built in.
    pub board_name: Option<String>,
}

/// Whether a program may write next to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Footing {
    /// It may not: its files are sealed.
    Sealed,
    /// It may, in a copy that is thrown away.
    Copy,
}
