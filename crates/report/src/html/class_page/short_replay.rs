//! A replay in few letters, because a page about a class holds thousands.

use pages::web::replay::{JUMP, MarkKind, Replay};
use rules::sliding::board::Board;
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct ShortReplay {
    #[serde(rename = "c")]
    pub case: usize,
    /// A path: a letter a tile, `0` to `9` and `a` to `z`; `!` is a step to a board that is not one move away, `?` a
    /// tile that is on no board.
    #[serde(rename = "s", skip_serializing_if = "Option::is_none")]
    pub tiles: Option<String>,
    /// How many steps there are in all, where not all of them are here.
    #[serde(rename = "n", skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
    /// The board it starts from, where that is not the case's.
    #[serde(rename = "b", skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<Vec<u16>>>,
    /// A packing, row by row.
    #[serde(rename = "g", skip_serializing_if = "Option::is_none")]
    pub grid: Option<Vec<String>>,
    /// Its pieces, in the order in which they are shown.
    #[serde(rename = "o", skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// The step that is pointed at, and why.
    #[serde(rename = "m", skip_serializing_if = "Option::is_none")]
    pub mark: Option<(usize, MarkKind)>,
}

/// The largest board whose tiles have a letter each.
const MOST_TILES: u16 = 35;

impl ShortReplay {
    /// That of this replay, of the case at this place; none for boards so large that their tiles have no letters.
    pub(crate) fn new(replay: &Replay, case: usize, given: Option<&Board>) -> Option<Self> {
        let mut short = Self {
            case,
            tiles: None,
            total: None,
            board: None,
            grid: None,
            order: None,
            mark: None,
        };
        match replay {
            Replay::Sliding {
                rows,
                tiles,
                total,
                mark,
            } => {
                let cells = rows.iter().flatten();
                if rows.iter().map(Vec::len).sum::<usize>() > usize::from(MOST_TILES) + 1 {
                    return None;
                }
                let is_given = given.is_some_and(|given| {
                    let given = given.cells().iter().copied().map(u16::from);
                    given.eq(cells.copied())
                });
                short.board = (!is_given).then(|| rows.clone());
                short.total = *total;
                short.tiles = Some(tiles.iter().copied().map(letter).collect());
                short.mark = mark.map(|mark| (mark.step, mark.kind));
            }
            Replay::Packing { rows, order, mark } => {
                short.grid = Some(rows.clone());
                short.order = Some(order.iter().collect());
                short.mark = mark.map(|mark| (mark.step, mark.kind));
            }
        }
        Some(short)
    }
}

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
    use pages::web::replay::Mark;

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
            let short = ShortReplay::new(&path, 7, given).unwrap();
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
        assert_eq!(ShortReplay::new(&path, 0, None), None);
    }
}
