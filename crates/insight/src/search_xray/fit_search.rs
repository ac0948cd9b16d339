//! Finds the search that counts fit, if there is but one.

use rules::sliding::board::Board;

use crate::findings_cache::FindingsCache;
use crate::search_xray::{Asked, BUDGETS, Family, Reading, Spans, exists};
use model::insight::{Counting, Fit, Guide, RuledOut, Search};

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
pub(super) struct Evidence<'e> {
    pub board: &'e Board,
    /// The moves of a shortest path.
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
    evidence: &[Evidence<'_>],
    claimed: Option<Guide>,
    spans: &Spans,
    cache: Option<&dyn FindingsCache>,
) -> Option<Fit> {
    if evidence.len() < LEAST_CASES {
        return None;
    }
    let mut all = Vec::new();
    for family in Family::ALL {
        for guide in Guide::ALL {
            all.extend(standings(family, guide, evidence, spans, cache)?);
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
    let mut searches: Vec<Search> = possible.iter().map(|it| it.reading.search).collect();
    searches.sort_unstable();
    searches.dedup();
    let mut countings: Vec<Counting> = possible.iter().map(|it| it.reading.counting).collect();
    countings.sort_unstable();
    countings.dedup();
    (cases >= LEAST_CASES).then_some(Fit {
        guide,
        searches,
        countings,
        cases,
        ruled_out,
    })
}

/// How the readings of one kind and one heuristic stand; none if a case is not what it says.
fn standings(
    family: Family,
    guide: Guide,
    evidence: &[Evidence<'_>],
    spans: &Spans,
    cache: Option<&dyn FindingsCache>,
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
    for &Evidence {
        board,
        shortest,
        count,
    } in evidence
    {
        if standings.iter().all(|it| it.forbids >= LEAST_AGAINST) {
            break;
        }
        if !exists(guide, board.side()) {
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
            let bounds = spans.bounds(&asked, cache)?;
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
