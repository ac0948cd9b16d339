//! How a submission did as a whole, in one symbol.

use anstyle::Style;

use crate::record::scorecard::{PassMark, Scorecard};
use crate::record::verdict::Standing;
use crate::report::terminal::palette::{BAD, DOUBT, FAINT, GOOD};
use crate::report::words::label::Label;

/// How a submission did as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// It reached the pass mark; without one, every case is right.
    Passed,
    /// It did not.
    NotPassed,
    /// Something could not be graded, and it hangs on that.
    Open,
    /// Nothing of it was run.
    NothingRun,
}

impl Mark {
    /// That of this scorecard.
    #[must_use]
    pub fn of(card: &Scorecard) -> Self {
        let standings = || {
            card.outcomes
                .iter()
                .map(|outcome| outcome.verdict.standing())
        };
        match card.score.mark {
            PassMark::Reached => Self::Passed,
            PassMark::Open => Self::Open,
            PassMark::None | PassMark::NotReached
                if standings().all(|it| it == Standing::NotRun) =>
            {
                Self::NothingRun
            }
            PassMark::NotReached => Self::NotPassed,
            PassMark::None if standings().any(|it| it == Standing::Wrong) => Self::NotPassed,
            PassMark::None if standings().any(|it| it == Standing::Unknown) => Self::Open,
            PassMark::None if standings().any(|it| it == Standing::NotRun) => Self::NotPassed,
            PassMark::None => Self::Passed,
        }
    }

    /// Its symbol.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Passed => "✓",
            Self::NotPassed => "✗",
            Self::Open => "?",
            Self::NothingRun => "·",
        }
    }

    /// Its colour.
    #[must_use]
    pub const fn style(self) -> Style {
        match self {
            Self::Passed => GOOD,
            Self::NotPassed => BAD,
            Self::Open => DOUBT,
            Self::NothingRun => FAINT,
        }
    }

    /// Its word.
    #[must_use]
    pub const fn label(self) -> Label {
        match self {
            Self::Passed => Label::Passed,
            Self::NotPassed => Label::NotPassed,
            Self::Open => Label::Open,
            Self::NothingRun => Label::NothingRun,
        }
    }
}
