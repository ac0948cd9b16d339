//! One line for a submission that is done, where there is no bar.

use crate::terminal::mark::Mark;
use crate::terminal::text::{fitted, safe};
use crate::words::label::Label;
use crate::words::labels::Counted;
use crate::words::vocabulary::words;
use course::tongue::Tongue;
use model::scorecard::Scorecard;
use model::verdict::Standing;

/// One line for a submission that is done: `✗ fifteen-bnb/ada  72 of 100 points, 18 of 25 cases right`.
#[must_use]
pub fn finished_line(card: &Scorecard, tongue: Tongue) -> String {
    let words = words(tongue);
    let mark = Mark::of(card);
    let right = card
        .outcomes
        .iter()
        .filter(|outcome| outcome.standing() == Standing::Right)
        .count();
    let key = fitted(&safe(&card.student.key), 32);
    let points = match card.is_pending() {
        true => words.label(Label::NoGradeYet).to_owned(),
        false => words.points_of(card.score.total, card.score.of),
    };
    let mut text = format!(
        "{} {}/{key}  {points}",
        mark.symbol(),
        safe(&card.assignment),
    );
    if card.outcomes.is_empty() {
        text += &format!("{}{}", words.comma(), words.label(mark.label()));
    } else {
        text += words.comma();
        text += &words.right_of_all(right, card.outcomes.len());
        let look = card.outcomes.iter();
        let look = look.filter(|outcome| outcome.standing() == Standing::Open);
        let look = look.count();
        if look > 0 {
            text += words.comma();
            text += &words.count(look, Counted::NeedALook);
        }
    }
    text
}
