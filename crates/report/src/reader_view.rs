//! What a reader may see of a submission. Every format shows views and nothing else, so that what is hidden is left out
//! in one place.

use std::borrow::Cow;

use model::case_facts::SeenBy;
use model::points::Points;
use model::scorecard::{GroupKind, GroupScore, Scorecard};
use model::verdict::Standing;

use crate::words::{Counted, Label, Words};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// Teachers and assistants, who may see everything.
    Staff,
    /// The student whose submission it is, and whoever else may look over the shoulder.
    Student,
}

/// What a reader may see of a submission.
#[derive(Debug, Clone, PartialEq)]
pub struct View<'a> {
    /// The scorecard; cases that the reader may not see are not in it, though the groups and the score count them.
    pub card: Cow<'a, Scorecard>,
    /// Those cases, as counts; a group without any is not listed.
    pub hidden: Vec<HiddenCases>,
}

/// Cases of one group that a reader may not see: neither their names, which may tell the answer, nor their verdicts,
/// which do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HiddenCases {
    pub group: String,
    pub right: usize,
    /// How many there are, those that could not be graded left out.
    pub total: usize,
    pub open: usize,
    /// How many of these were not run, for a reason that is not the hand-in's.
    pub waiting: usize,
    pub unknown: usize,
    pub points: Points,
    /// What they could have earned.
    pub of: Points,
}

impl HiddenCases {
    /// How they stand as one: wrong where one is, and never right where one is not decided.
    pub const fn standing(&self) -> Standing {
        if self.right + self.open + self.waiting < self.total {
            Standing::Wrong
        } else if self.unknown > 0 {
            Standing::Unknown
        } else if self.open > 0 {
            Standing::Open
        } else if self.waiting > 0 {
            Standing::Waiting
        } else {
            Standing::Right
        }
    }

    /// What of them is not decided, in words: those that need a look, were not run, or could not be graded.
    pub(crate) fn undecided(&self, words: &Words) -> Vec<String> {
        describe_undecided(self.open, self.waiting, self.unknown, words)
    }
}

/// So many cases that are not decided, in words; nothing of those that there are none of.
pub(crate) fn describe_undecided(
    open: usize,
    waiting: usize,
    unknown: usize,
    words: &Words,
) -> Vec<String> {
    let counts = [
        (open, Counted::NeedALook),
        (waiting, Counted::NotRun),
        (unknown, Counted::NotGraded),
    ];
    let some = counts.into_iter().filter(|(number, _)| *number > 0);
    some.map(|(number, counted)| words.count(number, counted))
        .collect()
}

/// What is told beside the points of a group: that it is a bonus, and what of it is not decided.
pub(crate) fn describe_group_asides(group: &GroupScore, words: &Words) -> Vec<String> {
    let bonus = (group.kind == GroupKind::Bonus).then(|| words.label(Label::Bonus).to_owned());
    let undecided = describe_undecided(group.open, group.waiting, group.unknown, words);
    bonus.into_iter().chain(undecided).collect()
}

impl<'a> View<'a> {
    pub fn new(card: &'a Scorecard, reader: Reader) -> Self {
        match reader {
            Reader::Staff => Self {
                card: Cow::Borrowed(card),
                hidden: Vec::new(),
            },
            Reader::Student => Self::for_students(card),
        }
    }

    fn for_students(card: &Scorecard) -> Self {
        let mut shown = card.clone();
        // The hash is over every hidden case, those that were not run too, and has no salt: it would confirm a guess.
        shown.receipt.suite.clear();
        if card
            .cases
            .iter()
            .all(|case| case.seen_by == SeenBy::Everybody)
        {
            return Self {
                card: Cow::Owned(shown),
                hidden: Vec::new(),
            };
        }
        shown.outcomes.clear();
        shown.cases.clear();
        shown.insight = card.insight.for_students();
        let mut hidden: Vec<HiddenCases> = Vec::new();
        for (case, outcome) in card.results() {
            if case.seen_by == SeenBy::Everybody {
                shown.cases.push(case.clone());
                shown.outcomes.push(outcome.clone());
                continue;
            }
            let place = hidden
                .iter()
                .position(|group| group.group == case.group)
                .unwrap_or_else(|| {
                    hidden.push(HiddenCases {
                        group: case.group.clone(),
                        ..HiddenCases::default()
                    });
                    hidden.len() - 1
                });
            let group = &mut hidden[place];
            let standing = outcome.standing();
            match standing {
                Standing::Right => group.right += 1,
                Standing::Open => group.open += 1,
                Standing::Waiting => group.waiting += 1,
                Standing::Unknown => group.unknown += 1,
                Standing::Wrong | Standing::NotRun | Standing::Exempt => {}
            }
            let counts = !matches!(standing, Standing::Unknown | Standing::Exempt);
            group.total += usize::from(counts);
            group.points = group.points + case.points;
            group.of = group.of + case.of;
        }
        // Where the student is exempt from all of them, there is nothing to tell.
        hidden.retain(|group| group.total + group.unknown > 0);
        Self {
            card: Cow::Owned(shown),
            hidden,
        }
    }
}

