//! A rule of the filter: some calls, and what happens to them.

use std::ffi::c_long;
use std::ops::RangeInclusive;

use super::action::Action;
use super::check::Check;

/// Some calls, and what happens to them.
#[derive(Debug)]
pub(crate) struct Rule {
    /// The calls it is about; a call has at most one rule.
    pub calls: Calls,
    /// What happens to them.
    pub treatment: Treatment,
}

/// The calls a rule is about, by their numbers.
#[derive(Debug)]
pub(crate) enum Calls {
    /// Each of these.
    These(&'static [c_long]),
    /// All from the first to the last, both included.
    Between(u32, u32),
}

/// What happens to a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Treatment {
    /// The same whatever its arguments are.
    Always(Action),
    /// What a look at its arguments says.
    Checked(&'static Check),
}

impl Calls {
    /// The numbers, as stretches without a gap.
    pub(crate) fn spans(&self) -> impl Iterator<Item = RangeInclusive<u32>> {
        let (single, stretch) = match *self {
            Self::These(numbers) => (numbers, None),
            Self::Between(first, last) => (&[][..], Some(first..=last)),
        };
        let single = single.iter().map(|number| {
            let number = u32::try_from(*number).expect("the kernel numbers its calls from 0");
            number..=number
        });
        single.chain(stretch)
    }
}
