//! Which tier is wanted.

use model::tier::Tier;

/// Which tier is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wanted {
    /// The strongest that holds here.
    #[default]
    Best,
    /// This one and no other.
    Exactly(Tier),
    /// The strongest that holds here, if it is no weaker than this.
    AtLeast(Tier),
}

impl Wanted {
    /// The tiers that would do, the strongest first.
    #[must_use]
    pub fn tiers(self) -> Vec<Tier> {
        let would_do = |tier: &Tier| match self {
            Self::Best => true,
            Self::Exactly(wanted) => *tier == wanted,
            Self::AtLeast(wanted) => *tier >= wanted,
        };
        Tier::STRONGEST_FIRST.into_iter().filter(would_do).collect()
    }

    /// The weakest tier that would do.
    #[must_use]
    pub const fn weakest(self) -> Tier {
        match self {
            Self::Best => Tier::Bare,
            Self::Exactly(tier) | Self::AtLeast(tier) => tier,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tiers_that_would_do_come_strongest_first() {
        use Tier::{Bare, Contained, ContainedCgroup, Fenced};

        let table = [
            (Wanted::Best, vec![ContainedCgroup, Contained, Fenced, Bare]),
            (Wanted::Exactly(Fenced), vec![Fenced]),
            (Wanted::AtLeast(Contained), vec![ContainedCgroup, Contained]),
        ];
        for (wanted, tiers) in table {
            assert_eq!(wanted.tiers(), tiers);
            assert_eq!(tiers.last(), Some(&wanted.weakest()));
        }
    }
}