/// How many cases of a submission did how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct CaseCounts {
    pub right: usize,
    /// Wrong, or not run; of hidden cases that is not told apart.
    pub wrong: usize,
    /// Not run because of what was handed in, of those that may be seen.
    pub not_run: usize,
    pub open: usize,
    /// Not run for a reason that is not the hand-in's.
    pub waiting: usize,
    pub unknown: usize,
}

impl CaseCounts {
    pub(crate) fn new(view: &View<'_>) -> Self {
        let mut tally = Self::default();
        for outcome in &view.card.outcomes {
            match outcome.standing() {
                Standing::Right => tally.right += 1,
                Standing::Wrong => tally.wrong += 1,
                Standing::NotRun => tally.not_run += 1,
                Standing::Open => tally.open += 1,
                Standing::Waiting => tally.waiting += 1,
                Standing::Unknown => tally.unknown += 1,
                Standing::Exempt => {}
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

    pub(crate) const fn all(&self) -> usize {
        self.right + self.wrong + self.not_run + self.open + self.waiting + self.unknown
    }
}

#[cfg(test)]
mod tests {
    use crate::sample_class::{budi, class};

    use super::*;

    #[test]
    fn hidden_cases_that_could_not_be_graded_are_not_right() {
        let table = [
            ((2, 2, 0, 0, 0), Standing::Right),
            ((1, 2, 1, 0, 0), Standing::Wrong),
            ((2, 2, 1, 0, 0), Standing::Unknown),
            ((0, 0, 3, 0, 0), Standing::Unknown),
            ((1, 2, 0, 1, 0), Standing::Open),
            ((1, 2, 0, 0, 1), Standing::Waiting),
            ((1, 3, 0, 1, 0), Standing::Wrong),
        ];
        for ((right, total, unknown, open, waiting), standing) in table {
            let hidden = HiddenCases {
                right,
                total,
                open,
                waiting,
                unknown,
                ..HiddenCases::default()
            };
            assert_eq!(hidden.standing(), standing, "{hidden:?}");
        }
    }

    #[test]
    fn staff_see_the_scorecard_as_it_is() {
        for card in class() {
            let view = View::new(&card, Reader::Staff);
            assert_eq!(*view.card, card);
            assert_eq!(view.hidden, []);
        }
    }

    #[test]
    fn no_student_gets_a_hash_of_hidden_cases() {
        for mut card in class() {
            assert!(!card.receipt.suite.is_empty());
            for seen_by in [SeenBy::Everybody, SeenBy::StaffUntilDue, SeenBy::Staff] {
                for case in &mut card.cases {
                    case.seen_by = seen_by;
                }
                // A run of public cases alone has the same hash.
                let view = View::new(&card, Reader::Student);
                assert_eq!(view.card.receipt.suite, "");
            }
        }
    }

    #[test]
    fn of_hidden_cases_students_see_counts_alone() {
        let mut card = budi();
        let secret = card.cases[0].name.clone();
        card.cases[0].seen_by = SeenBy::Staff;
        card.cases[1].seen_by = SeenBy::StaffUntilDue;
        let view = View::new(&card, Reader::Student);
        assert_eq!(view.card.outcomes.len() + 2, card.outcomes.len());
        assert_eq!(view.card.cases.len() + 2, card.cases.len());
        let counted: usize = view
            .hidden
            .iter()
            .map(|group| group.total + group.unknown)
            .sum();
        assert_eq!(counted, 2);
        assert!(!format!("{view:?}").contains(&secret));
        // What it is worth is told all the same.
        let all: Points = card.cases.iter().map(|case| case.points).sum();
        let shown: Points = view.card.cases.iter().map(|case| case.points).sum();
        let hidden: Points = view.hidden.iter().map(|group| group.points).sum();
        assert_eq!(shown + hidden, all);
        assert_eq!(view.card.score, card.score);
    }
}
