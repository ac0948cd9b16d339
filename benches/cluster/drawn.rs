//! A large class, drawn from the times of a small one.

use cluster::parts::partition::{By, Partition};
use reference::random::Random;

use crate::events::Times;

/// What everything is drawn with.
pub const SEED: u64 = 8;

/// A large class: what each submission takes on one core, in seconds.
#[derive(Debug, Clone)]
pub struct Drawn {
    /// Its name, and the seconds.
    pub submissions: Vec<(String, f64)>,
    /// What a case takes on average, in seconds.
    pub a_case: f64,
}

impl Drawn {
    /// So many submissions with so many cases each. One of those that were measured is drawn for each, and then so many of
    /// its cases: a slow program stays slow. If it is said what a case takes on average, the times of all cases are scaled
    /// to that; building and the rest stay.
    pub fn new(measured: &[Times], submissions: usize, cases: usize, a_case: Option<f64>) -> Self {
        let measured: Vec<&Times> = measured.iter().filter(|it| !it.cases.is_empty()).collect();
        let mut random = Random::new(SEED);
        let mut drawn: Vec<(f64, f64)> = Vec::new();
        for _ in 0..submissions {
            let one = measured[random.below(measured.len())];
            let mut runs = 0.0;
            for _ in 0..cases {
                runs += one.cases[random.below(one.cases.len())];
            }
            drawn.push((one.preparing + one.looking, runs));
        }
        let runs: f64 = drawn.iter().map(|(_, runs)| runs).sum();
        let average = runs / (submissions * cases) as f64;
        let scale = a_case.map_or(1.0, |wanted| wanted / average);
        let named = drawn.iter().enumerate().map(|(number, (besides, runs))| {
            let name = format!("fifteen-bnb/135{number:05}");
            (name, besides + runs * scale)
        });
        Self {
            submissions: named.collect(),
            a_case: average * scale,
        }
    }

    /// All of it on one core.
    pub fn total(&self) -> f64 {
        self.submissions.iter().map(|(_, seconds)| seconds).sum()
    }

    /// The submission that takes longest.
    pub fn longest(&self) -> f64 {
        let seconds = self.submissions.iter().map(|(_, seconds)| *seconds);
        seconds.fold(0.0, f64::max)
    }

    /// Cut into parts as the grader cuts a class, so many submissions in one on average.
    pub fn cut(&self, by: By, size: usize) -> Vec<Option<f64>> {
        let of = u32::try_from(self.submissions.len().div_ceil(size)).expect("a class is not huge");
        let first = Partition { by, part: 1, of };
        let mut parts = vec![None; of as usize];
        for (place, (name, seconds)) in self.submissions.iter().enumerate() {
            let part = first.siblings().find(|part| part.takes(name, place));
            let part = part.expect("everybody is in a part").part as usize;
            *parts[part - 1].get_or_insert(0.0) += seconds;
        }
        parts
    }
}
