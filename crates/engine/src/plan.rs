//! The whole plan of a run, made before anything starts.

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::time::Duration;

use course::assignment::{Assignment, BrokenCase, Case, Visibility};
use course::course::Course;
use model::case_facts::{Expectation, SeenBy};
use model::fault::Wanted;
use model::limits::Limits;
use model::scorecard::Student;
use puzzles::judgement::{Interval, Intervals};
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::Estimator;
use reference::sliding::search::closed_counts::interval;
use rules::sliding::board::Board;
use submission::collect_class::Submission;

use crate::options::{Audience, Options};

#[derive(Debug)]
pub struct Plan<'a> {
    /// The assignments that something was handed in for; one of which not every submission has the same cases run is
    /// there for each choice of cases.
    pub assignments: Vec<Planned<'a>>,
    /// The submissions, each with the place of its assignment in that list.
    pub submissions: Vec<(&'a Submission, usize)>,
}

#[derive(Debug)]
pub struct Planned<'a> {
    pub assignment: &'a Assignment,
    pub cases: Vec<&'a Case>,
    /// The case on which ways of talking are tried.
    pub probe: Option<&'a Case>,
    /// One without a solution, on which they are tried too.
    pub unsolvable: Option<&'a Case>,
    /// Other easy ones, for a program that is wrong on the first.
    pub others: Vec<&'a Case>,
    /// The cases that were chosen by name, if they were.
    chosen: Option<BTreeSet<String>>,
    due: Due,
    /// The iterations that A* can have on each case, worked out when first needed.
    intervals: Vec<OnceLock<Option<Intervals>>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    Past,
    /// It has not, or there is none.
    NotYet,
}

impl<'a> Plan<'a> {
    pub fn new(
        course: &'a Course,
        submissions: &'a [Submission],
        options: &Options,
        due: &dyn Fn(&Assignment, &Submission) -> Due,
    ) -> Self {
        let owned = |names: BTreeSet<&str>| {
            names
                .into_iter()
                .map(str::to_owned)
                .collect::<BTreeSet<_>>()
        };
        let mut plan = Self {
            assignments: Vec::new(),
            submissions: Vec::new(),
        };
        for submission in submissions {
            if !means(options, &submission.student) {
                continue;
            }
            let chosen = options
                .pairs
                .cases_of(&submission.assignment, &submission.student.key)
                .map(owned);
            if chosen.as_ref().is_some_and(BTreeSet::is_empty) {
                continue;
            }
            let Some(assignment) = course.assignment(&submission.assignment) else {
                continue;
            };
            let due = due(assignment, submission);
            let known = plan.assignments.iter().position(|planned| {
                planned.assignment.name == submission.assignment
                    && planned.chosen == chosen
                    && planned.due == due
            });
            let place = known.unwrap_or_else(|| {
                plan.assignments
                    .push(Planned::new(assignment, options, chosen, due));
                plan.assignments.len() - 1
            });
            plan.submissions.push((submission, place));
        }
        plan
    }

    /// How many runs of submitted programs there are.
    pub fn runs(&self) -> usize {
        let cases = |&(_, place): &(_, usize)| self.assignments[place].cases.len();
        self.submissions.iter().map(cases).sum()
    }

    /// Cases that are broken among the assignments that are graded.
    pub fn broken(&self) -> Vec<&'a BrokenCase> {
        let mut broken: Vec<&BrokenCase> = Vec::new();
        for case in self.assignments.iter().flat_map(|it| &it.assignment.broken) {
            if !broken.iter().any(|known| std::ptr::eq(*known, case)) {
                broken.push(case);
            }
        }
        broken
    }

    /// Every case that is run for somebody, once, with its assignment.
    pub fn cases(&self) -> Vec<(&'a Assignment, &'a Case)> {
        let mut cases: Vec<(&Assignment, &Case)> = Vec::new();
        for planned in &self.assignments {
            for &case in &planned.cases {
                if !cases.iter().any(|(_, known)| std::ptr::eq(*known, case)) {
                    cases.push((planned.assignment, case));
                }
            }
        }
        cases
    }
}

