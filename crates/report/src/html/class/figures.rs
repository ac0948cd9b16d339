//! How a class did on every case of an assignment.

use crate::html::class::case_figures::{Attempt, CaseFigures};
use crate::html::class::outcome_of::outcome_of;
use model::scorecard::Scorecard;
use model::verdict::Standing;

/// How these submissions did on the cases of these names, in their order.
#[must_use]
pub(crate) fn figures(cards: &[&Scorecard], names: &[&str]) -> Vec<CaseFigures> {
    // Of each submission, how many cases are right of how many that are decided.
    let counts: Vec<(usize, usize)> = cards
        .iter()
        .map(|card| {
            let standings = card.outcomes.iter().map(|it| it.standing());
            let right = standings.clone().filter(|it| *it == Standing::Right);
            let known = standings.filter(|it| !it.is_open() && *it != Standing::Unknown);
            (right.count(), known.count())
        })
        .collect();
    let of_case = |(place, name): (usize, &&str)| {
        let both = cards.iter().zip(&counts);
        let attempts: Vec<Attempt> = both
            .filter_map(|(card, &(right, known))| {
                let outcome = outcome_of(card, place, name)?;
                let is_right = outcome.standing() == Standing::Right;
                let others = known.saturating_sub(1);
                let right = right - usize::from(is_right);
                Some(Attempt {
                    verdict: outcome.verdict,
                    standing: outcome.standing(),
                    seconds: outcome.usage.map(|usage| usage.cpu.as_secs_f64()),
                    elsewhere: right as f64 / others.max(1) as f64,
                })
            })
            .collect();
        CaseFigures::of(&attempts)
    };
    names.iter().enumerate().map(of_case).collect()
}
