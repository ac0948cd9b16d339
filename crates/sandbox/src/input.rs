//! What a program in the box reads on its standard input.

use std::path::PathBuf;

use crate::script::Script;

/// What a program in the box reads on its standard input.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Input {
    /// Nothing: the end comes at once.
    #[default]
    Nothing,
    /// These bytes.
    Bytes(Vec<u8>),
    /// This file.
    File(PathBuf),
    /// These lines, some of them only once it waits.
    Script(Script),
}
