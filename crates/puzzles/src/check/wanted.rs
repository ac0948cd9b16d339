//! How much an assignment wants something printed.

use crate::answer_rules::AnswerRules;
use model::checked::Weight;
use model::fault::Wanted;

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
