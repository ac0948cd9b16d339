//! Tells what the numbers of a line of text count.

use crate::answer::sliding::meaning::Meaning;
use crate::answer::sliding::scan::{Kind, Token};

/// What a number counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Figure {
    /// The length of a path, and how surely.
    Length(u64, Rank),
    /// A length of −1: there is none.
    NoLength,
    /// Nodes.
    Nodes(u64),
    /// Iterations.
    Iterations(u64),
    /// Seconds.
    Seconds(f64),
}

/// How surely a number is the length of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// A depth, a cost, a step with a colon: if it is there only once.
    Once,
    /// Moves.
    Plain,
    /// A total.
    Total,
}

/// What the words of a line announce for a number that stands on the next.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Topic {
    /// A length, and how surely.
    Length(Rank),
    /// Nodes.
    Nodes,
    /// Iterations.
    Iterations,
    /// A time, in this unit.
    Time(f64),
}

/// Finds the figures of a line; gives the topic of a line without numbers.
pub fn figures(
    tokens: &[Token],
    pending: Option<Topic>,
    mut each: impl FnMut(Figure),
) -> Option<Topic> {
    let mut label = Label::default();
    let mut numbers = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Word(meaning) | Kind::Chinese(meaning) => label.word(meaning),
            Kind::Gives => label.gives = true,
            Kind::Whole(_) | Kind::Real(_) | Kind::Negative(_) => {
                numbers += 1;
                let next = tokens.get(at + 1);
                let unit = next.and_then(|next| unit(tokens, at, next));
                if unit.is_none() && is_listed(tokens, at) {
                    return None;
                }
                let topic = label
                    .topic(unit)
                    .or(pending.filter(|_| numbers == 1 && label.is_empty()));
                if let Some(figure) = topic.and_then(|topic| figure(topic, unit, token.kind)) {
                    each(figure);
                }
                label = Label::default();
                // What stands behind a number as its unit does not name the next one.
                label.skip = usize::from(unit.is_some());
            }
            Kind::Comma | Kind::Bar => label.start_again(),
            _ => {}
        }
    }
    (numbers == 0).then(|| label.topic(None)).flatten()
}

/// Whether another plain number follows: a list is no figure.
fn is_listed(tokens: &[Token], at: usize) -> bool {
    let joined = matches!(
        tokens.get(at + 1).map(|token| token.kind),
        Some(Kind::Comma | Kind::Join)
    );
    let next = at + if joined { 2 } else { 1 };
    matches!(
        tokens.get(next).map(|token| token.kind),
        Some(Kind::Whole(_))
    ) && !matches!(
        tokens.get(next + 1).map(|token| token.kind),
        Some(Kind::Word(_) | Kind::Chinese(_))
    )
}

/// The word straight behind a number.
fn unit(tokens: &[Token], at: usize, next: &Token) -> Option<Meaning> {
    let (Kind::Word(meaning) | Kind::Chinese(meaning)) = next.kind else {
        return None;
    };
    // In `expanded nodes: 5 moves: 3` the word behind 5 names the 3.
    let names_the_next = matches!(
        tokens.get(at + 2).map(|token| token.kind),
        Some(Kind::Gives)
    ) && matches!(
        tokens.get(at + 3).map(|token| token.kind),
        Some(Kind::Whole(_) | Kind::Real(_))
    );
    let counts = matches!(
        meaning,
        Meaning::Unit(_) | Meaning::Steps | Meaning::Step | Meaning::Nodes | Meaning::Iterations
    );
    (counts && !names_the_next).then_some(meaning)
}

/// The words before a number.
#[derive(Debug, Default)]
struct Label {
    words: usize,
    kurang: bool,
    bound: bool,
    time: bool,
    nodes: bool,
    iterations: bool,
    length: bool,
    depth: bool,
    total: bool,
    step: bool,
    steps: bool,
    path: bool,
    gives: bool,
    unit: Option<f64>,
    skip: usize,
}

impl Label {
    fn word(&mut self, meaning: Meaning) {
        if self.skip > 0 {
            self.skip -= 1;
            return;
        }
        self.words += 1;
        match meaning {
            Meaning::Kurang | Meaning::Sum => self.kurang = true,
            Meaning::Bound => self.bound = true,
            Meaning::Time => self.time = true,
            Meaning::Nodes => self.nodes = true,
            Meaning::Iterations => self.iterations = true,
            Meaning::Length => self.length = true,
            Meaning::Depth => self.depth = true,
            Meaning::Total => self.total = true,
            Meaning::Step => self.step = true,
            Meaning::Steps => self.steps = true,
            Meaning::Path => self.path = true,
            Meaning::Unit(unit) => self.unit = Some(unit),
            _ => {}
        }
    }

    fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// A comma or a bar ends what the words before it name, unless nothing was named yet.
    fn start_again(&mut self) {
        *self = Self::default();
    }

    fn topic(&self, unit: Option<Meaning>) -> Option<Topic> {
        if self.kurang {
            return None;
        }
        match unit {
            Some(Meaning::Unit(unit)) => return Some(Topic::Time(unit)),
            Some(Meaning::Nodes) => return Some(Topic::Nodes),
            Some(Meaning::Iterations) => return Some(Topic::Iterations),
            Some(Meaning::Steps | Meaning::Step)
                if !self.bound && !self.time && !self.nodes && !self.step =>
            {
                let sure = self.total || self.length || self.path || self.steps;
                return Some(Topic::Length(if sure { Rank::Total } else { Rank::Plain }));
            }
            _ => {}
        }
        if self.bound && !(self.total && (self.steps || self.length)) {
            return None;
        }
        if self.time {
            return Some(Topic::Time(self.unit.unwrap_or(1.0)));
        }
        if self.nodes {
            return Some(Topic::Nodes);
        }
        if self.iterations {
            return Some(Topic::Iterations);
        }
        let rank = if self.length || self.total && (self.steps || self.step && self.gives) {
            Rank::Total
        } else if self.steps {
            Rank::Plain
        } else if self.depth || self.step && self.gives {
            Rank::Once
        } else {
            return None;
        };
        Some(Topic::Length(rank))
    }
}

fn figure(topic: Topic, unit: Option<Meaning>, number: Kind) -> Option<Figure> {
    let real = match number {
        Kind::Whole(number) => number as f64,
        Kind::Real(number) => number,
        _ => -1.0,
    };
    match (topic, number) {
        (Topic::Time(scale), Kind::Whole(_) | Kind::Real(_)) => {
            let scale = match unit {
                Some(Meaning::Unit(unit)) => unit,
                _ => scale,
            };
            Some(Figure::Seconds(real * scale))
        }
        (Topic::Nodes, Kind::Whole(number)) => Some(Figure::Nodes(number)),
        (Topic::Iterations, Kind::Whole(number)) => Some(Figure::Iterations(number)),
        (Topic::Length(rank), Kind::Whole(number)) => Some(Figure::Length(number, rank)),
        (Topic::Length(Rank::Plain | Rank::Total), Kind::Negative(1)) => Some(Figure::NoLength),
        _ => None,
    }
}
