//! What a program printed, as a person sees it.

use crate::answer::words::ansi::clean;

/// What was printed, as a person sees it: no terminal escapes, no control characters but the ends of lines.
#[must_use]
pub fn plain(printed: &[u8]) -> String {
    clean(printed).into_owned()
}
