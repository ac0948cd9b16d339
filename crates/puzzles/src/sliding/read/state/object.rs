//! What becomes of an object on one line that has a board in it: `{"board": [1, 2, …], "moves": [15, 10], "length": 2}`.

use crate::sliding::read::scan::scan;
use crate::sliding::read::state::State;

/// The longest object that is looked into, in bytes.
const LONGEST: usize = 64 << 10;

impl State {
    /// Takes a line that is such an object, its boards apart from all else it tells; `true` if it is one.
    pub(super) fn object(&mut self, text: &str) -> bool {
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
