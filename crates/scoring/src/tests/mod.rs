//! The score, the groups and the checklist.

mod checklist;
mod points;
mod samples;
