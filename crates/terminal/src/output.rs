//! Where something that was made goes: a file, written whole or not at all, or standard output, named `-`.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use crate::console::Console;
use crate::failure::Failure;
use crate::replacement::Replacement;

/// Where it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    /// Standard output, given as `-`.
    Standard,
    /// A file.
    File(PathBuf),
}

/// What is written is text, or something that a terminal would make noise of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    /// Text.
    Text,
    /// Bytes of any kind.
    Binary,
}

/// Bytes that nobody could read.
#[derive(Debug, thiserror::Error)]
#[error(
    "standard output is a terminal, which cannot show it; give a file, or send it on with `>` or `|`"
)]
struct NotForATerminal;

/// An output that can be written to.
#[derive(Debug)]
pub struct Opened(Option<Replacement>);

impl Output {
    /// Makes sure that it can be written to; to be asked before the computation whose result it takes.
    ///
    /// # Errors
    /// When it cannot.
    pub fn open(&self, content: Content) -> Result<Opened, Failure> {
        match self {
            Self::Standard if content == Content::Binary && io::stdout().is_terminal() => {
                Err(Failure::input(NotForATerminal))
            }
            Self::Standard => Ok(Opened(None)),
            Self::File(path) => Ok(Opened(Some(Replacement::begin(path)?))),
        }
    }
}

impl Opened {
    /// Writes it.
    ///
    /// # Errors
    /// When the disk is full, say; a file that stood there before still stands there then.
    pub fn finish(self, bytes: &[u8], console: &mut Console<'_>) -> Result<(), Failure> {
        match self.0 {
            Some(file) => Ok(file.finish_bytes(bytes)?),
            None => {
                // The console takes text and leaves out what a terminal would obey; a picture must come as it is.
                console.out.flush()?;
                let mut out = io::stdout().lock();
                out.write_all(bytes)?;
                Ok(out.flush()?)
            }
        }
    }
}

impl From<OsString> for Output {
    fn from(given: OsString) -> Self {
        if given == "-" {
            Self::Standard
        } else {
            Self::File(given.into())
        }
    }
}

impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard output"),
            Self::File(path) => write!(f, "`{}`", path.display()),
        }
    }
}
