//! What the reference solver counts with the search that a program's counts fit.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use reference::sliding::search::best_first::{Closed, a_star};
use reference::sliding::search::breadth_first::breadth_first;
use reference::sliding::search::ida_star::ida_star;
use rules::search_watch::Watch;
use rules::sliding::board::Board;

use crate::findings_cache::FindingsCache;
use crate::search_xray::{Asked as AskedSpan, BUDGETS, Family, Spans, estimator};
use model::insight::{Counting, Fit, Guide, Search};

/// Lines of moves are counted and not walked, so there can be far more of them than can be walked in a moment.
const MOST_LINES: u64 = 300_000;

/// What is asked: the board, the search, what it counts and what guides it.
type Asked = (Board, Search, Counting, Guide);

/// What the reference solver counts, as far as it was asked.
#[derive(Debug, Default)]
pub(super) struct ReferenceCounts {
    known: Mutex<HashMap<Asked, Option<u64>>>,
}

impl ReferenceCounts {
    /// What the reference solver counts on this board; none where it has no such search, or where that would take long.
    pub(super) fn count(
        &self,
        fit: &Fit,
        board: &Board,
        shortest: u32,
        spans: &Spans,
        cache: Option<&dyn FindingsCache>,
    ) -> Option<u64> {
        // Of several that are possible the plainest.
        let counting = *fit.countings.first()?;
        let search = match fit.searches.contains(&Search::ClosedList) {
            true => Search::ClosedList,
            false => *fit.searches.last()?,
        };
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = (board.clone(), search, counting, fit.guide);
        if let Some(&count) = known().get(&asked) {
            return count;
        }
        let count = count(&asked, shortest, spans, cache);
        known().insert(asked, count);
        count
    }
}

fn count(
    asked: &Asked,
    shortest: u32,
    spans: &Spans,
    cache: Option<&dyn FindingsCache>,
) -> Option<u64> {
    let &(ref board, search, counting, guide) = asked;
    let family = match search {
        Search::ClosedList => Family::Boards,
        Search::NoClosedList | Search::Ida => Family::Lines,
    };
    let place = family
        .readings()
        .iter()
        .position(|&it| it == (search, counting))?;
    // The first budget that covers all there is to look at tells how much that is.
    let most = (0..BUDGETS.len()).find_map(|budget| {
        let asked = AskedSpan {
            board: board.clone(),
            shortest,
            guide,
            family,
            budget,
        };
        spans.bounds(&asked, cache)?[place].most
    })?;
    if most > MOST_LINES {
        return None;
    }
    let estimator = estimator(guide, board.side());
    let watch = &mut Watch::default();
    let effort = match (search, guide, &estimator) {
        (Search::ClosedList, Guide::Nothing, _) => breadth_first(board, watch).effort,
        (Search::ClosedList, _, Some(it)) => a_star(board, it, Closed::All, watch).effort,
        (Search::NoClosedList, _, Some(it)) => a_star(board, it, Closed::ParentOnly, watch).effort,
        (Search::Ida, _, Some(it)) => ida_star(board, it, watch).effort,
        (_, _, None) => return None,
    };
    match (family, counting) {
        (_, Counting::Expanded) => Some(effort.expanded),
        (Family::Boards, Counting::Queued) | (Family::Lines, Counting::Made) => {
            Some(effort.generated.saturating_sub(1))
        }
        (Family::Boards, Counting::Made)
        | (Family::Lines, Counting::Queued)
        | (_, Counting::ExpandedGoingBack | Counting::MadeWithParent) => None,
    }
}
