//! One line of a report: pieces of text, each in its style.

use std::io::{self, Write};

use anstyle::Style;

use crate::terminal::palette::PLAIN;
use crate::terminal::text::{fitted, safe, width};

/// One line of a report. Text is made safe as it is put on it, so that only styles of ours steer the terminal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Line {
    spans: Vec<(Style, String)>,
    width: usize,
}

impl Line {
    /// A line with so many blanks.
    #[must_use]
    pub(crate) fn indented(columns: usize) -> Self {
        Self::default().to(columns)
    }

    /// The line with this text after it.
    #[must_use]
    pub(crate) fn plain(self, text: &str) -> Self {
        self.put(PLAIN, text)
    }

    /// The line with this text after it in this style.
    #[must_use]
    pub(crate) fn put(mut self, style: Style, text: &str) -> Self {
        let text = safe(text);
        self.width += width(&text);
        self.spans.push((style, text));
        self
    }

    /// The line with the pieces of another after it.
    #[must_use]
    pub(crate) fn then(mut self, other: Self) -> Self {
        self.width += other.width;
        self.spans.extend(other.spans);
        self
    }

    /// The line filled with blanks up to this column.
    #[must_use]
    pub(crate) fn to(self, column: usize) -> Self {
        let blanks = " ".repeat(column.saturating_sub(self.width));
        self.plain(&blanks)
    }

    /// How many columns it takes.
    #[must_use]
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Writes it in at most so many columns, without blanks at its end.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn write(&self, out: &mut dyn Write, columns: usize) -> io::Result<()> {
        let mut room = columns;
        let mut shown: Vec<(Style, String)> = Vec::with_capacity(self.spans.len());
        for (style, text) in &self.spans {
            let text = fitted(text, room);
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
