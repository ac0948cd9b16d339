//! The suite: what a case expects is worked out, proven twice by ways that share no search, and brought in from elsewhere.
//!
//! It knows boards and expectations. It runs no submission and decides no verdict; the command line prints what it
//! finds and writes what it drafts.
//!
//! ```
//! use cases::new_case::Entry;
//! use model::case_facts::Expectation;
//!
//! let case = Entry::new(b"1 2\n0 3\n".to_vec(), Expectation::MinimumMoves(1));
//! assert_eq!(case.to_toml(), "minimum-moves = 1\n");
//! ```

mod breadth_first;
pub mod import;
pub mod make;
pub mod new_case;
pub mod proof;
pub mod prove;
mod prove_by_kind;
pub mod seal;
