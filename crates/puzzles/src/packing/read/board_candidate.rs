//! Decides whether a few lines are a filled board, and how good a one.

use rules::packing::board::Cell;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::packing::puzzle::Puzzle;

use crate::packing::read::cell_rows::{Layout, Row, cells, layouts};

/// Lines that read as a board.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    /// The board.
    pub grid: Grid,
    /// How good a one.
    pub quality: Quality,
}

/// How much lines look like a filled board; a complete one is better than any with holes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Quality {
    /// Every cell of the board has a letter.
    pub is_complete: bool,
    /// Every letter is a piece's.
    pub is_known: bool,
}

/// The board these lines draw, one line a row, if they draw one.
pub(super) fn candidate(puzzle: &Puzzle, rows: &[Row]) -> Option<Candidate> {
    let other = rows.first().and_then(Row::without_blanks_at_the_end);
    let other = other.map(|first| [&[first], &rows[1..]].concat());
    let ways = layouts(rows).into_iter().flat_map(|layout| {
        let other = other
            .as_deref()
            .and_then(|rows| laid_out(puzzle, rows, layout));
        other.into_iter().chain(laid_out(puzzle, rows, layout))
    });
    // The first of the best, and so the likeliest layout.
    ways.reduce(|best, next| {
        if next.quality > best.quality {
            next
        } else {
            best
        }
    })
}

fn laid_out(puzzle: &Puzzle, rows: &[Row], layout: Layout) -> Option<Candidate> {
    let columns = puzzle.board().columns();
    let rows = rows.iter().map(|row| cells(row, layout, columns));
    let rows = rows.collect::<Option<Vec<_>>>()?;
    let is_narrower = matches!(layout, Layout::Close { .. }) && every_other_is_blank(&rows);
    if is_narrower {
        None
    } else {
        drawn(puzzle, rows)
    }
}

fn drawn(puzzle: &Puzzle, mut rows: Vec<Vec<char>>) -> Option<Candidate> {
    let board = puzzle.board();
    let mut inner_holes: Vec<char> = Vec::new();
    let mut outer: Vec<char> = Vec::new();
    let mut letters = 0;
    let mut known = 0;
    let mut is_complete = true;
    for (row, line) in rows.iter_mut().enumerate() {
        for column in 0..board.columns() {
            let sign = line.get(column).copied();
            if !board.exists(Cell { row, column }) {
                outer.push(sign.unwrap_or(' '));
                continue;
            }
            // Only where no cell is may the end of a line be left off.
            let sign = sign?;
            match letter(sign) {
                Some(letter) => {
                    letters += 1;
                    known += usize::from(puzzle.piece(letter).is_some());
                }
                None => {
                    is_complete = false;
                    if !inner_holes.contains(&sign) {
                        inner_holes.push(sign);
                    }
                }
            }
        }
    }
    // A drawing of many signs is a banner, and letters that are mostly nobody's are words.
    if known == 0 || 2 * known < letters || inner_holes.len() > 1 {
        return None;
    }
    if is_mask(puzzle, &rows) {
        return None;
    }
    let mark = outer_mark(puzzle, &outer, &rows);
    for (row, line) in rows.iter_mut().enumerate() {
        line.resize(board.columns(), ' ');
        for (column, sign) in line.iter_mut().enumerate() {
            if !board.exists(Cell { row, column }) && Some(*sign) == mark {
                *sign = char::from(Grid::NOTHING);
            }
        }
    }
    let lines: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    Some(Candidate {
        grid: Grid::from_rows(&lines),
        quality: Quality {
            is_complete,
            is_known: known == letters,
        },
    })
}

/// Letters with blanks between them, as a narrower board has: no board with a hole in every other column.
fn every_other_is_blank(rows: &[Vec<char>]) -> bool {
    let is_blank = |row: &Vec<char>| row.iter().skip(1).step_by(2).all(|&sign| sign == ' ');
    let is_full = |row: &Vec<char>| row.iter().step_by(2).all(|&sign| sign != ' ');
    rows.iter()
        .all(|row| row.len() > 2 && is_blank(row) && is_full(row))
}

fn letter(sign: char) -> Option<Letter> {
    u8::try_from(sign).ok().and_then(Letter::new)
}

/// The mask of the puzzle as its file writes it: `X` on every cell, though there is more than one piece.
fn is_mask(puzzle: &Puzzle, rows: &[Vec<char>]) -> bool {
    let mut cells = puzzle.board().cells();
    puzzle.pieces().len() > 1 && cells.all(|cell| rows[cell.row].get(cell.column) == Some(&'X'))
}

/// The one letter that stands wherever the board has no cell, if that is not a piece that lies there.
fn outer_mark(puzzle: &Puzzle, outer: &[char], rows: &[Vec<char>]) -> Option<char> {
    let (&mark, rest) = outer.split_first()?;
    if rest.iter().any(|&sign| sign != mark) {
        return None;
    }
    let piece = letter(mark).and_then(|letter| puzzle.piece(letter));
    let inside = puzzle
        .board()
        .cells()
        .filter(|cell| rows[cell.row].get(cell.column) == Some(&mark))
        .count();
    piece
        .is_none_or(|piece| inside == piece.area())
        .then_some(mark)
}
