//! Finds the cells of boards among the tokens of a line, also of boards that stand side by side, a row of each on every
//! line.

use std::collections::VecDeque;

use crate::sliding::read::board_rows::{Mark, Row, Stack, WIDEST};
use crate::sliding::read::tokens::{Kind, Token};
use crate::sliding::read::word_meanings::Meaning;

/// A cell: a number, or the blank.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Cell {
    /// The number, if it is one.
    pub number: Option<u64>,
    /// The mark, if it is a blank for sure.
    pub mark: Mark,
    start: usize,
    end: usize,
}

/// Cells that stand together, with nothing but separators between them.
#[derive(Debug, Clone, Copy)]
struct Run {
    from: usize,
    to: usize,
}

#[derive(Debug, Default)]
pub(super) struct Cells {
    cells: Vec<Cell>,
    runs: Vec<Run>,
    /// Words or signs that are no cells stand on the line.
    pub words: usize,
    bars: usize,
    tabs: usize,
    commas: usize,
    leads_with_bar: Option<usize>,
    ends_with_bar: bool,
    width: usize,
}

impl Cells {
    pub(super) fn find(&mut self, text: &str, tokens: &[Token]) {
        self.clear();
        self.width = text.len();
        let lone_word = lone_word(text, tokens);
        let blanks = lone_word.is_none() && are_blanks(text, tokens);
        let mut open = 0;
        let mut before: Option<Kind> = None;
        for token in tokens {
            match token.kind {
                Kind::Whole(number) => self.push(token, Some(number), Mark::None),
                Kind::Negative(1) => self.push(token, None, Mark::Number(-1)),
                Kind::Mark(sign) => self.push(token, None, Mark::Sign(sign)),
                Kind::Pair => self.push(token, None, Mark::Empty),
                Kind::Word(_) if blanks || lone_word == Some(token.start) => {
                    let sign = text[token.start..].chars().next().unwrap_or('x');
                    self.push(token, None, Mark::Sign(sign));
                }
                Kind::Bar => {
                    if before == Some(Kind::Bar) {
                        self.push(token, None, Mark::Empty);
                    } else if self.bars == 0 && self.cells.is_empty() && self.words == 0 {
                        self.leads_with_bar = Some(token.start);
                    }
                    self.bars += 1;
                }
                Kind::Comma => {
                    if before == Some(Kind::Comma) {
                        self.push(token, None, Mark::Empty);
                    }
                    self.commas += 1;
                }
                Kind::Tab => self.tabs += 1,
                Kind::Bracket | Kind::Join => {}
                Kind::Arrow(rules::sliding::board::Direction::Right) if !self.cells.is_empty() => {}
                Kind::Rule | Kind::Plus => self.close(&mut open),
                _ => {
                    self.words += 1;
                    self.close(&mut open);
                }
            }
            if !matches!(token.kind, Kind::Tab | Kind::Bracket) {
                before = Some(token.kind);
            }
        }
        self.ends_with_bar = before == Some(Kind::Bar);
        self.close(&mut open);
    }

