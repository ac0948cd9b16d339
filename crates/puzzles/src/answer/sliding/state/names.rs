//! What becomes of the names of heuristics.

use crate::answer::sliding::draft::Draft;
use crate::answer::sliding::meaning::Meaning;
use crate::answer::sliding::scan::{Kind, Token};
use crate::answer::sliding::state::{MOST, Order, State};
use crate::answer::sliding_answer::HeuristicName;

impl State {
    /// Hears the name of a heuristic, if there is one: what it found comes after it or came before.
    pub(super) fn name(&mut self, tokens: &[Token]) -> bool {
        let mut names = tokens.iter().filter_map(|token| match token.kind {
            Kind::Word(Meaning::Heuristic(name)) | Kind::Chinese(Meaning::Heuristic(name)) => {
                Some(name)
            }
            _ => None,
        });
        let Some(name) = names.next() else {
            return false;
        };
        if names.any(|other| other != name) || is_menu(tokens) || is_value(tokens) {
            return false;
        }
        if self.order == Order::Unknown {
            let told = self.drafts.last().is_some_and(|draft| !draft.is_empty());
            self.order = if told {
                Order::NameLast
            } else {
                Order::NameFirst
            };
        }
        match self.order {
            Order::Unknown => {}
            Order::NameFirst => self.new_solution(name, tokens),
            Order::NameLast | Order::NameLastDone => {
                self.new_solution_after_name();
                self.drafts
                    .last_mut()
                    .expect("there is always one")
                    .heuristic = Some(name);
            }
        }
        true
    }

    pub(super) fn new_solution(&mut self, name: HeuristicName, tokens: &[Token]) {
        let draft = self.drafts.last_mut().expect("there is always one");
        let counts = tokens
            .iter()
            .any(|token| token.kind == Kind::Word(Meaning::Iterations));
        let full = draft.heuristic == Some(name) && !(counts && draft.iterations.is_some());
        if draft.is_empty() && draft.trail.is_empty()
            || draft.heuristic.is_none() && draft.is_empty()
            || full
        {
            draft.heuristic = Some(name);
        } else if self.drafts.len() < MOST {
            self.drafts.push(Draft::of(name));
        }
    }

    pub(super) fn new_solution_after_name(&mut self) {
        if self.order == Order::NameLastDone {
            self.order = Order::NameLast;
            if self.drafts.len() < MOST {
                self.drafts.push(Draft::default());
            }
        }
    }
}

/// `1. Hamming`, `[2] Manhattan`.
fn is_menu(tokens: &[Token]) -> bool {
    let mut kinds = tokens
        .iter()
        .map(|token| token.kind)
        .filter(|kind| *kind != Kind::Bracket);
    matches!(kinds.next(), Some(Kind::Whole(_)))
        && !kinds.any(|kind| matches!(kind, Kind::Whole(_) | Kind::Real(_)))
}

/// `Hamming = 3`: what the heuristic says of a board, not what a search with it found.
fn is_value(tokens: &[Token]) -> bool {
    let [.., gives, number] = tokens else {
        return false;
    };
    let found = tokens.iter().any(|token| {
        matches!(
            token.kind,
            Kind::Word(
                Meaning::Iterations
                    | Meaning::Time
                    | Meaning::Steps
                    | Meaning::Step
                    | Meaning::Nodes
                    | Meaning::Total
            )
        )
    });
    gives.kind == Kind::Gives && matches!(number.kind, Kind::Whole(_)) && !found
}
