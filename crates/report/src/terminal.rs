//! The report on a terminal or in a pipe: text that is as clear without colour.
//!
//! Every text is made safe where it is put on a line, so nothing a student wrote can steer the terminal. No line is
//! wider than the page.

pub(crate) mod case_groups;
pub mod case_outcome;
pub(crate) mod checklist;
pub mod class_report;
pub(crate) mod class_table;
pub(crate) mod course_changes;
pub(crate) mod fault_drawing;
pub(crate) mod grading_receipt;
pub(crate) mod line_writer;
pub mod result_changes;
pub mod scorecard;
pub mod suggested_commands;
pub(crate) mod symbols;
#[cfg(test)]
pub(crate) mod tests;
pub mod text_layout;

use course::assignment::Locale;

/// The narrowest page there is; narrower terminals are written to as if they were this wide.
pub const NARROWEST: usize = 40;
/// The widest page; beyond this, lines are hard to follow.
pub const WIDEST: usize = 120;
/// The width of a page that is not on a terminal.
pub const USUAL: usize = 80;

/// The page a report is written on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page<'a> {
    pub width: usize,
    pub locale: Locale,
    pub detail: Detail,
    /// What `grader show` must be told besides, to find these submissions again, as it is typed: `--in Downloads`.
    pub show_with: &'a str,
    /// The command by which readers show how their own program is talked to; none where it is somebody else's.
    pub own_talk: Option<&'a str>,
    /// Whether the results are kept: what is not, nobody can decide about later.
    pub is_kept: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Detail {
    /// Failing cases that are alike are folded.
    #[default]
    Brief,
    /// They are folded too, and how the program was talked to is told at length.
    Near,
    Full,
}

impl Detail {
    pub(crate) const fn folds(self) -> bool {
        match self {
            Self::Brief | Self::Near => true,
            Self::Full => false,
        }
    }
}

impl Default for Page<'_> {
    fn default() -> Self {
        Self {
            width: USUAL,
            locale: Locale::English,
            detail: Detail::Brief,
            show_with: "",
            own_talk: None,
            is_kept: true,
        }
    }
}
