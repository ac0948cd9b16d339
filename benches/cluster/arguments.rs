//! What the benchmark was asked for.

use std::error::Error;
use std::ffi::OsString;

/// How much of the class is graded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// All of it.
    Full,
    /// A few of its cases, to see whether the benchmark works.
    Quick,
}

impl Size {
    /// Reads the words after the program's name.
    pub fn read(words: &[OsString]) -> Result<Self, Box<dyn Error>> {
        let mut size = Self::Full;
        for word in words {
            match word.to_str() {
                Some("--quick") => size = Self::Quick,
                // Cargo says so to every benchmark.
                Some("--bench") => {}
                Some(_) | None => return Err("there is no such word; there is `--quick`".into()),
            }
        }
        Ok(size)
    }
}
