//! Boards made to measure: drawn with a seed, held to what was asked for, proven twice and written as cases; a board
//! that was made, with what is known of it; why one could not be made, and what to ask for instead.
//!
//! Drawing and measuring is the reference's. Here a board that was drawn is proven as every case is, and a batch is
//! written whole or not at all. Nothing here prints, and nothing hangs on the clock but the limits of a proof.

pub mod packing;
pub mod sliding;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use course::assignment::Assignment;
use model::case_facts::Expectation;
use puzzles::puzzle_traits::Sides;
use reference::generate::NoSuchDepth;
use reference::generate::hardness::{Nodes, Yardstick};
use reference::generate::packing::{CannotCut, Solutions};
use reference::generate::walk_search::Rejections;
use reference::sliding::heuristic::estimator::NoEstimator;
use reference::sliding::oracle::answer::Finding;
use rules::search_watch::{Stop, Watch};
use rules::sliding::board::Board;
use rules::sliding::notation::{Blank, Layout, Notation, SideLine, read};

use crate::import::own_notation;
use crate::new_case::Entry;
use crate::proof::{Proof, Subject, Unproven};
use crate::prove::Prover;

/// A board that was made, with what is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeBoard {
    pub text: String,
    pub expectation: Expectation,
    /// What searches need on it, those first that were asked for.
    pub measured: Vec<Measured>,
    /// How many solutions it has, where that was counted.
    pub solutions: Option<Solutions>,
    pub proof: Proof,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measured {
    /// The search, as `ida with manhattan`.
    pub search: String,
    pub unit: Unit,
    pub needed: Nodes,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Boards that it makes.
    Nodes,
    Placements,
}

impl Unit {
    /// The noun, in the plural.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Placements => "placements",
        }
    }
}

impl Measured {
    pub fn nodes(yardstick: &Yardstick, needed: Nodes) -> Self {
        Self {
            search: yardstick.to_string(),
            unit: Unit::Nodes,
            needed,
        }
    }
}

impl MadeBoard {
    /// The case it makes. The source is a comment; what was measured and counted is a note for the assistant.
    pub fn entry(&self, source: &str) -> Entry {
        Entry {
            source: Some(source.to_owned()),
            note: self.note(),
            ..Entry::new(self.text.clone().into_bytes(), self.expectation)
        }
    }

    /// What was measured and counted, in one line.
    fn note(&self) -> Option<String> {
        let mut parts: Vec<String> = Vec::new();
        if let Some(Solutions { all, unlike }) = self.solutions {
            let noun = if unlike == 1 { "solution" } else { "solutions" };
            parts.push(format!(
                "{unlike} {noun}, {all} with mirror images and exchanges"
            ));
        }
        parts.extend(self.measured.iter().map(|measured| {
            let number = match measured.needed {
                Nodes::Exactly(number) => number.to_string(),
                Nodes::MoreThan(number) => format!("more than {number}"),
            };
            format!("{}: {number} {}", measured.search, measured.unit.words())
        }));
        (!parts.is_empty()).then(|| parts.join("; "))
    }
}

/// A search is followed so far where its nodes are only told, and nothing hangs on them.
pub const MEASURE_LIMIT: u64 = 1_000_000;

pub struct MakeContext<'a> {
    /// The assignment that the boards are for.
    pub subject: Subject<'a>,
    pub notation: Notation,
    pub prover: &'a Prover,
    /// A watch for the making of one board.
    pub watch: &'a dyn Fn() -> Watch<'a>,
    /// Is told what is being done, for somebody who waits.
    pub say: &'a dyn Fn(String),
}

