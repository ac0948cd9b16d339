//! Reads tiles and boards that signs join: `7 - 4 - 11`, `123405786 > 123450786`.

use rules::sliding::board::Board;

use crate::sliding::read::board_rows::Mark;
use crate::sliding::read::tokens::{Kind, Token, scan};
use crate::sliding::read::word_meanings::Meaning;

/// What stands between tiles, the longest first.
const ARROWS: [&str; 4] = ["-->", "->", "=>", "→"];
/// The same, and may be something else too: a range, a difference, a date, a fraction, a comparison.
const OTHERS: [&str; 5] = [">", "-", "–", "—", "/"];
/// The fewest tiles that are a list by themselves.
const FEWEST: usize = 3;

/// The line with its tiles between spaces, if it is a list of tiles that signs join, behind a label that is about steps
/// or behind none. What may be something else must begin as a path does, and two numbers must be one.
pub(super) fn joined_tiles(text: &str, given: &Board) -> Option<String> {
    let (label, list) = match text.rsplit_once([':', '：']) {
        Some((label, list)) => (Some(label), list),
        None => (None, text),
    };
    let list = list.trim().trim_matches(['[', ']', '(', ')']);
    let (tiles, is_arrow) = ARROWS
        .iter()
        .map(|sign| (sign, true))
        .chain(OTHERS.iter().map(|sign| (sign, false)))
        .find_map(|(sign, is_arrow)| Some((tiles(list, sign, given.side())?, is_arrow)))?;
    if label.is_some_and(|label| !is_about_steps(label)) || label.is_none() && tiles.len() < FEWEST
    {
        return None;
    }
    let mut board = given.clone();
    let mut slides = tiles.iter().map(|&tile| board.slide(tile).is_ok());
    let begins = slides.next() == Some(true);
    let is_path = begins && slides.all(|slides| slides) && board.is_goal();
    let is_list = is_arrow || begins && tiles.len() >= FEWEST;
    if !is_path && !is_list {
        return None;
    }
    let tiles: Vec<String> = tiles.iter().map(u8::to_string).collect();
    let tiles = tiles.join(" ");
    Some(label.map_or_else(|| tiles.clone(), |label| format!("{label}: {tiles}")))
}

/// The tiles of this list, two at least, if nothing else is between the signs.
fn tiles(list: &str, sign: &str, side: usize) -> Option<Vec<u8>> {
    if !list.contains(sign) {
        return None;
    }
    let tile = |part: &str| {
        let part = part.trim();
        let is_plain = part.bytes().all(|byte| byte.is_ascii_digit()) && !part.starts_with('0');
        let tile: u8 = part.parse().ok().filter(|_| is_plain)?;
        (usize::from(tile) < side * side).then_some(tile)
    };
    list.split(sign).map(tile).collect()
}

fn is_about_steps(label: &str) -> bool {
    let mut tokens = Vec::new();
    scan(label, &mut String::new(), &mut tokens);
    let names = |token: &Token| match token.kind {
        Kind::Word(meaning) | Kind::Chinese(meaning) => matches!(
            meaning,
            Meaning::Path | Meaning::Steps | Meaning::Step | Meaning::Tile
        ),
        _ => false,
    };
    tokens.iter().any(names)
}

/// The boards of this line that are a word each, cell by cell. A lone one where a word makes a figure of it is one only if
/// it is known as one.
pub(super) fn words_of_digits(
    text: &str,
    tokens: &[Token],
    side: usize,
    is_known: impl Fn(&[u8]) -> bool,
) -> Vec<Vec<(u8, Mark)>> {
    const SIDE: usize = 3;
    let is_sign = |c: char| c.is_ascii_digit() || c == '_';
    if side != SIDE || !text.contains(is_sign) {
        return Vec::new();
    }
    let boards: Vec<_> = text
        .split(|c: char| !(is_sign(c) || c.is_alphanumeric() || c == '.'))
        .filter_map(|word| board(word.trim_end_matches('.')))
        .collect();
    let cells = |board: &Vec<(u8, Mark)>| -> Vec<u8> { board.iter().map(|cell| cell.0).collect() };
    match &boards[..] {
        [board] if tokens.iter().any(makes_a_figure) && !is_known(&cells(board)) => Vec::new(),
        _ => boards,
    }
}

