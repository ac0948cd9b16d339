//! What submissions do alike, weighed against what textbook programs and the rest of the class do.

pub mod class;
pub(crate) mod faults;
pub mod model;
pub(crate) mod search;
pub mod signs;
