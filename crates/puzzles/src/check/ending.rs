//! Looks at how the program ended, before anything it printed.

use model::checks::Aspect;
use model::ending::{Ending, Signal};
use model::execution::Execution;
use model::fault::Fault;
use model::obstacle::Obstacle;

use crate::answer::ExitStatus;
use crate::check::check_sheet::Sheet;
use crate::check::complaint;
use crate::check::obstacle::refused_by_the_box;

/// Whether there is a point in looking at what was printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Onward {
    /// There is.
    Go,
    /// It did not come to its end, so what it printed is a part at best.
    Stop,
}

/// Looks at how the program ended.
pub fn look(sheet: &mut Sheet, execution: &Execution, exit_status: ExitStatus) -> Onward {
    match fault(execution, exit_status) {
        None => {
            sheet.pass(Aspect::Run);
            Onward::Go
        }
        Some(fault) => {
            sheet.fail(Aspect::Run, fault);
            match execution.ending {
                // Slow or strict, but it said all it had to say: that is worth telling.
                Ending::Exited { .. } | Ending::Dismissed | Ending::LeftWaiting => Onward::Go,
                Ending::Crashed { .. } | Ending::Stopped | Ending::NotStarted { .. } => {
                    Onward::Stop
                }
            }
        }
    }
}

/// What is wrong with the way it ended: a limit first, whatever else happened.
fn fault(execution: &Execution, exit_status: ExitStatus) -> Option<Fault> {
    if let Some(excess) = execution.exceeded {
        return Some(Fault::Limit(excess));
    }
    match &execution.ending {
        Ending::NotStarted { reason, .. } => {
            let reason = reason.clone();
            Some(Fault::NotRun(Obstacle::NotStarted { reason }))
        }
        Ending::Crashed { signal, .. } if *signal == Signal::REFUSED_CALL => {
            let what = complaint::line(execution)
                .unwrap_or_else(|| signal.meaning().unwrap_or_default().to_owned());
            Some(Fault::SandboxViolation { what })
        }
        Ending::Crashed { .. } => Some(crash(execution)),
        Ending::Stopped => Some(Fault::NotGraded {
            reason: "the box stopped it and does not say at which limit".to_owned(),
        }),
        Ending::Dismissed | Ending::LeftWaiting => None,
        Ending::Exited { code } => match (code, exit_status) {
            (0, _) | (_, ExitStatus::Lenient) => None,
            (_, ExitStatus::Strict) => Some(crash(execution)),
        },
    }
}

/// The fault of a program that ended badly; the box's, where that refused it something.
pub fn crash(execution: &Execution) -> Fault {
    if let Some(what) = refused_by_the_box(execution) {
        return Fault::NotRun(Obstacle::RefusedByTheBox(what));
    }
    Fault::Crash {
        ending: execution.ending.clone(),
        line: complaint::line(execution),
    }
}

/// Whether it ended as programs do for which something went wrong: with a code, or with a stack trace.
pub(crate) fn ended_badly(execution: &Execution) -> bool {
    !execution.ending.is_well() || complaint::stack_trace(execution).is_some()
}
