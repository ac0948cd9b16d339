//! How sliding boards are written: what stands for the blank, what between two entries, whether the side comes first,
//! whether the goal follows.

mod board_grid;
mod drawn_boxes;
mod fill_frame;
mod first_lines;
mod framed_rows;

use rules::sliding::board::Board;
use rules::sliding::notation;
use rules::sliding::notation::Blank;

use crate::puzzle_traits::{FirstLine, Frame, Shape, Sides, end_as};
use crate::sliding::board_file_style::board_grid::{Grid, SQUARE};
use crate::sliding::board_file_style::drawn_boxes::drawn;
use crate::sliding::board_file_style::fill_frame::{Sizes, filled_in, tells_side};
use crate::sliding::board_file_style::first_lines::{
    first_line_of, with_first_line, without_first_line,
};
use crate::sliding::board_file_style::framed_rows::{below_heading, framed};

/// How this text is written, if it is a board, or a board and a goal, or several boards.
pub(super) fn shape(text: &[u8], sides: Sides) -> Option<Shape> {
    let final_newline = Some(text.ends_with(b"\n"));
    let text = std::str::from_utf8(text).ok()?;
    let of_board = |text: &str| Grid::new(text)?.shape(sides);
    let with_others = || {
        let blocks = blocks(text);
        let (side, shape) = of_board(blocks.first()?)?;
        let is_like_it = |block: &String| of_board(block).is_some_and(|(other, _)| other == side);
        let is_goal = |block: &String| Grid::new(block).is_some_and(|grid| grid.is_in_order());
        let shape = Shape {
            has_goal: blocks.len() == 2 && is_goal(&blocks[1]),
            ..shape
        };
        blocks.iter().all(is_like_it).then_some((side, shape))
    };
    let in_lines = || {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let first = of_board(lines.next()?)?;
        lines.all(|line| of_board(line).is_some()).then_some(first)
    };
    let plain = of_board(text).or_else(with_others).or_else(in_lines);
    let (_, shape) = plain
        .or_else(|| framed(text, sides))
        .or_else(|| drawn(text, sides))
        .or_else(|| below_heading(text, sides))?;
    Some(Shape {
        final_newline,
        ..shape
    })
}

/// The blocks of lines that empty lines part.
fn blocks(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines
        .split(|line| line.is_empty())
        .filter(|block| !block.is_empty())
        .map(|block| block.join("\n"))
        .collect()
}

/// A board, written as `text` in its case's file, written in this shape.
pub(super) fn write(text: &[u8], board: &Board, shape: &Shape) -> Vec<u8> {
    with_goal(write_alone(text, board, shape), board.side(), shape)
}

/// The same text with the goal behind an empty line, where the shape has one.
fn with_goal(mut text: Vec<u8>, side: usize, shape: &Shape) -> Vec<u8> {
    if !shape.has_goal {
        return text;
    }
    if !text.ends_with(b"\n") {
        text.push(b'\n');
    }
    text.push(b'\n');
    let tiles: Vec<String> = (1..side * side).map(|tile| tile.to_string()).collect();
    let cells = [tiles, vec!["0".to_owned()]].concat();
    let rows: Vec<Vec<String>> = cells.chunks(side).map(<[String]>::to_vec).collect();
    text.extend(laid_out(None, &rows, "0", side, shape));
    text
}

fn write_alone(text: &[u8], board: &Board, shape: &Shape) -> Vec<u8> {
    let Ok(reading) = notation::read(text) else {
        return text.to_vec();
    };
    let own = blank_word(reading.notation.blank(), board.side());
    let has_side = reading.notation.side_line() == notation::SideLine::First;
    // Who takes no blanks between entries, or no rows, cannot be given a text that is about those.
    let separator = shape.separator.as_deref().unwrap_or_default();
    let is_apart =
        !separator.trim().is_empty() || shape.one_line == Some(true) || shape.frame.is_some();
    if reading.notation.print(board).as_bytes() != text && !is_apart {
        // It is about how it is written.
        let text = with_blank(text, &own, shape);
        let has = match has_side {
            true => FirstLine::Side,
            false => FirstLine::Absent,
        };
        return match shape.first_line {
            Some(wanted) if wanted != has => {
                let rows = match has_side {
                    true => without_first_line(&text),
                    false => text,
                };
                with_first_line(rows, first_line_of(wanted, board.side()))
            }
            _ => text,
        };
    }
    let rows: Vec<Vec<String>> = board
        .cells()
        .chunks(board.side())
        .map(|row| {
            let entry = |tile: &u8| match tile {
                0 => own.clone().unwrap_or_else(|| "0".to_owned()),
                tile => tile.to_string(),
            };
            row.iter().map(entry).collect()
        })
        .collect();
    let side = match shape.first_line {
        Some(wanted) => first_line_of(wanted, board.side()),
        None => has_side.then(|| board.side().to_string()),
    };
    let blank = own.unwrap_or_else(|| "0".to_owned());
    laid_out(side, &rows, &blank, board.side(), shape)
}

