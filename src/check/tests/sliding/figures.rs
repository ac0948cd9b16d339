//! Figures that a course asks for, and boards that programs make themselves.

use crate::answer::says::Says;
use crate::answer::sliding_answer::OwnBoard;
use crate::answer::sliding_answer::Run;
use crate::answer::sliding_answer::SlidingAnswer;
use crate::check::tests::sliding::answers::{
    FOUR, START, UNSOLVABLE, asked, board, claiming, fault_of, finding, judged, no_solution,
    right_answer, rules, run, run_from, start, telling,
};
use crate::course::answer_rules::OwnBoards;
use crate::record::checked::Aspect;
use crate::record::checked::Finding;
use crate::record::fault::Fault;
use crate::record::fault::Wanted;
use crate::record::obstacle::Obstacle;
use crate::record::remark::Remark;
use crate::record::verdict::Verdict;

#[test]
fn figures_that_are_missing_are_told_or_required() {
    let mut rules = rules();
    rules.asked = vec![Wanted::Nodes, Wanted::Time];
    let judgement = judged(&asked(FOUR, &start(), &rules), right_answer());
    assert_eq!(judgement.verdict, Verdict::Accepted);
    let missing = Finding::Failed(Fault::Missing(Wanted::Nodes));
    assert_eq!(finding(&judgement, Aspect::Figures), Some(missing));
    let whole = SlidingAnswer {
        nodes: Some(9),
        seconds: Some(0.1),
        ..right_answer()
    };
    let judgement = judged(&asked(FOUR, &start(), &rules), whole);
    assert_eq!(judgement.remarks, []);
    rules.required = vec![Wanted::Time];
    assert_eq!(
        fault_of(right_answer(), &rules),
        Some(Fault::Missing(Wanted::Time))
    );
}

#[test]
fn boards_of_its_own_are_checked_where_they_are_allowed() {
    let own = |text: &str, says: Says| OwnBoard {
        board: board(text),
        says,
    };
    let other = "1 2 3 / 4 5 6 / 7 0 8";
    let told = |own_boards: Vec<OwnBoard>, runs: &[Run]| SlidingAnswer {
        own_boards,
        ..telling(runs)
    };
    let right = || vec![own(other, Says::Solution), own(UNSOLVABLE, no_solution())];
    let refused = fault_of(told(right(), &[]), &rules());
    assert_eq!(refused, Some(Fault::NotRun(Obstacle::BoardBuiltIn)));
    let mut allowed = rules();
    allowed.own_boards = OwnBoards::Allowed;
    let judgement = judged(&asked(FOUR, &start(), &allowed), told(right(), &[]));
    assert_eq!(judgement.verdict, Verdict::Accepted);
    assert_eq!(judgement.remarks, [Remark::OwnBoards { boards: 2 }]);
    let table = [
        (
            told(vec![own(UNSOLVABLE, Says::Solution)], &[]),
            Fault::FalseSolution { moves: None },
        ),
        (
            told(vec![own(other, no_solution())], &[]),
            Fault::FalseNoSolution { minimum: None },
        ),
        (
            told(right(), &[run_from(other, &[5])]),
            Fault::NotAtGoal {
                moves: 1,
                last: board("1 2 3 / 4 0 6 / 7 5 8"),
                was_there_at: None,
            },
        ),
        (
            told(right(), &[claiming(3, run_from(other, &[8]))]),
            Fault::Miscounted {
                moves: 1,
                claimed: 3,
            },
        ),
    ];
    for (answer, fault) in table {
        assert_eq!(fault_of(answer, &allowed), Some(fault));
    }
    // It took up the given board after all.
    let took = told(vec![own(START, Says::Solution)], &[run(&[1, 2, 5, 6])]);
    assert_eq!(fault_of(took, &rules()), None);
}
