//! A class whose behaviour is compared: the model and what every submission shows of itself.

use std::collections::HashMap;

use crate::twins::behaviour::faults;
use crate::twins::behaviour::model::Model;
use crate::twins::behaviour::search;
use crate::twins::behaviour::signs::Signs;

/// A class whose behaviour is compared.
#[derive(Debug)]
pub struct Class<'a> {
    /// What textbook programs do.
    pub model: &'a Model,
    /// What every submission shows of itself.
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
                let faults = faults::weigh(&self.students[one], &self.students[other], None);
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
            search::weigh(self.model, one, other, outside).bits()
                + faults::weigh(one, other, outside)
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
        search::weigh(self.model, signs, signs, None).bits()
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
