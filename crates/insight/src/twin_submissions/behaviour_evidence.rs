//! What submissions do alike, weighed against what textbook programs and the rest of the class do: the model, what
//! every submission shows of itself, and what speaks most for a group.

pub mod habit_model;
pub(crate) mod same_search;
pub mod submission_signs;

use std::collections::HashMap;

use model::twin_submissions::{Alike, Category, Evidence};

use crate::twin_submissions::behaviour_evidence::habit_model::Model;
use crate::twin_submissions::behaviour_evidence::same_search::{count_same, smoothed};
use crate::twin_submissions::behaviour_evidence::submission_signs::{CaseSign, Signs};

#[derive(Debug)]
pub struct Class<'a> {
    pub model: &'a Model,
    pub students: &'a [Signs],
}

/// What may be missing from a bound by what was left out of it, in bits.
const SLACK: f64 = 3.0;

impl Class<'_> {
    /// Every two whose behaviour could say so much before the class is asked, which can only make it less.
    pub fn candidates(&self, needed: f64) -> HashMap<(usize, usize), f64> {
        let most: Vec<f64> = self.students.iter().map(|signs| self.most(signs)).collect();
        let mut found = HashMap::new();
        for one in 0..self.students.len() {
            for other in one + 1..self.students.len() {
                if !self.may_be(one, other) {
                    continue;
                }
                // Mistakes are soon compared; searches are not.
                let faults = weigh_same_faults(&self.students[one], &self.students[other], None);
                if most[one].min(most[other]) + SLACK + faults < needed {
                    continue;
                }
                let bits = self.weigh(one, other, None);
                if bits >= needed {
                    found.insert((one, other), bits);
                }
            }
        }
        found
    }

    /// How much the behaviour of two says, in bits, where all of this group are left out of the class.
    pub fn bits(&self, one: usize, other: usize, group: &[usize]) -> f64 {
        self.weigh(one, other, Some(&self.outside(group)))
    }

    fn weigh(&self, one: usize, other: usize, outside: Option<&[&Signs]>) -> f64 {
        let (one, other) = (&self.students[one], &self.students[other]);
        let way = |one, other| {
            same_search::weigh(self.model, one, other, outside).bits()
                + weigh_same_faults(one, other, outside)
        };
        let bits = way(one, other);
        match one.choices == other.choices && one.counts == other.counts {
            true => bits,
            false => bits.min(way(other, one)),
        }
    }

    /// Those of the class who are not of this group.
    pub fn outside(&self, group: &[usize]) -> Vec<&Signs> {
        let students = self.students.iter().enumerate();
        let outside = students.filter(|(place, _)| !group.contains(place));
        outside.map(|(_, signs)| signs).collect()
    }

    /// The most that anybody's agreement with how this one searches could say.
    fn most(&self, signs: &Signs) -> f64 {
        same_search::weigh(self.model, signs, signs, None).bits()
    }

    /// Whether two agree on most of what both show: otherwise it is not worth weighing.
    fn may_be(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.students[one], &self.students[other]);
        let lists = [(&one.choices, &other.choices), (&one.counts, &other.counts)];
        let (mut same, mut both) = (0, 0);
        for (ours, theirs) in lists {
            for pair in ours.iter().zip(theirs) {
                if let (Some(ours), Some(theirs)) = pair {
                    both += 1;
                    same += usize::from(ours == theirs);
                }
            }
        }
        2 * same >= both
    }
}

/// How many pieces of evidence are shown.
const SHOWN: usize = 3;

