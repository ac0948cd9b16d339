//! What a command reads from and writes to, where a test gives it buffers, and the few colours of it, of which a pipe gets none.

use std::io::{self, Read, Write};

use anstyle::{AnsiColor, Style};

/// Where a command's input comes from and where its text goes.
pub struct Console<'a> {
    pub input: &'a mut dyn Read,
    /// Standard output: what was asked for.
    pub out: &'a mut dyn Write,
    /// Standard error: notes beside it.
    pub notes: &'a mut dyn Write,
}

impl std::fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Console").finish_non_exhaustive()
    }
}

/// Runs this with the real console, coloured only where a terminal shows it and `NO_COLOR` is not set.
pub fn with_console<T>(run: impl FnOnce(&mut Console<'_>) -> T) -> T {
    // A path of a hundred boards is many small writes, so they are gathered. What is left is written by `program`,
    // which also hears of it when that fails.
    let mut out = io::BufWriter::new(anstream::stdout());
    run(&mut Console {
        input: &mut io::stdin(),
        out: &mut out,
        notes: &mut anstream::stderr(),
    })
}

/// What frames and explains, and is not the answer.
pub const FAINT: Style = Style::new().dimmed();
pub const STRONG: Style = Style::new().bold();
/// As it should be: a tile at home, a board that can be solved.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// An answer in the negative, or one that is not certain.
pub const DOUBT: Style = AnsiColor::Yellow.on_default().bold();
