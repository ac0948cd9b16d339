//! Tables with borders between their columns: Markdown's, those of `+---+`, those drawn with box characters, and HTML's.

use crate::own_checklist::columns_and_ticks::{is_no, is_yes};
use crate::own_checklist::shown_lines::{Place, ShownLine};
use crate::own_checklist::table_grid::{Grid, MOST_ROWS};

/// The most lines a table is written in: those of a drawn one may go on in the next.
const MOST_LINES: usize = 4 * MOST_ROWS;

/// A line of such a table.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// Nothing but a rule, as `|---|:-:|` or `+---+---+`.
    Rule,
    Row(Vec<String>),
}

#[must_use]
pub(crate) fn grids(lines: &[ShownLine<'_>]) -> Vec<Grid> {
    let mut grids = Vec::new();
    let mut rest = lines;
    while let Some(first) = rest.iter().position(|line| begins(line.text)) {
        rest = &rest[first..];
        let place = rest[0].place;
        let belongs = |line: &ShownLine<'_>| {
            line.place == place && (begins(line.text) || is_dashes(line.text))
        };
        let length = rest.iter().position(|line| !belongs(line));
        let (block, after) = rest.split_at(length.unwrap_or(rest.len()));
        rest = after;
        let is_drawn = is_rule(block[0].text);
        // A drawn table needs a block of code to stay in shape; one of Markdown in it is an example of how to write one.
        if (is_drawn || place == Place::Text) && block.len() <= MOST_LINES {
            let parts: Vec<Part> = block.iter().map(|line| part(line.text)).collect();
            if is_drawn {
                grids.extend(drawn(&parts))
            } else {
                grids.extend(written(&parts))
            }
        }
    }
    grids
}

/// Tables of Markdown, or one of the same kind without a rule.
fn written(parts: &[Part]) -> Vec<Grid> {
    let rule = parts.iter().position(|part| *part == Part::Rule);
    // The head is the line right above the rule.
    let Some(head) = rule.map_or(Some(0), |rule| rule.checked_sub(1)) else {
        return Vec::new();
    };
    let Some(Part::Row(cells)) = parts.get(head) else {
        return Vec::new();
    };
    let below = &parts[rule.unwrap_or(head) + 1..];
    // Another table may follow without a blank line between them.
    let next = below
        .windows(2)
        .position(|pair| pair[0].is_head() && pair[1] == Part::Rule);
    let (below, others) = below.split_at(next.unwrap_or(below.len()));
    let rows = below.iter().filter_map(Part::cells).cloned();
    let mut grids = vec![Grid {
        head: cells.clone(),
        rows: rows.take(MOST_ROWS + 1).collect(),
    }];
    if next.is_some() {
        grids.extend(written(others));
    }
    grids
}

/// A table with a frame around it, whose lines may go on in the next.
fn drawn(parts: &[Part]) -> Option<Grid> {
    let mut groups: Vec<Vec<&Vec<String>>> = vec![Vec::new()];
    for part in parts {
        match part {
            Part::Rule => groups.push(Vec::new()),
            Part::Row(cells) => groups.last_mut()?.push(cells),
        }
    }
    groups.retain(|group| !group.is_empty());
    let (head, body) = groups.split_first()?;
    let (head, first) = match body {
        // Without a rule below the head, its first line is the head.
        [] => (joined(&head[..1]), &head[1..]),
        _ => (joined(head), &[][..]),
    };
    let mut rows: Vec<Vec<String>> = Vec::new();
    match body {
        [] | [_] => {
            // Only where the number is missing does a line belong to the one above it.
            for cells in first.iter().chain(body.iter().flatten()) {
                let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
                let goes_on = filled == 1 && cells.first().is_some_and(String::is_empty);
                match rows.last_mut() {
                    Some(last) if goes_on => *last = joined(&[&last.clone(), cells]),
                    _ => rows.push((*cells).clone()),
                }
            }
        }
        _ => rows.extend(body.iter().map(|group| joined(group))),
    }
    rows.truncate(MOST_ROWS + 1);
    Some(Grid { head, rows })
}

/// The lines as one, cell by cell.
fn joined(lines: &[&Vec<String>]) -> Vec<String> {
    let columns = lines.iter().map(|cells| cells.len()).max().unwrap_or(0);
    let cell = |column: usize| {
        let parts = lines.iter().filter_map(|cells| cells.get(column));
        let parts: Vec<&str> = parts
            .map(String::as_str)
            .filter(|part| !part.is_empty())
            .collect();
        parts.join(" ")
    };
    (0..columns).map(cell).collect()
}

impl Part {
    const fn cells(&self) -> Option<&Vec<String>> {
        match self {
            Self::Rule => None,
            Self::Row(cells) => Some(cells),
        }
    }

    fn is_head(&self) -> bool {
        let has = |is: fn(&str) -> bool| {
            let mut cells = self.cells().into_iter().flatten();
            cells.any(|cell| is(cell))
        };
        has(is_yes) && has(is_no)
    }
}

fn part(line: &str) -> Part {
    if is_rule(line) || is_dashes(line) || is_alignment(line) {
        Part::Rule
    } else {
        Part::Row(cells(line))
    }
}

/// The cells between the walls; a bar after a backslash is none.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut escaped = false;
    let line = line.trim();
    for character in line.chars() {
        if is_wall(character) && !escaped {
            cells.push(String::new());
        } else if let Some(cell) = cells.last_mut() {
            cell.push(character);
        }
        escaped = character == '\\' && !escaped;
    }
    if line.starts_with(is_wall) {
        cells.remove(0);
    }
    if cells.len() > 1 && line.ends_with(is_wall) && !line.ends_with("\\|") {
        cells.pop();
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

/// Whether a line can be one of such a table.
fn begins(line: &str) -> bool {
    line.contains(is_wall) || is_rule(line)
}

/// Whether this stands between two columns.
#[must_use]
pub(crate) const fn is_wall(character: char) -> bool {
    matches!(character, '|' | '│' | '┃' | '║' | '｜')
}

/// Whether it is a rule of a drawn table: corners and dashes alone.
fn is_rule(line: &str) -> bool {
    let line = line.trim();
    let is_box = |character: char| ('\u{2500}'..='\u{257f}').contains(&character);
    let is_corner =
        |character: char| character == '+' || (is_box(character) && !is_wall(character));
    line.chars().count() >= 5
        && line.starts_with(|first: char| is_corner(first) || is_wall(first))
        && line.contains(is_corner)
        && line.chars().all(|character| {
            is_box(character) || matches!(character, '+' | '-' | '=' | '|' | ':' | ' ')
        })
}

/// Whether it says how the columns of Markdown are aligned.
fn is_alignment(line: &str) -> bool {
    let cells = cells(line);
    let is_cell = |cell: &String| {
        let dashes = cell.trim_start_matches(':').trim_end_matches(':').trim();
        !dashes.is_empty()
            && dashes
                .chars()
                .all(|dash| matches!(dash, '-' | '=' | '—' | '–'))
    };
    cells.len() >= 2 && cells.iter().all(is_cell)
}

fn is_dashes(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 5
        && line
            .chars()
            .all(|dash| matches!(dash, '-' | '=' | '_' | ' '))
}

/// The tables of these lines. One with cells over several rows or columns, or with another in it, is left out.
#[must_use]
pub(crate) fn html_grids(lines: &[ShownLine<'_>]) -> Vec<Grid> {
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
