//! Tells rows of a filled board from words in capital letters.

use std::collections::BTreeSet;

/// Different capital letters and nothing else but signs: perhaps a row of a filled board, and no echo of a piece, which
/// has one letter a line.
pub(crate) fn is_row(line: &str) -> bool {
    let mut letters = line.chars().filter(char::is_ascii_uppercase);
    let first = letters.next();
    self::letters(line).is_some() && letters.any(|letter| Some(letter) != first)
}

/// How many capital letters a line has that holds nothing else but signs.
pub(crate) fn letters(line: &str) -> Option<usize> {
    let is_clean = line
        .chars()
        .all(|c| c.is_ascii_uppercase() || c == ' ' || c.is_ascii_punctuation());
    let letters = line.chars().filter(char::is_ascii_uppercase).count();
    (is_clean && letters > 0).then_some(letters)
}

/// Whether two lines, one below the other, are rows of a board, though one of them may have one kind of letter alone: then
/// both must be as wide, which a row and a piece beside it are not as a rule.
pub(crate) fn are_alike(one: &str, other: &str) -> bool {
    letters(other).is_some() && letters(one) == letters(other) && are_rows(one, other)
}

/// Whether two rows of letters, one below the other, are of a board: they have few kinds of letters, and most touch one that
/// is the same, for pieces hang together and the letters of words do not.
pub(crate) fn are_rows(one: &str, other: &str) -> bool {
    let as_they_are = [one, other].map(|row| row.chars().collect::<Vec<char>>());
    // Without what stands between the cells.
    let bare = [one, other].map(|row| row.chars().filter(char::is_ascii_uppercase).collect());
    hang_together(&as_they_are) || hang_together(&bare)
}

fn hang_together(rows: &[Vec<char>; 2]) -> bool {
    let is_same = |row: usize, column: usize, letter: char| {
        rows[row].get(column).is_some_and(|other| *other == letter)
    };
    let mut kinds = BTreeSet::new();
    let mut letters = 0;
    let mut touching = 0;
    for row in 0..2 {
        for (column, &letter) in rows[row].iter().enumerate() {
            if !letter.is_ascii_uppercase() {
                continue;
            }
            let near = column.saturating_sub(1)..=column + 1;
            let touches = near.clone().any(|at| is_same(1 - row, at, letter))
                || near
                    .filter(|&at| at != column)
                    .any(|at| is_same(row, at, letter));
            kinds.insert(letter);
            letters += 1;
            touching += usize::from(touches);
        }
    }
    touching * 2 > letters && kinds.len() * 2 <= letters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_board_are_told_from_words() {
        for (one, other, are) in [
            ("AAB", "ABB", true),
            ("AB", "BA", true),
            ("A A B", "A B B", true),
            ("|A|A|B|", "|A|B|B|", true),
            ("AABBC", "ADDCC", true),
            ("SLIDING PUZZLE", "BRANCH AND BOUND", false),
            ("FIFTEEN PUZZLE", "INFORMATICA", false),
            ("TILES", "TWICE", false),
        ] {
            assert!(is_row(one) && is_row(other));
            assert_eq!(are_rows(one, other), are, "{one} {other}");
        }
        for (one, other, are) in [
            ("AB", "BB", true),
            ("[B, B, A]", "[A, A, A]", true),
            ("AB", "BBB", false),
            ("IQ", "PP", false),
            ("AB", "3", false),
            ("AB", "Bb", false),
        ] {
            assert_eq!(are_alike(one, other), are, "{one} {other}");
        }
        assert!(!is_row("AA"));
        assert!(!is_row("Aa"));
    }
}
