//! Tables for every verdict and every refinement.

mod bad_input;
mod bad_packing;
pub(crate) mod executions;
mod packing;
mod readings;
mod runs;
mod sliding;
mod whole;
