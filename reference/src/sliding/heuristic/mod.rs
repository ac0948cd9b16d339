//! Lower bounds on the number of moves to the goal. The blank never counts, and none ever says too much: each is
//! admissible, and all but the pattern databases are consistent. They know no search, no file and no clock.

pub mod estimator;
pub(crate) mod hamming;
pub mod kind;
pub(crate) mod linear_conflict;
pub(crate) mod manhattan;
pub(crate) mod mark;
pub(crate) mod pattern_databases;
pub(crate) mod walking_distance;

#[cfg(test)]
mod tests;
