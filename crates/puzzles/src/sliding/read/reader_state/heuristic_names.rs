//! What becomes of the names of heuristics, and of boards that stand side by side under them.

use crate::sliding::answer::HeuristicName;
use crate::sliding::read::number_meanings::{Figure, Topic, figures};
use crate::sliding::read::reader_state::{HeuristicOrder, MOST, NumberedName, State};
use crate::sliding::read::solution_draft::Draft;
use crate::sliding::read::tokens::{Kind, Token, scan};
use crate::sliding::read::word_meanings::Meaning;

impl State {
    /// Hears the name of a heuristic, if there is one: what it found comes after it or came before.
    pub(crate) fn name(&mut self, tokens: &[Token]) -> bool {
        let mut names = tokens.iter().filter_map(|token| match token.kind {
            Kind::Word(Meaning::Heuristic(name)) | Kind::Chinese(Meaning::Heuristic(name)) => {
                Some(name)
            }
            _ => None,
        });
        let Some(name) = names.next() else {
            return false;
        };
        let others: Vec<HeuristicName> = names.collect();
        if others.iter().any(|&other| other != name) {
            let is_number = |token: &Token| matches!(token.kind, Kind::Whole(_) | Kind::Real(_));
            if !tokens.iter().any(is_number) {
                self.abreast_names = std::iter::once(name).chain(others).collect();
            }
            return false;
        }
        if is_menu(tokens) {
            self.numbered_name = match self.numbered_name {
                NumberedName::None => NumberedName::First(name),
                NumberedName::First(_) | NumberedName::Entry => NumberedName::Entry,
            };
            return false;
        }
        if is_value(tokens) {
            return false;
        }
        self.hear_name(name, tokens);
        true
    }

    /// What the line before this one was, which named a heuristic behind a number.
    pub(crate) fn settle_numbered_name(&mut self, line: &[u8]) {
        let text = String::from_utf8_lossy(line);
        let behind = text
            .trim_start_matches(['[', '(', ' ', '\t'])
            .trim_start_matches(|c: char| c.is_ascii_digit());
        let is_numbered = text.contains(char::is_alphabetic)
            && text.len() > behind.len()
            && behind.starts_with(['.', ')', ']', ':']);
        let (mut lower, mut tokens) = (String::new(), Vec::new());
        scan(&text, &mut lower, &mut tokens);
        let names_one = |token: &Token| matches!(token.meaning(), Some(Meaning::Heuristic(_)));
        let is_entry = is_numbered || is_menu(&tokens) && tokens.iter().any(names_one);
        if is_entry {
            self.numbered_name = NumberedName::Entry;
        } else if let NumberedName::First(name) = std::mem::take(&mut self.numbered_name) {
            self.hear_name(name, &[]);
        }
    }

    fn hear_name(&mut self, name: HeuristicName, tokens: &[Token]) {
        if self.order == HeuristicOrder::Unknown {
            let told = self.drafts.last().is_some_and(Draft::tells);
            self.order = if told && !self.begins_without_estimate {
                HeuristicOrder::NameLast
            } else {
                HeuristicOrder::NameFirst
            };
        }
        match self.order {
            HeuristicOrder::Unknown => {}
            HeuristicOrder::NameFirst => self.new_solution(name, tokens),
            HeuristicOrder::NameLast | HeuristicOrder::NameLastDone => {
                self.new_solution_after_name();
                self.drafts
                    .last_mut()
                    .expect("there is always one")
                    .heuristic = Some(name);
            }
        }
    }

    /// Hears a figure of each of several heuristics, `Iterations: Hamming 3, Manhattan 3`; `true` if the line tells that.
    pub(crate) fn figures_abreast(&mut self, tokens: &[Token]) -> bool {
        let Some(gives) = tokens.iter().position(|token| token.kind == Kind::Gives) else {
            return false;
        };
        let (label, rest) = tokens.split_at(gives + 1);
        let topic = figures(label, None, |_| {});
        let (Some(topic), Some(pairs)) = (topic, pairs(rest)) else {
            return false;
        };
        for (name, number) in pairs {
            let figure = match topic {
                Topic::Length(rank) => Figure::Length(number, rank),
                Topic::Iterations => Figure::Iterations(number),
                Topic::Nodes | Topic::Time(_) => continue,
            };
            self.under_name(name, |state| {
                let draft = state.drafts.last_mut().expect("there is always one");
                draft.figure(figure, &state.line);
            });
        }
        true
    }

