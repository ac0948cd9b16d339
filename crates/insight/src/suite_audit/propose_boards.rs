//! Looks for boards that catch what a suite does not.
//!
//! Some hundreds of boards are tried on every mistake that the suite catches fewer than two times. A mistake of which a
//! habit is left that neither the suite nor any of these boards catches is not catchable by answers, as far as is known:
//! nothing is proposed for it. For the others the board is taken that helps most, then the next, until each habit of each
//! is caught twice or nothing helps.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use reference::wrong_solvers::harmless_habits::habits;
use reference::wrong_solvers::{Answer, Reply};
use rules::solver_bug::Bug;

use crate::suite_audit::candidate_boards::{Candidate, Effort, candidates};
use crate::suite_audit::matrix_row::{Row, TWICE};
use crate::suite_audit::wrong_solver_trial::{TrialVerdict, WrongSolverTrial};
use crate::suite_audit::{Audit, map_in_parallel};
use course::assignment::Assignment;
use model::case_facts::Expectation;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Proposals {
    pub boards: Vec<Proposal>,
    /// What is caught fewer than two times even with them.
    pub left: Vec<Left>,
    /// How many boards were looked at.
    pub looked_at: usize,
}

/// A mistake that is caught fewer than two times, the proposals included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Left {
    pub bug: Bug,
    pub habits: usize,
    /// How many of them nothing is known to catch. If there are any, it is not catchable by answers.
    pub beyond: usize,
    /// How many of the others are caught once, or not at all, by the suite and what is proposed.
    pub wanting: usize,
}

impl Left {
    /// Whether every habit could be caught, and is not.
    pub const fn is_catchable(&self) -> bool {
        self.beyond == 0
    }
}

/// So many habits are tried on boards for a mistake, at most.
const TRIES: usize = 4_000;

/// How far a mistake is caught: for each habit, how often it is to be caught still.
struct Gap<'r> {
    row: &'r Row,
    wanted: Vec<usize>,
}

/// A board, and for each gap the habits that it catches.
struct Tried<'c> {
    candidate: &'c Candidate,
    caught: Vec<Vec<usize>>,
}

/// Looks for boards for what the audit found wanting; nothing once it is cancelled. A board that is not `approved`,
/// because it cannot be proven or is none that the course may ask, is passed over.
pub fn propose(
    assignment: &Assignment,
    audit: &Audit<'_>,
    effort: Effort,
    cancel: &AtomicBool,
    mut approved: impl FnMut(&Candidate) -> bool,
) -> Option<Proposals> {
    let short = audit.rows.iter().filter(|row| row.is_short());
    let mut gaps: Vec<Gap<'_>> = short.map(Gap::new).collect();
    if gaps.is_empty() {
        return Some(Proposals::default());
    }
    let trial = WrongSolverTrial::new(assignment);
    let drawn = candidates(assignment, effort);
    let tried = try_all(&trial, &gaps, &drawn, cancel)?;
    let beyond: Vec<usize> = gaps
        .iter()
        .enumerate()
        .map(|(place, gap)| gap.beyond(place, &tried))
        .collect();
    let mut open = tried;
    let mut chosen: Vec<(&Candidate, Bug)> = Vec::new();
    loop {
        let gain = |board: &Tried<'_>| -> usize {
            let catchable = gaps.iter().zip(&board.caught).zip(&beyond);
            let gains = catchable.map(|((gap, caught), beyond)| match beyond {
                0 => gap.gain(caught),
                _ => 0,
            });
            gains.sum()
        };
        let Some(best) = take_best(&mut open, gain) else {
            break;
        };
        if !approved(best.candidate) {
            continue;
        }
        let helps =
            |place: &usize| beyond[*place] == 0 && gaps[*place].gain(&best.caught[*place]) > 0;
        // It is named after what is hardest to catch.
        let boards = |place: usize| {
            let others = open.iter().filter(|board| !board.caught[place].is_empty());
            others.count()
        };
        let most = (0..gaps.len())
            .filter(helps)
            .min_by_key(|&place| boards(place));
        chosen.extend(most.map(|place| (best.candidate, gaps[place].row.bug)));
        for (gap, caught) in gaps.iter_mut().zip(&best.caught) {
            gap.fill(caught);
        }
    }
    let left = gaps.iter().zip(beyond).map(|(gap, beyond)| Left {
        bug: gap.row.bug,
        habits: gap.row.habits.len(),
        beyond,
        wanting: gap.wanted.iter().filter(|times| **times > 0).count() - beyond,
    });
    Some(Proposals {
        left: left.filter(|left| left.beyond + left.wanting > 0).collect(),
        boards: name_proposals(assignment, audit, &trial, chosen),
        looked_at: drawn.len(),
    })
}

