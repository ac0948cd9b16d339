//! Headings, names and short phrases.

use std::time::Duration;

use crate::words::label::Label;
use model::checked::Aspect;
use model::checklist::Usual;
use model::expectation::Expectation;
use model::points::Points;
use model::verdict::Verdict;

/// What a drawing shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caption {
    /// The board before this step.
    BeforeStep(u64),
    /// The board that this step leads to.
    AfterStep(u64),
    /// The board at the end, after so many moves.
    AtTheEnd(u64),
    /// The board that was given.
    Given,
    /// The board the program starts from.
    First,
    /// The filled board, as it was printed.
    AsPrinted,
}

/// Something that reports count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Students.
    Students,
    /// Submissions.
    Submissions,
    /// Submissions that passed.
    Passed,
    /// Submissions that did not pass.
    NotPassed,
    /// Submissions of which nothing was run.
    NothingRun,
    /// Submissions of students who are exempt.
    Exempt,
    /// Submissions of which something could not be graded.
    Open,
    /// Failing cases that are like the one shown.
    MoreLikeIt,
    /// Cases that need a look.
    NeedALook,
    /// Cases that were not run.
    NotRun,
    /// Cases that could not be graded.
    NotGraded,
    /// Right cases that do not count, because no good board was answered.
    Unanswered,
    /// Things that are not listed.
    More,
    /// Submissions with more than before.
    Gained,
    /// Submissions with less than before.
    Lost,
    /// Submissions that changed, but not in points.
    ChangedOtherwise,
}

/// Headings, names and short phrases.
pub trait Labels: Sync {
    /// A fixed word.
    fn label(&self, label: Label) -> &'static str;
    /// A verdict's name.
    fn verdict(&self, verdict: Verdict) -> &'static str;
    /// A usual question of the checklist.
    fn question(&self, question: Usual) -> &'static str;
    /// What can be looked at in an answer.
    fn aspect(&self, aspect: Aspect) -> &'static str;
    /// What a case expects.
    fn expectation(&self, expectation: &Expectation) -> String;
    /// What a drawing shows.
    fn caption(&self, caption: Caption) -> String;
    /// A number of things.
    fn count(&self, number: usize, counted: Counted) -> String;
    /// One number of another: `5 of 7`.
    fn of(&self, part: usize, whole: usize) -> String;
    /// Points earned of points there were: `32 of 40 points`.
    fn points_of(&self, points: Points, of: Points) -> String;
    /// So many points.
    fn points(&self, points: Points) -> String;
    /// So many of the points are bonus.
    fn of_which_bonus(&self, bonus: Points) -> String;
    /// So many points may still come on top, once it is decided.
    fn still_open(&self, open: Points) -> String;
    /// So many points were taken off for lateness.
    fn taken_off(&self, penalty: Points) -> String;
    /// Handed in so late.
    fn late(&self, late: Duration) -> String;
    /// So many cases of all are right.
    fn right_of_all(&self, right: usize, all: usize) -> String;
    /// What is said aside, in brackets, after something.
    fn aside(&self, aside: &str) -> String;
    /// What comes between a heading and what it is about.
    fn colon(&self) -> &'static str;
    /// What comes between parts of a sentence that say different things.
    fn semicolon(&self) -> &'static str;
    /// What comes between the items of a list.
    fn comma(&self) -> &'static str;
}
