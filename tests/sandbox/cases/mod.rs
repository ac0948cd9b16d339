//! The tables: every hostile program with the ending it must get.

pub mod all;
pub mod build;
pub mod class;
pub mod disk;
pub mod installed;
pub mod limits;
pub mod load;
pub mod memory;
pub mod network;
pub mod output;
pub mod privacy;
pub mod process;
pub mod prompts;
pub mod start;
pub mod state;
pub mod surroundings;
pub mod time;
pub mod toolchains;
