//! Finds the search that counts fit, if there is but one.

use reference::sliding::board::Board;

use crate::insight::kept::Kept;
use crate::insight::xray::readings::{Family, Reading};
use crate::insight::xray::spans::{Asked, BUDGETS, Spans};
use crate::record::searched::{Fit, Guide, RuledOut, Search};

/// So many cases must tell.
const LEAST_CASES: usize = 5;
/// So many cases must rule out each other heuristic.
const LEAST_AGAINST: usize = 2;

/// What a program counted on a board that it solved in the fewest moves.
#[derive(Debug, Clone, Copy)]
pub struct Evidence<'e> {
    /// The board.
    pub board: &'e Board,
    /// The moves of a shortest path.
    pub shortest: u32,
    /// What it counted.
    pub count: u64,
}

/// How a reading stands after all cases.
#[derive(Debug, Clone, Copy)]
struct Standing {
    reading: Reading,
    /// Cases whose counts it allows.
    allows: usize,
    /// Cases whose counts it does not allow; not counted on when it is enough.
    forbids: usize,
}

/// The search that these counts fit; none where there is none, or more than one heuristic is possible.
pub fn fit(evidence: &[Evidence<'_>], spans: &Spans, kept: Option<&dyn Kept>) -> Option<Fit> {
    if evidence.len() < LEAST_CASES {
        return None;
    }
    let mut all = Vec::new();
    for family in Family::ALL {
        for guide in Guide::ALL {
            all.extend(standings(family, guide, evidence, spans, kept)?);
        }
    }
    let possible: Vec<&Standing> = all.iter().filter(|it| it.forbids == 0).collect();
    let guide = possible.first()?.reading.guide;
    let is_closed = |it: &Standing| it.reading.search == Search::ClosedList;
    let agree = possible.iter().all(|it| it.reading.guide == guide)
        && possible
            .iter()
            .all(|it| is_closed(it) == is_closed(possible[0]));
    if !agree {
        return None;
    }
    let cases = possible.iter().map(|it| it.allows).min()?;
    if cases < LEAST_CASES {
        return None;
    }
    // The same search, counting the same, with each other heuristic.
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
    let ruled_out: Vec<RuledOut> = others
        .map(|guide| RuledOut {
            guide,
            cases: against(guide),
        })
        .collect();
    if ruled_out.iter().any(|it| it.cases < LEAST_AGAINST) {
        return None;
    }
    let mut searches: Vec<Search> = possible.iter().map(|it| it.reading.search).collect();
    searches.sort_unstable();
    searches.dedup();
    let mut countings: Vec<_> = possible.iter().map(|it| it.reading.counting).collect();
    countings.sort_unstable();
    countings.dedup();
    Some(Fit {
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
    kept: Option<&dyn Kept>,
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
        let mut asked = Asked {
            board: board.clone(),
            shortest,
            guide,
            family,
            budget: 0,
        };
        let bounds = loop {
            let bounds = spans.of(&asked, kept)?;
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
