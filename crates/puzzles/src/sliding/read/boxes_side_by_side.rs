//! Boards in boxes that stand side by side: each is given on its own, one box after the other.
//!
//! ```text
//! +---+---+   +---+---+
//! | 1 | 2 |   | 1 | 2 |
//! +---+---+ > +---+---+
//! | 3 |   |   |   | 3 |
//! +---+---+   +---+---+
//! ```

use std::ops::Range;

use crate::sliding::read::cells_in_line::is_bar;

/// A narrower line draws no box of two places.
const NARROWEST: usize = 5;

/// The lines that may be a row of boxes, until the last of them.
#[derive(Debug, Default)]
pub(super) struct BoxesSideBySide {
    side: usize,
    /// Where each box stands on its lines.
    spans: Vec<Range<usize>>,
    held: Vec<String>,
    /// How many of the lines have tiles on them.
    rows: usize,
}

impl BoxesSideBySide {
    pub(super) fn new(side: usize) -> Self {
        Self {
            side,
            ..Self::default()
        }
    }

    /// Takes a line, and gives those that need not be held back, in their order.
    pub(super) fn feed(&mut self, line: &[u8], mut each: impl FnMut(&[u8])) {
        // No line of tiles or words begins as a box does.
        let may_begin = || {
            let first = line.trim_ascii_start().first();
            matches!(first, Some(b'+' | b'-' | b'=' | 0x80..))
        };
        if self.spans.is_empty() && !may_begin() {
            return each(line);
        }
        let Ok(text) = std::str::from_utf8(line) else {
            self.finish(&mut each);
            return each(line);
        };
        if self.spans.is_empty() {
            self.spans = edges(text);
            match self.spans.is_empty() {
                true => each(line),
                false => self.held.push(text.to_owned()),
            }
            return;
        }
        let parts: Vec<Option<String>> = self.spans.iter().map(|span| part(text, span)).collect();
        let first = parts[0].clone().unwrap_or_default();
        let is_edge = is_an_edge(&first);
        let is_row = parts
            .iter()
            .all(|part| part.as_deref().is_some_and(is_between_bars));
        if !is_edge && (!is_row || self.rows == self.side) {
            self.finish(&mut each);
            return self.feed(line, each);
        }
        self.rows += usize::from(!is_edge);
        self.held.push(text.to_owned());
        if is_edge && self.rows == self.side {
            for span in std::mem::take(&mut self.spans) {
                for line in &self.held {
                    each(part(line, &span).unwrap_or_default().as_bytes());
                }
                each(b"");
            }
            self.finish(each);
        }
    }

    /// Gives what was held back, unless it was given already.
    pub(super) fn finish(&mut self, mut each: impl FnMut(&[u8])) {
        let was_given = self.spans.is_empty();
        let held = self.held.drain(..).filter(|_| !was_given);
        held.for_each(|line| each(line.as_bytes()));
        self.spans.clear();
        self.rows = 0;
    }
}

/// Where the edges of boxes stand on a line that has two at least, and nothing else.
fn edges(line: &str) -> Vec<Range<usize>> {
    let signs: Vec<char> = line.trim_end().chars().collect();
    let mut found = Vec::new();
    let mut from = 0;
    for part in signs.split(|sign| *sign == ' ') {
        let to = from + part.len();
        if !part.is_empty() {
            found.push(from..to);
        }
        from = to + 1;
    }
    let is_edge = |span: &Range<usize>| {
        let text: String = signs[span.clone()].iter().collect();
        span.len() >= NARROWEST && is_an_edge(&text)
    };
    match found.len() > 1 && found.iter().all(is_edge) {
        true => found,
        false => Vec::new(),
    }
}

/// Whether this is a line of a box between, above or below its rows.
fn is_an_edge(part: &str) -> bool {
    let is_drawn = |sign: char| {
        matches!(sign, '+' | '-' | '=' | '|') || ('\u{2500}'..='\u{257f}').contains(&sign)
    };
    let is_line = |sign: char| matches!(sign, '-' | '=' | '─' | '━' | '═');
    part.chars().all(is_drawn) && part.contains(is_line)
}

fn is_between_bars(part: &str) -> bool {
    part.starts_with(is_bar) && part.ends_with(is_bar)
}

fn part(line: &str, span: &Range<usize>) -> Option<String> {
    let part: String = line.chars().skip(span.start).take(span.len()).collect();
    (part.chars().count() == span.len()).then_some(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fed(side: usize, text: &str) -> String {
        let mut found = String::new();
        let mut boxes = BoxesSideBySide::new(side);
        let mut take = |line: &[u8]| {
            found.push_str(&String::from_utf8_lossy(line));
            found.push('\n');
        };
        for line in text.lines() {
            boxes.feed(line.as_bytes(), &mut take);
        }
        boxes.finish(&mut take);
        found
    }

    #[test]
    fn boxes_in_a_row_are_given_one_after_the_other() {
        let drawn = "+---+---+   +---+---+\n| 1 | 2 |   | 1 | 2 |\n+---+---+ > +---+---+\n| 3 |   |   |   | 3 |\n\
                     +---+---+   +---+---+\nMoves: 1\n";
        let apart = "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+\n\n\
                     +---+---+\n| 1 | 2 |\n+---+---+\n|   | 3 |\n+---+---+\n\nMoves: 1\n";
        assert_eq!(fed(2, drawn), apart);
        let drawn = "╔═════╗ ╔═════╗\n║ 1 2 ║ ║ 1 2 ║\n║ 3   ║→║   3 ║\n╚═════╝ ╚═════╝\n";
        let apart = "╔═════╗\n║ 1 2 ║\n║ 3   ║\n╚═════╝\n\n╔═════╗\n║ 1 2 ║\n║   3 ║\n╚═════╝\n\n";
        assert_eq!(fed(2, drawn), apart);
    }

    #[test]
    fn what_is_no_row_of_boxes_is_given_as_it_is() {
        for text in [
            "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+\n",
            "===== =====\nSolved in 3 moves\n",
            "+-----+ +-----+\n| 1 2 | | 1 2 |\n",
            "+-----+ +-----+\n| 1 2 | | 1 2 |\n| 3   |\n+-----+\n",
            "+-----+ +-----+\n| a | b\n+-----+ +-----+\n| 1 2 | 3\n",
        ] {
            assert_eq!(fed(2, text), text);
        }
    }
}
