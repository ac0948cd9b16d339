//! Everything that came of one submission; every report is made from this.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::answer_checks::Share;
use crate::case_facts::CaseFacts;
use crate::checklist::Ticked;
use crate::fault::{Fault, NotDriven};
use crate::given_board::GivenBoard;
use crate::insight::Insight;
use crate::limits::Limits;
use crate::obstacle::Obstacle;
use crate::outcome::{NotedRuling, Outcome, Remark, SubmissionRuling};
use crate::points::Points;
use crate::serde_seconds;
use crate::tier::Tier;
use crate::verdict::Verdict;

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Scorecard {
    pub student: Student,
    /// The assignment it was handed in for.
    pub assignment: String,
    /// What it is: language, entry point, how it was talked to.
    pub program: ProgramFacts,
    /// The build, if there was one.
    pub build: Option<BuildRecord>,
    /// What came of every case, in the suite's order.
    pub outcomes: Vec<Outcome>,
    /// What is to be known of those cases, in the same order.
    pub cases: Vec<CaseFacts>,
    pub groups: Vec<GroupScore>,
    pub checklist: Vec<Ticked>,
    pub score: Score,
    /// What a person decided of all of it; then that is the score.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub word: Option<NotedRuling<SubmissionRuling>>,
    /// When it was handed in, if that is known, against when it was due.
    pub lateness: Option<Lateness>,
    /// What stood between the program and a verdict.
    pub obstacles: Vec<Obstacle>,
    /// What was odd about the files: links not followed, junk left out.
    pub notes: Vec<String>,
    /// Files that must be handed in and are not there, as the course names them.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub missing_files: Vec<String>,
    #[serde(skip_serializing_if = "Insight::is_empty", default)]
    pub insight: Insight,
    pub receipt: Receipt,
    /// A hash of the files that were handed in; none where they could not be read, or an earlier grader did not say.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub work: Option<String>,
    /// The folder that it lay in where it is from Moodle, which takes files of feedback back by that name.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub folder: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ProgramFacts {
    pub language: Option<String>,
    /// The file it starts from.
    pub entry: Option<String>,
    /// How it was given its board, once it took it.
    pub given: Option<GivenBoard>,
    /// What is worth telling of all its runs.
    pub remarks: Vec<Remark>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BuildRecord {
    pub commands: Vec<String>,
    pub result: BuildResult,
    /// What the compiler said, cut.
    pub words: String,
    #[serde(with = "serde_seconds")]
    pub cpu: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BuildResult {
    Built,
    Failed,
    /// It hit a limit.
    Stopped,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GroupScore {
    pub name: String,
    pub passed: usize,
    /// Cases that were graded or should have been; those that could not be graded are not among them.
    pub total: usize,
    /// Cases that could not be graded.
    pub unknown: usize,
    /// Cases that need a look; they are among `total`.
    #[serde(default)]
    pub open: usize,
    /// Cases that were not run, for a reason that is not the hand-in's; they are among `total`.
    #[serde(default)]
    pub waiting: usize,
    /// Cases that are right and do not count, because the program answered no good board; they are not among `passed`.
    pub uncounted: usize,
    pub points: Points,
    /// Points there were to earn.
    pub of: Points,
    pub kind: GroupKind,
}

/// Whether a group's points stand beside the total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroupKind {
    #[default]
    Regular,
    Bonus,
}

/// The score. It is computed once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    /// What counts: regular points, bonus and lateness taken together.
    pub total: Points,
    /// What there was to earn without a bonus.
    pub of: Points,
    /// The part of the total that is bonus.
    pub bonus: Points,
    /// What was taken off for lateness.
    pub penalty: Points,
    /// What may still come on top of the total: what cases that need a look or wait to be run are worth.
    #[serde(default)]
    pub open: Points,
    pub mark: PassMark,
    /// What the grader had, where a person decided on the total; none where it had decided nothing, or an earlier grader
    /// did not say.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub found: Option<Points>,
}

impl Score {
    /// Whether both are the same grade, whatever the grader had.
    #[must_use]
    pub fn is_same_grade(&self, other: &Self) -> bool {
        let found = self.found;
        *self == Self { found, ..*other }
    }
}

/// A score against the pass mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassMark {
    #[default]
    None,
    Reached,
    NotReached,
    /// Something could not be graded, needs a look or waits to be run, and it hangs on that.
    Open,
}

