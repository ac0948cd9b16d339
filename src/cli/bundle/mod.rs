//! `bundle`: what a platform is given so that it grades with this course.

pub mod archive;
pub mod command;
pub mod example;
pub mod gradescope;
