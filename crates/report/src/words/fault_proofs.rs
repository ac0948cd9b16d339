//! What stands behind a fault, in words: whole sentences.

use rules::packing::piece::Letter;

use model::board_explanation::{Kurang, NoPacking, Parity, Wasted, WastedMove};

use crate::words::Words;
use crate::words::fluent_messages::{VALUE, grouped, plain};
use crate::words::packing_reasons::{named, place};

impl Words {
    pub fn wasted(&self, wasted: &Wasted) -> String {
        let begun = match wasted.good {
            0 => None,
            1 => Some(self.part("wasted", "one-good").to_owned()),
            good => Some(self.say_part("wasted", "many-good", [("good", plain(good))])),
        };
        let name = match (wasted.first, &begun) {
            (Some(_), None) => "at-once",
            (Some(_), Some(_)) => "later",
            (None, None) => "among-first",
            (None, Some(_)) => "among-later",
        };
        let mut arguments = vec![("bad", plain(wasted.bad))];
        arguments.extend(begun.map(|begun| ("begun", begun.into())));
        match wasted.first {
            Some(WastedMove {
                tile,
                way,
                before,
                after,
            }) => arguments.extend([
                ("tile", plain(u64::from(tile))),
                ("way", self.way(way).into()),
                ("before", self.counted(before)),
                ("after", plain(after)),
            ]),
            None => arguments.push(("from", plain(wasted.good + 1))),
        }
        self.say_part("wasted", name, arguments)
    }

    pub fn inversions(&self, parity: &Parity) -> String {
        let sum = parity.sum() as u64;
        let mut arguments = vec![
            ("inversions", plain(u64::from(parity.inversions))),
            ("parity", self.parity(sum).into()),
            ("side", plain(parity.side as u64)),
        ];
        let name = match parity.side.is_multiple_of(2) {
            true => {
                arguments.push(("rows", plain(parity.rows_below as u64)));
                arguments.push(("sum", plain(sum)));
                "even-width"
            }
            false => "odd-width",
        };
        self.say_part("inversions", name, arguments)
    }

    pub fn kurang(&self, kurang: &Kurang) -> String {
        let total = u64::from(kurang.total());
        let arguments = [
            ("sum", plain(u64::from(kurang.sum))),
            ("x", plain(u64::from(kurang.x))),
            ("total", plain(total)),
            ("parity", self.parity(total).into()),
        ];
        self.say("kurang", arguments)
    }

    fn parity(&self, number: u64) -> &'static str {
        let name = match number.is_multiple_of(2) {
            true => "even",
            false => "odd",
        };
        self.part("parity", name)
    }

    pub fn no_packing(&self, why: &NoPacking) -> String {
        let message = "no-packing";
        match why {
            NoPacking::Area { pieces, board } => {
                let arguments = [
                    ("cells", self.counted(*pieces as u64)),
                    ("board", plain(*board as u64)),
                ];
                self.say_part(message, "area", arguments)
            }
            NoPacking::FitsNowhere(letter) => {
                self.say_part(message, "fits-nowhere", [named(*letter)])
            }
            NoPacking::Uncoverable(cell) => self.say_part(message, "uncoverable", place(*cell)),
            NoPacking::Colouring { board, pieces } => self.colouring(*board, pieces),
            NoPacking::Exhausted { placements } => {
                let placements = [("placements", grouped(*placements))];
                self.say_part(message, "exhausted", placements)
            }
            NoPacking::OnFile => self.part(message, "on-file").to_owned(),
        }
    }

    fn colouring(&self, more: usize, pieces: &[(Letter, usize)]) -> String {
        let message = "no-packing";
        let board = match more {
            0 => self.part(message, "board-even").to_owned(),
            more => {
                let cells = [("cells", self.counted(more as u64))];
                self.say_part(message, "board-uneven", cells)
            }
        };
        let each = pieces
            .iter()
            .map(|(letter, more)| format!("{letter} {more}"));
        let each: Vec<String> = each.collect();
        let pieces = match each.as_slice() {
            [] => self.part(message, "pieces-even").to_owned(),
            each => {
                let pieces = [("pieces", each.join(self.comma()).into())];
                self.say_part(message, "pieces-uneven", pieces)
            }
        };
        let parts = [("board", board.into()), ("pieces", pieces.into())];
        self.say_part(message, "colouring", parts)
    }

    /// That so many percent of the points are earned all the same, and how many wait for a person.
    pub fn in_part(&self, earned: u32, open: u32) -> String {
        let part = match open {
            0 => VALUE,
            _ => "open",
        };
        let arguments = [
            ("earned", plain(u64::from(earned))),
            ("open", plain(u64::from(open))),
        ];
        self.say_part("in-part", part, arguments)
    }
}
