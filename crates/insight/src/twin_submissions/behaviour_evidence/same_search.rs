//! How much it says that two submissions search alike: they choose the same answers, and count the same.
//!
//! Of two programs A and B that agree, B was either written apart, and then its choices are as likely as the textbook
//! programs, the class and a guess about all other programs make them; or it was made from A, and then they had to be
//! those of A. How many times likelier the second is, in bits, is what is said. A program makes all its choices by one
//! rule, so a rule that two share counts once, however many boards show it.

use crate::twin_submissions::behaviour_evidence::habit_model::{Kind, Known, Model};
use crate::twin_submissions::behaviour_evidence::submission_signs::Signs;

/// Who departs from a rule on a board: a textbook program that has something odd, or a copy that was changed.
const DEPARTS: f64 = 0.05;
/// Programmers whose search is in no textbook.
const OUTSIDE: f64 = 0.1;
/// Of programs in no textbook, however many boards they agree on, one in 2 to this power is taken to share its way.
const OWN_WAY: f64 = 13.0;
/// Beside a known bug, the order of neighbours and of equals says so many bits.
const OWN_ORDER: f64 = 4.0;
/// Programmers who count something that no textbook counts.
const OWN_COUNT: f64 = 0.15;
/// Of those, however many boards they agree on, one in 2 to this power is taken to count the same.
const OWN_COUNT_WAY: f64 = 12.0;
/// The same where the search itself is in no textbook: what it counts follows from it, but for where the count begins.
const COUNT_OF_OWN_WAY: f64 = 6.0;
/// No agreement on one board says more than this.
const LEAST: f64 = 1.0 / 64.0;
/// Where counts begin, one less and one more than ours, and what share does so.
const BEGINNINGS: [(i64, f64); 3] = [(0, 0.6), (1, 0.2), (-1, 0.2)];
const NEGLIGIBLE: f64 = 1e-8;
/// The boards on which two must agree before it says anything.
const FEWEST: usize = 3;

/// How much the choices and the counts of two submissions say, in bits. Less than nothing speaks against.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Alike {
    pub choices: f64,
    pub counts: f64,
}

impl Alike {
    pub(crate) fn bits(self) -> f64 {
        self.choices + self.counts
    }
}

/// Weighs how alike two submissions search, against the model and those of the class who are not of their group; against
/// the model alone where nobody is asked.
pub(crate) fn weigh(
    model: &Model,
    one: &Signs,
    other: &Signs,
    outside: Option<&[&Signs]>,
) -> Alike {
    let shared = |signs: &dyn Fn(&Signs) -> Vec<Option<u64>>| {
        let pairs = signs(one).into_iter().zip(signs(other)).enumerate();
        let both = pairs.filter_map(|(slot, (one, other))| Some((slot, one?, other?)));
        both.map(|(slot, one, other)| Shared {
            slot,
            sign: other,
            is_same: one == other,
        })
        .collect::<Vec<_>>()
    };
    let mut choices = shared(&|signs| signs.choices.clone())
        .into_iter()
        .map(|shared| {
            let textbook = model.share(shared.slot, shared.sign);
            let class = in_class(outside, &|signs| signs.choices[shared.slot], shared.sign);
            (shared, textbook.max(class).clamp(LEAST, 0.98))
        })
        .collect::<Vec<_>>();
    let mut counts = shared(&|signs| signs.counts.clone())
        .into_iter()
        .map(|shared| {
            let class = in_class(outside, &|signs| signs.counts[shared.slot], shared.sign);
            (shared, class.clamp(LEAST, 0.98))
        })
        .collect::<Vec<_>>();
    for list in [&mut choices, &mut counts] {
        if list.len() < FEWEST {
            list.clear();
        }
    }
    // Written apart: by each textbook program, or outside.
    let textbooks: Vec<f64> = model
        .kinds
        .iter()
        .map(|kind| (1.0 - OUTSIDE) * kind.share * fits(kind, &choices))
        .collect();
    let own_way = match (&one.bug, &other.bug) {
        // Where a known bug leads off the textbooks, it does so for all who have it.
        (Some(one), Some(other)) if one == other => f64::from(one.one_in).log2() + OWN_ORDER,
        (Some(_) | None, Some(_) | None) => OWN_WAY,
    };
    // Outside, two agree because each choice happens to be the same, or because they had the same idea.
    let by_chance = OUTSIDE * product(&choices);
    let same_idea = OUTSIDE * (-own_way.min(OWN_WAY)).exp2();
    let known = textbooks.iter().sum::<f64>() + by_chance + same_idea;
    let at = |signs: &Signs, slot: usize| signs.choices[slot];
    let apart = known.max(vector_share(outside, &choices, &at));
    // What is counted, where the choices are as they are.
    let mut counted = 1.0;
    if !counts.is_empty() {
        let own_count = product(&counts).max((-OWN_COUNT_WAY).exp2());
        let of_same_idea = product(&counts).max((-COUNT_OF_OWN_WAY).exp2());
        counted = by_chance / known * own_count + same_idea / known * of_same_idea;
        for (kind, weight) in model.kinds.iter().zip(&textbooks) {
            let weight = weight / known;
            if weight > NEGLIGIBLE {
                let usual: f64 = kind
                    .habits
                    .iter()
                    .map(|&habit| &model.habits[habit])
                    .map(|habit| habit.share / kind.share * counting(habit, &counts))
                    .sum();
                counted += weight * ((1.0 - OWN_COUNT) * usual + OWN_COUNT * own_count);
            }
        }
        let at = |signs: &Signs, slot: usize| signs.counts[slot];
        counted = counted.max(vector_share(outside, &counts, &at));
    }
    Alike {
        choices: (copied(&choices) / apart.min(1.0)).log2(),
        counts: (copied(&counts) / counted.min(1.0)).log2(),
    }
}

