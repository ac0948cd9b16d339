//! Parts of an answer that have points of their own, so that a right path is not lost with a wrong table.

use serde::{Deserialize, Serialize};

use crate::checked::Aspect;

/// What a check beside the answer itself is worth, in percent of the points of its case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Share {
    /// The check.
    pub aspect: Aspect,
    /// From 1 to 99.
    pub percent: u32,
}

/// One part of the points of a case, and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Part {
    /// What it is for; [`Aspect::Answer`] is the answer itself, whatever was asked.
    pub aspect: Aspect,
    /// In percent of the points of the case.
    pub percent: u32,
    /// What became of it.
    pub standing: PartStanding,
}

/// What became of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartStanding {
    /// It is earned.
    Right,
    /// It is lost.
    Wrong,
    /// Only a person can decide it: no points yet.
    #[serde(rename = "needs-a-look")]
    Open,
}

impl PartStanding {
    /// Its name in files.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Open => "needs-a-look",
        }
    }
}

/// How many percent of the points stand so.
#[must_use]
pub fn percent(parts: &[Part], standing: PartStanding) -> u32 {
    let parts = parts.iter().filter(|part| part.standing == standing);
    parts.map(|part| part.percent).sum()
}
