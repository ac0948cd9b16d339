//! The rows of lists: of quoted cells, of quoted rows, of cells between commas.

use crate::packing::read::window::could_be_cell;

/// The rows that the lists on this line hold; none where there are none.
pub(super) fn rows(line: &str, columns: usize) -> Option<Vec<String>> {
    let items = quoted(line);
    if items.is_empty() {
        return between_commas(line, columns);
    }
    let is_cell = |item: &&str| item.chars().count() <= 1;
    if items.iter().all(is_cell) {
        let cells: Vec<char> = items
            .iter()
            .map(|item| item.chars().next().unwrap_or(' '))
            .collect();
        let is_whole =
            cells.len().is_multiple_of(columns) && cells.iter().all(|&c| could_be_cell(c));
        return is_whole.then(|| cells.chunks(columns).map(String::from_iter).collect());
    }
    let is_row = |item: &&&str| {
        item.chars().all(could_be_cell) && item.chars().any(|c| c.is_ascii_uppercase())
    };
    let rows: Vec<String> = items
        .iter()
        .filter(is_row)
        .map(|item| (*item).to_owned())
        .collect();
    (!rows.is_empty()).then_some(rows)
}

/// What stands between quotes, names of fields left out.
fn quoted(line: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(['\'', '"']) {
        let quote = &rest[start..=start];
        let inner = &rest[start + 1..];
        let Some(end) = inner.find(quote) else { break };
        rest = &inner[end + 1..];
        if !rest.trim_start().starts_with(':') {
            items.push(&inner[..end]);
        }
    }
    items
}

/// `[[A, B], [ , A]]`, `A, ,B`: every list has as many cells as the board is wide.
fn between_commas(line: &str, columns: usize) -> Option<Vec<String>> {
    let lists: Vec<&str> = match line.contains('[') {
        true => {
            let parts = line.split(']').filter_map(|part| part.rsplit_once('['));
            parts.map(|(_, list)| list).collect()
        }
        false => vec![line],
    };
    lists
        .into_iter()
        .map(|list| {
            let cells: Vec<&str> = list.split(',').map(str::trim).collect();
            let is_cell =
                |cell: &&str| cell.chars().count() <= 1 && cell.chars().all(could_be_cell);
            let is_row = cells.len() == columns && columns > 1 && cells.iter().all(is_cell);
            let sign = |cell: &&str| cell.chars().next().unwrap_or(' ');
            is_row.then(|| cells.iter().map(sign).collect())
        })
        .collect()
}
