//! What ways of talking are tried on, and what comes of it.

use crate::manner::Manner;
use crate::own_boards::OwnBoards;
use crate::taught::Taught;
use crate::workshop::Scratch;
use confined::ConfinedDir;
use course::assignment::Assignment;
use course::case::Case;
use model::fault::NotDriven;
use model::obstacle::Obstacle;

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
    Driven(Manner),
    /// Nobody found out how it wants its board.
    NotDriven(NotDriven),
    /// Something stands in the way.
    Hindered(Obstacle),
}
