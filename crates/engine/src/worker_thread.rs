//! One thread of the engine: it prepares submissions and runs cases by a runner, and judges what comes of it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use dialogue::invocation::Invocation;
use insight::insights::Insights;
use model::answer::Answered;
use model::execution::Execution;
use model::fault::Fault;
use model::grading_run::Event;
use model::limits::Limits;
use model::obstacle::Obstacle;
use model::outcome::{Outcome, Remark, Usage};
use model::panics::{catch, panic_if_asked};
use model::scorecard::Scorecard;
use model::transcript::Transcript;
use model::verdict::Verdict;
use puzzles::check::judge;
use puzzles::judgement::Judgement;
use puzzles::puzzle_traits::Asked;
use store::outcomes::OutcomeId;
use store::store::Lock;

use crate::cache_keys::SubmissionKey;
use crate::class_and_result::{Class, usual_limits};
use crate::locks::{RunLock, locked};
use crate::queue::{Step, is_near_a_limit};
use crate::recall_results::{is_unchanged, recall, remember};
use crate::runner::{Entry, Prepared, Readiness, Runner, RunnerError, stopped};
use crate::submission_ledger::{Ledger, Tell, finish, finished_scorecard, give_up, tell_outcomes};

#[derive(Debug)]
pub(crate) struct Workbench<'a> {
    class: &'a Class<'a>,
    runner: Box<dyn Runner + 'a>,
    jobs: usize,
    run_lock: &'a RunLock,
    insights: &'a Insights<'a>,
}

/// What is said of a submission that is not the one it was when the run began.
const CHANGED: &str = "its files were changed during the run; grade it again";

#[derive(Debug)]
pub(crate) struct Interrupted;

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SubmissionStart {
    /// It was, and these cases of it are to be run.
    Ready(Vec<Step>),
    /// There is nothing left to do.
    Done,
    LeftTo(Lock),
}

impl<'a> Workbench<'a> {
    /// With this runner, one of so many.
    pub(crate) fn new(
        class: &'a Class<'a>,
        runner: Box<dyn Runner + 'a>,
        jobs: usize,
        run_lock: &'a RunLock,
        insights: &'a Insights<'a>,
    ) -> Self {
        Self {
            class,
            runner,
            jobs,
            run_lock,
            insights,
        }
    }

    /// Prepares a submission; whoever does that claims it first.
    pub(crate) fn prepare(
        &mut self,
        ledger: &Mutex<Ledger<'_>>,
        number: usize,
        tell: Tell<'_>,
    ) -> Result<SubmissionStart, Interrupted> {
        catch(|| self.try_to_prepare(ledger, number, tell)).unwrap_or_else(|panic| {
            give_up(self.class, &mut locked(ledger), number, &panic, tell);
            Ok(SubmissionStart::Done)
        })
    }

    fn try_to_prepare(
        &mut self,
        ledger: &Mutex<Ledger<'_>>,
        number: usize,
        tell: Tell<'_>,
    ) -> Result<SubmissionStart, Interrupted> {
        if let Some(begun) = self.claim(ledger, number, tell) {
            return Ok(begun);
        }
        let (entry, name, key, known) = {
            let ledger = locked(ledger);
            let (entry, known) = (entry(&ledger, number), ledger.prepared());
            (entry, ledger.name(), ledger.key.clone(), known)
        };
        let invocation = match known.as_deref().map(|known| &known.readiness) {
            Some(Readiness::Known(invocation)) => Some(invocation),
            Some(Readiness::Ready(_) | Readiness::Stopped(_)) | None => None,
        };
        let taught = key.as_ref().map_or(&[][..], SubmissionKey::taught);
        tell(&Event::Building { submission: &name });
        let (run_lock, runner) = (self.run_lock, &mut self.runner);
        let mut prepared = match run_lock.shared(|| runner.prepare(&entry, invocation, taught)) {
            Ok(prepared) => prepared,
            Err(RunnerError::Interrupted) => return Err(Interrupted),
            Err(trouble @ RunnerError::Failed(_)) => stopped(Fault::NotGraded {
                reason: with_causes(&trouble),
            }),
        };
        // Hours may lie between the beginning of a run, when its files were read, and now, when they were copied.
        if let (Some(cache), Some(key)) = (self.class.cache, &key)
            && !is_unchanged(self.class, cache, key, entry.submission)
        {
            prepared.readiness = Readiness::Stopped(Fault::NotGraded {
                reason: CHANGED.to_owned(),
            });
        }
        if let Some(known) = &known
            && let (Readiness::Known(_), Readiness::Ready(_)) =
                (&known.readiness, &prepared.readiness)
        {
            // The same was found before, in the words and times that stand in its scorecards.
            prepared.facts = known.facts.clone();
            prepared.build = known.build.clone();
        } else if let (Some(cache), Some(key)) = (self.class.cache, key) {
            remember(cache, &key, &prepared);
        }
        let mut ledger = locked(ledger);
        if let Readiness::Stopped(fault) = &prepared.readiness {
            ledger.set_all(fault);
        }
        ledger.set_prepared(Arc::new(prepared));
        ledger.let_be();
        if ledger.is_complete() {
            let card = self.finished_scorecard(&mut ledger);
            tell_outcomes(&ledger, &card.outcomes, tell);
            finish(self.class, &ledger, number, &card, tell);
            return Ok(SubmissionStart::Done);
        }
        // Those that are known already: nobody else will tell of them.
        tell_outcomes(&ledger, ledger.known(), tell);
        Ok(SubmissionStart::Ready(ledger.hand_out()))
    }

