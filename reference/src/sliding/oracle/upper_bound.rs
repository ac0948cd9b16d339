//! A short path, though not proved to be a shortest: an upper bound with a witness.
//!
//! Small boards are left to beam searches that grow wider while the budget lasts. On large boards such a search loses its
//! way, so it is led: the tiles of the outermost lines are brought home one by one, each by a beam that prefers boards on
//! which the other tiles are nearer home too, until what is left is small. What a beam does not manage is done by hand.

use crate::sliding::oracle::beam::{Reach, beam};
use crate::sliding::oracle::by_hand::{HandSolver, by_hand, row_and_column};
use crate::sliding::oracle::full_table::MAX_FULL_SIDE;
use rules::search_watch::{Stop, Watch};
use rules::sliding::board::Board;
use rules::sliding::path::Path;

/// A budget of a fraction of a second, with which a 5×5 board's path is some tenth longer than a shortest.
pub const DEFAULT_NODES: u64 = 1_000_000;
/// The largest side, of a board or of what is left of it, that a beam search solves without being led.
const MAX_UNLED_SIDE: usize = 5;
const FIRST_WIDTH: usize = 64;
/// The widest beam of use: its layers stay well below the memory of a small machine.
const MAX_WIDTH: usize = 1 << 16;

/// The shortest path found by keeping about so many boards in all, and never longer than [`by_hand`]'s; `None` if there
/// is no path. The same board and budget give the same path, unless the watch says to stop: then it is the best so far.
pub fn upper_bound(board: &Board, nodes: u64, watch: &mut Watch<'_>) -> Option<Path> {
    let best = by_hand(board)?;
    if board.side() <= MAX_FULL_SIDE || best.is_empty() {
        return Some(best);
    }
    let mut search = Search { board, best, nodes };
    // A stop leaves the best path so far, which is an answer.
    let _: Result<(), Stop> = search.run(watch);
    Some(search.best)
}

struct Search<'a> {
    board: &'a Board,
    best: Path,
    nodes: u64,
}

impl Search<'_> {
    /// One narrow attempt, which tells what an attempt costs, and then as wide a one as the budget allows.
    fn run(&mut self, watch: &mut Watch<'_>) -> Result<(), Stop> {
        let mut width = FIRST_WIDTH;
        let stages = stages(self.board.side());
        if stages.len() > 1 {
            // A large board that is nearly solved must not be taken apart line by line.
            let spent = self.attempt(&[Stage::Rest], width, watch)?;
            self.nodes = self.nodes.saturating_sub(spent);
        }
        loop {
            let spent = self.attempt(&stages, width, watch)?;
            self.nodes = self.nodes.saturating_sub(spent);
            let wider = width as u64 * self.nodes / spent;
            if wider < 2 * width as u64 || width == MAX_WIDTH {
                return Ok(());
            }
            width = usize::try_from(wider).map_or(MAX_WIDTH, |wider| wider.min(MAX_WIDTH));
        }
    }

    /// One attempt with beams of this width, and how many boards it kept.
    fn attempt(
        &mut self,
        stages: &[Stage],
        width: usize,
        watch: &mut Watch<'_>,
    ) -> Result<u64, Stop> {
        let mut hand = HandSolver::new(self.board.clone());
        let mut spent = 1;
        for stage in stages {
            for aim in stage.aims() {
                let of_use = self.best.len().saturating_sub(hand.moves() + 1);
                let moves = stage.moves(self.board.side()).min(of_use);
                let reach = Reach { width, moves };
                let (path, nodes) = beam(hand.board(), &aim, hand.locked(), reach, watch)?;
                spent += nodes;
                let Some(path) = path else {
                    break;
                };
                hand.follow(&path);
            }
            // Where the beam met its aim there is nothing left to do by hand.
            match *stage {
                Stage::Tile { home } => hand.finish_each(&[home]),
                Stage::LastTwo { homes, .. } => hand.finish_last_two(homes),
                Stage::Rest => hand.finish_rest(),
            }
            if hand.moves() >= self.best.len() {
                return Ok(spent);
            }
        }
        self.best = hand.path();
        Ok(spent)
    }
}

/// A part of the board that is brought home before the parts after it.
#[derive(Debug)]
enum Stage {
    /// A tile of a line that has at least two more after it.
    Tile {
        home: usize,
    },
    /// The last two tiles of a line.
    LastTwo {
        homes: [usize; 2],
        /// The cell beside the last one's home that is not in the line.
        beside: usize,
    },
    Rest,
}

impl Stage {
    /// The tiles and cells that beams should aim for, one thing after another.
    fn aims(&self) -> Vec<Vec<(u8, u8)>> {
        let place = |home: usize, cell: usize| (home as u8 + 1, cell as u8);
        match *self {
            Self::Tile { home } => vec![vec![place(home, home)]],
            // They would get into each other's way: so they go round the corner one behind the other.
            Self::LastTwo {
                homes: [first, last],
                beside,
            } => vec![
                vec![place(first, last), place(last, beside)],
                vec![place(first, first), place(last, last)],
            ],
            // None, which is the goal.
            Self::Rest => vec![Vec::new()],
        }
    }

    /// After how many moves a beam has lost its way.
    fn moves(&self, side: usize) -> usize {
        match self {
            Self::Tile { .. } | Self::LastTwo { .. } => 12 * side,
            Self::Rest => 10 * MAX_UNLED_SIDE * MAX_UNLED_SIDE,
        }
    }
}

/// The outermost row and column, and again, until the rest is small.
fn stages(side: usize) -> Vec<Stage> {
    let mut stages = Vec::new();
    for line in 0..side.saturating_sub(MAX_UNLED_SIDE) {
        for (line, further) in row_and_column(side, line).iter().zip([side, 1]) {
            let (before, &homes) = line
                .split_last_chunk()
                .expect("a line of a large board has more than two cells");
            stages.extend(before.iter().map(|&home| Stage::Tile { home }));
            let beside = homes[1] + further;
            stages.push(Stage::LastTwo { homes, beside });
        }
    }
    stages.push(Stage::Rest);
    stages
}
