//! The suite against the wrong solvers: what it catches, that it is complete, and that boards which are proposed hold what they
//! promise.

use puzzles::known_kinds::KINDS;
use std::sync::atomic::AtomicBool;

use course::assignment::{Assignment, Case};
use course::course::Course;
use insight::solver_task::{find_task, solver_input};
use insight::suite_audit::Audit;
use insight::suite_audit::candidate_boards::Effort;
use insight::suite_audit::matrix_row::{Cell, Depth, TWICE};
use insight::suite_audit::propose_boards::{Proposals, propose};
use model::case_facts::Expectation;
use puzzles::puzzle_traits::CaseBoard;
use reference::wrong_solvers::harmless_habits::habits;
use reference::wrong_solvers::sliding::Solver;
use reference::wrong_solvers::task_bugs::{Base, Task};
use reference::wrong_solvers::{Answer, answer};
use rules::solver_bug::{Bug, Family};
use testkit::files::Folder;

use crate::shipped_cases::{assignments, iq_puzzler};

static GOES_ON: AtomicBool = AtomicBool::new(false);

fn audit(assignment: &Assignment, depth: Depth, chosen: impl Fn(Bug) -> bool) -> Audit<'_> {
    Audit::run_among(assignment, chosen, depth, &GOES_ON, |_| {}).expect("nobody cancels it")
}

/// An assignment of a course of its own: what its table says, and its cases as name, board and expectation.
fn assignment(table: &str, cases: &[(&str, &str, &str)]) -> Assignment {
    let root = Folder::empty();
    root.write("grader.toml", format!("[assignments.own]\n{table}\n"));
    for (name, board, expected) in cases {
        root.write_case(&format!("cases/own/{name}"), board, expected);
    }
    let course = Course::at(&root.path("grader.toml"), KINDS);
    let course = course.unwrap_or_else(|trouble| panic!("{trouble}"));
    course.assignments.into_iter().next().expect("it has one")
}

/// The names of the cases that surely catch a mistake.
fn sure<'a>(audit: &'a Audit<'_>, bug: Bug) -> Vec<&'a str> {
    let row = audit.rows.iter().find(|row| row.bug == bug);
    let row = row.unwrap_or_else(|| panic!("{bug} was not asked for"));
    row.sure()
        .map(|case| audit.cases[case].name.as_str())
        .collect()
}

const UPRIGHT: (&str, &str, &str) = ("upright", "3 1 1\nDEFAULT\nAAA\n", "solvable = true\n");
const MIRRORED: (&str, &str, &str) = (
    "mirrored",
    "2 3 1\nCUSTOM\nXX.\n.XX\n AA\nAA\n",
    "solvable = true\n",
);

#[test]
fn a_small_suite_with_a_hole_is_told_exactly() {
    let own = assignment("puzzle = \"packing\"", &[UPRIGHT, MIRRORED]);
    let audit = audit(&own, Depth::Cells, |_| true);
    for (bug, cases) in [
        (Bug::NoMirror, vec!["mirrored"]),
        (Bug::NoRotation, vec!["upright"]),
        (Bug::MirrorWithoutTurn, vec![]),
        (Bug::CornersRefused, vec![]),
        (Bug::MaskIgnored, vec!["mirrored"]),
        (Bug::NoBacktracking, vec![]),
        (Bug::FileOrderOnly, vec![]),
        (Bug::LeadingBlanksLost, vec!["mirrored"]),
        (Bug::InnerBlanksLost, vec!["mirrored"]),
    ] {
        assert_eq!(sure(&audit, bug), cases, "{bug}");
    }
    assert!(audit.rows.iter().all(|row| row.is_short()));
    // Each of them is the only one to catch something.
    assert!(audit.idle().is_empty());
}

/// Runs a wrong solver itself, and says whether its answer is wrong where a shortest path is asked for.
fn is_wrong(own: &Assignment, proposal_board: &CaseBoard, expected: Expectation, bug: Bug) -> bool {
    let task = find_task(own);
    habits(bug, task).into_iter().all(|habit| {
        let input = solver_input(proposal_board, None, None).expect("a board");
        let solver = Solver {
            task,
            bug: Some(bug),
            habit,
        };
        let came = answer(&solver, input, 20_000).answer;
        came != right_answer(expected) && came != Answer::GaveUp
    })
}

