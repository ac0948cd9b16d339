//! Whether the checker would refuse what a program of the zoo answers.

use reference::zoo::answer::{Answer, Reply};
use rules::packing::puzzle::{AreaGap, Puzzle};
use rules::sliding::parity::KurangTable;

use model::expectation::Expectation;
use model::fault::Wanted;
use puzzles::answer::{AnswerRules, Minimality};
use puzzles::case_board::CaseBoard;

/// A board and what is expected of programs that are given it.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// The board.
    pub board: &'a CaseBoard,
    /// What is expected.
    pub expectation: Expectation,
}

/// What becomes of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    /// It passes: it is right, or wrong in a way that the course allows.
    Accepted,
    /// The checker refuses it.
    Refused,
    /// There is none within the budget.
    Unknown,
}

/// What becomes of this answer under these rules.
#[must_use]
pub(crate) fn judged(rules: &AnswerRules, given: Given<'_>, reply: Reply) -> Judged {
    if wrong_sum(rules, given.board, reply.kurang) {
        return Judged::Refused;
    }
    let is_right = match (given.expectation, reply.answer) {
        (_, Answer::GaveUp) => return Judged::Unknown,
        (Expectation::MinimumMoves(minimum), Answer::Moves(moves)) => {
            let is_longer = moves > minimum;
            // All paths between two boards are even or all are odd: any other count is wrong whatever is allowed.
            let is_possible = moves.abs_diff(minimum).is_multiple_of(2);
            let may_be_longer = match rules.minimality {
                Minimality::Required => false,
                Minimality::Bonus | Minimality::Ignored => true,
            };
            is_possible && (!is_longer || may_be_longer)
        }
        (Expectation::Solvable, Answer::Solved | Answer::Moves(_)) => true,
        (Expectation::NoSolution, Answer::NoSolution) => true,
        // Where only the area does not fit, to call it bad input is right too.
        (Expectation::NoSolution, Answer::Refused) => has_gap(given.board),
        (Expectation::InvalidInput, answer) => answer == Answer::Refused,
        (
            Expectation::MinimumMoves(_) | Expectation::Solvable | Expectation::NoSolution,
            Answer::Moves(_)
            | Answer::Solved
            | Answer::NoSolution
            | Answer::Broken
            | Answer::Refused,
        ) => false,
    };
    match is_right {
        true => Judged::Accepted,
        false => Judged::Refused,
    }
}

/// Whether a sum of Kurang is told that is wrong, and must be right.
fn wrong_sum(rules: &AnswerRules, board: &CaseBoard, told: Option<u32>) -> bool {
    let counts = [Wanted::Kurang, Wanted::KurangSum]
        .iter()
        .any(|wanted| rules.required.contains(wanted));
    match (board.tiles(), told) {
        (Some(board), Some(told)) => counts && told != KurangTable::new(board).total(),
        _ => false,
    }
}

fn has_gap(board: &CaseBoard) -> bool {
    let puzzle = board.get::<Puzzle>();
    puzzle.is_some_and(|puzzle| puzzle.area_gap() != AreaGap::None)
}

#[cfg(test)]
mod tests {
    use rules::packing::read::read;
    use rules::sliding::board::Board;

    use puzzles::answer::ExitStatus;

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
        let (strict, lenient) = (Minimality::Required, Minimality::Bonus);
        for (minimality, board, expected, answer, wanted) in [
            (strict, &board, two, Answer::Moves(2), Judged::Accepted),
            (strict, &board, two, Answer::Moves(4), Judged::Refused),
            (lenient, &board, two, Answer::Moves(4), Judged::Accepted),
            // No path has three moves.
            (lenient, &board, two, Answer::Moves(3), Judged::Refused),
            (lenient, &board, two, Answer::NoSolution, Judged::Refused),
            (lenient, &board, two, Answer::Broken, Judged::Refused),
            (strict, &board, two, Answer::GaveUp, Judged::Unknown),
            (
                strict,
                &packing,
                Expectation::Solvable,
                Answer::Solved,
                Judged::Accepted,
            ),
            (
                strict,
                &packing,
                Expectation::Solvable,
                Answer::Refused,
                Judged::Refused,
            ),
            (
                strict,
                &packing,
                Expectation::Solvable,
                Answer::NoSolution,
                Judged::Refused,
            ),
            (
                strict,
                &gap,
                Expectation::NoSolution,
                Answer::NoSolution,
                Judged::Accepted,
            ),
            (
                strict,
                &gap,
                Expectation::NoSolution,
                Answer::Refused,
                Judged::Accepted,
            ),
            (
                strict,
                &packing,
                Expectation::NoSolution,
                Answer::Refused,
                Judged::Refused,
            ),
            (
                strict,
                &gap,
                Expectation::NoSolution,
                Answer::Broken,
                Judged::Refused,
            ),
        ] {
            let given = Given {
                board,
                expectation: expected,
            };
            let reply = Reply {
                answer,
                kurang: None,
            };
            let rules = rules(minimality, Vec::new());
            assert_eq!(
                judged(&rules, given, reply),
                wanted,
                "{expected:?} {answer:?}"
            );
        }
    }

    #[test]
    fn a_wrong_sum_of_kurang_counts_only_where_it_must_be_printed() {
        let board: Board = "1 2 3 4 / 5 6 7 8 / 9 10 11 0 / 13 14 15 12"
            .parse()
            .unwrap();
        let total = KurangTable::new(&board).total();
        let board = CaseBoard::new(board);
        let given = Given {
            board: &board,
            expectation: Expectation::MinimumMoves(1),
        };
        for (required, sum, wanted) in [
            (vec![Wanted::KurangSum], total, Judged::Accepted),
            (vec![Wanted::KurangSum], total + 1, Judged::Refused),
            (vec![Wanted::Path], total + 1, Judged::Accepted),
        ] {
            let reply = Reply {
                answer: Answer::Moves(1),
                kurang: Some(sum),
            };
            let rules = rules(Minimality::Required, required);
            assert_eq!(judged(&rules, given, reply), wanted, "{sum}");
        }
    }
}
