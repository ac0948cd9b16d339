//! Finds the true table of Kurang among the numbers of a text, whatever stands above it and however it is laid out.
//!
//! The truth guides the reading: where each number stands beside its true value, all of them and nothing between but a
//! column or two, it is the table. Nothing else looks like that by chance: Kurang(1) is 0, and no board has one number
//! twice.

use std::ops::Range;
use std::slice::ChunksExact;

/// The most numbers that one entry of the table may have.
const WIDEST: usize = 4;
/// As many values are too many to be met by chance.
const FEWEST: usize = 9;
/// The most values of a table that is looked for.
const MOST: usize = 128;

/// What of the true table stands in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Seen {
    /// The table, before any other of its kind.
    There(Found),
    /// The table, but behind one that says something else.
    Late,
    Nowhere,
}

/// Where the table was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    /// The numbers it is made of.
    pub numbers: Range<usize>,
    /// How many values it has: the blank's may be left out.
    pub values: usize,
}

/// Looks for the table with these values: first in the order of the tiles, then in any.
pub(super) fn seek(numbers: &[Number], truth: &[u64]) -> Seen {
    if !(FEWEST..=MOST).contains(&truth.len()) {
        return Seen::Nowhere;
    }
    let whole = truth.len();
    let first = |find: &dyn Fn(usize) -> Option<Found>| (0..numbers.len()).find_map(find);
    let found = first(&|at| in_order(numbers, at, whole, truth, Columns::TileFirst))
        .or_else(|| first(&|at| values_at(numbers, at, truth)))
        .or_else(|| first(&|at| in_bands(numbers, at, truth)))
        .or_else(|| first(&|at| in_order(numbers, at, whole - 1, truth, Columns::TileFirst)))
        .or_else(|| first(&|at| in_order(numbers, at, whole, truth, Columns::ValueFirst)))
        .or_else(|| first(&|at| in_any_order(numbers, at, truth)));
    let Some(found) = found else {
        return Seen::Nowhere;
    };
    match (0..found.numbers.start).any(|at| is_other_table(numbers, at, whole)) {
        true => Seen::Late,
        false => Seen::There(found),
    }
}

/// Which of an entry's columns come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Columns {
    TileFirst,
    ValueFirst,
}

/// The table of so many values that begins with this number, if there is one: each entry has the next tile in one column
/// and its value in another.
fn in_order(
    numbers: &[Number],
    at: usize,
    count: usize,
    truth: &[u64],
    columns: Columns,
) -> Option<Found> {
    (2..=WIDEST).find_map(|stride| {
        let range = at..at + count * stride;
        let window = numbers.get(range.clone())?;
        let mut places = (1..stride).flat_map(|last| (0..last).map(move |first| (first, last)));
        let is_table = |(first, last)| {
            let (tile, value) = match columns {
                Columns::TileFirst => (first, last),
                Columns::ValueFirst => (last, first),
            };
            has_entries(window.chunks_exact(stride), tile, value, truth)
        };
        places.any(is_table).then_some(Found {
            numbers: range,
            values: count,
        })
    })
}

/// Whether each entry has the next tile and its value. The tiles are counted from 1 on, or all of them from 0 on, or the
/// blank is 0 and comes first.
fn has_entries(entries: ChunksExact<'_, Number>, tile: usize, value: usize, truth: &[u64]) -> bool {
    let is_whole = entries.len() == truth.len();
    let is = |from: u64, place: fn(usize, usize) -> usize| {
        entries.clone().zip(0..).all(|(entry, at)| {
            entry[tile].value == Some(from + at as u64)
                && entry[value].value == Some(truth[place(at, truth.len())])
        })
    };
    let same = |at, _| at;
    let blank_first = |at: usize, whole| at.checked_sub(1).unwrap_or(whole - 1);
    is(1, same) || is_whole && (is(0, same) || is(0, blank_first))
}

