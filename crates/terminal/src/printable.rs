//! Text of others made safe for a terminal.

use std::error::Error;

/// The text with control characters made visible: a file name may otherwise steer the terminal, or turn the text around.
pub fn printable(text: &str) -> String {
    // Nearly every text is, and is looked at many bytes at a time.
    if text.as_bytes().chunks(64).all(is_plain) {
        return text.to_owned();
    }
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        if is_safe(character) {
            safe.push(character);
        } else {
            safe.extend(character.escape_default());
        }
    }
    safe
}

/// Whether these bytes are printable ASCII, ends of lines and tabs.
fn is_plain(bytes: &[u8]) -> bool {
    let mut bytes = bytes.iter();
    bytes.by_ref().fold(true, |so_far, byte| {
        so_far & matches!(byte, b' '..=b'~' | b'\n' | b'\t')
    })
}

/// Whether a character neither steers the terminal nor turns the text around.
pub fn is_safe(character: char) -> bool {
    let steers = character.is_control() && !matches!(character, '\n' | '\t');
    !steers && !turns_text_around(character)
}

/// Whether it makes what follows read from the other side, or ends a line where none should end.
const fn turns_text_around(character: char) -> bool {
    matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// The error and its causes, for where there is no room for a line each.
pub fn in_one_line(error: &dyn Error) -> String {
    let chain: Vec<String> = std::iter::successors(Some(error), |&cause| cause.source())
        .map(ToString::to_string)
        .collect();
    chain.join(": ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_made_visible_and_the_rest_is_kept() {
        let table = [
            ("a\tb\nc", "a\tb\nc"),
            ("\u{1b}[2J", "\\u{1b}[2J"),
            ("\r\0", "\\r\\u{0}"),
            ("\u{202e}fdp.exe\u{2066}", "\\u{202e}fdp.exe\\u{2066}"),
            ("naïve 棋 →", "naïve 棋 →"),
        ];
        for (text, safe) in table {
            assert_eq!(printable(text), safe);
        }
    }
}
