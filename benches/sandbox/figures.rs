//! What is measured, what it must reach and what it was; and contenders that take turns, so that whatever disturbs the
//! machine disturbs all of them, and what one took over another.

use std::fmt;
use std::time::Duration;

use rules::units::Bytes;
use testkit::bench::{median, percentile, verdict};

use crate::Bench;

pub struct Topic {
    pub figures: &'static [Figure],
    /// A finding for each figure, in their order.
    pub measure: fn(&Bench) -> Vec<Finding>,
}

pub struct Figure {
    pub name: &'static str,
    /// What it must not exceed; none where it is for information.
    target: Option<Amount>,
}

/// What was measured, or why nothing was.
pub type Finding = Result<Measured, String>;

pub struct Measured {
    pub amount: Amount,
    pub notes: String,
}

#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub enum Amount {
    Ratio(f64),
    Time(Duration),
    Size(Bytes),
}

impl Figure {
    /// One that must not exceed this.
    pub const fn at_most(name: &'static str, target: Amount) -> Self {
        Self {
            name,
            target: Some(target),
        }
    }

    /// One without a target.
    pub const fn for_information(name: &'static str) -> Self {
        Self { name, target: None }
    }

    /// The figure's line of the table.
    pub fn line(&self, finding: &Finding) -> String {
        let target = match self.target {
            Some(amount) => format!("≤ {amount}"),
            None => "–".to_owned(),
        };
        let name = self.name;
        match finding {
            Ok(Measured { amount, notes }) => {
                let measured = amount.to_string();
                let reached = match self.target {
                    Some(most) => verdict(*amount <= most),
                    None => "",
                };
                format!("{name:<58} {target:>9} {measured:>9} {reached:<7}  {notes}")
            }
            Err(reason) => format!("{name:<58} {target:>9} not measured: {reason}"),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ratio(ratio) => write!(f, "{ratio:.2}"),
            Self::Time(time) => write!(f, "{} ms", milliseconds(*time)),
            Self::Size(bytes) => bytes.fmt(f),
        }
    }
}

/// As many digits as tell something.
pub fn milliseconds(time: Duration) -> String {
    if time == Duration::MAX {
        return "∞".to_owned();
    }
    match time.as_secs_f64() * 1e3 {
        time if time < 10.0 => format!("{time:.2}"),
        time => format!("{time:.0}"),
    }
}

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
