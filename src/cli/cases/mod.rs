//! `cases`: the boards programs are tried on, listed, proven, added and brought in.

pub mod add;
pub mod command;
pub mod course_argument;
pub mod import;
pub mod limits;
pub mod list;
pub mod verify;
