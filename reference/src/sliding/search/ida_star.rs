//! IDA*: depth first up to a cost, again and again with the next cost that occurred, in next to no memory.

use crate::sliding::heuristic::estimator::{Estimator, Tables};
use crate::sliding::heuristic::{Incremental, Mark, Slide};
use crate::sliding::search::report::{Ending, Meter, Report};
use crate::sliding::search::tree::{Moves, path_along};
use rules::search_watch::{Stop, Watch};
use rules::sliding::board::{Board, Direction};
use rules::sliding::parity::is_solvable;
use rules::sliding::path::Path;

/// Finds a shortest path by iterative-deepening A*.
///
/// A move is never taken straight back. Children are made in the order up, down, right, left of the blank. The counts
/// are those of all rounds together; the peak queue is the longest line of boards on the way at once. A board that
/// cannot be solved is told by parity before anything is made.
pub fn ida_star(board: &Board, estimator: &Estimator, watch: &mut Watch<'_>) -> Report {
    estimator.expect_side_of(board);
    let mut meter = Meter::new(watch);
    let ending = if is_solvable(board) {
        match estimator.tables() {
            Tables::Hamming(tables) => deepen(board, tables, &mut meter),
            Tables::Manhattan(tables) => deepen(board, tables, &mut meter),
            Tables::LinearConflict(tables) => deepen(board, tables, &mut meter),
            Tables::WalkingDistance(tables) => deepen(board, tables, &mut meter),
            Tables::PatternDatabases(tables) => deepen(board, tables, &mut meter),
        }
        .map(Ending::Solved)
    } else {
        Ok(Ending::Unsolvable)
    };
    meter.report(ending)
}

/// A board on the way from the root to the one being looked at.
struct Frame {
    mark: Mark,
    blank: usize,
    /// The way the blank came; the root's came no way.
    came: Option<Direction>,
    /// The ways not tried yet.
    rest: std::slice::Iter<'static, Direction>,
}

enum Round {
    Solved(Path),
    /// With nothing within the bound; this is the smallest cost beyond it.
    Beyond(u32),
}

fn deepen<H: Incremental>(
    board: &Board,
    heuristic: &H,
    meter: &mut Meter<'_, '_>,
) -> Result<Path, Stop> {
    let moves = Moves::new(board.side());
    let mut bound = heuristic.mark(board.cells()).value;
    loop {
        match round(board, heuristic, &moves, bound, meter)? {
            Round::Solved(path) => return Ok(path),
            Round::Beyond(next) => bound = next,
        }
    }
}

fn round<H: Incremental>(
    board: &Board,
    heuristic: &H,
    moves: &Moves,
    bound: u32,
    meter: &mut Meter<'_, '_>,
) -> Result<Round, Stop> {
    meter.generated();
    if board.is_goal() {
        return Ok(Round::Solved(Path::default()));
    }
    meter.expanded(bound, 1)?;
    let goal = Board::goal(board.side());
    let mut cells = board.cells().to_vec();
    // A path within the bound has no more boards than this, so the line never grows.
    let mut line = Vec::with_capacity(bound as usize + 1);
    meter.room(
        (cells.len() + line.capacity() * size_of::<Frame>()) as u64,
        0,
    )?;
    line.push(Frame {
        mark: heuristic.mark(&cells),
        blank: board.blank(),
        came: None,
        rest: Direction::ALL.iter(),
    });
    let mut beyond = u32::MAX;
    loop {
        let depth = line.len() as u32;
        let Some(frame) = line.last_mut() else {
            return Ok(Round::Beyond(beyond));
        };
        let blank = frame.blank;
        let Some(&way) = frame.rest.next() else {
            line.pop();
            if let Some(parent) = line.last() {
                cells.swap(blank, parent.blank);
            }
            continue;
        };
        let Some(from) = moves.to(blank, way) else {
            continue;
        };
        if frame.came == Some(way.opposite()) {
            continue;
        }
        let slide = Slide {
            tile: cells[from],
            from,
            to: blank,
        };
        cells.swap(blank, from);
        meter.generated();
        let mark = heuristic.after(frame.mark, &cells, slide);
        let cost = depth + mark.value;
        if cost > bound {
            beyond = beyond.min(cost);
            cells.swap(blank, from);
            continue;
        }
        if mark.value == 0 && cells == goal.cells() {
            let ways = line.iter().filter_map(|frame| frame.came).chain([way]);
            return Ok(Round::Solved(path_along(board, ways)));
        }
        meter.expanded(bound, line.len() + 1)?;
        line.push(Frame {
            mark,
            blank: from,
            came: Some(way),
            rest: Direction::ALL.iter(),
        });
    }
}
