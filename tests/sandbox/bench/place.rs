//! Where a test takes place: a tier and who calls.

use std::fmt;

use model::tier::Tier;

use crate::sandbox::bench::user::User;

/// Where a test takes place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// How well the box is closed.
    pub tier: Tier,
    /// Who calls.
    pub user: User,
}

impl Place {
    /// Every place.
    pub fn all() -> impl Iterator<Item = Self> {
        Tier::STRONGEST_FIRST
            .into_iter()
            .flat_map(|tier| User::ALL.map(|user| Self { tier, user }))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.tier, self.user.name())
    }
}
