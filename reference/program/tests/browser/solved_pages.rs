//! The pages of solved boards, written by the program: a path, none, a packing, and none.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const BOARDS: [(&str, &str); 4] = [
    ("path", "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n"),
    ("unsolvable", "1 2 3\n4 5 6\n8 7 0\n"),
    ("packing", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"),
    ("no-packing", "2 3 2\nDEFAULT\nAAA\nBB\nBB\n"),
];

/// Solves each board into a page.
pub(crate) fn write(folder: &Path) -> Vec<PathBuf> {
    let pages = BOARDS.map(|(name, text)| {
        let board = folder.join(format!("{name}.txt"));
        let page = folder.join(format!("solved-{name}.html"));
        fs::write(&board, text).expect("the folder for tests can be written");
        let output = Command::new(env!("CARGO_BIN_EXE_reference"))
            .arg("view")
            .arg(&board)
            .arg("--out")
            .arg(&page)
            .env("GRADER_CACHE_DIR", folder.join("cache"))
            .output()
            .expect("the program starts");
        assert!(output.status.success(), "{output:?}");
        page
    });
    pages.to_vec()
}
