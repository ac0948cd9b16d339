//! What becomes of a table of heuristics: a heading that names the columns, and a row for each.

use crate::sliding::read::figures::{Figure, Rank};
use crate::sliding::read::state::{Column, Order, State};
use crate::sliding::read::tokens::{Kind, Token, scan};
use crate::sliding::read::word_meanings::{Meaning, meaning};
use crate::text::vocabulary::tells_expanded;

/// The most columns of a table.
const MOST: usize = 16;

impl State {
    /// Takes the heading of a table, or a row below it that a heuristic is named in; `true` if it is such a row.
    pub(crate) fn table_row(&mut self, text: &str, tokens: &[Token]) -> bool {
        let names = |token: &&Token| matches!(token.kind, Kind::Word(Meaning::Heuristic(_)));
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
        let name = tokens.iter().find(names).map(|token| token.kind);
        let places = places(text);
        let Some(Kind::Word(Meaning::Heuristic(name))) = name else {
            self.columns.clear();
            return false;
        };
        if places.len() != self.columns.len() {
            return false;
        }
        let known = self
            .drafts
            .iter()
            .position(|draft| draft.heuristic == Some(name) && draft.iterations.is_none());
        let is_other = |token: &Token| matches!(token.kind, Kind::Word(Meaning::Heuristic(other)) if other != name);
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
            self.drafts[at].figure(figure);
        }
        if self.order == Order::NameLast {
            self.order = Order::NameLastDone;
        }
        true
    }

    /// The boards that a line says a heuristic expanded are its iterations, where those are not told.
    pub(crate) fn expanded_is_iterations(&mut self, text: &str, tokens: &[Token]) {
        let is_whole = |token: &&Token| matches!(token.kind, Kind::Whole(_));
        let mut numbers = tokens.iter().filter(is_whole);
        // `… 2 depth …, 9 nodes expanded`.
        let mut of_nodes = tokens
            .windows(2)
            .filter(|pair| pair[1].kind == Kind::Word(Meaning::Nodes))
            .map(|pair| &pair[0])
            .filter(is_whole);
        let number = match (numbers.next(), numbers.next()) {
            (Some(number), None) => Some(number),
            _ => of_nodes.next(),
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

/// What the columns tell, if at least one tells anything of a search.
fn columns(text: &str) -> Vec<Column> {
    let places = places(text);
    if !(2..=MOST).contains(&places.len()) {
        return Vec::new();
    }
    let columns: Vec<Column> = places.into_iter().map(column).collect();
    match columns.iter().all(|column| *column == Column::Other) {
        true => Vec::new(),
        false => columns,
    }
}

fn column(name: &str) -> Column {
    let lower = name.to_lowercase();
    let meanings = || {
        lower
            .split(|c: char| !c.is_alphabetic())
            .filter(|word| !word.is_empty())
            .map(meaning)
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
