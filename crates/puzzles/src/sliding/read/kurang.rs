//! Gathers the table of Kurang and its sums.

mod claim;

use std::sync::Arc;

use rules::sliding::parity::KurangTable;

use crate::sliding::answer::Printed;
use crate::sliding::read::kurang_sums::{
    adds_up, is_a_sum, is_with_x, told_sum, without_its_parts,
};
use crate::sliding::read::output_head_with_kurang::Guide;
use crate::sliding::read::tokens::{Kind, Token, whole};
use crate::sliding::read::word_meanings::Meaning;
use crate::text::solvability_phrases::cut;

/// What the lines after a heading are expected to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Expects {
    #[default]
    Nothing,
    Table,
    /// A sum, with X or without.
    Sum(SumKind),
}

/// Whether a sum has X in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SumKind {
    WithX,
    WithoutX,
}

/// What a row is to the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A tile and its value.
    Entry,
    Row,
    /// Nothing: the table is there already.
    None,
}

/// Gathers the table of Kurang and its sums.
#[derive(Debug)]
pub(super) struct Kurang {
    truth: KurangTable,
    /// What was found by the true values.
    pub guide: Guide,
    whole: usize,
    entries: Vec<Option<Printed>>,
    /// Numbers under the heading, in reading order.
    pending: Vec<Printed>,
    /// The tiles that the line above lists, each of which has its value below.
    heads: Vec<u64>,
    /// The line that is being read.
    line: Arc<str>,
    expects: Expects,
    sum: Option<Printed>,
    sum_with_x: Option<Printed>,
    found: bool,
    /// The first table is whole: what comes is that of another board.
    done: bool,
    /// A line that may tell the true sum, and may tell another.
    doubtful_sum: bool,
    /// The true sum with X was told.
    tells_truth: bool,
}

impl Kurang {
    /// For the board that has this table.
    pub(super) fn new(truth: KurangTable) -> Self {
        let whole = truth.values.len();
        Self {
            truth,
            guide: Guide::default(),
            whole,
            entries: vec![None; whole],
            pending: Vec::new(),
            heads: Vec::new(),
            line: Arc::from(""),
            expects: Expects::Nothing,
            sum: None,
            sum_with_x: None,
            found: false,
            done: false,
            doubtful_sum: false,
            tells_truth: false,
        }
    }

    pub(super) fn truth(&self) -> &KurangTable {
        &self.truth
    }

    /// What it expects next; no more of a table that is whole.
    pub(super) fn expects(&self) -> Expects {
        match self.expects {
            Expects::Table if self.done => Expects::Nothing,
            expects => expects,
        }
    }

    /// What comes is read from this line.
    pub(super) fn reads(&mut self, line: &str) {
        self.line = Arc::from(cut(line.trim()));
    }

