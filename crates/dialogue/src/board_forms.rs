//! A board in every form it may be told in.

use std::path::{Path, PathBuf};

use course::assignment::Case;
use model::case_facts::Expectation;
use puzzles::puzzle_traits::{CaseBoard, FirstLine, PuzzleKind, Shape};

use crate::tile_places::filled_places;

/// A board in every form it may be told in.
#[derive(Debug, Clone)]
pub(crate) struct BoardForms {
    /// The name of its file.
    pub name: String,
    /// Where that lies, as the program sees it from the root; its name where nobody knows.
    pub path: String,
    pub text: Vec<u8>,
    /// What its file holds, which may have more than the board.
    pub file: Vec<u8>,
    pub goal_file: Vec<u8>,
    pub side: String,
    pub goal: Vec<Vec<u8>>,
    /// A character an entry: letters for what is above nine, `0` for the blank or the letter that it has on a board of nine.
    pub digits: String,
    /// The entries of a sliding board, an empty one for the blank.
    pub entries: Vec<String>,
    /// Whether it is to be refused.
    pub is_bad: bool,
}

impl BoardForms {
    pub(crate) fn new(case: &Case, kind: PuzzleKind, shape: &Shape, name: &str) -> Self {
        let file = case.board.write(&case.text, kind, shape);
        // What is typed is the board alone.
        let alone = shape.typed();
        let text = match shape.has_goal || shape.frame.is_some() {
            true => case.board.write(&case.text, kind, &alone),
            false => file.clone(),
        };
        let tiles = case.board.tiles();
        let written = |side: usize, shape: &Shape| {
            let goal = rules::sliding::board::Board::goal(side);
            let plain = rules::sliding::notation::Notation::fifteen_ida().print(&goal);
            CaseBoard::new(goal).write(plain.as_bytes(), kind, shape)
        };
        // Beside a bad board lies a good goal: what comes of a bad one would be none of the program's.
        let side_of_goal = side_of_goal(case, kind);
        let goal_file = side_of_goal.map(|side| written(side, &alone));
        let goal = side_of_goal.map(|side| {
            let typed = Shape {
                first_line: Some(FirstLine::Absent),
                ..alone
            };
            rows_of(&written(side, &typed))
        });
        let entry = |tile: &u8| match tile {
            0 => String::new(),
            tile => tile.to_string(),
        };
        let entries =
            tiles.map_or_else(Vec::new, |board| board.cells().iter().map(entry).collect());
        Self {
            name: name.to_owned(),
            path: name.to_owned(),
            side: side(case),
            digits: digits(case, shape),
            text,
            file,
            goal: goal.unwrap_or_default(),
            goal_file: goal_file.unwrap_or_default(),
            entries,
            is_bad: case.expectation == Expectation::InvalidInput,
        }
    }

    /// The same, whose file lies in this place of a tree that the program sees there.
    #[must_use]
    pub(crate) fn lying_at(self, tree: &Path, place: Option<&PathBuf>) -> Self {
        let path = place.map(|place| tree.join(place).to_string_lossy().into_owned());
        Self {
            path: path.unwrap_or_else(|| self.name.clone()),
            ..self
        }
    }

    /// A small board, for tests of what is said to programs.
    #[cfg(test)]
    pub(crate) fn sample() -> Self {
        Self {
            name: "boardbcdf.txt".to_owned(),
            path: "/tree/boardbcdf.txt".to_owned(),
            text: b"1 2 3\n4 0 5\n7 8 6\n".to_vec(),
            file: b"1 2 3\n4 0 5\n7 8 6\n".to_vec(),
            goal_file: b"1 2 3\n4 5 6\n7 8 0\n".to_vec(),
            side: "3".to_owned(),
            goal: vec![b"1 2 3".to_vec(), b"4 5 6".to_vec(), b"7 8 0".to_vec()],
            digits: "123405786".to_owned(),
            entries: ["1", "2", "3", "4", "", "5", "7", "8", "6"]
                .map(str::to_owned)
                .to_vec(),
            is_bad: false,
        }
    }

