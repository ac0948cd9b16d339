//! A proof of an expectation: the two ways that agreed.

use std::fmt;

use serde::Serialize;

use crate::method::Method;

/// The two ways, independent of each other, that agreed with an expectation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// The reference's way.
    pub first: Method,
    /// One that shares no search with it.
    pub second: Method,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} · {}", self.first, self.second)
    }
}
