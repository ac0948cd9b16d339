//! Where in a text the board is: the line with the side, the rows, and the empty place.

use crate::sliding::board::{MAX_SIDE, MIN_SIDE};
use crate::sliding::notation::error::{BadBoard, Place};
use crate::sliding::notation::form::SideLine;
use crate::sliding::notation::gap::gap;
use crate::sliding::notation::text::{Line, Word};

/// The entries of a board, not yet looked at one by one.
#[derive(Debug)]
pub(super) struct Frame<'t> {
    pub side: usize,
    pub side_line: SideLine,
    pub span: Span,
    /// In reading order, N² of them; at most one is `None`, the empty place.
    pub entries: Vec<Option<&'t Word<'t>>>,
}

/// How many lines the entries stand on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Span {
    OneLine,
    Rows,
}

impl<'t> Frame<'t> {
    /// Finds the board in these lines.
    pub(super) fn of(lines: &'t [Line<'t>]) -> Result<Self, BadBoard> {
        match lines {
            [] => Err(BadBoard::Empty),
            [only] => one_line(&only.words),
            // Two lines of one and two entries are a 2×2 board with an empty place: no board fits under the number.
            [first, second] if first.words.len() == 1 && second.words.len() == 2 => {
                rows(lines, None)
            }
            [first, rest @ ..] => match first.words.as_slice() {
                // No row is a single entry long, so a number alone on the first line is the side.
                [word] if word.is_number() => under_side(word, rest),
                _ => rows(lines, None),
            },
        }
    }
}

fn one_line<'t>(words: &'t [Word<'t>]) -> Result<Frame<'t>, BadBoard> {
    let (first, rest) = words.split_first().expect("only lines with words are kept");
    let root = words.len().isqrt();
    // N² + 1 is never a square, so the two readings cannot both fit.
    let (side, side_line, words) = if root > 1 && root * root == words.len() {
        (supported(root, first)?, SideLine::Absent, words)
    } else if rest.len() > 1
        && first
            .number()
            .is_some_and(|n| n.checked_mul(n) == Some(rest.len()))
    {
        (announced(first)?, SideLine::First, rest)
    } else {
        return Err(BadBoard::Count {
            place: first.place,
            entries: words.len(),
        });
    };
    Ok(Frame {
        side,
        side_line,
        span: Span::OneLine,
        entries: words.iter().map(Some).collect(),
    })
}

fn under_side<'t>(word: &Word<'_>, lines: &'t [Line<'t>]) -> Result<Frame<'t>, BadBoard> {
    let side = announced(word)?;
    if let [only] = lines
        && only.words.len() == side * side
    {
        return Ok(Frame {
            side,
            side_line: SideLine::First,
            span: Span::OneLine,
            entries: only.words.iter().map(Some).collect(),
        });
    }
    let columns = lines[0].words.len();
    let even = lines.iter().all(|line| line.words.len() == columns);
    if even && (lines.len(), columns) != (side, side) {
        return Err(BadBoard::SideDisagrees {
            place: word.place,
            side,
            rows: lines.len(),
            columns,
        });
    }
    rows(lines, Some(side))
}

fn rows<'t>(lines: &'t [Line<'t>], side: Option<usize>) -> Result<Frame<'t>, BadBoard> {
    let columns = side.unwrap_or_else(|| usual_length(lines));
    let gap = empty_place(lines, columns)?;
    for line in lines {
        let entries = line.words.len();
        if entries != columns && gap.is_none() {
            let surplus = line.words.get(columns).map(|word| word.place);
            return Err(BadBoard::Ragged {
                place: surplus.unwrap_or_else(|| line.end()),
                entries,
                columns,
            });
        }
    }
    if lines.len() != columns {
        let line = lines.get(columns).unwrap_or(&lines[lines.len() - 1]);
        return Err(BadBoard::Rows {
            place: line.words[0].place,
            rows: lines.len(),
            columns,
        });
    }
    let mut entries: Vec<_> = lines
        .iter()
        .flat_map(|line| &line.words)
        .map(Some)
        .collect();
    if let Some(cell) = gap {
        entries.insert(cell, None);
    }
    Ok(Frame {
        side: supported(columns, &lines[0].words[0])?,
        side_line: side.map_or(SideLine::Absent, |_| SideLine::First),
        span: Span::Rows,
        entries,
    })
}

/// The length that most rows have; the larger one of two that as many have.
fn usual_length(lines: &[Line<'_>]) -> usize {
    let mut lengths: Vec<usize> = lines.iter().map(|line| line.words.len()).collect();
    lengths.sort_unstable();
    lengths
        .chunk_by(|a, b| a == b)
        .max_by_key(|same| same.len())
        .map_or(0, |same| same[0])
}

/// The cell that was left empty, if the rows are those of a board without a written blank.
fn empty_place(lines: &[Line<'_>], side: usize) -> Result<Option<usize>, BadBoard> {
    let mut short = (0..lines.len()).filter(|&row| lines[row].words.len() != side);
    let (Some(row), None) = (short.next(), short.next()) else {
        return Ok(None);
    };
    let written = |word: &Word<'_>| match word.number() {
        Some(number) => number == 0 || number == side * side,
        None => !word.text.contains(char::is_numeric),
    };
    if lines.len() != side
        || lines[row].words.len() + 1 != side
        || lines.iter().any(|line| line.words.iter().any(written))
    {
        return Ok(None);
    }
    match gap(lines, row) {
        Some(column) => Ok(Some(row * side + column)),
        None => Err(BadBoard::GapUnclear {
            place: lines[row].words[0].place,
            side,
        }),
    }
}

fn announced(word: &Word<'_>) -> Result<usize, BadBoard> {
    word.number()
        .filter(|side| (MIN_SIDE..=MAX_SIDE).contains(side))
        .ok_or_else(|| unsupported(word.place, word.quoted()))
}

fn supported(side: usize, first: &Word<'_>) -> Result<usize, BadBoard> {
    if (MIN_SIDE..=MAX_SIDE).contains(&side) {
        Ok(side)
    } else {
        Err(unsupported(first.place, side.to_string()))
    }
}

fn unsupported(place: Place, side: String) -> BadBoard {
    BadBoard::Side { place, side }
}
