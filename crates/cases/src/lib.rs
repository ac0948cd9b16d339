//! The suite: what a case expects is worked out, proven twice by ways that share no search, and brought in from elsewhere.
//!
//! It knows boards and expectations. It runs no submission and decides no verdict; the command line prints what it
//! finds and writes what it drafts.

pub mod breadth_first;
pub mod entry;
pub mod import;
pub mod make;
mod packing;
pub mod proof;
pub mod prove;
pub mod seal;
mod sliding;
