//! How much an assignment wants something printed, and whether the figures it asked for are there.

use model::checks::{Aspect, Weight};
use model::fault::{Fault, Wanted};

use crate::answer::AnswerRules;
use crate::check::check_sheet::Sheet;

/// How much any of these is wanted: required before asked for; `None` if the assignment names none of them.
pub(crate) fn weight(rules: &AnswerRules, any: &[Wanted]) -> Option<Weight> {
    if any.iter().any(|wanted| rules.required.contains(wanted)) {
        Some(Weight::Required)
    } else if any.iter().any(|wanted| rules.asked.contains(wanted)) {
        Some(Weight::Told)
    } else {
        None
    }
}

/// The first of these that is missing: of the required ones if any is required, of those asked for otherwise.
pub(crate) fn missing(
    rules: &AnswerRules,
    among: &[Wanted],
    is_there: impl Fn(Wanted) -> bool,
) -> Option<Wanted> {
    let list = match weight(rules, among)? {
        Weight::Required => &rules.required,
        Weight::Bonus | Weight::Told => &rules.asked,
    };
    let mut named = among.iter().filter(|wanted| list.contains(wanted));
    named.find(|&&wanted| !is_there(wanted)).copied()
}

/// Looks at whether these figures are there, if there is an answer at all.
pub(crate) fn settle_figures(
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
