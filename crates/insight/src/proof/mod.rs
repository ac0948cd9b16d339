//! Why boards have no solution, each by the shortest argument there is.

pub mod packing;
pub mod parity;
pub mod proofs;
#[cfg(test)]
mod tests;
