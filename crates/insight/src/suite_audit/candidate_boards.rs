//! Boards that may catch what a suite does not: drawn from a fixed seed, the shallow and small ones first.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use reference::generate::{Depths, unsolvable, walk};
use reference::random::Random;
use rules::packing::Puzzle;
use rules::packing::board::{Board as PackingBoard, Cell};
use rules::packing::piece::{Letter, Piece};
use rules::sliding::board::Board;
use rules::sliding::notation::{self, Blank, Layout, Mark, Notation, SideLine as Side};

use crate::suite_audit::wrong_solver_trial::{TrialBoard, WrongSolverTrial};
use course::assignment::Assignment;
use course::input_ways::SideLine;
use model::case_facts::Expectation;
use puzzles::packing::Packing;
use puzzles::puzzle_traits::{CaseBoard, Sides};
use puzzles::sliding::Sliding;

/// The boards that are looked at for an assignment, none of which its suite has.
pub fn candidates(assignment: &Assignment, effort: Effort) -> Vec<Candidate> {
    let trial = WrongSolverTrial::new(assignment);
    let mut found = match assignment.puzzle.sides() {
        Some(Sides { smallest, largest }) if assignment.puzzle.is(&Sliding) => {
            draw_sliding(&trial, smallest..=largest, effort)
        }
        None if assignment.puzzle.is(&Packing) => draw_packing(effort),
        _ => Vec::new(),
    };
    found.retain(|candidate| {
        let mut cases = assignment.cases.iter();
        !cases.any(|case| case.board == candidate.board)
    });
    found
}

/// A board that may become a case.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    pub board: CaseBoard,
    pub expectation: Expectation,
}

/// How many boards are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// Some hundreds.
    Little,
    /// Some thousands.
    Much,
}

impl Candidate {
    pub const fn trial_board(&self) -> TrialBoard<'_> {
        TrialBoard {
            board: &self.board,
            expectation: self.expectation,
        }
    }

    pub(super) fn sliding(board: Board, expectation: Expectation) -> Self {
        Self {
            board: CaseBoard::new(board),
            expectation,
        }
    }

    pub(super) fn packing(puzzle: Puzzle) -> Self {
        Self {
            board: CaseBoard::new(puzzle),
            expectation: Expectation::Solvable,
        }
    }
}

const SEED: u64 = 2024;

/// The sides that are tried: larger boards are no better at this, and harder to read.
const SIDES: [usize; 3] = [2, 3, 4];

/// The deepest boards of 2×2 and of 3×3; and as deep as boards of 4×4 are looked for.
const fn deepest(side: usize) -> u32 {
    match side {
        2 => 6,
        3 => 31,
        _ => 26,
    }
}

/// Boards of these sides, the shallow ones first; each can be solved by right programs, or cannot be solved at all.
pub(super) fn draw_sliding(
    trial: &WrongSolverTrial<'_>,
    sides: RangeInclusive<usize>,
    effort: Effort,
) -> Vec<Candidate> {
    let each = match effort {
        Effort::Little => 12,
        Effort::Much => 60,
    };
    let mut random = Random::new(SEED);
    let mut seen: BTreeSet<Board> = BTreeSet::new();
    let mut found = Vec::new();
    for side in SIDES.into_iter().filter(|side| sides.contains(side)) {
        for _ in 0..each {
            let board = unsolvable(side, &mut random);
            if seen.insert(board.clone()) {
                found.push((0, Candidate::sliding(board, Expectation::NoSolution)));
            }
        }
        let mut depths = Depths::new(side);
        for depth in 1..=deepest(side) {
            for _ in 0..each {
                // All boards of these depths are kept, so that none need be searched for.
                let board = match side < 4 || depth <= 12 {
                    true => depths
                        .draw(depth, &mut random, |_| Err(()))
                        .expect("the layers of these depths are kept whole"),
                    // Walks go in circles: the end is less deep than the walk is long.
                    false => walk(&Board::goal(side), 2 * depth as usize, &mut random).end,
                };
                if !seen.insert(board.clone()) {
                    continue;
                }
                if let Some(moves) = trial.minimum(&board).filter(|&moves| moves > 0) {
                    let expectation = Expectation::MinimumMoves(moves);
                    found.push((moves, Candidate::sliding(board, expectation)));
                }
            }
        }
    }
    found.sort_by_key(|(moves, _)| *moves);
    found.into_iter().map(|(_, candidate)| candidate).collect()
}

