//! Ticks the lines of the checklist that a machine can decide.

use course::assignment::{Assignment, Decided, Item, Need};
use model::answer_checks::{Aspect, Finding, Weight};
use model::case_facts::Expectation;
use model::checklist::{Marked, Question, Tick, Ticked, Usual};
use model::obstacle::Obstacle;
use model::outcome::Outcome;
use model::scorecard::{BuildResult, GroupKind};
use model::verdict::{Standing, Verdict};
use puzzles::judgement::Minimality;

pub(crate) struct Facts<'a> {
    pub assignment: &'a Assignment,
    pub outcomes: &'a [Outcome],
    /// How much of the suite was tried.
    pub coverage: Coverage,
    /// What came of building it, if it was built.
    pub build: Option<BuildResult>,
    /// Whether a file is there that a pattern fits.
    pub is_there: &'a dyn Fn(&str) -> bool,
    /// What a person decided of a line, if anything.
    pub marked: &'a dyn Fn(&Item) -> Option<Marked>,
}

impl<'a> Facts<'a> {
    /// As if nothing but the outcomes were known.
    pub(crate) fn from_outcomes(assignment: &'a Assignment, outcomes: &'a [Outcome]) -> Self {
        Self {
            assignment,
            outcomes,
            coverage: Coverage::Whole,
            build: None,
            is_there: &|_| false,
            marked: &|_| None,
        }
    }
}

impl Facts<'_> {
    pub(crate) fn in_group<'b>(&'b self, group: &'b str) -> impl Iterator<Item = &'b Outcome> {
        let outcomes = self.outcomes.iter();
        outcomes.filter(move |outcome| outcome.group == group)
    }

    /// Whether something could not be graded.
    pub(crate) fn has_unknown(&self) -> bool {
        let mut outcomes = self.outcomes.iter();
        outcomes.any(|outcome| outcome.standing() == Standing::Unknown)
    }

    /// Whether something needs a look, or waits to be run.
    pub(crate) fn has_open(&self) -> bool {
        let mut outcomes = self.outcomes.iter();
        outcomes.any(|outcome| outcome.standing().is_open())
    }

    /// Whether a person exempted the student from all that decides this line of the checklist.
    pub(crate) fn is_exempt_from(&self, item: &Item) -> bool {
        let is_meant = |outcome: &&Outcome| match &item.decided {
            Decided::Group(group) => outcome.group == *group,
            Decided::Usual(Usual::AllCorrect) => !self.is_bonus(&outcome.group),
            Decided::Usual(_) | Decided::File(_) | Decided::Manual => false,
        };
        let mut meant = self.outcomes.iter().filter(is_meant).peekable();
        meant.peek().is_some() && meant.all(|outcome| outcome.standing() == Standing::Exempt)
    }

    /// Whether cases of such groups were left out of the run.
    fn leaves_out(&self, is_meant: impl Fn(&str) -> bool) -> bool {
        let mut cases = self.assignment.cases.iter();
        let was_tried = |name: &str| self.outcomes.iter().any(|outcome| outcome.case == name);
        self.coverage == Coverage::Part
            && cases.any(|case| is_meant(&case.group) && !was_tried(&case.name))
    }

    /// Whether a right case counts: some do only for programs that answered a good board at least once. Where the grader
    /// could not know that, all count; what a person must look at first is `taken` for an answer or not.
    pub(crate) fn counts(&self, outcome: &Outcome, taken: OpenAs) -> bool {
        let mut groups = self.assignment.groups.iter();
        let group = groups.find(|group| group.name == outcome.group);
        let needs_an_answer = match group.map(|group| group.need).unwrap_or_default() {
            Need::Nothing => false,
            Need::AnAnswer => true,
            Need::ByItsCases => self.is_bad_input(outcome),
        };
        !(needs_an_answer && self.never_answers(taken))
    }

    /// Whether good boards were given, and not one was answered.
    fn never_answers(&self, taken: OpenAs) -> bool {
        let mut were_given = false;
        for outcome in self.outcomes {
            if self.is_bad_input(outcome) {
                continue;
            }
            let may_answer = match outcome.standing() {
                Standing::Unknown => true,
                Standing::Open | Standing::Waiting => taken == OpenAs::Right,
                Standing::Right | Standing::Wrong | Standing::NotRun | Standing::Exempt => false,
            };
            if answers(outcome) || may_answer {
                return false;
            }
            were_given |= outcome.standing() != Standing::Exempt;
        }
        were_given
    }

    fn is_bad_input(&self, outcome: &Outcome) -> bool {
        let mut cases = self.assignment.cases.iter();
        cases.any(|case| case.expectation == Expectation::InvalidInput && case.name == outcome.case)
    }

    fn is_bonus(&self, group: &str) -> bool {
        let mut groups = self.assignment.groups.iter();
        groups.any(|known| known.name == group && known.kind == GroupKind::Bonus)
    }
}

