//! How much of one text is in another, and how much is enough.

use std::collections::HashSet;

/// How much of a text must be in another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Enough {
    /// The share of the smaller one's fingerprints.
    share: f64,
    /// Their number.
    prints: usize,
}

/// What is listed for itself.
pub(crate) const ALIKE: Enough = Enough {
    share: 0.4,
    prints: 12,
};
/// What confirms that two behave alike.
pub(crate) const CONFIRMS: Enough = Enough {
    share: 0.25,
    prints: 8,
};

impl Enough {
    /// Whether this share and number of fingerprints are enough.
    #[must_use]
    pub(crate) fn is_reached(self, share: f64, prints: usize) -> bool {
        share >= self.share && prints >= self.prints
    }
}

/// The share of the smaller text's fingerprints that the other has too, and their number.
#[must_use]
pub(crate) fn share(one: &HashSet<u64>, other: &HashSet<u64>) -> (f64, usize) {
    let prints = one.intersection(other).count();
    match one.len().min(other.len()) {
        0 => (0.0, 0),
        smaller => (prints as f64 / smaller as f64, prints),
    }
}
