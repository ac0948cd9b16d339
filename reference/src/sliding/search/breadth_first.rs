//! Breadth first: all boards one move away, then all two moves away, until the goal is among them.

use crate::sliding::search::report::{self, Ending, Meter, Report};
use crate::sliding::search::tree::{Added, Memory, Moves, Packed, Tree};
use rules::search_watch::{Stop, Watch};
use rules::sliding::board::{Board, Direction};

/// Finds a shortest path by breadth-first search. Ends when the goal is made, before it would be expanded.
///
/// A board that cannot be solved is found out by exhausting all boards up to 3×3, and by parity above.
#[must_use]
pub fn breadth_first(board: &Board, watch: &mut Watch<'_>) -> Report {
    let mut meter = Meter::new(watch);
    let ending = match board.side() {
        _ if report::is_hopeless(board) => Ok(Ending::Unsolvable),
        ..=4 => walk::<u64>(board, &mut meter),
        5 => walk::<u128>(board, &mut meter),
        _ => walk::<Box<[u8]>>(board, &mut meter),
    };
    meter.report(ending)
}

fn walk<P: Packed>(board: &Board, meter: &mut Meter<'_, '_>) -> Result<Ending, Stop> {
    let moves = Moves::new(board.side());
    let mut tree = Tree::<P>::new(board, Memory::Boards);
    meter.generated();
    meter.room(tree.bytes(), 0)?;
    if board.is_goal() {
        return Ok(Ending::Solved(tree.path(0)));
    }
    let goal = Board::goal(board.side());
    let mut cells = board.cells().to_vec();
    // Boards are numbered as they are made, which is the order in which they are to be expanded.
    let mut number = 0;
    while (number as usize) < tree.len() {
        let depth = tree.load(number, &mut cells);
        meter.expanded(depth, tree.len() - number as usize)?;
        meter.room(tree.bytes(), tree.growth())?;
        tree.make_room()?;
        let blank = cells
            .iter()
            .position(|&tile| tile == 0)
            .expect("a board has a blank");
        let came = tree.way(number);
        for way in Direction::ALL {
            let Some(from) = moves
                .to(blank, way)
                .filter(|_| came != Some(way.opposite()))
            else {
                continue;
            };
            cells.swap(blank, from);
            if let Added::New(child) = tree.add(&cells, number, way, depth + 1) {
                meter.generated();
                if cells == goal.cells() {
                    return Ok(Ending::Solved(tree.path(child)));
                }
            }
            cells.swap(blank, from);
        }
        number += 1;
    }
    Ok(Ending::Unsolvable)
}
