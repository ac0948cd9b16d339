//! Reads boards on one line: rows parted by slashes (`1 2 3 / 4 5 6 / 7 8 0`), words of nine digits, and objects with a
//! board in them.

use crate::sliding::read::board_rows::Mark;
use crate::sliding::read::reader_state::State;
use crate::sliding::read::tokens::{Token, scan};
use crate::sliding::read::word_meanings::Meaning;

/// The boards on this line, cell by cell; what stands before a colon is their heading.
pub(crate) fn slashed(text: &str, side: usize) -> Vec<Vec<(u8, Mark)>> {
    let text = text.rsplit_once(':').map_or(text, |(_, rest)| rest);
    text.split("->")
        .flat_map(|part| part.split("=>"))
        .flat_map(|part| part.split('→'))
        .filter_map(|part| board(part, side).or_else(|| last_word(part, side)))
        .collect()
}

/// A board that is one word, behind what was done: `5← 123/46_/758`.
fn last_word(text: &str, side: usize) -> Option<Vec<(u8, Mark)>> {
    board(text.split_whitespace().next_back()?, side)
}

fn board(text: &str, side: usize) -> Option<Vec<(u8, Mark)>> {
    let text = text
        .trim()
        .trim_matches(['/', '[', ']', '(', ')', '"', '\'', ',']);
    let mut cells = Vec::with_capacity(side * side);
    for row in text.split('/') {
        let before = cells.len();
        let parts = || {
            row.split([' ', '\t', ',', '|'])
                .filter(|part| !part.is_empty())
        };
        if side <= 3 && parts().count() == 1 && row.trim().len() == side {
            let signs = row.trim().chars();
            for sign in signs {
                cells.push(cell(sign.encode_utf8(&mut [0; 4]), side)?);
            }
        } else {
            for part in parts() {
                cells.push(cell(part, side)?);
            }
        }
        if cells.len() - before != side {
            return None;
        }
    }
    (cells.len() == side * side).then_some(cells)
}

/// The tile, or the blank and its mark.
fn cell(part: &str, side: usize) -> Option<(u8, Mark)> {
    let last = side * side;
    if let Ok(number) = part.parse::<usize>() {
        return match number {
            0 => Some((0, Mark::Number(0))),
            _ if number == last => Some((0, Mark::Number(number as i16))),
            _ if number < last => Some((number as u8, Mark::None)),
            _ => None,
        };
    }
    let mut signs = part.chars();
    match (part, signs.next(), signs.next()) {
        ("-1", ..) => Some((0, Mark::Number(-1))),
        (_, Some(sign), None) => Some((0, Mark::Sign(sign))),
        _ => None,
    }
}

/// The boards of this line that are a word each, cell by cell. A lone one where a word makes a figure of it is one only if
/// it is known as one.
pub(crate) fn words_of_digits(
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
        .filter_map(|word| joined(word.trim_end_matches('.')))
        .collect();
    let cells = |board: &Vec<(u8, Mark)>| -> Vec<u8> { board.iter().map(|cell| cell.0).collect() };
    let mut meanings = tokens.iter().filter_map(Token::meaning);
    match &boards[..] {
        [board] if meanings.any(makes_a_figure) && !is_known(&cells(board)) => Vec::new(),
        _ => boards,
    }
}

const fn makes_a_figure(meaning: Meaning) -> bool {
    matches!(
        meaning,
        Meaning::Nodes | Meaning::Iterations | Meaning::Time | Meaning::Unit(_)
    )
}

fn joined(word: &str) -> Option<Vec<(u8, Mark)>> {
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

/// The longest object that is looked into, in bytes.
const LONGEST: usize = 64 << 10;

impl State {
    /// Takes a line that is such an object, its boards apart from all else it tells; `true` if it is one.
    pub(crate) fn object(&mut self, text: &str) -> bool {
        // One that is longer than any answer is not taken apart.
        let parts = members(text);
        if parts.len() < 2 || text.len() > LONGEST {
            return false;
        }
        let boards: Vec<bool> = parts.iter().map(|part| self.has_board(part)).collect();
        let is_mixed = boards.contains(&true) && boards.contains(&false);
        if !is_mixed {
            return false;
        }
        let mut others = Vec::new();
        for (part, has_board) in parts.into_iter().zip(boards) {
            match has_board {
                true => self.plain_text(part),
                false => others.push(part),
            }
        }
        self.plain_text(&format!("{{{}}}", others.join(", ")));
        true
    }

    fn has_board(&mut self, part: &str) -> bool {
        scan(part, &mut self.lower, &mut self.tokens);
        self.cells.find(part, &self.tokens);
        let boards: Vec<Vec<u8>> = self
            .cells
            .boards(self.side)
            .map(|board| board.into_iter().map(|(tile, _)| tile).collect())
            .collect();
        boards.iter().any(|cells| self.stack.is_whole(cells))
    }
}

/// The members of the object that this text is, each with its name; none where it is no object.
fn members(text: &str) -> Vec<&str> {
    let text = text.trim().trim_end_matches(',');
    let Some(inner) = text
        .strip_prefix('{')
        .and_then(|text| text.strip_suffix('}'))
    else {
        return Vec::new();
    };
    let mut depth = 0_u32;
    let mut from = 0;
    let mut parts = Vec::new();
    for (at, sign) in inner.char_indices() {
        match sign {
            '[' | '(' | '{' => depth += 1,
            ']' | ')' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(inner[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(inner[from..].trim());
    match parts.iter().all(|part| part.contains(':')) {
        true => parts,
        false => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_parted_by_slashes() {
        let goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
        for (line, boards) in [
            ("1 2 3 / 4 5 6 / 7 8 0", 1),
            ("1 2 3/4 5 6/7 8 _", 1),
            ("123/456/780", 1),
            ("1,2,3/4,5,6/7,8,9", 1),
            ("[1 2 3 / 4 5 6 / 7 8 -]", 1),
            ("Step 2: 1 2 3 / 4 5 6 / 7 8 x", 1),
            ("1 2 3/4 5 6/7 8 0 -> 1 2 3/4 5 6/7 8 0", 2),
            ("Step 3/14", 0),
            ("1 2 3 / 4 5 6", 0),
            ("1 2 3 / 4 5 / 7 8 0", 0),
            ("10/11/2026", 0),
        ] {
            let read = slashed(line, 3);
            assert_eq!(read.len(), boards, "{line}");
            for board in read {
                let tiles: Vec<u8> = board.iter().map(|&(tile, _)| tile).collect();
                assert_eq!(tiles, goal, "{line}");
            }
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
