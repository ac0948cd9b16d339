//! The line that may stand before the rows of a board: what it says, and a text with it or without it.

use crate::puzzle_traits::FirstLine;

/// What such a line says of a board of this side.
pub(super) fn first_line_of(line: FirstLine, side: usize) -> Option<String> {
    match line {
        FirstLine::Absent => None,
        FirstLine::Side => Some(side.to_string()),
        FirstLine::RowsAndColumns => Some(format!("{side} {side}")),
        FirstLine::Count => Some("1".to_owned()),
    }
}

/// What marks a text as Unicode, and the rest of it.
fn marked(text: &[u8]) -> (&[u8], &[u8]) {
    let mark = "\u{feff}".as_bytes();
    match text.starts_with(mark) {
        true => text.split_at(mark.len()),
        false => (&[], text),
    }
}

/// The same text with this on a line before it, ended as the others are.
pub(super) fn with_first_line(text: Vec<u8>, line: Option<String>) -> Vec<u8> {
    let Some(line) = line else {
        return text;
    };
    let (mark, body) = marked(&text);
    let end: &[u8] = match body.split(|byte| *byte == b'\n').next() {
        Some([.., b'\r']) => b"\r\n",
        _ => b"\n",
    };
    [mark, line.as_bytes(), end, body].concat()
}

/// The same text without its first word, and without the line that this stood on alone.
pub(super) fn without_first_line(text: &[u8]) -> Vec<u8> {
    let (mark, body) = marked(text);
    let mut lines: Vec<&[u8]> = body.split_inclusive(|byte| *byte == b'\n').collect();
    let is_written = |line: &&mut &[u8]| !line.trim_ascii().is_empty();
    if let Some(line) = lines.iter_mut().find(is_written) {
        let words = line.trim_ascii_start();
        let end = words.iter().position(u8::is_ascii_whitespace);
        *line = words[end.unwrap_or(words.len())..].trim_ascii_start();
    }
    [mark, &lines.concat()].concat()
}
