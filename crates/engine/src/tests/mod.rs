//! The order of grading, on a runner that does what a test says.

mod again_alone;
mod claims;
mod events;
mod fake;
mod interruption;
mod ladder;
mod panics;
mod reached;
mod recall;
mod resumed;
mod small_class;
mod suite;
mod troubles;
