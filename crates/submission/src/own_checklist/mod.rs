//! What students say of their own work: the ticked table `Poin | Ya | Tidak` in a README.
//!
//! It reads what is written and compares nothing. Where a table can be read in two ways, it is read in none.

pub(crate) mod aligned;
pub(crate) mod bordered;
pub(crate) mod columns;
pub mod find;
pub(crate) mod grid;
pub(crate) mod mark;
pub(crate) mod shown_lines;

#[cfg(test)]
mod tests;
