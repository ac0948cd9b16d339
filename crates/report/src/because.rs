//! What stands behind a fault, as sentences: every format tells it right after the reason.

use crate::words::label::Label;
use crate::words::reason::Reason;
use crate::words::tried::{looked_for, tries};
use crate::words::vocabulary::Words;
use model::explanation::{Explanation, Kurang};
use model::fault::{Fault, NotDriven};
use model::outcome::Outcome;
use model::part::{PartStanding, percent};
use model::remark::Remark;

/// How many ways that were tried are told with every case.
const MOST_TRIES: usize = 6;

/// What stands behind this fault of an outcome: where its path is first wasted, why the board has no solution, what is
/// earned all the same, or how the board was offered. No sentence where there is nothing to say.
#[must_use]
pub fn because(outcome: &Outcome, fault: &Fault, words: &dyn Words) -> Vec<String> {
    let mut sentences = Vec::new();
    if let (Fault::NotMinimal { moves, .. }, Some(wasted)) = (fault, &outcome.wasted)
        && wasted.moves == *moves
    {
        let sentence = words.wasted(wasted);
        sentences.push(match &wasted.heuristic {
            Some(heuristic) => format!("{heuristic}{}{sentence}", words.colon()),
            None => sentence,
        });
    }
    // It is about the case, and told with what the verdict is about.
    if let Some(explanation) = &outcome.explanation
        && outcome.fault.as_ref() == Some(fault)
    {
        sentences.extend(argued(explanation, words));
    }
    if !outcome.parts.is_empty() && outcome.fault.as_ref() == Some(fault) {
        let percent = |standing| percent(&outcome.parts, standing);
        let (earned, open) = (percent(PartStanding::Right), percent(PartStanding::Open));
        sentences.push(words.in_part(earned, open));
    }
    if let Fault::NotDriven(tried) = fault {
        sentences.extend(offered(tried, words));
    }
    sentences
}

/// How its board was offered to a program that nobody could talk to, as sentences.
fn offered(tried: &NotDriven, words: &dyn Words) -> Vec<String> {
    let lead = format!("{}{}", words.label(Label::Tried), words.colon());
    let told = tries(words, tried, MOST_TRIES).into_iter();
    told.map(|line| format!("{lead}{line}{}", words.stop()))
        .chain(looked_for(words, tried).map(|line| format!("{line}{}", words.stop())))
        .collect()
}

/// Why a board has no solution, as sentences.
#[must_use]
pub fn argued(explanation: &Explanation, words: &dyn Words) -> Vec<String> {
    match explanation {
        Explanation::Parity(parity) => {
            let mut sentences = vec![words.inversions(parity)];
            if let Some(kurang) = &parity.kurang {
                sentences.push(words.kurang(kurang));
                sentences.push(table_in_a_line(kurang, words));
            }
            sentences
        }
        Explanation::Packing(why) => vec![words.no_packing(why)],
    }
}

/// Why a case failed, what stands behind it told in the same breath.
#[must_use]
pub fn whole_reason(outcome: &Outcome, fault: &Fault, words: &dyn Words) -> Reason {
    let mut reason = words.reason(fault);
    for sentence in because(outcome, fault, words) {
        reason.what += words.gap();
        reason.what += &sentence;
    }
    reason
}

/// The table of Kurang: `Kurang(1…16): 0, 1, 1, …`.
fn table_in_a_line(kurang: &Kurang, words: &dyn Words) -> String {
    let values: Vec<String> = kurang.values.iter().map(ToString::to_string).collect();
    format!(
        "Kurang(1…{}){}{}{}",
        values.len(),
        words.colon(),
        values.join(words.comma()),
        words.stop()
    )
}

/// That a person decided that a case is right, where one did.
#[must_use]
pub(crate) fn decided_right(outcome: &Outcome, words: &dyn Words) -> Option<String> {
    let is_decided = |remark: &&Remark| matches!(remark, Remark::Decided { .. });
    let remark = outcome.remarks.iter().find(is_decided)?;
    Some(words.remark(remark))
}
