//! What becomes of the names of heuristics, and of a table of them: a heading that names the columns, and a row for
//! each.

use crate::sliding::answer::HeuristicName;
use crate::sliding::read::number_meanings::{Figure, Rank, Topic, figures};
use crate::sliding::read::reader_state::{Column, HeuristicOrder, MOST, NumberedName, State};
use crate::sliding::read::solution_draft::Draft;
use crate::sliding::read::tokens::{Kind, Token, scan};
use crate::sliding::read::word_meanings::{Meaning, meaning, meaning_abroad, meaning_of_chinese};
use crate::text::solvability_phrases::is_chinese;
use crate::text::solvability_vocabulary::tells_expanded;

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

const MOST_COLUMNS: usize = 16;

impl State {
    /// Takes the heading of a table, or a row below it that a heuristic is named in; `true` if it is such a row.
    pub(crate) fn table_row(&mut self, text: &str, tokens: &[Token]) -> bool {
        let named = |token: &Token| match token.meaning() {
            Some(Meaning::Heuristic(name)) => Some(name),
            _ => None,
        };
        let has_numbers = tokens
            .iter()
            .any(|token| matches!(token.kind, Kind::Whole(_) | Kind::Real(_)));
        if !has_numbers {
            self.columns = columns(text);
            return false;
        }
        if self.columns.is_empty() {
            return false;
        }
        let places = places(text);
        let Some(name) = tokens.iter().find_map(named) else {
            let is_of_figures = places.len() == self.columns.len() && are_figures(&places);
            if !is_of_figures {
                self.columns.clear();
                return false;
            }
            // A step with its figures; else a search of a name that nobody knows, whose figures are none of ours.
            let is_way = |token: &Token| matches!(token.meaning(), Some(Meaning::Way(_)));
            if let Some(at) = tokens.iter().position(is_way) {
                self.steps(text, &tokens[at..=at], false);
            }
            return true;
        };
        if places.len() != self.columns.len() {
            return false;
        }
        let known = self
            .drafts
            .iter()
            .position(|draft| draft.heuristic == Some(name) && draft.iterations.is_none());
        let is_other = |token: &Token| named(token).is_some_and(|other| other != name);
        // `Manhattan + Linear conflict` is neither.
        if tokens.iter().any(is_other) || known.is_none() && !self.name(tokens) {
            return true;
        }
        let at = known.unwrap_or(self.drafts.len() - 1);
        for (place, column) in places.into_iter().zip(self.columns.clone()) {
            let Some(figure) = figure(place, column) else {
                continue;
            };
            match figure {
                Figure::Nodes(nodes) => self.nodes = Some(nodes),
                Figure::Seconds(seconds) => self.seconds = Some(seconds),
                Figure::Length(..) | Figure::NoLength | Figure::Iterations(_) => {}
            }
            self.drafts[at].figure(figure, &self.line);
        }
        if self.order == HeuristicOrder::NameLast {
            self.order = HeuristicOrder::NameLastDone;
        }
        true
    }

    /// The boards that a line says a heuristic expanded are its iterations, where those are not told.
    pub(crate) fn expanded_is_iterations(&mut self, text: &str, tokens: &[Token]) {
        let is_whole = |token: &&Token| matches!(token.kind, Kind::Whole(_));
        let is_estimate = |at: &usize| tells_an_estimate(text, &tokens[..*at]);
        let mut numbers = (0..tokens.len()).filter(|&at| is_whole(&&tokens[at]));
        // `… 2 depth …, 9 nodes expanded`.
        let mut of_nodes = tokens
            .windows(2)
            .filter(|pair| pair[1].kind == Kind::Word(Meaning::Nodes))
            .map(|pair| &pair[0])
            .filter(is_whole);
        // `moves=2, expanded=3, time=0.1`, and the same without commas.
        let ends_label =
            |token: &Token| matches!(token.kind, Kind::Comma | Kind::Whole(_) | Kind::Real(_));
        let mut given = (1..tokens.len())
            .filter(|at| tokens[at - 1].kind == Kind::Gives && !is_estimate(at))
            .filter(|at| {
                let before = &tokens[..at - 1];
                let from = before.iter().rposition(ends_label).map_or(0, |end| end + 1);
                let words = before[from..].first().zip(before.last());
                let words = words.map(|(first, last)| text[first.start..last.end].to_lowercase());
                words.is_some_and(|words| tells_expanded(&words))
            })
            .map(|at| &tokens[at])
            .filter(is_whole);
        let number = match (numbers.next(), numbers.next()) {
            (Some(at), None) => Some(&tokens[at]).filter(|_| !is_estimate(&at)),
            _ => of_nodes.next().or_else(|| given.next()),
        };
        let Some(Kind::Whole(count)) = number.map(|number| number.kind) else {
            return;
        };
        let draft = self.drafts.last_mut().expect("there is always one");
        if tells_expanded(&text.to_lowercase()) && draft.iterations.is_none() {
            draft.iterations = Some(count);
        }
    }
}

