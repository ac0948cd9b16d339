//! A text that somebody loaded, dropped, pasted or typed: a board to slide on, or one to fill.

use serde::Deserialize;

use rules::packing::Puzzle as PackingPuzzle;
use rules::packing::read::read as read_packing;
use rules::packing::refusal::Refusal;
use rules::sliding::board::Board;
use rules::sliding::notation::{BadBoard, parse_board};

/// Which puzzle a text is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Sliding,
    /// A board and pieces that fill it.
    Packing,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Puzzle {
    Sliding(Board),
    Packing(PackingPuzzle),
}

/// Why a text is no puzzle, in the words of the command line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadPuzzle {
    #[error(transparent)]
    Sliding(BadBoard),
    #[error(transparent)]
    Packing(Refusal),
}

/// Reads a text as the puzzle it is said to be, or else as the one it looks like.
pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Puzzle, BadPuzzle> {
    // The mark that some editors put before a text.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match kind.unwrap_or_else(|| looks_like(text)) {
        Kind::Sliding => parse_board(text)
            .map(Puzzle::Sliding)
            .map_err(BadPuzzle::Sliding),
        Kind::Packing => read_packing(text.as_bytes())
            .map(Puzzle::Packing)
            .map_err(BadPuzzle::Packing),
    }
}

/// A packing puzzle names its kind of board in capitals on its second line, or has pieces drawn in capitals; a sliding
/// board has no line of capitals.
fn looks_like(text: &str) -> Kind {
    let is_capitals = |line: &str| {
        let mut characters = line.chars().filter(|character| !character.is_whitespace());
        let first = characters.next();
        first.is_some_and(|first| first.is_ascii_uppercase())
            && characters.all(|character| character.is_ascii_uppercase())
    };
    // One `X` on a line of its own may be how somebody writes the blank.
    let has_a_name = text
        .lines()
        .any(|line| is_capitals(line) && line.trim().len() > 1);
    if has_a_name {
        Kind::Packing
    } else {
        Kind::Sliding
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_as_what_it_looks_like() {
        let sliding = read("\u{feff}1 2 3\n4 5 6\n7 - 8\n", None).unwrap();
        assert!(matches!(sliding, Puzzle::Sliding(board) if board.side() == 3));
        let packing = read("1 2 1\nDEFAULT\nAA\n", None).unwrap();
        assert!(matches!(packing, Puzzle::Packing(puzzle) if puzzle.pieces().len() == 1));
    }

    #[test]
    fn what_is_wrong_is_told_of_the_puzzle_it_looks_like() {
        assert!(matches!(
            read("1 2\n3 3\n", None),
            Err(BadPuzzle::Sliding(_))
        ));
        assert!(matches!(
            read("1 2 2\nDEFAULT\nAA\n", None),
            Err(BadPuzzle::Packing(_))
        ));
        assert!(matches!(
            read("1 2\n3 0\n", Some(Kind::Packing)),
            Err(BadPuzzle::Packing(_))
        ));
        assert!(matches!(read("", None), Err(BadPuzzle::Sliding(_))));
    }
}
