//! What the benchmark was asked for.

use std::error::Error;
use std::ffi::OsString;
use std::path::PathBuf;

/// What the benchmark was asked for.
pub struct Arguments {
    /// Where the class is laid out and left, or found; none where it goes away with the benchmark.
    pub folder: Option<PathBuf>,
    /// How many students there are.
    pub students: usize,
}

impl Arguments {
    /// Reads them.
    pub fn read(words: &[OsString]) -> Result<Self, Box<dyn Error>> {
        let mut arguments = Self {
            folder: None,
            students: 3_000,
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or("there is nothing after the last word");
            match word.to_str() {
                Some("--in") => arguments.folder = Some(value()?.into()),
                Some("--students") => arguments.students = value()?.to_string_lossy().parse()?,
                // Cargo says so to every benchmark.
                Some("--bench") => {}
                _ => return Err("give `--in FOLDER` or `--students N`".into()),
            }
        }
        Ok(arguments)
    }
}