    /// Takes a line that names Kurang.
    pub(super) fn line(&mut self, text: &str, tokens: &[Token]) {
        let heads = std::mem::take(&mut self.heads);
        self.end();
        self.reads(text);
        let numbers = || tokens.iter().filter_map(|token| whole(token.kind));
        let rest = without_its_parts(text, tokens);
        let is = |wanted: Kind| rest.iter().any(|token| token.kind == wanted);
        let has_x = is(Kind::Word(Meaning::Ex));
        let adds_x = has_x && is(Kind::Plus);
        if is(Kind::Word(Meaning::Sum)) || is(Kind::Word(Meaning::Total)) || adds_x {
            let with = match has_x {
                true => SumKind::WithX,
                false => SumKind::WithoutX,
            };
            let is_known = adds_x || adds_up(text, tokens);
            let [sum, x, total] = [self.truth.sum, self.truth.x, self.truth.total()].map(u64::from);
            let has_total = numbers().any(|number| number == total);
            let is_right = |told| told == total || told == sum && with == SumKind::WithoutX;
            match told_sum(text, &rest) {
                Some(told) if is_right(told) => self.take_sum(told, with),
                Some(told) if told == sum && has_total => self.take_sum(total, SumKind::WithX),
                // The true one may be what is meant, and `Kurang values found: 16` may count something else.
                Some(_) if has_total || numbers().eq([sum, x]) => self.doubtful_sum = true,
                Some(told) if told != sum && !is_known => self.doubtful_sum = true,
                Some(told) => self.take_sum(told, with),
                None => self.expects = Expects::Sum(with),
            }
            return;
        }
        let count = numbers().count();
        if count == 2 * self.whole && self.is_pairs(&numbers().collect::<Vec<_>>()) {
            // `Kurang: {1: 0, 2: 0, …}`.
            let all: Vec<u64> = numbers().collect();
            for pair in all.chunks_exact(2) {
                self.entry(pair[0], pair[1]);
            }
            self.expects = Expects::Table;
        } else if count == 0 {
            self.expects = Expects::Table;
        } else if count + 1 >= self.whole
            && tokens
                .iter()
                .filter(|token| token.kind == Kind::Word(Meaning::Kurang))
                .count()
                == 1
        {
            // As in `Kurang(1..16): 0 0 1 …`, where the first two are none of the table's.
            self.hold(numbers().skip(count.saturating_sub(self.whole)));
            self.heads = heads;
            self.expects = Expects::Table;
            self.end();
        } else {
            let pair: Vec<u64> = numbers().collect();
            match pair[..] {
                // `i = 1, Kurang(i) = 0`.
                [tile, value] if tile == self.next() => self.entry(tile, value),
                _ => self.entries_of(tokens),
            }
            self.expects = Expects::Table;
        }
    }

    /// Takes a line of numbers, or of words and numbers, that does not name Kurang; `true` if it belongs to the table.
    pub(super) fn numbers(&mut self, text: &str, tokens: &[Token]) -> bool {
        self.reads(text);
        match self.expects {
            Expects::Nothing => return false,
            Expects::Sum(with) => {
                let [
                    Token {
                        kind: Kind::Whole(sum),
                        ..
                    },
                ] = tokens
                else {
                    self.expects = Expects::Nothing;
                    return false;
                };
                self.take_sum(*sum, with);
                self.expects = Expects::Nothing;
                return true;
            }
            Expects::Table => {}
        }
        let numbers: Vec<u64> = tokens
            .iter()
            .filter_map(|token| whole(token.kind))
            .collect();
        let words = tokens
            .iter()
            .any(|token| matches!(token.kind, Kind::Word(_) | Kind::Real(_)));
        let next = self.next();
        let pairs = !numbers.is_empty()
            && numbers.len().is_multiple_of(2)
            && self.pending.is_empty()
            && numbers
                .iter()
                .step_by(2)
                .zip(next..)
                .all(|(&tile, expected)| tile == expected);
        if pairs && (numbers.len() == 2 || has_separators(tokens)) {
            for pair in numbers.chunks_exact(2) {
                self.entry(pair[0], pair[1]);
            }
            return true;
        }
        let heads = std::mem::take(&mut self.heads);
        if self.note_heads(tokens) {
            return true;
        }
        self.heads = heads;
        let is_rule = |token: &Token| {
            matches!(
                token.kind,
                Kind::Bar | Kind::Rule | Kind::Plus | Kind::Gives
            )
        };
        if tokens.iter().all(is_rule) {
            return true;
        }
        // `Value: 0 0 1 …` below the tiles.
        let is_below = !self.heads.is_empty() && numbers.len() >= self.heads.len();
        if words && !is_below || numbers.is_empty() {
            let has_sum = self.sum_line(text, tokens);
            self.end();
            return has_sum;
        }
        self.hold(numbers.into_iter());
        if self.pending.len() >= self.whole {
            self.end();
        }
        true
    }

