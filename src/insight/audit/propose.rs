//! Looks for boards that catch what a suite does not.
//!
//! Among some hundreds of boards those are kept that surely catch a mistake which the suite catches fewer than two
//! times; of these the one is taken that helps most, then the next, until nothing is left to catch or nothing catches
//! it. Where no board is sure, boards are taken that catch the habits which are left, as many at once as can be.

use std::sync::atomic::AtomicBool;

use reference::zoo::bug::Bug;
use reference::zoo::habit::Habit;

use crate::course::assignment::Assignment;
use crate::insight::audit::asking::Asking;
use crate::insight::audit::audit::Audit;
use crate::insight::audit::candidates::{Candidate, Effort, candidates};
use crate::insight::audit::judged::Judged;
use crate::insight::audit::proposal::{Catch, Proposal};
use crate::insight::audit::row::{Row, TWICE};
use crate::insight::audit::side_by_side::side_by_side;

/// What came of looking for boards.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Proposals {
    /// The boards to add.
    pub boards: Vec<Proposal>,
    /// What is caught fewer than two times even with them.
    pub left: Vec<Left>,
    /// How many boards were looked at.
    pub looked_at: usize,
}

/// A mistake that is caught fewer than two times, the proposals included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Left {
    /// The mistake.
    pub bug: Bug,
    /// How many of its habits nothing catches.
    pub never: usize,
    /// How many of them one case alone catches.
    pub once: usize,
}

/// A program that is to be caught more often.
#[derive(Debug, Clone, Copy)]
struct Wanted {
    bug: Bug,
    habit: Habit,
    times: usize,
}

/// What a board does: the mistakes it surely catches, or the programs it catches.
struct Kept<'c> {
    candidate: &'c Candidate,
    catches: Vec<usize>,
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
    let short: Vec<&Row> = audit.rows.iter().filter(|row| row.is_short()).collect();
    if short.is_empty() {
        return Some(Proposals::default());
    }
    let asking = Asking::of(assignment);
    let mut approved =
        |candidate: &Candidate| asking.is_fair(candidate.given()) && approved(candidate);
    let drawn = candidates(assignment, effort);
    let mut wanted = wanted(&short);
    let mut chosen: Vec<(&Candidate, Bug)> = Vec::new();
    // First the boards that catch a mistake whatever its habit.
    let sure = side_by_side(&drawn, cancel, |candidate| {
        let is_sure = |place: &usize| surely(&asking, short[*place], candidate);
        (0..short.len()).filter(is_sure).collect::<Vec<usize>>()
    })?;
    let mut kept = keep(&drawn, sure);
    loop {
        let gain = |kept: &Kept<'_>| {
            let bugs = kept.catches.iter().map(|&place| short[place].bug);
            bugs.filter(|&bug| wanted.iter().any(|it| it.bug == bug && it.times > 0))
                .count()
        };
        let Some(best) = take_best(&mut kept, gain) else {
            break;
        };
        if !approved(best.candidate) {
            continue;
        }
        let bugs: Vec<Bug> = best.catches.iter().map(|&place| short[place].bug).collect();
        let first = bugs
            .iter()
            .copied()
            .find(|&bug| wanted.iter().any(|it| it.bug == bug && it.times > 0));
        for program in wanted.iter_mut().filter(|it| bugs.contains(&it.bug)) {
            program.times = program.times.saturating_sub(1);
        }
        chosen.extend(first.map(|bug| (best.candidate, bug)));
    }
    // Then those that catch the habits which are left.
    wanted.retain(|program| program.times > 0);
    let caught = side_by_side(&drawn, cancel, |candidate| {
        some(&asking, &wanted, candidate)
    })?;
    let mut kept = keep(&drawn, caught);
    loop {
        let gain = |kept: &Kept<'_>| {
            let programs = kept.catches.iter();
            programs.filter(|&&place| wanted[place].times > 0).count()
        };
        let Some(best) = take_best(&mut kept, gain) else {
            break;
        };
        if chosen.iter().any(|(other, _)| *other == best.candidate) || !approved(best.candidate) {
            continue;
        }
        let first = best.catches.iter().find(|&&place| wanted[place].times > 0);
        chosen.extend(first.map(|&place| (best.candidate, wanted[place].bug)));
        for &place in &best.catches {
            wanted[place].times = wanted[place].times.saturating_sub(1);
        }
    }
    let boards = named(assignment, audit, &asking, chosen);
    Some(Proposals {
        boards,
        left: left(&short, &wanted),
        looked_at: drawn.len(),
    })
}

