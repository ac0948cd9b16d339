//! Pieces that are typed one by one, each ended by an empty line.

use std::collections::VecDeque;

/// What is left to be typed of these rows, to a program that wants an empty line after each piece: the rows of a piece have
/// one letter, and blanks before it belong to them.
pub(super) fn by_pieces(pending: &VecDeque<Vec<u8>>, rows: &[Vec<u8>]) -> VecDeque<Vec<u8>> {
    let has_gaps = pending.iter().any(Vec::is_empty);
    let next = pending.front().map(|line| line.trim_ascii());
    let from = rows
        .iter()
        .position(|row| Some(row.trim_ascii()) == next && letter(row).is_some());
    let Some(from) = from.filter(|_| !has_gaps) else {
        return pending.clone();
    };
    let mut typed = VecDeque::new();
    let mut last = None;
    for row in &rows[from..] {
        if last.is_some() && letter(row) != last {
            typed.push_back(Vec::new());
        }
        last = letter(row);
        typed.push_back(row.clone());
    }
    typed.push_back(Vec::new());
    typed
}

/// The letter that a row of a piece consists of.
fn letter(row: &[u8]) -> Option<u8> {
    let row = row.trim_ascii();
    let first = *row.first()?;
    let is_of_it = |byte: &u8| *byte == first || *byte == b' ';
    (first.is_ascii_alphabetic() && row.iter().all(is_of_it)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(texts: &[&str]) -> Vec<Vec<u8>> {
        texts.iter().map(|text| text.as_bytes().to_vec()).collect()
    }

    #[test]
    fn an_empty_line_ends_each_piece() {
        let rows = lines(&["2 2 2", "DEFAULT", "A", "BB", " B"]);
        let pending = VecDeque::from(lines(&["A", "BB", "B"]));
        let expected = VecDeque::from(lines(&["A", "", "BB", " B", ""]));
        let found = by_pieces(&pending, &rows);
        assert_eq!(found, expected);
        assert_eq!(by_pieces(&found, &rows), expected);
        let numbers = VecDeque::from(lines(&["1 2", "3 0"]));
        assert_eq!(by_pieces(&numbers, &lines(&["1 2", "3 0"])), numbers);
    }
}
