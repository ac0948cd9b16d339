//! What stands behind a fault, as sentences: every format tells it right after the reason.

use crate::words::reason::Reason;
use crate::words::vocabulary::Words;
use model::explanation::{Explanation, Kurang};
use model::fault::Fault;
use model::outcome::Outcome;

/// What stands behind this fault of an outcome: where its path is first wasted, or why the board has no solution. No
/// sentence where there is nothing to say.
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
    sentences
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
