//! The few colours of a report; nothing is said by colour alone.

use anstyle::{AnsiColor, Style};

/// As the terminal has it.
pub const PLAIN: Style = Style::new();
/// What frames and explains.
pub const FAINT: Style = Style::new().dimmed();
/// What a reader looks for.
pub const STRONG: Style = Style::new().bold();
/// As it should be.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// Wrong.
pub const BAD: Style = AnsiColor::Red.on_default();
/// Open, or worth a second look.
pub const DOUBT: Style = AnsiColor::Yellow.on_default();
/// What can be typed.
pub const COMMAND: Style = AnsiColor::Cyan.on_default();
