//! What a program answered to a sliding puzzle, and how that was read in a few words.

use std::sync::Arc;

use model::fault::{Tried, Wanted};
use rules::sliding::board::Board;

use crate::answer_reading::Says;

/// What a program answered to a sliding puzzle.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SlidingAnswer {
    pub says: Says,
    /// The solutions it tells: one as a rule, one a heuristic in some courses, none when it tells none.
    pub runs: Vec<Run>,
    pub kurang: Option<KurangClaim>,
    /// What may be there in a form that nobody knows: too much was printed to say that it is missing.
    pub unclear: Vec<Wanted>,
    /// The nodes it says it made.
    pub nodes: Option<u64>,
    /// The seconds it says it took.
    pub seconds: Option<f64>,
    /// Boards of its own making, where it did not take the given one.
    pub own_boards: Vec<Board>,
    /// How it marks the blank on its boards: the sign or number, nothing for an empty place.
    pub blank: Option<String>,
}

/// One solution that was told.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Run {
    /// The heuristic it is told under.
    pub heuristic: Option<HeuristicName>,
    pub walk: Option<Walk>,
    /// The length it claims.
    pub claimed: Option<u64>,
    /// The line that claims it.
    pub claimed_in: Option<String>,
    /// The iterations, or boards expanded, it claims.
    pub iterations: Option<u64>,
    pub seconds: Option<f64>,
}

/// A heuristic, as programs name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HeuristicName {
    Hamming,
    Manhattan,
    Other,
}

/// A path, as far as it can be walked.
#[derive(Debug, Clone, PartialEq)]
pub struct Walk {
    pub told: PathForm,
    /// The board it starts from: the first one printed where boards were, the given one otherwise.
    pub start: Board,
    /// The tiles that slide, up to the first step that cannot be taken.
    pub tiles: Vec<u8>,
    pub end: Board,
    /// The steps that were told in all, those after a break too.
    pub steps: u64,
    /// The first step that cannot be taken.
    pub broken: Option<Break>,
}

/// A step that cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Break {
    /// The step, counted from 1.
    pub step: u64,
    pub before: Board,
    pub tried: Tried,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PathForm {
    /// Board after board, the start among them.
    Boards,
    /// Board after board, beginning with the one after the first move.
    BoardsWithoutStart,
    Tiles,
    BlankWays,
    TileWays,
}

/// What a program prints of Kurang.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KurangClaim {
    /// Kurang(1), Kurang(2), …, as far as they were printed.
    pub table: Vec<Printed>,
    /// The sum of the table alone.
    pub sum: Option<Printed>,
    pub sum_with_x: Option<Printed>,
}

impl KurangClaim {
    /// The numbers of the table.
    pub fn values(&self) -> Vec<u64> {
        self.table.iter().map(|printed| printed.number).collect()
    }

    /// The sum alone, and the one with X.
    pub fn sums(&self) -> (Option<u64>, Option<u64>) {
        let number = |printed: &Option<Printed>| printed.as_ref().map(|printed| printed.number);
        (number(&self.sum), number(&self.sum_with_x))
    }
}

/// A number, and the line that it stands on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Printed {
    pub number: u64,
    pub line: Arc<str>,
}

/// How this answer was read: `18 boards, the blank as "-"; Kurang table; length 17`.
pub fn describe(answer: &SlidingAnswer) -> String {
    let mut parts = Vec::new();
    match &answer.says {
        Says::Nothing => {}
        Says::Solution => parts.push("says there is a solution".to_owned()),
        Says::NoSolution { line } => parts.push(format!("no solution: `{line}`")),
        Says::GaveUp { line } => parts.push(format!("gave up: `{line}`")),
        Says::BadInput { line } => parts.push(format!("bad input: `{line}`")),
    }
    for run in &answer.runs {
        parts.extend(describe_run(run, answer));
    }
    if let Some(kurang) = &answer.kurang {
        parts.push(
            if kurang.table.is_empty() {
                "Kurang sum"
            } else {
                "Kurang table"
            }
            .to_owned(),
        );
    }
    match answer.own_boards.len() {
        0 => {}
        1 => parts.push("a board of its own".to_owned()),
        count => parts.push(format!("{count} boards of its own")),
    }
    if parts.is_empty() {
        return "nothing of an answer".to_owned();
    }
    parts.join("; ")
}

/// How two answers were read that disagree, each with what only it says.
pub(crate) fn describe_both(one: &SlidingAnswer, other: &SlidingAnswer) -> (String, String) {
    let (mut first, mut second) = (describe(one), describe(other));
    if first != second {
        return (first, second);
    }
    let tiles = |answer: &SlidingAnswer| -> Vec<Vec<u8>> {
        let walks = answer.runs.iter().filter_map(|run| run.walk.as_ref());
        walks.map(|walk| walk.tiles.clone()).collect()
    };
    for (here, there) in tiles(one).iter().zip(&tiles(other)) {
        let apart = here.iter().zip(there).position(|(a, b)| a != b);
        let Some(at) = apart else { continue };
        first += &format!(", tile {} at step {}", here[at], at + 1);
        second += &format!(", tile {} at step {}", there[at], at + 1);
        break;
    }
    (first, second)
}

fn describe_run(run: &Run, answer: &SlidingAnswer) -> Option<String> {
    let mut parts = Vec::new();
    if let Some(walk) = &run.walk {
        parts.push(describe_walk(walk, answer.blank.as_deref()));
    }
    if let Some(length) = run.claimed {
        parts.push(format!("length {length}"));
    }
    if let Some(iterations) = run.iterations {
        parts.push(count(iterations, "iteration", "iterations"));
    }
    let name = match run.heuristic {
        None => "",
        Some(HeuristicName::Hamming) => "Hamming: ",
        Some(HeuristicName::Manhattan) => "Manhattan: ",
        Some(HeuristicName::Other) => "another heuristic: ",
    };
    (!parts.is_empty()).then(|| format!("{name}{}", parts.join(", ")))
}

fn count(count: u64, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

fn describe_walk(walk: &Walk, blank: Option<&str>) -> String {
    let steps = walk.steps;
    let blank = match blank {
        None => String::new(),
        Some("") => ", the blank as an empty place".to_owned(),
        Some(sign) => format!(", the blank as `{sign}`"),
    };
    let told = match walk.told {
        PathForm::Boards => format!("{}{blank}", count(steps + 1, "board", "boards")),
        PathForm::BoardsWithoutStart => format!(
            "{} without the start{blank}",
            count(steps, "board", "boards")
        ),
        PathForm::Tiles => count(steps, "tile", "tiles"),
        PathForm::BlankWays => format!("{} of the blank", count(steps, "way", "ways")),
        PathForm::TileWays => format!("{} of the tiles", count(steps, "way", "ways")),
    };
    match &walk.broken {
        None => told,
        Some(broken) => format!("{told}, broken at step {}", broken.step),
    }
}
