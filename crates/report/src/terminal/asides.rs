//! What is worth telling beside the verdicts of a group.

use crate::words::label::Label;
use crate::words::vocabulary::Words;
use model::checked::{Checked, Finding, Weight};
use model::fault::Fault;
use model::scorecard::{GroupScore, Scorecard};

/// What is worth telling beside verdicts, and of which cases: remarks, and checks that no case hangs on.
#[must_use]
pub(crate) fn asides<'a>(
    words: &dyn Words,
    card: &'a Scorecard,
    group: &GroupScore,
) -> Vec<(String, Vec<&'a str>)> {
    let mut asides: Vec<(String, Vec<&str>)> = Vec::new();
    for outcome in card
        .outcomes
        .iter()
        .filter(|outcome| outcome.group == group.name)
    {
        let remarks = outcome.remarks.iter().map(|remark| words.remark(remark));
        let checks = outcome.checks.iter().filter_map(|check| match check {
            Checked {
                weight: Weight::Bonus,
                finding: Finding::Failed(fault),
                ..
            } => Some(in_passing(words, fault, Label::ForTheBonus)),
            Checked {
                weight: Weight::Told,
                finding: Finding::Failed(fault),
                ..
            } => Some(in_passing(words, fault, Label::OnlyTold)),
            _ => None,
        });
        for text in remarks.chain(checks) {
            match asides.iter_mut().find(|(other, _)| *other == text) {
                Some((_, cases)) => {
                    if cases.last() != Some(&outcome.case.as_str()) {
                        cases.push(&outcome.case);
                    }
                }
                None => asides.push((text, vec![&outcome.case])),
            }
        }
    }
    asides
}

/// A fault that no case hangs on, and what does hang on it.
fn in_passing(words: &dyn Words, fault: &Fault, weight: Label) -> String {
    let what = if let Fault::Missing(what) = fault {
        words.missing(*what)
    } else {
        words.verdict(fault.verdict()).to_owned()
    };
    format!("{what}{}", words.aside(words.label(weight)))
}
