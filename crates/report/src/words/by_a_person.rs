//! A person's word on a case, in words.

use crate::words::vocabulary::Words;
use model::outcome::Outcome;
use model::remark::Remark;
use model::word::OnCase;

/// What a person decided of this case, with the note and what the grader had found; nothing where nobody did.
#[must_use]
pub(crate) fn by_a_person(outcome: &Outcome, words: &dyn Words) -> Option<String> {
    let decided = outcome.decided.as_deref()?;
    Some(match (decided.word.ruling, &outcome.fault) {
        (OnCase::Wrong | OnCase::Points(_), Some(fault)) => words.reason(fault).what,
        (OnCase::Right, _) | (_, None) => words.remark(&Remark::Decided {
            note: decided.word.note.clone(),
            found: decided.verdict,
        }),
    })
}
