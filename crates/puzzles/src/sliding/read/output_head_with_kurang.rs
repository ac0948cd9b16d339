//! The beginning of an output, held back until the table of Kurang in it is found.
//!
//! The true table is recognised by its values and not by what stands above it. It is handed on in the one form that every
//! table is read in, so that its numbers are never taken for steps, rows or lengths.

use std::ops::Range;

use rules::sliding::parity::KurangTable;

use crate::sliding::read::kurang_sums::{tells_a_sum, tells_the_sum};
use crate::sliding::read::true_kurang::{Number, Seen, numbers, seek};
use crate::text::clean::clean;

/// The most that is held back.
const LONGEST: usize = 1 << 17;
/// The lines below a table that its sum may stand on.
const BELOW: usize = 12;

#[derive(Debug, Default)]
pub(super) struct Head {
    lines: Vec<Vec<u8>>,
    bytes: usize,
}

/// What was found of the table of Kurang by its true values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Guide {
    /// The true table is there.
    pub table: bool,
    /// The true sum is there, below it.
    pub sum: bool,
    /// There are numbers enough for a table in some form that is not known.
    pub perhaps_a_table: bool,
    /// The true sum is among the numbers, whatever is said of it, or something below the table may be called so.
    pub perhaps_a_sum: bool,
}

impl Head {
    /// Holds a line back; `false` once there is no room for more.
    pub(super) fn hold(&mut self, line: &[u8]) -> bool {
        self.bytes += line.len() + 1;
        self.lines.push(line.to_vec());
        self.bytes < LONGEST
    }

    /// Gives the lines that were held back, the true table in its one form, and says what was found.
    pub(super) fn release(self, truth: &KurangTable, mut each: impl FnMut(&[u8])) -> Guide {
        let texts: Vec<String> = self.lines.iter().map(|line| shown(line)).collect();
        let all = numbers(texts.iter().map(String::as_str));
        let values: Vec<u64> = truth.values.iter().copied().map(u64::from).collect();
        let is_full = self.bytes >= LONGEST;
        let seen = seek(&all, &values);
        let others: Vec<Number> = match &seen {
            Seen::There(found) => {
                let Range { start, end } = found.numbers;
                all[..start].iter().chain(&all[end..]).copied().collect()
            }
            Seen::Late | Seen::Nowhere => all.clone(),
        };
        let aside = aside_from_boards(&others, truth.values.len());
        let total = u64::from(truth.total());
        let mut guide = Guide {
            table: false,
            sum: false,
            perhaps_a_table: is_full || aside.longest + 1 >= values.len(),
            perhaps_a_sum: is_full || aside.values.contains(&total),
        };
        let Seen::There(found) = seen else {
            self.lines.iter().for_each(|line| each(line));
            return guide;
        };
        let (first, last) = (all[found.numbers.start], all[found.numbers.end - 1]);
        guide.table = true;
        self.lines[..first.line].iter().for_each(|line| each(line));
        for (tile, value) in (1..).zip(&values[..found.values]) {
            each(format!("Kurang({tile}) = {value}").as_bytes());
        }
        let rest = texts[last.line][last.end..]
            .trim_start_matches(|c: char| !c.is_alphanumeric())
            .trim_end();
        if rest.contains(char::is_alphabetic) {
            each(rest.as_bytes());
        }
        let below = &self.lines[last.line + 1..];
        let words = texts[last.line + 1..]
            .iter()
            .filter(|text| text.contains(char::is_alphanumeric));
        let below_it = std::iter::once(rest).chain(words.map(String::as_str).take(BELOW));
        for line in below_it {
            guide.sum |= tells_the_sum(line, total);
            guide.perhaps_a_sum |= tells_a_sum(line);
        }
        below.iter().for_each(|line| each(line));
        guide
    }
}

/// What is seen of a line; one that an escape breaks is seen as one.
fn shown(line: &[u8]) -> String {
    clean(line).replace('\n', " ")
}

/// The numbers beside those of boards.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct NumbersBesideBoards {
    /// The most of them that have no board between them.
    pub longest: usize,
    pub values: Vec<u64>,
}

/// The numbers beside those of boards of so many cells.
pub(super) fn aside_from_boards(numbers: &[Number], whole: usize) -> NumbersBesideBoards {
    let mut aside = NumbersBesideBoards::default();
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
    use crate::sliding::read::true_kurang::numbers;

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