    /// The stretches that are boards on one line, cell by cell.
    pub(super) fn boards(&self, side: usize) -> impl Iterator<Item = Vec<(u8, Mark)>> + '_ {
        let whole = side * side;
        self.runs
            .iter()
            .map(|run| &self.cells[run.from..run.to])
            // Figures of the step may stand before its board.
            .filter(move |cells| cells.len() >= whole && cells.len() % whole <= MOST_FIGURES)
            .map(move |cells| &cells[cells.len() % whole..])
            .flat_map(move |cells| cells.chunks_exact(whole))
            .filter_map(move |cells| cells.iter().map(|cell| as_tile(cell, side)).collect())
    }

    /// All cells that are not empty places, with the columns where they stand, if each can be one of a board.
    pub(super) fn places(&self, text: &str, side: usize) -> Option<Vec<Place>> {
        let mut column = 0;
        let mut at = 0;
        let mut column_of = |byte: usize| {
            column += text[at..byte].chars().count();
            at = byte;
            column
        };
        // A number before them that no tile has is that of the step.
        let is_strange = |cell: &Cell| as_tile(cell, side).is_none();
        let first = usize::from(self.cells.first().is_some_and(is_strange));
        self.cells[first..]
            .iter()
            .filter(|cell| cell.mark != Mark::Empty)
            .map(|cell| {
                let (tile, mark) = as_tile(cell, side)?;
                Some((tile, mark, column_of(cell.start), column_of(cell.end)))
            })
            .collect()
    }

    /// The row of a board that the line, or its end, is.
    pub(super) fn row(&self, text: &str, side: usize) -> Option<Row> {
        let run = self.runs.iter().rev().find(|run| run.to - run.from > 0)?;
        // `$ 1 2 3`: the sign before a whole row is none of its cells; on both sides, `--- 3 ---`, it is a heading.
        let opening = self.cells[run.from].mark;
        let is_opened = run.to - run.from == side + 1
            && matches!(opening, Mark::Sign(_))
            && opening != self.cells[run.to - 1].mark
            && self.bars == 0;
        let cells = &self.cells[run.from + usize::from(is_opened)..run.to];
        let mut row = Row::default();
        row.width = self.width.min(WIDEST) as u8;
        if cells.len() > side || cells.len() + 1 < side {
            return None;
        }
        for cell in cells {
            let (tile, mark) = as_tile(cell, side)?;
            if mark != Mark::None {
                if row.mark != Mark::None {
                    return None;
                }
                row.mark = mark;
            }
            row.push(tile, cell.start, cell.end);
        }
        if cells.len() == side {
            return Some(row);
        }
        if row.mark != Mark::None || self.words > 0 {
            return None;
        }
        if let Some(place) = self.place_between(text, side) {
            row.fill(place);
            return Some(row);
        }
        // Between a tab at either end the other rows tell which of the two is one too many.
        let is_untold = self.tabs == side && text.starts_with('\t') && text.ends_with('\t');
        let has_tabs = self.tabs > 0 && !is_untold;
        let is_seen = side > 2 || is_untold;
        (self.bars == 0 && self.commas == 0 && !has_tabs && is_seen).then_some(row)
    }

    /// The numbers of a list: the last that are more than one, or the one at the end of the line.
    pub(super) fn list(&self) -> Option<&[Cell]> {
        let numbers = |run: &&Run| {
            self.cells[run.from..run.to]
                .iter()
                .all(|cell| cell.number.is_some())
        };
        let long = self.runs.iter().rev().find(|run| run.to - run.from > 1);
        let last = self.runs.last().filter(|run| run.to > run.from);
        let run = long.or(last).filter(numbers)?;
        Some(&self.cells[run.from..run.to])
    }

    /// Whether one of them is the blank for sure, or the number 0.
    pub(super) fn has_blank(&self) -> bool {
        self.cells
            .iter()
            .any(|cell| cell.number.is_none_or(|number| number == 0))
    }

    /// Whether one of them begins here.
    pub(super) fn begins_at(&self, start: usize) -> bool {
        self.cells.iter().any(|cell| cell.start == start)
    }

    /// Whether there is none, or only room for some: `|    |    |`.
    pub(super) fn is_empty(&self) -> bool {
        self.cells.len() != 1 && self.cells.iter().all(|cell| cell.mark == Mark::Empty)
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The empty place of a row of N−1 tiles between bars, tabs or commas: at an edge, or between two tabs.
    fn place_between(&self, text: &str, side: usize) -> Option<usize> {
        if self.tabs > 0 && self.bars == 0 {
            let mut places: Vec<&str> = text.split('\t').collect();
            // A tab before every cell, or behind, makes one place more.
            if places.len() == side + 1 {
                match (text.starts_with('\t'), text.ends_with('\t')) {
                    (true, false) => drop(places.remove(0)),
                    (false, true) => drop(places.pop()),
                    _ => return None,
                }
            }
            let place = places.iter().position(|place| place.trim().is_empty());
            return place.filter(|_| places.len() == side);
        }
        if self.bars + 1 == side || self.bars == side {
            return match (self.leads_with_bar, self.ends_with_bar) {
                // Two bars around a row of two places: the one that has more room is empty.
                (Some(0), true) if side == 2 && self.bars == 2 => {
                    let inner = text.trim().trim_matches(is_bar);
                    let before = inner.len() - inner.trim_start().len();
                    let behind = inner.len() - inner.trim_end().len();
                    Some(usize::from(before <= behind))
                }
                (Some(0), true) if self.bars == side => Some(side - 1),
                (Some(_), _) => Some(0),
                (None, true) => Some(side - 1),
                (None, false) => None,
            };
        }
        None
    }

    fn push(&mut self, token: &Token, number: Option<u64>, mark: Mark) {
        self.cells.push(Cell {
            number,
            mark,
            start: token.start,
            end: token.end,
        });
    }

    fn close(&mut self, open: &mut usize) {
        self.runs.push(Run {
            from: *open,
            to: self.cells.len(),
        });
        *open = self.cells.len();
    }

    fn clear(&mut self) {
        self.cells.clear();
        self.runs.clear();
        self.words = 0;
        self.bars = 0;
        self.tabs = 0;
        self.commas = 0;
        self.leads_with_bar = None;
        self.ends_with_bar = false;
    }
}

