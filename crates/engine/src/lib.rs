//! Grades a class: plans, prepares, runs, judges and tells.
//!
//! The plan is whole before anything starts. The reference solver goes first, so that a broken suite costs no student
//! anything. Then threads take work from one queue: a submission to prepare (recognise, build, find out how it wants its
//! board) or a case to run. Runs are independent of each other, so that the order in which they happen changes no
//! verdict; one that came near a limit of time is run again while nothing else runs.
//!
//! The order of all that knows the world by [`runner::Runners`] and [`runner::Runner`] alone; [`sandbox_runner`] is the
//! real one, and what it builds and runs programs with is its own.
//!
//! It decides nothing about an answer and writes no report: it tells events to whoever listens.
//!
//! ```
//! use engine::options::Selection;
//!
//! let cases = Selection {
//!     exactly: vec!["berhasil*".to_owned()],
//!     ..Selection::default()
//! };
//! assert!(cases.means("berhasil2"));
//! assert!(!cases.means("gagal1"));
//! ```

mod build_attempts;
mod build_submission;
pub mod cache_keys;
mod case_ladder;
pub mod class_and_result;
pub mod grade;
pub mod installed_tools;
mod locks;
pub mod options;
pub mod plan;
mod prepare_submission;
mod python_choice;
mod queue;
pub mod recall_results;
pub mod reference_run;
pub mod result_cache;
pub mod runner;
pub mod sandbox_runner;
pub mod submission_ledger;
pub mod talk_lesson;
mod worker_thread;

#[cfg(test)]
mod tests;