    /// Takes a line that lists every tile once, the blank among them or not, as the heads of the values below; `true` if it
    /// is one. As values such numbers are those of the board that runs backwards, in its order or by tile.
    pub(super) fn note_heads(&mut self, tokens: &[Token]) -> bool {
        let numbers: Vec<u64> = tokens.iter().filter_map(|it| whole(it.kind)).collect();
        let blank = self.whole as u64;
        let runs = numbers.is_sorted() || numbers.iter().rev().is_sorted();
        let may_be_values = runs && numbers.contains(&0);
        let called = |number: u64| if number == 0 { blank } else { number };
        let tiles: Vec<u64> = numbers.into_iter().map(called).collect();
        let mut sorted = tiles.clone();
        sorted.sort_unstable();
        let is_list = tiles.len() + 1 >= self.whole
            && !may_be_values
            && sorted.into_iter().eq(1..=tiles.len() as u64);
        self.heads = if is_list { tiles } else { Vec::new() };
        is_list
    }

    /// Whether these are each tile and its value, from the first to the last.
    fn is_pairs(&self, numbers: &[u64]) -> bool {
        numbers.iter().step_by(2).copied().eq(1..=self.whole as u64)
    }

    /// Takes a line that adds something up without naming Kurang, as `Sum + X = 24` or, right under the table, `Total: 24`;
    /// `true` if it is one.
    pub(super) fn sum_line(&mut self, text: &str, tokens: &[Token]) -> bool {
        if !self.found {
            return false;
        }
        if self.expects == Expects::Table && self.has_all_tiles() && is_x_alone(tokens) {
            return true;
        }
        let mut tokens = without_its_parts(text, tokens);
        // `Sum + X = 15 + 1 = 16` is `Sum + X = 16`.
        let is_gives = |token: &Token| token.kind == Kind::Gives;
        let is_added = |token: &Token| {
            whole(token.kind).is_some() || matches!(token.kind, Kind::Gives | Kind::Plus)
        };
        let first = tokens.iter().position(is_gives).unwrap_or_default();
        let last = tokens.iter().rposition(is_gives).unwrap_or_default();
        let has_parts = first < last && tokens[first..].iter().all(is_added);
        if has_parts {
            tokens.drain(first..last);
        }
        let mut numbers = tokens.iter().filter_map(|token| whole(token.kind));
        let (Some(sum), None) = (numbers.next_back(), numbers.next()) else {
            return false;
        };
        let with_x = is_with_x(text, &tokens);
        // A total beside the sum of Kurang is that of something else.
        let is_its_total = (self.expects == Expects::Table || has_parts)
            && !self.tells_truth
            && is_a_sum(text, &tokens);
        if !with_x && !is_its_total {
            return false;
        }
        let alone = self
            .entries
            .iter()
            .flatten()
            .fold(0_u64, |sum, value| sum.saturating_add(value.number));
        let with = match with_x || sum != alone {
            true => SumKind::WithX,
            false => SumKind::WithoutX,
        };
        self.reads(text);
        self.take_sum(sum, with);
        true
    }

    /// Takes a row of numbers as part of the table, and says whether it is one of a matrix, which may yet be a board.
    pub(super) fn row(&mut self, numbers: impl Iterator<Item = u64>) -> Part {
        let before = self.pending.len();
        if before == 0 && self.has_all_tiles() {
            let row: Vec<u64> = numbers.collect();
            if row.len() != 2 || row[0] != self.whole as u64 {
                return Part::None;
            }
            self.hold(row.into_iter());
        } else {
            self.hold(numbers);
        }
        if let ([tile, value], 0) = (&self.pending[..], before)
            && self.next() == tile.number
        {
            let (tile, value) = (tile.number, value.number);
            self.pending.clear();
            self.entry(tile, value);
            return Part::Entry;
        }
        if self.pending.len() >= self.whole {
            self.end();
        }
        Part::Row
    }