fn makes_a_figure(token: &Token) -> bool {
    let (Kind::Word(meaning) | Kind::Chinese(meaning)) = token.kind else {
        return false;
    };
    matches!(
        meaning,
        Meaning::Nodes | Meaning::Iterations | Meaning::Time | Meaning::Unit(_) | Meaning::Total
    )
}

fn board(word: &str) -> Option<Vec<(u8, Mark)>> {
    let cell = |byte: u8| match byte {
        b'_' => Some((0, Mark::Sign('_'))),
        b'0' => Some((0, Mark::Number(0))),
        b'1'..=b'8' => Some((byte - b'0', Mark::None)),
        _ => None,
    };
    let cells: Vec<(u8, Mark)> = word.bytes().map(cell).collect::<Option<_>>()?;
    let mut tiles: Vec<u8> = cells.iter().map(|&(tile, _)| tile).collect();
    tiles.sort_unstable();
    tiles.iter().copied().eq(0..9).then_some(cells)
}

/// Whether the words of a line call the board on it what is to be solved.
pub(super) fn calls_it_the_start(text: &str) -> bool {
    const STARTS: [&str; 8] = [
        "puzzle", "start", "initial", "input", "awal", "begin", "inicial", "初始",
    ];
    let lower = text.to_lowercase();
    STARTS.iter().any(|word| lower.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_joined_by_signs_behind_a_label_that_is_about_steps() {
        let given: Board = "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12"
            .parse()
            .unwrap();
        for (line, expected) in [
            (
                "Kaydırılan taşlar: 7 - 11 - 12",
                Some("Kaydırılan taşlar: 7 11 12"),
            ),
            ("Tiles moved: 7 > 11 > 12", Some("Tiles moved: 7 11 12")),
            ("Path: 7 / 11 / 12", Some("Path: 7 11 12")),
            ("Moves: 7-11-8", Some("Moves: 7 11 8")),
            ("Moves: 7 -> 11", Some("Moves: 7 11")),
            ("7 - 11 - 12", Some("7 11 12")),
            // A range, a part of a whole, a date, a difference, numbers of something else.
            ("Tiles: 1 - 15", None),
            ("Step: 7 / 11", None),
            ("Moves: 7 > 11", None),
            ("Date: 7 - 11 - 12", None),
            ("Moves: 15 - 3 - 1", None),
            ("Moves: 7 - 11 = 4", None),
            ("Moves: -7 - 11 - 12", None),
            ("Moves: 7 - 11 - 99", None),
            ("7 - 11", None),
            ("Moves: 7 11 12", None),
            ("", None),
        ] {
            assert_eq!(joined_tiles(line, &given).as_deref(), expected, "{line}");
        }
    }

    #[test]
    fn a_board_is_a_word_of_nine_cells() {
        for (line, count) in [
            ("path       123405786 > 123450786 > 123456780", 3),
            ("123405786->123450786", 2),
            ("board 1234_5786", 1),
            ("It ends at 123456780.", 1),
            ("Step 1: 123450786", 1),
            ("Nodes: 123450786", 0),
            ("Start 123405786, node 123450786", 2),
            ("took 123450786 ns", 0),
            ("123456789", 0),
            ("112345678", 0),
            ("1234507860", 0),
            ("0.123450786", 0),
            ("", 0),
        ] {
            let mut tokens = Vec::new();
            scan(line, &mut String::new(), &mut tokens);
            let found = words_of_digits(line, &tokens, 3, |_| false);
            assert_eq!(found.len(), count, "{line}");
        }
        assert!(words_of_digits("123405786", &[], 4, |_| true).is_empty());
    }
}
