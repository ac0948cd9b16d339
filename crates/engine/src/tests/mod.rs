//! The order of grading, on a runner that does what a test says.

mod errors;
mod events;
mod fake;
mod interruption;
mod recall;
mod small_class;
mod suite;
mod time_limits;
