//! What waits for a person, grouped by reason: what is alike is looked at together, and said once.

use std::borrow::Borrow;

use model::fault::Fault;
use model::obstacle::Obstacle;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::Verdict;

use crate::review_queue::{Entry, WaitingFor};
use crate::words::{Cause, Label, Words};

/// Everything of an assignment that waits for the same reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Group {
    pub assignment: String,
    pub reason: Reason,
    /// What waits, those together of whom one decision is for all.
    pub items: Vec<Item>,
}

/// Why something waits for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reason {
    Hindered(Cause),
    Verdict(Verdict),
    /// What was printed lacks what the course asks for.
    Incomplete(Verdict),
    /// This line of the checklist is a person's.
    Line(usize),
}

/// Some of whom the same waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Item {
    /// Who: places among the scorecards, never none. The first is shown.
    pub members: Vec<usize>,
    /// On which cases; none where it is a line of the checklist.
    pub cases: Vec<String>,
}

/// The queue by reasons, in its own order.
pub(crate) fn group_entries<C: Borrow<Scorecard>>(queue: &[Entry], cards: &[C]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for entry in queue {
        let reason = reason(entry, cards[entry.members[0]].borrow());
        let cases = match &entry.what {
            WaitingFor::NotDriven(cases) => cases.clone(),
            WaitingFor::Case(case) => vec![case.clone()],
            WaitingFor::Line(..) => Vec::new(),
        };
        let is_it = |it: &Group| it.assignment == entry.assignment && it.reason == reason;
        let place = groups.iter().position(is_it).unwrap_or_else(|| {
            groups.push(Group {
                assignment: entry.assignment.clone(),
                reason,
                items: Vec::new(),
            });
            groups.len() - 1
        });
        let items = &mut groups[place].items;
        match items.iter_mut().find(|it| it.members == entry.members) {
            Some(item) => item.cases.extend(cases),
            None => items.push(Item {
                members: entry.members.clone(),
                cases,
            }),
        }
    }
    groups
}

fn reason(entry: &Entry, card: &Scorecard) -> Reason {
    let case = match &entry.what {
        WaitingFor::Line(place, _) => return Reason::Line(*place),
        WaitingFor::Case(case) => Some(case),
        WaitingFor::NotDriven(cases) => cases.first(),
    };
    let outcome = case.and_then(|case| find_outcome(card, case));
    let is_incomplete = |it: &&Outcome| it.fault.as_ref().is_some_and(Fault::is_incomplete);
    match (outcome.and_then(obstacle), outcome.filter(is_incomplete)) {
        (Some(obstacle), _) => Reason::Hindered(Cause::new(obstacle)),
        (None, Some(outcome)) => Reason::Incomplete(outcome.verdict),
        (None, None) => Reason::Verdict(outcome.map_or(Verdict::NotDriven, |it| it.verdict)),
    }
}

pub(crate) fn find_outcome<'a>(card: &'a Scorecard, case: &str) -> Option<&'a Outcome> {
    card.outcomes.iter().find(|it| it.case == case)
}

fn obstacle(outcome: &Outcome) -> Option<&Obstacle> {
    outcome.fault.as_ref().and_then(Fault::obstacle)
}

impl Group {
    pub(crate) fn describe<C: Borrow<Scorecard>>(&self, cards: &[C], words: &Words) -> String {
        let first = cards[self.items[0].members[0]].borrow();
        match &self.reason {
            Reason::Verdict(verdict) => words.verdict(*verdict).to_owned(),
            Reason::Incomplete(_) => words.label(Label::Incomplete).to_owned(),
            Reason::Line(place) => {
                let line = first.checklist.get(*place);
                line.map_or("", |it| words.asked(&it.question)).to_owned()
            }
            Reason::Hindered(cause) => {
                let mut met = self.items.iter().flat_map(|item| {
                    let case = item.cases.first().map_or("", String::as_str);
                    let outcomes = item
                        .members
                        .iter()
                        .map(move |&it| find_outcome(cards[it].borrow(), case));
                    outcomes.filter_map(|it| it.and_then(obstacle))
                });
                match met.next() {
                    Some(one) if met.all(|other| other == one) => words.obstacle(one),
                    Some(_) | None => words.cause(cause),
                }
            }
        }
    }

    /// Whose it is: places among the scorecards, everybody once.
    pub(crate) fn members(&self) -> Vec<usize> {
        let mut members: Vec<usize> = self
            .items
            .iter()
            .flat_map(|it| it.members.clone())
            .collect();
        members.sort_unstable();
        members.dedup();
        members
    }

    /// How many decisions it takes: one for each case that the same was printed on, and one for a program as a whole.
    pub(crate) fn things(&self) -> usize {
        match self.reason {
            Reason::Verdict(Verdict::NotDriven) | Reason::Hindered(_) | Reason::Line(_) => {
                self.items.len()
            }
            Reason::Verdict(_) | Reason::Incomplete(_) => {
                self.items.iter().map(|it| it.cases.len()).sum()
            }
        }
    }

    pub(crate) fn results(&self) -> usize {
        let of_item = |it: &Item| it.members.len() * it.cases.len().max(1);
        self.items.iter().map(of_item).sum()
    }
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;

    use crate::sample_class::{ada, lacks_tool, wrong};
    use crate::words::words;

    use super::*;

    fn entry(what: WaitingFor, members: &[usize]) -> Entry {
        Entry {
            assignment: "fifteen-bnb".to_owned(),
            what,
            members: members.to_vec(),
        }
    }

    fn lacking(tool: &str) -> Scorecard {
        let mut card = ada();
        let fault = Fault::NotRun(lacks_tool(tool));
        card.outcomes = vec![Outcome::without_a_run("one", "g", fault)];
        card
    }

    #[test]
    fn cases_on_which_the_same_people_wait_are_one_item_and_reasons_are_apart() {
        let mut card = ada();
        let open = || Fault::Unreadable { nearest: None };
        card.outcomes = ["one", "two", "three"]
            .map(|case| wrong("g", case, 1, open()))
            .to_vec();
        let cards = [card.clone(), card];
        let queue = [
            entry(WaitingFor::Case("one".to_owned()), &[0, 1]),
            entry(WaitingFor::Case("two".to_owned()), &[0, 1]),
            entry(WaitingFor::Case("three".to_owned()), &[1]),
            entry(WaitingFor::Line(0, "Neat".to_owned()), &[0]),
        ];
        let found = group_entries(&queue, &cards);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].items.len(), 2);
        assert_eq!(found[0].items[0].cases, ["one", "two"]);
        assert_eq!((found[0].members(), found[0].results()), (vec![0, 1], 5));
        assert_eq!((found[0].things(), found[1].things()), (3, 1));
        assert_eq!(found[1].reason, Reason::Line(0));
    }

    #[test]
    fn those_who_lack_different_tools_wait_for_one_cause() {
        let cards = [lacking("go"), lacking("javac")];
        let all = || WaitingFor::NotDriven(vec!["one".to_owned()]);
        let found = group_entries(&[entry(all(), &[0]), entry(all(), &[1])], &cards);
        let english = words(Locale::English);
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0].describe(&cards, english),
            "needs a tool that is not installed here"
        );
        let found = group_entries(&[entry(all(), &[0])], &cards);
        assert!(found[0].describe(&cards, english).contains("`go`"));
    }
}
