//! What the keys of a course's files mean: one file a key or a table.
//!
//! Every function takes what it knows from a table and complains about what is wrong there. What it returns after a
//! complaint is not used.

pub mod answer_rules;
pub mod assignment;
pub mod checklist;
pub mod course;
pub mod due;
pub mod expected;
pub mod forms;
pub mod groups;
pub mod language;
pub mod late_rule;
pub mod limit_changes;
pub mod provided;
pub mod puzzle_kind;
pub mod sandbox_rules;
pub mod tongue;
pub mod ways;
