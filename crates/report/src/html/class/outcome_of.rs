//! Finds what came of a case.

use model::outcome::Outcome;
use model::scorecard::Scorecard;

/// What came of the case of this name, which nearly always stands where it stands for everybody.
#[must_use]
pub(crate) fn outcome_of<'a>(card: &'a Scorecard, place: usize, name: &str) -> Option<&'a Outcome> {
    let here = card.outcomes.get(place).filter(|it| it.case == name);
    here.or_else(|| card.outcomes.iter().find(|it| it.case == name))
}
