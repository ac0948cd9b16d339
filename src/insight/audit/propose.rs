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
    let caught = side_by_side(&drawn, cancel, |candidate| {
        let rows = short.iter();
        rows.map(|row| glance(&asking, row, candidate))
            .collect::<Vec<Glance>>()
    })?;
    let with = |wanted: Glance| {
        let places = caught.iter().map(move |glances| {
            let all = glances.iter().enumerate();
            all.filter(|(_, glance)| **glance == wanted)
                .map(|(place, _)| place)
                .collect::<Vec<usize>>()
        });
        places.collect::<Vec<Vec<usize>>>()
    };
    let sure = with(Glance::All);
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
    let mut glanced: Vec<(&Candidate, Vec<usize>)> = drawn.iter().zip(with(Glance::Some)).collect();
    glanced.retain(|(_, rows)| !rows.is_empty());
    let caught = side_by_side(&glanced, cancel, |(candidate, rows)| {
        let bugs: Vec<Bug> = rows.iter().map(|&row| short[row].bug).collect();
        some(&asking, &wanted, &bugs, candidate)
    })?;
    let mut kept: Vec<Kept<'_>> = glanced
        .iter()
        .zip(caught)
        .map(|(&(candidate, _), catches)| Kept { candidate, catches })
        .collect();
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

/// What a board does to a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Glance {
    /// It catches every habit.
    All,
    /// It catches some.
    Some,
    /// It catches none of those that were tried.
    None,
}

/// Tries some habits that are far apart, and all of them where these are all caught.
fn glance(asking: &Asking<'_>, row: &Row, candidate: &Candidate) -> Glance {
    const FIRST: usize = 3;
    let is_caught =
        |habit: &Habit| asking.judged(row.bug, *habit, candidate.given()) == Judged::Refused;
    let step = row.habits.len().div_ceil(FIRST);
    let mut first = row.habits.iter().step_by(step).map(is_caught);
    // The last is the likeliest where habits are depths: it is asked before a mistake is passed over.
    let some = first.any(|caught| caught) || row.habits.last().is_some_and(is_caught);
    match some {
        false => Glance::None,
        true if row.habits.iter().all(is_caught) => Glance::All,
        true => Glance::Some,
    }
}

/// The programs that a board catches, among those with these mistakes.
fn some(asking: &Asking<'_>, wanted: &[Wanted], bugs: &[Bug], candidate: &Candidate) -> Vec<usize> {
    let is_caught = |program: &Wanted| {
        bugs.contains(&program.bug)
            && asking.judged(program.bug, program.habit, candidate.given()) == Judged::Refused
    };
    let programs = wanted.iter().enumerate();
    programs
        .filter(|(_, program)| is_caught(program))
        .map(|(place, _)| place)
        .collect()
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
