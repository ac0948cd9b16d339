//! A search for how a program is talked to: what it is tried on, what it may try, and what came of what it tried.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::path::PathBuf;
use std::time::Duration;

use confined::ConfinedDir;
use course::assignment::{Assignment, Case};
use model::execution::Execution;
use model::fault::NotDriven;
use model::limits::Limits;
use model::obstacle::Obstacle;
use puzzles::kind::Shape;
use sandbox::Worker;

use crate::case_run::Cast;
use crate::invocation::{Footing, Invocation, Taught, Turn};
use crate::own_boards::OwnBoards;
use crate::printed_board::Shown;
use crate::probe::budget::Spent;
use crate::scratch_dir::Scratch;
use crate::stage::Sites;
use crate::talker::answers::Decision;
use crate::talker::files_sought::Sighted;

/// A manner that may be tried: the cheaper, the sooner.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) cost: u32,
    pub(super) number: usize,
    pub(super) invocation: Invocation,
}

impl Ord for Node {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (Reverse(self.cost), Reverse(self.number))
            .cmp(&(Reverse(other.cost), Reverse(other.number)))
    }
}

impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What came of one attempt.
pub(super) struct Attempt {
    pub(super) execution: Execution,
    pub(super) decisions: Vec<Decision>,
    pub(super) turns: Vec<Turn>,
    /// Where the board lay.
    pub(super) places: Vec<PathBuf>,
    pub(super) sighted: Sighted,
    /// Whether the board reached the program, as far as can be seen.
    pub(super) arrived: bool,
    /// Whether it can have known the board at all: where that is not so, an answer to it is one to a board of its own.
    pub(super) could_know: bool,
    /// What was printed of it.
    pub(super) print: Shown,
    /// Whether another board was shown.
    pub(super) own_board: bool,
    /// Whether the board was written in numbers alone.
    pub(super) in_numbers: bool,
    /// Whether rows were typed, and something else was asked for.
    pub(super) rows_refused: bool,
}

/// The search for a manner.
pub(super) struct Search<'s, 'a> {
    pub(super) worker: &'s mut Worker,
    pub(super) cast: &'s Cast<'a>,
    pub(super) on: &'s Probe<'a>,
    pub(super) limits: Limits,
    /// The processor time that a run of the program may have.
    pub(super) of_a_run: Duration,
    pub(super) sites: Sites,
    pub(super) name: String,
    pub(super) shapes: Vec<Shape>,
    /// Whether the program may write next to itself, if nothing else is known.
    pub(super) footing: Footing,
    pub(super) heap: BinaryHeap<Node>,
    pub(super) seen: HashSet<Invocation>,
    /// What the program was told already.
    pub(super) told: HashSet<(Invocation, Vec<String>, Vec<u8>)>,
    pub(super) pushed: usize,
    pub(super) spent: Spent,
    /// Whether files that are looked for can be seen; not known before the first attempt.
    pub(super) sees: Option<bool>,
    /// How many attempts showed a board, and another one than was given.
    pub(super) on_its_own: usize,
    /// How many attempts are left: fewer when one has come near.
    pub(super) left: usize,
    /// Whether one that waited in silence was tried on a terminal.
    pub(super) was_on_a_terminal: bool,
}

/// What ways of talking are tried on.
#[derive(Debug)]
pub struct Probe<'a> {
    /// The assignment.
    pub assignment: &'a Assignment,
    /// An easy case of it.
    pub case: &'a Case,
    /// One without a solution.
    pub unsolvable: Option<&'a Case>,
    /// Other easy ones with a solution, for whoever is wrong on the first.
    pub others: &'a [&'a Case],
    /// How many cases the assignment has, chosen or not.
    pub cases: usize,
    /// What the submission's own files are called.
    pub own_names: &'a [String],
    /// The boards it brings along.
    pub own_boards: &'a OwnBoards,
    /// The ways that persons have shown, the one that binds most first.
    pub taught: &'a [Taught],
    /// The built tree.
    pub tree: &'a ConfinedDir,
    /// Where it is laid out.
    pub scratch: &'a Scratch,
}

/// What came of probing.
#[derive(Debug)]
pub enum Probed {
    /// It gets its board when it is talked to in this manner.
    Driven(Invocation),
    /// Nobody found out how it wants its board.
    NotDriven(NotDriven),
    /// Something stands in the way.
    Hindered(Obstacle),
}