/// Whether this student is meant, by key, name or id.
fn means(options: &Options, student: &Student) -> bool {
    let names = [Some(&student.key), Some(&student.name), student.id.as_ref()];
    names
        .into_iter()
        .flatten()
        .any(|name| options.students.means(name))
}

impl<'a> Planned<'a> {
    pub(crate) fn new(
        assignment: &'a Assignment,
        options: &Options,
        chosen: Option<BTreeSet<String>>,
        due: Due,
    ) -> Self {
        let may_see = |case: &Case| match options.audience {
            Audience::Teacher => true,
            Audience::Student => seen_by(case, due) == SeenBy::Everybody,
        };
        let seen: Vec<&Case> = assignment
            .cases
            .iter()
            .filter(|case| may_see(case))
            .collect();
        let cases: Vec<&Case> = seen
            .iter()
            .copied()
            .filter(|case| options.cases.means(&case.name))
            .filter(|case| chosen.as_ref().is_none_or(|it| it.contains(&case.name)))
            .collect();
        // Who did not make the bonus may refuse its boards.
        let asked_of_all: Vec<&Case> = seen
            .iter()
            .copied()
            .filter(|case| !assignment.is_bonus(case))
            .collect();
        let easy = match easiest(&asked_of_all) {
            Some(_) => &asked_of_all,
            None => &seen,
        };
        Self {
            assignment,
            probe: easiest(easy),
            others: others(easy),
            unsolvable: unsolvable(&seen),
            chosen,
            due,
            intervals: cases.iter().map(|_| OnceLock::new()).collect(),
            cases,
        }
    }

    /// The limits of a run on this case, for which the reference solver needed so much.
    pub fn limits(&self, case: &Case, needed: Duration) -> Limits {
        let usual = &self.assignment.limits;
        let usual = usual.applied_to(&Limits::default(), needed);
        case.limits.applied_to(&usual, needed)
    }

    /// The limits of a run on the case that ways are tried on.
    pub fn probe_limits(&self) -> Limits {
        let limits = &self.assignment.limits;
        limits.applied_to(&Limits::default(), MOMENT)
    }

    pub fn seen_by(&self, case: &Case) -> SeenBy {
        seen_by(case, self.due)
    }

    /// Leaves out the cases that are not to be kept.
    pub fn retain(&mut self, keep: impl FnMut(&Case) -> bool) {
        let kept: Vec<bool> = self.cases.iter().copied().map(keep).collect();
        let mut places = kept.iter();
        self.cases.retain(|_| places.next() == Some(&true));
        self.intervals.truncate(self.cases.len());
    }

    /// The iterations that A* can have on this case, where the course asks for iterations.
    pub fn intervals(&self, place: usize) -> Option<Intervals> {
        let required = &self.assignment.answer.required;
        *self.intervals[place].get_or_init(|| intervals(self.cases[place], required))
    }
}

/// Where a limit follows the reference solver and it has not been asked yet, as for the easy case ways are tried on.
pub(crate) const MOMENT: Duration = Duration::from_millis(500);

fn seen_by(case: &Case, due: Due) -> SeenBy {
    match (case.visibility, due) {
        (Visibility::Public, _) | (Visibility::AfterDue, Due::Past) => SeenBy::Everybody,
        (Visibility::AfterDue, Due::NotYet) => SeenBy::StaffUntilDue,
        (Visibility::Hidden, _) => SeenBy::Staff,
    }
}

/// Fewer moves than this may be printed by chance.
const DISTINCTIVE: u32 = 4;

/// So many characters are more than one piece.
const LARGE: u32 = 24;

/// The easiest case whose answer tells its board from others, a public one if there is one: it has a solution of some
/// moves, on a board of the usual side.
fn easiest<'a>(cases: &[&'a Case]) -> Option<&'a Case> {
    let usual = usual_side(cases);
    cases
        .iter()
        .copied()
        .filter_map(|case| {
            let (is_short, effort) = match case.expectation {
                Expectation::MinimumMoves(0) => (true, u32::MAX),
                Expectation::MinimumMoves(moves) => (moves < DISTINCTIVE, moves),
                Expectation::Solvable => {
                    let size = u32::try_from(case.text.len()).unwrap_or(u32::MAX);
                    (size < LARGE, size)
                }
                Expectation::NoSolution | Expectation::InvalidInput => return None,
            };
            let is_hidden = case.visibility != Visibility::Public;
            let is_unusual = side(case) != usual;
            Some((is_hidden, is_short, is_unusual, effort, &case.name, case))
        })
        .min_by_key(|(hidden, short, unusual, effort, name, _)| {
            (*hidden, *short, *unusual, *effort, *name)
        })
        .map(|(.., case)| case)
}

