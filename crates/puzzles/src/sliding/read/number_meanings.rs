//! Tells what the numbers of a line of text count.

use crate::sliding::read::tokens::{Kind, Token};
use crate::sliding::read::word_meanings::Meaning;

/// What a number counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Figure {
    /// The length of a path, and how surely.
    Length(u64, Rank),
    /// A length of −1: there is none.
    NoLength,
    Nodes(u64),
    Iterations(u64),
    Seconds(f64),
}

/// How surely a number is the length of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// A depth, a cost, a step with a colon: if it is there only once.
    Once,
    /// Moves.
    Plain,
    Total,
}

/// What the words of a line announce for a number that stands on the next.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Topic {
    Length(Rank),
    Nodes,
    Iterations,
    /// A time, in a unit of so many seconds.
    Time(f64),
}

/// Finds the figures of a line; gives the topic of a line without numbers.
pub(super) fn figures(
    tokens: &[Token],
    pending: Option<Topic>,
    mut each: impl FnMut(Figure),
) -> Option<Topic> {
    let mut label = Label::default();
    let mut numbers = 0;
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        match token.kind {
            Kind::Word(meaning) | Kind::Chinese(meaning) => label.word(meaning),
            Kind::Gives => label.gives = true,
            Kind::Whole(_) | Kind::Real(_) | Kind::Negative(_) => {
                numbers += 1;
                let (number, next) = clock(tokens, at - 1)
                    .or_else(|| thousands(tokens, at - 1))
                    .unwrap_or((token.kind, at));
                let unit = unit(tokens, next)
                    .filter(|_| label.topic(None).is_none() || !names_what_follows(tokens, next));
                let is_figure = unit.is_some() || next > at || !is_listed(tokens, next);
                if is_figure && !is_tile(tokens, at - 1) && !is_part_of_a_name(tokens, at - 1) {
                    let pending = pending.filter(|_| numbers == 1 && label.is_empty());
                    let topic = label.topic(unit).or(pending);
                    if let Some(figure) = topic.and_then(|topic| figure(topic, unit, number)) {
                        each(figure);
                    }
                }
                at = next;
                label = Label::default();
                label.follows = true;
                // What stands behind a number as its unit does not name the next one.
                label.skip = usize::from(unit.is_some());
            }
            Kind::Comma | Kind::Bar => label.start_again(),
            _ => {}
        }
    }
    (numbers == 0).then(|| label.topic(None)).flatten()
}

/// `0:00:01.5`: hours, minutes and seconds as seconds, and where they end.
fn clock(tokens: &[Token], at: usize) -> Option<(Kind, usize)> {
    let value = |at: usize| match tokens.get(at)?.kind {
        Kind::Whole(number) => Some(number as f64),
        Kind::Real(number) => Some(number),
        _ => None,
    };
    let glued = |at: usize| {
        tokens[at].kind == Kind::Gives
            && tokens[at - 1].end == tokens[at].start
            && tokens[at].end == tokens[at + 1].start
    };
    let (hours, minutes, seconds) = (value(at)?, value(at + 2)?, value(at + 4)?);
    (glued(at + 1) && glued(at + 3)).then(|| {
        (
            Kind::Real((hours * 60.0 + minutes) * 60.0 + seconds),
            at + 5,
        )
    })
}

/// `1,234,567` as one number, and where it ends.
fn thousands(tokens: &[Token], at: usize) -> Option<(Kind, usize)> {
    let first = tokens[at];
    let Kind::Whole(mut number) = first.kind else {
        return None;
    };
    let mut end = at + 1;
    while let [comma, group, ..] = tokens[end..]
        && let Kind::Whole(value) = group.kind
        && comma.kind == Kind::Comma
        && tokens[end - 1].end == comma.start
        && comma.end == group.start
        && group.end - group.start == 3
        && first.end - first.start <= 3
    {
        number = number.saturating_mul(1000).saturating_add(value);
        end += 2;
    }
    (end > at + 1).then_some((Kind::Whole(number), end))
}

/// Whether the number here is part of a name, `S0`, or of a step, `8-R`.
fn is_part_of_a_name(tokens: &[Token], at: usize) -> bool {
    let is_letter =
        |token: &Token| matches!(token.kind, Kind::Word(_)) && token.end - token.start == 1;
    let behind_a_letter =
        at > 0 && is_letter(&tokens[at - 1]) && tokens[at - 1].end == tokens[at].start;
    let goes = matches!(&tokens[at + 1..], [dash, way, ..]
        if dash.start == tokens[at].end
            && dash.end == way.start
            && matches!(dash.kind, Kind::Join | Kind::Other | Kind::Mark('-'))
            && matches!(way.kind, Kind::Word(Meaning::Way(_) | Meaning::Letters)));
    behind_a_letter || goes
}

/// Whether the number here is that of a tile: `tile 6 moves up`, `6 moves up`.
fn is_tile(tokens: &[Token], at: usize) -> bool {
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let named = at.checked_sub(1).and_then(kind) == Some(Kind::Word(Meaning::Tile));
    let goes = matches!(
        (kind(at + 1), kind(at + 2)),
        (
            Some(Kind::Word(Meaning::Steps)),
            Some(Kind::Word(Meaning::Way(_)))
        )
    );
    named || goes
}

