//! Sliding boards that may catch what a suite does not.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use reference::generate::{Depths, unsolvable, walk};
use reference::random::Random;
use rules::sliding::board::Board;

use crate::audit::asking::Asking;
use crate::audit::candidate::{Candidate, Effort};
use model::expectation::Expectation;

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
pub(super) fn draw(
    asking: &Asking<'_>,
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
    let sides: Vec<usize> = SIDES
        .into_iter()
        .filter(|side| sides.contains(side))
        .collect();
    for &side in &sides {
        for _ in 0..each {
            let board = unsolvable(side, &mut random);
            if seen.insert(board.clone()) {
                found.push((0, Candidate::sliding(board, Expectation::NoSolution)));
            }
        }
        let mut depths = Depths::new(side);
        for depth in 1..=deepest(side) {
            for _ in 0..each {
                let board = match kept_whole(side, depth) {
                    true => depths
                        .draw(depth, &mut random, |_| Err(()))
                        .expect("the layers of these depths are kept whole"),
                    // Walks go in circles: the end is less deep than the walk is long.
                    false => walk(&Board::goal(side), 2 * depth as usize, &mut random).end,
                };
                if !seen.insert(board.clone()) {
                    continue;
                }
                if let Some(moves) = asking.minimum(&board).filter(|&moves| moves > 0) {
                    let expectation = Expectation::MinimumMoves(moves);
                    found.push((moves, Candidate::sliding(board, expectation)));
                }
            }
        }
    }
    found.sort_by_key(|(moves, _)| *moves);
    found.into_iter().map(|(_, candidate)| candidate).collect()
}

/// Whether all boards of this depth are kept, so that none need be searched for.
const fn kept_whole(side: usize, depth: u32) -> bool {
    side < 4 || depth <= 12
}
