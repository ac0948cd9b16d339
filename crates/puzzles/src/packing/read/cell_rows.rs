//! Reads lines as rows of cells: a letter a cell, with or without blanks between, with or without a border.

use rules::packing::Puzzle;
use rules::packing::piece::Letter;

/// A line that could be a row of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    /// All of it: capital letters, blanks and signs.
    Whole(Vec<char>),
    /// The end of a line that begins with a prompt.
    Glued(Vec<char>),
}

impl Row {
    /// The row without blanks at its end, where it is glued to a prompt: they may be cells or not.
    pub(super) fn without_blanks_at_the_end(&self) -> Option<Self> {
        match self {
            Self::Glued(chars) if chars.ends_with(&[' ']) => {
                let end = chars.iter().rposition(|&c| c != ' ')?;
                Some(Self::Glued(chars[..=end].to_vec()))
            }
            Self::Glued(_) | Self::Whole(_) => None,
        }
    }

    /// The line as a row, if it could be one.
    pub(super) fn new(text: &str, columns: usize) -> Option<Self> {
        // Tabs part cells as blanks do.
        let chars = || text.chars().map(|c| if c == '\t' { ' ' } else { c });
        let has_letter = |chars: &[char]| chars.iter().any(char::is_ascii_uppercase);
        if chars().all(could_be_cell) {
            let row: Vec<char> = chars().collect();
            let is_hole_row = row.iter().all(|c| !c.is_alphanumeric());
            return (has_letter(&row) || is_hole_row).then_some(Self::Whole(row));
        }
        let mut end: Vec<char> = chars().rev().take_while(|&c| could_be_cell(c)).collect();
        end.truncate(3 * columns + 2);
        end.reverse();
        has_letter(&end).then_some(Self::Glued(end))
    }
}

/// Whether this can be a cell of a board, or stand between cells.
pub(super) const fn could_be_cell(c: char) -> bool {
    c.is_ascii_uppercase() || !(c.is_ascii_alphanumeric() || is_letter_beyond_ascii(c))
}

/// Letters of other scripts are words; signs and blocks are not.
const fn is_letter_beyond_ascii(c: char) -> bool {
    matches!(c, '\u{c0}'..='\u{24f}' | '\u{370}'..='\u{1fff}' | '\u{2e80}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}' | '\u{fffd}')
}

/// How cells are laid out on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// One sign a cell, parted by blanks, commas or bars.
    Parted,
    /// At most one sign between two bars; none where nothing lies.
    Barred,
    /// One sign after another, from this column on.
    Close { indent: usize },
    /// A cell on every other place, from this column on; a blank may be a cell.
    EveryOther { indent: usize },
    /// The same with more than one blank between: ` A ` for a cell.
    Wide { step: usize, indent: usize },
}

/// How far apart the cells of a wide board may be.
const WIDE: [usize; 3] = [3, 4, 5];

/// The layouts that these lines can have, the likeliest first.
pub(super) fn layouts(rows: &[Row]) -> Vec<Layout> {
    let indent = rows.iter().filter_map(|row| match row {
        Row::Whole(chars) => chars.iter().position(|&c| c != ' '),
        Row::Glued(_) => None,
    });
    let indent = indent.min().unwrap_or(0);
    let mut layouts = vec![
        Layout::Parted,
        Layout::Barred,
        Layout::Close { indent: 0 },
        Layout::EveryOther { indent: 0 },
    ];
    if indent > 0 {
        layouts.push(Layout::Close { indent });
        layouts.push(Layout::EveryOther { indent });
    }
    layouts.extend(WIDE.map(|step| Layout::Wide { step, indent }));
    layouts
}

pub(super) fn cells(row: &Row, layout: Layout, columns: usize) -> Option<Vec<char>> {
    match (row, layout) {
        (Row::Whole(chars), Layout::Parted) => {
            let cells = parted(chars)?;
            (cells.len() == columns).then_some(cells)
        }
        (Row::Glued(chars), Layout::Parted) => {
            let width = (2 * columns).saturating_sub(1);
            let cells = parted(tail(trimmed(chars), width)?)?;
            (cells.len() == columns).then_some(cells)
        }
        (Row::Whole(chars), Layout::Barred) => {
            let cells = barred(chars)?;
            (cells.len() == columns).then_some(cells)
        }
        (Row::Glued(_), Layout::Barred) => None,
        (Row::Whole(chars), Layout::Close { indent }) => {
            let chars = unframed(chars.get(indent.min(chars.len())..)?, columns);
            cut(chars, columns)
        }
        (Row::Whole(chars), Layout::EveryOther { indent }) => spaced(chars, indent, columns, 2),
        (Row::Whole(chars), Layout::Wide { step, indent }) => spaced(chars, indent, columns, step),
        (Row::Glued(chars), Layout::Close { .. }) => glued(chars, columns, 1),
        (Row::Glued(chars), Layout::EveryOther { .. }) => glued(chars, columns, 2),
        (Row::Glued(chars), Layout::Wide { step, .. }) => glued(chars, columns, step),
    }
}

