//! Looks at whether the figures that were asked for are there. Whether they are true nobody can tell.

use crate::answer_rules::AnswerRules;
use crate::check::sheet::Sheet;
use crate::check::wanted::missing;
use model::checked::Aspect;
use model::fault::{Fault, Wanted};

/// Looks at whether these figures are there, if there is an answer at all.
pub(crate) fn settle(
    sheet: &mut Sheet,
    rules: &AnswerRules,
    among: &[Wanted],
    is_there: impl Fn(Wanted) -> bool,
) {
    if !sheet.has_passed(Aspect::Answer) {
        return;
    }
    let missing = missing(rules, among, &is_there);
    sheet.settle(Aspect::Figures, missing.map(Fault::Missing));
}
