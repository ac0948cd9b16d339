//! Reads tiles that signs join: `7 - 4 - 11`.

use rules::sliding::board::Board;

use crate::sliding::read::tokens::{Token, scan};
use crate::sliding::read::word_meanings::Meaning;

/// What stands between tiles, the longest first.
const ARROWS: [&str; 4] = ["-->", "->", "=>", "→"];
/// The same, and may be something else too: a range, a difference, a date, a fraction, a comparison.
const OTHERS: [&str; 5] = [">", "-", "–", "—", "/"];
/// The fewest tiles that are a list by themselves.
const FEWEST: usize = 3;

/// The line with its tiles between spaces, if it is a list of tiles that signs join: behind a label that is about steps or
/// behind none, and behind any other if it is a path. What may be something else must begin as a path does, and two
/// numbers must be one.
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
    if label.is_none() && tiles.len() < FEWEST {
        return None;
    }
    let mut board = given.clone();
    let mut slides = tiles.iter().map(|&tile| board.slide(tile).is_ok());
    let begins = slides.next() == Some(true);
    let is_path = begins && slides.all(|slides| slides) && board.is_goal();
    let is_list = is_arrow || begins && tiles.len() >= FEWEST;
    let label = match label {
        Some(label) if is_about_steps(label) => Some(label),
        // Whatever that is called, it is one.
        Some(_) if is_path => Some("Path"),
        Some(_) => return None,
        None => None,
    };
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
    let names = |meaning: Meaning| meaning.is_of_steps() || meaning == Meaning::Tile;
    tokens.iter().filter_map(Token::meaning).any(names)
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
            ("Abc: 7 - 11 - 12", Some("Path: 7 11 12")),
            // A range, a part of a whole, a date, a difference, numbers of something else.
            ("Tiles: 1 - 15", None),
            ("Step: 7 / 11", None),
            ("Moves: 7 > 11", None),
            ("Date: 7 - 11 - 8", None),
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
}