/// A slot on which both showed something.
#[derive(Debug, Clone, Copy)]
struct Shared {
    slot: usize,
    sign: u64,
    is_same: bool,
}

/// The share of the others who show this sign, of those who show one.
fn in_class(outside: Option<&[&Signs]>, at: &dyn Fn(&Signs) -> Option<u64>, sign: u64) -> f64 {
    outside.map_or(0.0, |outside| {
        smoothed(count_same(
            outside.iter().filter_map(|signs| at(signs)),
            sign,
        ))
    })
}

/// How many of these are this one, and how many there are.
pub(crate) fn count_same(shown: impl Iterator<Item = u64>, sign: u64) -> (usize, usize) {
    let shown: Vec<u64> = shown.collect();
    let same = shown.iter().filter(|&&other| other == sign).count();
    (same, shown.len())
}

/// The share that so many of so many are: what is known of a way nobody else of a class has is little where the class is
/// small.
pub(crate) fn smoothed((same, of): (usize, usize)) -> f64 {
    (same as f64 + 1.0) / (of as f64 + 2.0)
}

/// The share of the others who show every one of these signs; nothing where nobody does.
fn vector_share(
    outside: Option<&[&Signs]>,
    shared: &[(Shared, f64)],
    at: &dyn Fn(&Signs, usize) -> Option<u64>,
) -> f64 {
    let outside = outside.unwrap_or_default();
    let shows_all = |signs: &&&Signs| {
        let mut shared = shared.iter();
        shared.all(|(shared, _)| at(signs, shared.slot) == Some(shared.sign))
    };
    match outside.iter().filter(shows_all).count() {
        _ if shared.is_empty() => 0.0,
        0 => 0.0,
        same => smoothed((same, outside.len())),
    }
}

fn product(shared: &[(Shared, f64)]) -> f64 {
    shared.iter().map(|(_, share)| share).product()
}

/// How likely the other's signs are where it was made from the one.
fn copied(shared: &[(Shared, f64)]) -> f64 {
    let chance = |&(shared, share): &(Shared, f64)| match shared.is_same {
        true => 1.0 - DEPARTS + DEPARTS * share,
        false => DEPARTS * share,
    };
    shared.iter().map(chance).product()
}

/// How likely the choices are where a textbook program of this kind was meant.
fn fits(kind: &Kind, choices: &[(Shared, f64)]) -> f64 {
    let fits = choices
        .iter()
        .map(|(shared, share)| match kind.choices[shared.slot] {
            Some(choice) if choice == shared.sign => 1.0 - DEPARTS,
            Some(_) => DEPARTS * share,
            None => *share,
        });
    fits.product()
}

/// How likely the counts are where this textbook program was meant, and one of the usual things was counted.
fn counting(habit: &Known, counts: &[(Shared, f64)]) -> f64 {
    let first = habit.traces.iter().flatten().next();
    let ways = first.map_or(0, |trace| trace.counts.len());
    let mut all = 0.0;
    for way in 0..ways {
        for (beginning, share) in BEGINNINGS {
            let mut chance = share / ways as f64;
            for (shared, guess) in counts {
                chance *= match &habit.traces[shared.slot] {
                    Some(trace) => {
                        let ours = trace.counts[way].checked_add_signed(beginning);
                        match ours == Some(shared.sign) {
                            true => 1.0 - DEPARTS,
                            false => DEPARTS * guess,
                        }
                    }
                    None => *guess,
                };
                if chance < NEGLIGIBLE {
                    break;
                }
            }
            all += chance;
        }
    }
    all
}
