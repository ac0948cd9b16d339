//! `review`: everything of a class that waits for a person, one thing after the other, each decided by a key.

pub mod close;
pub mod command;
pub mod desk;
pub mod page;
pub mod sitting;
#[cfg(test)]
mod tests;
