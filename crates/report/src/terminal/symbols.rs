//! One symbol: how a submission did as a whole, and how it did on a case.

use anstyle::Style;
use model::outcome::{Outcome, SubmissionRuling};
use model::points::Points;
use model::scorecard::{GroupKind, GroupScore, PassMark, Scorecard};
use model::verdict::{Standing, Verdict};
use rules::named_enum;

use crate::terminal::text_layout::{BAD, DOUBT, FAINT, GOOD, Line};
use crate::words::{Counted, Label, Words};

named_enum! {
    /// How a submission did as a whole.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PassResult, symbol {
        /// It reached the pass mark; without one, every case is right that is no bonus, and no file is missing that must be
        /// handed in.
        Passed = "✓",
        NotPassed = "✗",
        /// Something is not decided yet, and it hangs on that.
        Open = "?",
        NothingRun = "·",
        Exempt = "–",
    }
}

impl PassResult {
    pub(crate) fn new(card: &Scorecard) -> Self {
        let standings = || card.outcomes.iter().map(|outcome| outcome.standing());
        // Of cases that the reader may not see there are counts alone.
        let counted = card.groups.iter().map(|group| group.total + group.unknown);
        let counting = standings().filter(|it| *it != Standing::Exempt);
        let some_are_hidden = counted.sum::<usize>() > counting.count();
        let hidden =
            |is_so: fn(&GroupScore) -> bool| some_are_hidden && deciding_groups(card).any(is_so);
        let was_not_run =
            |it| matches!(it, Standing::NotRun | Standing::Waiting | Standing::Exempt);
        let nothing_was_run = !some_are_hidden && standings().all(was_not_run);
        let is_bonus = |outcome: &Outcome| {
            let mut bonus = card.groups.iter().filter(|group| !decides(group));
            bonus.any(|group| group.name == outcome.group)
        };
        let deciding = || {
            let outcomes = card.outcomes.iter().filter(|outcome| !is_bonus(outcome));
            outcomes.map(|outcome| outcome.standing())
        };
        // Where a person gave the points, no case decides whether they are enough.
        let has_all = card.score.total >= card.score.of;
        match (card.word.as_ref().map(|word| word.ruling), card.score.mark) {
            (Some(SubmissionRuling::Exempt), _) => return Self::Exempt,
            (Some(SubmissionRuling::Points(_)), PassMark::None) if has_all => return Self::Passed,
            (Some(SubmissionRuling::Points(_)), PassMark::None | PassMark::NotReached) => {
                return Self::NotPassed;
            }
            _ => {}
        }
        match card.score.mark {
            PassMark::Reached => Self::Passed,
            PassMark::Open if nothing_was_run && !card.outcomes.is_empty() => Self::NothingRun,
            PassMark::Open => Self::Open,
            PassMark::None | PassMark::NotReached if nothing_was_run => Self::NothingRun,
            PassMark::NotReached => Self::NotPassed,
            PassMark::None if hidden(|it| count_wrong(it) > 0) => Self::NotPassed,
            PassMark::None if hidden(|it| it.open + it.waiting + it.unknown > 0) => Self::Open,
            PassMark::None if deciding().any(|it| it == Standing::Wrong) => Self::NotPassed,
            PassMark::None if !card.missing_files.is_empty() => Self::NotPassed,
            PassMark::None if deciding().any(is_undecided) => Self::Open,
            PassMark::None if deciding().any(|it| it == Standing::NotRun) => Self::NotPassed,
            PassMark::None => Self::Passed,
        }
    }

    const fn look(self) -> (Style, Label) {
        match self {
            Self::Passed => (GOOD, Label::Passed),
            Self::NotPassed => (BAD, Label::NotPassed),
            Self::Open => (DOUBT, Label::Open),
            Self::NothingRun => (FAINT, Label::NothingRun),
            Self::Exempt => (FAINT, Label::Exempt),
        }
    }

    pub(crate) const fn style(self) -> Style {
        self.look().0
    }

