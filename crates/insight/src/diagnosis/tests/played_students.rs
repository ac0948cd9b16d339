//! Students that are played: what comes of their answers on the shipped cases; and programs that no known mistake
//! explains, of which nothing is said.

use course::assignment::{Assignment, Case, Visibility};
use model::answer::{Brief, BriefSolution, Word};
use model::case_facts::{CaseFacts, Expectation, SeenBy};
use model::fault::Fault;
use model::insight::Hint;
use model::outcome::Outcome;
use model::points::Points;
use model::program_ending::Ending;
use model::verdict::Verdict;
use reference::random::Random;
use reference::wrong_solvers::harmless_habits::{Habit, habits};
use reference::wrong_solvers::sliding::Solver;
use reference::wrong_solvers::task_bugs::{Base, Task};
use reference::wrong_solvers::{Answer, Reply, answer};
use rules::packing::Puzzle;
use rules::sliding::parity::KurangTable;
use rules::solver_bug::Bug;

use crate::diagnosis::Diagnosis;
use crate::diagnosis::program_answers::{Answers, Audience};
use crate::solver_task::{find_task, solver_input};

/// Nodes that a played student may look at: some more than a wrong solver is given.
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
    let task = find_task(assignment);
    let solver = Solver::with_bug(task, bug, habit);
    let answers =
        |case: &Case, base| match solver_input(&case.board, case.expectation.moves(), base) {
            Some(input) => answer(&solver, input, patience(task)),
            None => GAVE_UP,
        };
    let outcome = |case: &Case| match task {
        Task::TwoEstimates => {
            let both = [Base::Hamming, Base::Manhattan].map(|base| answers(case, Some(base)));
            outcome(case, &both)
        }
        _ => outcome(case, &[answers(case, None)]),
    };
    assignment.cases.iter().map(outcome).collect()
}

pub(super) const GAVE_UP: Reply = Reply {
    answer: Answer::GaveUp,
    kurang: None,
};

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
            let least = case.expectation.moves().unwrap_or(0);
            if (moves - least) % 2 == 1 {
                fault = Some(Fault::Miscounted {
                    moves: u64::from(least),
                    claimed: u64::from(moves),
                    read_from: None,
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

pub(super) fn crashed(case: &Case) -> Outcome {
    let fault = Fault::Crash {
        ending: Ending::Exited { code: 1 },
        line: None,
    };
    Outcome::without_a_run(&case.name, &case.group, fault)
}

/// What is said of these outcomes.
pub(super) fn hint(
    diagnosis: &Diagnosis<'_>,
    assignment: &Assignment,
    outcomes: &[Outcome],
    audience: Audience,
) -> Option<Hint> {
    let cases: Vec<&Case> = assignment.cases.iter().collect();
    let facts: Vec<CaseFacts> = assignment.cases.iter().map(facts).collect();
    let answers = Answers::new(assignment, &cases, facts.iter().zip(outcomes), audience);
    diagnosis.diagnose(&answers, &assignment.prescribes)
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

const STRIDE: usize = 29;

/// The right answer to a case.
fn right(case: &Case) -> Reply {
    let answer = match case.expectation {
        Expectation::MinimumMoves(moves) => Answer::Moves(moves),
        Expectation::NoSolution => Answer::NoSolution,
        Expectation::Solvable => Answer::Solved,
        Expectation::InvalidInput => return GAVE_UP,
    };
    let tables = case.board.tiles().map(KurangTable::new);
    let kurang = tables.map(|table| table.sum + table.x);
    Reply { answer, kurang }
}

/// What comes of each case where it is answered like this, with both estimates where there are two.
fn answering(assignment: &Assignment, mut reply: impl FnMut(&Case) -> Reply) -> Vec<Outcome> {
    let both = |case: &Case| {
        let reply = reply(case);
        outcome(case, &[reply, reply])
    };
    assignment.cases.iter().map(both).collect()
}

fn longer(reply: Reply, by: u32) -> Reply {
    match reply.answer {
        Answer::Moves(moves) => Reply {
            answer: Answer::Moves(moves + by),
            ..reply
        },
        _ => reply,
    }
}

#[test]
fn nothing_is_said_of_programs_that_no_known_mistake_explains() {
    for assignment in crate::shipped().assignments {
        let diagnosis = Diagnosis::new(None, STRIDE);
        let mut random = Random::new(11);
        let said = |name: &str, outcomes: &[Outcome]| {
            for audience in [Audience::Staff, Audience::Students] {
                let hint = hint(&diagnosis, &assignment, outcomes, audience);
                assert_eq!(hint, None, "{name} in {}", assignment.name);
            }
        };
        said("right", &answering(&assignment, right));
        let slow = |case: &Case| match case.expectation.moves() {
            Some(moves) if moves > 14 => GAVE_UP,
            _ => right(case),
        };
        said("right but slow", &answering(&assignment, slow));
        let two_more = |case: &Case| longer(right(case), 2);
        said("always two more", &answering(&assignment, two_more));
        for round in 0..20 {
            let at_random = |case: &Case| longer(right(case), 2 * random.below(12) as u32);
            let lengths = answering(&assignment, at_random);
            said(&format!("random lengths, round {round}"), &lengths);
            // Wrong on some hard boards by a little, as one that nobody has thought of would be.
            let now_and_then = |case: &Case| match case.expectation.moves() {
                Some(moves) if moves > 11 && random.below(4) == 0 => {
                    longer(right(case), 2 + 2 * random.below(2) as u32)
                }
                _ => right(case),
            };
            let seldom = answering(&assignment, now_and_then);
            said(&format!("seldom longer, round {round}"), &seldom);
        }
        let crashes = assignment.cases.iter().map(crashed);
        said("crashes", &crashes.collect::<Vec<_>>());
        let outcomes = answering(&assignment, two_more).into_iter();
        let half = (1..).zip(outcomes.zip(&assignment.cases));
        let half = half.map(|(number, (outcome, case))| match number % 3 {
            0 => outcome,
            _ => crashed(case),
        });
        said("crashes mostly", &half.collect::<Vec<_>>());
    }
}

#[test]
fn what_the_handout_prescribes_is_never_named() {
    for assignment in crate::shipped().assignments {
        let diagnosis = Diagnosis::new(None, STRIDE);
        let task = find_task(&assignment);
        for &bug in &assignment.prescribes {
            let outcomes = played(&assignment, bug, habits(bug, task)[0]);
            let said = hint(&diagnosis, &assignment, &outcomes, Audience::Staff);
            assert_eq!(said, None, "{bug}");
        }
    }
    // The same course without a word about it: the mistake is named.
    let mut assignment = crate::shipped().assignments[0].clone();
    let sum = Bug::KurangWithoutBlank;
    let outcomes = played(&assignment, sum, habits(sum, find_task(&assignment))[0]);
    let diagnosis = Diagnosis::new(None, STRIDE);
    let said = |assignment: &Assignment| hint(&diagnosis, assignment, &outcomes, Audience::Staff);
    assert_eq!(said(&assignment).map(|hint| hint.bug), Some(sum));
    assignment.prescribes.push(sum);
    assert_eq!(said(&assignment), None);
}
