//! One symbol a case.

use anstyle::Style;
use model::outcome::Outcome;
use model::verdict::Verdict;

use crate::terminal::styled_line::{BAD, DOUBT, FAINT, GOOD, Line};
use crate::words::label::Label;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Symbol {
    Right,
    Wrong,
    /// No answer: it crashed, hit a limit, broke a rule or does not compile.
    Broke,
    NeedsALook,
    NotRun,
    NotGraded,
}

impl Symbol {
    /// All of them, in the order of the legend.
    pub(crate) const ALL: [Self; 6] = [
        Self::Right,
        Self::Wrong,
        Self::Broke,
        Self::NeedsALook,
        Self::NotRun,
        Self::NotGraded,
    ];

    pub(crate) const fn new(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Accepted => Self::Right,
            Verdict::IllegalMove
            | Verdict::NotAtGoal
            | Verdict::NotMinimal
            | Verdict::Miscounted
            | Verdict::FalseNoSolution
            | Verdict::FalseSolution
            | Verdict::WrongKurang
            | Verdict::WrongPacking
            | Verdict::Marked
            | Verdict::AcceptedBadInput
            | Verdict::CrashedOnBadInput
            | Verdict::NoOutput
            | Verdict::Refused => Self::Wrong,
            Verdict::TimeLimit
            | Verdict::MemoryLimit
            | Verdict::OutputLimit
            | Verdict::Crash
            | Verdict::DoesNotCompile
            | Verdict::SandboxViolation => Self::Broke,
            Verdict::Unreadable | Verdict::Ambiguous | Verdict::NeedsALook => Self::NeedsALook,
            Verdict::NotRun | Verdict::NotDriven => Self::NotRun,
            Verdict::NotGraded => Self::NotGraded,
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Right => "✓",
            Self::Wrong => "✗",
            Self::Broke => "!",
            Self::NeedsALook => "~",
            Self::NotRun => "·",
            Self::NotGraded => "?",
        }
    }

    pub(crate) const fn style(self) -> Style {
        match self {
            Self::Right => GOOD,
            Self::Wrong | Self::Broke => BAD,
            Self::NotRun => FAINT,
            Self::NeedsALook | Self::NotGraded => DOUBT,
        }
    }

    /// Its word in the legend.
    pub(crate) const fn label(self) -> Label {
        match self {
            Self::Right => Label::Right,
            Self::Wrong => Label::Wrong,
            Self::Broke => Label::Broke,
            Self::NeedsALook => Label::NeedsALook,
            Self::NotRun => Label::NotRun,
            Self::NotGraded => Label::NotGraded,
        }
    }
}

/// A symbol a case, in the suite's order.
pub(crate) fn symbol_strip(outcomes: &[Outcome]) -> Line {
    outcomes.iter().fold(Line::default(), |line, outcome| {
        let symbol = Symbol::new(outcome.verdict);
        line.put(symbol.style(), symbol.text())
    })
}

/// How many cases have each symbol, for where there is no room for one a case: `18✓ 3✗`.
pub(crate) fn symbol_tally(outcomes: &[Outcome]) -> Line {
    let mut line = Line::default();
    for symbol in Symbol::ALL {
        let number = outcomes
            .iter()
            .filter(|outcome| Symbol::new(outcome.verdict) == symbol)
            .count();
        if number > 0 {
            let gap = if line.width() > 0 { " " } else { "" };
            line = line.put(symbol.style(), &format!("{gap}{number}{}", symbol.text()));
        }
    }
    line
}
