//! Reads boards on one line whose rows are parted by slashes: `1 2 3 / 4 5 6 / 7 8 0`.

use crate::sliding::read::row::Mark;

/// The boards on this line, cell by cell; what stands before a colon is their heading.
pub(super) fn slashed(text: &str, side: usize) -> Vec<Vec<(u8, Mark)>> {
    let text = text.rsplit_once(':').map_or(text, |(_, rest)| rest);
    text.split("->")
        .flat_map(|part| part.split("=>"))
        .flat_map(|part| part.split('→'))
        .filter_map(|part| board(part, side))
        .collect()
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
    match part {
        "-1" => Some((0, Mark::Number(-1))),
        "_" | "-" | "*" | "#" | "?" | "." | "x" | "X" | "B" | "b" => {
            part.chars().next().map(|sign| (0, Mark::Sign(sign)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::slashed;

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
}