    pub(crate) fn stem(&self) -> &str {
        self.name
            .rsplit_once('.')
            .map_or(&self.name, |(stem, _)| stem)
    }

    /// Whether boards of this kind are square, as those of tiles are: pieces are laid on any.
    pub(crate) fn has_side(&self) -> bool {
        !self.goal_file.is_empty()
    }

    /// What stands for the blank: the last entry of the goal, whatever is wrong with the board.
    fn blank(&self) -> String {
        let goal = Self {
            text: self.goal_file.clone(),
            ..self.clone()
        };
        let last = goal.cells().pop().unwrap_or_else(|| b"0".to_vec());
        String::from_utf8_lossy(&last).into_owned()
    }

    pub(crate) fn rows(&self) -> Vec<Vec<u8>> {
        rows_of(&self.text)
    }

    /// The same without a line that tells its side: for who was told that already.
    #[must_use]
    pub(crate) fn without_side(&self) -> Self {
        let (first, rest) = match self.text.iter().position(|byte| *byte == b'\n') {
            Some(at) => (&self.text[..at], &self.text[at + 1..]),
            None => return self.clone(),
        };
        // The side, or rows and columns.
        let mut words = first
            .split(u8::is_ascii_whitespace)
            .filter(|word| !word.is_empty())
            .peekable();
        let is_told = words.peek().is_some()
            && words.clone().count() < 3
            && words.all(|word| word == self.side.as_bytes());
        match is_told {
            true => Self {
                text: rest.to_vec(),
                ..self.clone()
            },
            false => self.clone(),
        }
    }

    pub(crate) fn cells(&self) -> Vec<Vec<u8>> {
        let separators = |byte: &u8| byte.is_ascii_whitespace() || b",;|".contains(byte);
        self.text
            .split(separators)
            .filter(|word| !word.is_empty())
            .map(<[u8]>::to_vec)
            .collect()
    }

    /// The cells of each row.
    fn told_rows(&self) -> Vec<Vec<Vec<u8>>> {
        let told = self.without_side();
        let cells = |text| {
            let row = Self {
                text,
                ..told.clone()
            };
            row.cells()
        };
        let rows = told.rows().into_iter().map(cells);
        rows.filter(|row| !row.is_empty()).collect()
    }

    /// All of it on one line.
    pub(crate) fn line(&self) -> Vec<u8> {
        self.rows().join(&b' ')
    }

    /// Its entries, with this between two of a row and that between two rows; and with another sign for the blank.
    fn joined(&self, between: &str, rows: &str, blank: Option<&str>) -> Vec<u8> {
        if let Some(blank) = blank {
            let text = self.with_blank(blank);
            return text.joined(between, rows, None);
        }
        let told = self.without_side();
        let mut cells = told.cells();
        if between.is_empty() {
            cells = cells.into_iter().map(|cell| as_sign(&cell)).collect();
        }
        let side: usize = self.side.parse().unwrap_or_default();
        let by_row: Vec<Vec<u8>> = match side * side == cells.len() && side > 0 {
            true => {
                let chunks = cells.chunks(side);
                chunks.map(|row| row.join(between.as_bytes())).collect()
            }
            // What is no board keeps the rows it has.
            false => {
                let rows = told.rows().into_iter().map(|text| Self {
                    text,
                    ..told.clone()
                });
                rows.map(|row| row.cells().join(between.as_bytes()))
                    .collect()
            }
        };
        by_row.join(rows.as_bytes())
    }

