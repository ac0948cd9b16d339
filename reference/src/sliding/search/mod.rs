//! Searches for a path to the goal. Each obeys a `Watch`, reports its effort, and prints nothing.

pub mod report;
