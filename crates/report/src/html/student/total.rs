//! The total of a submission, as a student's page says it.

use crate::terminal::mark::Mark;
use crate::words::label::Label;
use crate::words::vocabulary::Words;
use model::scorecard::Scorecard;

/// The points; or why there are none, which is another thing than nothing earned.
#[must_use]
pub(crate) fn total_in_words(card: &Scorecard, words: &dyn Words) -> String {
    match (Mark::of(card), card.is_pending()) {
        (Mark::Exempt, _) => words.label(Label::Exempt).to_owned(),
        (_, true) => words.label(Label::NoGradeYet).to_owned(),
        (_, false) => words.points_of(card.score.total, card.score.of),
    }
}
