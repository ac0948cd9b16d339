//! Asks programs of the zoo for a board, under the rules of an assignment.

use reference::zoo::answer::{Reply, answer};
use reference::zoo::habit::Habit;
use reference::zoo::sliding::{Found, Solver};
use reference::zoo::task::{Base, Task};
use rules::bug::{Bug, Family};
use rules::sliding::board::Board;

use crate::audit::judged::{Given, Judged, judged};
use crate::zoo_task::{question, task_of};
use course::assignment::Assignment;
use model::expectation::Expectation;
use puzzles::answer::{AnswerRules, Minimality};

/// The nodes that a wrong program may take for a board.
const BUDGET: u32 = 20_000;

/// The nodes within which a board must be solved to be looked at.
const LOOKED_AT: u32 = 200_000;

/// The nodes that a right program may take for a board that is proposed: more, and it would be a test of patience.
const FAIR: u32 = 60_000;

/// The same for boards of 3×3, of which there are no more.
const FAIR_OF_THREE: u32 = 200_000;

/// Asks programs of the zoo under the rules of an assignment.
#[derive(Debug, Clone, Copy)]
pub struct Asking<'a> {
    /// What they are asked to do.
    pub task: Task,
    rules: &'a AnswerRules,
}

impl<'a> Asking<'a> {
    /// Under the rules of this assignment.
    #[must_use]
    pub fn of(assignment: &'a Assignment) -> Self {
        Self {
            task: task_of(assignment),
            rules: &assignment.answer,
        }
    }

    /// Whether the checker could refuse what a program with this mistake answers. A search that goes through all boards
    /// finds some path, whatever it is led by; where longer ones are allowed, nobody can object to it.
    #[must_use]
    pub fn can_be_refused(&self, bug: Bug) -> bool {
        match self.rules.minimality {
            Minimality::Required => true,
            Minimality::Bonus | Minimality::Ignored => match bug.family() {
                Family::Estimate => false,
                Family::Search => matches!(bug, Bug::SameCostLost | Bug::DepthLimited),
                Family::Moves
                | Family::Deepening
                | Family::Parity
                | Family::Kurang
                | Family::Laying
                | Family::Packing => true,
            },
        }
    }

    /// What becomes of what a program with this mistake and habit answers.
    #[must_use]
    pub fn judged(&self, bug: Bug, habit: Habit, given: Given<'_>) -> Judged {
        let mut all = Judged::Accepted;
        for &base in self.bases() {
            match self.reply(bug, habit, base, given) {
                Some(reply) => match judged(self.rules, given, reply) {
                    Judged::Refused => return Judged::Refused,
                    Judged::Unknown => all = Judged::Unknown,
                    Judged::Accepted => {}
                },
                None => all = Judged::Unknown,
            }
        }
        all
    }

    /// What it answers, with each estimate where the task asks for both.
    #[must_use]
    pub fn replies(&self, bug: Bug, habit: Habit, given: Given<'_>) -> Vec<Reply> {
        let bases = self.bases().iter();
        bases
            .filter_map(|&base| self.reply(bug, habit, base, given))
            .collect()
    }

    /// The least moves of a board that is not too deep to be looked at.
    #[must_use]
    pub fn minimum(&self, board: &Board) -> Option<u32> {
        right_moves(board, Base::Manhattan, LOOKED_AT)
    }

    /// Whether right programs of the course can be asked to solve a board, whichever estimate they are built on.
    #[must_use]
    pub fn is_fair(&self, given: Given<'_>) -> bool {
        match (given.board.tiles(), given.expectation) {
            (Some(board), Expectation::MinimumMoves(_)) => match self.task {
                // Misplaced tiles are too few for IDA* on any board that is worth asking.
                Task::IdaStar => true,
                Task::BranchAndBound | Task::AStar | Task::TwoEstimates | Task::Packing => {
                    let budget = match board.side() {
                        ..=3 => FAIR_OF_THREE,
                        _ => FAIR,
                    };
                    right_moves(board, Base::Hamming, budget).is_some()
                }
            },
            _ => !given.board.is_bad(),
        }
    }

    fn bases(&self) -> &'static [Option<Base>] {
        match self.task {
            Task::TwoEstimates => &[Some(Base::Hamming), Some(Base::Manhattan)],
            Task::BranchAndBound | Task::IdaStar | Task::AStar | Task::Packing => &[None],
        }
    }

    fn reply(&self, bug: Bug, habit: Habit, base: Option<Base>, given: Given<'_>) -> Option<Reply> {
        let solver = Solver {
            task: self.task,
            bug: Some(bug),
            habit,
        };
        let minimum = match given.expectation {
            Expectation::MinimumMoves(moves) => Some(moves),
            Expectation::NoSolution | Expectation::Solvable | Expectation::InvalidInput => None,
        };
        let question = question(given.board, minimum, base)?;
        Some(answer(&solver, question, BUDGET))
    }
}

/// The moves of a right search with this estimate, within so many nodes.
fn right_moves(board: &Board, base: Base, budget: u32) -> Option<u32> {
    let right = Solver {
        task: Task::AStar,
        bug: None,
        habit: Habit::default(),
    };
    match right.solve(board, Some(base), budget).found {
        Found::Path(path) => Some(path.tiles.len() as u32),
        Found::Nothing | Found::GaveUp => None,
    }
}
