//! Answers to sliding puzzles.

use reference::sliding::board::Board;

use crate::answer::reading::Reading;
use crate::answer::says::Says;
use crate::answer::sliding_answer::{
    HeuristicName, KurangClaim, OwnBoard, Run, SlidingAnswer, Told, Walk,
};
use crate::check::asked::{Asked, Interval, Intervals};
use crate::check::judgement::Judgement;
use crate::check::sliding::judge_sliding::judge_sliding;
use crate::check::tests::executions::exited;
use crate::course::answer_rules::{AnswerRules, ExitStatus, Minimality, OwnBoards};
use crate::course::case::CaseBoard;
use crate::record::checked::{Aspect, Finding};
use crate::record::expectation::Expectation;
use crate::record::fault::{Fault, Tried, Wanted};
use crate::record::obstacle::Obstacle;
use crate::record::remark::Remark;
use crate::record::verdict::Verdict;

const FOUR: Expectation = Expectation::MinimumMoves(4);
const START: &str = "0 1 3 / 4 2 5 / 7 8 6";
const UNSOLVABLE: &str = "1 2 3 / 4 5 6 / 8 7 0";

pub fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// The board of the handout that needs four moves: 1, 2, 5, 6.
pub fn start() -> CaseBoard {
    CaseBoard::Sliding(board(START))
}

pub fn rules() -> AnswerRules {
    AnswerRules {
        required: Vec::new(),
        asked: Vec::new(),
        minimality: Minimality::Required,
        exit_status: ExitStatus::Lenient,
        own_boards: OwnBoards::Refused,
    }
}

pub fn asked<'a>(
    expectation: Expectation,
    board: &'a CaseBoard,
    rules: &'a AnswerRules,
) -> Asked<'a> {
    Asked {
        expectation,
        board,
        text: &[],
        rules,
        intervals: None,
    }
}

pub fn finding(judgement: &Judgement, aspect: Aspect) -> Option<Finding> {
    let mut checks = judgement.checks.iter();
    let check = checks.find(|check| check.aspect == aspect)?;
    Some(check.finding.clone())
}

/// A run along these tiles from the board of the handout.
fn run(tiles: &[u8]) -> Run {
    run_from(START, tiles)
}

fn run_from(start: &str, tiles: &[u8]) -> Run {
    let mut end = board(start);
    for &tile in tiles {
        end.slide(tile).ok();
    }
    Run {
        walk: Some(Walk {
            told: Told::Boards,
            start: board(start),
            tiles: tiles.to_vec(),
            end,
            steps: tiles.len() as u64,
            broken: None,
        }),
        ..Run::default()
    }
}

fn claiming(claimed: u64, run: Run) -> Run {
    Run {
        claimed: Some(claimed),
        ..run
    }
}

fn telling(runs: &[Run]) -> SlidingAnswer {
    SlidingAnswer {
        runs: runs.to_vec(),
        ..SlidingAnswer::default()
    }
}

fn saying(says: Says, runs: &[Run]) -> SlidingAnswer {
    SlidingAnswer {
        says,
        ..telling(runs)
    }
}

fn no_solution() -> Says {
    Says::NoSolution {
        line: "No solution".to_owned(),
    }
}

pub fn right_answer() -> SlidingAnswer {
    saying(Says::Solution, &[run(&[1, 2, 5, 6])])
}

fn judged(asked: &Asked<'_>, answer: SlidingAnswer) -> Judgement {
    judge_sliding(asked, &exited("…", 0), &Reading::Answer(answer))
}

