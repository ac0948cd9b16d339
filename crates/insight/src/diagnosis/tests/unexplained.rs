//! Programs that no mistake of the zoo explains: nothing is said of them.

use reference::random::Random;
use reference::zoo::habit::habits;
use reference::zoo::{Answer, Reply};
use rules::bug::Bug;
use rules::sliding::parity::KurangTable;

use crate::diagnosis::Diagnosis;
use crate::diagnosis::items::Eyes;
use crate::diagnosis::tests::students::{GAVE_UP, crashed, hint, least, outcome, played, shipped};
use crate::zoo_task::zoo_task;
use course::assignment::{Assignment, Case};
use model::case_facts::Expectation;
use model::outcome::Outcome;

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
        Answer::NoSolution | Answer::Solved | Answer::Broken | Answer::Refused | Answer::GaveUp => {
            reply
        }
    }
}

#[test]
fn nothing_is_said_of_programs_that_no_known_mistake_explains() {
    for assignment in shipped().assignments {
        let diagnosis = Diagnosis::with_stride(STRIDE);
        let mut random = Random::new(11);
        let said = |name: &str, outcomes: &[Outcome]| {
            for eyes in [Eyes::Staff, Eyes::Students] {
                let hint = hint(&diagnosis, &assignment, outcomes, eyes);
                assert_eq!(hint, None, "{name} in {}", assignment.name);
            }
        };
        said("right", &answering(&assignment, right));
        let slow = |case: &Case| match least(case) {
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
            let now_and_then = |case: &Case| match least(case) {
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
        let mut number = 0;
        let half: Vec<Outcome> = answering(&assignment, two_more)
            .into_iter()
            .zip(&assignment.cases)
            .map(|(outcome, case)| {
                number += 1;
                match number % 3 {
                    0 => outcome,
                    _ => crashed(case),
                }
            })
            .collect();
        said("crashes mostly", &half);
    }
}

#[test]
fn what_the_handout_prescribes_is_never_named() {
    for assignment in shipped().assignments {
        let diagnosis = Diagnosis::with_stride(STRIDE);
        let task = zoo_task(&assignment);
        for &bug in &assignment.prescribes {
            let outcomes = played(&assignment, bug, habits(bug, task)[0]);
            let said = hint(&diagnosis, &assignment, &outcomes, Eyes::Staff);
            assert_eq!(said, None, "{bug}");
        }
    }
    // The same course without a word about it: the mistake is named.
    let course = shipped();
    let mut assignment = course.assignments[0].clone();
    let sum = Bug::KurangWithoutBlank;
    let outcomes = played(&assignment, sum, habits(sum, zoo_task(&assignment))[0]);
    let diagnosis = Diagnosis::with_stride(STRIDE);
    let named = hint(&diagnosis, &assignment, &outcomes, Eyes::Staff).map(|hint| hint.bug);
    assert_eq!(named, Some(sum));
    assignment.prescribes.push(sum);
    assert_eq!(hint(&diagnosis, &assignment, &outcomes, Eyes::Staff), None);
}