/// The table that begins with this number, if there is one: a tile and its value on one line, the tiles in any order, the
/// blank as the last number or as 0.
fn in_any_order(numbers: &[Number], at: usize, truth: &[u64]) -> Option<Found> {
    let whole = truth.len();
    [whole, whole - 1].into_iter().find_map(|count| {
        let range = at..at + 2 * count;
        let window = numbers.get(range.clone())?;
        let mut seen = 0_u128;
        for entry in window.chunks_exact(2) {
            let place = match entry[0].value? {
                0 => whole - 1,
                tile => usize::try_from(tile - 1)
                    .ok()
                    .filter(|&place| place < whole)?,
            };
            let bit = 1 << place;
            let is_new = seen & bit == 0 && entry[0].line == entry[1].line;
            if !is_new || entry[1].value != Some(truth[place]) {
                return None;
            }
            seen |= bit;
        }
        (seen.trailing_ones() as usize >= whole - 1).then_some(Found {
            numbers: range,
            values: count,
        })
    })
}

/// The table that begins with this number, if there is one: lines of tiles in order, each above a line of their values.
fn in_bands(numbers: &[Number], at: usize, truth: &[u64]) -> Option<Found> {
    let (mut end, mut told) = (at, 0);
    while told < truth.len() {
        let line = numbers.get(end)?.line;
        let tiles = numbers[end..].iter().zip(told as u64 + 1..);
        let of_band = tiles.take_while(|(it, tile)| it.line == line && it.value == Some(*tile));
        let count = of_band.count().min(truth.len() - told);
        let values = numbers.get(end + count..end + 2 * count)?;
        let is_true = |(it, value): (&Number, &u64)| it.line > line && it.value == Some(*value);
        if count == 0 || !values.iter().zip(&truth[told..]).all(is_true) {
            return None;
        }
        (end, told) = (end + 2 * count, told + count);
    }
    Some(Found {
        numbers: at..end,
        values: told,
    })
}

/// The values alone, one behind another, or behind all the numbers they belong to.
fn values_at(numbers: &[Number], at: usize, truth: &[u64]) -> Option<Found> {
    let whole = truth.len();
    let is = |from: usize, wanted: &mut dyn Iterator<Item = u64>| {
        let window = numbers.get(from..from + whole);
        window.is_some_and(|window| {
            window
                .iter()
                .zip(wanted)
                .all(|(number, wanted)| number.value == Some(wanted))
        })
    };
    let headed = is(at, &mut (1..=whole as u64)) && is(at + whole, &mut truth.iter().copied());
    let found = |numbers| Found {
        numbers,
        values: whole,
    };
    if headed {
        return Some(found(at..at + 2 * whole));
    }
    // Values of which some are there more than once stand on no board, not even on two.
    let mut kinds = truth.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    let is_telling = kinds.len() > 1 && kinds.len() + 3 <= whole;
    (is_telling && is(at, &mut truth.iter().copied())).then(|| found(at..at + whole))
}

/// Whether a table of another board begins with this number: each number in turn with a value that it can have.
fn is_other_table(numbers: &[Number], at: usize, whole: usize) -> bool {
    numbers.get(at..at + 2 * whole).is_some_and(|window| {
        window.chunks_exact(2).zip(1..).all(|(entry, tile)| {
            entry[0].value == Some(tile) && entry[1].value.is_some_and(|value| value < tile)
        })
    })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    /// Its value; none for one with a sign or a fraction, which stands in no table.
    pub value: Option<u64>,
    pub line: usize,
    /// Where it ends on that line.
    pub end: usize,
}

