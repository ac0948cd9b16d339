//! Every wrong solver as a student: it is diagnosed as what it is, or this says why not.

use reference::wrong_solvers::harmless_habits::{Habit, habits};
use rules::solver_bug::{Bug, Family};

use crate::diagnosis::Diagnosis;
use crate::diagnosis::program_answers::Audience;
use crate::diagnosis::solver_match::Replies;
use crate::diagnosis::tests::played_students::{hint, played};
use crate::solver_task::find_task;
use course::assignment::Assignment;
use model::case_facts::Expectation;
use model::outcome::Outcome;
use model::verdict::Verdict;
use puzzles::judgement::Minimality;

/// One of so many habits is tried, so that this ends soon.
const STRIDE: usize = 31;

/// What is said of solvers that are not simply diagnosed as themselves: the assignment, the mistake, what is said with its
/// first habit and with its last, and why.
///
/// Silent are those that are slow, and answer fewer than half of the boards in time; those that seldom show, on fewer than
/// three boards; and those of which the answers leave it unsure, because another mistake would explain nearly as much or
/// because so few answers could be chance.
const CONFUSIONS: &str = "\
fifteen-bnb | blank-in-manhattan | silent: seldom | silent: seldom | the handout's boards are shallow, and the blank is near its home on most
fifteen-bnb | blank-in-hamming | silent: seldom | silent: seldom | it shows on three traps, and on those only with the handout's own habit
fifteen-bnb | weighted | silent: unsure | itself | with misplaced tiles it shows on four boards, and the blank counted explains three of them
fifteen-bnb | cost-adds-up | silent: seldom | silent: seldom | its costs grow so fast with the depth that it goes nearly breadth first
fifteen-bnb | first-incumbent-kept | silent: slow | silent: slow | it gets lost in depths of thousands of moves
fifteen-bnb | closed-when-generated | silent: seldom | silent: seldom | the handout prescribes it, so every case is one on which it is right
fifteen-bnb | wraps-round | silent: seldom | silent: seldom | few shortest paths over the edge are shorter than those inside
fifteen-ida | blank-in-hamming | silent: seldom | silent: seldom | IDA* by misplaced tiles answers the easy boards alone
fifteen-ida | rows-for-columns | silent: slow | silent: slow | it is led away from the goal
fifteen-ida | forbids-same-move | silent: slow | silent: slow | its paths are much longer, and take too long to find
fifteen-ida | wraps-round | silent: unsure | silent: unsure | three or four invalid paths could be chance
fifteen-ida | bound-raised-too-far | silent: seldom | itself | one more does nothing where costs grow by two
fifteen-ida | deepening-closed | silent: seldom | silent: seldom | a shorter way to a board seldom comes second
fifteen-ida | blank-row-from-top | itself or parity-inverted | itself or parity-inverted | on even widths both turn every answer round
fifteen-ida | parity-inverted | blank-row-from-top or parity-inverted | blank-row-from-top or parity-inverted | on even widths both turn every answer round
eight-heuristics | same-cost-lost | silent: unsure | silent: unsure | no solution by one estimate and a path by the other are not compared
eight-heuristics | wraps-round | silent: unsure | silent: unsure | which of its two paths is invalid is not known
eight-heuristics | odd-width-rule | silent: seldom | silent: seldom | all boards are of odd width
eight-heuristics | blank-row-from-top | silent: seldom | silent: seldom | all boards are of odd width
npuzzle-astar | blank-in-manhattan | itself | silent: seldom | some orders of children find shortest paths on the traps all the same
npuzzle-astar | blank-in-hamming | silent: seldom | silent: seldom | no trap is made for it here
npuzzle-astar | rows-for-columns | silent: slow | silent: slow | it is led away from the goal, and answers the easy boards alone
npuzzle-astar | conflict-twice | silent: seldom | itself | few boards have two tiles in each other's way
npuzzle-astar | weighted | silent: unsure | itself | with misplaced tiles it shows seldom
npuzzle-astar | cost-adds-up | silent: unsure | silent: unsure | its costs grow so fast with the depth that it goes nearly breadth first
npuzzle-astar | closed-when-generated | silent: seldom | itself | it shows on few traps, and only with some orders of children
iq-puzzler | mirror-without-turn | silent: seldom | silent: seldom | pieces that must be mirrored and turned stand on few boards
iq-puzzler | corners-refused | silent: seldom | silent: seldom | one board alone has pieces that hang together by corners";

/// What is said of a solver with this mistake, and why, where it is not simply diagnosed as itself.
fn confusion(assignment: &str, bug: Bug) -> Option<([&'static str; 2], &'static str)> {
    let rows = CONFUSIONS
        .lines()
        .map(|row| row.split(" | ").collect::<Vec<_>>());
    let mut rows = rows.filter(|row| row[..2] == [assignment, bug.name()]);
    rows.next().map(|row| ([row[2], row[3]], row[4]))
}

#[test]
fn every_mistake_is_diagnosed_as_itself_or_the_reason_why_not_is_known() {
    let mut wrong = Vec::new();
    for assignment in crate::shipped().assignments {
        let diagnosis = Diagnosis::new(None, STRIDE);
        for bug in find_task(&assignment).bugs() {
            if !shows_there(bug, &assignment) {
                continue;
            }
            let said = said_of(&diagnosis, &assignment, bug);
            let (expected, why) = confusion(&assignment.name, bug).unwrap_or((["itself"; 2], ""));
            if said != expected {
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
        (Minimality::Bonus | Minimality::Ignored, _) => true,
    }
}

/// What is said of a solver with this mistake, with its first habit and with its last.
fn said_of(diagnosis: &Diagnosis<'_>, assignment: &Assignment, bug: Bug) -> [String; 2] {
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
fn said_truly(
    diagnosis: &Diagnosis<'_>,
    assignment: &Assignment,
    bug: Bug,
    habit: Habit,
) -> String {
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
    let boards = || {
        let cases = assignment.cases.iter().zip(outcomes);
        cases.filter(|(case, _)| case.expectation != Expectation::InvalidInput)
    };
    let answered = || boards().filter(|(_, outcome)| outcome.brief.is_some());
    let wrong = answered().filter(|(_, outcome)| outcome.verdict != Verdict::Accepted);
    if answered().count() * 2 < boards().count() {
        "silent: slow"
    } else if wrong.count() < 3 {
        "silent: seldom"
    } else {
        "silent: unsure"
    }
}
