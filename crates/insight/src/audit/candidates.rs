//! Boards that may catch what a suite does not: drawn from a fixed seed, the shallow and small ones first.

use crate::audit::asking::Asking;
pub use crate::audit::candidate::{Candidate, Effort};
use crate::audit::{packing_candidates, sliding_candidates};
use course::assignment::Assignment;
use puzzles::kind::Sides;
use puzzles::packing::Packing;
use puzzles::sliding::Sliding;

/// The boards that are looked at for an assignment, none of which its suite has.
#[must_use]
pub fn candidates(assignment: &Assignment, effort: Effort) -> Vec<Candidate> {
    let asking = Asking::of(assignment);
    let mut found = match assignment.puzzle.sides() {
        Some(Sides { smallest, largest }) if assignment.puzzle.is(&Sliding) => {
            sliding_candidates::draw(&asking, smallest..=largest, effort)
        }
        None if assignment.puzzle.is(&Packing) => packing_candidates::draw(effort),
        _ => Vec::new(),
    };
    found.retain(|candidate| {
        let mut cases = assignment.cases.iter();
        !cases.any(|case| case.board == candidate.board)
    });
    found
}
