//! A count that is known to lie between two numbers.

use serde::{Deserialize, Serialize};

/// The least and the most that something can count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bounds {
    /// No count is smaller.
    pub least: u64,
    /// No count is larger; not known where there was too much to look at.
    pub most: Option<u64>,
}

impl Bounds {
    /// Whether this count is out of the question.
    #[must_use]
    pub fn exclude(&self, count: u64) -> bool {
        count < self.least || self.most.is_some_and(|most| count > most)
    }

    /// Whether both ends are known and this count lies between them.
    #[must_use]
    pub fn hold(&self, count: u64) -> bool {
        self.most.is_some() && !self.exclude(count)
    }

    /// The same with so much more room at both ends.
    #[must_use]
    pub fn widened(self, by: u64) -> Self {
        Self {
            least: self.least.saturating_sub(by),
            most: self.most.map(|most| most.saturating_add(by)),
        }
    }
}
