//! What submissions do alike, weighed against what textbook programs and the rest of the class do.

pub mod class;
pub mod evidence;
pub mod faults;
pub mod model;
pub mod rich;
pub mod search;
pub mod signs;
