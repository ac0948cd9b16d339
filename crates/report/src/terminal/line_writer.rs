//! Where a report is written line by line.

use std::io::{self, Write};

use anstyle::Style;
use similar::{ChangeTag, TextDiff};

use crate::terminal::suggested_commands::wrap_command;
use crate::terminal::text_layout::{BAD, FAINT, GOOD, Line, PLAIN, STRONG, sanitize, width, wrap};
use crate::terminal::{NARROWEST, Page, WIDEST};
use crate::words::{Counted, Label, Words, words};

/// Where a report is written line by line, in the words of its language.
pub(crate) struct Sheet<'a> {
    out: &'a mut dyn Write,
    pub page: &'a Page<'a>,
    pub width: usize,
    pub words: &'static Words,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(out: &'a mut dyn Write, page: &'a Page<'a>) -> Self {
        Self {
            out,
            page,
            width: page.width.clamp(NARROWEST, WIDEST),
            words: words(page.locale),
        }
    }

    pub(crate) fn line(&mut self, line: &Line) -> io::Result<()> {
        line.write(self.out, self.width)
    }

    pub(crate) fn blank(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    pub(crate) fn heading(&mut self, indent: usize, heading: &str) -> io::Result<()> {
        self.line(&Line::indented(indent).put(STRONG, heading))
    }

    /// Writes a heading after an empty line.
    pub(crate) fn section(&mut self, indent: usize, label: Label) -> io::Result<()> {
        self.blank()?;
        self.heading(indent, self.words.label(label))
    }

    /// Writes what there is to say of something, which stands before it in this style.
    pub(crate) fn fact(
        &mut self,
        indent: usize,
        style: Style,
        what: &str,
        said: &str,
    ) -> io::Result<()> {
        let what = self.words.said_of(what, "");
        self.paragraph(Line::indented(indent).put(style, &what), PLAIN, said)
    }

    /// Writes the first of these lines, each after a mark, and how many more there are.
    pub(crate) fn excerpt(
        &mut self,
        indent: usize,
        mark: &str,
        mut lines: impl Iterator<Item = String>,
        most: usize,
    ) -> io::Result<()> {
        for line in lines.by_ref().take(most) {
            self.line(&Line::indented(indent).put(FAINT, mark).plain(&line))?;
        }
        match lines.count() {
            0 => Ok(()),
            more => {
                let more = format!("└ … {}", self.words.count(more, Counted::More));
                self.line(&Line::indented(indent).put(FAINT, &more))
            }
        }
    }

    /// Writes items with something between them, as many on a line as fit; an item is not broken.
    pub(crate) fn items(
        &mut self,
        indent: usize,
        style: Style,
        between: &str,
        items: &[String],
    ) -> io::Result<()> {
        let mut line = Line::indented(indent);
        for item in items {
            let first = line.width() == indent;
            let joined = if first {
                item.clone()
            } else {
                format!("{between}{item}")
            };
            let wide = line.width() + width(&sanitize(&joined)) > self.width;
            if wide && !first {
                self.line(&line)?;
                line = Line::indented(indent).put(style, item);
            } else {
                line = line.put(style, &joined);
            }
        }
        self.line(&line)
    }

    /// Writes a command after `lead`, never cut: where it takes several lines, a shell takes them for one.
    pub(crate) fn command(&mut self, lead: Line, style: Style, command: &str) -> io::Result<()> {
        let indent = lead.width();
        let mut lead = Some(lead);
        for part in wrap_command(&sanitize(command), self.width.saturating_sub(indent)) {
            let line = lead.take().unwrap_or_else(|| Line::indented(indent));
            line.put(style, &part).write(self.out, usize::MAX)?;
        }
        Ok(())
    }

    /// Writes a text over as many lines as it takes, in this style, after `lead`; further lines stand below its end.
    pub(crate) fn paragraph(&mut self, lead: Line, style: Style, text: &str) -> io::Result<()> {
        let indent = lead.width();
        let mut lead = Some(lead);
        for part in wrap(&sanitize(text), self.width.saturating_sub(indent)) {
            let line = lead.take().unwrap_or_else(|| Line::indented(indent));
            self.line(&line.put(style, &part))?;
        }
        Ok(())
    }
}

/// How many lines that stay are shown on either side of those that do not.
const AROUND: usize = 1;

/// Writes what changed, with a line or two around it; nothing where nothing did. A line is never cut, as it may differ at
/// its end.
pub(crate) fn write_line_diff(
    sheet: &mut Sheet<'_>,
    indent: usize,
    before: &[String],
    after: &[String],
) -> io::Result<()> {
    let [before, after] = [before, after].map(|lines| lines.iter().map(String::as_str));
    let (before, after): (Vec<&str>, Vec<&str>) = (before.collect(), after.collect());
    let diff = TextDiff::from_slices(&before, &after);
    for (place, group) in diff.grouped_ops(AROUND).iter().enumerate() {
        if place > 0 {
            sheet.line(&Line::indented(indent).put(FAINT, "…"))?;
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let (sign, style) = match change.tag() {
                ChangeTag::Equal => ("  ", FAINT),
                ChangeTag::Delete => ("- ", BAD),
                ChangeTag::Insert => ("+ ", GOOD),
            };
            let lead = Line::indented(indent).put(style, sign);
            sheet.paragraph(lead, style, change.value())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;

    use crate::terminal::tests::{page, printed};

    use super::*;

    fn told(before: &str, after: &str, width: usize) -> String {
        let lines = |text: &str| text.split(',').map(str::to_owned).collect::<Vec<_>>();
        let page = page(width, Locale::English);
        printed(|out| {
            write_line_diff(
                &mut Sheet::new(out, &page),
                2,
                &lines(before),
                &lines(after),
            )
        })
    }

    #[test]
    fn what_changed_is_shown_with_a_line_around_it() {
        assert_eq!(
            told("a,b,c,d,e,f,g", "a,b,C,d,e,f,g,h", 80),
            "    b\n  - c\n  + C\n    d\n  …\n    g\n  + h\n"
        );
    }

    #[test]
    fn nothing_is_shown_where_nothing_changed() {
        assert_eq!(told("a,b", "a,b", 80), "");
    }

    #[test]
    fn a_long_line_is_shown_to_its_end() {
        let long = "word ".repeat(20);
        let text = told(&format!("{long}no"), &format!("{long}yes"), 40);
        assert!(text.contains(" no\n") && text.contains(" yes\n"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 40), "{text}");
    }

    #[test]
    fn what_students_wrote_steers_no_terminal() {
        let text = told("a\u{1b}[2J", "a", 80);
        assert!(!text.contains('\u{1b}'), "{text:?}");
    }
}
