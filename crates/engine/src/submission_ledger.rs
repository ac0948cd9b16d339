//! What is known so far of one submission; when all its cases are done, its scorecard, which is looked at as a whole, entered
//! into history and told.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use crate::cache_keys::SubmissionKey;
use crate::case_ladder::{Advice, Ladder, skipped};
use crate::class_and_result::Class;
use crate::options::{Options, Pairs, Selection};
use crate::plan::Planned;
use crate::queue::Step;
use crate::runner::{Prepared, stopped};
use insight::insights::{GradedSubmission, Insights};
use model::case_facts::CaseFacts;
use model::fault::Fault;
use model::grading_run::Event;
use model::insight::Insight;
use model::limits::Limits;
use model::obstacle::Obstacle;
use model::outcome::Outcome;
use model::panics::{Panic, catch, panic_if_asked};
use model::scorecard::{GroupScore, Lateness, Receipt, Scorecard};
use model::verdict::Standing;
use scoring::checklist::Coverage;
use scoring::score::{PersonDecisions, score_marked};
use scoring::tally::points_per_case;
use store::decisions::Decisions;
use store::outcomes::OutcomeId;
use submission::collect_class::Submission;
use submission::own_checklist::find_own_checklists;
use submission::platform_file_names::moodle_folder;

#[derive(Debug)]
pub struct Ledger<'a> {
    pub submission: &'a Submission,
    pub planned: &'a Planned<'a>,
    /// What the reference solver needed for each case.
    pub needed: &'a [Duration],
    /// What its results hang on, where they are kept.
    pub key: Option<SubmissionKey>,
    /// How many cases came from the store.
    pub recalled: usize,
    pub ran: usize,
    options: &'a Options,
    heard: &'a Decisions,
    receipt: Receipt,
    prepared: Option<Arc<Prepared>>,
    ladder: Ladder,
    handed_out: Vec<bool>,
    outcomes: Vec<Option<Outcome>>,
    kept: Vec<Option<OutcomeId>>,
    insight: Insight,
}

impl<'a> Ledger<'a> {
    pub fn new(
        submission: &'a Submission,
        planned: &'a Planned<'a>,
        needed: &'a [Duration],
        options: &'a Options,
        heard: &'a Decisions,
        receipt: Receipt,
    ) -> Self {
        Self {
            submission,
            planned,
            needed,
            key: None,
            recalled: 0,
            ran: 0,
            options,
            heard,
            receipt,
            prepared: None,
            ladder: if options.every_case {
                Ladder::of_every_case(&planned.cases)
            } else {
                Ladder::new(&planned.cases)
            },
            handed_out: vec![false; planned.cases.len()],
            outcomes: vec![None; planned.cases.len()],
            kept: vec![None; planned.cases.len()],
            insight: Insight::default(),
        }
    }

    pub fn name(&self) -> String {
        format!(
            "{}/{}",
            self.submission.assignment, self.submission.student.key
        )
    }

    pub(crate) fn set_prepared(&mut self, prepared: Arc<Prepared>) {
        self.prepared = Some(prepared);
    }

    pub fn prepared(&self) -> Option<Arc<Prepared>> {
        self.prepared.clone()
    }

    /// A case is done; its outcome is kept under this number, if it is.
    pub(crate) fn set_outcome(&mut self, case: usize, outcome: Outcome, kept: Option<OutcomeId>) {
        self.outcomes[case] = Some(outcome);
        self.kept[case] = kept;
    }

    /// The outcomes of the cases that are done.
    pub fn known(&self) -> impl Iterator<Item = &Outcome> {
        self.outcomes.iter().flatten()
    }

    /// The cases that are not done, by their places.
    pub fn missing(&self) -> Vec<usize> {
        let places = 0..self.outcomes.len();
        places
            .filter(|&place| self.outcomes[place].is_none())
            .collect()
    }

