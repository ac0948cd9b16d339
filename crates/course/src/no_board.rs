//! Says why a `board.txt` is none, and points at the place.

use std::ops::Range;

use puzzles::kind::NoBoard;

use crate::file::complaint::Complaint;

/// Why a file is no board, with the line it is about.
#[must_use]
pub fn show(no_board: &NoBoard, name: &str, bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let place = no_board.place.unwrap_or((1, 1));
    Complaint::new(at(&text, place), no_board.reason.as_str()).show(name, &text)
}

/// The word that begins at this line and column, or after the blanks there.
fn at(text: &str, (line, column): (usize, usize)) -> Range<usize> {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(line - 1).map(str::len).sum();
    let line = lines.next().unwrap_or_default().trim_end();
    let start = line
        .char_indices()
        .nth(column - 1)
        .map_or(line.len(), |(start, _)| start);
    let rest = line[start..].trim_start();
    let word = rest.split_whitespace().next().unwrap_or_default();
    let start = before + line.len() - rest.len();
    start..start + word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_at_a_place_is_found() {
        let text = "1 2 3\r\n4 éé 6\n";
        for (place, found) in [
            ((1, 1), 0..1),
            ((1, 5), 4..5),
            ((2, 3), 9..13),
            ((2, 9), 15..15),
            ((3, 1), 16..16),
            ((9, 9), 16..16),
            ((2, 2), 9..13),
        ] {
            assert_eq!(at(text, place), found, "{place:?}");
        }
    }
}
