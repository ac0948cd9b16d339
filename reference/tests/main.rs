//! What is true about the puzzles, from outside.

mod oracle;
mod packing;
