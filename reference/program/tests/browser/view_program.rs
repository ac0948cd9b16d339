//! The visualizer, which its script starts by itself: a program for each check.

use std::path::{Path, PathBuf};

/// The program, and the folder in which it may keep tables.
pub(crate) fn program(folder: &Path) -> Vec<PathBuf> {
    vec![
        PathBuf::from(env!("CARGO_BIN_EXE_reference")),
        folder.join("cache"),
    ]
}