    /// Does this with the solution of this heuristic as the last one.
    pub(crate) fn under_name(&mut self, name: HeuristicName, act: impl FnOnce(&mut Self)) {
        self.order = HeuristicOrder::NameFirst;
        let known = |draft: &Draft| draft.heuristic == Some(name);
        let at = self.drafts.iter().position(known).unwrap_or_else(|| {
            match self.drafts.last_mut() {
                Some(draft) if draft.heuristic.is_none() && draft.is_empty() => {
                    draft.heuristic = Some(name);
                }
                _ => self.drafts.push(Draft::of(name)),
            }
            self.drafts.len() - 1
        });
        let last = self.drafts.len() - 1;
        self.drafts.swap(at, last);
        act(self);
        self.drafts.swap(at, last);
    }

    pub(crate) fn new_solution(&mut self, name: HeuristicName, tokens: &[Token]) {
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

    /// Begins a new solution with this figure behind a name that came last, unless it is one that the named solution lacks.
    pub(crate) fn new_solution_of(&mut self, figure: Figure) {
        if !self.drafts.last().is_some_and(|draft| draft.lacks(figure)) {
            self.new_solution_after_name();
        }
    }

    pub(crate) fn new_solution_after_name(&mut self) {
        if self.order == HeuristicOrder::NameLastDone {
            self.order = HeuristicOrder::NameLast;
            if self.drafts.len() < MOST {
                self.drafts.push(Draft::default());
            }
        }
    }
}

/// The heuristics of `Hamming 3, Manhattan 3`, each with its number, if there is nothing else.
fn pairs(tokens: &[Token]) -> Option<Vec<(HeuristicName, u64)>> {
    let parts = tokens.split(|token| matches!(token.kind, Kind::Comma | Kind::Bar));
    parts
        .map(|part| match part {
            [name, number] => match (name.kind, number.kind) {
                (Kind::Word(Meaning::Heuristic(name)), Kind::Whole(number)) => Some((name, number)),
                _ => None,
            },
            _ => None,
        })
        .collect::<Option<Vec<_>>>()
        .filter(|pairs| pairs.len() > 1)
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

impl State {
    /// Takes a line that has rows of several boards on it; `true` if it is the last of them and the boards are whole.
    pub(crate) fn abreast(&mut self, text: &str, tokens: &[Token]) -> bool {
        if !self.may_be_abreast(tokens) {
            if !self.beside.is_empty() {
                self.beside.clear();
            }
            return false;
        }
        let Some(line) = self.cells.places(text, self.side) else {
            self.beside.clear();
            return false;
        };
        let boards = self.beside.push(line);
        if boards.is_empty() {
            return false;
        }
        self.stack.clear();
        let names = match self.abreast_names.len() == boards.len() {
            true => self.abreast_names.clone(),
            false => Vec::new(),
        };
        for (at, (cells, mark)) in boards.into_iter().enumerate() {
            match names.get(at) {
                Some(&name) => self.under_name(name, |state| state.board(&cells, mark)),
                None => self.board(&cells, mark),
            }
        }
        true
    }

    /// Whether this is a row of several boards, with the blank of one in it, below another such line: neither of them is a
    /// list of tiles, whether the boards can be told apart or not.
    pub(crate) fn is_row_abreast(&self, tokens: &[Token]) -> bool {
        !self.beside.is_empty() && self.may_be_abreast(tokens) && self.cells.has_blank()
    }

    /// Whether there are cells for more than one board on a line, and nothing that is said.
    pub(crate) fn may_be_abreast(&self, tokens: &[Token]) -> bool {
        let is_said = |token: &Token| match token.kind {
            Kind::Word(_) => !self.cells.begins_at(token.start),
            kind => matches!(kind, Kind::Chinese(_) | Kind::Real(_) | Kind::Gives),
        };
        self.cells.len() > self.side && !tokens.iter().any(is_said)
    }
}
