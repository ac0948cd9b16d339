//! How well a sandbox is closed: four tiers, from limits alone to namespaces and a control group.

use std::fmt;
use std::str::FromStr;

use rules::named_enum;
use serde::{Deserialize, Serialize};

named_enum! {
    /// How well a sandbox is closed, from the weakest to the strongest.
    #[derive(
        Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
    )]
    #[serde(rename_all = "kebab-case")]
    pub enum Tier, name {
        /// Limits and a process group: fit for checking one's own program, not for a class.
        #[default]
        Bare = "bare",
        /// Landlock and a system-call filter on the machine as it is.
        Fenced = "fenced",
        /// Namespaces of its own, and a file tree with nothing but what it needs.
        Contained = "contained",
        /// The same, and a control group that counts and kills exactly.
        #[serde(rename = "contained+cgroup")]
        ContainedCgroup = "contained+cgroup",
    }
}

impl Tier {
    /// Every tier, from the strongest to the weakest.
    pub const STRONGEST_FIRST: [Self; 4] = [
        Self::ContainedCgroup,
        Self::Contained,
        Self::Fenced,
        Self::Bare,
    ];

    /// Whether it holds a program that means harm well enough to grade a class.
    pub const fn may_grade_a_class(self) -> bool {
        !matches!(self, Self::Bare)
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no tier `{0}`; it is one of `contained+cgroup`, `contained`, `fenced` and `bare`"
)]
pub struct NotATier(String);

impl FromStr for Tier {
    type Err = NotATier;

    fn from_str(text: &str) -> Result<Self, NotATier> {
        Self::STRONGEST_FIRST
            .into_iter()
            .find(|tier| tier.name() == text)
            .ok_or_else(|| NotATier(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tier_reads_back_from_its_name() {
        for tier in Tier::STRONGEST_FIRST {
            assert_eq!(tier.name().parse(), Ok(tier));
            assert_eq!(serde_json::to_string(&tier).unwrap(), format!("\"{tier}\""));
        }
        assert!("sealed".parse::<Tier>().is_err());
    }

    #[test]
    fn stronger_tiers_come_first_and_compare_greater() {
        assert!(Tier::STRONGEST_FIRST.is_sorted_by(|a, b| a > b));
    }
}
