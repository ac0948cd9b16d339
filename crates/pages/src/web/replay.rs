//! What the player plays, as `replay.js` reads it from a page's data, and the words it says in the language of the page.

use crate::web::escape::html;
use serde::Serialize;

/// In the place of a tile: a move that leads off the board.
pub const OFF_THE_BOARD: u16 = 0;
/// In the place of a tile: a step to a board that is not one move away.
pub const JUMP: u16 = u16::MAX;

/// One replay. In a page's data they are a list named `replays`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Replay {
    /// A path of a sliding puzzle.
    Sliding {
        /// The start board, row by row; 0 is the blank.
        rows: Vec<Vec<u16>>,
        /// The tiles that are moved, in order; [`OFF_THE_BOARD`] and [`JUMP`] stand for what moves none. The player
        /// finds out by itself that a tile cannot move, marks it as illegal and stops there.
        tiles: Vec<u16>,
        /// How many steps there are in all, where not all of them are here.
        #[serde(skip_serializing_if = "Option::is_none")]
        total: Option<u64>,
        /// The step to point at, if any.
        mark: Option<Mark>,
    },
    /// A packing, shown piece by piece.
    Packing {
        /// The board, row by row, a character a cell; what is not in `order` is shown as no cell.
        rows: Vec<String>,
        /// The pieces in the order in which they are shown.
        order: Vec<char>,
        /// The piece to point at, if any.
        mark: Option<Mark>,
    },
}

/// A step that is pointed at by colour and shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// Which step, from 1.
    pub step: usize,
    /// Why.
    pub kind: MarkKind,
}

/// Why a step is pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// The rules forbid it.
    Illegal,
    /// From here on the path is longer than it must be.
    Wasted,
}

