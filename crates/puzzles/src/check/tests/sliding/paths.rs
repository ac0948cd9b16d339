//! Paths, their lengths, and what is claimed of them.

use model::answer_checks::{Aspect, Finding};
use model::case_facts::Expectation;
use model::fault::{Fault, Tried, Wanted};
use model::outcome::Remark;
use model::verdict::Verdict;
use rules::sliding::board::Board;

use crate::answer_reading::Says;
use crate::check::tests::sliding::{
    FOUR, START, UNSOLVABLE, asked, board, claiming, fault_of, finding, judged, no_solution,
    right_answer, rules, run, run_from, saying, start, telling,
};
use crate::judgement::Minimality;
use crate::puzzle_traits::CaseBoard;
use crate::sliding::answer::{PathForm, Run};

#[test]
fn a_solution_is_judged_by_path_length_and_claim() {
    let before = board("1 0 3 / 4 2 5 / 7 8 6");
    let table = [
        (right_answer(), None),
        (telling(&[claiming(4, run(&[1, 2, 5, 6]))]), None),
        // Both branches printed: the path says more than words.
        (saying(no_solution(), &[run(&[1, 2, 5, 6])]), None),
        (
            telling(&[run(&[1, 6])]),
            Some(Fault::IllegalMove {
                step: 2,
                before: before.clone(),
                tried: Tried::Tile(6),
            }),
        ),
        (
            telling(&[run(&[1])]),
            Some(Fault::NotAtGoal {
                moves: 1,
                last: before,
                was_there_at: None,
            }),
        ),
        (
            telling(&[run(&[1, 2, 5, 6, 6])]),
            Some(Fault::NotAtGoal {
                moves: 5,
                last: board("1 2 3 / 4 5 0 / 7 8 6"),
                was_there_at: Some(4),
            }),
        ),
        (
            telling(&[run(&[4, 4, 1, 2, 5, 6])]),
            Some(Fault::NotMinimal {
                moves: 6,
                minimum: 4,
            }),
        ),
        (
            telling(&[claiming(5, run(&[1, 2, 5, 6]))]),
            Some(Fault::Miscounted {
                moves: 4,
                claimed: 5,
                read_from: None,
            }),
        ),
        (
            telling(&[run_from("1 2 3 / 4 5 0 / 7 8 6", &[6])]),
            Some(Fault::StartsElsewhere {
                given: board(START),
                first: board("1 2 3 / 4 5 0 / 7 8 6"),
            }),
        ),
        // The second of two runs counts too.
        (
            telling(&[run(&[1, 2, 5, 6]), run(&[4, 4, 1, 2, 5, 6])]),
            Some(Fault::NotMinimal {
                moves: 6,
                minimum: 4,
            }),
        ),
        (
            saying(no_solution(), &[]),
            Some(Fault::FalseNoSolution {
                minimum: Some(4),
                read_from: Some("No solution".to_owned()),
            }),
        ),
        (
            saying(no_solution(), &[run(&[1])]),
            Some(Fault::FalseNoSolution {
                minimum: Some(4),
                read_from: Some("No solution".to_owned()),
            }),
        ),
        (
            saying(
                Says::GaveUp {
                    line: "Stop.".to_owned(),
                },
                &[run(&[1])],
            ),
            Some(Fault::GaveUp {
                line: "Stop.".to_owned(),
            }),
        ),
        (
            saying(
                Says::BadInput {
                    line: "Error: no such board".to_owned(),
                },
                &[],
            ),
            Some(Fault::Refused {
                line: "Error: no such board".to_owned(),
            }),
        ),
        (
            saying(Says::Solution, &[]),
            Some(Fault::Missing(Wanted::Path)),
        ),
        // The start alone is no path.
        (telling(&[run(&[])]), Some(Fault::Missing(Wanted::Path))),
    ];
    for (answer, fault) in table {
        assert_eq!(fault_of(answer.clone(), &rules()), fault, "{answer:?}");
    }
}

