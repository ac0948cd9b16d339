//! What counts and times tell of a search, in English.

use rules::packing::check::Fault as PackingFault;
use rules::sliding::board::Direction;

use model::explanation::{Kurang, NoPacking, Parity, Wasted, WastedMove};
use model::fault::Wanted;
use model::limits::{Excess, Limit, Measure};
use model::searched::{Counting, Fit, Guide, Search};

use crate::words::text::Count;
use crate::words::{Branching, Column, English, Proving, Reason, Searching, uneven};

impl Searching for English {
    fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String {
        let searches: Vec<String> = fit
            .searches
            .iter()
            .map(|&it| search(it, fit.guide))
            .collect();
        let counted = match fit.countings.as_slice() {
            [only] => format!(" ({})", counting(*only)),
            _ => String::new(),
        };
        let others: Vec<String> = fit
            .ruled_out
            .iter()
            .map(|it| guide(it.guide).to_owned())
            .collect();
        let cases = fit.cases;
        let fits = format!(
            "fit {}{counted}, on {cases} of {cases} cases, and not the same search with {}.",
            with(&either(&searches), fit.guide),
            either(&others)
        );
        match claimed {
            None => format!("Its node counts {fits}"),
            Some(claimed) => format!(
                "{} The counts under {} fit {}: they {fits}",
                if claimed == fit.guide { '✓' } else { '✗' },
                guide(claimed),
                guide(fit.guide)
            ),
        }
    }

    fn branching(&self, branching: &Branching) -> String {
        let with = branching
            .claimed
            .map_or_else(String::new, |it| format!(" with {}", guide(it)));
        let mut text = format!("Effective branching factor{with} {:.2}", branching.own);
        match (branching.reference, branching.class) {
            (Some(reference), Some(class)) => {
                text += &format!("; the reference's {reference:.2}, the class's median {class:.2}");
            }
            (Some(reference), None) => text += &format!("; the reference's {reference:.2}"),
            (None, Some(class)) => text += &format!("; the class's median {class:.2}"),
            (None, None) => {}
        }
        text + "."
    }

    fn column(&self, column: Column) -> &'static str {
        match column {
            Column::Depth => "moves",
            Column::Own => "program",
            Column::Reference => "reference",
            Column::Class => "class median",
        }
    }

    fn time_by_depth(&self) -> &'static str {
        "Processor time of right answers, by the fewest moves"
    }

    fn time_axis(&self) -> &'static str {
        "processor time, logarithmic"
    }

    fn how_times_compare(&self) -> &'static str {
        "Where several boards need as many moves, the median. The class is there where at least five others are right."
    }
}

const fn guide(guide: Guide) -> &'static str {
    match guide {
        Guide::Nothing => "no heuristic",
        Guide::Hamming => "Hamming",
        Guide::Manhattan => "Manhattan",
        Guide::LinearConflict => "linear conflict",
        Guide::WalkingDistance => "walking distance",
    }
}

fn search(search: Search, guide: Guide) -> String {
    let name = match (search, guide) {
        (Search::ClosedList, Guide::Nothing) => "breadth-first search",
        (Search::NoClosedList, Guide::Nothing) => "breadth-first search without a closed list",
        (Search::Ida, Guide::Nothing) => "iterative deepening",
        (Search::ClosedList, _) => "A* with a closed list",
        (Search::NoClosedList, _) => "A* without a closed list",
        (Search::Ida, _) => "IDA*",
    };
    name.to_owned()
}

/// The search with what guides it.
fn with(search: &str, guided: Guide) -> String {
    match guided {
        Guide::Nothing => search.to_owned(),
        Guide::Hamming | Guide::Manhattan | Guide::LinearConflict | Guide::WalkingDistance => {
            format!("{search}, guided by {}", guide(guided))
        }
    }
}

const fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::Expanded => "boards expanded",
        Counting::ExpandedGoingBack => "boards expanded, going back too",
        Counting::Queued => "boards put into the queue",
        Counting::Made => "boards made, without the one just come from",
        Counting::MadeWithParent => "boards made, with the one just come from",
    }
}

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
        let rows = if side.is_multiple_of(2) {
            format!("; rows below the blank: {rows_below}; together {sum}, {which}")
        } else {
            format!(", {which}")
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
                Count::new(*pieces as u64, "cell", "cells")
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
                        Count::new(*more as u64, "cell more", "cells more")
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
                Count::new(*placements, "placement", "placements")
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

pub(super) fn moves(number: u64) -> Count<'static> {
    Count::new(number, "move", "moves")
}

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
                Count::new(area as u64, "cell", "cells")
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
