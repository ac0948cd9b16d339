//! `cases`: the boards programs are tried on, listed, proven, explained, added, made, brought in and sealed.

pub mod add;
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
