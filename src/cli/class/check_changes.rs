//! What a check found otherwise than the one before it.

use std::collections::BTreeMap;

use terminal::printable::printable;

use crate::cli::shared_output::first_few;
use model::scorecard::Scorecard;
use model::verdict::Standing;

/// How many cases are named of those that changed alike.
const MOST: usize = 8;

/// How each case stood in a check.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CaseStandings(BTreeMap<String, Standing>);

impl CaseStandings {
    pub(crate) fn from_cards(cards: &[Scorecard]) -> Self {
        let outcomes = cards.iter().flat_map(|card| &card.outcomes);
        Self(
            outcomes
                .map(|outcome| (outcome.case.clone(), outcome.standing()))
                .collect(),
        )
    }

    /// Which cases stand otherwise than they did: `now right: a, b; now wrong: c`.
    pub(crate) fn describe_since(&self, before: &Self) -> String {
        let kinds = [
            ("now right", &[Standing::Right] as &[Standing]),
            ("now wrong", &[Standing::Wrong]),
            ("now needs a look", &[Standing::Open]),
            ("now not run", &[Standing::NotRun, Standing::Waiting]),
            ("now not graded", &[Standing::Unknown, Standing::Exempt]),
        ];
        let mut parts = Vec::new();
        for (words, kind) in kinds {
            let is_new = |(case, standing): &(&String, &Standing)| {
                let was = before.0.get(*case);
                kind.contains(standing) && was.is_some_and(|was| !kind.contains(was))
            };
            let changed = self.0.iter().filter(is_new);
            let changed: Vec<String> = changed.map(|(case, _)| printable(case)).collect();
            if !changed.is_empty() {
                parts.push(format!("{words}: {}", first_few(&changed, MOST)));
            }
        }
        if parts.is_empty() {
            "no case changed".to_owned()
        } else {
            parts.join("; ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standings(cases: &[(&str, Standing)]) -> CaseStandings {
        let one = |(case, standing): &(&str, Standing)| ((*case).to_owned(), *standing);
        CaseStandings(cases.iter().map(one).collect())
    }

    #[test]
    fn cases_that_stand_otherwise_are_named_and_new_ones_are_not() {
        use Standing::{NotRun, Open, Right, Waiting, Wrong};
        let before = standings(&[
            ("a", Wrong),
            ("b", Right),
            ("c", Open),
            ("d", NotRun),
            ("e", Right),
        ]);
        let now = standings(&[
            ("a", Right),
            ("b", Wrong),
            ("c", Right),
            ("d", Waiting),
            ("e", Right),
            ("new", Wrong),
        ]);
        let told = now.describe_since(&before);
        assert_eq!(told, "now right: a, c; now wrong: b");
        assert_eq!(now.describe_since(&now), "no case changed");
    }

    #[test]
    fn of_many_the_first_are_named_and_the_rest_counted() {
        let names: Vec<String> = (10..30).map(|number| number.to_string()).collect();
        let all = |standing| {
            let cases: Vec<(&str, Standing)> =
                names.iter().map(|name| (name.as_str(), standing)).collect();
            standings(&cases)
        };
        let told = all(Standing::Right).describe_since(&all(Standing::Open));
        assert_eq!(
            told,
            "now right: 10, 11, 12, 13, 14, 15, 16, 17 and 12 more"
        );
    }
}
