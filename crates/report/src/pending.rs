//! Why a submission has no grade yet: for formats that leave its grade out, and for the text beside it.

use crate::terminal::text::safe;
use crate::words::label::Label;
use crate::words::vocabulary::Words;
use model::fault::Fault;
use model::scorecard::Scorecard;
use model::verdict::Standing;

/// So many reasons are told.
const MOST: usize = 3;

/// Why there is no grade yet, on one line; nothing where there is one.
#[must_use]
pub(crate) fn pending(card: &Scorecard, words: &dyn Words) -> Option<String> {
    if !card.is_pending() {
        return None;
    }
    let mut reasons: Vec<String> = Vec::new();
    for outcome in &card.outcomes {
        let standing = outcome.standing();
        if !standing.is_open() && standing != Standing::Unknown {
            continue;
        }
        let reason = match outcome.fault.as_ref().and_then(Fault::obstacle) {
            Some(obstacle) => safe(&words.obstacle(obstacle)),
            None => words.verdict(outcome.verdict).to_owned(),
        };
        if !reasons.contains(&reason) && reasons.len() < MOST {
            reasons.push(reason);
        }
    }
    let lead = words.label(Label::NoGradeYet);
    if reasons.is_empty() {
        return Some(lead.to_owned());
    }
    let reasons = reasons.join(words.semicolon());
    Some(format!("{lead}{}{reasons}", words.colon()))
}
