//! A line of a report with its colours; nothing is said by colour alone.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use crate::terminal::text_layout::{fit, sanitize, width};

/// One line of a report. Text is made safe as it is put on it, so that only styles of ours steer the terminal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Line {
    spans: Vec<(Style, String)>,
    width: usize,
}

impl Line {
    pub(crate) fn indented(columns: usize) -> Self {
        Self::default().to(columns)
    }

    /// The line with this text after it.
    pub(crate) fn plain(self, text: &str) -> Self {
        self.put(PLAIN, text)
    }

    /// The line with this text after it in this style.
    pub(crate) fn put(mut self, style: Style, text: &str) -> Self {
        let text = sanitize(text);
        self.width += width(&text);
        self.spans.push((style, text));
        self
    }

    /// The line with the pieces of another after it.
    pub(crate) fn then(mut self, other: Self) -> Self {
        self.width += other.width;
        self.spans.extend(other.spans);
        self
    }

    /// The line filled with blanks up to this column.
    pub(crate) fn to(self, column: usize) -> Self {
        let blanks = " ".repeat(column.saturating_sub(self.width));
        self.plain(&blanks)
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Writes it in at most so many columns, without blanks at its end.
    pub(crate) fn write(&self, out: &mut dyn Write, columns: usize) -> io::Result<()> {
        let mut room = columns;
        let mut shown: Vec<(Style, String)> = Vec::with_capacity(self.spans.len());
        for (style, text) in &self.spans {
            let text = fit(text, room);
            room -= width(&text).min(room);
            shown.push((*style, text));
        }
        while let Some((_, text)) = shown.last_mut() {
            text.truncate(text.trim_end().len());
            if !text.is_empty() {
                break;
            }
            shown.pop();
        }
        for (style, text) in &shown {
            write!(out, "{style}{text}{style:#}")?;
        }
        writeln!(out)
    }
}

pub const PLAIN: Style = Style::new();
/// What frames and explains.
pub const FAINT: Style = Style::new().dimmed();
/// What a reader looks for.
pub const STRONG: Style = Style::new().bold();
pub const GOOD: Style = AnsiColor::Green.on_default();
pub const BAD: Style = AnsiColor::Red.on_default();
/// Open, or worth a second look.
pub const DOUBT: Style = AnsiColor::Yellow.on_default();
pub const COMMAND: Style = AnsiColor::Cyan.on_default();

/// A bar of so many columns, filled by the share that `part` is of `whole`. It is full only when all of it is there, and
/// empty only when nothing is.
pub(crate) fn bar(part: u64, whole: u64, columns: usize, style: Style) -> Line {
    let filled = filled(part, whole, columns);
    Line::default()
        .put(style, &"█".repeat(filled))
        .put(FAINT, &"░".repeat(columns - filled))
}

fn filled(part: u64, whole: u64, columns: usize) -> usize {
    if part == 0 || whole == 0 || columns == 0 {
        return 0;
    }
    if part >= whole {
        return columns;
    }
    let share = u128::from(part) * columns as u128 / u128::from(whole);
    usize::try_from(share)
        .unwrap_or(columns)
        .clamp(1, columns.max(2) - 1)
        .min(columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_full_only_when_all_of_it_is_there() {
        let table = [
            (0, 5, 10, 0),
            (1, 1000, 10, 1),
            (999, 1000, 10, 9),
            (5, 5, 10, 10),
            (7, 5, 10, 10),
            (1, 2, 10, 5),
            (1, 2, 1, 1),
            (1, 2, 0, 0),
            (0, 0, 10, 0),
        ];
        for (part, whole, columns, expected) in table {
            assert_eq!(filled(part, whole, columns), expected, "{part} of {whole}");
        }
    }
}
