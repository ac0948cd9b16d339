//! What the benchmarks of every crate share: medians, figures beside their targets, watched programs, the machine.

pub mod figure;
pub mod machine;
pub mod statistics;
pub mod watched;
