//! Asks wrong solvers for a board under the rules of an assignment, and whether the checker would refuse what they answer.

use reference::wrong_solvers::harmless_habits::Habit;
use reference::wrong_solvers::sliding::{Found, Solver};
use reference::wrong_solvers::task_bugs::{Base, Task};
use reference::wrong_solvers::{Answer, Reply, answer};
use rules::packing::{AreaGap, Puzzle};
use rules::sliding::board::Board;
use rules::sliding::parity::KurangTable;
use rules::solver_bug::{Bug, Family};

use crate::solver_task::{find_task, solver_input};
use course::assignment::Assignment;
use model::case_facts::Expectation;
use model::fault::Wanted;
use puzzles::judgement::{AnswerRules, Minimality};
use puzzles::puzzle_traits::CaseBoard;

/// The nodes that a wrong program may take for a board.
const BUDGET: u32 = 20_000;

/// The nodes within which a board must be solved to be looked at.
const LOOKED_AT: u32 = 200_000;

/// The nodes that a right program may take for a board that is proposed: more, and it would be a test of patience.
const FAIR: u32 = 60_000;

/// The same for boards of 3×3, of which there are no more.
const FAIR_OF_THREE: u32 = 200_000;

/// Asks wrong solvers under the rules of an assignment.
#[derive(Debug, Clone, Copy)]
pub struct WrongSolverTrial<'a> {
    pub task: Task,
    rules: &'a AnswerRules,
}

impl<'a> WrongSolverTrial<'a> {
    pub fn new(assignment: &'a Assignment) -> Self {
        Self {
            task: find_task(assignment),
            rules: &assignment.answer,
        }
    }

    /// Whether the checker could refuse what a program with this mistake answers. A search that goes through all boards
    /// finds some path, whatever it is led by; where longer ones are allowed, nobody can object to it.
    pub fn can_be_refused(&self, bug: Bug) -> bool {
        match self.rules.minimality {
            Minimality::Required => true,
            Minimality::Bonus | Minimality::Ignored => match bug.family() {
                Family::Estimate => false,
                Family::Search => matches!(bug, Bug::SameCostLost | Bug::DepthLimited),
                _ => true,
            },
        }
    }

    /// What becomes of what a program with this mistake and habit answers.
    pub fn judge(&self, bug: Bug, habit: Habit, given: TrialBoard<'_>) -> TrialVerdict {
        let mut all = TrialVerdict::Accepted;
        for &base in self.bases() {
            let reply = self.reply(bug, habit, base, given);
            match reply.map(|reply| judge_reply(self.rules, given, reply)) {
                Some(TrialVerdict::Refused) => return TrialVerdict::Refused,
                Some(TrialVerdict::Unknown) | None => all = TrialVerdict::Unknown,
                Some(TrialVerdict::Accepted) => {}
            }
        }
        all
    }

    /// What it answers, with each estimate where the task asks for both.
    pub fn replies(&self, bug: Bug, habit: Habit, given: TrialBoard<'_>) -> Vec<Reply> {
        let bases = self.bases().iter();
        bases
            .filter_map(|&base| self.reply(bug, habit, base, given))
            .collect()
    }

    /// The least moves of a board that is not too deep to be looked at.
    pub fn minimum(&self, board: &Board) -> Option<u32> {
        right_moves(board, Base::Manhattan, LOOKED_AT)
    }

