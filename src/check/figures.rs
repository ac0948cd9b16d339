//! Looks at whether the figures that were asked for are there. Whether they are true nobody can tell.

use crate::check::sheet::Sheet;
use crate::check::wanted::{asked_and_missing, missing};
use crate::course::answer_rules::AnswerRules;
use crate::record::checked::Aspect;
use crate::record::fault::{Fault, Wanted};
use crate::record::remark::Remark;

/// Looks at whether these figures are there, if there is an answer at all; what is only asked for is remarked on.
pub fn settle(
    sheet: &mut Sheet,
    rules: &AnswerRules,
    among: &[Wanted],
    is_there: impl Fn(Wanted) -> bool,
) {
    if !sheet.has_passed(Aspect::Answer) {
        return;
    }
    if asked_and_missing(rules, among, &is_there).is_some() {
        sheet.remark(Remark::FiguresMissing);
    }
    let missing = missing(rules, among, &is_there);
    sheet.settle(Aspect::Figures, missing.map(Fault::Missing));
}
