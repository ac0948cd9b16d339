//! Contenders that take turns, so that whatever disturbs the machine disturbs all of them, and what one took over
//! another.

use std::time::Duration;

use testkit::bench::{median, percentile};

use crate::measured_figure::{Amount, Measured, milliseconds};

pub const ROUNDS: usize = 5;

/// Runs once and says what it took, by each of so many clocks.
pub type Contender<'a, const CLOCKS: usize> = Box<dyn FnMut() -> [Duration; CLOCKS] + 'a>;

/// What one contender took by one clock.
#[derive(Debug, Clone)]
pub struct Rounds {
    medians: Vec<Duration>,
    /// What the quickest tenth of each round stayed below: what is left when the machine is busy with other things.
    quickest: Vec<Duration>,
}

/// Lets the contenders run in turn, `runs` times each in all; what each took, by every clock.
pub fn side_by_side<const CLOCKS: usize>(
    runs: usize,
    contenders: &mut [Contender<'_, CLOCKS>],
) -> Vec<[Rounds; CLOCKS]> {
    let none = Rounds {
        medians: Vec::new(),
        quickest: Vec::new(),
    };
    let mut rounds = vec![[(); CLOCKS].map(|()| none.clone()); contenders.len()];
    for _ in 0..ROUNDS {
        let mut times = vec![[(); CLOCKS].map(|()| Vec::new()); contenders.len()];
        for _ in 0..runs.div_ceil(ROUNDS) {
            for (contender, times) in contenders.iter_mut().zip(&mut times) {
                for (clock, time) in contender().into_iter().enumerate() {
                    times[clock].push(time);
                }
            }
        }
        for (rounds, times) in rounds.iter_mut().zip(&times) {
            for clock in 0..CLOCKS {
                rounds[clock].medians.push(median(&times[clock]));
                rounds[clock].quickest.push(percentile(10, &times[clock]));
            }
        }
    }
    rounds
}

/// Lets two contenders run in turn; what the first took over what the second took.
pub fn first_over_second(runs: usize, contenders: &mut [Contender<'_, 1>; 2]) -> Measured {
    match &side_by_side(runs, contenders)[..] {
        [[first], [second]] => first.measured_over(second),
        _ => unreachable!("there were two contenders"),
    }
}

impl Rounds {
    /// The median of its medians.
    pub fn time(&self) -> Duration {
        median(&self.medians)
    }

    /// How many times as long as the other it took.
    pub fn over(&self, other: &Self) -> f64 {
        median(&ratios(&self.medians, &other.medians))
    }

    /// The same as a finding that says what both took.
    pub fn measured_over(&self, other: &Self) -> Measured {
        let rounds = ratios(&self.medians, &other.medians);
        let lowest = rounds.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = rounds.iter().copied().fold(0.0, f64::max);
        let quickest = median(&ratios(&self.quickest, &other.quickest));
        Measured {
            amount: Amount::Ratio(self.over(other)),
            notes: format!(
                "{} over {} ms; rounds {lowest:.2} to {highest:.2}; quickest tenth {quickest:.2}",
                milliseconds(self.time()),
                milliseconds(other.time())
            ),
        }
    }
}

fn ratios(some: &[Duration], others: &[Duration]) -> Vec<f64> {
    some.iter()
        .zip(others)
        .map(|(one, other)| one.as_secs_f64() / other.as_secs_f64())
        .collect()
}
