//! `cases generate`: boards made to measure, each proven twice and written as a case.
//!
//! Here they are asked for, named and shown; what is made, and how it is proven and written, is the suite's.

pub mod batch;
pub mod command;
pub mod common;
pub mod depth;
pub mod document;
pub mod effort;
pub mod packing;
pub mod range;
pub mod search_arguments;
pub mod telling;
pub mod text;
pub mod twin;
pub mod variants;
