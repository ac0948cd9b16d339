//! Reads boards that stand side by side: a row of each on every line.

use std::collections::VecDeque;

use crate::sliding::read::row::{Mark, Row};
use crate::sliding::read::row_stack::Stack;

/// The most boards that are looked for on one line.
const MOST: usize = 64;

/// A cell of a line: its tile, its mark, and the columns where it begins and ends.
pub(super) type Place = (u8, Mark, usize, usize);

/// The last lines that have rows of several boards on them, perhaps.
#[derive(Debug)]
pub(super) struct Abreast {
    side: usize,
    lines: VecDeque<Vec<Place>>,
}

impl Abreast {
    /// No lines yet, of boards of this side.
    pub(crate) fn new(side: usize) -> Self {
        Self {
            side,
            lines: VecDeque::with_capacity(side),
        }
    }

    /// Forgets the lines.
    pub(crate) fn clear(&mut self) {
        self.lines.clear();
    }

    /// Whether there are any.
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
