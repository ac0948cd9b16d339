//! The page a report is written on: as wide as the terminal.

use crate::cli::wrapped::columns;
use course::tongue::Tongue;
use report::terminal::page::{Detail, NARROWEST, Page, USUAL, WIDEST};

/// The page for a report in this language; `show_with` is what `grader show` must be told besides.
#[must_use]
pub fn page(tongue: Tongue, show_with: &str, on_a_terminal: bool) -> Page<'_> {
    Page {
        width: if on_a_terminal {
            columns().clamp(NARROWEST, WIDEST)
        } else {
            USUAL
        },
        tongue,
        detail: Detail::Brief,
        show_with,
        is_kept: true,
    }
}