fn wanted(short: &[&Row]) -> Vec<Wanted> {
    let mut wanted = Vec::new();
    for row in short {
        for (&habit, cases) in row.habits.iter().zip(&row.catching) {
            wanted.push(Wanted {
                bug: row.bug,
                habit,
                times: TWICE.saturating_sub(cases.len()),
            });
        }
    }
    wanted
}

fn surely(asking: &Asking<'_>, row: &Row, candidate: &Candidate) -> bool {
    let given = candidate.given();
    let mut habits = row.habits.iter();
    habits.all(|&habit| asking.judged(row.bug, habit, given) == Judged::Refused)
}

/// The programs that a board catches. Of a mistake with many habits all are asked only where one of the first is caught.
fn some(asking: &Asking<'_>, wanted: &[Wanted], candidate: &Candidate) -> Vec<usize> {
    const FIRST: usize = 4;
    let mut caught = Vec::new();
    let mut place = 0;
    for programs in wanted.chunk_by(|one, other| one.bug == other.bug) {
        let step = programs.len().div_ceil(FIRST);
        let is_caught = |program: &Wanted| {
            asking.judged(program.bug, program.habit, candidate.given()) == Judged::Refused
        };
        if programs.iter().step_by(step).any(is_caught) {
            let all = (place..).zip(programs);
            caught.extend(all.filter(|(_, it)| is_caught(it)).map(|(place, _)| place));
        }
        place += programs.len();
    }
    caught
}

fn keep(drawn: &[Candidate], catches: Vec<Vec<usize>>) -> Vec<Kept<'_>> {
    let kept = drawn.iter().zip(catches);
    kept.map(|(candidate, catches)| Kept { candidate, catches })
        .filter(|kept| !kept.catches.is_empty())
        .collect()
}

/// Takes out the board with the greatest gain; of equals the first, which is the cheapest. None where nothing is gained.
fn take_best<'c>(kept: &mut Vec<Kept<'c>>, gain: impl Fn(&Kept<'c>) -> usize) -> Option<Kept<'c>> {
    let mut best: Option<(usize, usize)> = None;
    for (place, board) in kept.iter().enumerate() {
        let gain = gain(board);
        if gain > best.map_or(0, |(most, _)| most) {
            best = Some((gain, place));
        }
    }
    best.map(|(_, place)| kept.remove(place))
}

/// The boards with their names and with everything that they catch.
fn named(
    assignment: &Assignment,
    audit: &Audit<'_>,
    asking: &Asking<'_>,
    chosen: Vec<(&Candidate, Bug)>,
) -> Vec<Proposal> {
    let mut taken: Vec<String> = assignment
        .cases
        .iter()
        .map(|case| case.name.clone())
        .collect();
    let mut proposals = Vec::new();
    for (candidate, bug) in chosen {
        let plain = format!("catches-{bug}");
        let numbered = (2..).map(|number| format!("{plain}-{number}"));
        let name = std::iter::once(plain.clone())
            .chain(numbered)
            .find(|name| !taken.contains(name))
            .expect("there are more numbers than cases");
        taken.push(name.clone());
        let mut catches: Vec<Catch> = audit
            .rows
            .iter()
            .filter_map(|row| Catch::of(asking, row.bug, candidate))
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

fn left(short: &[&Row], wanted: &[Wanted]) -> Vec<Left> {
    let left = short.iter().map(|row| {
        let count = |times| {
            let programs = wanted.iter();
            programs
                .filter(|it| it.bug == row.bug && it.times == times)
                .count()
        };
        Left {
            bug: row.bug,
            never: count(TWICE),
            once: count(TWICE - 1),
        }
    });
    left.filter(|left| left.never + left.once > 0).collect()
}