impl MakeContext<'_> {
    /// The board with the minimum moves that a solvable board has, or the word that it has none; proven. None if the
    /// search of the assignment's own handout is not minimal on it, so that it makes no case there.
    pub fn prove(
        &self,
        board: &Board,
        measured: Vec<Measured>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<MadeBoard>, MakeError> {
        let text = self.notation.print(board);
        match self.prover.work_out(self.subject, text.as_bytes(), watch) {
            Ok((expectation, proof)) => Ok(Some(MadeBoard {
                text,
                expectation,
                measured,
                solutions: None,
                proof,
            })),
            Err(Unproven::HandoutIsLonger { .. }) => Ok(None),
            Err(doubt) => Err(MakeError::Unproven(doubt)),
        }
    }

    /// What a search needs on a board, where nothing hangs on it.
    pub fn measure(
        &self,
        board: &Board,
        yardstick: &Yardstick,
        watch: &mut Watch<'_>,
    ) -> Result<Measured, MakeError> {
        let needed = yardstick.measure(board, MEASURE_LIMIT, watch);
        let needed = needed.map_err(MakeError::Stopped)?;
        Ok(Measured::nodes(yardstick, needed))
    }

    /// The minimum moves of a board that can be solved.
    pub fn minimum(&self, board: &Board, watch: &mut Watch<'_>) -> Result<u32, Stop> {
        match self.prover.oracle.ask(board, watch).finding {
            Finding::Minimum(path) => Ok(path.len() as u32),
            Finding::Between { stop, .. } => Err(stop),
            Finding::NoSolution => unreachable!("only solvable boards are asked about"),
        }
    }
}

/// Makes sure that what was proven is what was asked for.
///
/// # Panics
/// When it is not, which would be a mistake of a maker.
pub fn assert_expected(made: &MadeBoard, expected: Expectation) {
    assert_eq!(
        made.expectation, expected,
        "a board was made for another expectation"
    );
}

/// How this assignment writes its boards: as its handout does, else as most of its cases are written; where it has none,
/// as rows of numbers with 0 for the blank, the side first where sides differ.
pub fn notation(assignment: &Assignment) -> Notation {
    own_notation(Subject::from(assignment))
        .or_else(|| commonest(assignment))
        .unwrap_or_else(|| {
            let side = match assignment.puzzle.sides().and_then(Sides::only) {
                Some(_) => SideLine::Absent,
                None => SideLine::First,
            };
            Notation::new(side, Blank::Zero, Layout::Rows)
        })
}

/// The notation of most cases; of several, that of the first case.
fn commonest(assignment: &Assignment) -> Option<Notation> {
    let mut found: HashMap<Notation, usize> = HashMap::new();
    let mut order = Vec::new();
    for case in &assignment.cases {
        if let (Some(_), Ok(reading)) = (case.board.tiles(), read(&case.text)) {
            order.push(reading.notation.clone());
            *found.entry(reading.notation).or_default() += 1;
        }
    }
    let most = found.values().copied().max()?;
    order.into_iter().find(|notation| found[notation] == most)
}