const fn right_answer(expected: Expectation) -> Answer {
    match expected {
        Expectation::MinimumMoves(moves) => Answer::Moves(moves),
        Expectation::NoSolution => Answer::NoSolution,
        Expectation::Solvable => Answer::Solved,
        Expectation::InvalidInput => Answer::Refused,
    }
}

fn proposals(own: &Assignment) -> Proposals {
    let audit = audit(own, Depth::Thrice, |_| true);
    propose(own, &audit, Effort::Little, &GOES_ON, |_| true).expect("nobody cancels it")
}

#[test]
fn what_is_proposed_catches_what_it_says_with_every_habit() {
    let two = ("one", "1 0\n3 2\n", "minimum-moves = 1\n");
    for own in [
        assignment("puzzle = \"packing\"", &[UPRIGHT]),
        assignment("sides = [2, 2]", &[two]),
    ] {
        let proposed = proposals(&own);
        assert!(!proposed.boards.is_empty());
        for proposal in &proposed.boards {
            let first = &proposal.catches[0];
            assert!(first.is_sure(), "{}", proposal.name);
            for catch in proposal.catches.iter().filter(|catch| catch.is_sure()) {
                let (candidate, bug) = (&proposal.candidate, catch.bug);
                let is_wrong = is_wrong(&own, &candidate.board, candidate.expectation, bug);
                assert!(is_wrong, "{bug} on {}", proposal.name);
            }
        }
        // What could be caught is, and the rest is told as beyond answers.
        assert!(proposed.left.iter().all(|left| !left.is_catchable()));
    }
}

#[test]
fn a_case_that_is_needed_is_missed_when_it_is_gone() {
    let mut own = iq_puzzler();
    let bug = Bug::CornersRefused;
    let before = audit(&own, Depth::Cells, |it| it == bug);
    let catching: Vec<String> = sure(&before, bug).into_iter().map(str::to_owned).collect();
    assert_eq!(catching.len(), 2, "{catching:?}");
    assert!(!before.rows[0].is_short());
    let idle = before.idle();
    assert!(!idle.iter().any(|case| catching.contains(&case.name)));
    drop(before);
    own.cases.retain(|case| case.name != catching[0]);
    let after = audit(&own, Depth::Cells, |it| it == bug);
    assert!(after.rows[0].is_short());
    assert_eq!(sure(&after, bug), [catching[1].as_str()]);
}

#[test]
fn nothing_is_said_of_a_mistake_that_a_course_allows_or_prescribes() {
    let table = "side = 3\nminimality = \"bonus\"\nprescribes = [\"counts-boards\"]\n";
    let one = ("one", "1 2 3\n4 5 6\n7 0 8\n", "minimum-moves = 1\n");
    let own = assignment(table, &[one]);
    let audit = audit(&own, Depth::Cells, |bug| {
        matches!(bug, Bug::CountsBoards | Bug::Weighted | Bug::ParityInverted)
    });
    assert_eq!(audit.prescribed, [Bug::CountsBoards]);
    assert_eq!(audit.allowed, [Bug::Weighted]);
    assert_eq!(audit.rows.len(), 1);
    assert_eq!(audit.rows[0].cells, [Cell::Sure]);
}