/// A bad board whose words are laid out and spelled in this shape, if it is one of rows of words and stays a bad one.
pub(super) fn write_bad(text: &[u8], shape: &Shape, sides: Sides) -> Vec<u8> {
    let plain = || end_as(text.to_vec(), shape);
    let Some(rows) = std::str::from_utf8(text).ok().and_then(words) else {
        return plain();
    };
    let cells: usize = rows.iter().map(Vec::len).sum();
    // Where all boards have one side, the number for a blank is always the same.
    let widest = || rows.iter().map(Vec::len).max().unwrap_or(0);
    let side = sides.only().unwrap_or_else(widest);
    let is_grid = rows.len() > 1 && rows.iter().all(|row| !row.is_empty());
    if !is_grid || cells < 4 {
        return plain();
    }
    // The case's own blank is the one word that is no number, or 0.
    let all = || rows.iter().flatten();
    let is_mark = |word: &&String| word.parse::<i64>().is_err();
    let own = match all().find(is_mark) {
        Some(mark) => mark.clone(),
        None => "0".to_owned(),
    };
    let has_side = rows[0].len() == 1 && rows.len() > 1 && rows[1].len() > 1;
    let (first, rest) = match has_side {
        true => (Some(rows[0][0].clone()), &rows[1..]),
        false => (None, &rows[..]),
    };
    let first = match shape.first_line {
        Some(FirstLine::Absent) => None,
        Some(FirstLine::Side) => first.or_else(|| Some(rest.len().to_string())),
        Some(FirstLine::Count) => Some("1".to_owned()),
        Some(FirstLine::RowsAndColumns) => {
            let rows = first.unwrap_or_else(|| rest.len().to_string());
            Some(format!(
                "{rows} {}",
                rest.iter().map(Vec::len).max().unwrap_or(0)
            ))
        }
        None => first,
    };
    // A wrong side stays below the count, or in the frame: without it the board would be a good one.
    let is_good = |rows| self::shape(&laid_out(None, rows, &own, side, shape), sides).is_some();
    let frame = shape.frame.as_deref();
    let told = match frame {
        Some(frame) => has_side && tells_side(frame),
        None => shape.first_line != Some(FirstLine::Count),
    };
    let rest = match !told && is_good(rest) {
        true => &rows[..],
        false => rest,
    };
    let written = match (frame, told) {
        (Some(frame), true) => in_frame(frame, &rows[0][0], rest, &own, side, shape),
        _ => laid_out(first, rest, &own, side, shape),
    };
    // To them it would be a good one.
    let bad = match self::shape(&written, sides) {
        Some(_) => text.to_vec(),
        None => written,
    };
    with_goal(bad, side, shape)
}

fn laid_out(
    side: Option<String>,
    rows: &[Vec<String>],
    own_blank: &str,
    columns: usize,
    shape: &Shape,
) -> Vec<u8> {
    if let Some(frame) = &shape.frame {
        let side = rows.len().to_string();
        return in_frame(frame, &side, rows, own_blank, columns, shape);
    }
    let separator = shape.separator.as_deref().unwrap_or(" ");
    let mut lines = lines(rows, own_blank, columns, shape.width, shape);
    if shape.one_line == Some(true) {
        lines = vec![lines.join(separator)];
    }
    lines.splice(0..0, side);
    let mut text = lines.join("\n");
    if shape.final_newline != Some(false) {
        text.push('\n');
    }
    text.into_bytes()
}

/// Rows with what stands around them, where that may tell a side.
fn in_frame(
    frame: &Frame,
    side: &str,
    rows: &[Vec<String>],
    own_blank: &str,
    columns: usize,
    shape: &Shape,
) -> Vec<u8> {
    let widest = rows.iter().flatten().map(|word| word.chars().count()).max();
    let width = match frame.is_drawn() {
        true => widest,
        false => shape.width,
    };
    let lines = lines(rows, own_blank, columns, width, shape);
    let sizes = Sizes {
        side,
        columns: rows.iter().map(Vec::len).max().unwrap_or(0),
        width: widest.unwrap_or(0),
    };
    filled_in(frame, &lines, &sizes).into_bytes()
}

/// Each row on a line, its entries filled up to this width.
fn lines(
    rows: &[Vec<String>],
    own_blank: &str,
    columns: usize,
    width: Option<usize>,
    shape: &Shape,
) -> Vec<String> {
    let entry = |word: &String| -> String {
        let word = match &shape.blank {
            Some(blank) if word == own_blank => match blank.as_str() {
                SQUARE => (columns * columns).to_string(),
                blank => blank.to_owned(),
            },
            _ => word.clone(),
        };
        match width {
            Some(width) => format!("{word:>width$}"),
            None => word,
        }
    };
    let separator = shape.separator.as_deref().unwrap_or(" ");
    rows.iter()
        .map(|row| row.iter().map(entry).collect::<Vec<_>>().join(separator))
        .collect()
}

/// The same text with another word for the blank, and nothing else changed.
fn with_blank(text: &[u8], own: &Option<String>, shape: &Shape) -> Vec<u8> {
    let (Some(own), Some(blank), Ok(text)) = (own, &shape.blank, std::str::from_utf8(text)) else {
        return text.to_vec();
    };
    let is_part = |c: char| !c.is_whitespace() && !",;|".contains(c);
    let found = text.match_indices(own.as_str()).find(|(at, word)| {
        let before = text[..*at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    });
    let Some((at, _)) = found else {
        return text.as_bytes().to_vec();
    };
    let blank = match blank.as_str() {
        SQUARE => {
            let cells = text
                .split(|c: char| !is_part(c))
                .filter(|word| !word.is_empty());
            cells.count().to_string()
        }
        blank => blank.to_owned(),
    };
    format!("{}{blank}{}", &text[..at], &text[at + own.len()..]).into_bytes()
}

fn blank_word(blank: &Blank, side: usize) -> Option<String> {
    match blank {
        Blank::Zero => Some("0".to_owned()),
        Blank::Square => Some((side * side).to_string()),
        Blank::Mark(mark) => Some(mark.as_str().to_owned()),
        Blank::Empty => None,
    }
}

/// The words of each line; none if there are no lines.
fn words(text: &str) -> Option<Vec<Vec<String>>> {
    let rows: Vec<Vec<String>> = text
        .lines()
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .filter(|row: &Vec<String>| !row.is_empty())
        .collect();
    (!rows.is_empty()).then_some(rows)
}

#[cfg(test)]
mod tests;
