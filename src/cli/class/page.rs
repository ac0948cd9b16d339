//! The page a report is written on: as wide as the terminal.

use crate::cli::wrapped::columns;
use crate::course::tongue::Tongue;
use crate::report::terminal::page::{Detail, NARROWEST, Page, USUAL, WIDEST};

/// The page for a report in this language.
#[must_use]
pub fn page(tongue: Tongue, on_a_terminal: bool) -> Page {
    Page {
        width: if on_a_terminal {
            columns().clamp(NARROWEST, WIDEST)
        } else {
            USUAL
        },
        tongue,
        detail: Detail::Brief,
    }
}
