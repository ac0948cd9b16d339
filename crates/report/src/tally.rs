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
    /// Not run because of what was handed in, of those that may be seen.
    pub not_run: usize,
    /// Need a look.
    pub open: usize,
    /// Not run for a reason that is not the hand-in's.
    pub waiting: usize,
    /// Not graded.
    pub unknown: usize,
}

impl Tally {
    /// That of this view.
    #[must_use]
    pub(crate) fn of(view: &View<'_>) -> Self {
        let mut tally = Self::default();
        for outcome in &view.card.outcomes {
            match outcome.standing() {
                Standing::Right => tally.right += 1,
                Standing::Wrong => tally.wrong += 1,
                Standing::NotRun => tally.not_run += 1,
                Standing::Open => tally.open += 1,
                Standing::Waiting => tally.waiting += 1,
                Standing::Unknown => tally.unknown += 1,
            }
        }
        for hidden in &view.hidden {
            tally.right += hidden.right;
            tally.wrong += hidden.total - hidden.right - hidden.open - hidden.waiting;
            tally.open += hidden.open;
            tally.waiting += hidden.waiting;
            tally.unknown += hidden.unknown;
        }
        tally
    }

    /// All of them.
    #[must_use]
    pub(crate) const fn all(&self) -> usize {
        self.right + self.wrong + self.not_run + self.open + self.waiting + self.unknown
    }
}
