//! What the grader can say beyond a verdict, because it understands the puzzle.
//!
//! It may ask the reference solvers; it never changes a verdict, which is `puzzles`' to find, and no points hang on it.
//!
//! ```
//! use insight::own_checklist::meaning::meaning;
//! use model::checklist::Usual;
//!
//! assert_eq!(meaning("Program berhasil dikompilasi"), Some(Usual::Compiles));
//! assert_eq!(meaning("The weather is fine"), None);
//! ```

pub mod audit;
mod diagnosis;
pub mod findings_cache;
pub mod graded_submission;
pub mod insights;
pub mod own_checklist;
pub mod proof;
pub mod twins;
pub mod waste;
mod xray;
pub mod zoo_task;
