//! The few colours of what is printed; a pipe gets none of them.

use anstyle::{AnsiColor, Style};

/// What frames and explains, and is not the answer.
pub const FAINT: Style = Style::new().dimmed();
/// The answer.
pub const STRONG: Style = Style::new().bold();
/// As it should be: a tile at home, a board that can be solved.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// An answer in the negative, or one that is not certain.
pub const DOUBT: Style = AnsiColor::Yellow.on_default().bold();
