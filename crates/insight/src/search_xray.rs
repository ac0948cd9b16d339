//! The X-ray of a search: which search a program's own counts are those of.
//!
//! What is used is a theorem. Let g* be the moves from the start to a board, h its estimate and C* the length of a
//! shortest path. A* expands every board with g* + h < C* and none with g* + h > C*; IDA* goes along every line of moves
//! within each bound that it has to give up. So each search, heuristic and way to count allows an interval of counts on
//! each board, and counts of a few boards leave few searches they can be of.
//!
//! It holds if
//!
//! - the heuristic is consistent, as Hamming, Manhattan and linear conflict are that leave the blank out, and breadth
//!   first, which estimates nothing;
//! - the first path to the goal that is taken from the queue ends the search, or the first that is made: with these
//!   heuristics the board before the goal costs C* too;
//! - with a closed list a board is expanded once, and a shorter way to a board that still waits is not lost. A program that
//!   closes boards when they are made may miss such a way; its counts then fit or do not;
//! - IDA* goes on with the smallest cost beyond the bound, and counts all rounds together. The last round alone can be
//!   almost anything, so no such reading is tried.
//!
//! Whoever counts in another way, searches in another way or prints other numbers fits nothing, and then nothing is said.
//! A heuristic is only named if every reading that is possible has it, and if with each other heuristic the same search,
//! counting the same, is impossible on two cases at least. Linear conflict and walking distance stand in the way of others
//! and are never named themselves. What is said is that counts fit, which is true of whatever program printed them.
//!
//! Where a program tells counts under a heuristic, as some courses ask, they are held against that heuristic. That they are
//! those of another is only said on eight cases or more, and of no program that ever took a longer way than it must: a
//! greedy search is allowed there, and on easy boards expands as few boards as A* with a better heuristic.

mod fit_search;
pub(crate) mod submission_counts;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use model::fingerprint::{Digest, Fingerprint};
use model::insight::{Counting, Guide, Search};
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::Estimator;
use reference::sliding::search::closed_counts::{Bounds, closed_counts};
use reference::sliding::search::tree_counts::{LineCounts, tree_counts};
use rules::sliding::board::Board;

use crate::findings_cache::{FindingsCache, cached_or};

/// What is looked at of one board for one heuristic: most counts are out of the question after the first few boards.
const BUDGETS: [u64; 3] = [2_000, 16_000, 190_000];

/// The last budget covers every board of 3×3. Of larger boards so much is looked at that a class notices nothing of it.
const LARGE_BUDGET: u64 = 60_000;

/// Changes whenever another way of counting is taken.
const VERSION: u64 = 1;

/// What searches may count on boards, as far as it was worked out.
#[derive(Debug, Default)]
struct Spans<'k> {
    known: Mutex<HashMap<Asked, Found>>,
    cache: Option<&'k dyn FindingsCache>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Asked {
    pub board: Board,
    pub shortest: u32,
    pub guide: Guide,
    pub family: Family,
    /// Its place in [`BUDGETS`].
    pub budget: usize,
}

/// The bounds of the family's readings, in their order; none where the shortest path has another length.
type Found = Option<Arc<[Bounds]>>;

impl Spans<'_> {
    /// The bounds of every reading of the family.
    fn bounds(&self, asked: &Asked) -> Found {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(asked) {
            return found.clone();
        }
        let found: Option<Vec<Bounds>> = match asked.budget {
            // To look it up would cost as much.
            0 => work_out(asked),
            _ => cached_or(self.cache, &key(asked), || work_out(asked)),
        };
        let found: Found = found
            .filter(|bounds| bounds.len() == asked.family.readings().len())
            .map(Arc::from);
        known().insert(asked.clone(), found.clone());
        found
    }
}

fn key(asked: &Asked) -> Fingerprint {
    Digest::new("search-spans")
        .number(VERSION)
        .text(&asked.board.to_string())
        .number(u64::from(asked.shortest))
        .number(asked.guide as u64)
        .number(asked.family as u64)
        .number(budget(asked))
        .finish()
}

fn budget(asked: &Asked) -> u64 {
    let budget = BUDGETS[asked.budget];
    match asked.board.side() {
        ..=3 => budget,
        _ => budget.min(LARGE_BUDGET),
    }
}

fn work_out(asked: &Asked) -> Option<Vec<Bounds>> {
    let estimator = estimator(asked.guide, asked.board.side());
    let (board, shortest) = (&asked.board, asked.shortest);
    let bounds = match asked.family {
        Family::Boards => {
            let found = closed_counts(board, estimator.as_ref(), shortest, budget(asked))?;
            vec![
                found.expanded,
                found.queued,
                found.made,
                found.made_with_parent,
            ]
        }
        Family::Lines => {
            let found = tree_counts(board, estimator.as_ref(), shortest, budget(asked))?;
            let a_star = |lines: LineCounts| [lines.expanded, lines.made];
            let ida_star = |lines: LineCounts| [lines.entered, lines.tried];
            [
                a_star(found.onward),
                a_star(found.back),
                ida_star(found.onward),
                ida_star(found.back),
            ]
            .concat()
        }
    };
    // With the start or without, with the goal or without.
    Some(bounds.into_iter().map(|it| it.widened(1)).collect())
}

/// A way in which counts can be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Reading {
    pub search: Search,
    pub guide: Guide,
    pub counting: Counting,
}

/// What is worked out together, because it is about the same boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Family {
    /// Searches that expand each board once.
    Boards,
    /// Searches that go along lines of moves.
    Lines,
}

impl Family {
    /// Both, the cheaper first.
    const ALL: [Self; 2] = [Self::Boards, Self::Lines];

    /// The searches and countings of it, in the order in which their bounds are listed.
    const fn readings(self) -> &'static [(Search, Counting)] {
        match self {
            Self::Boards => &[
                (Search::ClosedList, Counting::Expanded),
                (Search::ClosedList, Counting::Queued),
                (Search::ClosedList, Counting::Made),
                (Search::ClosedList, Counting::MadeWithParent),
            ],
            Self::Lines => &[
                (Search::NoClosedList, Counting::Expanded),
                (Search::NoClosedList, Counting::Made),
                (Search::NoClosedList, Counting::ExpandedGoingBack),
                (Search::NoClosedList, Counting::MadeWithParent),
                (Search::Ida, Counting::Expanded),
                (Search::Ida, Counting::Made),
                (Search::Ida, Counting::ExpandedGoingBack),
                (Search::Ida, Counting::MadeWithParent),
            ],
        }
    }
}

/// The estimator of this guide for boards of this side, where there is one; none for what estimates nothing.
fn estimator(guide: Guide, side: usize) -> Option<Estimator> {
    Estimator::new(heuristic(guide)?, side).ok()
}

fn heuristic(guide: Guide) -> Option<Heuristic> {
    Some(match guide {
        Guide::Nothing => return None,
        Guide::Hamming => Heuristic::Hamming,
        Guide::Manhattan => Heuristic::Manhattan,
        Guide::LinearConflict => Heuristic::LinearConflict,
        Guide::WalkingDistance => Heuristic::WalkingDistance,
    })
}
