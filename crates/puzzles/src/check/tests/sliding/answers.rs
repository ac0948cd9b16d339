//! Answers to the boards of the handouts, and what is asked of them.

use model::case_facts::Expectation;
use model::checks::{Aspect, Finding};
use model::fault::Fault;
use rules::sliding::board::Board;

use crate::answer::{AnswerRules, ExitStatus, Minimality, Reading, Says};
use crate::check::tests::{exited, judge_sliding};
use crate::kind::{Asked, CaseBoard, Judgement};
use crate::sliding::answer::{Run, SlidingAnswer, Told, Walk};

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
