//! Makes a line of bytes clean text: no terminal escapes, no control characters, no broken UTF-8.

use std::borrow::Cow;

use crate::text::encoding::text;

/// The most spaces that one jump of the cursor to the right is worth.
const WIDEST_JUMP: usize = 64;

/// The line without terminal escapes and control characters; bytes that are no UTF-8 become `U+FFFD`.
///
/// Where an escape moves the cursor to another line or clears the screen, the text has a line break: what follows does
/// not stand on the line of what was before. Tabs stay, a backspace takes back the character before it.
#[must_use]
pub(crate) fn clean(line: &[u8]) -> Cow<'_, str> {
    if !line.iter().any(|&byte| is_control(byte)) {
        return without_marks(text(line));
    }
    let mut kept = Vec::with_capacity(line.len());
    let mut at = 0;
    while let Some(&byte) = line.get(at) {
        at += 1;
        match byte {
            0x1b => at = escape(line, at, &mut kept),
            b'\t' => kept.push(b'\t'),
            b'\n' | b'\r' | 0x0b | 0x0c => kept.push(b'\n'),
            0x08 => take_back(&mut kept),
            _ if is_control(byte) => {}
            _ => kept.push(byte),
        }
    }
    Cow::Owned(without_marks(text(&kept)).into_owned())
}

/// Whether `clean` has anything to do but to check the UTF-8.
#[must_use]
pub(crate) const fn is_control(byte: u8) -> bool {
    byte < 0x20 && byte != b'\t' || byte == 0x7f
}

/// Byte order marks and characters of no width say nothing.
fn without_marks(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_mark = |c: char| {
        matches!(
            c,
            '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{fe0e}' | '\u{fe0f}' | '\u{2060}'
        )
    };
    if text.is_ascii() || !text.contains(is_mark) {
        return text;
    }
    Cow::Owned(text.chars().filter(|&c| !is_mark(c)).collect())
}

fn take_back(kept: &mut Vec<u8>) {
    while let Some(byte) = kept.pop() {
        if byte & 0xc0 != 0x80 {
            break;
        }
    }
}

/// Reads one escape from just behind its `ESC` and says where it ends; an escape without end ends with the line.
fn escape(line: &[u8], at: usize, kept: &mut Vec<u8>) -> usize {
    match line.get(at) {
        Some(b'[') => control_sequence(line, at + 1, kept),
        // A title, a link, a device string: up to BEL or ESC \.
        Some(b']' | b'P' | b'X' | b'^' | b'_') => string(line, at + 1),
        // A character set: one more byte.
        Some(b'(' | b')' | b'*' | b'+' | b'#' | b'%' | b' ') => (at + 2).min(line.len()),
        // Next line, reverse line feed, full reset.
        Some(b'E' | b'D' | b'M' | b'c') => {
            kept.push(b'\n');
            at + 1
        }
        Some(0x20..=0x7e) => at + 1,
        _ => at,
    }
}

fn control_sequence(line: &[u8], from: usize, kept: &mut Vec<u8>) -> usize {
    let rest = line.get(from..).unwrap_or_default();
    let Some(length) = rest.iter().position(|byte| !matches!(byte, 0x20..=0x3f)) else {
        return line.len();
    };
    let (parameters, end) = (&rest[..length], rest[length]);
    match end {
        b'A' | b'B' | b'E' | b'F' | b'H' | b'J' | b'd' | b'f' => kept.push(b'\n'),
        b'C' => kept.extend(std::iter::repeat_n(b' ', jump(parameters))),
        0x40..=0x7e => {}
        // Not part of the sequence: a broken one, such as ESC [ and the end of the text.
        _ => return from + length,
    }
    from + length + 1
}

fn jump(parameters: &[u8]) -> usize {
    std::str::from_utf8(parameters)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1)
        .min(WIDEST_JUMP)
}

fn string(line: &[u8], from: usize) -> usize {
    let mut at = from;
    while let Some(&byte) = line.get(at) {
        match byte {
            0x07 => return at + 1,
            0x1b if line.get(at + 1) == Some(&b'\\') => return at + 2,
            _ => at += 1,
        }
    }
    line.len()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::clean;

    #[test]
    fn escapes_and_controls_go_and_text_stays() {
        for (line, text) in [
            (&b"plain 1 2 3"[..], "plain 1 2 3"),
            (b"\x1b[36mLangkah\x1b[0m \x1b[33m1\x1b[0m", "Langkah 1"),
            (b"\x1b[38;2;1;2;3mA\x1b[39;49mB", "AB"),
            (b"\x1b]0;title\x07text", "text"),
            (b"\x1b]8;;http://a\x1b\\link\x1b]8;;\x1b\\", "link"),
            (b"\x1b[2J\x1b[H1 2", "\n\n1 2"),
            (b"1\x1b[3C2", "1   2"),
            (b"a\x1b(Bb\x1b[", "ab"),
            (b"12\x08\x083", "3"),
            (b"\xef\xbb\xbf1\t2\x00", "1\t2"),
            (b"\xff1", "\u{fffd}1"),
            (b"\x1b[31\xe2\x86\x91", "\u{2191}"),
            ("\u{2b06}\u{fe0f}".as_bytes(), "\u{2b06}"),
        ] {
            assert_eq!(clean(line), text);
        }
    }

    proptest! {
        #[test]
        fn any_bytes_become_text_without_controls(line in proptest::collection::vec(any::<u8>(), 0..80)) {
            let text = clean(&line);
            assert!(!text.chars().any(|c| c.is_ascii_control() && c != '\t' && c != '\n'));
        }
    }
}