/// When a submission was handed in, against when it was due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Lateness {
    /// How much later than the due date and the grace; nothing if in time.
    #[serde(with = "serde_seconds")]
    pub late: Duration,
}

impl Scorecard {
    /// Every case with what came of it, in the suite's order.
    pub fn results(&self) -> impl Iterator<Item = (&CaseFacts, &Outcome)> {
        self.cases.iter().zip(&self.outcomes)
    }

    /// What was tried in vain to give the program its board, where nobody found out how it wants it.
    pub fn not_driven(&self) -> Option<&NotDriven> {
        let mut faults = self.outcomes.iter().filter_map(|it| it.fault.as_ref());
        faults.find_map(|fault| match fault {
            Fault::NotDriven(tried) => Some(tried),
            _ => None,
        })
    }

    /// How its answers were read, where all were read alike.
    pub fn read_as(&self) -> Option<&str> {
        let outcomes = self.outcomes.iter();
        let mut readings = outcomes.filter_map(|outcome| outcome.read_as.as_deref());
        let first = readings.next()?;
        readings.all(|other| other == first).then_some(first)
    }

    /// Whether there is no grade yet: no person gave one, nothing of it that counts was decided, not
    /// even a part of a case, and something may still be.
    pub fn is_pending(&self) -> bool {
        let sum = |of: fn(&GroupScore) -> usize| self.groups.iter().map(of).sum::<usize>();
        let undecided = sum(|group| group.open + group.waiting);
        let decided = sum(|group| group.total.saturating_sub(group.uncounted));
        let may_change = undecided + sum(|group| group.unknown) > 0;
        let has_points = self.cases.iter().any(|case| case.points > Points::ZERO);
        self.word.is_none() && decided <= undecided && may_change && !has_points
    }

    /// In one word: accepted if every case is; otherwise the verdict of the first case that is not. What was let be after
    /// time limits is none of its own: those are the verdict.
    pub fn verdict(&self) -> Verdict {
        self.outcomes
            .iter()
            .filter(|outcome| !outcome.was_skipped_as_slow())
            .map(|outcome| outcome.verdict)
            .find(|&verdict| verdict != Verdict::Accepted)
            .unwrap_or(Verdict::Accepted)
    }
}

/// What a result was obtained with.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Receipt {
    pub grader: String,
    /// A hash of the assignment: its cases, what is expected, and how it is graded. It is empty where the reader may not
    /// have it.
    pub suite: String,
    /// The limits of a run, where a case has none of its own.
    pub limits: Limits,
    /// How well the sandbox was closed.
    pub tier: Tier,
    pub processor: String,
    /// What the machine is called; earlier graders did not say.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub host: Option<String>,
    /// How many programs ran at a time.
    pub jobs: usize,
    /// What the order was drawn with.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<u64>,
    /// What the course asks for points and a pass; an earlier grader did not say.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub terms: Option<ScoringTerms>,
}

/// What an assignment asks for points and a pass, as far as a scorecard shows it nowhere else.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ScoringTerms {
    /// The share of the points that passes, in percent, as the course has it.
    pub pass_mark: Option<String>,
    /// What has points of its own beside the answer.
    pub shares: Vec<Share>,
    /// The groups that give their points only when all their cases are right.
    pub all_or_nothing: Vec<String>,
    /// When it is due and what lateness costs, in a line.
    pub lateness: String,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Student {
    /// What reports and commands call the submission: short, unique within its assignment, safe to type.
    pub key: String,
    /// The full name, as the platform or the roster has it; otherwise the key.
    pub name: String,
    /// The id of the platform or the roster.
    pub id: Option<String>,
    /// From the roster.
    pub email: Option<String>,
}

impl Student {
    /// Somebody of whom only the key is known.
    pub fn keyed(key: &str) -> Self {
        Self {
            key: key.to_owned(),
            name: key.to_owned(),
            ..Self::default()
        }
    }
}