/// The element that becomes the player of the replay with this index in the page's data.
///
/// The label says which replay it is to those who do not see it; the fallback is shown where no script runs.
pub fn replay_element(index: usize, label: &str, fallback: &str) -> String {
    format!(
        "<div class=\"replay\" data-replay=\"{index}\" role=\"group\" aria-label=\"{}\"><pre>{}</pre></div>",
        html(label),
        html(fallback)
    )
}

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
    pub start_one: &'a str,
    pub moved: &'a str,
    pub moved_wasted: &'a str,
    pub illegal_tile: &'a str,
    pub illegal_edge: &'a str,
    pub illegal_jump: &'a str,
    pub cut: &'a str,
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
        start_one: "start, 1 step",
        moved: "step {step} of {total}: tile {tile} {direction}",
        moved_wasted: "step {step} of {total}: tile {tile} {direction}, the first wasted move",
        illegal_tile: "step {step} of {total}: tile {tile} is not beside the blank, an illegal move",
        illegal_edge: "step {step} of {total}: the move leads off the board, an illegal move",
        illegal_jump: "step {step} of {total}: the next board is not one move away, an illegal move",
        cut: "; the answer has {total} steps, of which only these {step} are kept",
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

    /// In Indonesian.
    pub const INDONESIAN: Self = Self {
        first: "Awal",
        back: "Mundur satu langkah",
        play: "Putar",
        pause: "Jeda",
        step: "Maju satu langkah",
        last: "Akhir",
        position: "Posisi",
        speed: "Waktu per langkah",
        speed_value: "{ms} ms",
        keys: "Tombol: spasi memutar dan menjeda, panah kiri dan kanan melangkah, Home dan End ke langkah pertama dan \
               terakhir.",
        start: "awal, {total} langkah",
        start_one: "awal, 1 langkah",
        moved: "langkah {step} dari {total}: ubin {tile} ke {direction}",
        moved_wasted: "langkah {step} dari {total}: ubin {tile} ke {direction}, langkah sia-sia yang pertama",
        illegal_tile: "langkah {step} dari {total}: ubin {tile} tidak di sebelah petak kosong, langkah tidak sah",
        illegal_edge: "langkah {step} dari {total}: keluar dari papan, langkah tidak sah",
        illegal_jump: "langkah {step} dari {total}: papan berikutnya tidak berjarak satu gerakan, gerakan tidak sah",
        cut: "; jawaban punya {total} langkah, dan hanya {step} ini yang disimpan",
        placed: "blok {step} dari {total}: {piece}",
        placed_illegal: "blok {step} dari {total}: {piece}, yang salah",
        placed_wasted: "blok {step} dari {total}: {piece}, yang tidak diperlukan",
        jump_illegal: "Ke langkah tidak sah {step}",
        jump_wasted: "Ke langkah sia-sia pertama {step}",
        board: "Papan: {rows}",
        blank: "kosong",
        up: "atas",
        down: "bawah",
        left: "kiri",
        right: "kanan",
    };

    /// In Dutch.
    pub const DUTCH: Self = Self {
        first: "Begin",
        back: "Stap terug",
        play: "Afspelen",
        pause: "Pauze",
        step: "Stap vooruit",
        last: "Einde",
        position: "Positie",
        speed: "Tijd per stap",
        speed_value: "{ms} ms",
        keys: "Toetsen: spatie speelt af en pauzeert, links en rechts doen een stap, Home en End gaan naar de eerste en \
               de laatste stap.",
        start: "begin, {total} stappen",
        start_one: "begin, 1 stap",
        moved: "stap {step} van {total}: tegel {tile} naar {direction}",
        moved_wasted: "stap {step} van {total}: tegel {tile} naar {direction}, de eerste overbodige zet",
        illegal_tile: "stap {step} van {total}: tegel {tile} ligt niet naast het lege vak, een ongeldige zet",
        illegal_edge: "stap {step} van {total}: de zet gaat van het bord af, een ongeldige zet",
        illegal_jump: "stap {step} van {total}: het volgende bord is niet één zet verder, een ongeldige zet",
        cut: "; het antwoord heeft {total} stappen, waarvan alleen deze {step} bewaard zijn",
        placed: "stuk {step} van {total}: {piece}",
        placed_illegal: "stuk {step} van {total}: {piece}, dat fout is",
        placed_wasted: "stuk {step} van {total}: {piece}, dat niet nodig is",
        jump_illegal: "Naar de ongeldige stap {step}",
        jump_wasted: "Naar de eerste overbodige stap {step}",
        board: "Bord: {rows}",
        blank: "leeg",
        up: "boven",
        down: "beneden",
        left: "links",
        right: "rechts",
    };

    /// In Chinese, in simplified characters.
    pub const CHINESE: Self = Self {
        first: "回到开头",
        back: "后退一步",
        play: "播放",
        pause: "暂停",
        step: "前进一步",
        last: "跳到结尾",
        position: "位置",
        speed: "每步用时",
        speed_value: "{ms} 毫秒",
        keys: "按键：空格键播放或暂停，左右方向键逐步移动，Home 和 End 跳到第一步和最后一步。",
        start: "起点，共 {total} 步",
        start_one: "起点，共 1 步",
        moved: "第 {step} 步，共 {total} 步：方块 {tile} {direction}",
        moved_wasted: "第 {step} 步，共 {total} 步：方块 {tile} {direction}，第一个多余的移动",
        illegal_tile: "第 {step} 步，共 {total} 步：方块 {tile} 不与空格相邻，非法移动",
        illegal_edge: "第 {step} 步，共 {total} 步：移出棋盘，非法移动",
        illegal_jump: "第 {step} 步，共 {total} 步：下一个棋盘不是一步可达，属于非法移动",
        cut: "；答案共 {total} 步，只保存了这 {step} 步",
        placed: "第 {step} 块，共 {total} 块：{piece}",
        placed_illegal: "第 {step} 块，共 {total} 块：{piece}，放置错误",
        placed_wasted: "第 {step} 块，共 {total} 块：{piece}，并不需要",
        jump_illegal: "转到非法的第 {step} 步",
        jump_wasted: "转到第一个多余的第 {step} 步",
        board: "棋盘：{rows}",
        blank: "空格",
        up: "上移",
        down: "下移",
        left: "左移",
        right: "右移",
    };
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
            replay_element(3, "\"><script>", "1 2\n3 <"),
            "<div class=\"replay\" data-replay=\"3\" role=\"group\" aria-label=\"&quot;&gt;&lt;script&gt;\">\
             <pre>1 2\n3 &lt;</pre></div>"
        );
    }

    #[test]
    fn every_language_fills_the_same_blanks_and_says_something_of_its_own() {
        let english = to_value(ReplayWords::ENGLISH).unwrap();
        let blanks = |text: &str| {
            let parts = text.split('{').skip(1);
            let mut blanks: Vec<String> = parts
                .map(|part| part.split('}').next().unwrap().to_owned())
                .collect();
            blanks.sort();
            blanks
        };
        for words in [
            ReplayWords::INDONESIAN,
            ReplayWords::DUTCH,
            ReplayWords::CHINESE,
        ] {
            let words = to_value(words).unwrap();
            let mut own = 0;
            for (name, text) in words.as_object().unwrap() {
                let (text, english) = (text.as_str().unwrap(), english[name].as_str().unwrap());
                assert!(!text.is_empty(), "{name}");
                assert_eq!(blanks(text), blanks(english), "{name}");
                own += usize::from(text != english);
            }
            assert!(own >= 24, "{own}");
        }
    }

    #[test]
    fn the_player_uses_every_word() {
        let words = to_value(ReplayWords::ENGLISH).unwrap();
        for name in words.as_object().unwrap().keys() {
            assert!(REPLAY_JS.contains(&format!("words.{name}")), "{name}");
        }
    }
}
