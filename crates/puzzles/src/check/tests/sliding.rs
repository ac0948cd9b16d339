//! Answers to sliding puzzles, the boards of the handouts: what is asked of them, runs with two heuristics and their
//! iterations, tables of Kurang and their sums.

mod paths;

use model::answer_checks::{Aspect, Finding};
use model::case_facts::Expectation;
use model::fault::{Fault, Wanted};
use model::verdict::Verdict;
use rules::sliding::board::Board;

use crate::answer_reading::{Reading, Says};
use crate::check::tests::{exited, judge_sliding};
use crate::judgement::{AnswerRules, ExitStatus, Interval, Intervals, Judgement, Minimality};
use crate::puzzle_traits::{Asked, CaseBoard};
use crate::sliding::answer::{
    HeuristicName, KurangClaim, PathForm, Printed, Run, SlidingAnswer, Walk,
};

pub(crate) const FOUR: Expectation = Expectation::MinimumMoves(4);
pub(crate) const START: &str = "0 1 3 / 4 2 5 / 7 8 6";
pub(crate) const UNSOLVABLE: &str = "1 2 3 / 4 5 6 / 8 7 0";

pub(crate) fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// The board of the handout that needs four moves: 1, 2, 5, 6.
pub(crate) fn start() -> CaseBoard {
    CaseBoard::new(board(START))
}

pub(crate) fn rules() -> AnswerRules {
    AnswerRules {
        required: Vec::new(),
        asked: Vec::new(),
        minimality: Minimality::Required,
        exit_status: ExitStatus::Lenient,
    }
}

pub(crate) fn asked<'a>(
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

pub(crate) fn finding(judgement: &Judgement, aspect: Aspect) -> Option<Finding> {
    let mut checks = judgement.checks.iter();
    let check = checks.find(|check| check.aspect == aspect)?;
    Some(check.finding.clone())
}

/// A run along these tiles from the board of the handout.
pub(crate) fn run(tiles: &[u8]) -> Run {
    run_from(START, tiles)
}

pub(crate) fn run_from(start: &str, tiles: &[u8]) -> Run {
    let mut end = board(start);
    for &tile in tiles {
        end.slide(tile).ok();
    }
    Run {
        walk: Some(Walk {
            told: PathForm::Boards,
            start: board(start),
            tiles: tiles.to_vec(),
            end,
            steps: tiles.len() as u64,
            broken: None,
        }),
        ..Run::default()
    }
}

pub(crate) fn claiming(claimed: u64, run: Run) -> Run {
    Run {
        claimed: Some(claimed),
        ..run
    }
}

pub(crate) fn telling(runs: &[Run]) -> SlidingAnswer {
    SlidingAnswer {
        runs: runs.to_vec(),
        ..SlidingAnswer::default()
    }
}

pub(crate) fn saying(says: Says, runs: &[Run]) -> SlidingAnswer {
    SlidingAnswer {
        says,
        ..telling(runs)
    }
}

pub(crate) fn no_solution() -> Says {
    Says::NoSolution {
        line: "No solution".to_owned(),
    }
}

pub(crate) fn right_answer() -> SlidingAnswer {
    saying(Says::Solution, &[run(&[1, 2, 5, 6])])
}

pub(crate) fn judged(asked: &Asked<'_>, answer: SlidingAnswer) -> Judgement {
    judge_sliding(asked, &exited("…", 0), &Reading::Answer(answer))
}

/// The fault of this answer to the board of the handout.
pub(crate) fn fault_of(answer: SlidingAnswer, rules: &AnswerRules) -> Option<Fault> {
    judged(&asked(FOUR, &start(), rules), answer).fault
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
    let missing = Fault::MissingSeveral(vec![Wanted::Nodes, Wanted::Time]);
    let missing = Finding::Failed(missing);
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
fn boards_of_its_own_earn_nothing() {
    let other = "1 2 3 / 4 5 6 / 7 0 8";
    let own = |own: &str, runs: &[Run]| SlidingAnswer {
        own_boards: vec![board(own)],
        ..telling(runs)
    };
    let not_driven = Some(Fault::Unreadable {
        nearest: Some("boards, none of them the given one".to_owned()),
    });
    assert_eq!(fault_of(own(other, &[]), &rules()), not_driven);
    let solved = own(other, &[run_from(other, &[8])]);
    assert_eq!(fault_of(solved, &rules()), not_driven);
    // It took up the given board after all.
    let took = own(START, &[run(&[1, 2, 5, 6])]);
    assert_eq!(fault_of(took, &rules()), None);
    let took = own(other, &[run(&[1, 2, 5, 6])]);
    assert_eq!(fault_of(took, &rules()), None);
}

/// gagal2 of the handout.
const GAGAL: &str = "15 2 3 13 / 5 8 11 9 / 0 4 7 6 / 10 1 14 12";
const KURANG: [u64; 16] = [0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7];

const LINE: &str = "the line";

fn printed(number: u64) -> Printed {
    Printed {
        number,
        line: LINE.into(),
    }
}

#[test]
fn the_table_of_kurang_and_its_sums_are_checked() {
    let given = CaseBoard::new(board(GAGAL));
    let claim = |table: &[u64], sum: Option<u64>, sum_with_x: Option<u64>| {
        Some(KurangClaim {
            table: table.iter().copied().map(printed).collect(),
            sum: sum.map(printed),
            sum_with_x: sum_with_x.map(printed),
        })
    };
    let mut wrong = KURANG;
    wrong[6] = 3;
    let sum = |came| {
        Some(Fault::WrongKurangSum {
            expected: 55,
            came,
            read_from: Some(LINE.to_owned()),
        })
    };
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
                read_from: Some(LINE.to_owned()),
                by_cell: false,
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
    let given = CaseBoard::new(board("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12"));
    let mut strict = rules();
    strict.required = vec![Wanted::KurangSum];
    let told = |sum: Option<u64>, sum_with_x: Option<u64>| {
        let answer = SlidingAnswer {
            kurang: Some(KurangClaim {
                table: Vec::new(),
                sum: sum.map(printed),
                sum_with_x: sum_with_x.map(printed),
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
