//! `talk`: a person shows how a program is talked to.

pub mod assistant;
pub mod command;
pub mod own_file;
mod screen;
