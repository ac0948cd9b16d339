//! What the page about a class is drawn from: every result in a few letters.

use serde::Serialize;

use crate::record::expectation::Expectation;
use crate::record::receipt::Receipt;
use crate::record::scorecard::{PassMark, Scorecard};
use crate::record::verdict::{Standing, Verdict};
use crate::report::book::Book;
use crate::report::html::time_code::{NONE, encoded};
use crate::report::words::vocabulary::Words;

/// What stands for a case that a submission was not tried on.
const ABSENT: char = '-';

/// Everything the page about a class is drawn from.
#[derive(Debug, Serialize)]
pub struct ClassData<'a> {
    /// What each letter of a result means, in their order from `A`.
    pub verdicts: Vec<Kind>,
    /// The assignments, in the order they come in the class.
    pub assignments: Vec<Part<'a>>,
}

/// What a letter means.
#[derive(Debug, Serialize)]
pub struct Kind {
    /// The verdict's name.
    pub slug: &'static str,
    /// The same in words.
    pub words: String,
    /// What it means for the score: `right`, `wrong`, `not-run`, `unknown`.
    pub standing: &'static str,
}

/// One assignment.
#[derive(Debug, Serialize)]
pub struct Part<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its name for people.
    pub title: &'a str,
    /// What the first of its results was obtained with.
    pub receipt: &'a Receipt,
    /// Its cases, in the suite's order.
    pub cases: Vec<Column<'a>>,
    /// Its submissions.
    pub rows: Vec<Row<'a>>,
}

/// One case.
#[derive(Debug, Serialize)]
pub struct Column<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its group.
    pub group: &'a str,
    /// The fewest moves, where that is what is expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
}

/// One submission. Its keys are short, because there may be thousands.
#[derive(Debug, Serialize)]
pub struct Row<'a> {
    /// The student's key.
    #[serde(rename = "k")]
    pub key: &'a str,
    /// The student's name, where it is another.
    #[serde(rename = "n", skip_serializing_if = "str::is_empty")]
    pub name: &'a str,
    /// The points.
    #[serde(rename = "p")]
    pub points: f64,
    /// The points there were to earn.
    #[serde(rename = "o")]
    pub of: f64,
    /// Against the pass mark: `y`, `n`, `?`, or nothing where there is none.
    #[serde(rename = "m", skip_serializing_if = "str::is_empty")]
    pub mark: &'static str,
    /// A letter a case.
    #[serde(rename = "v")]
    pub verdicts: String,
    /// Two letters a case: its processor time.
    #[serde(rename = "t")]
    pub times: String,
}

impl<'a> ClassData<'a> {
    /// That of these scorecards, as teachers may see it.
    #[must_use]
    pub fn of(book: &Book<'a>, words: &dyn Words) -> Self {
        let mut assignments: Vec<Part<'a>> = Vec::new();
        for card in book.cards {
            let known = assignments
                .iter()
                .position(|part| part.name == card.assignment);
            let place = known.unwrap_or_else(|| {
                assignments.push(Part::of(book, &card.assignment));
                assignments.len() - 1
            });
            let part = &mut assignments[place];
            let row = Row::of(card, &part.cases);
            part.rows.push(row);
        }
        let verdicts = Verdict::ALL.map(|verdict| Kind {
            slug: verdict.slug(),
            words: words.verdict(verdict).to_owned(),
            standing: match verdict.standing() {
                Standing::Right => "right",
                Standing::Wrong => "wrong",
                Standing::NotRun => "not-run",
                Standing::Unknown => "unknown",
            },
        });
        Self {
            verdicts: verdicts.into(),
            assignments,
        }
    }
}

