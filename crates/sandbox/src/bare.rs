//! The tier `bare`: limits and a process group, on any Unix.
//!
//! It stops a program that runs too long, prints too much or grows too large, and it clears up behind it. It hides
//! nothing: the program reads and writes whatever the user may, talks to the network, and a process that leaves its
//! session outlives it. So it is for one's own programs, and says so.

pub(crate) mod folder;
pub(crate) mod measure;
pub(crate) mod running;
pub(crate) mod start;
pub(crate) mod worker;

#[cfg(test)]
mod tests;
