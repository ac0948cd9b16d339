//! A look at the arguments of a call, where its number alone does not decide.

use super::action::Action;

/// Allows a call where every condition holds.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Check {
    /// What must hold, in the order it is looked at.
    pub conditions: &'static [Condition],
    /// What happens to the call where one of them does not.
    pub otherwise: Action,
}

/// Something that must hold of one argument.
///
/// Only the lower 32 bits are looked at. The kernel takes each of the arguments that rules are about as 32 bits wide,
/// so a filter that looked at all 64 would be got round by a set bit above them.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Condition {
    /// Which argument, counted from 0.
    pub argument: u32,
    /// What must hold of it.
    pub test: Test,
}

/// What must hold of an argument.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Test {
    /// None of these bits is set.
    NoneSet(u32),
    /// It is none of these values.
    NoneOf(&'static [u32]),
    /// Its bits under the mask are one of these values.
    OneOf {
        /// The bits that count.
        mask: u32,
        /// What they may be.
        values: &'static [u32],
    },
}
