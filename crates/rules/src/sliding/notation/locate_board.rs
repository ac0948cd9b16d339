//! Where in a text the board is (the line with the side, the rows, the place that was left empty), and its entries made
//! into tiles and the blank; bytes are cut into lines and words for that, each word with its place.

use std::ops::Range;

use crate::sliding::board::{MAX_SIDE, MIN_SIDE};
use crate::sliding::notation::error::{BadBoard, Missing, Place};
use crate::sliding::notation::print_notation::{Blank, Mark, SideLine};

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
    pub(super) fn new(lines: &'t [Line<'t>]) -> Result<Self, BadBoard> {
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

/// The tiles of the framed board in reading order, 0 for the blank, and what stood for the blank.
pub(super) fn cells(frame: &Frame<'_>) -> Result<(Vec<u8>, Blank), BadBoard> {
    let side = frame.side;
    let zero = frame
        .entries
        .iter()
        .flatten()
        .any(|word| word.number() == Some(0));
    let square = if zero { None } else { Some(side * side) };

    let mut entries = Vec::with_capacity(side * side);
    for word in &frame.entries {
        entries.push(match word {
            None => Entry::Blank(Blank::Empty),
            Some(word) => entry(word, side, square)?,
        });
    }

    // An empty place has no place in the text, and is never one of two blanks.
    let places = |first: usize, second: usize| -> Option<(Place, Place)> {
        let [first, second] = [first, second].map(|cell| frame.entries[cell]);
        Some((first?.place, second?.place))
    };
    let mut blank: Option<(&Blank, usize)> = None;
    let mut first: Vec<Option<usize>> = vec![None; side * side];
    let mut second_blank = None;
    let mut duplicate = None;
    for (cell, entry) in entries.iter().enumerate() {
        match entry {
            Entry::Blank(kind) => match blank {
                None => blank = Some((kind, cell)),
                Some((_, first)) => second_blank = second_blank.or(places(first, cell)),
            },
            Entry::Tile(tile) => match first[usize::from(*tile)] {
                None => first[usize::from(*tile)] = Some(cell),
                Some(first) => {
                    duplicate = duplicate.or(places(first, cell).map(|at| (*tile, at)));
                }
            },
        }
    }

    let missing = || match (1..).zip(&first[1..]).find(|(_, cell)| cell.is_none()) {
        Some((tile, _)) => Missing::Tile(tile),
        None => Missing::Blank,
    };
    if let Some((first, second)) = second_blank {
        return Err(BadBoard::TwoBlanks {
            first,
            second,
            missing: missing(),
        });
    }
    if let Some((tile, (first, second))) = duplicate {
        return Err(BadBoard::Duplicate {
            tile,
            first,
            second,
            missing: missing(),
        });
    }
    let (blank, _) = blank.expect("N² entries without a repeated tile have a blank among them");
    let blank = blank.clone();
    let tiles = entries.iter().map(|entry| match entry {
        Entry::Tile(tile) => *tile,
        Entry::Blank(_) => 0,
    });
    Ok((tiles.collect(), blank))
}

enum Entry {
    Tile(u8),
    Blank(Blank),
}

/// What a word stands for; `square` is N² where that number may stand for the blank.
fn entry(word: &Word<'_>, side: usize, square: Option<usize>) -> Result<Entry, BadBoard> {
    let digits = word.text.strip_prefix('-').unwrap_or(word.text);
    match word.number() {
        Some(0) => Ok(Entry::Blank(Blank::Zero)),
        Some(tile) if tile < side * side => Ok(Entry::Tile(tile as u8)),
        number if number.is_some() && number == square => Ok(Entry::Blank(Blank::Square)),
        None if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Mark::new(word.text)
                .map(|mark| Entry::Blank(Blank::Mark(mark)))
                .ok_or_else(|| BadBoard::NotATile {
                    place: word.place,
                    word: word.quoted(),
                })
        }
        _ => Err(BadBoard::OutOfRange {
            place: word.place,
            number: word.quoted(),
            side,
        }),
    }
}

/// The widest a word is quoted in an error.
const QUOTED: usize = 24;
/// Tabs lead to every eighth column.
const TAB: usize = 8;

/// A line that has words on it.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub text: &'a str,
    pub words: Vec<Word<'a>>,
}

/// A word: anything between white space.
#[derive(Debug)]
pub(super) struct Word<'a> {
    pub text: &'a str,
    pub place: Place,
    /// The columns it covers on paper, tabs expanded, counted from 0.
    pub span: Range<usize>,
}

impl Line<'_> {
    /// Just after the last word.
    pub(super) fn end(&self) -> Place {
        let last = self.words.last().expect("only lines with words are kept");
        Place {
            line: last.place.line,
            column: last.place.column + last.text.chars().count(),
        }
    }
}

impl Word<'_> {
    /// The word, fit for an error message.
    pub(super) fn quoted(&self) -> String {
        let mut rest = self.text.chars();
        let mut quoted: String = rest
            .by_ref()
            .take(QUOTED)
            .flat_map(char::escape_debug)
            .collect();
        if rest.next().is_some() {
            quoted.push('…');
        }
        quoted
    }

    /// Whether it is written with the digits 0 to 9 and nothing else.
    pub(super) fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Its value, if it is a number that is not beyond all boards.
    pub(super) fn number(&self) -> Option<usize> {
        self.is_number()
            .then(|| self.text.parse::<u32>().ok())
            .flatten()
            .map(|number| number as usize)
    }
}

/// The lines that have words on them. Lines end in LF, CR LF or CR; a byte-order mark is passed over.
pub(super) fn lines(bytes: &[u8]) -> Result<Vec<Line<'_>>, BadBoard> {
    let text = std::str::from_utf8(bytes).map_err(|error| BadBoard::NotText {
        offset: error.valid_up_to(),
    })?;
    if let Some(offset) = text.find(|c: char| c.is_control() && !c.is_whitespace()) {
        return Err(BadBoard::NotText { offset });
    }
    Ok(text
        .strip_prefix('\u{feff}')
        .unwrap_or(text)
        .split('\n')
        .flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
        .zip(1..)
        .map(|(text, number)| Line {
            text,
            words: words(text, number),
        })
        .filter(|line| !line.words.is_empty())
        .collect())
}

fn words(text: &str, line: usize) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut open: Option<(usize, Place, usize)> = None;
    let mut across = 0;
    // The white space put behind the line ends its last word.
    let ended = text.char_indices().chain([(text.len(), ' ')]);
    for ((offset, c), column) in ended.zip(1..) {
        if !c.is_whitespace() {
            open = open.or(Some((offset, Place { line, column }, across)));
        } else if let Some((start, place, left)) = open.take() {
            words.push(Word {
                text: &text[start..offset],
                place,
                span: left..across,
            });
        }
        across = match c {
            '\t' => (across / TAB + 1) * TAB,
            _ => across + 1,
        };
    }
    words
}