/// What a case that needs a look, or waits to be run, is taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OpenAs {
    /// No points yet.
    Nothing,
    /// As right as it may turn out to be.
    Right,
}

pub(crate) fn tick(facts: &Facts<'_>, item: &Item) -> Ticked {
    let (question, tick) = match &item.decided {
        Decided::Usual(usual) => (Question::Usual(*usual), usual_tick(facts, *usual)),
        Decided::Group(group) => (
            Question::Own(group.clone()),
            of_part(facts, all_right(facts, facts.in_group(group)), |other| {
                other == group
            }),
        ),
        Decided::File(pattern) => (
            Question::Usual(Usual::FileThere),
            files_there(facts, [pattern].into_iter()),
        ),
        // A person's line without words of its own is the bonus, as in the courses' own checklist.
        Decided::Manual => (Question::Usual(Usual::Bonus), Tick::NotYetAssessed),
    };
    let nobody = |tick| Marked { tick, note: None };
    let Marked { tick, note } = match tick {
        Tick::NotYetAssessed => (facts.marked)(item).unwrap_or(nobody(tick)),
        Tick::Yes | Tick::No(_) | Tick::NotInThisRun | Tick::Unknown => nobody(tick),
    };
    Ticked {
        question: item.words.clone().map_or(question, Question::Own),
        tick,
        points: item.points,
        note,
    }
}

fn usual_tick(facts: &Facts<'_>, usual: Usual) -> Tick {
    let regular = || {
        let outcomes = facts.outcomes.iter();
        outcomes.filter(|outcome| !facts.is_bonus(&outcome.group))
    };
    match usual {
        Usual::Compiles => compiles(facts),
        Usual::Runs => once(facts, runs),
        Usual::Answers => once(facts, answers),
        Usual::AllCorrect => of_part(facts, all_right(facts, regular()), |group| {
            !facts.is_bonus(group)
        }),
        Usual::Bonus => bonus(facts),
        Usual::FileThere => files_there(facts, facts.assignment.required_files.iter()),
    }
}

fn compiles(facts: &Facts<'_>) -> Tick {
    let does_not = |outcome: &Outcome| outcome.found() == Verdict::DoesNotCompile;
    match facts.build {
        Some(BuildResult::Built) => Tick::Yes,
        // What this machine lacks says nothing about the program.
        Some(BuildResult::Failed | BuildResult::Stopped) if lacks_a_tool(facts) => Tick::Unknown,
        Some(BuildResult::Failed | BuildResult::Stopped) => Tick::No(None),
        None if facts.outcomes.iter().any(does_not) => Tick::No(None),
        None if facts.outcomes.iter().any(was_run) => Tick::Yes,
        None => Tick::Unknown,
    }
}

/// Whether the program was not built because something is not installed here.
fn lacks_a_tool(facts: &Facts<'_>) -> bool {
    let mut faults = facts.outcomes.iter().filter_map(Outcome::found_fault);
    faults.any(|fault| {
        matches!(
            fault.obstacle(),
            Some(
                Obstacle::ToolMissing { .. }
                    | Obstacle::PackageMissing { .. }
                    | Obstacle::NewerToolNeeded { .. }
            )
        )
    })
}

/// Whether a program that was run did this at least once. That it never did is said only where nothing is open.
fn once(facts: &Facts<'_>, does: fn(&Outcome) -> bool) -> Tick {
    let outcomes = facts.outcomes;
    if outcomes.iter().any(does) {
        Tick::Yes
    } else if compiles(facts) == Tick::No(None) {
        Tick::No(None)
    } else if facts.leaves_out(|_| true) {
        Tick::NotInThisRun
    } else if outcomes.iter().any(was_run) && !facts.has_open() {
        Tick::No(None)
    } else {
        Tick::Unknown
    }
}

/// Whether the program was started at all on this case.
fn was_run(outcome: &Outcome) -> bool {
    let verdict = unless_marked(outcome);
    match verdict.standing() {
        Standing::Right | Standing::Open => true,
        Standing::Wrong => verdict != Verdict::DoesNotCompile,
        Standing::Waiting | Standing::NotRun | Standing::Unknown | Standing::Exempt => false,
    }
}

/// The verdict; what the grader found where a person decided that it is wrong or does not count, which does not say how far
/// it came.
fn unless_marked(outcome: &Outcome) -> Verdict {
    match outcome.verdict {
        Verdict::Marked | Verdict::Exempt => outcome.found(),
        verdict => verdict,
    }
}