/// The fault of this answer to the board of the handout.
fn fault_of(answer: SlidingAnswer, rules: &AnswerRules) -> Option<Fault> {
    judged(&asked(FOUR, &start(), rules), answer).fault
}

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
            Some(Fault::FalseNoSolution { minimum: Some(4) }),
        ),
        (
            saying(no_solution(), &[run(&[1])]),
            Some(Fault::FalseNoSolution { minimum: Some(4) }),
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
            Some(Fault::Unreadable {
                nearest: Some("Error: no such board".to_owned()),
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
    let miscounted = |claimed| Fault::Miscounted { moves: 4, claimed };
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
        walk.told = Told::TileWays;
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
    let solved = CaseBoard::Sliding(Board::goal(3));
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
    let unsolvable = CaseBoard::Sliding(board(UNSOLVABLE));
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

/// gagal2 of the handout.
const GAGAL: &str = "15 2 3 13 / 5 8 11 9 / 0 4 7 6 / 10 1 14 12";
const KURANG: [u64; 16] = [0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7];

#[test]
fn the_table_of_kurang_and_its_sums_are_checked() {
    let given = CaseBoard::Sliding(board(GAGAL));
    let claim = |table: &[u64], sum: Option<u64>, sum_with_x: Option<u64>| {
        Some(KurangClaim {
            table: table.to_vec(),
            sum,
            sum_with_x,
        })
    };
    let mut wrong = KURANG;
    wrong[6] = 3;
    let sum = |came| Some(Fault::WrongKurangSum { expected: 55, came });
    let table = [
        (claim(&KURANG, Some(55), Some(55)), None),
        (claim(&KURANG, None, Some(55)), None),
        // Without the row of the blank.
        (claim(&KURANG[..15], Some(55), None), None),
        (
            claim(&wrong, None, Some(55)),
            Some(Fault::WrongKurang {
                tile: 7,
                expected: 2,
                came: 3,
            }),
        ),
        (claim(&KURANG, Some(54), None), sum(54)),
        (claim(&KURANG, None, Some(56)), sum(56)),
        (
            claim(&KURANG, None, None),
            Some(Fault::Missing(Wanted::KurangSum)),
        ),
        (
            claim(&KURANG[..9], None, Some(55)),
            Some(Fault::Missing(Wanted::Kurang)),
        ),
        (None, Some(Fault::Missing(Wanted::Kurang))),
    ];
    let mut strict = rules();
    strict.required = vec![Wanted::Kurang, Wanted::KurangSum];
    for (kurang, fault) in table {
        let answer = SlidingAnswer {
            kurang,
            ..saying(no_solution(), &[])
        };
        let asked = asked(Expectation::NoSolution, &given, &strict);
        let judgement = judged(&asked, answer.clone());
        assert_eq!(judgement.fault, fault, "{answer:?}");
        let verdict = match fault {
            None => Verdict::Accepted,
            Some(_) => Verdict::WrongKurang,
        };
        assert_eq!(judgement.verdict, verdict);
    }
    // Nobody asked: a wrong table is told and decides nothing.
    let answer = SlidingAnswer {
        kurang: claim(&wrong, None, None),
        ..saying(no_solution(), &[])
    };
    let judgement = judged(&asked(Expectation::NoSolution, &given, &rules()), answer);
    assert_eq!(judgement.verdict, Verdict::Accepted);
    assert!(matches!(
        finding(&judgement, Aspect::Kurang),
        Some(Finding::Failed(Fault::WrongKurang { tile: 7, .. }))
    ));
}

#[test]
fn the_sum_may_be_told_with_x_or_without() {
    // The blank of berhasil3 stands on a shaded cell.
    let given = CaseBoard::Sliding(board("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12"));
    let mut strict = rules();
    strict.required = vec![Wanted::KurangSum];
    let told = |sum, sum_with_x| {
        let answer = SlidingAnswer {
            kurang: Some(KurangClaim {
                table: Vec::new(),
                sum,
                sum_with_x,
            }),
            ..telling(&[run_from(
                "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12",
                &[7, 11, 12],
            )])
        };
        let three = Expectation::MinimumMoves(3);
        judged(&asked(three, &given, &strict), answer).verdict
    };
    assert_eq!(told(Some(15), None), Verdict::Accepted);
    assert_eq!(told(Some(16), None), Verdict::Accepted);
    assert_eq!(told(None, Some(16)), Verdict::Accepted);
    assert_eq!(told(None, Some(15)), Verdict::WrongKurang);
    assert_eq!(told(Some(17), None), Verdict::WrongKurang);
}

fn under(heuristic: HeuristicName, iterations: Option<u64>) -> Run {
    Run {
        heuristic: Some(heuristic),
        iterations,
        ..run(&[1, 2, 5, 6])
    }
}

#[test]
fn both_heuristics_and_their_iterations_must_be_there() {
    let mut strict = rules();
    strict.required = vec![Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];
    let hamming = || under(HeuristicName::Hamming, Some(5));
    let manhattan = || under(HeuristicName::Manhattan, Some(4));
    let table = [
        (vec![hamming(), manhattan()], None),
        (vec![hamming()], Some(Wanted::Manhattan)),
        (vec![manhattan()], Some(Wanted::Hamming)),
        (
            vec![hamming(), under(HeuristicName::Manhattan, None)],
            Some(Wanted::Iterations),
        ),
    ];
    for (runs, missing) in table {
        let fault = fault_of(telling(&runs), &strict);
        assert_eq!(fault, missing.map(Fault::Missing));
    }
}

#[test]
fn iterations_beyond_what_a_star_can_have_are_told_and_decide_nothing() {
    let (board, rules) = (start(), rules());
    let interval = |least, most| Interval { least, most };
    let asked = Asked {
        intervals: Some(Intervals {
            hamming: interval(4, 6),
            manhattan: interval(4, 5),
        }),
        ..asked(FOUR, &board, &rules)
    };
    let answer = telling(&[
        under(HeuristicName::Hamming, Some(6)),
        under(HeuristicName::Manhattan, Some(6)),
    ]);
    let judgement = judged(&asked, answer);
    assert_eq!(judgement.verdict, Verdict::Accepted);
    let fault = Fault::Iterations {
        heuristic: "Manhattan".to_owned(),
        came: 6,
        least: 4,
        most: 5,
    };
    assert_eq!(
        finding(&judgement, Aspect::Iterations),
        Some(Finding::Failed(fault))
    );
}

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