    /// Claims a submission, and takes over what others have found meanwhile. Says why there is nothing to do, if there is
    /// nothing.
    fn claim(
        &self,
        ledger: &Mutex<Ledger<'_>>,
        number: usize,
        tell: Tell<'_>,
    ) -> Option<SubmissionStart> {
        let mut ledger = locked(ledger);
        let (cache, key) = (self.class.cache?, ledger.key.clone()?);
        match cache.claim(key.claim()) {
            Lock::Acquired => {}
            claim @ (Lock::AlreadyOwn | Lock::HeldByOther) => {
                return Some(SubmissionStart::LeftTo(claim));
            }
        }
        recall(&mut ledger, cache, &key);
        if !ledger.is_complete() {
            return None;
        }
        let card = self.finished_scorecard(&mut ledger);
        tell_outcomes(&ledger, &card.outcomes, tell);
        finish(self.class, &ledger, number, &card, tell);
        Some(SubmissionStart::Done)
    }

    /// Runs one case. Those that can be run now that it is done.
    pub(crate) fn run(
        &mut self,
        ledger: &Mutex<Ledger<'_>>,
        number: usize,
        place: usize,
        tell: Tell<'_>,
    ) -> Result<Vec<Step>, Interrupted> {
        let (entry, prepared, name, limits, pointless) = {
            let ledger = locked(ledger);
            (
                entry(&ledger, number),
                ledger.prepared(),
                ledger.name(),
                ledger.limits(place),
                ledger.is_pointless(place),
            )
        };
        let case = entry.planned.cases[place];
        tell(&Event::CaseStarted {
            submission: &name,
            case: &case.name,
        });
        let fault = |fault| Outcome::without_a_run(&case.name, &case.group, fault);
        let mut kept = None;
        let outcome = match prepared.as_deref() {
            _ if pointless => fault(Fault::NotRun(Obstacle::EarlierFailure)),
            Some(Prepared {
                readiness: Readiness::Ready(invocation),
                ..
            }) => {
                let done = catch(|| {
                    let outcome = self.outcome(&entry, place, &limits)?;
                    let kept = self.keep(ledger, invocation, place, &outcome);
                    Ok((outcome, kept))
                });
                match done {
                    Ok(Ok((outcome, id))) => {
                        kept = id;
                        outcome
                    }
                    Ok(Err(RunnerError::Interrupted)) => return Err(Interrupted),
                    Ok(Err(trouble @ RunnerError::Failed(_))) => fault(Fault::NotGraded {
                        reason: with_causes(&trouble),
                    }),
                    Err(panic) => {
                        self.runner.reset();
                        fault(panic.fault())
                    }
                }
            }
            Some(Prepared {
                readiness: Readiness::Stopped(why),
                ..
            }) => fault(why.clone()),
            Some(Prepared {
                readiness: Readiness::Known(_),
                ..
            })
            | None => fault(Fault::NotGraded {
                reason: "it was run before it was prepared".to_owned(),
            }),
        };
        tell(&Event::CaseFinished {
            submission: &name,
            outcome: &outcome,
        });
        let outcome = match self.class.cache {
            Some(cache) if kept.is_some() => cache.held(outcome),
            Some(_) | None => outcome,
        };
        let mut ledger = locked(ledger);
        ledger.ran += usize::from(outcome.usage.is_some());
        ledger.set_outcome(place, outcome, kept);
        let let_be = ledger.let_be();
        tell_outcomes(&ledger, &let_be, tell);
        if ledger.is_complete() {
            let card = self.finished_scorecard(&mut ledger);
            finish(self.class, &ledger, number, &card, tell);
        }
        Ok(ledger.hand_out())
    }

    /// The scorecard of a submission that is complete.
    fn finished_scorecard(&self, ledger: &mut Ledger<'_>) -> Scorecard {
        self.run_lock
            .shared(|| finished_scorecard(ledger, self.insights))
    }

