//! One thread of the engine: a worker, and the submission laid out for it at the moment.

use std::sync::{Arc, Mutex};

use crate::check::asked::Asked;
use crate::check::judge::judge;
use crate::engine::alone::{Alone, is_near_a_limit};
use crate::engine::grade::{Class, locked};
use crate::engine::ledger::Ledger;
use crate::engine::prepare::{Prepared, Readiness, Ready, Surroundings, prepare};
use crate::engine::probe::told_names;
use crate::engine::queue::Queue;
use crate::engine::stage::{Sites, Stage};
use crate::engine::tools::ToolsHere;
use crate::engine::trial::{Cast, TrialTrouble, run};
use crate::record::event::Event;
use crate::record::fault::Fault;
use crate::record::limits::Limits;
use crate::record::obstacle::Obstacle;
use crate::record::outcome::{Outcome, Usage};
use crate::record::remark::Remark;
use crate::record::scorecard::ProgramFacts;
use crate::sandbox::trouble::Trouble;
use crate::sandbox::worker::Worker;

/// One thread of the engine.
#[derive(Debug)]
pub struct Workbench<'a> {
    class: &'a Class<'a>,
    worker: Worker,
    processor: usize,
    jobs: usize,
    alone: &'a Alone,
    tools: &'a ToolsHere,
    laid_out: Option<(usize, Stage)>,
}

/// Somebody stopped the run.
#[derive(Debug)]
pub struct Interrupted;