    /// The same, a cell a line of its rows, with this sign for the blank. What is no board has none that is known, but what
    /// other boards have.
    fn with_blank(&self, blank: &str) -> Self {
        let told = self.without_side();
        let cells = told.cells();
        let is_blank = |at: usize, cell: &[u8]| match self.entries.get(at) {
            Some(entry) if self.entries.len() == cells.len() => entry.is_empty(),
            _ => matches!(cell, b"0" | b"_"),
        };
        let mut at = 0;
        let rows = told.rows().into_iter().map(|text| {
            let row = Self {
                text,
                ..told.clone()
            };
            let cells = row.cells().into_iter().map(|cell| {
                at += 1;
                match is_blank(at - 1, &cell) {
                    true => blank.as_bytes().to_vec(),
                    false => cell,
                }
            });
            cells.collect::<Vec<_>>().join(&b' ')
        });
        let text = rows.collect::<Vec<_>>().join(&b'\n');
        Self {
            text,
            ..self.clone()
        }
    }

    /// The goal, to be told in the same forms.
    #[must_use]
    pub(crate) fn of_goal(&self) -> Self {
        let text = self.goal.join(&b'\n');
        let many = self.entries.len() as u32;
        let sign = |number: u32| char::from_digit(number % many.max(1), 36).unwrap_or('?');
        let digits = (1..=many).map(|number| sign(number).to_ascii_uppercase());
        let entry = |number: u32| match number == many {
            true => String::new(),
            false => number.to_string(),
        };
        Self {
            text,
            digits: digits.collect(),
            entries: (1..=many).map(entry).collect(),
            ..self.clone()
        }
    }

    /// A text with its places filled in.
    pub(crate) fn fill(&self, template: &str) -> Vec<u8> {
        let mut filled = Vec::new();
        let mut rest = template;
        while let Some(at) = rest.find('{') {
            filled.extend_from_slice(&rest.as_bytes()[..at]);
            rest = &rest[at..];
            if let Some((blank, after)) = blank_of_digits(rest) {
                let mut buffer = [0; 4];
                let blank = blank.encode_utf8(&mut buffer);
                filled.extend(self.digits.replace('0', blank).into_bytes());
                rest = after;
                continue;
            }
            if let Some((between, rows, blank, after)) = joined_by(rest) {
                filled.extend(self.joined(between, rows, blank));
                rest = after;
                continue;
            }
            let is_board = !self.entries.is_empty();
            if let Some((places, after)) = filled_places(rest, &self.told_rows(), is_board) {
                filled.extend(places);
                rest = after;
                continue;
            }
            let known: [(&str, &dyn Fn() -> Vec<u8>); 10] = [
                ("{path}", &|| self.path.as_bytes().to_vec()),
                ("{board}", &|| self.name.as_bytes().to_vec()),
                ("{stem}", &|| self.stem().as_bytes().to_vec()),
                ("{text}", &|| self.text.clone()),
                ("{line}", &|| self.cells().join(&b' ')),
                ("{cells}", &|| self.cells().join(&b'\n')),
                ("{commas}", &|| self.cells().join(&b',')),
                ("{digits}", &|| self.digits.clone().into_bytes()),
                ("{side}", &|| self.side.clone().into_bytes()),
                ("{blank}", &|| self.blank().into_bytes()),
            ];
            match known.iter().find(|(mark, _)| rest.starts_with(mark)) {
                Some((mark, value)) => {
                    filled.extend(value());
                    rest = &rest[mark.len()..];
                }
                None => {
                    filled.push(b'{');
                    rest = &rest[1..];
                }
            }
        }
        filled.extend_from_slice(rest.as_bytes());
        filled
    }

    /// Arguments with their places filled in.
    pub(crate) fn arguments(&self, templates: &[String]) -> Vec<String> {
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        // Who is told the side by itself is not told it within the board.
        let has_side = templates.iter().any(|template| template.contains("{side}"));
        let alone = has_side.then(|| self.without_side());
        let told = alone.as_ref().unwrap_or(self);
        let goal = told.of_goal();
        templates
            .iter()
            .flat_map(|template| {
                let of_goal = template.replacen("{goal:", "{", 1);
                let told = if of_goal == *template { told } else { &goal };
                match entries_with(&of_goal) {
                    Some("") => told.cells().into_iter().map(text).collect(),
                    Some(blank) => {
                        let cells = told.with_blank(blank).cells();
                        cells.into_iter().map(text).collect()
                    }
                    None => vec![text(told.fill(&of_goal))],
                }
            })
            .collect()
    }
}