    /// Whether right programs of the course can be asked to solve a board, whichever estimate they are built on.
    pub fn is_fair(&self, given: TrialBoard<'_>) -> bool {
        match (given.board.tiles(), given.expectation) {
            (Some(board), Expectation::MinimumMoves(_)) => match self.task {
                // Misplaced tiles are too few for IDA* on any board that is worth asking.
                Task::IdaStar => true,
                _ => {
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
            _ => &[None],
        }
    }

    fn reply(
        &self,
        bug: Bug,
        habit: Habit,
        base: Option<Base>,
        given: TrialBoard<'_>,
    ) -> Option<Reply> {
        let solver = Solver::with_bug(self.task, bug, habit);
        let input = solver_input(given.board, given.expectation.moves(), base)?;
        Some(answer(&solver, input, BUDGET))
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

/// A board and what is expected of programs that are given it.
#[derive(Debug, Clone, Copy)]
pub struct TrialBoard<'a> {
    pub board: &'a CaseBoard,
    pub expectation: Expectation,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialVerdict {
    /// It passes: it is right, or wrong in a way that the course allows.
    Accepted,
    Refused,
    /// There is no answer within the budget.
    Unknown,
}

fn judge_reply(rules: &AnswerRules, given: TrialBoard<'_>, reply: Reply) -> TrialVerdict {
    if wrong_sum(rules, given.board, reply.kurang) {
        return TrialVerdict::Refused;
    }
    let is_right = match (given.expectation, reply.answer) {
        (_, Answer::GaveUp) => return TrialVerdict::Unknown,
        (Expectation::MinimumMoves(minimum), Answer::Moves(moves)) => {
            // All paths between two boards are even or all are odd: any other count is wrong whatever is allowed.
            let is_possible = moves.abs_diff(minimum).is_multiple_of(2);
            let may_be_longer = rules.minimality != Minimality::Required;
            is_possible && (moves <= minimum || may_be_longer)
        }
        (Expectation::Solvable, Answer::Solved | Answer::Moves(_)) => true,
        (Expectation::NoSolution, Answer::NoSolution) => true,
        // Where only the area does not fit, to call it bad input is right too.
        (Expectation::NoSolution, Answer::Refused) => {
            let puzzle = given.board.get::<Puzzle>();
            puzzle.is_some_and(|puzzle| puzzle.area_gap() != AreaGap::None)
        }
        (Expectation::InvalidInput, answer) => answer == Answer::Refused,
        _ => false,
    };
    match is_right {
        true => TrialVerdict::Accepted,
        false => TrialVerdict::Refused,
    }
}

/// Whether a sum of Kurang is told that is wrong, and must be right.
fn wrong_sum(rules: &AnswerRules, board: &CaseBoard, told: Option<u32>) -> bool {
    let mut sums = [Wanted::Kurang, Wanted::KurangSum].iter();
    let counts = sums.any(|wanted| rules.required.contains(wanted));
    match (board.tiles(), told) {
        (Some(board), Some(told)) => counts && told != KurangTable::new(board).total(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use Answer::{Broken, GaveUp, Moves, NoSolution, Refused, Solved};
    use TrialVerdict::{Accepted, Unknown};
    use rules::packing::read::read;

    use puzzles::judgement::ExitStatus;

    use super::*;

    fn rules(minimality: Minimality, required: Vec<Wanted>) -> AnswerRules {
        AnswerRules {
            required,
            asked: Vec::new(),
            minimality,
            exit_status: ExitStatus::Lenient,
        }
    }

    #[test]
    fn an_answer_is_refused_where_the_checker_refuses_it() {
        let board = CaseBoard::new("1 2 3 / 4 5 6 / 0 7 8".parse::<Board>().unwrap());
        let packing = CaseBoard::new(read(b"2 2 2\nDEFAULT\nAA\nA\nB\n").unwrap());
        let gap = CaseBoard::new(read(b"2 2 2\nDEFAULT\nAA\nA\nBB\n").unwrap());
        let two = Expectation::MinimumMoves(2);
        let (solvable, unsolvable) = (Expectation::Solvable, Expectation::NoSolution);
        let (strict, lenient) = (Minimality::Required, Minimality::Bonus);
        let refused = TrialVerdict::Refused;
        for (minimality, board, expected, answer, wanted) in [
            (strict, &board, two, Moves(2), Accepted),
            (strict, &board, two, Moves(4), refused),
            (lenient, &board, two, Moves(4), Accepted),
            // No path has three moves.
            (lenient, &board, two, Moves(3), refused),
            (lenient, &board, two, NoSolution, refused),
            (lenient, &board, two, Broken, refused),
            (strict, &board, two, GaveUp, Unknown),
            (strict, &packing, solvable, Solved, Accepted),
            (strict, &packing, solvable, Refused, refused),
            (strict, &packing, solvable, NoSolution, refused),
            (strict, &gap, unsolvable, NoSolution, Accepted),
            (strict, &gap, unsolvable, Refused, Accepted),
            (strict, &packing, unsolvable, Refused, refused),
            (strict, &gap, unsolvable, Broken, refused),
        ] {
            let (rules, kurang) = (rules(minimality, Vec::new()), None);
            let expectation = expected;
            let judged = judge_reply(
                &rules,
                TrialBoard { board, expectation },
                Reply { answer, kurang },
            );
            assert_eq!(judged, wanted, "{expected:?} {answer:?}");
        }
    }

    #[test]
    fn a_wrong_sum_of_kurang_counts_only_where_it_must_be_printed() {
        let board: Board = "1 2 3 4 / 5 6 7 8 / 9 10 11 0 / 13 14 15 12"
            .parse()
            .unwrap();
        let total = KurangTable::new(&board).total();
        let board = CaseBoard::new(board);
        let given = TrialBoard {
            board: &board,
            expectation: Expectation::MinimumMoves(1),
        };
        for (required, sum, wanted) in [
            (vec![Wanted::KurangSum], total, Accepted),
            (vec![Wanted::KurangSum], total + 1, TrialVerdict::Refused),
            (vec![Wanted::Path], total + 1, Accepted),
        ] {
            let reply = Reply {
                answer: Moves(1),
                kurang: Some(sum),
            };
            let rules = rules(Minimality::Required, required);
            assert_eq!(judge_reply(&rules, given, reply), wanted, "{sum}");
        }
    }
}
