//! Which place of a row was left empty, as far as the columns show it.

use std::ops::Range;

use crate::sliding::notation::text::Line;

/// The column of the place left empty in this row, which is one entry short; all other rows are full.
///
/// Three habits of writing are tried: entries flush right, entries flush left, and exactly one blank character around an
/// empty place. `None` unless those that fit agree on one column.
pub(super) fn gap(lines: &[Line<'_>], row: usize) -> Option<usize> {
    let full: Vec<&Line<'_>> = lines
        .iter()
        .enumerate()
        .filter_map(|(index, line)| (index != row).then_some(line))
        .collect();
    let short = &lines[row];
    let mut found = [
        aligned(&full, short, |span| span.end),
        aligned(&full, short, |span| span.start),
        single_spaced(&full, short),
    ]
    .into_iter()
    .flatten();
    let column = found.next()?;
    found.all(|other| other == column).then_some(column)
}

/// The gap, if the same edge of the entries stands in one column in all rows.
fn aligned(
    full: &[&Line<'_>],
    short: &Line<'_>,
    edge: fn(&Range<usize>) -> usize,
) -> Option<usize> {
    let edges = |line: &Line<'_>| -> Vec<usize> {
        line.words.iter().map(|word| edge(&word.span)).collect()
    };
    let (model, others) = full.split_first()?;
    let model = edges(model);
    if others.iter().any(|line| edges(line) != model) {
        return None;
    }
    let mut there = edges(short);
    // The edges rise from left to right, so the first one that is not met is the gap if the rest is.
    let column = (0..there.len())
        .find(|&column| there[column] != model[column])
        .unwrap_or(there.len());
    there.insert(column, model[column]);
    (there == model).then_some(column)
}

/// The gap, if every row has exactly one space between its entries, an empty entry included.
fn single_spaced(full: &[&Line<'_>], short: &Line<'_>) -> Option<usize> {
    let plain = |line: &&Line<'_>| line.text.trim_end().split(' ').count() == line.words.len();
    let tabbed = |c: char| c.is_whitespace() && c != ' ';
    let text = short.text.trim_end();
    if !full.iter().all(plain) || text.contains(tabbed) {
        return None;
    }
    let fields: Vec<&str> = text.split(' ').collect();
    match fields.len().checked_sub(short.words.len()) {
        Some(0) => Some(fields.len()),
        Some(1) => fields.iter().position(|field| field.is_empty()),
        _ => None,
    }
}
