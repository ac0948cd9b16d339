//! The suite: what a case expects is worked out, proven twice by ways that share no search, and brought in from elsewhere.
//!
//! It knows boards and expectations. It runs no submission and decides no verdict; the command line prints what it
//! finds and writes what it drafts.

mod bidirectional;
pub mod doubt;
pub mod entry;
mod every_board;
pub mod import;
pub mod in_words;
mod layers;
pub mod make;
mod method;
mod packing;
pub mod proof;
pub mod prove;
pub mod seal;
mod second_reading;
mod sliding;
mod work_out;
