//! Which limit was hit, and by how much.

use std::fmt;
use std::time::Duration;

use rules::watch::Bytes;
use serde::{Deserialize, Serialize};

use crate::limit::Limit;
use crate::seconds;

/// A limit that was hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Excess {
    /// Which one.
    pub limit: Limit,
    /// How much had been used when the program ended or was ended.
    pub used: Measure,
    /// How much was allowed.
    pub allowed: Measure,
}

/// An amount of what a limit limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Of time.
    #[serde(rename = "seconds", with = "seconds")]
    Time(Duration),
    /// Of memory, output or disk.
    #[serde(rename = "bytes")]
    Size(Bytes),
    /// Of tasks or files.
    Count(u64),
}

impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match (self.limit, self.used) {
            // Space is used up by files however small they are.
            (Limit::Disk, Measure::Count(_)) => "files and folders",
            (limit, _) => limit.words(),
        };
        write!(f, "used {} of {} of {words}", self.used, self.allowed)
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) if time.as_millis() < 1000 => write!(f, "{} ms", time.as_millis()),
            // One digit, and none where it is a zero.
            Self::Time(time) => write!(f, "{} s", (time.as_secs_f64() * 10.0).round() / 10.0),
            Self::Size(bytes) => bytes.fmt(f),
            Self::Count(count) => count.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excess_says_how_much_of_how_much() {
        let excess = Excess {
            limit: Limit::Cpu,
            used: Measure::Time(Duration::from_millis(11_412)),
            allowed: Measure::Time(Duration::from_secs(10)),
        };
        assert_eq!(excess.to_string(), "used 11.4 s of 10 s of processor time");
    }

    #[test]
    fn an_excess_is_written_with_its_units() {
        let excess = Excess {
            limit: Limit::Memory,
            used: Measure::Size(Bytes(600)),
            allowed: Measure::Size(Bytes(512)),
        };
        assert_eq!(
            serde_json::to_string(&excess).unwrap(),
            r#"{"limit":"memory","used":{"bytes":600},"allowed":{"bytes":512}}"#
        );
    }
}
