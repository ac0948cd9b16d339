//! Boards without a solution.

use crate::answer::Says;
use crate::case_board::CaseBoard;
use crate::check::tests::sliding::answers::{
    UNSOLVABLE, asked, board, claiming, judged, no_solution, rules, run_from, saying, telling,
};
use crate::sliding::answer::Run;
use model::expectation::Expectation;
use model::fault::Fault;

#[test]
fn a_board_without_a_solution_must_be_called_so() {
    let unsolvable = CaseBoard::new(board(UNSOLVABLE));
    let gave_up = Says::GaveUp {
        line: "timeout".to_owned(),
    };
    let echo = run_from(UNSOLVABLE, &[]);
    let walk = run_from(UNSOLVABLE, &[7]);
    let table = [
        (saying(no_solution(), &[]), None),
        (saying(no_solution(), std::slice::from_ref(&echo)), None),
        (
            saying(Says::Solution, &[]),
            Some(Fault::FalseSolution { moves: None }),
        ),
        (
            telling(&[walk]),
            Some(Fault::FalseSolution { moves: Some(1) }),
        ),
        (
            telling(&[claiming(20, Run::default())]),
            Some(Fault::FalseSolution { moves: Some(20) }),
        ),
        (
            saying(gave_up, &[]),
            Some(Fault::GaveUp {
                line: "timeout".to_owned(),
            }),
        ),
        (telling(&[echo]), Some(Fault::Unreadable { nearest: None })),
    ];
    for (answer, fault) in table {
        let none = Expectation::NoSolution;
        let judgement = judged(&asked(none, &unsolvable, &rules()), answer.clone());
        assert_eq!(judgement.fault, fault, "{answer:?}");
    }
}
