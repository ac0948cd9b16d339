//! How alike texts are, whatever names, numbers, comments and the order of parts are: winnowed fingerprints.

pub(crate) mod common;
pub mod compare;
pub mod fingerprints;
pub mod grammar;
pub(crate) mod share;
pub mod tokens;
pub(crate) mod winnow;