impl<'a> Part<'a> {
    /// The assignment of this name, with every case that somebody was tried on, and nobody in it yet.
    fn of(book: &Book<'a>, name: &'a str) -> Self {
        let cards: Vec<&'a Scorecard> = book
            .cards
            .iter()
            .filter(|card| card.assignment == name)
            .collect();
        let mut cases: Vec<Column<'a>> = Vec::new();
        // The order of whoever was tried on most; what others have beside comes after.
        let mut fullest = cards.clone();
        fullest.sort_by_key(|card| std::cmp::Reverse(card.cases.len()));
        for case in fullest.iter().flat_map(|card| &card.cases) {
            if cases.iter().all(|other| other.name != case.name) {
                cases.push(Column {
                    name: &case.name,
                    group: &case.group,
                    moves: match case.expectation {
                        Expectation::MinimumMoves(moves) => Some(moves),
                        Expectation::NoSolution
                        | Expectation::Solvable
                        | Expectation::InvalidInput => None,
                    },
                });
            }
        }
        let assignment = book.assignment(name);
        Self {
            name,
            title: assignment.map_or(name, |assignment| &assignment.title),
            receipt: &cards[0].receipt,
            cases,
            rows: Vec::new(),
        }
    }
}

impl<'a> Row<'a> {
    fn of(card: &'a Scorecard, cases: &[Column<'_>]) -> Self {
        let (mut verdicts, mut times) = (String::new(), String::new());
        for (place, column) in cases.iter().enumerate() {
            // Nearly always it stands where it stands for everybody.
            let here = card
                .cases
                .get(place)
                .filter(|case| case.name == column.name);
            let at = match here {
                Some(_) => Some(place),
                None => card.cases.iter().position(|case| case.name == column.name),
            };
            let outcome = at.and_then(|at| card.outcomes.get(at));
            verdicts.push(outcome.map_or(ABSENT, |outcome| letter(outcome.verdict)));
            match outcome.and_then(|outcome| outcome.usage) {
                Some(usage) => times.push_str(&encoded(usage.cpu)),
                None => times.push_str(NONE),
            }
        }
        Self {
            key: &card.student.key,
            name: match card.student.name == card.student.key {
                true => "",
                false => &card.student.name,
            },
            points: card.score.total.as_f64(),
            of: card.score.of.as_f64(),
            mark: match card.score.mark {
                PassMark::None => "",
                PassMark::Reached => "y",
                PassMark::NotReached => "n",
                PassMark::Open => "?",
            },
            verdicts,
            times,
        }
    }
}

/// The letter of a verdict.
fn letter(verdict: Verdict) -> char {
    let place = Verdict::ALL.iter().position(|&other| other == verdict);
    let place = place.expect("every verdict is among all of them");
    char::from(b'A' + place as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples::with_book;
    use crate::report::tests::settled::settled_class;
    use crate::report::words::languages::English;

    #[test]
    fn every_result_is_a_letter_and_a_time_at_the_place_of_its_case() {
        let cards = settled_class();
        with_book(&cards, |book| {
            let data = ClassData::of(book, &English);
            let rows: usize = data.assignments.iter().map(|part| part.rows.len()).sum();
            assert_eq!(rows, cards.len());
            for part in &data.assignments {
                for row in &part.rows {
                    let mut cards = cards.iter();
                    let card = cards.find(|card| card.student.key == row.key).unwrap();
                    assert_eq!(row.verdicts.len(), part.cases.len());
                    assert_eq!(row.times.len(), 2 * part.cases.len());
                    for (place, column) in part.cases.iter().enumerate() {
                        let mut outcomes = card.outcomes.iter();
                        let outcome = outcomes.find(|outcome| outcome.case == column.name);
                        let letter = row.verdicts.as_bytes()[place];
                        let time = &row.times[2 * place..2 * place + 2];
                        let Some(outcome) = outcome else {
                            assert_eq!((letter, time), (b'-', NONE));
                            continue;
                        };
                        let kind = &data.verdicts[usize::from(letter - b'A')];
                        assert_eq!(kind.slug, outcome.verdict.slug());
                        assert_eq!(time == NONE, outcome.usage.is_none());
                    }
                }
            }
        });
    }
}
