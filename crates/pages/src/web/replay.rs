//! What the player plays, as `replay.js` reads it from a page's data, and the words it says in the language of the page.

use maud::{Markup, html};
use serde::{Serialize, Serializer};

/// In the place of a tile: a move that leads off the board.
pub const OFF_THE_BOARD: u16 = 0;
/// In the place of a tile: a step to a board that is not one move away.
pub const JUMP: u16 = u16::MAX;

/// One replay. In a page's data they are a list named `replays`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Replay {
    Sliding {
        /// The start board, row by row; 0 is the blank.
        rows: Vec<Vec<u16>>,
        /// The tiles that are moved, in order; [`OFF_THE_BOARD`] and [`JUMP`] stand for what moves none. The player
        /// finds out by itself that a tile cannot move, marks it as illegal and stops there.
        tiles: Vec<u16>,
        /// How many steps there are in all, where not all of them are here.
        #[serde(skip_serializing_if = "Option::is_none")]
        total: Option<u64>,
        mark: Option<Mark>,
    },
    /// A packing, shown piece by piece.
    Packing {
        /// The board, row by row, a character a cell; what is not in `order` is shown as no cell.
        rows: Vec<String>,
        /// The pieces in the order in which they are shown.
        order: Vec<char>,
        mark: Option<Mark>,
    },
}

/// A step that is pointed at by colour and shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// Which step, from 1.
    pub step: usize,
    pub kind: MarkKind,
}

/// Why a step is pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    Illegal,
    /// From here on the path is longer than it must be.
    Wasted,
}

/// The element that becomes the player of the replay with this index in the page's data.
///
/// The label says which replay it is to those who do not see it; the fallback is shown where no script runs.
pub fn replay_element(index: usize, label: &str, fallback: &str) -> Markup {
    html! {
        div.replay data-replay=(index) role="group" aria-label=(label) { pre { (fallback) } }
    }
}

/// Every word that the player says or shows. In a page's data they are named `replay_words`. Other languages than English
/// are the report's.
///
/// `{step}`, `{total}`, `{tile}`, `{direction}`, `{piece}`, `{ms}` and `{rows}` stand for what their names say, where
/// a text below has them.
#[derive(Debug, Clone, Copy)]
pub struct ReplayWords(&'static [(&'static str, &'static str)]);

impl Serialize for ReplayWords {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

impl ReplayWords {
    pub const ENGLISH: Self = Self(&[
        ("first", "First"),
        ("back", "Step back"),
        ("play", "Play"),
        ("pause", "Pause"),
        ("step", "Step"),
        ("last", "Last"),
        ("position", "Position"),
        ("speed", "Time per step"),
        ("speed_value", "{ms} ms"),
        (
            "keys",
            "Keys: space plays and pauses, left and right step, Home and End go to the first and last step.",
        ),
        ("start", "start, {total} steps"),
        ("start_one", "start, 1 step"),
        ("moved", "step {step} of {total}: tile {tile} {direction}"),
        (
            "moved_wasted",
            "step {step} of {total}: tile {tile} {direction}, the first wasted move",
        ),
        (
            "illegal_tile",
            "step {step} of {total}: tile {tile} is not beside the blank, an illegal move",
        ),
        (
            "illegal_edge",
            "step {step} of {total}: the move leads off the board, an illegal move",
        ),
        (
            "illegal_jump",
            "step {step} of {total}: the next board is not one move away, an illegal move",
        ),
        (
            "cut",
            "; the answer has {total} steps, of which only these {step} are stored",
        ),
        ("placed", "piece {step} of {total}: {piece}"),
        (
            "placed_illegal",
            "piece {step} of {total}: {piece}, which is wrong",
        ),
        (
            "placed_wasted",
            "piece {step} of {total}: {piece}, which is not needed",
        ),
        ("jump_illegal", "Go to the illegal step {step}"),
        ("jump_wasted", "Go to the first wasted step {step}"),
        ("board", "Board: {rows}"),
        ("blank", "blank"),
        ("up", "up"),
        ("down", "down"),
        ("left", "left"),
        ("right", "right"),
    ]);
}

#[cfg(test)]
mod tests {
    use super::{Mark, MarkKind, Replay, ReplayWords, replay_element};
    use crate::web::page::REPLAY_JS;
    use serde_json::to_value;

    #[test]
    fn a_path_is_written_as_the_player_reads_it() {
        let path = Replay::Sliding {
            rows: vec![vec![1, 2], vec![0, 3]],
            tiles: vec![3, 1],
            total: None,
            mark: Some(Mark {
                step: 2,
                kind: MarkKind::Illegal,
            }),
        };
        assert_eq!(
            serde_json::to_string(&path).unwrap(),
            r#"{"kind":"sliding","rows":[[1,2],[0,3]],"tiles":[3,1],"mark":{"step":2,"kind":"illegal"}}"#
        );
    }

    #[test]
    fn a_packing_is_written_as_the_player_reads_it() {
        let packing = Replay::Packing {
            rows: vec!["AAB".to_owned(), ".BB".to_owned()],
            order: vec!['A', 'B'],
            mark: None,
        };
        assert_eq!(
            serde_json::to_string(&packing).unwrap(),
            r#"{"kind":"packing","rows":["AAB",".BB"],"order":["A","B"],"mark":null}"#
        );
    }

    #[test]
    fn a_hostile_label_stays_in_its_attribute() {
        assert_eq!(
            replay_element(3, "\"><script>", "1 2\n3 <").into_string(),
            "<div class=\"replay\" data-replay=\"3\" role=\"group\" aria-label=\"&quot;&gt;&lt;script&gt;\">\
             <pre>1 2\n3 &lt;</pre></div>"
        );
    }

    #[test]
    fn the_player_uses_every_word() {
        let words = to_value(ReplayWords::ENGLISH).unwrap();
        for name in words.as_object().unwrap().keys() {
            assert!(REPLAY_JS.contains(&format!("words.{name}")), "{name}");
        }
    }
}
