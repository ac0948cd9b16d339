//! The words of the player, in the language of its page.

use serde::Serialize;

/// Every word that the player says or shows. In a page's data they are named `replay_words`.
///
/// `{step}`, `{total}`, `{tile}`, `{direction}`, `{piece}`, `{ms}` and `{rows}` stand for what their names say, where
/// the text of a field below has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(
    missing_docs,
    reason = "each field is named after what its English text says"
)]
pub struct ReplayWords<'a> {
    pub first: &'a str,
    pub back: &'a str,
    pub play: &'a str,
    pub pause: &'a str,
    pub step: &'a str,
    pub last: &'a str,
    pub position: &'a str,
    pub speed: &'a str,
    pub speed_value: &'a str,
    pub keys: &'a str,
    pub start: &'a str,
    pub moved: &'a str,
    pub moved_wasted: &'a str,
    pub illegal_tile: &'a str,
    pub illegal_edge: &'a str,
    pub placed: &'a str,
    pub placed_illegal: &'a str,
    pub placed_wasted: &'a str,
    pub jump_illegal: &'a str,
    pub jump_wasted: &'a str,
    pub board: &'a str,
    pub blank: &'a str,
    pub up: &'a str,
    pub down: &'a str,
    pub left: &'a str,
    pub right: &'a str,
}

impl ReplayWords<'static> {
    /// In English.
    pub const ENGLISH: Self = Self {
        first: "First",
        back: "Step back",
        play: "Play",
        pause: "Pause",
        step: "Step",
        last: "Last",
        position: "Position",
        speed: "Time per step",
        speed_value: "{ms} ms",
        keys: "Keys: space plays and pauses, left and right step, Home and End go to the first and last step.",
        start: "start, {total} steps",
        moved: "step {step} of {total}: tile {tile} {direction}",
        moved_wasted: "step {step} of {total}: tile {tile} {direction}, the first wasted move",
        illegal_tile: "step {step} of {total}: tile {tile} is not beside the blank, an illegal move",
        illegal_edge: "step {step} of {total}: the move leads off the board, an illegal move",
        placed: "piece {step} of {total}: {piece}",
        placed_illegal: "piece {step} of {total}: {piece}, which is wrong",
        placed_wasted: "piece {step} of {total}: {piece}, which is not needed",
        jump_illegal: "Go to the illegal step {step}",
        jump_wasted: "Go to the first wasted step {step}",
        board: "Board: {rows}",
        blank: "blank",
        up: "up",
        down: "down",
        left: "left",
        right: "right",
    };
}

#[cfg(test)]
mod tests {
    use super::ReplayWords;
    use crate::web::assets::REPLAY_JS;
    use serde_json::to_value;

    #[test]
    fn the_player_uses_every_word() {
        let words = to_value(ReplayWords::ENGLISH).unwrap();
        for name in words.as_object().unwrap().keys() {
            assert!(REPLAY_JS.contains(&format!("words.{name}")), "{name}");
        }
    }
}