/// The most figures that stand before a board on its line.
const MOST_FIGURES: usize = 4;

/// A sign that stands between two cells, or on either side of a row.
pub(super) const fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '│' | '║' | '┃')
}

/// The tile of a cell on a board of this side, 0 for the blank.
fn as_tile(cell: &Cell, side: usize) -> Option<(u8, Mark)> {
    let last = (side * side) as u64;
    match cell.number {
        None => Some((0, cell.mark)),
        Some(number) if number == 0 || number == last => Some((0, Mark::Number(number as i16))),
        Some(number) if number < last => Some((number as u8, Mark::None)),
        Some(_) => None,
    }
}

/// The only word of a line of numbers, where it may stand for the blank: a letter, or a name of it.
fn lone_word(text: &str, tokens: &[Token]) -> Option<usize> {
    let mut found = None;
    let mut numbers = 0;
    for token in tokens {
        match token.kind {
            Kind::Word(meaning) => {
                let short = text[token.start..token.end].chars().count() == 1;
                if found.is_some() || !(short || meaning == Meaning::Blank) {
                    return None;
                }
                found = Some(token.start);
            }
            Kind::Whole(_) => numbers += 1,
            Kind::Real(_)
            | Kind::Chinese(_)
            | Kind::Gives
            | Kind::Sign(_)
            | Kind::Arrow(_)
            | Kind::Plus
            | Kind::Mark(_) => return None,
            _ => {}
        }
    }
    found.filter(|_| numbers > 0)
}

/// Whether the words of a line of numbers all stand for the blank, as those of several boards side by side do: `1 X  1 X`.
fn are_blanks(text: &str, tokens: &[Token]) -> bool {
    let mut words = tokens
        .iter()
        .filter(|token| matches!(token.kind, Kind::Word(_)));
    let Some(first) = words.next() else {
        return false;
    };
    let piece = |token: &Token| &text[token.start..token.end];
    let is_blank = matches!(first.kind, Kind::Word(Meaning::Ex | Meaning::Blank));
    let mut others = words.peekable();
    is_blank
        && others.peek().is_some()
        && others.all(|other| piece(other) == piece(first))
        && tokens.iter().all(|token| {
            matches!(
                token.kind,
                Kind::Word(_)
                    | Kind::Whole(_)
                    | Kind::Bar
                    | Kind::Tab
                    | Kind::Join
                    | Kind::Bracket
                    | Kind::Comma
            )
        })
}

/// The most boards that are looked for on one line.
const MOST: usize = 64;

/// A cell of a line: its tile, its mark, and the columns where it begins and ends.
pub(super) type Place = (u8, Mark, usize, usize);

/// The last lines that have rows of several boards on them, perhaps.
#[derive(Debug)]
pub(super) struct SideBySideRows {
    side: usize,
    lines: VecDeque<Vec<Place>>,
}

