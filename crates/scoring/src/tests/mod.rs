//! The score, the groups and the checklist.

mod checklist;
mod parts;
mod points;
mod samples;
