//! A whole file: understood, or refused with everything that is wrong in it.

use std::fmt;

use toml::Spanned;
use toml::de::DeTable;

use crate::file::complaint::Complaint;
use crate::file::notebook::Notebook;
use crate::file::reader::Reader;

/// The most mistakes that are shown: each is shown with its line, which is looked for in the whole file.
const MOST: usize = 20;

/// Of a longer file only the first mistake in its TOML is told: each keeps a copy of the file.
const LONG: usize = 64 << 10;

/// Everything that is wrong in a file, each with its line, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistakes {
    shown: Vec<String>,
    more: usize,
}

impl Mistakes {
    /// How many there are; at least one.
    #[must_use]
    pub fn count(&self) -> usize {
        self.shown.len() + self.more
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown.join("\n\n"))?;
        match self.more {
            0 => Ok(()),
            more => write!(f, "\n\nand {more} more of them"),
        }
    }
}

/// Reads a file's text. `kind` is what keys of its outermost table belong to, as in `the course`; `understand` takes
/// what it knows from the table, and ends with [`Reader::finish`] where all its keys are known by name.
///
/// # Errors
/// Everything that is wrong in it.
pub(crate) fn read<T>(
    name: &str,
    text: &str,
    kind: &'static str,
    understand: impl FnOnce(&Reader<'_>) -> T,
) -> Result<T, Mistakes> {
    let notebook = Notebook::default();
    let understood = read_into(&notebook, text, kind, understand);
    let complaints = notebook.complaints();
    if complaints.is_empty() {
        return Ok(understood);
    }
    let shown = complaints
        .iter()
        .take(MOST)
        .map(|complaint| complaint.show(name, text))
        .collect();
    Err(Mistakes {
        shown,
        more: complaints.len().saturating_sub(MOST),
    })
}

/// Reads a file's text, with everything that comes up written into the notebook.
pub(crate) fn read_into<T>(
    notebook: &Notebook,
    text: &str,
    kind: &'static str,
    understand: impl FnOnce(&Reader<'_>) -> T,
) -> T {
    let first = match text.len() > LONG {
        true => DeTable::parse(text).err(),
        false => None,
    };
    let (table, errors) = match first {
        Some(error) => (Spanned::new(0..0, DeTable::new()), vec![error]),
        None => DeTable::parse_recoverable(text),
    };
    // What can be made of a file that is no TOML is anyone's guess: it is not complained about as well.
    let guesses = Notebook::default();
    let trusted = if errors.is_empty() {
        notebook
    } else {
        &guesses
    };
    let reader = Reader::new(kind, table.get_ref(), trusted);
    let understood = understand(&reader);
    for error in errors {
        let at = error.span().unwrap_or(text.len()..text.len());
        notebook.complain(Complaint::new(at, error.message()));
    }
    understood
}
