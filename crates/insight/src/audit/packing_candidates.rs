//! Packing puzzles that may catch what a suite does not: boards cut into pieces, so that there is always a packing.

use reference::random::Random;
use rules::packing::board::{Board, Cell};
use rules::packing::piece::{Letter, Piece};
use rules::packing::puzzle::Puzzle;

use crate::audit::candidate::{Candidate, Effort};

const SEED: u64 = 2024;

/// The most pieces of a puzzle, so that brute force can do it.
const MOST_PIECES: usize = 6;

/// Puzzles, the small ones first.
pub(super) fn draw(effort: Effort) -> Vec<Candidate> {
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
    let exists: Vec<bool> = (0..rows * columns)
        .map(|_| is_whole || random.below(4) > 0)
        .collect();
    let board = match is_whole {
        true => Board::rectangle(rows, columns).ok()?,
        false => Board::with_mask(rows, columns, &exists).ok()?,
    };
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
