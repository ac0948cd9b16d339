//! The page a report is written on.

use course::tongue::Tongue;

/// The narrowest page there is; narrower terminals are written to as if they were this wide.
pub const NARROWEST: usize = 40;
/// The widest page; beyond this, lines are hard to follow.
pub const WIDEST: usize = 120;
/// The width of a page that is not on a terminal.
pub const USUAL: usize = 80;

/// The page a report is written on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page<'a> {
    /// Its columns.
    pub width: usize,
    /// The language it is written in.
    pub tongue: Tongue,
    /// How much is told.
    pub detail: Detail,
    /// What `grader show` must be told besides, to find these submissions again, as it is typed: `--in Downloads`.
    pub show_with: &'a str,
}

/// How much is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Detail {
    /// Failing cases that are alike are folded.
    #[default]
    Brief,
    /// Every failing case is told.
    Full,
}

impl Default for Page<'_> {
    fn default() -> Self {
        Self {
            width: USUAL,
            tongue: Tongue::English,
            detail: Detail::Brief,
            show_with: "",
        }
    }
}