/// The sign for the blank in `{entries/_}`; none in `{entries}`.
fn entries_with(template: &str) -> Option<&str> {
    let inner = template.strip_prefix("{entries")?.strip_suffix('}')?;
    match inner.strip_prefix('/') {
        Some(blank) if !blank.is_empty() => Some(blank),
        _ => inner.is_empty().then_some(""),
    }
}

/// A number as one sign, as it is written where nothing stands between two: 10 is `A`.
fn as_sign(cell: &[u8]) -> Vec<u8> {
    let number = std::str::from_utf8(cell)
        .ok()
        .and_then(|text| text.parse().ok());
    let sign = number.and_then(|number: u32| char::from_digit(number, 36));
    sign.map_or(cell.to_vec(), |sign| {
        sign.to_ascii_uppercase().to_string().into_bytes()
    })
}

/// The sign for the blank in `{digits/_}`, and what follows it.
fn blank_of_digits(text: &str) -> Option<(char, &str)> {
    let rest = text.strip_prefix("{digits/")?;
    let blank = rest.chars().next()?;
    let after = rest[blank.len_utf8()..].strip_prefix('}')?;
    Some((blank, after))
}

/// What stands between entries and rows in `{joined:,:;}`, the sign for the blank in `{joined:,:;:_}`, and what follows it.
fn joined_by(text: &str) -> Option<(&str, &str, Option<&str>, &str)> {
    let rest = text.strip_prefix("{joined:")?;
    let (between, rest) = rest.split_once(':')?;
    let (rows, after) = rest.split_once('}')?;
    match rows.split_once(':') {
        Some((rows, blank)) => Some((between, rows, Some(blank), after)),
        None => Some((between, rows, None, after)),
    }
}

fn digits(case: &Case, shape: &Shape) -> String {
    let sign = |number: u32| char::from_digit(number, 36).unwrap_or('?');
    match case.board.tiles() {
        Some(board) => {
            let tiles = board.cells().iter();
            let signs = tiles.map(|tile| sign(u32::from(*tile)).to_ascii_uppercase());
            let digits: String = signs.collect();
            let is_letter = |blank: &&String| {
                blank.len() == 1 && blank.bytes().all(|c| c.is_ascii_alphabetic())
            };
            match shape.blank.as_ref().filter(is_letter) {
                // On larger boards letters are tiles.
                Some(blank) if digits.len() == 9 => digits.replace('0', blank),
                _ => digits,
            }
        }
        None => {
            let text = String::from_utf8_lossy(&case.text);
            text.split_whitespace()
                .map(|word| match word.parse() {
                    Ok(number) => sign(number).to_ascii_uppercase().to_string(),
                    Err(_) => word.to_owned(),
                })
                .collect()
        }
    }
}

fn rows_of(text: &[u8]) -> Vec<Vec<u8>> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.split(|byte| *byte == b'\n')
        .map(<[u8]>::to_vec)
        .collect()
}

/// The side of the goal that belongs to this board, bad as it may be; none where no board has tiles.
fn side_of_goal(case: &Case, kind: PuzzleKind) -> Option<usize> {
    let sides = kind.sides().filter(|_| kind.kind().has_blank())?;
    let of_board = case.board.tiles().map(|board| board.side());
    let by_rows = || side(case).parse().ok().filter(|side| sides.contains(*side));
    of_board
        .or_else(|| sides.only())
        .or_else(by_rows)
        .or(Some(sides.smallest.max(2)))
}

fn side(case: &Case) -> String {
    match case.board.tiles() {
        Some(board) => board.side().to_string(),
        // What is no board has no side; its rows are the best guess.
        None => {
            let rows = case.text.split(|&byte| byte == b'\n');
            let rows = rows.filter(|row| !row.trim_ascii().is_empty()).count();
            rows.to_string()
        }
    }
}

#[cfg(test)]
mod tests;
