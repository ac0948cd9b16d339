//! Finds the first wasted move of a path that is longer than it must be.
//!
//! Let d(i) be the moves that are left at least after i steps of the path. Every step changes d by one, so i + d(i) stays
//! as it is or grows by two, and never falls. It begins at the minimum and ends at the path's length: where it first
//! grows is the first wasted move, and halving finds it.
//!
//! So before that move, as many moves are left as the minimum leaves, and after it one more.

use reference::sliding::oracle::distances::{Distance, Distances};
use rules::sliding::board::{Board, Direction};

use model::answer::{Answered, Path, Solution, Waste};
use model::checks::{Checked, Finding};
use model::explanation::{Wasted, WastedMove};
use model::fault::Fault;

/// The nodes that are spent on one answer: about a tenth of a second.
const NODES: u64 = 2_000_000;

/// Finds where paths are wasteful, on one thread and with small tables alone: programs run beside it.
#[derive(Debug)]
pub struct WasteFinder {
    distances: Distances,
    nodes: u64,
}

impl Default for WasteFinder {
    fn default() -> Self {
        Self::within(NODES)
    }
}

impl WasteFinder {
    /// One that spends so many nodes on an answer.
    #[must_use]
    pub fn within(nodes: u64) -> Self {
        Self {
            distances: Distances::default(),
            nodes,
        }
    }

    /// Says of every path in an answer that leads from this board to the goal and is longer than the minimum where its
    /// waste begins.
    pub fn mark(&self, answered: &mut Answered, given: &Board, minimum: u32) {
        let mut nodes = self.nodes;
        let paths = answered.solutions.iter_mut();
        for path in paths.filter_map(|solution| solution.path.as_mut()) {
            // Of another board, such as one that the program made up, nobody has proven a minimum.
            path.waste = match path.start == *given {
                true => self.find(path, minimum, &mut nodes),
                false => None,
            };
        }
    }

    /// Where the waste of this path begins; none if it is none that leads to the goal, or not longer than the minimum.
    fn find(&self, path: &Path, minimum: u32, nodes: &mut u64) -> Option<Waste> {
        let minimum = u64::from(minimum);
        let is_whole = path.broken_at.is_none() && path.tiles.len() as u64 == path.steps;
        if !is_whole || path.steps <= minimum {
            return None;
        }
        let boards = boards(path)?;
        if !boards.last()?.is_goal() {
            return None;
        }
        // What the case expects is proven elsewhere; where a glance shows that it is not so, nothing can be said.
        match self.distances.find(&boards[0], &mut 0) {
            Distance::Exactly(least) if u64::from(least) == minimum => {}
            Distance::AtLeast(least) if u64::from(least) <= minimum => {}
            Distance::Exactly(_) | Distance::AtLeast(_) | Distance::NoPath => return None,
        }
        // `good` steps are on a shortest path, and `bad` of them are not. Up to `looked` nothing more will be known.
        let (mut good, mut looked, mut bad) = (0, 0, boards.len() - 1);
        while bad - looked > 1 {
            let middle = looked + (bad - looked) / 2;
            // Boards further on are nearer to the goal: something is left for them if this one is too hard.
            let mut share = nodes.div_ceil(2);
            let before = share;
            let distance = self.distances.find(&boards[middle], &mut share);
            *nodes -= before - share;
            let whole = |left: u32| middle as u64 + u64::from(left);
            match distance {
                Distance::Exactly(left) | Distance::AtLeast(left) if whole(left) > minimum => {
                    bad = middle;
                }
                Distance::Exactly(left) if whole(left) == minimum => {
                    (good, looked) = (middle, middle);
                }
                Distance::AtLeast(_) => looked = middle,
                // Then the minimum is none, and nothing can be said.
                Distance::Exactly(_) | Distance::NoPath => return None,
            }
        }
        Some(Waste {
            good: good as u64,
            bad: bad as u64,
        })
    }
}

/// What a report tells of the waste in an answer that was marked: that of the path which is said to be too long, on a
/// board with this minimum. None where nothing is known that a reader does not know.
#[must_use]
pub fn first_waste(answered: &Answered, checks: &[Checked], minimum: u32) -> Option<Wasted> {
    let moves = checks.iter().find_map(|check| match &check.finding {
        Finding::Failed(Fault::NotMinimal { moves, .. }) => Some(*moves),
        Finding::Failed(_) | Finding::Passed | Finding::NotReached => None,
    })?;
    let told = || answered.solutions.iter().filter(|it| it.path.is_some());
    let is_meant = |solution: &&Solution| {
        let path = solution.path.as_ref();
        path.is_some_and(|path| path.steps == moves && path.waste.is_some())
    };
    let solution = told().find(is_meant)?;
    let path = solution.path.as_ref()?;
    let Waste { good, bad } = path.waste?;
    if good == 0 && bad == path.steps && bad > 1 {
        return None;
    }
    let first = match path.waste?.step() {
        Some(step) => Some(wasted_move(path, step, u64::from(minimum))?),
        None => None,
    };
    Some(Wasted {
        moves,
        heuristic: solution.heuristic.clone().filter(|_| told().count() > 1),
        good,
        bad,
        first,
    })
}

/// The first wasted step of a path, on a board with this minimum.
fn wasted_move(path: &Path, step: u64, minimum: u64) -> Option<WastedMove> {
    let mut board = path.start.clone();
    let mut last: Option<(u8, Direction)> = None;
    for &tile in path.tiles.iter().take(usize::try_from(step).ok()?) {
        // The tile goes where the blank comes from.
        last = Some((tile, board.slide(tile).ok()?.opposite()));
    }
    let (tile, way) = last?;
    let before = minimum.checked_sub(step - 1)?;
    Some(WastedMove {
        tile,
        way,
        before,
        after: before + 1,
    })
}

/// The boards of a path; none if a step cannot be taken.
fn boards(path: &Path) -> Option<Vec<Board>> {
    let mut board = path.start.clone();
    let mut boards = vec![board.clone()];
    for &tile in &path.tiles {
        board.slide(tile).ok()?;
        boards.push(board.clone());
    }
    Some(boards)
}

#[cfg(test)]
mod tests;