type Tell<'t> = &'t (dyn Fn(&Event<'_>) + Sync);

impl<'a> Workbench<'a> {
    /// With this worker, on this processor, beside so many others.
    pub fn new(
        class: &'a Class<'a>,
        worker: Worker,
        processor: usize,
        jobs: usize,
        alone: &'a Alone,
        tools: &'a ToolsHere,
    ) -> Self {
        Self {
            class,
            worker,
            processor,
            jobs,
            alone,
            tools,
            laid_out: None,
        }
    }

    /// Prepares a submission, and puts its cases into the queue.
    ///
    /// # Errors
    /// When somebody stopped the run.
    pub fn prepare(
        &mut self,
        ledger: &Mutex<Ledger<'_>>,
        queue: &Queue,
        number: usize,
        tell: Tell<'_>,
    ) -> Result<(), Interrupted> {
        let (submission, planned, name) = {
            let ledger = locked(ledger);
            (ledger.submission, ledger.planned, ledger.name())
        };
        tell(&Event::Building { submission: &name });
        let usual = planned
            .assignment
            .limits
            .applied_to(&Limits::default(), MOMENT);
        let around = Surroundings {
            course: self.class.course,
            planned,
            limits: usual,
            tools: self.tools,
            workshop: self.class.workshop,
            processor: Some(self.processor),
        };
        let prepared = self
            .alone
            .beside(|| prepare(submission, &around, &mut self.worker));
        let prepared = match prepared {
            Ok(prepared) => prepared,
            Err(trouble) if trouble.is_cancelled() => {
                queue.prepared(number, 0);
                return Err(Interrupted);
            }
            Err(trouble) => Prepared {
                facts: ProgramFacts::default(),
                build: None,
                readiness: Readiness::Stopped(Fault::NotGraded {
                    reason: with_causes(&trouble),
                }),
            },
        };
        let mut ledger = locked(ledger);
        let cases = match &prepared.readiness {
            Readiness::Ready(_) => planned.cases.len(),
            Readiness::Stopped(fault) => {
                ledger.set_all(fault);
                0
            }
        };
        ledger.set_prepared(Arc::new(prepared));
        queue.prepared(number, cases);
        if cases == 0 {
            let card = ledger.scorecard();
            for outcome in &card.outcomes {
                let submission = &name;
                tell(&Event::CaseFinished {
                    submission,
                    outcome,
                });
            }
            tell(&Event::SubmissionFinished(&card));
        }
        Ok(())
    }

    /// Runs one case.
    ///
    /// # Errors
    /// When somebody stopped the run.
    pub fn run(
        &mut self,
        ledger: &Mutex<Ledger<'_>>,
        number: usize,
        place: usize,
        tell: Tell<'_>,
    ) -> Result<(), Interrupted> {
        let (case, prepared, name, limits, pointless) = {
            let ledger = locked(ledger);
            let case = ledger.planned.cases[place];
            let usual = Limits::default();
            let assignment = &ledger.planned.assignment.limits;
            let needed = ledger.needed[place];
            let limits = case
                .limits
                .applied_to(&assignment.applied_to(&usual, needed), needed);
            (
                case,
                ledger.prepared(),
                ledger.name(),
                limits,
                ledger.is_pointless(place),
            )
        };
        tell(&Event::CaseStarted {
            submission: &name,
            case: &case.name,
        });
        let fault = |fault| Outcome::without_a_run(&case.name, &case.group, fault);
        let outcome = match prepared.as_deref() {
            _ if pointless => fault(Fault::NotRun(Obstacle::EarlierFailure)),
            Some(Prepared {
                readiness: Readiness::Ready(ready),
                ..
            }) => match self.outcome(ledger, number, ready, place, &limits) {
                Ok(outcome) => outcome,
                Err(TrialTrouble::Box(Trouble::Cancelled)) => return Err(Interrupted),
                Err(trouble) => fault(Fault::NotGraded {
                    reason: with_causes(&trouble),
                }),
            },
            Some(Prepared {
                readiness: Readiness::Stopped(why),
                ..
            }) => fault(why.clone()),
            None => fault(Fault::NotGraded {
                reason: "it was run before it was prepared".to_owned(),
            }),
        };
        tell(&Event::CaseFinished {
            submission: &name,
            outcome: &outcome,
        });
        let mut ledger = locked(ledger);
        ledger.set_outcome(place, outcome);
        if ledger.is_complete() {
            tell(&Event::SubmissionFinished(&ledger.scorecard()));
        }
        Ok(())
    }

    fn outcome(
        &mut self,
        ledger: &Mutex<Ledger<'_>>,
        number: usize,
        ready: &Ready,
        place: usize,
        limits: &Limits,
    ) -> Result<Outcome, TrialTrouble> {
        let planned = locked(ledger).planned;
        let (assignment, case) = (planned.assignment, planned.cases[place]);
        let stage = match self.laid_out.take() {
            Some((laid_out, stage)) if laid_out == number => stage,
            _ => {
                let names = match &ready.manner.board_name {
                    Some(name) => vec![name.clone()],
                    None => told_names(&ready.program),
                };
                let starts = &ready.program.start_in;
                let workshop = self.class.workshop;
                Stage::new(
                    &ready.tree,
                    &Sites::of(&self.worker),
                    starts,
                    &names,
                    workshop,
                )?
            }
        };
        let (_, stage) = self.laid_out.insert((number, stage));
        let cast = Cast {
            program: &ready.program,
            made: ready.made.as_deref(),
            provided: &assignment.provided,
            processor: Some(self.processor),
        };
        let worker = &mut self.worker;
        let (mut execution, mut transcript) = self
            .alone
            .beside(|| run(worker, stage, &cast, &ready.manner, case, limits))?;
        let mut remarks = Vec::new();
        // What ran beside it may have cost it the time it lacks.
        if self.jobs > 1 && is_near_a_limit(&execution, limits) {
            (execution, transcript) = self
                .alone
                .alone(|| run(worker, stage, &cast, &ready.manner, case, limits))?;
            remarks.push(Remark::RanAgain);
        }
        let judgement = judge(
            &Asked {
                expectation: case.expectation,
                board: &case.board,
                text: &case.text,
                rules: &assignment.answer,
                intervals: planned.intervals(place),
            },
            &execution,
        );
        remarks.extend(judgement.remarks);
        Ok(Outcome {
            case: case.name.clone(),
            group: case.group.clone(),
            verdict: judgement.verdict,
            fault: judgement.fault,
            checks: judgement.checks,
            remarks,
            read_as: judgement.read_as,
            usage: Some(Usage {
                cpu: execution.cpu,
                wall: execution.wall,
                memory: execution.peak_memory,
            }),
            transcript: Some(Box::new(transcript)),
        })
    }
}

/// Where a limit follows the reference solver and it has not been asked yet, as for the easy case ways are tried on.
const MOMENT: std::time::Duration = std::time::Duration::from_millis(500);

fn with_causes(trouble: &dyn std::error::Error) -> String {
    std::iter::successors(Some(trouble), |cause| cause.source())
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(": ")
}