    /// The heading is over: what was gathered is the table if there is enough of it.
    pub(super) fn end(&mut self) {
        let heads = std::mem::take(&mut self.heads);
        let pending = std::mem::take(&mut self.pending);
        if pending.len() == heads.len() {
            for (tile, value) in heads.into_iter().zip(pending) {
                self.take_entry(tile, value);
            }
        } else if !heads.is_empty() && pending.len() > heads.len() {
            // Nobody knows which of them is the blank's.
            self.guide.perhaps_a_table = true;
        } else if pending.len() == self.whole || pending.len() + 1 == self.whole {
            for (tile, value) in (1..).zip(pending) {
                self.take_entry(tile, value);
            }
        }
        self.expects = Expects::Nothing;
    }

    /// The heading was not one of a table: what came was a board.
    pub(super) fn forget(&mut self) {
        self.pending.clear();
        self.expects = Expects::Nothing;
    }

    /// `Kurang(1) = 0`, one or more of them.
    fn entries_of(&mut self, tokens: &[Token]) {
        let mut tile = None;
        let mut named = false;
        for token in tokens {
            match token.kind {
                Kind::Word(Meaning::Kurang) => {
                    named = true;
                    tile = None;
                }
                Kind::Whole(number) if named => match tile.take() {
                    None => tile = Some(number),
                    Some(tile) => {
                        self.entry(tile, number);
                        named = false;
                    }
                },
                _ => {}
            }
        }
    }

    /// The first tile that has no value yet.
    fn next(&self) -> u64 {
        let next = self.entries.iter().position(Option::is_none);
        next.unwrap_or(self.whole) as u64 + 1
    }

    /// Keeps numbers of this line until it is known what they are.
    fn hold(&mut self, numbers: impl Iterator<Item = u64>) {
        let line = &self.line;
        self.pending.extend(numbers.map(|number| Printed {
            number,
            line: Arc::clone(line),
        }));
    }

    fn entry(&mut self, tile: u64, value: u64) {
        let value = self.printed(value);
        self.take_entry(tile, value);
    }

    /// This number, as this line tells it.
    fn printed(&self, number: u64) -> Printed {
        Printed {
            number,
            line: Arc::clone(&self.line),
        }
    }

    fn take_entry(&mut self, tile: u64, value: Printed) {
        // A second table begins: that of another board.
        self.done |= tile == 1 && self.has_all_tiles();
        if self.done {
            return;
        }
        let entry = tile
            .checked_sub(1)
            .and_then(|at| usize::try_from(at).ok())
            .and_then(|at| self.entries.get_mut(at));
        if let Some(entry) = entry {
            *entry = Some(value);
            self.found = true;
            self.done = self.entries.iter().all(Option::is_some);
        }
    }

    fn take_sum(&mut self, sum: u64, with: SumKind) {
        self.found = true;
        let is_with_x = with == SumKind::WithX || self.truth.x > 0;
        self.tells_truth |= is_with_x && sum == u64::from(self.truth.total());
        let sum = Some(self.printed(sum));
        match with {
            SumKind::WithX => self.sum_with_x = sum,
            SumKind::WithoutX => self.sum = sum,
        }
    }
}

/// Whether a line tells what X is, and nothing else: `| X | 1 |`.
fn is_x_alone(tokens: &[Token]) -> bool {
    let mut words = tokens.iter().filter_map(Token::meaning);
    let mut numbers = tokens.iter().filter_map(|token| whole(token.kind));
    let is_x = words.next() == Some(Meaning::Ex) && words.next().is_none();
    is_x && matches!(numbers.next(), Some(0 | 1)) && numbers.next().is_none()
}

/// Whether something stands between the numbers of a line that parts a tile from its value.
pub(super) fn has_separators(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| {
        matches!(
            token.kind,
            Kind::Gives | Kind::Bar | Kind::Join | Kind::Bracket
        )
    })
}
