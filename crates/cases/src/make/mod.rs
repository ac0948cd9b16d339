//! Boards made to measure: drawn with a seed, held to what was asked for, proven twice and written as cases.
//!
//! Drawing and measuring is the reference's. Here a board that was drawn is proven as every case is, and a batch is
//! written whole or not at all. Nothing here prints, and nothing hangs on the clock but the limits of a proof.

pub mod error;
pub mod made;
pub mod packing;
pub(crate) mod second_packing_count;
pub mod sliding;
pub mod variants;

#[cfg(test)]
mod tests;
