//! Which boards show what went wrong, and which of their cells are at fault; how they are drawn is the format's.

use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::sliding::board::Board;

use crate::words::Caption;
use model::fault::{Fault, Tried};

/// A board that shows what went wrong.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Picture<'a> {
    pub of: Pictured<'a>,
    pub caption: Caption,
}

/// A board, and what is at fault on it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Pictured<'a> {
    /// A sliding board, and the cells that are pointed at.
    Sliding(&'a Board, Vec<usize>),
    /// A filled board, and what is wrong with it.
    Packing(&'a Grid, &'a PackingFault),
}

/// The boards that show this fault, in the order in which they are looked at; none where a board shows nothing.
pub(crate) fn choose_pictures(fault: &Fault) -> Vec<Picture<'_>> {
    let sliding = |board, marked, caption| Picture {
        of: Pictured::Sliding(board, marked),
        caption,
    };
    match fault {
        Fault::IllegalMove {
            step,
            before,
            tried,
        } => match tried {
            Tried::Tile(tile) => {
                let is_it = |&at: &u8| at != 0 && u64::from(at) == *tile;
                let cell = before.cells().iter().position(is_it);
                let marked = cell.into_iter().collect();
                vec![sliding(before, marked, Caption::BeforeStep(*step))]
            }
            Tried::Blank(_) | Tried::TileWay(_) => vec![sliding(
                before,
                vec![before.blank()],
                Caption::BeforeStep(*step),
            )],
            Tried::Board(after) => {
                let differ = differences(before, after);
                vec![
                    sliding(before, differ.clone(), Caption::BeforeStep(*step)),
                    sliding(after, differ, Caption::AfterStep(*step)),
                ]
            }
        },
        Fault::StartsElsewhere { given, first } => {
            let differ = differences(given, first);
            vec![
                sliding(given, differ.clone(), Caption::Given),
                sliding(first, differ, Caption::First),
            ]
        }
        Fault::NotAtGoal { moves, last, .. } => {
            let differ = differences(last, &Board::goal(last.side()));
            let marked = differ
                .into_iter()
                .filter(|&cell| last.cells()[cell] != 0)
                .collect();
            vec![sliding(last, marked, Caption::AtTheEnd(*moves))]
        }
        Fault::WrongPacking { what, grid } => vec![Picture {
            of: Pictured::Packing(grid, what),
            caption: Caption::AsPrinted,
        }],
        // No board shows it.
        _ => Vec::new(),
    }
}

/// The sign between two boards: that one leads to the other, or that they should be one.
pub(crate) const fn sign_between(fault: &Fault) -> &'static str {
    if matches!(fault, Fault::StartsElsewhere { .. }) {
        "≠"
    } else {
        "→"
    }
}

/// The cells in which two boards differ; none if they are not of one size.
fn differences(one: &Board, other: &Board) -> Vec<usize> {
    if one.side() != other.side() {
        return Vec::new();
    }
    (0..one.cells().len())
        .filter(|&cell| one.cells()[cell] != other.cells()[cell])
        .collect()
}

pub(crate) fn is_at_fault(cell: Cell, grid: &Grid, fault: &PackingFault) -> bool {
    match *fault {
        PackingFault::Size { .. } | PackingFault::Unused(_) => false,
        PackingFault::Uncovered(at) | PackingFault::Outside { cell: at, .. } => cell == at,
        PackingFault::NoSuchPiece { letter, .. }
        | PackingFault::Area { letter, .. }
        | PackingFault::Shape { letter, .. } => grid.at(cell) == Some(letter),
    }
}
