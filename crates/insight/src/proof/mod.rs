//! Why boards have no solution, each by the shortest argument there is.

pub(crate) mod packing;
pub(crate) mod parity;
pub mod proofs;
#[cfg(test)]
mod tests;