    pub(crate) const fn label(self) -> Label {
        self.look().1
    }
}

/// Why a submission did not pass, in a few words: its points are below the pass mark, or without one, cases are not right or
/// files are missing.
/// Nothing of one that passed, and nothing where a person gave the points.
pub(crate) fn why_not_passed(
    card: &Scorecard,
    pass_mark: Option<f64>,
    words: &Words,
) -> Option<String> {
    if PassResult::new(card) != PassResult::NotPassed || card.word.is_some() {
        return None;
    }
    match card.score.mark {
        PassMark::None => {
            let wrong = deciding_groups(card).map(count_wrong).sum::<usize>();
            let wrong = (wrong > 0).then(|| words.count(wrong, Counted::NotRight));
            let missing = &card.missing_files;
            let missing = (!missing.is_empty()).then(|| words.missing_files(missing));
            let reasons: Vec<String> = wrong.into_iter().chain(missing).collect();
            (!reasons.is_empty()).then(|| reasons.join(words.comma()))
        }
        PassMark::Reached | PassMark::NotReached | PassMark::Open => {
            pass_mark.map(|percent| words.below_pass_mark(percent))
        }
    }
}

/// How many cases of the group are known to be wrong, or were not run because of what was handed in.
fn count_wrong(group: &GroupScore) -> usize {
    let others = group.passed + group.uncounted + group.open + group.waiting;
    group.total.saturating_sub(others)
}

/// Whether it hangs on the cases of this group if all is right: a bonus adds to that, and takes nothing away.
fn decides(group: &GroupScore) -> bool {
    group.kind != GroupKind::Bonus
}

fn deciding_groups(card: &Scorecard) -> impl Iterator<Item = &GroupScore> {
    card.groups.iter().filter(|group| decides(group))
}

fn is_undecided(standing: Standing) -> bool {
    standing.is_open() || standing == Standing::Unknown
}

/// The part in whole percent of the whole; none if there is no whole. Always rounded down, here and nowhere else, so that
/// only all of it is 100, and no share is shown that reaches a pass mark which the points do not.
pub(crate) fn percent(part: Points, whole: Points) -> Option<u64> {
    share(part.as_hundredths(), whole.as_hundredths())
}

/// The same of things that are counted.
pub(crate) fn percent_of_all(part: usize, whole: usize) -> Option<u64> {
    share(i64::try_from(part).ok()?, i64::try_from(whole).ok()?)
}

fn share(part: i64, whole: i64) -> Option<u64> {
    if whole <= 0 {
        return None;
    }
    let percent = i128::from(part.max(0)) * 100 / i128::from(whole);
    u64::try_from(percent).ok()
}

named_enum! {
    /// How a submission did on a case, in the order of the legend.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Symbol, text {
        Right = "✓",
        Wrong = "✗",
        /// No answer: it crashed, hit a limit, broke a rule or does not compile.
        Broke = "!",
        NeedsALook = "~",
        NotRun = "·",
        NotGraded = "?",
        Exempt = "–",
    }
}

