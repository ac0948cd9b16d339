//! How a submission did as a whole, in one symbol.

use anstyle::Style;

use crate::terminal::palette::{BAD, DOUBT, FAINT, GOOD};
use crate::words::label::Label;
use model::scorecard::{GroupScore, PassMark, Scorecard};
use model::verdict::Standing;
use model::word::OnAll;

/// How a submission did as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// It reached the pass mark; without one, every case is right.
    Passed,
    /// It did not.
    NotPassed,
    /// Something is not decided yet, and it hangs on that.
    Open,
    /// Nothing of it was run.
    NothingRun,
    /// The student is exempt.
    Exempt,
}

impl Mark {
    /// That of this scorecard.
    #[must_use]
    pub(crate) fn of(card: &Scorecard) -> Self {
        let standings = || card.outcomes.iter().map(|outcome| outcome.standing());
        // Of cases that the reader may not see there are counts alone.
        let counted = card.groups.iter().map(|group| group.total + group.unknown);
        let some_are_hidden = counted.sum::<usize>() > card.outcomes.len();
        let hidden =
            |is_so: fn(&GroupScore) -> bool| some_are_hidden && card.groups.iter().any(is_so);
        let was_not_run = |it| matches!(it, Standing::NotRun | Standing::Waiting);
        let nothing_was_run = !some_are_hidden && standings().all(was_not_run);
        // Where a person gave the points, no case decides whether they are enough.
        match (card.word.as_ref().map(|word| word.ruling), card.score.mark) {
            (Some(OnAll::Exempt), _) => return Self::Exempt,
            (Some(OnAll::Points(_)), PassMark::None) if card.score.total < card.score.of => {
                return Self::NotPassed;
            }
            (Some(OnAll::Points(_)), PassMark::None) => return Self::Passed,
            (Some(OnAll::Points(_)), PassMark::NotReached) => return Self::NotPassed,
            (Some(OnAll::Points(_)), _) | (None, _) => {}
        }
        match card.score.mark {
            PassMark::Reached => Self::Passed,
            PassMark::Open if nothing_was_run && !card.outcomes.is_empty() => Self::NothingRun,
            PassMark::Open => Self::Open,
            PassMark::None | PassMark::NotReached if nothing_was_run => Self::NothingRun,
            PassMark::NotReached => Self::NotPassed,
            PassMark::None if hidden(has_wrong) => Self::NotPassed,
            PassMark::None if hidden(has_undecided) => Self::Open,
            PassMark::None if standings().any(|it| it == Standing::Wrong) => Self::NotPassed,
            PassMark::None if standings().any(is_undecided) => Self::Open,
            PassMark::None if standings().any(|it| it == Standing::NotRun) => Self::NotPassed,
            PassMark::None => Self::Passed,
        }
    }

    /// Its symbol.
    #[must_use]
    pub(crate) const fn symbol(self) -> &'static str {
        match self {
            Self::Passed => "✓",
            Self::NotPassed => "✗",
            Self::Open => "?",
            Self::NothingRun => "·",
            Self::Exempt => "–",
        }
    }

    /// Its colour.
    #[must_use]
    pub(crate) const fn style(self) -> Style {
        match self {
            Self::Passed => GOOD,
            Self::NotPassed => BAD,
            Self::Open => DOUBT,
            Self::NothingRun | Self::Exempt => FAINT,
        }
    }

    /// Its word.
    #[must_use]
    pub(crate) const fn label(self) -> Label {
        match self {
            Self::Passed => Label::Passed,
            Self::NotPassed => Label::NotPassed,
            Self::Open => Label::Open,
            Self::NothingRun => Label::NothingRun,
            Self::Exempt => Label::Exempt,
        }
    }
}

/// Whether a case of the group is known to be wrong.
fn has_wrong(group: &GroupScore) -> bool {
    group.passed + group.uncounted + group.open + group.waiting < group.total
}

fn has_undecided(group: &GroupScore) -> bool {
    group.open + group.waiting + group.unknown > 0
}

fn is_undecided(standing: Standing) -> bool {
    standing.is_open() || standing == Standing::Unknown
}

#[cfg(test)]
mod tests {
    use crate::samples::eka;
    use crate::view::{Reader, View};
    use model::case_facts::SeenBy;

    use super::*;

    #[test]
    fn whoever_may_not_see_a_case_sees_the_same_mark() {
        for mark in [PassMark::None, PassMark::NotReached] {
            let mut card = eka();
            card.score.mark = mark;
            for all_are_hidden in [false, true] {
                if all_are_hidden {
                    for case in &mut card.cases {
                        case.seen_by = SeenBy::Staff;
                    }
                }
                assert_eq!(Mark::of(&card), Mark::NotPassed);
                let view = View::new(&card, Reader::Student);
                assert_eq!(Mark::of(&view.card), Mark::NotPassed);
            }
        }
    }
}
