//! Every wrong solver as a student: it is diagnosed as what it is, or this says why not.

use reference::wrong_solvers::harmless_habits::{Habit, habits};
use rules::solver_bug::{Bug, Family};

use crate::diagnosis::Diagnosis;
use crate::diagnosis::program_answers::Audience;
use crate::diagnosis::solver_match::Replies;
use crate::diagnosis::tests::played_students::{hint, played, shipped};
use crate::solver_task::find_task;
use course::assignment::Assignment;
use model::case_facts::Expectation;
use model::outcome::Outcome;
use model::verdict::Verdict;
use puzzles::judgement::Minimality;

/// One of so many habits is tried, so that this ends soon.
const STRIDE: usize = 31;

/// What is said of a solver that is not simply diagnosed as itself, with its first habit and with its last, and why.
///
/// Silent are those that are slow, and answer fewer than half of the boards in time; those that seldom show, on fewer than
/// three boards; and those of which the answers leave it unsure, because another mistake would explain nearly as much or
/// because so few answers could be chance.
struct Confusion {
    assignment: &'static str,
    bug: Bug,
    said: [&'static str; 2],
    why: &'static str,
}

const CONFUSIONS: &[Confusion] = &[
    Confusion {
        assignment: "fifteen-bnb",
        bug: Bug::BlankInManhattan,
        said: ["silent: seldom", "silent: seldom"],
        why: "the handout's boards are shallow, and the blank is near its home on most",
    },
    Confusion {
        assignment: "fifteen-bnb",
        bug: Bug::BlankInHamming,
        said: ["silent: seldom", "silent: seldom"],
        why: "it shows on three traps, and on those only with the handout's own habit",
    },
    Confusion {
        assignment: "fifteen-bnb",
        bug: Bug::Weighted,
        said: ["silent: unsure", "itself"],
        why: "with misplaced tiles it shows on four boards, and the blank counted explains three of them",
    },
    Confusion {
        assignment: "fifteen-bnb",
        bug: Bug::CostAddsUp,
        said: ["silent: seldom", "silent: seldom"],
        why: "its costs grow so fast with the depth that it goes nearly breadth first",
    },
    Confusion {
        assignment: "fifteen-bnb",
        bug: Bug::FirstIncumbentKept,
        said: ["silent: slow", "silent: slow"],
        why: "it gets lost in depths of thousands of moves",
    },
    Confusion {
        assignment: "fifteen-bnb",
        bug: Bug::ClosedWhenGenerated,
        said: ["silent: seldom", "silent: seldom"],
        why: "the handout prescribes it, so every case is one on which it is right",
    },
    Confusion {
        assignment: "fifteen-bnb",
        bug: Bug::WrapsRound,
        said: ["silent: seldom", "silent: seldom"],
        why: "few shortest paths over the edge are shorter than those inside",
    },
    Confusion {
        assignment: "fifteen-ida",
        bug: Bug::BlankInHamming,
        said: ["silent: seldom", "silent: seldom"],
        why: "IDA* by misplaced tiles answers the easy boards alone",
    },
    Confusion {
        assignment: "fifteen-ida",
        bug: Bug::RowsForColumns,
        said: ["silent: slow", "silent: slow"],
        why: "it is led away from the goal",
    },
    Confusion {
        assignment: "fifteen-ida",
        bug: Bug::ForbidsSameMove,
        said: ["silent: slow", "silent: slow"],
        why: "its paths are much longer, and take too long to find",
    },
    Confusion {
        assignment: "fifteen-ida",
        bug: Bug::WrapsRound,
        said: ["silent: unsure", "silent: unsure"],
        why: "three or four invalid paths could be chance",
    },
    Confusion {
        assignment: "fifteen-ida",
        bug: Bug::BoundRaisedTooFar,
        said: ["silent: seldom", "itself"],
        why: "one more does nothing where costs grow by two",
    },
    Confusion {
        assignment: "fifteen-ida",
        bug: Bug::DeepeningClosed,
        said: ["silent: seldom", "silent: seldom"],
        why: "a shorter way to a board seldom comes second",
    },
    Confusion {
        assignment: "fifteen-ida",
        bug: Bug::BlankRowFromTop,
        said: ["itself or parity-inverted", "itself or parity-inverted"],
        why: "on even widths both turn every answer round",
    },
    Confusion {
        assignment: "fifteen-ida",
        bug: Bug::ParityInverted,
        said: [
            "blank-row-from-top or parity-inverted",
            "blank-row-from-top or parity-inverted",
        ],
        why: "on even widths both turn every answer round",
    },
    Confusion {
        assignment: "eight-heuristics",
        bug: Bug::SameCostLost,
        said: ["silent: unsure", "silent: unsure"],
        why: "no solution by one estimate and a path by the other are not compared",
    },
    Confusion {
        assignment: "eight-heuristics",
        bug: Bug::WrapsRound,
        said: ["silent: unsure", "silent: unsure"],
        why: "which of its two paths is invalid is not known",
    },
    Confusion {
        assignment: "eight-heuristics",
        bug: Bug::OddWidthRule,
        said: ["silent: seldom", "silent: seldom"],
        why: "all boards are of odd width",
    },
    Confusion {
        assignment: "eight-heuristics",
        bug: Bug::BlankRowFromTop,
        said: ["silent: seldom", "silent: seldom"],
        why: "all boards are of odd width",
    },
    Confusion {
        assignment: "npuzzle-astar",
        bug: Bug::BlankInManhattan,
        said: ["itself", "silent: seldom"],
        why: "some orders of children find shortest paths on the traps all the same",
    },
    Confusion {
        assignment: "npuzzle-astar",
        bug: Bug::BlankInHamming,
        said: ["silent: seldom", "silent: seldom"],
        why: "no trap is made for it here",
    },
    Confusion {
        assignment: "npuzzle-astar",
        bug: Bug::RowsForColumns,
        said: ["silent: slow", "silent: slow"],
        why: "it is led away from the goal, and answers the easy boards alone",
    },
    Confusion {
        assignment: "npuzzle-astar",
        bug: Bug::ConflictTwice,
        said: ["silent: seldom", "itself"],
        why: "few boards have two tiles in each other's way",
    },
    Confusion {
        assignment: "npuzzle-astar",
        bug: Bug::Weighted,
        said: ["silent: unsure", "itself"],
        why: "with misplaced tiles it shows seldom",
    },
    Confusion {
        assignment: "npuzzle-astar",
        bug: Bug::CostAddsUp,
        said: ["silent: unsure", "silent: unsure"],
        why: "its costs grow so fast with the depth that it goes nearly breadth first",
    },
    Confusion {
        assignment: "npuzzle-astar",
        bug: Bug::ClosedWhenGenerated,
        said: ["silent: seldom", "itself"],
        why: "it shows on few traps, and only with some orders of children",
    },
    Confusion {
        assignment: "iq-puzzler",
        bug: Bug::MirrorWithoutTurn,
        said: ["silent: seldom", "silent: seldom"],
        why: "pieces that must be mirrored and turned stand on few boards",
    },
    Confusion {
        assignment: "iq-puzzler",
        bug: Bug::CornersRefused,
        said: ["silent: seldom", "silent: seldom"],
        why: "one board alone has pieces that hang together by corners",
    },
];

#[test]
fn every_mistake_is_diagnosed_as_itself_or_the_reason_why_not_is_known() {
    let mut wrong = Vec::new();
    for assignment in shipped().assignments {
        let diagnosis = Diagnosis::with_stride(STRIDE);
        for &bug in find_task(&assignment).bugs() {
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
    let task = find_task(assignment);
    let members = Replies::with_stride(STRIDE).members(bug, task);
    let known = [&members[0], &members[members.len() - 1]];
    // One that is not tried: of such a habit nothing need be said, but nothing false either.
    let all = habits(bug, task);
    let unknown = all[all.len().saturating_sub(2)];
    said_truly(diagnosis, assignment, bug, unknown);
    known.map(|member| said_truly(diagnosis, assignment, bug, member.habit))
}

/// What is said of this solver.
fn said_truly(diagnosis: &Diagnosis, assignment: &Assignment, bug: Bug, habit: Habit) -> String {
    let outcomes = played(assignment, bug, habit);
    let Some(hint) = hint(diagnosis, assignment, &outcomes, Audience::Staff) else {
        return silence(assignment, &outcomes).to_owned();
    };
    // Anything else would be a false word, and no reason is good enough for it.
    let is_true = hint.bug == bug || hint.kin.contains(&bug);
    let name = &assignment.name;
    assert!(is_true, "{bug} {habit:?} in {name} is taken for {hint:?}");
    let named = match hint.bug == bug {
        true => "itself",
        false => hint.bug.name(),
    };
    let kin: Vec<&str> = hint.kin.iter().map(|kin| kin.name()).collect();
    match kin.is_empty() {
        true => named.to_owned(),
        false => format!("{named} or {}", kin.join(", ")),
    }
}

/// Why nothing is said, as far as the answers alone tell.
fn silence(assignment: &Assignment, outcomes: &[Outcome]) -> &'static str {
    let right = |outcome: &Outcome| outcome.verdict == Verdict::Accepted;
    let boards = || {
        let cases = assignment.cases.iter().zip(outcomes);
        cases.filter(|(case, _)| case.expectation != Expectation::InvalidInput)
    };
    let answered = || boards().filter(|(_, outcome)| outcome.brief.is_some());
    let wrong = answered().count() - answered().filter(|(_, it)| right(it)).count();
    if answered().count() * 2 < boards().count() {
        "silent: slow"
    } else if wrong < 3 {
        "silent: seldom"
    } else {
        "silent: unsure"
    }
}
