//! Every solver of the zoo as a student: it is diagnosed as what it is, or this says why not.

use reference::zoo::bug::{Bug, Family};

use crate::course::answer_rules::Minimality;
use crate::course::assignment::Assignment;
use crate::insight::diagnosis::diagnose::Diagnosis;
use crate::insight::diagnosis::items::{Eyes, task_of};
use crate::insight::diagnosis::replies::Replies;
use crate::insight::diagnosis::tests::students::{hint, played, shipped};

/// One of so many habits is tried, so that this ends soon.
const STRIDE: usize = 17;

/// What is said of a solver that is not simply diagnosed as itself, with its first habit and with its last, and why.
struct Confusion {
    assignment: &'static str,
    bug: Bug,
    said: [&'static str; 2],
    why: &'static str,
}

const CONFUSIONS: &[Confusion] = &[];

#[test]
fn every_mistake_is_diagnosed_as_itself_or_the_reason_why_not_is_known() {
    let mut wrong = Vec::new();
    for assignment in shipped().assignments {
        let diagnosis = Diagnosis::of_one_habit_in(STRIDE);
        for &bug in task_of(&assignment).bugs() {
            if !shows_there(bug, &assignment) {
                continue;
            }
            let said = said_of(&diagnosis, &assignment, bug);
            let known = CONFUSIONS
                .iter()
                .find(|it| it.assignment == assignment.name && it.bug == bug);
            let expected = known.map_or(["itself"; 2], |known| known.said);
            if said != expected {
                let why = known.map_or("", |known| known.why);
                wrong.push(format!("{} {bug:?}: {said:?} {why}", assignment.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where a longer path is as good, what only makes paths longer is no mistake.
fn shows_there(bug: Bug, assignment: &Assignment) -> bool {
    match (assignment.answer.minimality, bug.family()) {
        (Minimality::Required, _) => true,
        (Minimality::Bonus | Minimality::Ignored, Family::Estimate | Family::Search) => {
            matches!(bug, Bug::DepthLimited | Bug::SameCostLost)
        }
        (Minimality::Bonus | Minimality::Ignored, Family::Moves) => bug == Bug::WrapsRound,
        (
            Minimality::Bonus | Minimality::Ignored,
            Family::Deepening | Family::Parity | Family::Kurang | Family::Laying | Family::Packing,
        ) => true,
    }
}

/// What is said of a solver with this mistake, with its first habit and with its last.
fn said_of(diagnosis: &Diagnosis, assignment: &Assignment, bug: Bug) -> [String; 2] {
    let members = Replies::of_one_in(STRIDE).members(bug, task_of(assignment));
    [0, members.len() - 1].map(|number| {
        let outcomes = played(assignment, bug, members[number].habit);
        let Some(hint) = hint(diagnosis, assignment, &outcomes, Eyes::Staff) else {
            return "silent".to_owned();
        };
        // That would be a false word, and no reason is good enough for it.
        let is_true = hint.bug == bug || hint.kin.contains(&bug);
        assert!(
            is_true,
            "{bug} in {} is taken for {hint:?}",
            assignment.name
        );
        let named = match hint.bug == bug {
            true => "itself",
            false => hint.bug.name(),
        };
        let kin: Vec<&str> = hint.kin.iter().map(|kin| kin.name()).collect();
        match kin.is_empty() {
            true => named.to_owned(),
            false => format!("{named} or {}", kin.join(", ")),
        }
    })
}
