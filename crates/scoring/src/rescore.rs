//! Computes a score anew after a person has decided a line of the checklist; no outcome changes by that.

use crate::checklist::{Facts, tick};
use crate::score::score_ticked;
use course::assignment::{Assignment, Item};
use model::checklist::Tick;
use model::scorecard::Scorecard;

/// The same scorecard, of a run of the whole suite of this very assignment, with what a person decided by now.
///
/// Lines that a machine decides stay as they are: what they hang on may be gone by now, as the files that were handed in.
#[must_use]
pub fn rescore(
    assignment: &Assignment,
    card: Scorecard,
    marked: &dyn Fn(&Item) -> Option<Tick>,
) -> Scorecard {
    let facts = Facts {
        marked,
        ..Facts::of_outcomes(assignment, &card.outcomes)
    };
    let mut checklist = card.checklist.clone();
    for (item, line) in assignment.checklist.iter().zip(&mut checklist) {
        if item.may_be_a_persons() {
            *line = tick(&facts, item);
        }
    }
    let (groups, score) = score_ticked(assignment, &card.outcomes, &checklist, card.lateness);
    Scorecard {
        groups,
        checklist,
        score,
        ..card
    }
}
