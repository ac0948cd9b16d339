//! What may be said of an answer that the grader itself has cut short.

use model::checks::{Finding, Weight};
use model::ending::Ending;
use model::execution::Execution;
use model::fault::Fault;
use model::verdict::Verdict;

use crate::kind::Judgement;

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
                nearest: Some("the beginning of an answer, where it waits to be told more".into()),
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
        Fault::Miscounted { moves, claimed } => *moves < *claimed,
        Fault::Missing(_)
        | Fault::NoOutput
        | Fault::WrongPacking { .. }
        | Fault::FalseNoSolution { .. }
        | Fault::GaveUp { .. }
        | Fault::SilentOnBadInput => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::tests::exited;
    use model::checks::{Aspect, Checked};

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
        };
        for fault in [too_long, long] {
            assert_eq!(judged(fault.clone(), Ending::LeftWaiting), Some(fault));
        }
    }
}
