//! Solvers of the packing puzzle: the handout's brute force, and a fast one that also counts every packing.
//!
//! They know no file and print nothing. Nothing here reads an answer some program printed, and nothing decides what a wrong
//! answer is worth.

pub mod brute_force;
pub mod exact_cover;
mod mask;
