//! What stands behind a fault, in English.

use crate::words::count::Count;
use crate::words::english::phrases::{moves, way};
use crate::words::languages::English;
use crate::words::proving::{Proving, uneven};
use model::explanation::{Kurang, NoPacking, Parity};
use model::wasted::{Wasted, WastedMove};

impl Proving for English {
    fn wasted(&self, wasted: &Wasted) -> String {
        let (good, bad) = (wasted.good, wasted.bad);
        let begun = match good {
            0 => String::new(),
            1 => "Move 1 is on a shortest path; ".to_owned(),
            good => format!("Moves 1–{good} are on a shortest path; "),
        };
        match wasted.first {
            Some(WastedMove {
                tile,
                way: to,
                before,
                after,
            }) => {
                let (it, is) = match good {
                    0 => ("Move", "is already wasted"),
                    _ => ("move", "is the first wasted one"),
                };
                format!(
                    "{begun}{it} {bad}, tile {tile} {}, {is}: {} left, after it {after}.",
                    way(to),
                    match before {
                        1 => "1 move was".to_owned(),
                        before => format!("{} were", moves(before)),
                    }
                )
            }
            None => {
                let the = if good == 0 { "The" } else { "the" };
                format!(
                    "{begun}{the} first wasted one is among moves {}–{bad}; to find out which would take too long.",
                    good + 1
                )
            }
        }
    }
    fn inversions(&self, parity: &Parity) -> String {
        let Parity {
            side,
            inversions,
            rows_below,
            ..
        } = parity;
        let sum = parity.sum();
        let which = odd(sum);
        let rows = match side.is_multiple_of(2) {
            true => format!("; rows below the blank: {rows_below}; together {sum}, {which}"),
            false => format!(", {which}"),
        };
        format!(
            "Inversions (pairs of tiles in the wrong order): {inversions}{rows}. At the goal it is 0, and on a board \
             {side} wide no move changes whether it is odd or even."
        )
    }
    fn kurang(&self, kurang: &Kurang) -> String {
        let (Kurang { sum, x, .. }, total) = (kurang, kurang.total());
        format!(
            "ΣKurang(i) + X = {sum} + {x} = {total}, {}; a board can be solved exactly when it is even.",
            odd(total as usize)
        )
    }
    fn no_packing(&self, why: &NoPacking) -> String {
        match why {
            NoPacking::Area { pieces, board } => format!(
                "The pieces have {} together and the board has {board}, so they cannot fill it.",
                Count::of(*pieces as u64, "cell", "cells")
            ),
            NoPacking::FitsNowhere(letter) => format!(
                "Piece `{letter}` fits nowhere on the empty board, however it is turned or mirrored."
            ),
            NoPacking::Uncoverable(cell) => format!(
                "No piece can cover row {}, column {}, however it is turned or mirrored.",
                cell.row + 1,
                cell.column + 1
            ),
            NoPacking::Colouring { board, pieces } => {
                let board = match board {
                    0 => "as many cells of one colour as of the other".to_owned(),
                    more => format!(
                        "{} of one colour than of the other",
                        Count::of(*more as u64, "cell more", "cells more")
                    ),
                };
                let pieces = match pieces.as_slice() {
                    [] => "every piece takes as many of one as of the other".to_owned(),
                    pieces => format!(
                        "the pieces that take more of one ({}) cannot add up to that, on whatever colours they lie",
                        uneven(pieces, ", ")
                    ),
                };
                format!("Coloured like a chessboard, the board has {board}; {pieces}.")
            }
            NoPacking::Exhausted { placements } => format!(
                "The reference solver's complete search tried {} and found no packing.",
                Count::of(*placements, "placement", "placements")
            ),
            NoPacking::OnFile => "No short argument shows that there is no packing, and a complete search is too long \
                 to be repeated here; `grader cases verify` makes it."
                .to_owned(),
        }
    }
    fn in_part(&self, earned: u32, open: u32) -> String {
        let earned = format!("The rest is right and earns {earned} % of the points.");
        match open {
            0 => earned,
            open => format!("{earned} {open} % wait for a look."),
        }
    }
    fn gap(&self) -> &'static str {
        " "
    }
    fn stop(&self) -> &'static str {
        "."
    }
}

const fn odd(number: usize) -> &'static str {
    match number % 2 {
        0 => "an even number",
        _ => "an odd number",
    }
}
