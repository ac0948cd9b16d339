//! The words of a command for another machine.

use std::path::{Path, absolute};

use terminal::failure::Failure;

/// The words of a command.
#[derive(Debug, Default)]
pub struct Words {
    /// In their order.
    pub all: Vec<String>,
}

/// A path cannot be written into a script.
#[derive(Debug, thiserror::Error)]
#[error(
    "`{path}` has letters that are no text, which a script for a cluster cannot hold; rename it"
)]
struct NotText {
    path: String,
}

impl Words {
    /// One more.
    pub fn word(&mut self, word: &str) {
        self.all.push(word.to_owned());
    }

    /// A path, from the root, since the other machine may be elsewhere.
    ///
    /// # Errors
    /// When it is no text.
    pub fn path(&mut self, path: &Path) -> Result<(), Failure> {
        let path = absolute(path).unwrap_or_else(|_| path.to_owned());
        let not_text = || NotText {
            path: path.to_string_lossy().into_owned(),
        };
        let text = path.to_str().ok_or_else(|| Failure::input(not_text()))?;
        self.word(text);
        Ok(())
    }

    /// An option with each of these values.
    pub fn each(&mut self, option: &str, values: impl IntoIterator<Item = impl AsRef<str>>) {
        for value in values {
            // In one word, since a value may begin as options do.
            self.word(&format!("{option}={}", value.as_ref()));
        }
    }
}
