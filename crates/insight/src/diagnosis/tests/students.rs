//! Students that are played: what comes of their answers on the shipped cases.

use std::path::Path;

use reference::zoo::habit::Habit;
use reference::zoo::sliding::Solver;
use reference::zoo::task::{Base, Task};
use reference::zoo::{Answer, Reply, answer};
use rules::bug::Bug;

use rules::packing::puzzle::Puzzle;

use crate::diagnosis::Diagnosis;
use crate::diagnosis::items::{Answers, Eyes};
use crate::zoo_task::{question, zoo_task};
use course::assignment::{Assignment, Case, Visibility};
use course::course::Course;
use model::answer::{Brief, BriefSolution, Word};
use model::case_facts::{CaseFacts, Expectation, SeenBy};
use model::ending::Ending;
use model::fault::Fault;
use model::insight::Hint;
use model::outcome::Outcome;
use model::points::Points;
use model::verdict::Verdict;

/// The course that is shipped.
pub(super) fn shipped() -> Course {
    Course::open(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")))
        .unwrap_or_else(|trouble| panic!("{trouble}"))
}

/// Nodes that a played student may look at: some more than a solver of the zoo is given.
const fn patience(task: Task) -> u32 {
    match task {
        Task::BranchAndBound | Task::TwoEstimates => 6_000,
        Task::AStar => 10_000,
        Task::IdaStar => 40_000,
        Task::Packing => 60_000,
    }
}

/// What a played student answers to each case.
pub(super) fn played(assignment: &Assignment, bug: Bug, habit: Habit) -> Vec<Outcome> {
    let task = zoo_task(assignment);
    let solver = Solver {
        task,
        bug: Some(bug),
        habit,
    };
    let answers = |case: &Case, base| match question(&case.board, least(case), base) {
        Some(question) => answer(&solver, question, patience(task)),
        None => GAVE_UP,
    };
    let outcome = |case: &Case| match task {
        Task::TwoEstimates => {
            let both = [Base::Hamming, Base::Manhattan].map(|base| answers(case, Some(base)));
            outcome(case, &both)
        }
        Task::BranchAndBound | Task::IdaStar | Task::AStar | Task::Packing => {
            outcome(case, &[answers(case, None)])
        }
    };
    assignment.cases.iter().map(outcome).collect()
}

pub(super) const GAVE_UP: Reply = Reply {
    answer: Answer::GaveUp,
    kurang: None,
};

/// The least moves of a case, where there are some.
pub(super) fn least(case: &Case) -> Option<u32> {
    match case.expectation {
        Expectation::MinimumMoves(moves) => Some(moves),
        Expectation::NoSolution | Expectation::Solvable | Expectation::InvalidInput => None,
    }
}

/// What comes of a case where these are the replies, one or one for each estimate.
pub(super) fn outcome(case: &Case, replies: &[Reply]) -> Outcome {
    let kurang = replies[0].kurang.map(u64::from);
    let is_right = |reply: &Reply| match case.expectation {
        Expectation::MinimumMoves(moves) => reply.answer == Answer::Moves(moves),
        Expectation::NoSolution => reply.answer == Answer::NoSolution,
        Expectation::Solvable => reply.answer == Answer::Solved,
        Expectation::InvalidInput => false,
    };
    let mut brief = Brief {
        word: Word::Solution,
        kurang,
        ..Brief::default()
    };
    let mut fault = None;
    let verdict = match replies[0].answer {
        Answer::GaveUp => {
            return Outcome {
                verdict: Verdict::TimeLimit,
                ..Outcome::without_a_run(&case.name, &case.group, Fault::NoOutput)
            };
        }
        Answer::Moves(moves) => {
            let names = ["hamming", "manhattan"];
            for (reply, name) in replies.iter().zip(names) {
                if let Answer::Moves(moves) = reply.answer {
                    brief.solutions.push(BriefSolution {
                        heuristic: (replies.len() == 2).then(|| name.to_owned()),
                        moves: Some(u64::from(moves)),
                        iterations: None,
                    });
                }
            }
            let least = least(case).unwrap_or(0);
            if (moves - least) % 2 == 1 {
                fault = Some(Fault::Miscounted {
                    moves: u64::from(least),
                    claimed: u64::from(moves),
                });
                Verdict::Miscounted
            } else if replies.iter().all(is_right) {
                Verdict::Accepted
            } else {
                Verdict::NotMinimal
            }
        }
        Answer::NoSolution => {
            brief.word = Word::NoSolution;
            match is_right(&replies[0]) {
                true => Verdict::Accepted,
                false => Verdict::FalseNoSolution,
            }
        }
        Answer::Solved => Verdict::Accepted,
        Answer::Broken if case.board.get::<Puzzle>().is_some() => Verdict::WrongPacking,
        Answer::Broken => Verdict::IllegalMove,
        Answer::Refused => {
            brief.word = Word::BadInput;
            Verdict::Unreadable
        }
    };
    Outcome {
        verdict,
        fault,
        brief: Some(brief),
        ..Outcome::without_a_run(&case.name, &case.group, Fault::NoOutput)
    }
}

/// A run that crashed.
pub(super) fn crashed(case: &Case) -> Outcome {
    let fault = Fault::Crash {
        ending: Ending::Exited { code: 1 },
        line: None,
    };
    Outcome::without_a_run(&case.name, &case.group, fault)
}

/// What is said of these outcomes.
pub(super) fn hint(
    diagnosis: &Diagnosis,
    assignment: &Assignment,
    outcomes: &[Outcome],
    eyes: Eyes,
) -> Option<Hint> {
    let cases: Vec<&Case> = assignment.cases.iter().collect();
    let facts: Vec<CaseFacts> = assignment.cases.iter().map(facts).collect();
    let answers = Answers::new(assignment, &cases, facts.iter().zip(outcomes), eyes);
    diagnosis.diagnose(&answers, &assignment.prescribes, None)
}

fn facts(case: &Case) -> CaseFacts {
    CaseFacts {
        name: case.name.clone(),
        group: case.group.clone(),
        seen_by: match case.visibility {
            Visibility::Public => SeenBy::Everybody,
            Visibility::Hidden => SeenBy::Staff,
            Visibility::AfterDue => SeenBy::StaffUntilDue,
        },
        expectation: case.expectation,
        points: Points::whole(0),
        of: Points::whole(1),
        limits: None,
    }
}
