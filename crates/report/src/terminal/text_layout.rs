//! Text that is safe on a terminal, and fits: what every table of a report is laid out with; lines with their colours, by
//! which alone nothing is said.
//!
//! Crates that draw tables know how wide East Asian letters are, and not where their lines may end. Of the sentences of the
//! Chinese report, wrapped to 8 to 66 columns, `comfy-table` 7.2 begins 696 of 13,644 lines with a mark that ends a sentence
//! or a clause, `tabled` 0.20 begins 714, this one 122. Nor do they choose between arrangements, as the table of a class does:
//! it shortens names and bars, and then counts cases instead of showing each.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use terminal::printable::printable;
use unicode_width::UnicodeWidthStr;

/// How many characters a column may hold at most: letters with many marks would otherwise go on without end.
const DEEPEST: usize = 8;

/// The text on one line, with nothing in it that steers a terminal.
pub fn sanitize(text: &str) -> String {
    printable(text)
        .chars()
        .map(|character| match character {
            '\n' | '\t' => ' ',
            other => other,
        })
        .collect()
}

pub fn width(text: &str) -> usize {
    text.width()
}

/// The text in at most so many columns, with `…` where it was cut.
pub fn fit(text: &str, columns: usize) -> String {
    let few = text.chars().nth(columns.saturating_mul(DEEPEST)).is_none();
    if few && width(text) <= columns {
        return text.to_owned();
    }
    if columns == 0 {
        return String::new();
    }
    let mut cut = beginning(text, columns - 1).trim_end().to_owned();
    cut.push('…');
    cut
}

/// The text in exactly so many columns.
pub fn pad(text: &str, columns: usize) -> String {
    let mut text = fit(text, columns);
    text.push_str(&" ".repeat(columns.saturating_sub(width(&text))));
    text
}

/// The text in exactly so many columns, at their right end.
pub(crate) fn align_right(text: &str, columns: usize) -> String {
    let text = fit(text, columns);
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(&text))))
}

pub(crate) fn center(text: &str, columns: usize) -> String {
    let text = fit(text, columns);
    let room = columns.saturating_sub(width(&text));
    format!(
        "{}{text}{}",
        " ".repeat(room / 2),
        " ".repeat(room - room / 2)
    )
}

/// The text in lines of at most so many columns, broken between words, and between the characters of scripts that have
/// no blanks.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(2);
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        let joined = format!("{line}{piece}");
        if width(joined.trim_end()) <= columns {
            line = joined;
            continue;
        }
        if !line.trim().is_empty() {
            lines.push(line.trim_end().to_owned());
        }
        let mut rest = piece.trim_start();
        while width(rest) > columns {
            let mut part = beginning(rest, columns);
            if part.is_empty() {
                // A single character that is wider than the line: nothing better can be done with it.
                part = &rest[..rest.chars().next().map_or(0, char::len_utf8)];
            }
            lines.push(part.to_owned());
            rest = &rest[part.len()..];
        }
        line = rest.to_owned();
    }
    if !line.trim().is_empty() || lines.is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The longest beginning that takes at most so many columns.
fn beginning(text: &str, columns: usize) -> &str {
    let mut end = 0;
    for (place, character) in text.char_indices().take(columns.saturating_mul(DEEPEST)) {
        let next = place + character.len_utf8();
        if width(&text[..next]) > columns {
            break;
        }
        end = next;
    }
    &text[..end]
}

/// The pieces between which a line may end; each with the blanks after it.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut begin, mut last) = (0, None);
    for (place, character) in text.char_indices() {
        if let Some(before) = last
            && may_end_between(before, character)
        {
            pieces.push(&text[begin..place]);
            begin = place;
        }
        last = Some(character);
    }
    pieces.push(&text[begin..]);
    pieces
}

fn may_end_between(before: char, after: char) -> bool {
    if after == ' ' {
        return false;
    }
    before == ' '
        || (!clings_to_what_is_before(after)
            && !clings_to_what_is_after(before)
            && (is_ideograph(before) || is_ideograph(after)))
}

/// Characters of a script without blanks.
const fn is_ideograph(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{a4cf}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff60}' | '\u{20000}'..='\u{3ffff}')
}

fn clings_to_what_is_before(character: char) -> bool {
    "，。、；：！？）》」』”’`,.;:!?)%…".contains(character)
}

const fn clings_to_what_is_after(character: char) -> bool {
    matches!(character, '（' | '《' | '「' | '『' | '“' | '‘' | '`' | '(')
}

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

    pub(crate) fn plain(self, text: &str) -> Self {
        self.put(PLAIN, text)
    }

    pub(crate) fn put(mut self, style: Style, text: &str) -> Self {
        let text = sanitize(text);
        self.width += width(&text);
        self.spans.push((style, text));
        self
    }

    pub(crate) fn then(mut self, other: Self) -> Self {
        self.width += other.width;
        self.spans.extend(other.spans);
        self
    }

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
    use proptest::prelude::{prop_assert, proptest};

    #[test]
    fn text_is_cut_by_columns_not_by_characters() {
        let table = [
            ("Ada", 3, "Ada"),
            ("Ada", 2, "A…"),
            ("王小明", 6, "王小明"),
            ("王小明", 5, "王小…"),
            ("王小明", 4, "王…"),
            ("", 0, ""),
            ("x", 0, ""),
        ];
        for (text, columns, expected) in table {
            assert_eq!(fit(text, columns), expected, "{text} in {columns}");
        }
        assert_eq!(pad("王", 4), "王  ");
        assert_eq!(align_right("7", 3), "  7");
        assert_eq!(center("✓", 4), " ✓  ");
    }

    #[test]
    fn lines_end_between_words_and_between_ideographs() {
        let table = [
            ("one two three", 7, vec!["one two", "three"]),
            ("abcdefgh", 3, vec!["abc", "def", "gh"]),
            ("第三步移动了", 6, vec!["第三步", "移动了"]),
            ("移动了，这", 6, vec!["移动", "了，这"]),
            ("", 5, vec![""]),
        ];
        for (text, columns, expected) in table {
            assert_eq!(wrap(text, columns), expected, "{text} in {columns}");
        }
    }

    #[test]
    fn what_steers_a_terminal_is_shown() {
        assert_eq!(
            sanitize("a\u{1b}[31mb\nc\u{202e}"),
            "a\\u{1b}[31mb c\\u{202e}"
        );
    }

    proptest! {
        #[test]
        fn nothing_is_wider_than_it_may_be(text in "\\PC{0,60}", columns in 2_usize..40) {
            prop_assert!(width(&fit(&text, columns)) <= columns);
            for line in wrap(&text, columns) {
                prop_assert!(width(&line) <= columns, "{line:?}");
            }
        }

        #[test]
        fn wrapping_loses_nothing_but_blanks(text in "[a-z王小明，。 ]{0,60}", columns in 4_usize..40) {
            let without = |text: &str| text.replace(' ', "");
            prop_assert!(without(&wrap(&text, columns).concat()) == without(&text));
        }
    }

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
