//! A second, plainer reading of a sliding board: it says only whether it is one, and shares nothing with the first.

use std::collections::BTreeSet;

/// The side of a sliding board.
pub(super) fn side(text: &str) -> Option<usize> {
    let mut rows: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    if let [first, ..] = rows.as_slice()
        && first.len() == 1
    {
        let side: usize = rows.remove(0).first()?.parse().ok()?;
        (side == rows.len()).then_some(())?;
    }
    let side = rows.len();
    let cells = side * side;
    let mut seen = BTreeSet::new();
    for row in rows {
        (row.len() == side).then_some(())?;
        for word in row {
            // A word, 0 and N² are the blank.
            let number = match word.parse::<usize>() {
                Ok(number) if number == cells => 0,
                Ok(number) => number,
                Err(_) if word.contains(char::is_numeric) => return None,
                Err(_) => 0,
            };
            (number < cells && seen.insert(number)).then_some(())?;
        }
    }
    Some(side)
}
