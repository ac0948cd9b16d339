//! How alike texts are, whatever names, numbers, comments and the order of parts are: winnowed fingerprints.

pub mod compare;
pub mod fingerprints;
pub mod tokens;
