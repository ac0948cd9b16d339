//! Folders that a stranger has written into: what was handed in, and what a build or a run of it made.
//!
//! Such a folder is hostile. It may hold links that lead anywhere, folders nobody may enter, pipes that never answer,
//! more names than memory has room for. So whatever the grader does with one outside the sandbox goes through
//! [`ConfinedDir`]: it resolves every name beneath the folder it was opened on, and follows no link,
//! not even one that stays inside. Where the kernel has `openat2` it is asked for just that; elsewhere the path is
//! walked folder by folder, each opened without following a link, which is the same promise in more calls.
//!
//! Nothing else in the workspace joins a name a student chose to a path of this machine. Two things keep it so: a
//! `Tree` of the crate `submission` does not give its folder away but as a `ConfinedDir`, and the table in
//! `tests/repository_rules` lets none of the crates `submission`, `dialogue` and `engine` name `std::fs`, `walkdir` or
//! the calls behind them, but for a few files it lists with their reasons. It reads names, so it does not see methods
//! of `Path` that ask the system, as `exists` and `read_dir`: whoever reviews a change looks for those. What the engine
//! hands to the sandbox is the path of a folder it made itself; names below that are resolved in the sandbox.
//!
//! It is written on system calls and not on `cap-std`, which confines too but follows links that stay inside: a link
//! from one student's file to another of their own would still turn a write into one elsewhere.
//!
//! It judges nothing, and it is no sandbox: programs are run by the crate of that name.
//!
//! ```
//! use std::path::Path;
//!
//! use confined::ConfinedDir;
//!
//! # fn main() -> std::io::Result<()> {
//! let around = tempfile::tempdir()?;
//! let dir = ConfinedDir::create(&around.path().join("submission"))?;
//! dir.write(Path::new("src/solve.py"), b"print()")?;
//! dir.place_link(Path::new("board.txt"), Path::new("/etc/passwd"))?;
//!
//! assert!(dir.open_file(Path::new("src/solve.py")).is_ok());
//! assert!(dir.open_file(Path::new("board.txt")).is_err(), "a link is not followed");
//! assert!(dir.write(Path::new("../solve.py"), b"").is_err(), "nothing is written outside");
//! # Ok(())
//! # }
//! ```

mod dir;
mod remove;
mod resolve;
mod sanitize;
mod walk;

pub use dir::{ConfinedDir, secret_name};
pub use remove::remove_tree;
pub use sanitize::{SanitizeError, TreeBounds, TreeExcess, sanitize_tree};
pub use walk::{
    CopyMode, WalkEntry, WalkLimits, copy_tree, has_file, is_machine_fault, list_names, walk,
};
