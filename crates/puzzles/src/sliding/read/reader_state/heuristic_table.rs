//! Reads a table of heuristics: a heading that names the columns, and a row for each.

use crate::sliding::read::number_meanings::{Figure, Rank};
use crate::sliding::read::reader_state::{Column, HeuristicOrder, State};
use crate::sliding::read::tokens::{Kind, Token, scan};
use crate::sliding::read::word_meanings::{Meaning, meaning, meaning_abroad, meaning_of_chinese};
use crate::text::solvability_phrases::is_chinese;
use crate::text::solvability_vocabulary::tells_expanded;

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
            self.columns = columns(places(text));
            self.word_columns = columns_of_words(text);
            return false;
        }
        if self.columns.is_empty() && self.word_columns.is_empty() {
            return false;
        }
        let places = places(text);
        let Some(name) = tokens.iter().find_map(named) else {
            let is_of_figures = places.len() == self.columns.len() && are_figures(&places);
            if !is_of_figures {
                self.columns.clear();
                self.word_columns.clear();
                return false;
            }
            // A step with its figures; else a search of a name that nobody knows, whose figures are none of ours.
            let is_way = |token: &Token| matches!(token.meaning(), Some(Meaning::Way(_)));
            if let Some(at) = tokens.iter().position(is_way) {
                self.steps(text, &tokens[at..=at], false);
            }
            return true;
        };
        let all = [&self.columns, &self.word_columns];
        let Some(columns) = all.into_iter().find(|all| all.len() == places.len()) else {
            return false;
        };
        let columns = columns.clone();
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
        for (place, column) in places.into_iter().zip(columns) {
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

/// What columns of one word each tell, whatever stands between them: `heuristic  depth iterations  ms`.
fn columns_of_words(text: &str) -> Vec<Column> {
    let columns = columns(text.split_whitespace().collect());
    let is_known = |column: &&Column| **column != Column::Other;
    match columns.iter().filter(is_known).count() > 1 {
        true => columns,
        false => Vec::new(),
    }
}

/// What the columns tell, if at least one tells anything of a search.
fn columns(places: Vec<&str>) -> Vec<Column> {
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
