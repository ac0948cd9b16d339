//! What students say of their own work: the ticked table `Poin | Ya | Tidak` in a README.
//!
//! It reads what is written and compares nothing. Where a table can be read in two ways, it is read in none.

pub mod aligned;
pub mod cell;
pub mod columns;
pub mod find;
pub mod grid;
pub mod mark;
pub mod markup;
pub mod piped;
pub mod shown_lines;
pub mod table;

#[cfg(test)]
mod tests;