impl<'r> Gap<'r> {
    fn new(row: &'r Row) -> Self {
        let caught = row.catching.iter();
        Self {
            row,
            wanted: caught
                .map(|cases| TWICE.saturating_sub(cases.len()))
                .collect(),
        }
    }

    /// The habits that are to be caught still.
    fn open(&self) -> Vec<usize> {
        let habits = 0..self.wanted.len();
        habits.filter(|&habit| self.wanted[habit] > 0).collect()
    }

    /// What of a thousand parts of the gap these habits would fill.
    fn gain(&self, caught: &[usize]) -> usize {
        let all: usize = self.row.habits.len() * TWICE;
        let filled = caught.iter().filter(|habit| self.wanted[**habit] > 0);
        (filled.count() * 1_000).div_ceil(all)
    }

    fn fill(&mut self, caught: &[usize]) {
        for &habit in caught {
            self.wanted[habit] = self.wanted[habit].saturating_sub(1);
        }
    }

    /// How many habits neither the suite nor any board catches.
    fn beyond(&self, place: usize, tried: &[Tried<'_>]) -> usize {
        let never = (0..self.wanted.len()).filter(|&habit| self.wanted[habit] == TWICE);
        never
            .filter(|habit| {
                let mut boards = tried.iter();
                !boards.any(|board| board.caught[place].contains(habit))
            })
            .count()
    }
}

/// Tries every board on every gap: first on some habits that are far apart, and where one of them is caught on all of
/// which another catch is wanted.
fn try_all<'c>(
    trial: &WrongSolverTrial<'_>,
    gaps: &[Gap<'_>],
    drawn: &'c [Candidate],
    cancel: &AtomicBool,
) -> Option<Vec<Tried<'c>>> {
    let glances = map_in_parallel(drawn, cancel, |candidate| {
        let gaps = gaps.iter();
        gaps.map(|gap| glance(trial, gap, candidate))
            .collect::<Vec<usize>>()
    })?;
    // Where one habit alone answers at all, few boards are worth while: those that caught most at a glance go first.
    let mut worth = vec![vec![false; gaps.len()]; drawn.len()];
    for (place, gap) in gaps.iter().enumerate() {
        let mut boards: Vec<usize> = (0..drawn.len())
            .filter(|&board| glances[board][place] > 0)
            .collect();
        boards.sort_by_key(|&board| (std::cmp::Reverse(glances[board][place]), board));
        for board in boards.into_iter().take(TRIES / gap.open().len().max(1)) {
            worth[board][place] = true;
        }
    }
    let mut boards: Vec<(&Candidate, Vec<bool>)> = drawn.iter().zip(worth).collect();
    boards.retain(|(_, worth)| worth.contains(&true));
    map_in_parallel(&boards, cancel, |(candidate, worth)| {
        // What right programs cannot be asked catches nobody.
        let is_fair = trial.is_fair(candidate.trial_board());
        let gaps = gaps.iter().zip(worth);
        let caught = gaps.map(|(gap, is_worth)| match is_worth {
            true if is_fair => caught_habits(trial, gap, candidate),
            true | false => Vec::new(),
        });
        Tried {
            candidate,
            caught: caught.collect(),
        }
    })
}

/// How many of some habits that are to be caught still a board catches, or of all where they are few; a mistake with
/// many that is slow on it is not asked twice.
fn glance(trial: &WrongSolverTrial<'_>, gap: &Gap<'_>, candidate: &Candidate) -> usize {
    const FIRST: usize = 3;
    const FEW: usize = 16;
    let open = gap.open();
    let is_few = open.len() <= FEW;
    let step = match is_few {
        true => 1,
        false => open.len().div_ceil(FIRST),
    };
    let mut caught = 0;
    for &place in open.iter().step_by(step) {
        let habit = gap.row.habits[place];
        match trial.judge(gap.row.bug, habit, candidate.trial_board()) {
            TrialVerdict::Refused => caught += 1,
            TrialVerdict::Unknown if !is_few => break,
            TrialVerdict::Unknown | TrialVerdict::Accepted => {}
        }
    }
    caught
}

/// The habits that a board catches, of those that are to be caught still.
fn caught_habits(trial: &WrongSolverTrial<'_>, gap: &Gap<'_>, candidate: &Candidate) -> Vec<usize> {
    let mut caught = gap.open();
    caught.retain(|&place| {
        let habit = gap.row.habits[place];
        trial.judge(gap.row.bug, habit, candidate.trial_board()) == TrialVerdict::Refused
    });
    caught
}

