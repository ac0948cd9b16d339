//! What is wrong with a packing, in words.

use rules::packing::board::Cell;
use rules::packing::check::Fault;
use rules::packing::piece::Letter;

use crate::words::fluent_messages::{Argument, VALUE, plain};
use crate::words::{Reason, Words};

impl Words {
    pub(super) fn wrong_packing(&self, fault: &Fault) -> Reason {
        match *fault {
            Fault::Size {
                rows,
                columns,
                board_rows,
                board_columns,
            } => self.explain(
                "packing-size",
                [
                    ("rows", plain(rows as u64)),
                    ("columns", plain(columns as u64)),
                    ("board-rows", plain(board_rows as u64)),
                    ("board-columns", plain(board_columns as u64)),
                ],
            ),
            Fault::Uncovered(cell) => self.explain("packing-uncovered", place(cell)),
            Fault::Outside { cell, letter } => self.explain(
                "packing-outside",
                place(cell).into_iter().chain([named(letter)]),
            ),
            Fault::NoSuchPiece { cell, letter } => self.explain(
                "packing-no-such-piece",
                place(cell).into_iter().chain([named(letter)]),
            ),
            Fault::Unused(letter) => self.explain("packing-unused", [named(letter)]),
            Fault::Area {
                letter,
                area,
                found,
                ..
            } => {
                let help = match found > area {
                    true => "help-more",
                    false => "help-fewer",
                };
                let arguments = [
                    named(letter),
                    ("cells", self.counted(area as u64)),
                    ("found", plain(found as u64)),
                ];
                self.explain_by("packing-area", VALUE, help, arguments)
            }
            Fault::Shape { letter, .. } => self.explain("packing-shape", [named(letter)]),
        }
    }
}

/// Where a cell is, counted from 1.
pub(super) fn place(cell: Cell) -> [Argument<'static>; 2] {
    [
        ("row", plain(cell.row as u64 + 1)),
        ("column", plain(cell.column as u64 + 1)),
    ]
}

pub(super) fn named(letter: Letter) -> Argument<'static> {
    ("letter", letter.to_string().into())
}
