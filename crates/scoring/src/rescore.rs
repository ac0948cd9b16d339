//! Computes a score anew after a person has decided something; what the grader found stays beside it.

use crate::checklist::{Facts, tick};
use crate::persons::{Persons, overruled};
use crate::score::score_ticked;
use crate::worth::worth;
use course::assignment::Assignment;
use model::scorecard::Scorecard;

/// The same scorecard, of a run of the whole suite of this very assignment, with what persons decided by now.
///
/// Of the checklist, lines that only a machine decides stay as they are where no case was decided: what they hang on may be
/// gone by now, as the files that were handed in. Those that hang on cases alone follow the cases.
#[must_use]
pub fn rescore(assignment: &Assignment, mut card: Scorecard, persons: &Persons<'_>) -> Scorecard {
    persons.decide(assignment, &mut card.outcomes);
    let facts = Facts {
        marked: persons.marked,
        build: card.build.as_ref().map(|build| build.result),
        ..Facts::of_outcomes(assignment, &card.outcomes)
    };
    for (item, line) in assignment.checklist.iter().zip(&mut card.checklist) {
        if item.may_be_a_persons() || item.hangs_on_cases() {
            *line = tick(&facts, item);
        }
    }
    let (groups, score) = score_ticked(assignment, &card.outcomes, &card.checklist, card.lateness);
    let worth = worth(assignment, &card.outcomes, &groups);
    for (case, (points, of)) in card.cases.iter_mut().zip(worth) {
        (case.points, case.of) = (points, of);
    }
    let word = persons.on_all;
    let score = overruled(score, word, assignment, &card.outcomes, &card.checklist);
    Scorecard {
        groups,
        score,
        word: word.cloned(),
        ..card
    }
}
