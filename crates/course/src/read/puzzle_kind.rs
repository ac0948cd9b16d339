//! `puzzle`, `side` and `sides`: which boards an assignment has.

use crate::file::field::Field;
use crate::file::reader::Reader;
use puzzles::kind::{Kind, Kinds, PuzzleKind, Sides};

/// The puzzle and its sizes.
#[must_use]
pub(crate) fn read_puzzle_kind(reader: &Reader<'_>, kinds: Kinds) -> PuzzleKind {
    let choices: Vec<(&'static str, &'static dyn Kind)> =
        kinds.iter().map(|kind| (kind.name(), *kind)).collect();
    let kind = reader
        .get("puzzle")
        .and_then(|field| field.choice(&choices))
        .unwrap_or(kinds[0]);
    let sides = reader.one_of(&["side", "sides"]);
    let Some(possible) = kind.sides() else {
        for field in ["side", "sides"].iter().filter_map(|key| reader.own(key)) {
            field.complain(
                format!("`{}` is not for {} puzzles", field.name(), kind.name()),
                format!("a {} puzzle's board tells its own size", kind.name()),
            );
        }
        return PuzzleKind::new(kind, Sides::ANY);
    };
    let chosen = sides.and_then(|field| read_sides(&field, possible));
    PuzzleKind::new(kind, chosen.unwrap_or(possible))
}

fn read_sides(field: &Field<'_>, possible: Sides) -> Option<Sides> {
    if field.name() == "side" {
        let side = read_side(field, possible)?;
        return Some(Sides {
            smallest: side,
            largest: side,
        });
    }
    let [least, most] = &field.list()?[..] else {
        field.complain(
            "`sides` must be the smallest and the largest side",
            "as in `[2, 5]`; where there is only one, `side = 4`",
        );
        return None;
    };
    let (smallest, largest) = (read_side(least, possible)?, read_side(most, possible)?);
    if smallest > largest {
        field.complain(
            "the smallest side is larger than the largest",
            format!("write `[{largest}, {smallest}]`"),
        );
        return None;
    }
    Some(Sides { smallest, largest })
}

fn read_side(field: &Field<'_>, possible: Sides) -> Option<usize> {
    let side = field.whole(possible.smallest as u32..=possible.largest as u32)?;
    Some(side as usize)
}