fn runs(outcome: &Outcome) -> bool {
    match unless_marked(outcome) {
        Verdict::Accepted
        | Verdict::IllegalMove
        | Verdict::NotAtGoal
        | Verdict::NotMinimal
        | Verdict::Miscounted
        | Verdict::FalseNoSolution
        | Verdict::FalseSolution
        | Verdict::WrongKurang
        | Verdict::WrongPacking
        | Verdict::AcceptedBadInput
        | Verdict::NoOutput
        | Verdict::Unreadable
        | Verdict::Ambiguous
        | Verdict::TimeLimit
        | Verdict::MemoryLimit
        | Verdict::OutputLimit
        | Verdict::Refused
        | Verdict::NeedsALook => true,
        Verdict::CrashedOnBadInput
        | Verdict::Crash
        | Verdict::DoesNotCompile
        | Verdict::SandboxViolation
        | Verdict::NotDriven
        | Verdict::NotRun
        | Verdict::Marked
        | Verdict::Exempt
        | Verdict::NotGraded => false,
    }
}

fn answers(outcome: &Outcome) -> bool {
    let mut checks = outcome.checks.iter();
    let is_said_right = outcome.decided.is_some() && outcome.verdict == Verdict::Accepted;
    is_said_right
        || checks.any(|check| check.aspect == Aspect::Answer && check.finding == Finding::Passed)
}

/// Whether all of them are right; if not, how many are.
fn all_right<'a>(facts: &Facts<'_>, outcomes: impl Iterator<Item = &'a Outcome>) -> Tick {
    let (mut right, mut wrong, mut open) = (0_u32, 0_u32, 0_u32);
    for outcome in outcomes {
        match outcome.standing() {
            Standing::Right if facts.counts(outcome, OpenAs::Nothing) => right += 1,
            Standing::Right if facts.counts(outcome, OpenAs::Right) => open += 1,
            Standing::Right | Standing::Wrong => wrong += 1,
            Standing::Open | Standing::Waiting | Standing::NotRun | Standing::Unknown => open += 1,
            Standing::Exempt => {}
        }
    }
    match (right, wrong, open) {
        (_, 1.., _) => Tick::No(Some(format!("{right} of {}", right + wrong + open))),
        (_, 0, 1..) | (0, 0, 0) => Tick::Unknown,
        (1.., 0, 0) => Tick::Yes,
    }
}

/// What part of the cases says of all: a wrong one decides, right ones do not while others were left out.
fn of_part(facts: &Facts<'_>, tick: Tick, is_meant: impl Fn(&str) -> bool) -> Tick {
    match tick {
        Tick::Yes | Tick::Unknown if facts.leaves_out(&is_meant) => Tick::NotInThisRun,
        tick => tick,
    }
}

/// Every bonus case is right and every check that only earns a bonus has passed; a person must look where there are none.
fn bonus(facts: &Facts<'_>) -> Tick {
    let outcomes = facts.outcomes.iter();
    let outcomes = outcomes.filter(|outcome| outcome.standing() != Standing::Exempt);
    let in_bonus_groups = outcomes
        .clone()
        .filter(|outcome| facts.is_bonus(&outcome.group));
    let checks = outcomes
        .clone()
        .flat_map(|outcome| &outcome.checks)
        .filter(|check| check.weight == Weight::Bonus);
    let (mut passed, mut all) = (0_usize, 0_usize);
    for check in checks {
        all += 1;
        passed += usize::from(check.finding == Finding::Passed);
    }
    let has_group = in_bonus_groups.clone().next().is_some();
    if !has_group && all == 0 {
        let is_possible = facts.assignment.answer.minimality == Minimality::Bonus
            || facts
                .assignment
                .groups
                .iter()
                .any(|group| group.kind == GroupKind::Bonus);
        return if facts.leaves_out(|group| facts.is_bonus(group)) {
            Tick::NotInThisRun
        } else if is_possible {
            Tick::Unknown
        } else {
            Tick::NotYetAssessed
        };
    }
    if passed < all {
        return Tick::No(Some(format!("{passed} of {all}")));
    }
    if has_group {
        of_part(facts, all_right(facts, in_bonus_groups), |group| {
            facts.is_bonus(group)
        })
    } else {
        Tick::Yes
    }
}

fn files_there<'a>(facts: &Facts<'_>, patterns: impl Iterator<Item = &'a String>) -> Tick {
    let missing: Vec<&str> = patterns
        .map(String::as_str)
        .filter(|pattern| !(facts.is_there)(pattern))
        .collect();
    if missing.is_empty() {
        Tick::Yes
    } else {
        Tick::No(Some(missing.join(", ")))
    }
}

/// How much of an assignment's suite a run was asked to try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coverage {
    /// Every case there is for whoever asked.
    Whole,
    /// Some of them: what the others would decide is left open.
    Part,
}