    /// Lets be the cases that it is of no use to run, by what is known so far; those that nobody has told of yet. What is
    /// known of one by an earlier run that ran every case does not count either: what is shown would hang on history.
    pub(crate) fn let_be(&mut self) -> Vec<Outcome> {
        let mut let_be = Vec::new();
        loop {
            let order = self.ladder.order().iter().copied();
            let hopeless = |&place: &usize| {
                !self.handed_out[place] && self.ladder.advice(place, &self.outcomes) == Advice::Skip
            };
            let Some(place) = order.into_iter().find(hopeless) else {
                return let_be;
            };
            let outcome = skipped(self.planned.cases[place]);
            self.handed_out[place] = true;
            self.recalled -= usize::from(self.kept[place].is_some());
            self.set_outcome(place, outcome.clone(), None);
            let_be.push(outcome);
        }
    }

    /// The cases that are to be run now and that nobody was given yet, from easy to hard. Others wait for what comes of
    /// these.
    pub(crate) fn hand_out(&mut self) -> Vec<Step> {
        let order = self.ladder.order().iter().copied();
        let is_next = |place: usize| {
            self.outcomes[place].is_none()
                && !self.handed_out[place]
                && self.ladder.advice(place, &self.outcomes) == Advice::Run
        };
        let steps: Vec<Step> = order
            .enumerate()
            .filter(|&(_, case)| is_next(case))
            .map(|(rank, case)| Step { rank, case })
            .collect();
        for step in &steps {
            self.handed_out[step.case] = true;
        }
        steps
    }

    pub fn limits(&self, place: usize) -> Limits {
        let case = self.planned.cases[place];
        self.planned.limits(case, self.needed[place])
    }

    /// Where the outcomes of this scorecard are kept; those that stand for others are not.
    pub(crate) fn outcome_ids(&self, card: &Scorecard) -> Vec<Option<OutcomeId>> {
        let is_as_entered = |(outcome, entered): (&Outcome, &Option<Outcome>)| {
            entered.as_ref().is_some_and(|entered| {
                entered.verdict == outcome.found()
                    && entered.fault.as_ref() == outcome.found_fault()
            })
        };
        let same = card.outcomes.iter().zip(&self.outcomes).map(is_as_entered);
        let kept = self.kept.iter().zip(same);
        kept.map(|(&kept, same)| kept.filter(|_| same)).collect()
    }

    pub(crate) fn set_all(&mut self, fault: &Fault) {
        // What was kept of some of them is of something else.
        self.kept.fill(None);
        for (case, outcome) in self.planned.cases.iter().zip(&mut self.outcomes) {
            *outcome = Some(Outcome::without_a_run(
                &case.name,
                &case.group,
                fault.clone(),
            ));
        }
    }

    /// Whether a case before this one has failed and the rest is not wanted.
    pub(crate) fn is_pointless(&self, case: usize) -> bool {
        self.options.fail_fast
            && self
                .ladder
                .order()
                .iter()
                .take_while(|&&place| place != case)
                .any(|&place| self.outcomes[place].as_ref().is_some_and(has_failed))
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.outcomes.iter().all(Option::is_some)
    }

    /// Whether anything is known of it.
    pub(crate) const fn is_begun(&self) -> bool {
        self.prepared.is_some()
    }

    /// The scorecard as things stand. Cases that were not reached are told as such.
    pub fn scorecard(&self) -> Scorecard {
        self.card(self.settled(self.outcomes.clone()))
    }

    /// The scorecard of a submission whose cases are all done, after it was looked at as a whole.
    pub(crate) fn scorecard_with_insights(&mut self, insights: &Insights<'_>) -> Scorecard {
        panic_if_asked("insight", &self.submission.student.key);
        let mut card = self.scorecard();
        let tree = self.submission.tree.as_ref();
        let own_checklists = tree.map(find_own_checklists).unwrap_or_default();
        // What a person said of a case tells nothing of the program.
        let mut found = Cow::Borrowed(&card);
        if card.outcomes.iter().any(|it| it.decided.is_some()) {
            let outcomes = &mut found.to_mut().outcomes;
            outcomes.iter_mut().for_each(|it| it.decide(None));
        }
        self.insight = insights.inspect(&GradedSubmission {
            assignment: self.planned.assignment,
            cases: &self.planned.cases,
            needed: self.needed,
            card: &found,
            own_checklists: &own_checklists,
        });
        card.insight = self.insight.clone();
        card
    }

