//! What of a program's output only repeats what it was given.

/// What a program was given, as it may come back.
pub(crate) struct Given {
    lines: Vec<String>,
    cells: Vec<Cell>,
}

/// One word of what was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Number(u64),
    /// A mark of the blank, or something that is no number: printed as any number, or not at all.
    Mark,
}

impl Given {
    /// What these bytes may come back as.
    pub(crate) fn new(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let cell = |word: &str| word.parse().map_or(Cell::Mark, Cell::Number);
        Self {
            lines: text.lines().map(|line| line.trim().to_owned()).collect(),
            cells: text.split_whitespace().map(cell).collect(),
        }
    }

    /// The rows and the columns that the first line tells, as that of a packing puzzle does.
    pub(crate) fn size(&self) -> Option<(usize, usize)> {
        let mut numbers = self.lines.first()?.split_whitespace().map(str::parse);
        match (
            numbers.next()?,
            numbers.next()?,
            numbers.next(),
            numbers.next(),
        ) {
            (Ok(rows), Ok(columns), Some(_), None) => Some((rows, columns)),
            _ => None,
        }
    }

    /// Whether it is a packing puzzle that was given, good or bad: it has letters or names its kind.
    pub(crate) fn is_packing(&self) -> bool {
        let has_piece = ('A'..='Z').any(|letter| self.has_piece(letter));
        let is_kind = |line: &String| matches!(line.as_str(), "DEFAULT" | "CUSTOM" | "PYRAMID");
        let is_number = |line: &String| line.starts_with(|c: char| c.is_ascii_digit());
        // The first row of a sliding board has three numbers too, and rows of numbers behind it.
        let is_sized = self.size().is_some() && !self.lines[1..].iter().any(is_number);
        is_sized || has_piece || self.lines.iter().any(is_kind)
    }

    /// Whether a line was given that has this letter and nothing else, as a piece has.
    pub(crate) fn has_piece(&self, letter: char) -> bool {
        let is_piece = |line: &String| {
            !line.is_empty() && line.chars().all(|c| c == letter || c.is_whitespace())
        };
        self.lines.iter().any(is_piece)
    }

    /// Whether this line was given, as it is.
    pub(crate) fn has_line(&self, line: &str) -> bool {
        let line = line.trim();
        !line.is_empty() && self.lines.iter().any(|given| given == line)
    }

    /// Whether these numbers stand in what was given, in this order and with nothing between; where less was given than
    /// was wanted, zeros may fill it up.
    pub(crate) fn has_numbers(&self, numbers: &[u64]) -> bool {
        let end = self.cells.len();
        // Every place in what was given that the next number may stand at.
        let mut places = vec![true; end + 1];
        places[end] = false;
        for &number in numbers {
            for at in 0..end {
                places[at + 1] |= places[at] && self.cells[at] == Cell::Mark;
            }
            let mut next = vec![false; end + 1];
            next[end] = places[end] && number == 0;
            for at in 0..end {
                next[at + 1] |= places[at] && self.cells[at].may_be(number);
            }
            places = next;
        }
        places.contains(&true) || numbers.iter().all(|&number| number == 0)
    }
}

impl Cell {
    fn may_be(self, printed: u64) -> bool {
        match self {
            Self::Number(number) => number == printed,
            Self::Mark => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_an_echo_where_they_stand_in_what_was_given() {
        let given = Given::new(b"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 - -\n");
        for (numbers, is_echo) in [
            (&[1, 2, 3, 4][..], true),
            (&[13, 14, 0, 0], true),
            (&[13, 14, 16, 16], true),
            (&[13, 14], true),
            (&[5, 6, 7, 8, 9, 10], true),
            (&[0, 0, 0, 0], true),
            (&[1, 2, 4, 3], false),
            (&[12, 15, 11], false),
            (&[0, 0, 1, 2], false),
        ] {
            assert_eq!(given.has_numbers(numbers), is_echo, "{numbers:?}");
        }
        assert!(given.has_line("  5 6 7 8"));
        assert!(!given.has_line("5 6 7 9"));
        assert!(!given.has_line(""));
        assert!(!Given::new(b"").has_numbers(&[1, 2]));
    }

    #[test]
    fn a_packing_is_told_from_a_sliding_board() {
        for (text, is_packing) in [
            ("2 2 3\nDEFAULT\nA\nBB\nB\n", true),
            ("2 2\nA\nBB\n", true),
            ("5 5 7\n", true),
            ("x 2 3\nCUSTOM\n", true),
            ("1 2 3\n4 5 6\n7 7 _\n", false),
            ("3\n1 2 3\n4 5 6\n7 7 0\n", false),
            ("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 14 -\n", false),
            ("", false),
        ] {
            assert_eq!(
                Given::new(text.as_bytes()).is_packing(),
                is_packing,
                "{text}"
            );
        }
    }
}