/// Takes out the board with the greatest gain; of equals the first, which is the cheapest. None where nothing is gained.
fn take_best<'c>(
    tried: &mut Vec<Tried<'c>>,
    gain: impl Fn(&Tried<'c>) -> usize,
) -> Option<Tried<'c>> {
    let gains = tried.iter().map(gain).enumerate().rev();
    let (place, most) = gains.max_by_key(|&(_, gain)| gain)?;
    (most > 0).then(|| tried.remove(place))
}

/// The boards with their names and with everything that they catch.
fn name_proposals(
    assignment: &Assignment,
    audit: &Audit<'_>,
    trial: &WrongSolverTrial<'_>,
    chosen: Vec<(&Candidate, Bug)>,
) -> Vec<Proposal> {
    let cases = assignment.cases.iter();
    let mut taken: Vec<String> = cases.map(|case| case.name.clone()).collect();
    let mut proposals = Vec::new();
    for (candidate, bug) in chosen {
        let plain = format!("catches-{bug}");
        let numbered = (2..).map(|number| format!("{plain}-{number}"));
        let mut names = std::iter::once(plain.clone()).chain(numbered);
        let name = names.find(|name| !taken.contains(name));
        let name = name.expect("there are more numbers than cases");
        taken.push(name.clone());
        let rows = audit.rows.iter();
        let mut catches: Vec<Catch> = rows
            .filter_map(|row| Catch::new(trial, row.bug, candidate))
            .collect();
        catches.sort_by_key(|catch| (catch.bug != bug, !catch.is_sure()));
        proposals.push(Proposal {
            candidate: candidate.clone(),
            name,
            catches,
        });
    }
    proposals
}

#[derive(Debug, Clone, PartialEq)]
pub struct Proposal {
    pub candidate: Candidate,
    /// What it is called, after the mistake it was found for.
    pub name: String,
    /// What it catches, that mistake first; every habit of each was run.
    pub catches: Vec<Catch>,
}

/// A mistake that a board catches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Catch {
    pub bug: Bug,
    /// How many of its habits are caught.
    pub caught: usize,
    pub habits: usize,
    /// What those that are caught answer.
    pub answers: BTreeSet<Answer>,
    /// The sums of Kurang that they tell.
    pub sums: BTreeSet<u32>,
}

impl Catch {
    /// What a board does to a mistake, every habit run; nothing if it catches none.
    pub fn new(trial: &WrongSolverTrial<'_>, bug: Bug, candidate: &Candidate) -> Option<Self> {
        let all = habits(bug, trial.task);
        let mut catch = Self {
            bug,
            caught: 0,
            habits: all.len(),
            answers: BTreeSet::new(),
            sums: BTreeSet::new(),
        };
        for habit in all {
            if trial.judge(bug, habit, candidate.trial_board()) == TrialVerdict::Refused {
                catch.caught += 1;
                for Reply { answer, kurang } in trial.replies(bug, habit, candidate.trial_board()) {
                    catch.answers.insert(answer);
                    catch.sums.extend(kurang);
                }
            }
        }
        (catch.caught > 0).then_some(catch)
    }

    /// Whether it is caught with every habit.
    pub const fn is_sure(&self) -> bool {
        self.caught == self.habits
    }

    /// What those that are caught say: "18 or 20 moves".
    pub fn says(&self, expected: Expectation) -> String {
        let mut lengths = Vec::new();
        let mut words = Vec::new();
        for answer in &self.answers {
            match answer {
                Answer::Moves(moves) if expected == Expectation::MinimumMoves(*moves) => {}
                Answer::Moves(moves) => lengths.push(moves.to_string()),
                Answer::NoSolution => words.push("no solution".to_owned()),
                Answer::Broken => words.push("an answer that does not hold".to_owned()),
                Answer::Refused => words.push("a refusal".to_owned()),
                Answer::Solved | Answer::GaveUp => {}
            }
        }
        // Many lengths are as good as the ends.
        let lengths = match lengths.as_slice() {
            [] => None,
            [first, .., last] if lengths.len() > 3 => Some(format!("{first} to {last} moves")),
            few => Some(format!("{} moves", few.join(" or "))),
        };
        let mut said: Vec<String> = lengths.into_iter().chain(words).collect();
        if said.is_empty() {
            let sums: Vec<String> = self.sums.iter().map(u32::to_string).collect();
            said.push(format!("a sum of {}", sums.join(" or ")));
        }
        said.join(", or ")
    }
}