/// Whether another plain number follows the one that ends here: a list is no figure.
fn is_listed(tokens: &[Token], end: usize) -> bool {
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let joined = matches!(kind(end), Some(Kind::Comma | Kind::Join));
    let next = end + usize::from(joined);
    matches!(kind(next), Some(Kind::Whole(_)))
        && !matches!(kind(next + 1), Some(Kind::Word(_) | Kind::Chinese(_)))
}

/// The word straight behind the number that ends here.
fn unit(tokens: &[Token], end: usize) -> Option<Meaning> {
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let Some(Kind::Word(meaning) | Kind::Chinese(meaning)) = kind(end) else {
        return None;
    };
    // In `expanded nodes: 5 moves: 3` the word behind 5 names the 3.
    let names_the_next = kind(end + 1) == Some(Kind::Gives)
        && matches!(kind(end + 2), Some(Kind::Whole(_) | Kind::Real(_)));
    let counts = matches!(
        meaning,
        Meaning::Unit(_)
            | Meaning::Steps
            | Meaning::Step
            | Meaning::Depth
            | Meaning::Nodes
            | Meaning::Iterations
    );
    (counts && !names_the_next).then_some(meaning)
}

/// Whether the word here names the number behind it, as in `Moves 20 Iterations 2909`, and not the one before it.
fn names_what_follows(tokens: &[Token], at: usize) -> bool {
    let next = tokens.get(at + 1).map(|token| token.kind);
    matches!(next, Some(Kind::Whole(_) | Kind::Real(_))) && unit(tokens, at + 2).is_none()
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
    other: bool,
    /// A heuristic was named.
    named: bool,
    /// A word of a length came behind that of nodes: `searched and solved in`.
    settled: bool,
    /// The goal was named behind a depth, and nodes were not before it.
    depth_of_goal: bool,
    unit: Option<f64>,
    skip: usize,
    /// Another number stands before it on the line.
    follows: bool,
}

impl Label {
    fn word(&mut self, meaning: Meaning) {
        if self.skip > 0 {
            self.skip -= 1;
            return;
        }
        self.words += 1;
        if matches!(meaning, Meaning::Length | Meaning::Total | Meaning::Path) {
            self.settled = self.nodes;
        }
        match meaning {
            Meaning::Kurang | Meaning::Sum => self.kurang = true,
            Meaning::Bound => self.bound = true,
            Meaning::Time => self.time = true,
            Meaning::Nodes => {
                self.nodes = true;
                self.settled = false;
            }
            Meaning::Iterations => self.iterations = true,
            Meaning::Length => self.length = true,
            Meaning::Depth => self.depth = true,
            Meaning::Total => self.total = true,
            Meaning::Step => self.step = true,
            Meaning::Steps => self.steps = true,
            Meaning::Path => self.path = true,
            Meaning::Goal => self.depth_of_goal = self.depth && !self.nodes,
            Meaning::Unit(unit) => self.unit = Some(unit),
            Meaning::Other => self.other = true,
            Meaning::Heuristic(_) => self.named = true,
            _ => {}
        }
    }

    fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// A comma or a bar ends what the words before it name, unless nothing was named yet.
    fn start_again(&mut self) {
        *self = Self {
            follows: self.follows,
            ..Self::default()
        };
    }

    fn topic(&self, unit: Option<Meaning>) -> Option<Topic> {
        if self.kurang {
            return None;
        }
        // `Moves tried: 40 moves` counts nodes; `Puzzle processed: 2 moves` does not.
        let nodes = self.nodes && !self.settled && !(self.gives && self.other);
        match unit {
            Some(Meaning::Unit(unit)) => return Some(Topic::Time(unit)),
            Some(Meaning::Nodes) => return Some(Topic::Nodes),
            Some(Meaning::Iterations) => return Some(Topic::Iterations),
            // `Solution found at 5 depth`.
            Some(Meaning::Depth) if self.path && !self.bound => {
                return Some(Topic::Length(Rank::Once));
            }
            Some(Meaning::Steps | Meaning::Step)
                if !self.bound && !self.time && !nodes && !self.step =>
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
        // `seconds=0.25`.
        if let Some(unit) = self.unit.filter(|_| self.gives && self.words == 1) {
            return Some(Topic::Time(unit));
        }
        // `The depth of the goal node was 10`.
        if self.depth_of_goal {
            return Some(Topic::Length(Rank::Plain));
        }
        if self.nodes {
            return Some(Topic::Nodes);
        }
        // `Iteration 3` is a heading; in `2 moves, iterations 3` and `hamming iterations 3` it is a figure.
        if self.iterations && (self.gives || self.total || self.follows || self.named) {
            return Some(Topic::Iterations);
        }
        let rank = if self.length || self.total && (self.steps || self.step && self.gives) {
            Rank::Total
        } else if self.steps || self.depth && self.path {
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
