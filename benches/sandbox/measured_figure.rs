//! What is measured, what it must reach and what it was.

use std::fmt;
use std::time::Duration;

use crate::Bench;
use rules::units::Bytes;
use testkit::bench::verdict;

/// Figures that are measured together.
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
