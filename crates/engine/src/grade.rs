//! Grades a class: the order of grading, in one place.

use std::sync::{Mutex, PoisonError};

use crate::class::Class;
use crate::graded::Needed;
pub use crate::graded::{Completion, GradeTrouble, Graded};
use crate::ledger::Ledger;
use crate::memory::Memory;
use crate::plan::{Due, Plan};
use crate::recall::recall_all;
use crate::receipt::receipt;
use crate::reference_run::hold_against_reference;
use crate::rounds::run_rounds;
use crate::runner::Conditions;
use crate::workers::Workers;
use course::assignment::{Assignment, BrokenCase};
use insight::insights::Insights;
use insight::kept::Kept;
use model::event::Event;
use model::receipt::Receipt;
use store::words::Heard;
use submission::class::Submission;

/// Grades a class. Whoever listens is told what happens while it happens.
///
/// # Errors
/// Why nothing was graded.
pub fn grade(
    class: &Class<'_>,
    listener: &mut (dyn FnMut(&Event<'_>) + Send),
) -> Result<Graded, GradeTrouble> {
    let listener = Mutex::new(listener);
    let tell = |event: &Event<'_>| {
        let mut listener = listener.lock().unwrap_or_else(PoisonError::into_inner);
        listener(event);
    };
    let jobs = class.options.jobs.get();
    let mut plan = plan_whole(class)?;
    tell(&Event::Planned {
        submissions: plan.submissions.len(),
        runs: plan.runs(),
        jobs,
    });
    let conditions = class.runners.conditions();
    let mut workers = Workers::new(class.runners, jobs);
    let (broken, needed) =
        hold_against_reference(class, &mut plan, &mut workers, &conditions, &tell)?;
    let heard = class.memory.map(Memory::heard).unwrap_or_default();
    let ledgers = open_ledgers(class, &plan, &needed, &heard, &conditions);
    let insights = Insights::new(class.memory.map(|memory| memory as &dyn Kept));
    recall_all(
        class,
        &plan,
        &needed,
        &ledgers,
        &conditions,
        &insights,
        &tell,
    );
    let completion = run_rounds(class, &ledgers, workers, &insights, &tell);
    if let Some(memory) = class.memory {
        memory.release_all();
    }
    Ok(close(class, ledgers, broken, completion?))
}

/// The whole plan, which must not be empty.
fn plan_whole<'a>(class: &'a Class<'a>) -> Result<Plan<'a>, GradeTrouble> {
    let due = |assignment: &Assignment, submission: &Submission| match submission
        .due
        .or(assignment.due)
    {
        Some(due) if due < class.now => Due::Past,
        Some(_) | None => Due::NotYet,
    };
    let plan = Plan::new(class.course, class.submissions, class.options, &due);
    if plan.submissions.is_empty() {
        return Err(GradeTrouble::Nothing(
            "there is no submission to grade; check the path and `--student`".to_owned(),
        ));
    }
    if plan.runs() == 0 {
        return Err(GradeTrouble::Nothing(
            "there is no case to run; check `--case`, `-k` and the assignment's `cases`".to_owned(),
        ));
    }
    Ok(plan)
}

/// A ledger for every submission, in which nothing stands yet.
fn open_ledgers<'a>(
    class: &'a Class<'a>,
    plan: &'a Plan<'a>,
    needed: &'a Needed,
    heard: &'a Heard,
    conditions: &Conditions,
) -> Vec<Mutex<Ledger<'a>>> {
    let receipts: Vec<Receipt> = plan
        .assignments
        .iter()
        .map(|planned| receipt(class, planned.assignment, conditions))
        .collect();
    plan.submissions
        .iter()
        .map(|&(submission, place)| {
            let planned = &plan.assignments[place];
            Mutex::new(Ledger::new(
                submission,
                planned,
                &needed[place],
                class.options,
                heard,
                receipts[place].clone(),
            ))
        })
        .collect()
}

/// Closes the ledgers; what was cut short is entered into history too.
fn close(
    class: &Class<'_>,
    ledgers: Vec<Mutex<Ledger<'_>>>,
    broken: Vec<BrokenCase>,
    completion: Completion,
) -> Graded {
    let mut graded = Graded {
        scorecards: Vec::new(),
        not_begun: 0,
        broken,
        completion,
        recalled: 0,
        ran: 0,
        findings: class.memory.map(Memory::findings).unwrap_or_default(),
    };
    for (number, ledger) in ledgers.into_iter().enumerate() {
        let ledger = ledger.into_inner().unwrap_or_else(PoisonError::into_inner);
        graded.recalled += ledger.recalled;
        graded.ran += ledger.ran;
        if !ledger.is_begun() {
            graded.not_begun += 1;
            continue;
        }
        if let Some(memory) = class.memory
            && !ledger.is_complete()
        {
            let card = ledger.scorecard();
            memory.enter(number, &card, &ledger.kept(&card));
        }
        graded.scorecards.push(ledger.into_scorecard());
    }
    graded
}
