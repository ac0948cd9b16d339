//! Boards side by side with an arrow between them on one of their rows, the blank an empty place or a sign: each is given
//! on its own.
//!
//! ```text
//! 1 2 3      1 2 3
//! 4   5  =>  4 5
//! 7 8 6      7 8 6
//! ```

/// White space that no single board has on all its lines: room for an arrow.
const NARROWEST_GAP: &str = "   ";

/// Signs that programs show the blank with.
pub(super) const BLANKS: [&str; 8] = ["*", "_", "#", ".", "x", "X", "b", "B"];

/// The lines that may be the rows of such boards, until there are as many as a board has.
#[derive(Debug, Default)]
pub(super) struct SideBySide {
    side: usize,
    held: Vec<String>,
}

impl SideBySide {
    pub(super) const fn new(side: usize) -> Self {
        Self {
            side,
            held: Vec::new(),
        }
    }

    /// Takes a line, and gives those that need not be held back, in their order.
    pub(super) fn feed(&mut self, line: &[u8], mut each: impl FnMut(&[u8])) {
        let begins = |line: &str| line.trim().contains(NARROWEST_GAP);
        match std::str::from_utf8(line).ok().filter(|line| is_row(line)) {
            Some(line) if !self.held.is_empty() || begins(line) => {
                self.held.push(line.to_owned());
            }
            _ => {
                self.finish(&mut each);
                return each(line);
            }
        }
        if self.held.len() < self.side {
            return;
        }
        match apart(&self.held, self.side) {
            Some(rows) => {
                self.held.clear();
                rows.iter().for_each(|row| each(row.as_bytes()));
            }
            None => each(self.held.remove(0).as_bytes()),
        }
    }

    /// Gives what was held back.
    pub(super) fn finish(&mut self, mut each: impl FnMut(&[u8])) {
        self.held.drain(..).for_each(|line| each(line.as_bytes()));
    }
}

/// Whether a line has tiles, arrows and signs that may be the blank, and nothing else.
fn is_row(line: &str) -> bool {
    let may_be = |word: &str| {
        word.is_empty() || is_tile(word) || word.chars().all(is_arrow) || BLANKS.contains(&word)
    };
    line.split(' ').any(is_tile) && line.split(' ').all(may_be)
}

pub(super) fn is_tile(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_digit())
}

fn is_arrow(c: char) -> bool {
    matches!(c, '=' | '-' | '>' | '→' | '⇒')
}

/// The rows of each board, one board after the other and an empty line behind each, if these are such.
fn apart(lines: &[String], side: usize) -> Option<Vec<String>> {
    let signs: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let mut with_arrows = signs
        .iter()
        .filter(|line| line.iter().copied().any(is_arrow));
    let (arrows, None) = (with_arrows.next()?, with_arrows.next()) else {
        return None;
    };
    let mut rows = Vec::new();
    let mut from = 0;
    while from < signs.iter().map(Vec::len).max().unwrap_or_default() {
        let place = |at: usize| arrows.get(at).copied().is_some_and(is_arrow);
        let to = (from..arrows.len()).find(|&at| place(at));
        let part = |line: &Vec<char>| -> String {
            let cells = line.iter().skip(from);
            cells.take(to.map_or(usize::MAX, |to| to - from)).collect()
        };
        let board: Vec<String> = signs.iter().map(part).collect();
        let words = || board.iter().flat_map(|row| row.split_whitespace());
        let (cells, blanks) = (
            words().count(),
            words().filter(|word| BLANKS.contains(word)).count(),
        );
        match cells - blanks {
            0 if to.is_none() => break,
            tiles if tiles + 1 == side * side && blanks < 2 => {
                rows.extend(board.into_iter().chain([String::new()]))
            }
            _ => return None,
        }
        let Some(to) = to else { break };
        from = (to..arrows.len())
            .find(|&at| !place(at))
            .unwrap_or(usize::MAX);
    }
    Some(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fed(side: usize, text: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut bands = SideBySide::new(side);
        let mut take = |line: &[u8]| found.push(String::from_utf8_lossy(line).into_owned());
        for line in text.lines() {
            bands.feed(line.as_bytes(), &mut take);
        }
        bands.finish(&mut take);
        found
    }

    #[test]
    fn boards_are_given_one_after_the_other() {
        let text = "1 2 3      1 2 3\n4   5  =>  4 5    =>\n7 8 6      7 8 6\n\nmoves: 2";
        let expected = [
            "1 2 3      ",
            "4   5  ",
            "7 8 6      ",
            "",
            "  1 2 3",
            "  4 5    ",
            "  7 8 6",
            "",
            "",
            "moves: 2",
        ];
        let trimmed = |lines: &[&str]| {
            lines
                .iter()
                .map(|line| line.trim_end().to_owned())
                .collect::<Vec<_>>()
        };
        let found = fed(3, text);
        let found: Vec<&str> = found.iter().map(String::as_str).collect();
        assert_eq!(trimmed(&found), trimmed(&expected));
    }

    #[test]
    fn the_blank_may_be_a_sign() {
        let text = "1 2 3      1 2 3\n4 * 5  =>  4 5 *\n7 8 6      7 8 6\n";
        let found = fed(3, text);
        let expected = ["1 2 3", "4 * 5", "7 8 6", "", "1 2 3", "4 5 *", "7 8 6", ""];
        assert!(
            found.iter().map(|line| line.trim()).eq(expected),
            "{found:?}"
        );
    }

    #[test]
    fn what_is_no_such_boards_stays_as_it_is() {
        for text in [
            "1   2   3\n4       5\n7   8   6\n1   2   3",
            "1 2 3      1 2 3\n4 0 5  =>  4 5 0\n7 8 6      7 8 6",
            "1 2 3      1 2 3\n4   5      4 5\n7 8 6      7 8 6",
            "5    6\nPath: 5 -> 6",
            "5    -> 6",
            "1 2 3      1 2 3\n4 * 5  =>  4 5 *\n7 * 6      7 8 6",
        ] {
            assert_eq!(fed(3, text), text.lines().collect::<Vec<_>>(), "{text}");
        }
    }
}
