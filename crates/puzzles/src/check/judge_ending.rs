//! Looks at how the program ended, before anything it printed; and what may be said of an answer that the grader itself
//! has cut short.

use model::answer_checks::{Aspect, Finding, Weight};
use model::execution::Execution;
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::program_ending::{Ending, Signal};
use model::verdict::Verdict;

use crate::check::check_sheet::Sheet;
use crate::check::error_line;
use crate::check::obstacle::refused_by_the_box;
use crate::judgement::{ExitStatus, Judgement};

/// Whether there is a point in looking at what was printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    Go,
    /// It did not come to its end, so what it printed is a part at best.
    Stop,
}

/// Looks at how the program ended.
pub fn look(sheet: &mut Sheet, execution: &Execution, exit_status: ExitStatus) -> NextStep {
    match fault(execution, exit_status) {
        None => {
            sheet.pass(Aspect::Run);
            NextStep::Go
        }
        Some(fault) => {
            sheet.fail(Aspect::Run, fault);
            match execution.ending {
                // Slow or strict, but it said all it had to say: that is worth telling.
                Ending::Exited { .. } | Ending::Dismissed | Ending::LeftWaiting => NextStep::Go,
                Ending::Crashed { .. } | Ending::Stopped | Ending::NotStarted { .. } => {
                    NextStep::Stop
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
            let what = error_line::line(execution)
                .unwrap_or_else(|| signal.meaning().unwrap_or_default().to_owned());
            Some(Fault::SandboxViolation { what })
        }
        Ending::Crashed { .. } => Some(crash(execution)),
        Ending::Stopped => Some(Fault::NotGraded {
            reason: "the sandbox stopped it and does not say at which limit".to_owned(),
        }),
        Ending::Dismissed | Ending::LeftWaiting => None,
        Ending::Exited { code } => match (code, exit_status) {
            (0, _) | (_, ExitStatus::Lenient) => None,
            (_, ExitStatus::Strict) => Some(crash(execution)),
        },
    }
}

/// The fault of a program that ended badly; the sandbox's, where that refused it something.
pub fn crash(execution: &Execution) -> Fault {
    if let Some(what) = refused_by_the_box(execution) {
        return Fault::NotRun(Obstacle::RefusedByTheBox(what));
    }
    Fault::Crash {
        ending: execution.ending.clone(),
        line: error_line::line(execution),
    }
}

/// Whether it ended as programs do for which something went wrong: with a code, or with a stack trace.
pub(crate) fn ended_badly(execution: &Execution) -> bool {
    !execution.ending.is_well() || error_line::stack_trace(execution).is_some()
}

/// Takes back what may come of the end that is missing: a program that was left waiting may have had more to say.
pub(crate) fn without_the_rest(mut judgement: Judgement, execution: &Execution) -> Judgement {
    if execution.ending != Ending::LeftWaiting {
        return judgement;
    }
    for check in &mut judgement.checks {
        if let Finding::Failed(fault) = &mut check.finding
            && may_be_for_the_rest(fault)
        {
            *fault = Fault::Unreadable {
                nearest: Some("the beginning of an answer, where it waits for more input".into()),
            };
        }
    }
    let failed = judgement
        .checks
        .iter()
        .find_map(|check| match &check.finding {
            Finding::Failed(fault) if check.weight == Weight::Required => Some(fault.clone()),
            Finding::Failed(_) | Finding::Passed | Finding::NotReached => None,
        });
    let verdict = failed.as_ref().map_or(Verdict::Accepted, Fault::verdict);
    Judgement {
        verdict,
        fault: failed,
        ..judgement
    }
}

/// Whether more of the same answer could have made this right.
const fn may_be_for_the_rest(fault: &Fault) -> bool {
    match fault {
        Fault::NotAtGoal { was_there_at, .. } => was_there_at.is_none(),
        Fault::Miscounted { moves, claimed, .. } => *moves < *claimed,
        Fault::Missing(_)
        | Fault::MissingSeveral(_)
        | Fault::NoOutput
        | Fault::SilentOnSolved
        | Fault::WrongPacking { .. }
        | Fault::FalseNoSolution { .. }
        | Fault::GaveUp { .. }
        | Fault::SilentOnBadInput => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use model::answer_checks::{Aspect, Checked};

    use super::*;
    use crate::check::tests::exited;

    fn judged(fault: Fault, ending: Ending) -> Option<Fault> {
        let judgement = Judgement {
            verdict: fault.verdict(),
            fault: Some(fault.clone()),
            checks: vec![Checked {
                aspect: Aspect::Answer,
                weight: Weight::Required,
                finding: Finding::Failed(fault),
            }],
            remarks: Vec::new(),
            read_as: None,
            told: None,
            answered: None,
            brief: None,
        };
        let execution = Execution {
            ending,
            ..exited("", 0)
        };
        without_the_rest(judgement, &execution).fault
    }

    #[test]
    fn who_was_left_waiting_is_not_accused_of_what_the_rest_could_mend() {
        let short = Fault::Miscounted {
            moves: 3,
            claimed: 9,
            read_from: None,
        };
        for fault in [Fault::NoOutput, short] {
            let found = judged(fault.clone(), Ending::LeftWaiting);
            assert!(matches!(found, Some(Fault::Unreadable { .. })), "{fault:?}");
            assert_eq!(judged(fault.clone(), Ending::Dismissed), Some(fault));
        }
        let too_long = Fault::NotMinimal {
            moves: 9,
            minimum: 3,
        };
        let long = Fault::Miscounted {
            moves: 9,
            claimed: 3,
            read_from: None,
        };
        for fault in [too_long, long] {
            assert_eq!(judged(fault.clone(), Ending::LeftWaiting), Some(fault));
        }
    }
}