#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// No board of this depth was drawn.
    #[error(transparent)]
    Depth(#[from] NoSuchDepth<Stop>),
    #[error(
        "asked for {count} boards of {side}×{side} at {moves} moves from the goal, whose number is {number}; ask for at most that with `--count`"
    )]
    FewAtDepth {
        side: usize,
        moves: u32,
        number: usize,
        count: u32,
    },
    #[error(
        "two tiles of this board can be swapped in {number} ways, and not in {count}; ask for fewer with `--count`"
    )]
    FewTwins { number: usize, count: u32 },
    /// So many boards were drawn, and too few of them can be taken.
    #[error(
        "only {found} of {count} boards were found among {drawn} that were drawn; ask for fewer with `--count`, or try another `--seed`"
    )]
    TooFew {
        found: usize,
        count: u32,
        drawn: u32,
    },
    /// No board is as hard as was asked for.
    #[error("no board {wanted} was found among {boards} of {side}×{side}: {hint}", boards = rejected.all(), hint = hint(*rejected))]
    NotMet {
        /// What was asked for, as `on which … makes 5 to 9 nodes`.
        wanted: String,
        side: usize,
        rejected: Rejections,
    },
    #[error(
        "no board {wanted} was found with {budget} nodes of measuring: of {boards} boards of {side}×{side} {hint}; or allow more with `--budget`",
        boards = rejected.all(), hint = hint(*rejected)
    )]
    Budget {
        wanted: String,
        side: usize,
        rejected: Rejections,
        budget: u64,
    },
    /// A board whose variants are wanted is too hard to be measured.
    #[error(
        "{search} makes more than {most} nodes on this board, too many to find others like it; choose a stronger `--heuristic`, or allow more with `--budget`"
    )]
    TooHard {
        search: String,
        /// The nodes after which it was given up.
        most: u64,
    },
    /// No board like it was found for a student.
    #[error(
        "no board for `{student}` has {moves} moves and {low} to {high} nodes among {boards} that were drawn{}; widen the `--band`, or try another `--seed`",
        near(*nearest)
    )]
    NoVariant {
        student: String,
        moves: u32,
        low: u64,
        high: u64,
        boards: u32,
        /// The nodes of the nearest.
        nearest: Option<u64>,
    },
    #[error("{0}; change `--rows`, `--cols` or `--pieces`")]
    Cut(#[from] CannotCut),
    #[error(
        "no puzzle whose number of solutions is exactly {wanted} was found among {puzzles} that were cut; {nearest}; change `--solutions`, `--pieces` or the size of the board, or try another `--seed`"
    )]
    NoPuzzle {
        puzzles: u32,
        wanted: u64,
        /// The nearest numbers of solutions that were met, in words.
        nearest: String,
    },
    #[error(
        "its solutions cannot be counted a second time with {most} placements; ask for a smaller board or fewer `--pieces`"
    )]
    Uncounted {
        /// The placements after which it was given up.
        most: u64,
    },
    #[error("exact cover counts {first} solutions and brute force {second}; one of them is wrong")]
    Miscounted { first: String, second: String },
    /// The heuristic is for smaller boards.
    #[error(transparent)]
    Heuristic(#[from] NoEstimator),
    #[error("a board that was drawn could not be proven, and nothing was written")]
    Unproven(#[source] Unproven),
    #[error("it did not come to an end, and nothing was written")]
    Stopped(#[source] Stop),
}

impl MakeError {
    /// Whether nothing like it can be made at all, so that it was asked wrongly.
    pub const fn is_impossible(&self) -> bool {
        match self {
            Self::Depth(NoSuchDepth::TooDeep { .. })
            | Self::FewAtDepth { .. }
            | Self::FewTwins { .. }
            | Self::Cut(_)
            | Self::Heuristic(_) => true,
            Self::Depth(NoSuchDepth::NotMet { .. } | NoSuchDepth::Oracle(_))
            | Self::TooFew { .. }
            | Self::NotMet { .. }
            | Self::Budget { .. }
            | Self::TooHard { .. }
            | Self::NoVariant { .. }
            | Self::NoPuzzle { .. }
            | Self::Uncounted { .. }
            | Self::Miscounted { .. }
            | Self::Unproven(_)
            | Self::Stopped(_) => false,
        }
    }
}

fn hint(rejected: Rejections) -> String {
    match rejected {
        Rejections {
            too_easy, too_hard, ..
        } if too_hard == 0 && too_easy > 0 => {
            "all were too easy; ask for fewer nodes, or for larger boards where the course has them"
                .to_owned()
        }
        Rejections {
            too_easy, too_hard, ..
        } if too_easy == 0 && too_hard > 0 => {
            "all were too hard; ask for more nodes, or for smaller boards where the course has them"
                .to_owned()
        }
        Rejections {
            too_easy,
            too_hard,
            again,
        } => format!(
            "{too_easy} were too easy, {too_hard} too hard and {again} had been found before; ask for a wider range or fewer boards"
        ),
    }
}

fn near(nearest: Option<u64>) -> String {
    match nearest {
        Some(nodes) => format!("; the nearest has {nodes} nodes"),
        None => String::new(),
    }
}