/// What all of this group do alike and few others do: the strongest of each kind first. `cases` are the suite's.
pub fn evidence(class: &Class<'_>, group: &[usize], cases: &[&str]) -> Vec<Evidence> {
    let outside = class.outside(group);
    let members: Vec<&Signs> = group.iter().map(|&place| &class.students[place]).collect();
    let Some((first, rest)) = members.split_first() else {
        return Vec::new();
    };
    let piece = |case: &str, what, (others, of): (usize, usize), textbook| Evidence {
        case: case.to_owned(),
        what,
        others,
        of,
        textbook,
    };
    let mut kinds: [Vec<(f64, Evidence)>; 3] = Default::default();
    for (slot, place) in class.model.slots.iter().enumerate() {
        // What all of the group have here, and how many of the others have it too.
        let common = |at: &dyn Fn(&Signs) -> Option<u64>| {
            let sign = at(first).filter(|&sign| rest.iter().all(|it| at(it) == Some(sign)))?;
            let shown = outside.iter().filter_map(|signs| at(signs));
            Some((sign, count_same(shown, sign)))
        };
        if let Some((choice, known)) = common(&|signs| signs.choices[slot]) {
            let textbook = class.model.share(slot, choice);
            let piece = piece(&place.case, Alike::Choice, known, Some(textbook));
            kinds[0].push((textbook.max(smoothed(known)), piece));
        }
        if let Some((count, known)) = common(&|signs| signs.counts[slot]) {
            let piece = piece(&place.case, Alike::Count(count), known, None);
            kinds[1].push((smoothed(known), piece));
        }
    }
    for (case, name) in cases.iter().enumerate() {
        let CaseSign::Wrong(category, _) = first.case_signs[case] else {
            continue;
        };
        let mut rest = rest.iter();
        if !rest.all(|signs| signs.case_signs[case] == first.case_signs[case]) {
            continue;
        }
        let sign = first.case_sign(case, category).unwrap_or_default();
        let known = count_same_fault(&outside, case, category, sign);
        let piece = piece(name, Alike::Fault(category), known, None);
        kinds[2].push((share_of_fault(&outside, case, category, sign), piece));
    }
    for kind in &mut kinds {
        kind.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    }
    // The best of each kind, then what is best of the rest.
    let mut shown = Vec::new();
    let mut rest = Vec::new();
    for kind in kinds {
        let mut pieces = kind.into_iter();
        shown.extend(pieces.next());
        rest.extend(pieces);
    }
    rest.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    shown.extend(rest);
    let shown = shown.into_iter().filter(|(share, _)| *share < 0.5);
    shown.map(|(_, piece)| piece).take(SHOWN).collect()
}

// One bug shows on many cases, so cases of one kind of mistakes are not counted for themselves without an end: each kind
// says so much at most, and all of them together. That both are right says nothing.

/// The most that one kind of mistakes says, in bits.
const MOST_OF_A_KIND: f64 = 8.0;
/// The most that all kinds say together.
const MOST: f64 = 12.0;
const MOST_AGAINST: f64 = 4.0;
/// No agreement on one case says more than this.
const LEAST: f64 = 1.0 / 16.0;
/// The cases on which two must be wrong alike before it says anything.
const FEWEST: usize = 2;
/// A copy that was changed on a case.
const DEPARTS: f64 = 0.05;

/// How much it says that these two are wrong as they are, in bits, against those who are not of their group; where nobody
/// is asked, as if nobody else were wrong so.
fn weigh_same_faults(one: &Signs, other: &Signs, outside: Option<&[&Signs]>) -> f64 {
    let kinds = Category::ALL.into_iter();
    let all: f64 = kinds
        .map(|kind| weigh_kind(one, other, outside, kind))
        .sum();
    let most = match (&one.bug, &other.bug) {
        // What a known bug explains says no more than how few have that bug.
        (Some(one), Some(other)) if one == other => f64::from(one.one_in).log2().min(MOST),
        (Some(_) | None, Some(_) | None) => MOST,
    };
    all.clamp(-MOST_AGAINST, most)
}

fn weigh_kind(one: &Signs, other: &Signs, outside: Option<&[&Signs]>, category: Category) -> f64 {
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
                Some(outside) => share_of_fault(outside, case, category, theirs),
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
fn share_of_fault(outside: &[&Signs], case: usize, category: Category, sign: u64) -> f64 {
    smoothed(count_same_fault(outside, case, category, sign)).clamp(LEAST, 0.98)
}

/// How many of the others do this on a case, and of how many that is known.
fn count_same_fault(
    outside: &[&Signs],
    case: usize,
    category: Category,
    sign: u64,
) -> (usize, usize) {
    let shown = outside.iter();
    count_same(shown.filter_map(|it| it.case_sign(case, category)), sign)
}
