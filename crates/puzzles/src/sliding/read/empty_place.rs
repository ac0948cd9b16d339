//! Finds the empty place in a row of tiles between spaces.

use crate::sliding::read::row::Row;

/// The cell, counted from 0, whose place is empty in `row`: by the columns of the full rows of the same board where those
/// agree, else where there is the most white space more than usual, else at the end, where white space is often cut off.
pub(super) fn empty_place(row: &Row, full: &[&Row]) -> usize {
    by_columns(row, full, |span| span.1)
        .or_else(|| by_columns(row, full, |span| span.0))
        .unwrap_or_else(|| by_white_space(row, full))
}

fn by_columns(row: &Row, full: &[&Row], edge: impl Fn(&(u8, u8)) -> u8) -> Option<usize> {
    let (first, others) = full.split_first()?;
    let columns: Vec<u8> = first.spans().iter().map(&edge).collect();
    let agree = |other: &&Row| other.spans().iter().map(&edge).eq(columns.iter().copied());
    if !others.iter().all(agree) {
        return None;
    }
    (0..columns.len()).find(|&empty| {
        let rest = columns.iter().enumerate().filter(|&(at, _)| at != empty);
        rest.map(|(_, &column)| column)
            .eq(row.spans().iter().map(&edge))
    })
}

fn by_white_space(row: &Row, full: &[&Row]) -> usize {
    let (lead, inner, trail) = full
        .iter()
        .fold((u8::MAX, u8::MAX, u8::MAX), |least, other| {
            let gaps = gaps(other);
            let middle = gaps[1..gaps.len() - 1].iter().copied().min().unwrap_or(1);
            (
                least.0.min(gaps[0]),
                least.1.min(middle),
                least.2.min(gaps[gaps.len() - 1]),
            )
        });
    let gaps = gaps(row);
    let last = gaps.len() - 1;
    let usual = |at: usize| match at {
        0 if full.is_empty() => 0,
        0 => lead,
        _ if at == last && full.is_empty() => 0,
        _ if at == last => trail,
        _ if full.is_empty() => 1,
        _ => inner,
    };
    let (most, place) = gaps
        .iter()
        .enumerate()
        .map(|(at, &gap)| (gap.saturating_sub(usual(at)), at))
        .max_by_key(|&(more, at)| (more, at))
        .expect("there is a gap before the first cell at least");
    match most {
        0 => last,
        _ => place,
    }
}

/// The white space before each cell and behind the last.
fn gaps(row: &Row) -> Vec<u8> {
    let mut before = 0;
    let mut gaps: Vec<u8> = Vec::with_capacity(row.spans().len() + 1);
    for &(start, end) in row.spans() {
        gaps.push(start.saturating_sub(before));
        before = end;
    }
    gaps.push(row.width.saturating_sub(before));
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::read::plain_lines::quick;
    use crate::sliding::read::row::Row;

    fn row(line: &str, side: usize) -> Row {
        let mut row = Row::default();
        quick(line.as_bytes(), side, &mut row);
        row
    }

    #[test]
    fn the_empty_place_is_found() {
        for (line, full, side, place) in [
            ("4   5", &["1 2 3", "7 8 6"][..], 3, 1),
            ("4 5  ", &["1 2 3", "7 8 6"], 3, 2),
            ("4 5", &["1 2 3", "7 8 6"], 3, 2),
            ("  4 5", &["1 2 3", "7 8 6"], 3, 0),
            // Right-aligned columns.
            (
                " 5  6     8",
                &[" 1  2  3  4", " 9 10  7 11", "13 14 15 12"],
                4,
                2,
            ),
            (
                "    6  7  8",
                &[" 1  2  3  4", " 9 10  5 11", "13 14 15 12"],
                4,
                0,
            ),
            // Joined by one space, a space for the blank.
            ("9 10   11", &["1 2 3 4", "5 6 7 8", "13 14 15 12"], 4, 2),
            ("  10 9 11", &["1 2 3 4", "5 6 7 8", "13 14 15 12"], 4, 0),
            ("9 10 11  ", &["1 2 3 4", "5 6 7 8", "13 14 15 12"], 4, 3),
            // Joined by one space, nothing for the blank.
            ("9 10  11", &["1 2 3 4", "5 6 7 8", "13 14 15 12"], 4, 2),
            // A space behind each cell.
            (
                "9   11 10 ",
                &["1 2 3 4 ", "5 6 7 8 ", "13 14 15 12 "],
                4,
                1,
            ),
        ] {
            let full: Vec<Row> = full.iter().map(|line| row(line, side)).collect();
            let full: Vec<&Row> = full.iter().collect();
            assert_eq!(empty_place(&row(line, side), &full), place, "{line}");
        }
    }
}
