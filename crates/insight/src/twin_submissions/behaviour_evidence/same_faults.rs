//! How much it says that two submissions are wrong in the same way.
//!
//! One bug shows on many cases, so cases of one kind of mistakes are not counted for themselves without an end: each
//! kind says so much at most, and all of them together. That both are right says nothing.

use crate::twin_submissions::behaviour_evidence::submission_signs::Signs;
use model::twin_submissions::Category;

/// The most that one kind of mistakes says, in bits.
const MOST_OF_A_KIND: f64 = 8.0;
/// The most that all kinds say together.
const MOST: f64 = 12.0;
/// The most that speaks against.
const MOST_AGAINST: f64 = 4.0;
/// No agreement on one case says more than this.
const LEAST: f64 = 1.0 / 16.0;
/// The cases on which two must be wrong alike before it says anything.
const FEWEST: usize = 2;
/// A copy that was changed on a case.
const DEPARTS: f64 = 0.05;

/// How much it says that these two are wrong as they are, in bits, against those who are not of their group; where nobody
/// is asked, as if nobody else were wrong so.
#[must_use]
pub(crate) fn weigh(one: &Signs, other: &Signs, outside: Option<&[&Signs]>) -> f64 {
    let all: f64 = Category::ALL
        .iter()
        .map(|&category| of_a_kind(one, other, outside, category))
        .sum();
    let most = match (&one.bug, &other.bug) {
        // What a known bug explains says no more than how few have that bug.
        (Some(one), Some(other)) if one == other => f64::from(one.one_in).log2().min(MOST),
        (Some(_) | None, Some(_) | None) => MOST,
    };
    all.clamp(-MOST_AGAINST, most)
}

fn of_a_kind(one: &Signs, other: &Signs, outside: Option<&[&Signs]>, category: Category) -> f64 {
    let (mut bits, mut alike) = (0.0, Vec::new());
    for case in 0..one.case_signs.len() {
        let both = one
            .case_sign(case, category)
            .zip(other.case_sign(case, category));
        let Some((ours, theirs)) = both else {
            continue;
        };
        if ours != theirs {
            bits += DEPARTS.log2();
        } else if theirs != 0 {
            alike.push((case, theirs));
            let share = match outside {
                Some(outside) => share(outside, case, category, theirs),
                None => LEAST,
            };
            bits += ((1.0 - DEPARTS + DEPARTS * share) / share).log2();
        }
    }
    if alike.len() < FEWEST {
        return bits.clamp(-MOST_AGAINST, 0.0);
    }
    // Whoever has the same bug shows it on the same cases.
    let has_all = |signs: &&&Signs| {
        let mut alike = alike.iter();
        alike.all(|&(case, sign)| signs.case_sign(case, category) == Some(sign))
    };
    let outside = outside.unwrap_or_default();
    let same = outside.iter().filter(has_all).count();
    let most = match same {
        0 => MOST_OF_A_KIND,
        same => ((outside.len() as f64 + 2.0) / (same as f64 + 1.0)).log2(),
    };
    bits.clamp(-MOST_AGAINST, most.min(MOST_OF_A_KIND))
}

/// The share of the others who do this on a case, of those who show anything of this kind.
#[must_use]
pub(crate) fn share(outside: &[&Signs], case: usize, category: Category, sign: u64) -> f64 {
    let (same, of) = counted(outside, case, category, sign);
    ((same as f64 + 1.0) / (of as f64 + 2.0)).clamp(LEAST, 0.98)
}

/// How many of the others do this on a case, and of how many that is known.
#[must_use]
pub(crate) fn counted(
    outside: &[&Signs],
    case: usize,
    category: Category,
    sign: u64,
) -> (usize, usize) {
    let shown = outside
        .iter()
        .filter_map(|signs| signs.case_sign(case, category));
    let shown: Vec<u64> = shown.collect();
    (
        shown.iter().filter(|&&other| other == sign).count(),
        shown.len(),
    )
}
