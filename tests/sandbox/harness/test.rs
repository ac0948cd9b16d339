//! A test: a name and what to do.

use crate::bench::shop::Shop;
use crate::harness::outcome::Outcome;

/// Whether others may run beside a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Company {
    /// They may.
    Others,
    /// They may not: it disturbs them or is disturbed.
    Alone,
}

/// A test.
pub struct Test {
    /// Its name, with slashes between the parts.
    pub name: String,
    /// Whether others may run beside it.
    pub company: Company,
    /// What to do.
    pub run: Box<dyn Fn(&Shop) -> Outcome + Send + Sync>,
}

impl Test {
    /// A test that others may run beside.
    pub fn new(
        name: impl Into<String>,
        run: impl Fn(&Shop) -> Outcome + Send + Sync + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            company: Company::Others,
            run: Box::new(run),
        }
    }
}
