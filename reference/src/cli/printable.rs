//! Text of others made safe for a terminal.

use std::error::Error;

/// The text with control characters made visible: a file name may otherwise steer the terminal.
#[must_use]
pub fn printable(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() && !matches!(character, '\n' | '\t') {
            safe.extend(character.escape_default());
        } else {
            safe.push(character);
        }
    }
    safe
}

/// The error and its causes, for where there is no room for a line each.
#[must_use]
pub fn in_one_line(error: &dyn Error) -> String {
    let chain: Vec<String> = std::iter::successors(Some(error), |&cause| cause.source())
        .map(ToString::to_string)
        .collect();
    chain.join(": ")
}
