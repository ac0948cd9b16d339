//! Tables of HTML.

use crate::claims::grid::{Grid, MOST_ROWS};
use crate::claims::shown_lines::{Place, ShownLine};

/// The tables of these lines. One with cells over several rows or columns, or with another in it, is left out.
#[must_use]
pub(crate) fn grids(lines: &[ShownLine<'_>]) -> Vec<Grid> {
    let shown = lines.iter().filter(|line| line.place == Place::Text);
    let text: Vec<&str> = shown.map(|line| line.text).collect();
    let text = text.join("\n");
    // Letters outside ASCII stay as they are, so that both have the same places.
    let small = text.to_ascii_lowercase();
    let mut grids = Vec::new();
    let mut from = 0;
    while let Some(open) = small[from..].find("<table") {
        let open = from + open;
        let Some(close) = small[open..].find("</table") else {
            break;
        };
        let close = open + close;
        from = close;
        if !small[open + 1..close].contains("<table") {
            grids.extend(grid(&text[open..close], &small[open..close]));
        }
    }
    grids
}

fn grid(text: &str, small: &str) -> Option<Grid> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    // Where the cell that is being read begins.
    let mut cell: Option<usize> = None;
    let mut from = 0;
    while let Some(open) = small[from..].find('<') {
        let open = from + open;
        let end = open + small[open..].find('>')?;
        let tag = &small[open + 1..end];
        from = end + 1;
        let name = tag
            .split(|end: char| !(end.is_ascii_alphanumeric() || end == '/'))
            .next();
        match name.unwrap_or_default() {
            "tr" | "/tr" | "td" | "th" | "/td" | "/th" | "/tbody" | "/thead" => {
                if let (Some(begin), Some(row)) = (cell.take(), rows.last_mut()) {
                    row.push(text[begin..open].to_owned());
                }
            }
            _ => continue,
        }
        match name.unwrap_or_default() {
            "tr" => rows.push(Vec::new()),
            "td" | "th" if tag.contains("span=") || tag.contains("span =") => return None,
            "td" | "th" => cell = Some(end + 1),
            _ => {}
        }
        if rows.len() > MOST_ROWS + 2 {
            return None;
        }
    }
    rows.retain(|row| !row.is_empty());
    let mut rows = rows.into_iter();
    Some(Grid {
        head: rows.next()?,
        rows: rows.collect(),
    })
}
