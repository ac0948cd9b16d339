//! Keeps results in one SQLite file: what was found once is not looked for again, and nothing that was found is lost.
//!
//! An outcome is written when it happens, in a transaction of its own. The file is in WAL mode with `synchronous =
//! NORMAL`: a killed grader loses nothing that was committed, a power cut at most the last few commits, and neither ever
//! leaves the file broken. What something is kept under is decided by the engine, which knows what it hangs on.
//!
//! It grades nothing and prints nothing. Several graders may use one file at once: whoever grades a submission
//! claims it first.

pub mod claims;
mod filed;
pub mod files;
mod findings;
pub mod folder;
pub mod history;
pub mod marks;
pub mod on_all;
mod opening;
pub mod outcomes;
mod owner;
mod packed;
mod parcel;
pub mod recordings;
mod results;
mod schema;
pub mod store;
pub mod trouble;
pub mod words;

#[cfg(test)]
mod tests;
