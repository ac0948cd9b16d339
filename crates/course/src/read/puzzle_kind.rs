//! `puzzle`, `side` and `sides`: which boards an assignment has.

use rules::sliding::board::{MAX_SIDE, MIN_SIDE};

use crate::file::field::Field;
use crate::file::reader::Reader;
use puzzles::kind::PuzzleKind;

/// Which of the two puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    Sliding,
    Packing,
}

/// The puzzle and its sizes.
#[must_use]
pub(crate) fn read_puzzle_kind(reader: &Reader<'_>) -> PuzzleKind {
    let puzzles = [("sliding", Which::Sliding), ("packing", Which::Packing)];
    let which = reader
        .get("puzzle")
        .and_then(|field| field.choice(&puzzles))
        .unwrap_or(Which::Sliding);
    let sides = reader.one_of(&["side", "sides"]);
    match which {
        Which::Packing => {
            for field in ["side", "sides"].iter().filter_map(|key| reader.own(key)) {
                field.complain(
                    format!("`{}` is for sliding puzzles", field.name()),
                    "a packing puzzle's board tells its own size",
                );
            }
            PuzzleKind::Packing
        }
        Which::Sliding => {
            let (smallest, largest) = sides
                .and_then(|field| read_sides(&field))
                .unwrap_or((MIN_SIDE, MAX_SIDE));
            PuzzleKind::Sliding { smallest, largest }
        }
    }
}

fn read_sides(field: &Field<'_>) -> Option<(usize, usize)> {
    if field.name() == "side" {
        let side = read_side(field)?;
        return Some((side, side));
    }
    let [least, most] = &field.list()?[..] else {
        field.complain(
            "`sides` must be the smallest and the largest side",
            "as in `[2, 5]`; where there is only one, `side = 4`",
        );
        return None;
    };
    let (smallest, largest) = (read_side(least)?, read_side(most)?);
    if smallest > largest {
        field.complain(
            "the smallest side is larger than the largest",
            format!("write `[{largest}, {smallest}]`"),
        );
        return None;
    }
    Some((smallest, largest))
}

fn read_side(field: &Field<'_>) -> Option<usize> {
    let side = field.whole(MIN_SIDE as u32..=MAX_SIDE as u32)?;
    Some(side as usize)
}
