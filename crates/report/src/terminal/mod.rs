//! The report on a terminal or in a pipe: text that is as clear without colour.
//!
//! Every text is made safe where it is put on a line, so nothing a student wrote can steer the terminal. No line is
//! wider than the page.

pub mod asides;
pub mod bar;
pub mod case_drawing;
pub mod case_explained;
pub mod checklist;
pub mod class;
pub mod class_table;
pub mod command;
pub mod compiler;
pub mod difference;
pub mod failing;
pub mod finished_line;
pub mod groups;
pub mod header;
pub mod line;
pub mod line_diff;
pub mod mark;
pub mod notices;
pub mod obstacles;
pub mod outcome;
pub mod packing_drawing;
pub mod page;
pub mod palette;
pub mod percent;
pub mod ranking;
pub mod receipt;
pub mod scorecard;
pub mod sheet;
pub mod sliding_drawing;
pub mod strip;
pub mod text;
pub mod transcript;

#[cfg(test)]
pub(crate) mod tests;
