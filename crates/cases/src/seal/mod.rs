//! The seal of hidden cases: what is published before the deadline, what staff keep, and what opens it afterwards.
//!
//! A seal has a line for each hidden case: a salted SHA-256 hash of all that its `board.txt` and `expected.toml` decide.
//! Nobody can learn a case from its line, and nobody can change the case without another line. What exactly is hashed
//! stands in [`opening`]. It opens no file and makes no salt of its own: the command line brings both.

pub(crate) mod commitment;
pub(crate) mod hex;
pub mod opening;
pub mod published;
pub mod revealed;
pub mod salt;
pub mod salts;
#[expect(
    clippy::module_inception,
    reason = "a file is named after its type, and so is this module"
)]
pub mod seal;
#[cfg(test)]
mod tests;
