//! What is true about the puzzles, from outside.

mod handouts;
mod oracle;
mod packing;