#[test]
fn a_length_without_a_path_is_held_against_the_minimum() {
    let only = |claimed| telling(&[claiming(claimed, Run::default())]);
    let miscounted = |claimed| Fault::Miscounted {
        moves: 4,
        claimed,
        read_from: None,
    };
    let table = [
        (4, None),
        (
            6,
            Some(Fault::NotMinimal {
                moves: 6,
                minimum: 4,
            }),
        ),
        (2, Some(miscounted(2))),
        // No path of this board has an odd length.
        (5, Some(miscounted(5))),
    ];
    for (claimed, fault) in table {
        assert_eq!(fault_of(only(claimed), &rules()), fault, "{claimed}");
    }
    let judgement = judged(&asked(FOUR, &start(), &rules()), only(4));
    assert_eq!(judgement.remarks, [Remark::OnlyTheLength]);
    let mut strict = rules();
    strict.required = vec![Wanted::Path];
    assert_eq!(
        fault_of(only(4), &strict),
        Some(Fault::Missing(Wanted::Path))
    );
}

#[test]
fn count_and_path_are_separate_checks() {
    let answer = telling(&[claiming(9, run(&[1, 2, 5]))]);
    let judgement = judged(&asked(FOUR, &start(), &rules()), answer);
    assert_eq!(judgement.verdict, Verdict::NotAtGoal);
    let miscounted = Fault::Miscounted {
        moves: 3,
        claimed: 9,
        read_from: None,
    };
    assert_eq!(
        finding(&judgement, Aspect::Count),
        Some(Finding::Failed(miscounted))
    );
    assert_eq!(
        finding(&judgement, Aspect::Minimality),
        Some(Finding::NotReached)
    );
    let mut strict = rules();
    strict.required = vec![Wanted::Count];
    assert_eq!(
        fault_of(right_answer(), &strict),
        Some(Fault::Missing(Wanted::Count))
    );
}

#[test]
fn minimality_is_required_a_bonus_or_ignored() {
    let long = || telling(&[run(&[4, 4, 1, 2, 5, 6])]);
    let not_minimal = Fault::NotMinimal {
        moves: 6,
        minimum: 4,
    };
    for (minimality, verdict, found) in [
        (
            Minimality::Required,
            Verdict::NotMinimal,
            Some(Finding::Failed(not_minimal.clone())),
        ),
        (
            Minimality::Bonus,
            Verdict::Accepted,
            Some(Finding::Failed(not_minimal)),
        ),
        (Minimality::Ignored, Verdict::Accepted, None),
    ] {
        let mut rules = rules();
        rules.minimality = minimality;
        let judgement = judged(&asked(FOUR, &start(), &rules), long());
        assert_eq!(judgement.verdict, verdict);
        assert_eq!(finding(&judgement, Aspect::Minimality), found);
    }
}

#[test]
fn odd_ways_to_tell_a_right_path_are_remarked_on() {
    let mut rules = rules();
    rules.minimality = Minimality::Ignored;
    let mut tiles = run(&[1, 2, 5, 6, 6, 6]);
    if let Some(walk) = &mut tiles.walk {
        walk.told = PathForm::TileWays;
    }
    let judgement = judged(&asked(FOUR, &start(), &rules), telling(&[tiles]));
    assert_eq!(judgement.verdict, Verdict::Accepted);
    assert_eq!(
        judgement.remarks,
        [Remark::DirectionsOfTiles, Remark::PassedTheGoal { step: 4 }]
    );
}

#[test]
fn a_solved_board_can_be_called_solved_without_a_path() {
    let solved = CaseBoard::new(Board::goal(3));
    let zero = Expectation::MinimumMoves(0);
    let goal = "1 2 3 / 4 5 6 / 7 8 0";
    for answer in [
        saying(Says::Solution, &[]),
        telling(&[run_from(goal, &[])]),
        telling(&[claiming(0, run_from(goal, &[]))]),
    ] {
        let judgement = judged(&asked(zero, &solved, &rules()), answer);
        assert_eq!(judgement.verdict, Verdict::Accepted);
    }
}

#[test]
fn a_path_that_the_case_says_cannot_be_is_the_grader_s_fault() {
    let five = Expectation::MinimumMoves(5);
    let judgement = judged(&asked(five, &start(), &rules()), right_answer());
    assert_eq!(judgement.verdict, Verdict::NotGraded);
    let none = Expectation::NoSolution;
    let judgement = judged(&asked(none, &start(), &rules()), right_answer());
    assert_eq!(judgement.verdict, Verdict::NotGraded);
}

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
