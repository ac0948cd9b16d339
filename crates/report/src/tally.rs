//! How many cases of a submission did how, those that the reader may not see among them.

use crate::view::View;
use model::verdict::Standing;

/// How many cases of a submission did how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    /// Right.
    pub right: usize,
    /// Wrong, or not run; of hidden cases that is not told apart.
    pub wrong: usize,
    /// Not run, of those that may be seen.
    pub not_run: usize,
    /// Not graded.
    pub unknown: usize,
}

impl Tally {
    /// That of this view.
    #[must_use]
    pub(crate) fn of(view: &View<'_>) -> Self {
        let mut tally = Self::default();
        for outcome in &view.card.outcomes {
            match outcome.verdict.standing() {
                Standing::Right => tally.right += 1,
                Standing::Wrong => tally.wrong += 1,
                Standing::NotRun => tally.not_run += 1,
                Standing::Unknown => tally.unknown += 1,
            }
        }
        for hidden in &view.hidden {
            tally.right += hidden.right;
            tally.wrong += hidden.total - hidden.right;
            tally.unknown += hidden.unknown;
        }
        tally
    }
}