impl SideBySideRows {
    pub(crate) fn new(side: usize) -> Self {
        Self {
            side,
            lines: VecDeque::with_capacity(side),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.lines.clear();
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Takes the cells of a line, and gives the boards that the last lines are, from left to right; the lines are then
    /// forgotten.
    pub(crate) fn push(&mut self, line: Vec<Place>) -> Vec<(Vec<u8>, Mark)> {
        if line.len() <= self.side || line.len() > self.side * MOST {
            self.lines.clear();
            return Vec::new();
        }
        if self.lines.len() == self.side {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
        if self.lines.len() < self.side {
            return Vec::new();
        }
        let boards = self.boards().unwrap_or_default();
        if !boards.is_empty() {
            self.lines.clear();
        }
        boards
    }

    fn boards(&self) -> Option<Vec<(Vec<u8>, Mark)>> {
        self.as_they_stand().or_else(|| {
            let lines = self.without_number()?;
            Self { lines, ..*self }.as_they_stand()
        })
    }

    /// The lines without the number of the step, which stands on one of them, before all that stands on the others.
    fn without_number(&self) -> Option<VecDeque<Vec<Place>>> {
        let mut lines = self.lines.clone();
        let begins = |line: &Vec<Place>| line.first().map_or(0, |place| place.2);
        let at = (0..lines.len()).min_by_key(|&at| begins(&lines[at]))?;
        let number = *lines[at].first()?;
        let mut others = (0..lines.len()).filter(|&other| other != at);
        let is_apart = others.all(|other| number.3 < begins(&lines[other]));
        is_apart.then(|| {
            lines[at].remove(0);
            lines
        })
    }

    fn as_they_stand(&self) -> Option<Vec<(Vec<u8>, Mark)>> {
        let longest = self.lines.iter().map(Vec::len).max()?;
        let count = longest / self.side;
        if count < 2 || longest % self.side != 0 {
            return None;
        }
        let edges = self.edges(count, longest);
        let mut stacks: Vec<Stack> = (0..count).map(|_| Stack::new(self.side)).collect();
        let mut boards = Vec::new();
        for line in &self.lines {
            for (at, row) in self.rows(line, &edges, longest)?.iter().enumerate() {
                let board = stacks[at].push(row, |_| {});
                boards.extend(board.map(|(board, mark)| (board.cells().to_vec(), mark)));
            }
        }
        (boards.len() == count).then_some(boards)
    }

    /// The columns between one board and the next, by the lines on which no place is empty.
    fn edges(&self, count: usize, longest: usize) -> Vec<usize> {
        let full = || self.lines.iter().filter(|line| line.len() == longest);
        (1..count)
            .map(|board| {
                let first = board * self.side;
                let ends = full().map(|line| line[first - 1].3).max();
                let begins = full().map(|line| line[first].2).min();
                ends.unwrap_or(0).midpoint(begins.unwrap_or(0))
            })
            .collect()
    }

    /// The rows of a line, one a board.
    fn rows(&self, line: &[Place], edges: &[usize], longest: usize) -> Option<Vec<Row>> {
        let mut rows = vec![Row::default(); edges.len() + 1];
        for (at, &(tile, mark, start, end)) in line.iter().enumerate() {
            let board = match line.len() == longest {
                true => at / self.side,
                false => edges.partition_point(|&edge| edge <= start.midpoint(end)),
            };
            let left = board.checked_sub(1).map_or(0, |before| edges[before]);
            let row = &mut rows[board];
            if mark != Mark::None {
                if row.mark != Mark::None {
                    return None;
                }
                row.mark = mark;
            }
            row.push(tile, start.saturating_sub(left), end.saturating_sub(left));
        }
        let last = line.last().map_or(0, |place| place.3);
        for (board, row) in rows.iter_mut().enumerate() {
            let left = board.checked_sub(1).map_or(0, |before| edges[before]);
            let right = edges.get(board).copied().unwrap_or(last);
            row.width = right.saturating_sub(left).min(usize::from(u8::MAX)) as u8;
            let cells = row.cells().len();
            let is_gap = cells + 1 == self.side && row.mark == Mark::None;
            if cells != self.side && !is_gap {
                return None;
            }
        }
        Some(rows)
    }
}
