//! Lower bounds on the number of moves to the goal. The blank never counts, and none ever says too much: each is
//! admissible, and all but the pattern databases are consistent. They know no search, no file and no clock.

pub mod estimator;
pub mod hamming;
pub mod kind;
pub mod linear_conflict;
pub mod manhattan;
pub mod mark;
pub(crate) mod pattern_databases;
pub mod walking_distance;

#[cfg(test)]
mod tests;
