//! `cases`: the boards programs are tried on: listed, proven, explained, made, brought in, held against wrong solvers, sealed.

pub mod add;
pub mod audit;
pub mod check_seal;
pub mod command;
pub mod course_argument;
pub mod explain;
pub mod generate;
pub mod import;
pub mod limits;
pub mod list;
pub mod reveal;
pub mod salts_file;
pub mod seal;
pub mod verify;
