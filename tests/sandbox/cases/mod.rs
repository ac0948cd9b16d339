//! The tables: every hostile program with the ending it must get.

pub mod all;
pub mod class;
pub mod isolation;
pub mod resources;
pub mod start;
pub mod streams;
pub mod time;
pub mod toolchains;