pub(super) fn numbers<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<Number> {
    let mut found = Vec::new();
    for (line, text) in lines.enumerate() {
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            if !bytes[at].is_ascii_digit() {
                at += 1;
                continue;
            }
            let start = at;
            let mut is_whole = start == 0 || !matches!(bytes[start - 1], b'-' | b'.');
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            let digits = start..at;
            while bytes.get(at) == Some(&b'.') && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
            {
                is_whole = false;
                at += 1;
                while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                    at += 1;
                }
            }
            let value = text[digits].parse().ok().filter(|_| is_whole);
            let end = at;
            found.push(Number { value, line, end });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRUTH: [u64; 9] = [0, 0, 0, 0, 0, 0, 1, 1, 4];

    fn seen(text: &str) -> Seen {
        seek(&numbers(text.lines()), &TRUTH)
    }

    fn there(numbers: Range<usize>, values: usize) -> Seen {
        Seen::There(Found { numbers, values })
    }

    #[test]
    fn the_true_values_beside_their_numbers_are_the_table_in_any_layout() {
        for (text, range, values) in [
            ("1:0; 2:0; 3:0; 4:0; 5:0; 6:0; 7:1; 8:1; 9:4;", 0..18, 9),
            (
                "5\n1 0\n2 0\n3 0\n4 0\n5 0\n6 0\n7 1\n8 1\n9 4\nX 0",
                1..19,
                9,
            ),
            // Without the blank, and with it as 0.
            ("1 0 2 0 3 0 4 0 5 0 6 0 7 1 8 1", 0..16, 8),
            ("0 4 1 0 2 0 3 0 4 0 5 0 6 0 7 1 8 1", 0..18, 9),
            // In two columns, and with the number of the line.
            ("1 0 6 0\n2 0 7 1\n3 0 8 1\n4 0 9 4\n5 0", 0..18, 9),
            (
                "1. (1) 0\n2. (2) 0\n3. (3) 0\n4. (4) 0\n5. (5) 0\n6. (6) 0\n7. (7) 1\n8. (8) 1\n9. (9) 4",
                0..27,
                9,
            ),
            (
                "0 of 1, 0 of 2, 0 of 3, 0 of 4, 0 of 5, 0 of 6, 1 of 7, 1 of 8, 4 of 9",
                0..18,
                9,
            ),
            // Counted from nought, headed by the numbers, and alone.
            (
                "f(0)=0 f(1)=0 f(2)=0 f(3)=0 f(4)=0 f(5)=0 f(6)=1 f(7)=1 f(8)=4",
                0..18,
                9,
            ),
            ("1 2 3 4 5 6 7 8 9\n0 0 0 0 0 0 1 1 4", 0..18, 9),
            ("[0, 0, 0, 0, 0, 0, 1, 1, 4]", 0..9, 9),
            // In bands, the last of them shorter.
            ("7\n1 2 3 4 5\n0 0 0 0 0\n\n6 7 8 9\n0 1 1 4\n8", 1..19, 9),
        ] {
            assert_eq!(seen(text), there(range, values), "{text}");
        }
    }

    #[test]
    fn other_values_and_less_of_them_are_not_the_table() {
        for text in [
            "1:0; 2:0; 3:0; 4:0; 5:0; 6:0; 7:1; 8:2; 9:4;",
            "1:0; 2:0; 3:0; 4:0; 5:0; 6:0; 7:1",
            "1 2 3 / 4 0 5 / 7 8 6",
            "1 0 2 0 3 0 4 0 5 0 6 0 7 1 7 1 9 4",
            "[0, 0, 0, 0, 0, 0, 1, 1]",
            "1 2 3 4 5\n0 0 0 0 0\n6 7 8 9\n0 1 2 4",
            "1 2 3 4 5\n0 0 0 0 0\n6 7 8\n0 1 1",
            "",
        ] {
            assert_eq!(seen(text), Seen::Nowhere, "{text}");
        }
        let other = "1 0 2 1 3 0 4 0 5 0 6 0 7 1 8 1 9 4\n";
        let right = "1 0 2 0 3 0 4 0 5 0 6 0 7 1 8 1 9 4\n";
        assert_eq!(seen(&format!("{other}{right}")), Seen::Late);
        assert_eq!(seen(&format!("{right}{other}")), there(0..18, 9));
        assert_eq!(seen(other), Seen::Nowhere);
    }

    #[test]
    fn numbers_are_whole_where_they_have_neither_sign_nor_fraction() {
        let found = numbers(["1:0; 12: 3", "0.25 s -4 x7"].into_iter());
        let values: Vec<Option<u64>> = found.iter().map(|number| number.value).collect();
        let expected = [Some(1), Some(0), Some(12), Some(3), None, None, Some(7)];
        assert_eq!(values, expected);
        assert_eq!((found[3].line, found[3].end), (0, 10));
        assert_eq!(found[4].line, 1);
    }
}