    /// The same of a ledger that nobody needs any more: a large class is not held twice.
    pub(crate) fn into_scorecard(mut self) -> Scorecard {
        let outcomes = std::mem::take(&mut self.outcomes);
        self.card(self.settled(outcomes))
    }

    fn card(&self, mut outcomes: Vec<Outcome>) -> Scorecard {
        let assignment = self.planned.assignment;
        let lateness = self.lateness();
        let build = self
            .prepared
            .as_ref()
            .and_then(|prepared| prepared.build.clone());
        let is_there = |pattern: &str| {
            let tree = self.submission.tree.as_ref();
            tree.is_ok_and(|tree| tree.has(pattern))
        };
        let result = build.as_ref().map(|build| build.result);
        let student = &self.submission.student;
        let work = self.key.as_ref().map(|key| key.work().to_string());
        let heard = self
            .heard
            .for_submission(&assignment.name, student, work.as_deref());
        let persons = PersonDecisions {
            marked: &|item| heard.marked(item.name()),
            on_case: &|case| heard.on_case(&case.name, &case.fingerprint()),
            on_all: heard.on_all(),
        };
        persons.decide(assignment, &mut outcomes);
        let (groups, checklist, score) = score_marked(
            assignment,
            &outcomes,
            self.coverage(),
            result,
            &is_there,
            &persons,
            lateness,
        );
        let mut obstacles: Vec<Obstacle> = outcomes
            .iter()
            .filter_map(|outcome| outcome.found_fault()?.obstacle().cloned())
            .collect();
        obstacles.sort();
        obstacles.dedup();
        Scorecard {
            student: self.submission.student.clone(),
            assignment: assignment.name.clone(),
            program: self
                .prepared
                .as_ref()
                .map(|prepared| prepared.facts.clone())
                .unwrap_or_default(),
            build,
            cases: self.cases(&outcomes, &groups),
            outcomes,
            groups,
            checklist,
            score,
            word: heard.on_all().cloned(),
            lateness,
            obstacles,
            notes: self.notes(),
            missing_files: self.missing_files(),
            insight: self.insight.clone(),
            receipt: self.receipt.clone(),
            work,
            folder: moodle_folder(&self.submission.origin),
        }
    }

    fn cases(&self, outcomes: &[Outcome], groups: &[GroupScore]) -> Vec<CaseFacts> {
        let worth = points_per_case(self.planned.assignment, outcomes, groups);
        let cases = self.planned.cases.iter();
        cases
            .zip(worth)
            .map(|(case, (points, of))| CaseFacts {
                name: case.name.clone(),
                group: case.group.clone(),
                seen_by: self.planned.seen_by(case),
                expectation: case.expectation,
                points,
                of,
                limits: Some(case.limits.to_string()),
            })
            .collect()
    }

    fn coverage(&self) -> Coverage {
        if self.options.cases == Selection::default() && self.options.pairs == Pairs::All {
            Coverage::Whole
        } else {
            Coverage::Part
        }
    }

