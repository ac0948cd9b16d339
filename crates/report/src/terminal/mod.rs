//! The report on a terminal or in a pipe: text that is as clear without colour.
//!
//! Every text is made safe where it is put on a line, so nothing a student wrote can steer the terminal. No line is
//! wider than the page.

pub(crate) mod asides;
pub(crate) mod bar;
pub(crate) mod case_drawing;
pub mod case_explained;
pub(crate) mod checklist;
pub mod class;
pub(crate) mod class_table;
pub mod command;
pub(crate) mod compiler;
pub(crate) mod course_changes;
pub mod difference;
pub(crate) mod failing;
pub mod finished_line;
pub(crate) mod groups;
pub(crate) mod header;
pub(crate) mod line;
pub(crate) mod line_diff;
pub(crate) mod mark;
pub(crate) mod not_driven;
pub(crate) mod notices;
pub(crate) mod obstacles;
pub mod outcome;
pub(crate) mod packing_drawing;
pub mod page;
pub mod palette;
pub(crate) mod percent;
pub(crate) mod ranking;
pub(crate) mod receipt;
pub mod scorecard;
pub(crate) mod sheet;
pub(crate) mod sliding_drawing;
pub(crate) mod strip;
pub mod text;
pub(crate) mod transcript;
pub(crate) mod waiting;

#[cfg(test)]
pub(crate) mod tests;