impl Symbol {
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
            Verdict::Exempt => Self::Exempt,
        }
    }

    const fn look(self) -> (Style, Label) {
        match self {
            Self::Right => (GOOD, Label::Right),
            Self::Wrong => (BAD, Label::Wrong),
            Self::Broke => (BAD, Label::Broke),
            Self::NeedsALook => (DOUBT, Label::NeedsALook),
            Self::NotRun => (FAINT, Label::NotRun),
            Self::NotGraded => (DOUBT, Label::NotGraded),
            Self::Exempt => (FAINT, Label::Exempt),
        }
    }

    pub(crate) const fn style(self) -> Style {
        self.look().0
    }

    pub(crate) const fn label(self) -> Label {
        self.look().1
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

#[cfg(test)]
mod tests {
    use course::assignment::Locale;
    use model::case_facts::SeenBy;
    use model::outcome::NotedRuling;

    use crate::reader_view::{Reader, View};
    use crate::sample_class::{ada, eka};
    use crate::words::words;

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
                assert_eq!(PassResult::new(&card), PassResult::NotPassed);
                let view = View::new(&card, Reader::Student);
                assert_eq!(PassResult::new(&view.card), PassResult::NotPassed);
            }
        }
    }

    #[test]
    fn who_left_out_a_required_file_did_not_pass_where_no_mark_decides() {
        let english = words(Locale::English);
        for (mark, result, why) in [
            (
                PassMark::None,
                PassResult::NotPassed,
                Some("missing: `report/*.pdf`"),
            ),
            (PassMark::Reached, PassResult::Passed, None),
        ] {
            let mut card = ada();
            card.score.mark = mark;
            card.missing_files = vec!["report/*.pdf".to_owned()];
            assert_eq!(PassResult::new(&card), result);
            assert_eq!(why_not_passed(&card, None, english).as_deref(), why);
        }
    }

    #[test]
    fn a_bonus_that_was_not_earned_does_not_decide() {
        let english = words(Locale::English);
        let mut card = eka();
        card.score.mark = PassMark::None;
        for outcome in &mut card.outcomes {
            outcome.verdict = Verdict::Accepted;
            outcome.fault = None;
        }
        for group in &mut card.groups {
            (group.passed, group.unknown) = (group.total, 0);
            (group.open, group.waiting, group.uncounted) = (0, 0, 0);
        }
        assert_eq!(PassResult::new(&card), PassResult::Passed);
        let name = card.outcomes[0].group.clone();
        card.outcomes[0].verdict = Verdict::NotMinimal;
        let group = card.groups.iter_mut().find(|group| group.name == name);
        group.unwrap().passed -= 1;
        for (kind, result, why) in [
            (
                GroupKind::Regular,
                PassResult::NotPassed,
                Some("1 case is not right"),
            ),
            (GroupKind::Bonus, PassResult::Passed, None),
        ] {
            for group in card.groups.iter_mut().filter(|group| group.name == name) {
                group.kind = kind;
            }
            let said = why_not_passed(&card, None, english);
            assert_eq!((PassResult::new(&card), said.as_deref()), (result, why));
            // Whoever is given counts alone is told the same.
            for case in &mut card.cases {
                case.seen_by = SeenBy::Staff;
            }
            let view = View::new(&card, Reader::Student);
            assert_eq!(PassResult::new(&view.card), result);
        }
    }

    #[test]
    fn whoever_did_not_pass_is_told_why() {
        let english = words(Locale::English);
        let why = |card: &Scorecard| why_not_passed(card, Some(60.0), english);
        let mut card = eka();
        // More than all of it, and a hidden case is wrong all the same.
        card.score.total = Points::whole(107);
        card.score.mark = PassMark::None;
        for reader in [Reader::Staff, Reader::Student] {
            let view = View::new(&card, reader);
            assert_eq!(why(&view.card).as_deref(), Some("1 case is not right"));
        }
        card.score.mark = PassMark::NotReached;
        let below = "below the pass mark of 60 %";
        assert_eq!(why(&card).as_deref(), Some(below));
        assert_eq!(why_not_passed(&card, None, english), None);
        let ruling = SubmissionRuling::Points(Points::whole(7));
        card.word = Some(NotedRuling { ruling, note: None });
        assert_eq!(why(&card), None);
        assert_eq!(why(&ada()), None);
    }

    #[test]
    fn a_share_is_never_rounded_up() {
        let whole = Points::whole(100);
        let table = [
            (0, 0),
            (5_794, 57),
            (5_999, 59),
            (6_000, 60),
            (9_999, 99),
            (10_000, 100),
            (11_000, 110),
            (-5, 0),
        ];
        for (hundredths, expected) in table {
            assert_eq!(
                percent(Points::hundredths(hundredths), whole),
                Some(expected)
            );
        }
        assert_eq!(percent(whole, Points::ZERO), None);
        assert_eq!(percent_of_all(2, 3), Some(66));
    }
}