    /// The outcomes: after the first failure nothing counts where that was asked for, whichever came first on the clock;
    /// what was not reached was interrupted.
    fn settled(&self, mut outcomes: Vec<Option<Outcome>>) -> Vec<Outcome> {
        let without_a_run = |place: usize, fault| {
            let case = self.planned.cases[place];
            Outcome::without_a_run(&case.name, &case.group, fault)
        };
        if self.options.fail_fast {
            let mut order = self.ladder.order().iter().copied();
            let has_failed = |place: usize| outcomes[place].as_ref().is_some_and(has_failed);
            // What comes after it in that order is left in there.
            let _ = order.by_ref().find(|&place| has_failed(place));
            for place in order {
                let fault = Fault::NotRun(Obstacle::EarlierFailure);
                outcomes[place] = Some(without_a_run(place, fault));
            }
        }
        let reached = |(place, outcome): (usize, Option<Outcome>)| {
            // Whoever stopped the run decides nothing about a program.
            outcome.unwrap_or_else(|| without_a_run(place, Fault::NotRun(Obstacle::Interrupted)))
        };
        outcomes.into_iter().enumerate().map(reached).collect()
    }

    fn missing_files(&self) -> Vec<String> {
        let Ok(tree) = &self.submission.tree else {
            return Vec::new();
        };
        let required = self.planned.assignment.required_files.iter();
        let missing = required.filter(|pattern| !tree.has(pattern));
        missing.cloned().collect()
    }

    /// What was odd about the files, and which are missing that must be there.
    fn notes(&self) -> Vec<String> {
        let mut notes = self.submission.notes.clone();
        let missing = self.missing_files().into_iter();
        notes.extend(missing.map(|pattern| format!("the required file `{pattern}` is missing")));
        notes
    }

    fn lateness(&self) -> Option<Lateness> {
        let due = self.submission.due.or(self.planned.assignment.due)?;
        let handed_in = self.submission.handed_in?;
        let grace = self.planned.assignment.late.grace;
        let late = handed_in.duration_since(due);
        let late = Duration::try_from(late).unwrap_or(Duration::ZERO);
        Some(Lateness {
            late: late.saturating_sub(grace),
        })
    }
}

fn has_failed(outcome: &Outcome) -> bool {
    match outcome.standing() {
        // What needs a look has not failed.
        Standing::Right | Standing::Open | Standing::Unknown | Standing::Exempt => false,
        Standing::Wrong | Standing::Waiting | Standing::NotRun => true,
    }
}

pub(crate) type Tell<'t> = &'t (dyn Fn(&Event<'_>) + Sync);

/// The scorecard of a submission whose cases are all done. What ends in a panic when it is looked at is not shown half
/// seen: its outcomes are kept, and the next grader takes them over.
pub(crate) fn finished_scorecard(ledger: &mut Ledger<'_>, insights: &Insights<'_>) -> Scorecard {
    catch(|| ledger.scorecard_with_insights(insights)).unwrap_or_else(|panic| {
        ledger.set_all(&panic.fault());
        ledger.scorecard()
    })
}

/// The work on a submission ended in a panic before any of its cases was run: no case of it could be graded.
pub(crate) fn give_up(
    class: &Class<'_>,
    ledger: &mut Ledger<'_>,
    number: usize,
    panic: &Panic,
    tell: Tell<'_>,
) {
    ledger.set_all(&panic.fault());
    ledger.set_prepared(Arc::new(stopped(panic.fault())));
    let card = ledger.scorecard();
    tell_outcomes(ledger, &card.outcomes, tell);
    finish(class, ledger, number, &card, tell);
}

/// A submission is done, and this is its scorecard.
pub(crate) fn finish(
    class: &Class<'_>,
    ledger: &Ledger<'_>,
    number: usize,
    card: &Scorecard,
    tell: Tell<'_>,
) {
    if let Some(cache) = class.cache {
        cache.enter(number, card, &ledger.outcome_ids(card));
        if let Some(key) = &ledger.key {
            cache.release(key.claim());
        }
    }
    tell(&Event::SubmissionFinished(card));
}

/// Tells outcomes of a submission that nobody has told yet.
pub(crate) fn tell_outcomes<'o>(
    ledger: &Ledger<'_>,
    outcomes: impl IntoIterator<Item = &'o Outcome>,
    tell: Tell<'_>,
) {
    let name = ledger.name();
    for outcome in outcomes {
        tell(&Event::CaseFinished {
            submission: &name,
            outcome,
        });
    }
}
