//! The ways in which a count can be meant.

use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::Estimator;

use model::searched::{Counting, Guide, Search};

/// A way in which counts can be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reading {
    /// The search.
    pub search: Search,
    /// What guides it.
    pub guide: Guide,
    /// What it counts.
    pub counting: Counting,
}

/// What is worked out together, because it is about the same boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Family {
    /// Searches that expand each board once.
    Boards,
    /// Searches that go along lines of moves.
    Lines,
}

impl Family {
    /// Both, the cheaper first.
    pub(super) const ALL: [Self; 2] = [Self::Boards, Self::Lines];

    /// The searches and countings of it, in the order in which their bounds are listed.
    pub(super) const fn readings(self) -> &'static [(Search, Counting)] {
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

/// Whether there is this guide for boards of this side.
pub(super) fn exists(guide: Guide, side: usize) -> bool {
    heuristic(guide).is_none_or(|heuristic| Estimator::exists(heuristic, side).is_ok())
}

/// The estimator of this guide for boards of this side, where there is one; none for what estimates nothing.
pub(super) fn estimator(guide: Guide, side: usize) -> Option<Estimator> {
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
