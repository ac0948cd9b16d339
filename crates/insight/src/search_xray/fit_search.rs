//! Finds the search that counts fit, if there is but one, and what the reference solver counts with it.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use model::insight::{Counting, Fit, Guide, RuledOut, Search};
use reference::sliding::heuristic::estimator::Estimator;
use reference::sliding::search::best_first::{Closed, a_star};
use reference::sliding::search::breadth_first;
use reference::sliding::search::ida_star::ida_star;
use rules::search_watch::Watch;
use rules::sliding::board::Board;

use crate::search_xray::{Asked, BUDGETS, Family, Reading, Spans, estimator, heuristic};

/// So many cases must tell.
const LEAST_CASES: usize = 5;
/// So many cases must rule out each other heuristic.
const LEAST_AGAINST: usize = 2;
/// So many cases must tell before a program is said to have run something else than it says.
const LEAST_TO_CONTRADICT: usize = 8;
/// So many cases must tell before a heuristic is named that the program does not name itself.
const LEAST_TO_NAME: usize = 8;

/// What a program counted on a board that it solved in the fewest moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct CountedBoard<'e> {
    pub board: &'e Board,
    pub shortest: u32,
    pub count: u64,
}

/// How a reading stands after all cases.
#[derive(Debug, Clone, Copy)]
struct Standing {
    reading: Reading,
    allows: usize,
    /// Cases whose counts it does not allow; not counted on when it is enough.
    forbids: usize,
}

/// The heuristics that programs name.
const NAMED: [Guide; 2] = [Guide::Hamming, Guide::Manhattan];