    /// Keeps what came of a case, before anybody is told of it.
    fn keep(
        &self,
        ledger: &Mutex<Ledger<'_>>,
        invocation: &Invocation,
        place: usize,
        outcome: &Outcome,
    ) -> Option<OutcomeId> {
        let cache = self.class.cache?;
        let key = locked(ledger).key.clone()?;
        let keys = key.outcomes(invocation, &[place]);
        cache.keep_outcome(keys.first()?, outcome)
    }

    fn outcome(
        &mut self,
        entry: &Entry<'_>,
        place: usize,
        limits: &Limits,
    ) -> Result<Outcome, RunnerError> {
        let (planned, key) = (entry.planned, &entry.submission.student.key);
        let (assignment, case) = (planned.assignment, planned.cases[place]);
        let (run_lock, runner) = (self.run_lock, &mut self.runner);
        let (mut execution, mut transcript) =
            run_lock.shared(|| runner.run(entry, case, limits))?;
        let mut remarks = Vec::new();
        // What ran beside it may have cost it the time it lacks.
        if self.jobs > 1 && is_near_a_limit(&execution, limits) {
            (execution, transcript) = run_lock.exclusive(|| runner.run(entry, case, limits))?;
            remarks.push(Remark::RanAgain);
        }
        // In most cases they are the same for all, and a large class has many of them.
        if *limits != usual_limits(assignment) {
            transcript.limits = Some(limits.clone());
        }
        panic_if_asked("judging", key);
        let asked = Asked {
            expectation: case.expectation,
            board: &case.board,
            text: &case.text,
            rules: &assignment.answer,
            intervals: planned.intervals(place),
        };
        let mut judgement = judge(&asked, &execution);
        if let Some(judged) = judged_by_what_it_wrote(&asked, &execution, &judgement) {
            transcript.add(&execution.wrote);
            judgement = judged;
        }
        let insights = self.insights;
        let behind = self
            .run_lock
            .shared(|| insights.explain_case(assignment, case, &mut judgement));
        remarks.extend(judgement.remarks);
        if matches!(judgement.fault, Some(Fault::Refused { .. })) && assignment.is_bonus(case) {
            remarks.push(Remark::RefusedTheBonus);
        }
        Ok(Outcome {
            case: case.name.clone(),
            group: case.group.clone(),
            verdict: judgement.verdict,
            fault: judgement.fault,
            checks: judgement.checks,
            parts: Vec::new(),
            remarks,
            read_as: judgement.read_as,
            nodes: judgement.answered.as_ref().and_then(Answered::effort),
            brief: judgement.brief,
            wasted: behind.wasted,
            explanation: behind.explanation,
            decided: None,
            usage: Some(Usage {
                cpu: whole(execution.cpu),
                wall: whole(execution.wall),
                memory: execution.peak_memory,
            }),
            transcript: Some(Box::new(Transcript {
                answered: judgement.answered,
                ..transcript
            })),
        })
    }
}

/// What is found where a program printed no answer, or not all that is asked for, and left texts in its folder: a person
/// would open them. They count where they hold the right answer, or anything that can be read where nothing at all was
/// printed.
fn judged_by_what_it_wrote(
    asked: &Asked<'_>,
    execution: &Execution,
    printed: &Judgement,
) -> Option<Judgement> {
    let has_none = matches!(
        printed.verdict,
        Verdict::Unreadable | Verdict::NeedsALook | Verdict::NoOutput
    );
    let lacks_something = printed.fault.as_ref().is_some_and(Fault::is_incomplete);
    if !(has_none || lacks_something) || execution.wrote.is_empty() {
        return None;
    }
    let judged = judge(asked, &execution.with_written_files());
    let as_list = || Some(judge(asked, &execution.with_written_lists()?));
    let judged = match judged.verdict {
        Verdict::Accepted => judged,
        _ => as_list()
            .filter(|list| list.verdict == Verdict::Accepted)
            .unwrap_or(judged),
    };
    let counts = match (printed.verdict, judged.verdict) {
        (_, Verdict::Accepted) => true,
        (Verdict::NoOutput, found) => found != Verdict::Unreadable,
        _ => false,
    };
    counts.then_some(judged)
}

const fn entry<'a>(ledger: &Ledger<'a>, number: usize) -> Entry<'a> {
    Entry {
        number,
        submission: ledger.submission,
        planned: ledger.planned,
    }
}

/// In whole microseconds, as records have it: an outcome that is read back is the same.
const fn whole(time: Duration) -> Duration {
    Duration::from_micros(time.as_micros() as u64)
}

fn with_causes(trouble: &dyn std::error::Error) -> String {
    std::iter::successors(Some(trouble), |cause| cause.source())
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(": ")
}
