//! Where a verdict stands among all, by which the page about a class knows it.

use model::verdict::Verdict;

/// The place of a verdict among all.
pub(crate) fn place_of(verdict: Verdict) -> usize {
    let place = Verdict::ALL.iter().position(|&other| other == verdict);
    place.expect("every verdict is among all of them")
}
