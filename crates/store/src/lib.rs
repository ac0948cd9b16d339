//! Keeps results in one SQLite file: what was found once is not looked for again, and nothing that was found is lost.
//!
//! An outcome is written when it happens, in a transaction of its own. The file is in WAL mode with `synchronous =
//! NORMAL`: a killed grader loses nothing that was committed, a power cut at most the last few commits, and neither ever
//! leaves the file broken. What something is kept under is decided by the engine, which knows what it hangs on.
//!
//! It grades nothing and prints nothing. Several graders may use one file at once: whoever grades a submission
//! locks it first.
//!
//! ```
//! use store::store::Store;
//!
//! let folder = tempfile::tempdir().unwrap();
//! let store = Store::open(&folder.path().join("results.db")).unwrap();
//! assert!(store.runs().unwrap().is_empty());
//! ```

pub mod decisions;
pub mod dialogue_recordings;
pub mod error;
pub mod file_fingerprints;
pub mod open_store;
pub mod outcomes;
pub mod packed_records;
pub mod run_history;
mod run_results;
mod schema;
pub mod store;
mod stored_scorecards;

#[cfg(test)]
mod tests;