/// The most pieces of a puzzle, so that brute force can do it.
const MOST_PIECES: usize = 6;

/// Puzzles, the small ones first.
pub(super) fn draw_packing(effort: Effort) -> Vec<Candidate> {
    let tries = match effort {
        Effort::Little => 600,
        Effort::Much => 4_000,
    };
    let mut random = Random::new(SEED);
    let mut found: Vec<Puzzle> = Vec::new();
    for _ in 0..tries {
        if let Some(puzzle) = cut(&mut random)
            && !found.contains(&puzzle)
        {
            found.push(puzzle);
        }
    }
    found.sort_by_key(|puzzle| (puzzle.pieces().len(), puzzle.pieces_area()));
    found.into_iter().map(Candidate::packing).collect()
}

/// A board cut into pieces, each of them turned and mirrored as it comes; nothing where the cut is a bad one.
fn cut(random: &mut Random) -> Option<Puzzle> {
    let (rows, columns) = (2 + random.below(3), 2 + random.below(4));
    let is_whole = random.below(3) > 0;
    let exists = (0..rows * columns).map(|_| is_whole || random.below(4) > 0);
    let exists: Vec<bool> = exists.collect();
    let board = match is_whole {
        true => PackingBoard::rectangle(rows, columns),
        false => PackingBoard::with_mask(rows, columns, &exists),
    };
    let board = board.ok()?;
    let mut free: Vec<Cell> = board.cells().collect();
    let mut pieces = Vec::new();
    while !free.is_empty() {
        if pieces.len() == MOST_PIECES {
            return None;
        }
        let mut cells = vec![free.remove(0)];
        let wanted = 2 + random.below(4);
        let corners = random.below(5) == 0;
        while cells.len() < wanted {
            let near: Vec<usize> = (0..free.len())
                .filter(|&place| cells.iter().any(|&cell| touch(cell, free[place], corners)))
                .collect();
            let Some(&place) = random.choose(&near) else {
                break;
            };
            cells.push(free.remove(place));
        }
        let letter = Letter::new(b'A' + pieces.len() as u8)?;
        let piece = Piece::new(letter, &cells).ok()?;
        let turned = &piece.orientations()[random.below(8)];
        pieces.push(Piece::new(letter, turned).ok()?);
    }
    random.shuffle(&mut pieces);
    Puzzle::new(board, pieces).ok()
}

/// Whether two cells touch by a side, or where that counts by a corner.
fn touch(one: Cell, other: Cell, corners: bool) -> bool {
    let down = one.row.abs_diff(other.row);
    let right = one.column.abs_diff(other.column);
    down + right == 1 || corners && down == 1 && right == 1
}

/// The text of a `board.txt` with this board, as the first form of the assignment has it, or else its first case.
pub fn board_text(assignment: &Assignment, board: &CaseBoard) -> String {
    match board.tiles() {
        Some(tiles) => notation_of(assignment, tiles).print(tiles),
        None => board.print(),
    }
}

fn notation_of(assignment: &Assignment, board: &Board) -> Notation {
    let mut cases = assignment.cases.iter();
    let own = cases.find_map(|case| notation::read(&case.text).ok());
    let own = own.map(|reading| reading.notation);
    let form = assignment.forms.first();
    let side = match (form.and_then(|form| form.side_line), &own) {
        (Some(SideLine::First), _) => Side::First,
        (Some(SideLine::Absent), _) => Side::Absent,
        (None, Some(own)) => own.side_line(),
        (None, None) => Side::Absent,
    };
    let blank = match (form.and_then(|form| form.blank.as_deref()), &own) {
        (Some("0"), _) | (None, None) => Blank::Zero,
        (Some(word), _) if word == (board.side() * board.side()).to_string() => Blank::Square,
        (Some(word), _) => Mark::new(word).map_or(Blank::Zero, Blank::Mark),
        (None, Some(own)) => own.blank().clone(),
    };
    Notation::new(side, blank, Layout::Rows)
}
