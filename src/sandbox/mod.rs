//! The only room that starts programs: a student's in a box, and the machine's own tools, which are trusted.
//!
//! It decides nothing about what a program printed.

pub mod tool;
pub mod toolchain;
