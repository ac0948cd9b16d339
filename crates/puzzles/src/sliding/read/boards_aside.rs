//! What numbers an output has beside those of its boards: where there are too few for a table, there is none.

use crate::sliding::read::told_numbers::Number;

/// The numbers beside those of boards.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Aside {
    /// The most of them that have no board between them.
    pub longest: usize,
    /// All of them.
    pub values: Vec<u64>,
}

/// The numbers beside those of boards of so many cells.
pub(super) fn aside_from_boards(numbers: &[Number], whole: usize) -> Aside {
    let mut aside = Aside::default();
    let mut stretch = 0;
    let mut at = 0;
    while at < numbers.len() {
        if let Some(length) = board_at(numbers, at, whole) {
            at += length;
            stretch = 0;
            continue;
        }
        stretch += 1;
        aside.longest = aside.longest.max(stretch);
        aside.values.extend(numbers[at].value);
        at += 1;
    }
    aside
}

/// How many numbers the board has that begins with this one, if one does: every tile once, and perhaps the blank.
fn board_at(numbers: &[Number], at: usize, whole: usize) -> Option<usize> {
    let begins_a_line = at == 0 || numbers[at - 1].line < numbers[at].line;
    let side = whole.isqrt();
    [whole, whole - 1].into_iter().find(|&count| {
        let Some(window) = numbers.get(at..at + count) else {
            return false;
        };
        let last = window[count - 1].line;
        let ends_a_line = numbers.get(at + count).is_none_or(|next| next.line > last);
        // No row has less than all its tiles but one: `Total: 16` above a board is no part of it.
        let row = |line| window.iter().filter(|number| number.line == line).count() + 1;
        let has_rows = row(window[0].line) >= side && row(last) >= side;
        if !begins_a_line && !ends_a_line || !has_rows {
            return false;
        }
        // The blank may be 0, the last number or -1.
        let cell = |number: &Number| match number.value {
            Some(value) if value == whole as u64 => 0,
            Some(value) => value,
            None => 0,
        };
        let mut cells: Vec<u64> = window.iter().map(cell).collect();
        cells.sort_unstable();
        let tiles = if count == whole { 0.. } else { 1.. };
        cells
            .into_iter()
            .zip(tiles)
            .all(|(cell, tile)| cell == tile)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::read::told_numbers::numbers;

    #[test]
    fn what_stands_between_boards_is_counted_and_they_are_not() {
        for (text, longest, values) in [
            ("1 2 3\n4 - 5\n7 8 6\n", 0, &[][..]),
            (
                "Step 1\n1 2 3\n4 0 5\n7 8 6\nStep 2\n1 2 3\n4 5 9\n7 8 6\n3 moves",
                1,
                &[1, 2, 3],
            ),
            ("Total: 9\n1 2 3\n4 - 5\n7 8 6", 1, &[9]),
            ("[1 2 3 4 5 6 7 8 0]\nKurang: 0 0 1", 3, &[0, 0, 1]),
            ("0 0 1\n2 1 2\n4 1 0\n", 9, &[0, 0, 1, 2, 1, 2, 4, 1, 0]),
        ] {
            let aside = aside_from_boards(&numbers(text.lines()), 9);
            assert_eq!(aside.longest, longest, "{text}");
            assert_eq!(aside.values, values, "{text}");
        }
    }
}