fn side(case: &Case) -> Option<usize> {
    case.board.tiles().map(Board::side)
}

/// The side that most boards have.
fn usual_side(cases: &[&Case]) -> Option<usize> {
    let sides = || cases.iter().filter_map(|case| side(case));
    sides().max_by_key(|one| (sides().filter(|other| other == one).count(), *one))
}

pub(crate) fn next_easiest<'a>(cases: &[&'a Case], first: &Case) -> Option<&'a Case> {
    let others: Vec<&Case> = cases
        .iter()
        .copied()
        .filter(|case| case.name != first.name && case.text != first.text)
        .collect();
    easiest(&others)
}

/// The easiest after that one whose blank is in a row of the other kind, and on a field of the other colour: who counts the
/// blank's rows or steps wrongly is wrong on every second board.
fn others<'a>(cases: &[&'a Case]) -> Vec<&'a Case> {
    let Some(first) = easiest(cases) else {
        return Vec::new();
    };
    let differs = |case: &&&Case| {
        case.name != first.name && case.text != first.text && side(case) == side(first)
    };
    let others: Vec<&Case> = cases.iter().filter(differs).copied().collect();
    let easiest_unlike = |parity: &dyn Fn((usize, usize)) -> usize| {
        let of = |case: &Case| blank(case).map(|place| parity(place) % 2);
        let unlike = others.iter().copied().filter(|case| of(case) != of(first));
        easiest(&unlike.collect::<Vec<&Case>>())
    };
    let unlike = [
        easiest_unlike(&|(row, _)| row),
        easiest_unlike(&|(row, column)| row + column),
    ];
    let mut found: Vec<&Case> = unlike.into_iter().flatten().collect();
    if found.is_empty() {
        found.extend(easiest(&others));
    }
    found.dedup_by_key(|case| &case.name);
    found
}

fn blank(case: &Case) -> Option<(usize, usize)> {
    let board = case.board.tiles()?;
    let blank = board.cells().iter().position(|tile| *tile == 0)?;
    Some((blank / board.side(), blank % board.side()))
}

/// A case without a solution, a public one if there is one.
fn unsolvable<'a>(cases: &[&'a Case]) -> Option<&'a Case> {
    let without = cases
        .iter()
        .copied()
        .filter(|case| case.expectation == Expectation::NoSolution);
    without.min_by_key(|case| {
        (
            case.visibility != Visibility::Public,
            case.text.len(),
            &case.name,
        )
    })
}

/// The iterations that A* can have on this board, where the course asks for iterations.
fn intervals(case: &Case, required: &[Wanted]) -> Option<Intervals> {
    let board = case.board.tiles()?;
    // Larger boards have more than can be counted here.
    if board.side() > 3 || !required.contains(&Wanted::Iterations) {
        return None;
    }
    let count = |kind| {
        let found = interval(board, &Estimator::new(kind, board.side()).ok()?).ok()?;
        Some(Interval {
            least: found.least,
            most: found.most,
        })
    };
    Some(Intervals {
        hamming: count(Heuristic::Hamming)?,
        manhattan: count(Heuristic::Manhattan)?,
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use puzzles::known_kinds::KINDS;

    use super::*;

    #[test]
    fn programs_are_tried_on_boards_that_everybody_is_asked_to_solve() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let course = Course::at(&root.join("grader.toml"), KINDS).unwrap();
        for assignment in &course.assignments {
            let planned = Planned::new(assignment, &Options::default(), None, Due::NotYet);
            let tried: Vec<&Case> = planned.probe.into_iter().chain(planned.others).collect();
            assert!(tried.len() > 1, "{}", assignment.name);
            let bonus = tried.iter().find(|case| assignment.is_bonus(case));
            assert_eq!(bonus.map(|case| &case.name), None, "{}", assignment.name);
        }
    }
}
