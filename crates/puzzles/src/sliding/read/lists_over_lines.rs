//! Lists of numbers that are opened on one line and closed on another, with one number or bracket on each line between, as
//! JSON is written to be looked at: such a list is given as one line.

/// The longest list that is held back.
const LONGEST: usize = 1 << 20;

/// The lines of a list that is not closed yet.
#[derive(Debug, Default)]
pub(super) struct ListsOverLines {
    held: Vec<Vec<u8>>,
    bytes: usize,
    /// How many brackets are open.
    depth: usize,
}

impl ListsOverLines {
    /// Takes a line, and gives what need not be held back.
    pub(super) fn feed(&mut self, line: &[u8], mut each: impl FnMut(&[u8])) {
        let text = line.trim_ascii();
        let is_inside = !self.held.is_empty();
        if !is_inside && !text.ends_with(b"[") {
            return each(line);
        }
        // A row on each line is a row.
        let has = |of: &[u8]| text.iter().any(|byte| of.contains(byte));
        let is_row = has(b"[") && has(b"]") && text.iter().any(u8::is_ascii_digit);
        let is_of_it = text.iter().all(|byte| is_of_a_list(*byte)) || is_an_empty_place(text);
        if is_inside && (is_row || !is_of_it) {
            self.finish(&mut each);
            return self.feed(line, each);
        }
        for byte in text {
            match byte {
                b'[' => self.depth += 1,
                b']' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        self.bytes += line.len();
        self.held.push(line.to_vec());
        if self.bytes > LONGEST {
            self.finish(each);
        } else if self.depth == 0 {
            let mut whole = self.held[0].clone();
            for line in &self.held[1..] {
                whole.push(b' ');
                whole.extend_from_slice(line.trim_ascii());
            }
            self.held.clear();
            self.finish(&mut each);
            each(&whole);
        }
    }

    /// Gives what was held back.
    pub(super) fn finish(&mut self, mut each: impl FnMut(&[u8])) {
        self.held.drain(..).for_each(|line| each(&line));
        self.bytes = 0;
        self.depth = 0;
    }
}

const fn is_of_a_list(byte: u8) -> bool {
    byte.is_ascii_digit()
        || matches!(
            byte,
            b'[' | b']' | b',' | b' ' | b'\t' | b'"' | b'\'' | b'_' | b'-'
        )
}

/// What JSON and Python have for no value.
fn is_an_empty_place(text: &[u8]) -> bool {
    let word = text.strip_suffix(b",").unwrap_or(text);
    matches!(word, b"null" | b"None")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fed(text: &str) -> String {
        let mut found = String::new();
        let mut lists = ListsOverLines::default();
        let mut take = |line: &[u8]| {
            found.push_str(&String::from_utf8_lossy(line));
            found.push('\n');
        };
        for line in text.lines() {
            lists.feed(line.as_bytes(), &mut take);
        }
        lists.finish(&mut take);
        found
    }

    #[test]
    fn a_list_over_lines_is_one_line() {
        for (text, expected) in [
            (
                "{\n  \"board\": [\n    [\n      1,\n      2\n    ],\n    [\n      null,\n      3\n    ]\n  ],\n  \"moves\": 1\n}\n",
                "{\n  \"board\": [ [ 1, 2 ], [ null, 3 ] ],\n  \"moves\": 1\n}\n",
            ),
            ("moves: [\n  5,\n  6\n]\n", "moves: [ 5, 6 ]\n"),
            (
                "step 0 [\n  [ 1, 2 ],\n  [ 3, 0 ]\n]\n",
                "step 0 [\n  [ 1, 2 ],\n  [ 3, 0 ]\n]\n",
            ),
            ("[[1 2]\n [0 3]]\n", "[[1 2]\n [0 3]]\n"),
            ("Steps [\nup\ndown\n]\n", "Steps [\nup\ndown\n]\n"),
            ("[\n  1,\n", "[\n  1,\n"),
        ] {
            assert_eq!(fed(text), expected);
        }
    }
}
