//! Grades puzzle-solver assignments: runs every submission in a box, checks every path, prints a checklist.
//!
//! The rooms stand on floors and import only downwards; the test `walls` holds the table of who may import whom.

pub use cases as suite;
pub use cases::seal;
pub use cluster;
pub use confined;
pub use course;
pub use engine;
pub use insight;
pub use model as record;
pub use model::panics;
pub use puzzles::answer;
pub use report;
pub use sandbox;
pub use store;
pub use submission;

pub mod check {
    //! Judging and scoring.
    pub use puzzles::check::{asked, complaint, judge, judgement, obstacle, packing, sliding};
    pub use scoring::{coverage, rescore, score, worth};
}

pub mod cli;