/// The cells of a row that has one on every such place from this column on, and blanks between.
fn spaced(chars: &[char], indent: usize, columns: usize, step: usize) -> Option<Vec<char>> {
    let width = step * (columns - 1) + 1;
    let chars = unframed(chars.get(indent.min(chars.len())..)?, width);
    let chars = cut(chars, width)?;
    let mut places = chars.iter().enumerate();
    let is_parted = places.all(|(at, &c)| at % step == 0 || c == ' ');
    is_parted.then(|| chars.iter().step_by(step).copied().collect())
}

/// The last cells of a line that begins with a prompt.
fn glued(chars: &[char], columns: usize, step: usize) -> Option<Vec<char>> {
    let cells = tail(chars, (columns - 1) * step + 1)?;
    let mut places = cells.iter().enumerate();
    let is_parted = places.all(|(at, &c)| at % step == 0 || c == ' ');
    is_parted.then(|| cells.iter().step_by(step).copied().collect())
}

/// The last so many, if what stands before them is no cell as well.
fn tail(chars: &[char], count: usize) -> Option<&[char]> {
    let start = chars.len().checked_sub(count)?;
    let before = start.checked_sub(1).and_then(|at| chars.get(at));
    let is_apart = before.is_none_or(|c| !c.is_ascii_uppercase());
    is_apart.then(|| &chars[start..])
}

fn parted(chars: &[char]) -> Option<Vec<char>> {
    let mut cells = Vec::new();
    let mut length = 0;
    for &c in chars {
        if is_frame(c)
            || matches!(
                c,
                ' ' | ',' | '\'' | '"' | '[' | ']' | '(' | ')' | '{' | '}'
            )
        {
            length = 0;
        } else {
            cells.push(c);
            length += 1;
            if length > 1 {
                return None;
            }
        }
    }
    Some(cells)
}

fn barred(chars: &[char]) -> Option<Vec<char>> {
    let [first, middle @ .., last] = trimmed(chars) else {
        return None;
    };
    if !is_frame(*first) || !is_frame(*last) {
        return None;
    }
    let parts = middle.split(|&c| is_frame(c));
    parts
        .map(|part| match trimmed(part) {
            [] => Some(' '),
            [sign] => Some(*sign),
            [_, _, ..] => None,
        })
        .collect()
}

/// Without a bar at either end, where that leaves a row of the right width.
fn unframed(chars: &[char], width: usize) -> &[char] {
    let inner = trimmed(chars);
    match inner {
        [first, middle @ .., last] if is_frame(*first) && is_frame(*last) => {
            // A blank of air on either side.
            match middle {
                [' ', inner @ .., ' '] if inner.len() == width => inner,
                _ => middle,
            }
        }
        _ => chars,
    }
}

/// Whether this is drawn round or between cells.
pub(super) const fn is_frame(c: char) -> bool {
    matches!(c, '|' | '\u{2500}'..='\u{257f}')
}

/// At most so many; only blanks may be left over.
fn cut(chars: &[char], most: usize) -> Option<Vec<char>> {
    let (kept, rest) = chars.split_at(chars.len().min(most));
    rest.iter().all(|&c| c == ' ').then(|| kept.to_vec())
}

fn trimmed(chars: &[char]) -> &[char] {
    let end = chars.iter().rposition(|&c| c != ' ').map_or(0, |at| at + 1);
    let start = chars[..end].iter().position(|&c| c != ' ').unwrap_or(0);
    &chars[start..end]
}

/// What these rows are if not the board that was asked for: one of another size, told in words.
pub(super) fn rows_of_any_size(puzzle: &Puzzle, rows: &[Row]) -> Option<String> {
    let board = puzzle.board();
    let widths = |layout: fn(&[char]) -> Option<Vec<char>>| -> Option<usize> {
        let mut width = None;
        let mut has_two_letters = false;
        for row in rows {
            let Row::Whole(chars) = row else { return None };
            let cells = layout(chars)?;
            let letters = || cells.iter().filter(|c| c.is_ascii_uppercase());
            let is_known = letters().all(|&c| {
                Letter::new(c as u8).is_some_and(|letter| puzzle.piece(letter).is_some())
            });
            if !is_known || *width.get_or_insert(cells.len()) != cells.len() {
                return None;
            }
            has_two_letters |= letters().any(|letter| Some(letter) != letters().next());
        }
        width.filter(|_| has_two_letters)
    };
    if rows.len() < 2 && board.rows() > 1 {
        return None;
    }
    let columns = widths(parted).or_else(|| widths(|chars| Some(trimmed(chars).to_vec())))?;
    Some(format!(
        "a grid of {} rows and {columns} columns, but the board has {} and {}",
        rows.len(),
        board.rows(),
        board.columns()
    ))
}
