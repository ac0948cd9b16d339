//! The page of the experiment, written by the program.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Compares two heuristics on twenty boards.
pub(crate) fn write(folder: &Path) -> Vec<PathBuf> {
    let page = folder.join("compare.html");
    let status = Command::new(env!("CARGO_BIN_EXE_reference"))
        .args(["compare", "--boards", "20", "--seed", "5", "--html"])
        .arg(&page)
        .env("GRADER_CACHE_DIR", folder.join("cache"))
        .output()
        .expect("the program starts");
    assert!(status.status.success(), "{status:?}");
    vec![page]
}