/// Whether these words end in what names the estimate of one board, and no count: `to expand with g(n) =`, `expanding f =`,
/// `expanding at depth`.
fn tells_an_estimate(text: &str, before: &[Token]) -> bool {
    let is_of_label = |token: &&Token| !matches!(token.kind, Kind::Comma | Kind::Whole(_));
    let label = before.iter().rev().take_while(is_of_label);
    let mut words = label.filter(|token| matches!(token.kind, Kind::Word(_)));
    let last = words.next();
    let is_depth = last.is_some_and(|word| word.kind == Kind::Word(Meaning::Depth));
    let is_function = |word: &Token| matches!(&text[word.start..word.end], "f" | "g" | "h");
    is_depth || last.into_iter().chain(words.next()).any(is_function)
}

/// What the columns tell, if at least one tells anything of a search.
fn columns(text: &str) -> Vec<Column> {
    let places = places(text);
    if !(2..=MOST_COLUMNS).contains(&places.len()) {
        return Vec::new();
    }
    let columns: Vec<Column> = places.into_iter().map(column).collect();
    match columns.iter().all(|column| *column == Column::Other) {
        true => Vec::new(),
        false => columns,
    }
}

/// What a heading in Chinese means: a search has steps of its own, and so have a queue and a table a length.
fn chinese_heading(word: &str) -> Meaning {
    const LENGTHS: [&str; 6] = [
        "步数",
        "移动步数",
        "路径长度",
        "解长度",
        "最短步数",
        "最少步数",
    ];
    match meaning_of_chinese(word) {
        known @ (Meaning::Nodes | Meaning::Iterations | Meaning::Time | Meaning::Unit(_)) => known,
        _ if LENGTHS.contains(&word) => Meaning::Length,
        _ => Meaning::Other,
    }
}

fn column(name: &str) -> Column {
    // What is left of a capital İ in small letters is no letter.
    let lower = name.to_lowercase().replace('\u{307}', "");
    let meanings = || {
        lower
            .split(|c: char| !c.is_alphabetic())
            .filter(|word| !word.is_empty())
            .map(|word| match meaning(word) {
                Meaning::Other if word.starts_with(is_chinese) => chinese_heading(word),
                Meaning::Other => meaning_abroad(word).unwrap_or(Meaning::Other),
                known => known,
            })
    };
    let has = |wanted: Meaning| meanings().any(|meaning| meaning == wanted);
    let unit = meanings().find_map(|meaning| match meaning {
        Meaning::Unit(unit) => Some(unit),
        _ => None,
    });
    if has(Meaning::Time) || unit.is_some() {
        Column::Time(unit.unwrap_or(1.0))
    } else if has(Meaning::Iterations) || tells_expanded(&lower) {
        Column::Iterations
    } else if has(Meaning::Nodes) {
        Column::Nodes
    } else {
        length(has).map_or(Column::Other, Column::Length)
    }
}

/// How surely a column whose heading has such words tells the length of the path: `Queue length` and `Max depth` do not.
fn length(has: impl Fn(Meaning) -> bool) -> Option<Rank> {
    if has(Meaning::Bound) {
        return None;
    }
    if has(Meaning::Steps) {
        return Some(Rank::Total);
    }
    if has(Meaning::Other) {
        return None;
    }
    match (has(Meaning::Length), has(Meaning::Depth)) {
        (true, _) => Some(Rank::Total),
        (false, true) if has(Meaning::Path) => Some(Rank::Plain),
        (false, true) => Some(Rank::Once),
        (false, false) => None,
    }
}

/// The places of a row: between bars, tabs, commas or semicolons, else between gaps of two blanks.
fn places(text: &str) -> Vec<&str> {
    let text = text.trim();
    let parts: Vec<&str> = if text.contains(['|', '│']) {
        let inner = text.trim_matches(['|', '│']);
        inner.split(['|', '│']).map(str::trim).collect()
    } else if text.contains('\t') {
        text.split('\t').map(str::trim).collect()
    } else if text.contains([',', ';']) {
        text.split([',', ';']).map(str::trim).collect()
    } else {
        text.split("  ")
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .collect()
    };
    parts
}

/// Whether this is what a search is called, and numbers behind it.
fn are_figures(places: &[&str]) -> bool {
    let Some((name, figures)) = places.split_first() else {
        return false;
    };
    let is_number = |place: &&str| {
        let place = place.trim_start_matches(['\'', '"']);
        place.starts_with(|c: char| c.is_ascii_digit())
    };
    let is_name =
        name.contains(char::is_alphabetic) && !name.contains(|c: char| c.is_ascii_digit());
    is_name && figures.len() > 1 && figures.iter().all(is_number)
}

/// The figure of one place: a number, and perhaps its unit.
fn figure(place: &str, column: Column) -> Option<Figure> {
    let mut tokens = Vec::new();
    scan(place, &mut String::new(), &mut tokens);
    let [number, rest @ ..] = &tokens[..] else {
        return None;
    };
    match (number.kind, column) {
        (Kind::Whole(count), Column::Iterations) => Some(Figure::Iterations(count)),
        (Kind::Whole(count), Column::Nodes) => Some(Figure::Nodes(count)),
        (Kind::Whole(count), Column::Length(rank)) => Some(Figure::Length(count, rank)),
        (Kind::Whole(_) | Kind::Real(_), Column::Time(unit)) => {
            let value = match number.kind {
                Kind::Whole(value) => value as f64,
                Kind::Real(value) => value,
                _ => return None,
            };
            let unit = match rest.first().map(|token| token.kind) {
                Some(Kind::Word(Meaning::Unit(told))) => told,
                _ => unit,
            };
            Some(Figure::Seconds(value * unit))
        }
        _ => None,
    }
}
