//! Parts of English sentences.

use rules::packing::check::Fault as PackingFault;
use rules::sliding::board::Direction;

use crate::words::count::Count;
use crate::words::reason::Reason;
use model::excess::{Excess, Measure};
use model::fault::Wanted;
use model::limit::Limit;

/// So many moves.
pub(super) fn moves(number: u64) -> Count<'static> {
    Count::of(number, "move", "moves")
}

/// Where something goes.
pub(super) const fn way(way: Direction) -> &'static str {
    match way {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Right => "right",
        Direction::Left => "left",
    }
}

/// Where a tile must stand that slides this way into the blank.
pub(super) const fn where_from(way: Direction) -> &'static str {
    match way {
        Direction::Up => "below",
        Direction::Down => "above",
        Direction::Right => "to the left of",
        Direction::Left => "to the right of",
    }
}

/// `3`, `3 or 5`, `3, 5 or 8`.
pub(super) fn either(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// What a course asks for.
pub(super) const fn wanted(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Path => "the path",
        Wanted::Count => "the number of moves",
        Wanted::Kurang => "the Kurang table",
        Wanted::KurangSum => "the sum of Kurang and X",
        Wanted::Hamming => "a run with the Hamming distance",
        Wanted::Manhattan => "a run with the Manhattan distance",
        Wanted::Iterations => "the iterations of each run",
        Wanted::Nodes => "the number of nodes",
        Wanted::Time => "the time it took",
        Wanted::Placements => "the number of placements tried",
    }
}

/// A limit that was hit.
pub(super) fn limit(excess: &Excess) -> Reason {
    let Excess { used, allowed, .. } = excess;
    let what = match (excess.limit, used) {
        (Limit::Cpu, _) => format!("It used {used} of processor time; {allowed} are allowed."),
        (Limit::Wall, _) => format!("It took {used} on the clock; {allowed} are allowed."),
        (Limit::Memory, _) => format!("It used {used} of memory; {allowed} are allowed."),
        (Limit::Tasks, _) => {
            format!("It had {used} processes and threads at one time; {allowed} are allowed.")
        }
        (Limit::Output, _) => format!("It printed {used}; {allowed} are allowed."),
        (Limit::Stderr, _) => {
            format!("It printed {used} of errors; {allowed} are allowed.")
        }
        (Limit::FileSize, _) => format!("It wrote a file of {used}; {allowed} are allowed."),
        (Limit::Disk, Measure::Count(_)) => {
            format!("It made {used} files and folders; {allowed} are allowed.")
        }
        (Limit::Disk, _) => format!("It wrote {used} to disk; {allowed} are allowed."),
        (Limit::OpenFiles, _) => {
            format!("It had {used} files open at one time; {allowed} are allowed.")
        }
    };
    let help = match excess.limit {
        Limit::Cpu => {
            "It was still at work then; on easier boards you can see where the time goes."
        }
        Limit::Wall => "It was hardly at work meanwhile: it slept, or waited for something.",
        Limit::Memory => "Keep what the search needs small and once, and let go of the rest.",
        Limit::Tasks => "A solver needs one process and few threads.",
        Limit::Output | Limit::Stderr => {
            "Print the answer alone: no trace of the search, and no endless loop."
        }
        Limit::FileSize | Limit::Disk => "A solver need not write files; print the answer.",
        Limit::OpenFiles => "Close each file once it is read.",
    };
    Reason::new(what, help)
}

/// What is wrong with a filled board.
pub(super) fn packing(fault: &PackingFault) -> Reason {
    match *fault {
        PackingFault::Size {
            rows,
            columns,
            board_rows,
            board_columns,
        } => Reason::new(
            format!(
                "The printed board is {rows}×{columns} (rows × columns); it should be {board_rows}×{board_columns}."
            ),
            "Print one letter a cell and one line a row.",
        ),
        PackingFault::Uncovered(cell) => Reason::new(
            format!("Row {}, column {} is empty.", cell.row + 1, cell.column + 1),
            "A solution covers every cell; is a board printed that was not finished?",
        ),
        PackingFault::Outside { cell, letter } => Reason::new(
            format!(
                "`{letter}` lies on row {}, column {}, where the board has no cell.",
                cell.row + 1,
                cell.column + 1
            ),
            "On a CUSTOM board only the cells marked X may be covered.",
        ),
        PackingFault::NoSuchPiece { cell, letter } => Reason::new(
            format!(
                "`{letter}` lies on row {}, column {}, but no piece is called so.",
                cell.row + 1,
                cell.column + 1
            ),
            "Use each piece under the letter it has in the file.",
        ),
        PackingFault::Unused(letter) => Reason::new(
            format!("Piece `{letter}` is not on the board."),
            "Every piece is used exactly once.",
        ),
        PackingFault::Area {
            letter,
            area,
            found,
            ..
        } => Reason::new(
            format!(
                "Piece `{letter}` has {}, but lies on {found}.",
                Count::of(area as u64, "cell", "cells")
            ),
            if found > area {
                "Every piece is used exactly once."
            } else {
                "Does another piece lie over it? Test every cell before laying a piece."
            },
        ),
        PackingFault::Shape { letter, .. } => Reason::new(
            format!("Piece `{letter}` does not have its shape on the board."),
            "A piece may be turned and mirrored, nothing else; blanks before a row belong to it.",
        ),
    }
}
