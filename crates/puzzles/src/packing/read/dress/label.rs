//! What stands before the cells of a row: its number, a word and its number, or signs; and its number behind them.

use crate::packing::read::window::is_frame;

/// The most digits of a row's number.
const DIGITS: usize = 2;

/// The line without its label; none where it has none.
pub(super) fn without(line: &str) -> Option<&str> {
    let text = line.trim_start_matches(|c: char| c == ' ' || c == '\t' || is_frame(c));
    let rest = numbered(text).or_else(|| signed(text))?;
    let rest = without_end(rest);
    // A bar that parts the label from the cells is none of a frame.
    let is_closed = rest.trim_end().ends_with(is_frame);
    Some(match rest.strip_prefix(is_frame) {
        Some(cells) if !is_closed => cells,
        _ => rest,
    })
}

/// Behind `1 `, `1|`, `1. `, `Baris 1: `.
fn numbered(text: &str) -> Option<&str> {
    let word = text.trim_start_matches(|c: char| c.is_alphabetic());
    let is_named = word.len() < text.len();
    // A single letter may be a cell.
    if text.len() - word.len() == 1 {
        return None;
    }
    let digits = if is_named {
        word.trim_start_matches([' ', '-', '_'])
    } else {
        word
    };
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    if !(1..=DIGITS).contains(&(digits.len() - rest.len())) {
        return None;
    }
    let bare = rest.trim_start_matches(' ');
    let mut behind = bare.chars();
    match behind.next() {
        Some('.' | ':' | ')' | ']' | '=' | '>') => Some(behind.as_str()),
        Some(bar) if is_frame(bar) => Some(bare),
        _ => (!is_named && bare.len() < rest.len()).then_some(rest),
    }
}

/// Behind `>> `, `* `, `- `.
fn signed(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(['>', '»', '*', '•', '-', '=', '~', '$']);
    (rest.len() < text.len() && rest.starts_with([' ', '\t'])).then_some(rest)
}

/// Without the number at the end.
fn without_end(rest: &str) -> &str {
    let text = rest.trim_end();
    let bare = text.trim_end_matches(|c: char| c.is_ascii_digit());
    match (1..=DIGITS).contains(&(text.len() - bare.len())) {
        true => bare.trim_end(),
        false => rest,
    }
}
