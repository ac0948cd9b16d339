//! Tables without walls: columns that stand below their heads, or that tabs keep apart.

use unicode_width::UnicodeWidthChar;

use crate::own_checklist::bordered_tables::is_wall;
use crate::own_checklist::columns_and_ticks::{is_no, is_point_head, is_yes};
use crate::own_checklist::shown_lines::ShownLine;
use crate::own_checklist::table_grid::{Grid, MOST_ROWS};

/// How far apart a tab's stops are.
const TAB: usize = 8;

/// A text in a line, and the columns of a terminal that it takes.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Piece {
    text: String,
    from: usize,
    to: usize,
}

/// The tables of these lines. Since there are no walls, the head must have a word for what the lines ask.
#[must_use]
pub(crate) fn grids(lines: &[ShownLine<'_>]) -> Vec<Grid> {
    let mut grids = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let head = pieces(line.text);
        if line.text.contains(is_wall) || !is_head(&head) {
            continue;
        }
        let mut below = lines[place + 1..]
            .iter()
            .skip_while(|line| is_rule(line.text))
            .take_while(|next| next.place == line.place && !next.text.trim().is_empty())
            .filter(|line| !is_rule(line.text))
            .map(|line| line.text)
            .take(MOST_ROWS + 1)
            .peekable();
        if below.peek().is_none() {
            continue;
        }
        let below: Vec<&str> = below.collect();
        grids.push(by_tabs(line.text, &below).unwrap_or_else(|| by_place(&head, &below)));
    }
    grids
}

fn is_head(pieces: &[Piece]) -> bool {
    let has = |is: fn(&str) -> bool| pieces.iter().any(|piece| is(&piece.text));
    (3..=6).contains(&pieces.len()) && has(is_point_head) && has(is_yes) && has(is_no)
}

/// Blank, or dashes.
fn is_rule(line: &str) -> bool {
    line.chars()
        .all(|dash| matches!(dash, '-' | '=' | '_' | '─' | '═' | ' ' | '\t'))
}

/// Cells between single tabs, as a spreadsheet copies them; none where tabs only push texts along.
fn by_tabs(head: &str, below: &[&str]) -> Option<Grid> {
    let cells = |line: &str| -> Vec<String> {
        let cells = line.split('\t').map(|cell| cell.trim().to_owned());
        cells.collect()
    };
    let head = cells(head.trim_end());
    let rows: Vec<Vec<String>> = below.iter().map(|line| cells(line)).collect();
    let fits = |row: &Vec<String>| {
        // What comes after the last head belongs to nobody.
        row.len() >= 2 && row.iter().skip(head.len()).all(String::is_empty)
    };
    let is_one_tab_each = head.len() >= 3 && head.iter().all(|cell| !cell.is_empty());
    (is_one_tab_each && rows.iter().all(fits)).then_some(Grid { head, rows })
}

/// Cells by what they stand below.
fn by_place(head: &[Piece], below: &[&str]) -> Grid {
    let is_tick = |piece: &Piece| is_yes(&piece.text) || is_no(&piece.text);
    // The first column is a number's where it is called `No`.
    let ticks: Vec<usize> = (0..head.len())
        .filter(|&column| is_tick(&head[column]) && column > 0)
        .collect();
    let first_tick = ticks.iter().map(|&column| head[column].from).min();
    let first_tick = first_tick.unwrap_or(0);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for line in below {
        let mut row = vec![String::new(); head.len()];
        let mut is_ticked = false;
        for piece in pieces(line) {
            let column = match below_which(&piece, head, &ticks) {
                Some(column) => Some(column),
                None if piece.to <= first_tick => {
                    let mut left = (0..head.len()).filter(|column| !ticks.contains(column));
                    let first = left.next();
                    left.take_while(|&column| head[column].from <= piece.from)
                        .last()
                        .or(first)
                }
                None => None,
            };
            match column {
                Some(column) => {
                    is_ticked |= ticks.contains(&column);
                    add(&mut row[column], &piece.text);
                }
                None => {
                    // Nobody knows below which head it stands.
                    is_ticked = true;
                    ticks.iter().for_each(|&column| add(&mut row[column], "?"));
                }
            }
        }
        match rows.last_mut() {
            Some(last) if !is_ticked => {
                let cells = last.iter_mut().zip(&row);
                cells.for_each(|(cell, more)| add(cell, more));
            }
            _ => rows.push(row),
        }
    }
    Grid {
        head: head.iter().map(|piece| piece.text.clone()).collect(),
        rows,
    }
}

/// The head among these that a text stands below: the only one it is under, or that it touches with no other near.
fn below_which(piece: &Piece, head: &[Piece], ticks: &[usize]) -> Option<usize> {
    let is_under = |column: &usize| {
        let head = &head[*column];
        piece.from < head.to && head.from < piece.to
    };
    let is_within = |columns: usize| {
        move |column: &usize| {
            let head = &head[*column];
            piece.from <= head.to + columns && head.from <= piece.to + columns
        }
    };
    let only = |found: Vec<usize>| match *found.as_slice() {
        [column] => Some(column),
        _ => None,
    };
    let of = |is: &dyn Fn(&usize) -> bool| ticks.iter().copied().filter(is).collect::<Vec<_>>();
    let under = of(&is_under);
    if !under.is_empty() {
        return only(under);
    }
    // One that it touches, and two blank columns at least to any other.
    only(of(&is_within(2))).filter(|column| is_within(0)(column))
}

fn add(cell: &mut String, text: &str) {
    if !cell.is_empty() && !text.is_empty() {
        cell.push(' ');
    }
    cell.push_str(text);
}

/// The texts of a line that tabs or two blanks keep apart.
fn pieces(line: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut column = 0;
    let mut blanks = 2;
    for character in line.chars() {
        let width = match character {
            '\t' => TAB - column % TAB,
            other => other.width().unwrap_or(0),
        };
        if character == '\t' {
            blanks += 2;
        } else if character.is_whitespace() {
            blanks += 1;
        } else {
            match pieces.last_mut() {
                Some(piece) if blanks < 2 => {
                    piece.text.extend((0..blanks).map(|_| ' '));
                    piece.text.push(character);
                    piece.to = column + width;
                }
                _ => pieces.push(Piece {
                    text: character.to_string(),
                    from: column,
                    to: column + width,
                }),
            }
            blanks = 0;
        }
        column += width;
    }
    pieces
}
