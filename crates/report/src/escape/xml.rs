//! Text within XML 1.0.

use crate::escape::defuse::{in_one_line, lines};

/// The text as the value of an attribute, on one line.
#[must_use]
pub(crate) fn attribute(text: &str) -> String {
    escaped(&in_one_line(text))
}

/// The text as the content of an element, line by line.
#[must_use]
pub(crate) fn content(text: &str) -> String {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n' if byte != b'#');
    // Most of what programs print, and there may be a lot of it.
    if text.bytes().all(is_plain) && !text.contains("::") {
        return escaped(text.trim_end_matches('\n'));
    }
    escaped(&lines(text).join("\n"))
}

/// Characters that XML has no way to write are left out; the rest means itself.
fn escaped(text: &str) -> String {
    let is_itself = |byte: u8| {
        matches!(byte, b' '..=b'~' | b'\n') && !matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')
    };
    if text.bytes().all(is_itself) {
        return text.to_owned();
    }
    let mut safe = String::with_capacity(text.len());
    for character in text.chars().filter(|&character| is_allowed(character)) {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&apos;"),
            other => safe.push(other),
        }
    }
    safe
}

/// Whether XML 1.0 has this character.
const fn is_allowed(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_cannot_write_is_shown_or_left_out() {
        let table = [
            ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&apos;"),
            ("\0\u{1b}[2J", "\\u{0}\\u{1b}[2J"),
            ("x\u{fffe}\u{ffff}y", "xy"),
            ("]]>", "]]&gt;"),
        ];
        for (text, safe) in table {
            assert_eq!(attribute(text), safe, "{text:?}");
            assert_eq!(content(text), safe, "{text:?}");
        }
        assert_eq!(content("a\r\n::error::b"), "a\n: :error::b");
    }
}
