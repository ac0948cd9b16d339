//! `compare`: heuristics side by side on random boards, as tables and as pictures.
//!
//! Solving, counting and drawing are the library's; here they are asked for, named and written to files.

mod arguments;
mod page;
mod pictures;
mod tables;

pub(crate) use arguments::Compare;
