//! Looks at whether there is an answer to judge.

use crate::answer::reading::Reading;
use crate::check::run;
use crate::check::sheet::Sheet;
use model::checked::Aspect;
use model::execution::Execution;
use model::fault::Fault;
use model::remark::Remark;

/// The answer, if what was printed can be read in one way.
pub(super) fn look<'a, A>(
    sheet: &mut Sheet,
    execution: &Execution,
    reading: &'a Reading<A>,
    describe: fn(&A) -> String,
) -> Option<&'a A> {
    match reading {
        Reading::Nothing => unanswered(sheet, execution, Fault::NoOutput),
        Reading::Unreadable { nearest } => {
            let nearest = nearest.clone();
            unanswered(sheet, execution, Fault::Unreadable { nearest });
        }
        Reading::Ambiguous { one, other } => {
            let (one, other) = (describe(one), describe(other));
            sheet.fail(Aspect::Answer, Fault::Ambiguous { one, other });
        }
        Reading::Answer(answer) => return Some(answer),
    }
    None
}

/// There is no answer: a crash if it ended badly, this fault otherwise.
pub(super) fn unanswered(sheet: &mut Sheet, execution: &Execution, fault: Fault) {
    if run::ended_badly(execution) {
        sheet.fail(Aspect::Run, run::crash(execution));
    } else {
        sheet.fail(Aspect::Answer, fault);
    }
}

/// There is an answer, whether right or wrong; an end that was not smooth is worth telling.
pub(super) fn complete(sheet: &mut Sheet, execution: &Execution) {
    sheet.pass(Aspect::Answer);
    if execution.exceeded.is_none() && !execution.ending.is_well() {
        sheet.remark(Remark::EndedBadly(execution.ending.clone()));
    }
}
