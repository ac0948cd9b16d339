//! Grades puzzle-solver assignments: runs every submission in a box, checks every path, prints a checklist.
//!
//! The rooms stand on floors and import only downwards; the test `walls` holds the table of who may import whom.

pub use confined;
pub use model as record;
pub use model::panics;

pub mod answer;
pub mod check;
pub mod cli;
pub mod cluster;
pub mod course;
pub mod engine;
pub mod insight;
pub mod report;
pub mod sandbox;
pub mod seal;
pub mod store;
pub mod submission;
pub mod suite;
