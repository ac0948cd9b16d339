//! How boards are written: every form the courses use is read, and every form can be printed.
//!
//! Reading and printing are inverses. Nothing here opens a file: bytes come in, text goes out.

mod error;
mod locate_board;
mod print_notation;
mod read;

pub use error::{BadBoard, Missing, Place};
pub use print_notation::{Blank, Layout, Mark, Notation, SideLine};
pub use read::{Reading, parse_board, read};
