//! The lines that add up to a score, for formats that have a number for each.

use crate::view::{HiddenCases, View};
use model::case_facts::CaseFacts;
use model::checklist::{Tick, Ticked};
use model::outcome::Outcome;
use model::points::Points;

/// One line of those that add up to a score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Line<'v> {
    /// What it is about.
    pub about: About<'v>,
    /// What it earned; less than nothing for lateness.
    pub points: Points,
    /// What it could have earned.
    pub of: Points,
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum About<'v> {
    /// A case, and what came of it.
    Case(&'v CaseFacts, &'v Outcome),
    /// Cases of a group that the reader may not see.
    Hidden(&'v HiddenCases),
    /// A line of the checklist that is worth something.
    Item(&'v Ticked),
    /// What lateness costs.
    Lateness,
}

/// The lines of this view: every case, hidden ones as one line a group, lines of the checklist that are worth points,
/// and lateness where it costs something. What they earned adds up to the total.
#[must_use]
pub(crate) fn lines<'v>(view: &'v View<'_>) -> Vec<Line<'v>> {
    let card = &*view.card;
    let cases = card.results().map(|(case, outcome)| Line {
        about: About::Case(case, outcome),
        points: case.points,
        of: case.of,
    });
    let hidden = view.hidden.iter().map(|group| Line {
        about: About::Hidden(group),
        points: group.points,
        of: group.of,
    });
    let worth_something = |item: &&Ticked| item.points != Points::ZERO;
    let items = card.checklist.iter().filter(worth_something).map(|item| {
        let points = match item.tick {
            Tick::Yes => item.points,
            Tick::No(_) | Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown => Points::ZERO,
        };
        Line {
            about: About::Item(item),
            points,
            of: item.points,
        }
    });
    let lateness = (card.score.penalty != Points::ZERO).then_some(Line {
        about: About::Lateness,
        points: Points::ZERO - card.score.penalty,
        of: Points::ZERO,
    });
    cases.chain(hidden).chain(items).chain(lateness).collect()
}

#[cfg(test)]
mod tests {
    use crate::samples::{class, eka};
    use crate::view::Reader;

    use super::*;

    #[test]
    fn the_lines_add_up_to_the_total_whoever_reads() {
        for card in class().into_iter().chain([eka()]) {
            for reader in [Reader::Staff, Reader::Student] {
                let view = View::new(&card, reader);
                let sum: Points = lines(&view).iter().map(|line| line.points).sum();
                assert_eq!(sum, card.score.total, "{}", card.student.key);
            }
        }
    }
}
