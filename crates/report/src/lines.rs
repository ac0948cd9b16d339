//! The lines that add up to a score, for formats that have a number for each.

use crate::view::{HiddenCases, View};
use model::case_facts::CaseFacts;
use model::checklist::{Question, Tick, Ticked, Usual};
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::{GroupKind, Scorecard};
use model::word::{OnAll, Word};

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
    /// What a person decided of all of it: what that adds to what the lines above earned, or takes off.
    Word(&'v Word<OnAll>),
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
    let mut lines: Vec<Line<'v>> = cases.chain(hidden).chain(items).chain(lateness).collect();
    if let Some(word) = &card.word {
        if word.ruling == OnAll::Exempt {
            lines.clear();
        }
        let counted = |line: &Line<'_>| counted(line, card);
        lines.push(Line {
            about: About::Word(word),
            points: card.score.total - lines.iter().map(|line| line.points).sum(),
            of: card.score.of - lines.iter().map(counted).sum(),
        });
    }
    lines
}

/// The part of what there was to earn that this line stands for; what comes on top of it and what does not count yet
/// stand for none of it. Over all lines this adds up to what there was to earn.
#[must_use]
pub(crate) fn counted(line: &Line<'_>, card: &Scorecard) -> Points {
    let is_bonus = |group: &str| {
        let mut groups = card.groups.iter();
        groups.any(|other| other.name == group && other.kind == GroupKind::Bonus)
    };
    let none_unknown = || {
        let mut groups = card.groups.iter();
        groups.all(|group| group.unknown == 0)
    };
    let counts = match line.about {
        About::Case(case, _) => !is_bonus(&case.group),
        About::Hidden(group) => !is_bonus(&group.group),
        About::Item(item) if item.question == Question::Usual(Usual::Bonus) => false,
        About::Item(item) => match item.tick {
            Tick::Yes | Tick::No(_) => true,
            Tick::NotYetAssessed | Tick::NotInThisRun => false,
            Tick::Unknown => none_unknown(),
        },
        About::Word(_) => true,
        About::Lateness => false,
    };
    if counts { line.of } else { Points::ZERO }
}

#[cfg(test)]
mod tests {
    use crate::samples::{class, eka};
    use crate::view::Reader;

    use super::*;

    #[test]
    fn what_a_person_decided_is_a_line_of_its_own_and_all_add_up() {
        for ruling in [OnAll::Points(Points::whole(75)), OnAll::Exempt] {
            for mut card in class() {
                let (total, of) = match ruling {
                    OnAll::Points(points) => (points, Points::whole(100)),
                    OnAll::Exempt => (Points::ZERO, Points::ZERO),
                };
                (card.score.total, card.score.of) = (total, of);
                card.score.penalty = Points::ZERO;
                card.word = Some(Word { ruling, note: None });
                let view = View::new(&card, Reader::Student);
                let lines = lines(&view);
                let sum: Points = lines.iter().map(|line| line.points).sum();
                let counted: Points = lines.iter().map(|line| counted(line, &card)).sum();
                assert_eq!((sum, counted), (total, of), "{}", card.student.key);
            }
        }
    }

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
