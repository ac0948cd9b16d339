//! What submissions do alike, weighed against what textbook programs and the rest of the class do: the model, what
//! every submission shows of itself, and what speaks most for a group.

pub mod habit_model;
pub(crate) mod same_faults;
pub(crate) mod same_search;
pub mod submission_signs;

use std::collections::HashMap;

use model::twin_submissions::{Alike, Evidence};

use crate::twin_submissions::behaviour_evidence::habit_model::Model;
use crate::twin_submissions::behaviour_evidence::submission_signs::{CaseSign, Signs};

/// A class whose behaviour is compared.
#[derive(Debug)]
pub struct Class<'a> {
    pub model: &'a Model,
    pub students: &'a [Signs],
}

/// What may be missing from a bound by what was left out of it, in bits.
const SLACK: f64 = 3.0;

impl Class<'_> {
    /// Every two whose behaviour could say so much before the class is asked, which can only make it less.
    #[must_use]
    pub fn candidates(&self, needed: f64) -> HashMap<(usize, usize), f64> {
        let most: Vec<f64> = self.students.iter().map(|signs| self.most(signs)).collect();
        let mut found = HashMap::new();
        for one in 0..self.students.len() {
            for other in one + 1..self.students.len() {
                if !self.may_be(one, other) {
                    continue;
                }
                // Mistakes are soon compared; searches are not.
                let faults = same_faults::weigh(&self.students[one], &self.students[other], None);
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
    #[must_use]
    pub fn bits(&self, one: usize, other: usize, group: &[usize]) -> f64 {
        self.weigh(one, other, Some(&self.outside(group)))
    }

    fn weigh(&self, one: usize, other: usize, outside: Option<&[&Signs]>) -> f64 {
        let (one, other) = (&self.students[one], &self.students[other]);
        let way = |one, other| {
            same_search::weigh(self.model, one, other, outside).bits()
                + same_faults::weigh(one, other, outside)
        };
        let bits = way(one, other);
        match one.choices == other.choices && one.counts == other.counts {
            true => bits,
            false => bits.min(way(other, one)),
        }
    }

    /// Those of the class who are not of this group.
    #[must_use]
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
#[must_use]
pub fn evidence(class: &Class<'_>, group: &[usize], cases: &[&str]) -> Vec<Evidence> {
    let outside = class.outside(group);
    let members: Vec<&Signs> = group.iter().map(|&place| &class.students[place]).collect();
    let Some((first, rest)) = members.split_first() else {
        return Vec::new();
    };
    let mut kinds: [Vec<(f64, Evidence)>; 3] = Default::default();
    for (slot, place) in class.model.slots.iter().enumerate() {
        let counted = |at: &dyn Fn(&Signs) -> Option<u64>, sign| {
            let shown: Vec<u64> = outside.iter().filter_map(|signs| at(signs)).collect();
            (
                shown.iter().filter(|&&other| other == sign).count(),
                shown.len(),
            )
        };
        if let Some(choice) = first.choices[slot]
            && rest.iter().all(|signs| signs.choices[slot] == Some(choice))
        {
            let (others, of) = counted(&|signs| signs.choices[slot], choice);
            let textbook = class.model.share(slot, choice);
            let share = textbook.max((others as f64 + 1.0) / (of as f64 + 2.0));
            let piece = Evidence {
                case: place.case.clone(),
                what: Alike::Choice,
                others,
                of,
                textbook: Some(textbook),
            };
            kinds[0].push((share, piece));
        }
        if let Some(count) = first.counts[slot]
            && rest.iter().all(|signs| signs.counts[slot] == Some(count))
        {
            let (others, of) = counted(&|signs| signs.counts[slot], count);
            let piece = Evidence {
                case: place.case.clone(),
                what: Alike::Count(count),
                others,
                of,
                textbook: None,
            };
            kinds[1].push(((others as f64 + 1.0) / (of as f64 + 2.0), piece));
        }
    }
    for (case, name) in cases.iter().enumerate() {
        let CaseSign::Wrong(category, _) = first.case_signs[case] else {
            continue;
        };
        if !rest
            .iter()
            .all(|signs| signs.case_signs[case] == first.case_signs[case])
        {
            continue;
        }
        let sign = first.case_sign(case, category).unwrap_or_default();
        let (others, of) = same_faults::counted(&outside, case, category, sign);
        let piece = Evidence {
            case: (*name).to_owned(),
            what: Alike::Fault(category),
            others,
            of,
            textbook: None,
        };
        kinds[2].push((same_faults::share(&outside, case, category, sign), piece));
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
