//! Looks at the counts and times of a submission.

use std::collections::BTreeMap;

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
        for case in chosen(looked) {
            for (claimed, count) in counted(&looked.card.outcomes[case.place], case.depth) {
                told.entry(claimed).or_default().push((case, count));
            }
        }
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
            fit(&evidence, &self.spans, kept)
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

/// What a right answer counts, each under the heuristic that the program names; only paths of this length are looked at.
fn counted(outcome: &Outcome, shortest: u32) -> Vec<(Option<Guide>, u64)> {
    let Some(brief) = &outcome.brief else {
        return Vec::new();
    };
    if outcome.verdict != Verdict::Accepted || makes_its_own_boards(&outcome.remarks) {
        return Vec::new();
    }
    let is_shortest = |moves: Option<u64>| moves == Some(u64::from(shortest));
    if let [only] = brief.solutions.as_slice() {
        let count = outcome.nodes.or(only.iterations);
        let count = count.filter(|_| is_shortest(only.moves));
        return match (only.heuristic.as_deref(), count) {
            (None, Some(count)) => vec![(None, count)],
            (Some(name), Some(count)) => named(name)
                .map(|it| (Some(it), count))
                .into_iter()
                .collect(),
            (_, None) => Vec::new(),
        };
    }
    let told = brief.solutions.iter().filter_map(|solution| {
        let guide = named(solution.heuristic.as_deref()?)?;
        let count = solution
            .iterations
            .filter(|_| is_shortest(solution.moves))?;
        Some((Some(guide), count))
    });
    let mut told: Vec<(Option<Guide>, u64)> = told.collect();
    told.sort_unstable();
    // Two solutions under one name say nothing of either.
    let names: Vec<Option<Guide>> = told.iter().map(|&(name, _)| name).collect();
    told.retain(|(name, _)| names.iter().filter(|it| *it == name).count() == 1);
    told
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
