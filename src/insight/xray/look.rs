//! Looks at the counts and times of a submission.

use std::collections::{BTreeMap, BTreeSet};

use crate::insight::insights::Looked;
use crate::insight::kept::Kept;
use crate::insight::xray::chosen::{Chosen, chosen};
use crate::insight::xray::fit::{Evidence, fit};
use crate::insight::xray::reference_counts::ReferenceCounts;
use crate::insight::xray::spans::Spans;
use crate::record::case_facts::SeenBy;
use crate::record::expectation::Expectation;
use crate::record::outcome::Outcome;
use crate::record::remark::Remark;
use crate::record::searched::{Counted, Counts, Guide, Searched, Timed};
use crate::record::verdict::Verdict;

/// Looks at the counts of submissions, as long as a run lasts.
#[derive(Debug, Default)]
pub struct Xray {
    spans: Spans,
    reference: ReferenceCounts,
}

impl Xray {
    /// What the counts and times of a submission tell; none where there are none.
    #[must_use]
    pub fn look(&self, looked: &Looked<'_>, kept: Option<&dyn Kept>) -> Option<Searched> {
        if makes_its_own_boards(&looked.card.program.remarks) {
            return None;
        }
        let searched = Searched {
            counts: self.counts(looked, kept),
            times: times(looked),
            class: None,
        };
        (!searched.is_empty()).then_some(searched)
    }

    fn counts(&self, looked: &Looked<'_>, kept: Option<&dyn Kept>) -> Vec<Counts> {
        let mut told: BTreeMap<Option<Guide>, Vec<(Chosen<'_>, u64)>> = BTreeMap::new();
        let mut wasteful: BTreeSet<Option<Guide>> = BTreeSet::new();
        for case in chosen(looked) {
            for count in counted(&looked.card.outcomes[case.place]) {
                if count.moves == u64::from(case.depth) {
                    told.entry(count.claimed)
                        .or_default()
                        .push((case, count.nodes));
                } else {
                    wasteful.insert(count.claimed);
                }
            }
        }
        // Who takes longer ways does not search as the theorem asks, however well the shortest ones were found.
        told.retain(|claimed, _| !wasteful.contains(claimed));
        told.into_iter()
            .map(|(claimed, cases)| self.of(claimed, &cases, kept))
            .collect()
    }

    fn of(
        &self,
        claimed: Option<Guide>,
        cases: &[(Chosen<'_>, u64)],
        kept: Option<&dyn Kept>,
    ) -> Counts {
        let fit_of = |may: &dyn Fn(&Chosen<'_>) -> bool| {
            let evidence: Vec<Evidence<'_>> = cases
                .iter()
                .filter(|(case, _)| may(case))
                .map(|&(case, count)| Evidence {
                    board: case.board,
                    shortest: case.depth,
                    count,
                })
                .collect();
            fit(&evidence, claimed, &self.spans, kept)
        };
        let is_public = |case: &Chosen<'_>| case.seen_by == SeenBy::Everybody;
        let public_fit = fit_of(&is_public);
        let fit = match cases.iter().all(|(case, _)| is_public(case)) {
            true => public_fit.clone(),
            false => fit_of(&|_| true),
        };
        let reference = |case: &Chosen<'_>| {
            let fit = public_fit.as_ref().or(fit.as_ref())?;
            let (board, depth) = (case.board, case.depth);
            self.reference.of(fit, board, depth, &self.spans, kept)
        };
        let cases = cases
            .iter()
            .map(|(case, nodes)| Counted {
                depth: case.depth,
                seen_by: case.seen_by,
                nodes: *nodes,
                reference: reference(case),
            })
            .collect();
        Counts {
            claimed,
            fit,
            public_fit,
            cases,
        }
    }
}

/// What was counted for one path.
struct Count {
    /// The heuristic that the program names.
    claimed: Option<Guide>,
    /// The moves of the path.
    moves: u64,
    /// What was counted.
    nodes: u64,
}

/// What a right answer counts, for each path that it tells.
fn counted(outcome: &Outcome) -> Vec<Count> {
    let Some(brief) = &outcome.brief else {
        return Vec::new();
    };
    if outcome.verdict != Verdict::Accepted || makes_its_own_boards(&outcome.remarks) {
        return Vec::new();
    }
    let is_only = brief.solutions.len() == 1;
    let counts = brief.solutions.iter().filter_map(|solution| {
        let claimed = match solution.heuristic.as_deref() {
            Some(name) => Some(named(name)?),
            // Of several paths without a name nobody knows which count is whose.
            None if is_only => None,
            None => return None,
        };
        let nodes = outcome.nodes.filter(|_| is_only).or(solution.iterations)?;
        Some(Count {
            claimed,
            moves: solution.moves?,
            nodes,
        })
    });
    let mut counts: Vec<Count> = counts.collect();
    // Two paths under one name say nothing of either.
    let names: Vec<Option<Guide>> = counts.iter().map(|it| it.claimed).collect();
    counts.retain(|it| names.iter().filter(|&&name| name == it.claimed).count() == 1);
    counts
}

/// Whether what it tells is of other boards than it was given.
fn makes_its_own_boards(remarks: &[Remark]) -> bool {
    let own = |remark: &Remark| matches!(remark, Remark::OwnBoards { .. });
    remarks.iter().any(own)
}

/// The heuristic of this name, as the grader calls it.
fn named(name: &str) -> Option<Guide> {
    match name {
        "hamming" => Some(Guide::Hamming),
        "manhattan" => Some(Guide::Manhattan),
        _ => None,
    }
}

/// The times of right answers.
fn times(looked: &Looked<'_>) -> Vec<Timed> {
    let results = looked.card.results().zip(looked.cases).zip(looked.needed);
    results
        .filter_map(|(((facts, outcome), case), needed)| {
            let Expectation::MinimumMoves(depth) = facts.expectation else {
                return None;
            };
            let is_right = outcome.verdict == Verdict::Accepted
                && facts.name == case.name
                && !makes_its_own_boards(&outcome.remarks);
            let usage = outcome.usage.filter(|_| is_right && depth > 0)?;
            Some(Timed {
                depth,
                seen_by: facts.seen_by,
                seconds: usage.cpu.as_secs_f64(),
                reference: needed.as_secs_f64(),
            })
        })
        .collect()
}