/// A tag of traps, and which mistakes a board with it is to catch.
type Trap = (&'static str, fn(Bug) -> bool);

const TRAPS: [Trap; 4] = [
    ("closed-when-generated", |bug| {
        bug == Bug::ClosedWhenGenerated
    }),
    ("blank-counted", |bug| {
        let estimates = [Bug::BlankInManhattan, Bug::BlankInHamming];
        estimates.contains(&bug) || bug == Bug::BlankInInversions
    }),
    ("greedy", |bug| bug == Bug::Greedy),
    ("parity", |bug| {
        matches!(bug.family(), Family::Parity | Family::Kurang)
    }),
];

/// Whether a solver with this mistake, of whatever task and habit, answers wrongly here.
fn falls_for(case: &Case, bug: Bug) -> bool {
    let tasks = Task::ALL.into_iter().filter(|task| task.has(bug));
    let mut solvers = tasks.flat_map(|task| {
        let habits = habits(bug, task).into_iter();
        habits.map(move |habit| Solver {
            task,
            bug: Some(bug),
            habit,
        })
    });
    solvers.any(|solver| {
        let bases = [None, Some(Base::Hamming), Some(Base::Manhattan)];
        bases.into_iter().any(|base| {
            let input = solver_input(&case.board, None, base).expect("a board");
            let came = answer(&solver, input, 200_000).answer;
            came != right_answer(case.expectation) && came != Answer::GaveUp
        })
    })
}

#[test]
fn a_trap_catches_the_mistake_that_it_is_tagged_with() {
    let mut found = 0;
    for own in assignments() {
        for case in own.cases.iter().filter(|case| case.group == "traps") {
            let is_tagged = |tag: &str| case.tags.iter().any(|it| it == tag);
            for (tag, is_meant) in TRAPS.into_iter().filter(|(tag, _)| is_tagged(tag)) {
                found += 1;
                let mut bugs = Bug::ALL.into_iter().filter(|bug| is_meant(*bug));
                let is_caught = bugs.any(|bug| falls_for(case, bug));
                assert!(is_caught, "{}/{}: {tag}", own.name, case.name);
            }
        }
    }
    assert!(found > 20, "only {found} were found");
}

/// What is not catchable by answers with every habit in a course, as far as `grader cases audit` knows, and why.
const BEYOND: &[(&str, &[Bug], &str)] = &[
    (
        "fifteen-bnb",
        &[
            Bug::BlankInManhattan,
            Bug::BlankInHamming,
            Bug::CostAddsUp,
            Bug::WrapsRound,
        ],
        "some habits find shortest paths on every board that branch and bound can be asked",
    ),
    (
        "fifteen-bnb",
        &[Bug::DepthLimited],
        "it is wrong on deeper boards than can be asked",
    ),
    (
        "fifteen-ida",
        &[Bug::BlankInHamming, Bug::RowsForColumns],
        "it answers no board in time on which it is wrong",
    ),
    (
        "fifteen-ida",
        &[Bug::BoundRaisedTooFar, Bug::DeepeningClosed],
        "one more does nothing where costs grow by two, and a shorter way seldom comes second",
    ),
    (
        "eight-heuristics",
        &[Bug::OddWidthRule, Bug::BlankRowFromTop],
        "all boards are of odd width",
    ),
    (
        "eight-heuristics",
        &[Bug::DepthLimited, Bug::ForbidsSameMove],
        "no board is so deep, and longer paths are allowed",
    ),
    (
        "npuzzle-astar",
        &[Bug::BlankInHamming, Bug::RowsForColumns, Bug::DepthLimited],
        "it adds one where paths grow by two, answers no board in time on which it is wrong, or is wrong on deeper boards",
    ),
];

/// What is caught with every habit, but with a few of them by one case alone: no second board was found.
const ONCE: &[(&str, Bug)] = &[
    ("npuzzle-astar", Bug::ConflictTwice),
    ("npuzzle-astar", Bug::ClosedWhenGenerated),
];

#[test]
#[ignore = "takes long"]
fn the_shipped_suite_catches_every_mistake_twice_that_answers_can_show() {
    for own in assignments() {
        let is_beyond = |bug: Bug| {
            let mut beyond = BEYOND.iter().filter(|(course, ..)| *course == own.name);
            beyond.any(|(_, bugs, _)| bugs.contains(&bug))
        };
        let audit = audit(&own, Depth::Twice, |bug| !is_beyond(bug));
        assert!(audit.rows.len() > 5, "{}", own.name);
        let short = audit.rows.iter().filter(|row| {
            let is_once = ONCE.contains(&(own.name.as_str(), row.bug));
            row.times() < if is_once { 1 } else { TWICE }
        });
        let short: Vec<String> = short
            .map(|row| format!("{} ({} times)", row.bug, row.times()))
            .collect();
        assert!(short.is_empty(), "{}: {}", own.name, short.join(", "));
    }
}