/// The search that these counts fit. Counts that are told under no heuristic fit one only if no other is possible. Those
/// that are told under one fit it if they can be its, and the other that programs name if they cannot.
pub(super) fn fit(
    evidence: &[CountedBoard<'_>],
    claimed: Option<Guide>,
    spans: &Spans<'_>,
) -> Option<Fit> {
    if evidence.len() < LEAST_CASES {
        return None;
    }
    let mut all = Vec::new();
    for family in Family::ALL {
        for guide in Guide::ALL {
            all.extend(standings(family, guide, evidence, spans)?);
        }
    }
    match claimed {
        None => the_only_one(&all),
        Some(claimed) => as_claimed(&all, claimed).or_else(|| {
            let is_out = |it: &Standing| it.reading.guide != claimed || it.forbids >= LEAST_AGAINST;
            let others = NAMED.into_iter().filter(|&other| other != claimed);
            let mut others = others.filter_map(|other| mistaken(&all, other));
            let other = others.next();
            other.filter(|fit| fit.cases >= LEAST_TO_CONTRADICT && all.iter().all(is_out))
        }),
    }
}

/// The one heuristic that is possible; searches with a closed list and without may count alike, and are then all told.
fn the_only_one(all: &[Standing]) -> Option<Fit> {
    let possible: Vec<&Standing> = all.iter().filter(|it| it.forbids == 0).collect();
    let fit = only_guide(all, &possible)?;
    let agree = possible.iter().all(|it| it.reading.guide == fit.guide);
    let rules_out_all = fit.ruled_out.len() + 1 == Guide::ALL.len();
    let is_told = match fit.guide {
        Guide::Nothing | Guide::Hamming | Guide::Manhattan => true,
        // They leave so few boards that many things a program may count come to as much.
        Guide::LinearConflict | Guide::WalkingDistance => false,
    };
    (agree && rules_out_all && is_told && fit.cases >= LEAST_TO_NAME).then_some(fit)
}

/// That the counts are those of the heuristic they are told under, and of no other that programs name.
fn as_claimed(all: &[Standing], claimed: Guide) -> Option<Fit> {
    let is_possible =
        |it: &&Standing| it.reading.guide == claimed && it.forbids == 0 && it.allows >= LEAST_CASES;
    let mut possible: Vec<&Standing> = all.iter().filter(is_possible).collect();
    // That there is a closed list is the plainest reading.
    let is_closed = |it: &&Standing| it.reading.search == Search::ClosedList;
    if possible.iter().any(is_closed) {
        possible.retain(is_closed);
    }
    let fit = only_guide(all, &possible)?;
    let is_out =
        |other: &Guide| *other == claimed || fit.ruled_out.iter().any(|it| it.guide == *other);
    NAMED.iter().all(is_out).then_some(fit)
}

/// That the counts are those of this heuristic: by a closed list alone, since without one almost any number of boards can
/// be met.
fn mistaken(all: &[Standing], guide: Guide) -> Option<Fit> {
    let is_possible = |it: &&Standing| {
        it.reading.guide == guide
            && it.reading.search == Search::ClosedList
            && it.forbids == 0
            && it.allows >= LEAST_CASES
    };
    let possible: Vec<&Standing> = all.iter().filter(is_possible).collect();
    only_guide(all, &possible)
}

/// What these readings of one heuristic, which are all possible, tell.
fn only_guide(all: &[Standing], possible: &[&Standing]) -> Option<Fit> {
    let guide = possible.first()?.reading.guide;
    let cases = possible.iter().map(|it| it.allows).min()?;
    // The same search, counting the same, with another heuristic.
    let against = |other: Guide| {
        let rivals = possible.iter().map(|it| {
            let rival = Reading {
                guide: other,
                ..it.reading
            };
            let standing = all.iter().find(|it| it.reading == rival);
            standing.map_or(0, |it| it.forbids)
        });
        rivals.min().unwrap_or(0)
    };
    let others = Guide::ALL.into_iter().filter(|&other| other != guide);
    let ruled_out = others
        .map(|guide| RuledOut {
            guide,
            cases: against(guide),
        })
        .filter(|it| it.cases >= LEAST_AGAINST)
        .collect();
    let searches: BTreeSet<Search> = possible.iter().map(|it| it.reading.search).collect();
    let countings: BTreeSet<Counting> = possible.iter().map(|it| it.reading.counting).collect();
    (cases >= LEAST_CASES).then_some(Fit {
        guide,
        searches: searches.into_iter().collect(),
        countings: countings.into_iter().collect(),
        cases,
        ruled_out,
    })
}

/// How the readings of one kind and one heuristic stand; none if a case is not what it says.
fn standings(
    family: Family,
    guide: Guide,
    evidence: &[CountedBoard<'_>],
    spans: &Spans<'_>,
) -> Option<Vec<Standing>> {
    let mut standings: Vec<Standing> = family
        .readings()
        .iter()
        .map(|&(search, counting)| Standing {
            reading: Reading {
                search,
                guide,
                counting,
            },
            allows: 0,
            forbids: 0,
        })
        .collect();
    for &CountedBoard {
        board,
        shortest,
        count,
    } in evidence
    {
        if standings.iter().all(|it| it.forbids >= LEAST_AGAINST) {
            break;
        }
        if heuristic(guide).is_some_and(|it| Estimator::exists(it, board.side()).is_err()) {
            continue;
        }
        let mut asked = Asked {
            board: board.clone(),
            shortest,
            guide,
            family,
            budget: 0,
        };
        let bounds = loop {
            let bounds = spans.bounds(&asked)?;
            let mut matter = standings
                .iter()
                .zip(bounds.iter())
                .filter(|(standing, _)| standing.forbids < LEAST_AGAINST);
            let is_open = matter.any(|(_, it)| !it.exclude(count) && !it.hold(count));
            if !is_open || asked.budget + 1 == BUDGETS.len() {
                break bounds;
            }
            asked.budget += 1;
        };
        for (standing, bounds) in standings.iter_mut().zip(bounds.iter()) {
            standing.allows += usize::from(bounds.hold(count));
            standing.forbids += usize::from(bounds.exclude(count));
        }
    }
    Some(standings)
}

/// Lines of moves are counted and not walked, so there can be far more of them than can be walked in a moment.
const MOST_LINES: u64 = 300_000;

/// What is asked: the board, the search, what it counts and what guides it.
type CountKey = (Board, Search, Counting, Guide);

/// What the reference solver counts, as far as it was asked.
#[derive(Debug, Default)]
pub(super) struct ReferenceCounts {
    known: Mutex<HashMap<CountKey, Option<u64>>>,
}

impl ReferenceCounts {
    /// What the reference solver counts on this board; none where it has no such search, or where that would take long.
    pub(super) fn count(
        &self,
        fit: &Fit,
        board: &Board,
        shortest: u32,
        spans: &Spans<'_>,
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
        let count = count(&asked, shortest, spans);
        known().insert(asked, count);
        count
    }
}

fn count(asked: &CountKey, shortest: u32, spans: &Spans<'_>) -> Option<u64> {
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
        let asked = Asked {
            board: board.clone(),
            shortest,
            guide,
            family,
            budget,
        };
        spans.bounds(&asked)?[place].most
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
