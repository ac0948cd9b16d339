//! What the grader can say beyond a verdict, because it understands the puzzle.
//!
//! It may ask the reference solvers; it never changes a verdict, which is `puzzles`' to find, and no points hang on it.
//!
//! ```
//! use insight::own_checklist::line_meaning::meaning;
//! use model::checklist::Usual;
//!
//! assert_eq!(meaning("Program berhasil dikompilasi"), Some(Usual::Compiles));
//! assert_eq!(meaning("The weather is fine"), None);
//! ```

mod diagnosis;
pub mod findings_cache;
pub mod graded_submission;
pub mod insights;
pub mod own_checklist;
mod search_xray;
pub mod solver_task;
pub mod suite_audit;
pub mod twin_submissions;
pub mod unsolvability_proof;
pub mod wasted_move;

/// The course of this repository.
#[cfg(test)]
fn shipped() -> course::course::Course {
    let root = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    course::course::Course::open(root, puzzles::known_kinds::KINDS)
        .unwrap_or_else(|trouble| panic!("{trouble}"))
}
