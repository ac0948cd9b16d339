//! A replay in few letters, because a page about a class holds thousands.

use pages::web::replay::{JUMP, Replay};
use rules::sliding::board::Board;
use serde_json::json;

use crate::json_object::Object;

/// The largest board whose tiles have a letter each.
const MOST_TILES: u16 = 35;

/// This replay, of the case at this place; none for boards so large that their tiles have no letters.
pub(crate) fn shorten_replay(
    replay: &Replay,
    case: usize,
    given: Option<&Board>,
) -> Option<Object> {
    let short = Object::new().put("c", case);
    let (short, mark) = match replay {
        Replay::Sliding {
            rows,
            tiles,
            total,
            mark,
        } => {
            let cells = || rows.iter().flatten().copied();
            if cells().count() > usize::from(MOST_TILES) + 1 {
                return None;
            }
            let is_given = given.is_some_and(|given| {
                let given = given.cells().iter().copied();
                given.map(u16::from).eq(cells())
            });
            let tiles: String = tiles.iter().copied().map(letter).collect();
            // How many steps there are in all, where not all are here; the board it starts from, where that is not the case's.
            let short = short
                .put("s", tiles)
                .and("n", *total)
                .and("b", (!is_given).then(|| json!(rows)));
            (short, mark)
        }
        Replay::Packing { rows, order, mark } => {
            let order: String = order.iter().collect();
            (short.put("g", rows.clone()).put("o", order), mark)
        }
    };
    Some(short.and("m", mark.map(|mark| json!([mark.step, mark.kind]))))
}

/// The letter of a tile, `0` to `9` and `a` to `z`; `!` is a step to a board that is not one move away, `?` a tile that is on
/// no board.
fn letter(tile: u16) -> char {
    match tile {
        JUMP => '!',
        0..=MOST_TILES => char::from_digit(tile.into(), 36).unwrap_or('?'),
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pages::web::replay::{Mark, MarkKind};

    #[test]
    fn a_path_from_the_cases_board_is_its_tiles_alone() {
        let given: Board = "1 2 3 / 4 5 0 / 7 8 6".parse().unwrap();
        let path = Replay::Sliding {
            rows: vec![vec![1, 2, 3], vec![4, 5, 0], vec![7, 8, 6]],
            tiles: vec![6, 0, 14, 99, JUMP],
            total: Some(9),
            mark: Some(Mark {
                step: 2,
                kind: MarkKind::Illegal,
            }),
        };
        let text = |given| {
            let short = shorten_replay(&path, 7, given).unwrap();
            serde_json::to_string(&short).unwrap()
        };
        assert_eq!(
            text(Some(&given)),
            r#"{"c":7,"s":"60e?!","n":9,"m":[2,"illegal"]}"#
        );
        assert!(text(None).contains(r#""b":[[1,2,3],[4,5,0],[7,8,6]]"#));
    }

    #[test]
    fn a_board_with_more_tiles_than_letters_has_none() {
        let path = Replay::Sliding {
            rows: vec![(0..7).collect(); 7],
            tiles: vec![],
            total: None,
            mark: None,
        };
        assert!(shorten_replay(&path, 0, None).is_none());
    }
}
