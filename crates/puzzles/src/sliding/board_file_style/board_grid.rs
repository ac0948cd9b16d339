//! The entries of a text, row by row, and how they are written, if they are a board.

use crate::puzzle_traits::{FirstLine, Shape, Sides};

/// The word for a blank that is the number after the last tile.
pub(super) const SQUARE: &str = "n2";

/// The entries of a text that may be a board.
#[derive(Debug)]
pub(super) struct Grid {
    rows: Vec<Vec<String>>,
    separator: String,
    width: Option<usize>,
    first_line: FirstLine,
}

impl Grid {
    pub(super) fn new(text: &str) -> Option<Self> {
        let lines: Vec<&str> = text
            .trim_start_matches('\u{feff}')
            .lines()
            .map(|line| line.trim_end_matches(['\r', ' ', '\t']))
            .filter(|line| !line.trim().is_empty() && !is_comment(line))
            .collect();
        if lines.is_empty() || lines.len() > 34 {
            return None;
        }
        let first: Vec<&str> = lines[0].split_whitespace().collect();
        let is_side = |word: &&str| word.parse() == Ok(lines.len() - 1);
        let first_line = match first.len() {
            1 | 2 if lines.len() < 3 || !first.iter().all(is_side) => FirstLine::Absent,
            1 => FirstLine::Side,
            2 => FirstLine::RowsAndColumns,
            _ => FirstLine::Absent,
        };
        let body = &lines[usize::from(first_line != FirstLine::Absent)..];
        let commas = body.iter().any(|line| line.contains([',', ';', '|']));
        let split = |line: &str| -> Vec<String> {
            let parts: Vec<&str> = match commas {
                true => line.split([',', ';', '|']).map(str::trim).collect(),
                false => line.split_whitespace().collect(),
            };
            parts.into_iter().map(str::to_owned).collect()
        };
        let rows: Vec<Vec<String>> = body.iter().map(|line| split(line)).collect();
        if let Some(rows) = run_together(&rows) {
            return Some(Self {
                rows,
                separator: String::new(),
                width: None,
                first_line,
            });
        }
        let gaps: Vec<String> = body
            .iter()
            .zip(&rows)
            .flat_map(|(line, row)| gaps(line, row))
            .collect();
        let first = gaps.first()?.clone();
        let is_even = gaps.iter().all(|gap| *gap == first);
        let widest = rows.iter().flatten().map(|word| word.chars().count()).max();
        let (separator, width) = match is_even {
            true => (first, None),
            false if gaps.iter().all(|gap| gap.trim_matches(' ').is_empty()) => {
                // Filled up on the left, or else on the right: there the narrowest gap is between the widest entries.
                match body.iter().any(|line| line.starts_with(' ')) {
                    true => (" ".to_owned(), widest),
                    false => (gaps.iter().min().cloned().unwrap_or(first), None),
                }
            }
            false => (first, None),
        };
        Some(Self {
            rows,
            separator,
            width,
            first_line,
        })
    }

    /// How it is written, if it is a board of such a side.
    pub(super) fn shape(self, sides: Sides) -> Option<(usize, Shape)> {
        let side = self.side()?;
        sides.contains(side).then_some(())?;
        let shape = Shape {
            blank: Some(self.blank(side)?),
            one_line: Some(self.rows.len() == 1),
            separator: Some(self.separator),
            width: self.width,
            first_line: Some(self.first_line),
            final_newline: None,
            has_goal: false,
            frame: None,
        };
        Some((side, shape))
    }

    /// Whether its tiles are in order, row by row or round and round to the middle, wherever the blank is: such a board is a
    /// goal.
    pub(super) fn is_in_order(&self) -> bool {
        let Some(side) = self.side() else {
            return false;
        };
        let words: Vec<&String> = self.rows.iter().flatten().collect();
        let is_tile = |tile: &usize| (1..side * side).contains(tile);
        let rises = |places: Vec<usize>| {
            let tiles = places.iter().filter_map(|&place| words[place].parse().ok());
            tiles.filter(is_tile).is_sorted()
        };
        rises((0..side * side).collect()) || rises(round_to_the_middle(side))
    }

    /// The side of the board it may be.
    fn side(&self) -> Option<usize> {
        let cells: usize = self.rows.iter().map(Vec::len).sum();
        let side = (2..=16).find(|side| side * side == cells)?;
        let is_square = self.rows.len() == side && self.rows.iter().all(|row| row.len() == side);
        (is_square || self.rows.len() == 1).then_some(side)
    }

    fn blank(&self, side: usize) -> Option<String> {
        let words: Vec<&str> = self.rows.iter().flatten().map(String::as_str).collect();
        blank_among(&words, side)
    }
}

/// The word for the blank, if there is every tile once and one word more.
pub(super) fn blank_among(words: &[&str], side: usize) -> Option<String> {
    let mut seen = vec![false; side * side];
    let mut blank = None;
    for word in words {
        let tile = word.parse::<usize>().ok();
        match tile.filter(|tile| (1..side * side).contains(tile)) {
            Some(tile) if !seen[tile] => seen[tile] = true,
            Some(_) => return None,
            None if blank.is_none() => blank = Some((*word).to_owned()),
            None => return None,
        }
    }
    let is_whole = seen[1..].iter().all(|seen| *seen);
    let blank = blank.filter(|_| is_whole)?;
    let is_square = blank.parse() == Ok(side * side);
    Some(if is_square { SQUARE.to_owned() } else { blank })
}

/// Nine entries of one sign each, with nothing between them: `123405786`, or a word a row.
fn run_together(rows: &[Vec<String>]) -> Option<Vec<Vec<String>>> {
    let word = |row: &Vec<String>| match row.as_slice() {
        [word] => Some(word.clone()),
        _ => None,
    };
    let words: Vec<String> = rows.iter().map(word).collect::<Option<_>>()?;
    let is_row = |word: &String| match words.len() {
        1 => word.len() == 9 && word.bytes().all(|byte| byte.is_ascii_digit()),
        3 => word.chars().count() == 3,
        _ => false,
    };
    let signs = |word: &String| word.chars().map(String::from).collect();
    words
        .iter()
        .all(is_row)
        .then(|| words.iter().map(signs).collect())
}

/// The places of a board of this side, along its edge and then round and round inside.
fn round_to_the_middle(side: usize) -> Vec<usize> {
    let mut places = Vec::new();
    let (mut from, mut to) = (0, side);
    while from < to {
        let last = to - 1;
        places.extend((from..to).map(|column| from * side + column));
        places.extend((from + 1..to).map(|row| row * side + last));
        places.extend((from..last).rev().map(|column| last * side + column));
        places.extend((from + 1..last).rev().map(|row| row * side + from));
        (from, to) = (from + 1, last);
    }
    places
}

/// `# This puzzle is solvable`: a sign for the blank stands alone.
fn is_comment(line: &str) -> bool {
    let said = line.trim_start().strip_prefix('#');
    said.is_some_and(|said| said.chars().filter(|c| c.is_alphabetic()).count() > 2)
}

/// What stands between the words of a line.
fn gaps(line: &str, row: &[String]) -> Vec<String> {
    let mut rest = line.trim_start();
    let mut gaps = Vec::new();
    for (number, word) in row.iter().enumerate() {
        let Some(at) = rest.find(word.as_str()) else {
            return gaps;
        };
        if number > 0 {
            gaps.push(rest[..at].to_owned());
        }
        rest = &rest[at + word.len()..];
    }
    gaps
}
