//! Depth-first searches with switches, right as they stand and wrong when one is turned: IDA*, and branch without bound (the
//! most promising child first, and the first solution is the answer).

use std::collections::HashSet;

use rules::sliding::board::{Direction, blank_of};

use crate::board_hasher::BuildBoardHasher;
use crate::wrong_solvers::packed_board::{Cells, Estimate, Found, Slider, Walked};

#[derive(Debug, Clone, Copy)]
pub(super) struct Deepening {
    pub(super) slider: Slider,
    pub(super) estimate: Estimate,
    /// What the estimate is multiplied by.
    pub(super) weight: u32,
    pub(super) raise: Raise,
    /// Whether it takes no board up again within a bound.
    pub(super) remembers: bool,
    pub(super) order: [Direction; 4],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Raise {
    /// The least cost beyond the bound, and so much more.
    Least(u32),
    Double,
    Never,
}

/// A path longer than any that a bound could lead to.
const LONGEST: usize = 4096;

struct Dive<'a> {
    search: &'a Deepening,
    cells: Cells,
    bound: u32,
    beyond: u32,
    left: u32,
    seen: HashSet<u128, BuildBoardHasher>,
    path: Walked,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Dived {
    Home,
    InVain,
    OutOfBudget,
}

impl Deepening {
    /// Searches from these cells until so many boards are visited.
    pub(super) fn search(&self, start: &[u8], budget: u32) -> Found {
        let slider = &self.slider;
        let mut dive = Dive {
            search: self,
            cells: [0; 25],
            bound: self.weight * self.estimate.value(start, slider.side),
            beyond: u32::MAX,
            left: budget,
            seen: HashSet::default(),
            path: Walked::default(),
        };
        dive.cells[..slider.size].copy_from_slice(start);
        let blank = blank_of(start);
        loop {
            dive.beyond = u32::MAX;
            dive.seen.clear();
            match dive.down(blank, None, 0) {
                Dived::Home => {
                    dive.path.tiles.reverse();
                    return Found::Path(dive.path);
                }
                Dived::OutOfBudget => return Found::GaveUp,
                Dived::InVain if dive.beyond == u32::MAX => return Found::Nothing,
                Dived::InVain => {}
            }
            dive.bound = match self.raise {
                Raise::Least(more) => dive.beyond + more,
                Raise::Double => (2 * dive.bound).max(dive.beyond),
                Raise::Never => return Found::Nothing,
            };
        }
    }
}

impl Dive<'_> {
    fn down(&mut self, blank: usize, before: Option<Direction>, depth: u32) -> Dived {
        if self.left == 0 || depth as usize > LONGEST {
            return Dived::OutOfBudget;
        }
        self.left -= 1;
        let slider = self.search.slider;
        let estimate = self
            .search
            .estimate
            .value(&self.cells[..slider.size], slider.side);
        let cost = depth + self.search.weight * estimate;
        if cost > self.bound {
            self.beyond = self.beyond.min(cost);
            return Dived::InVain;
        }
        // Some wrong estimates are not 0 at the goal, and right ones may be 0 only there.
        let packed = slider.pack(&self.cells);
        if packed == slider.goal {
            return Dived::Home;
        }
        if self.search.remembers && !self.seen.insert(packed) {
            return Dived::InVain;
        }
        for way in self.search.order {
            let Some(step) = slider.step(blank, way, before) else {
                continue;
            };
            let tile = self.cells[step.to];
            self.cells.swap(blank, step.to);
            let dived = self.down(step.to, Some(way), depth + 1);
            self.cells.swap(blank, step.to);
            match dived {
                Dived::Home => {
                    self.path.tiles.push(tile);
                    self.path.wraps |= step.wraps;
                    return Dived::Home;
                }
                Dived::OutOfBudget => return Dived::OutOfBudget,
                Dived::InVain => {}
            }
        }
        Dived::InVain
    }
}

/// A search that keeps its first incumbent.
#[derive(Debug, Clone, Copy)]
pub(super) struct DepthFirst {
    pub(super) slider: Slider,
    pub(super) estimate: Estimate,
    pub(super) order: [Direction; 4],
}

/// A board on the way down: its children that are left, the most promising last.
struct Level {
    children: Vec<(u32, Child)>,
    tile: u8,
}

#[derive(Clone, Copy)]
struct Child {
    board: u128,
    way: Direction,
    tile: u8,
}

impl DepthFirst {
    /// Searches from these cells until so many boards are visited.
    pub(super) fn search(&self, start: &[u8], budget: u32) -> Found {
        let slider = &self.slider;
        let mut cells = [0; 25];
        cells[..slider.size].copy_from_slice(start);
        let start = slider.pack(&cells);
        if start == slider.goal {
            return Found::Path(Walked::default());
        }
        let mut seen: HashSet<u128, BuildBoardHasher> = HashSet::default();
        seen.insert(start);
        let mut levels = vec![Level {
            children: self.children(start, None),
            tile: 0,
        }];
        while let Some(level) = levels.last_mut() {
            let Some((_, child)) = level.children.pop() else {
                levels.pop();
                continue;
            };
            if !seen.insert(child.board) {
                continue;
            }
            if seen.len() as u32 > budget {
                return Found::GaveUp;
            }
            levels.push(Level {
                children: self.children(child.board, Some(child.way)),
                tile: child.tile,
            });
            if child.board == slider.goal {
                return Found::Path(Walked {
                    tiles: levels[1..].iter().map(|level| level.tile).collect(),
                    wraps: false,
                });
            }
        }
        Found::Nothing
    }

    fn children(&self, board: u128, before: Option<Direction>) -> Vec<(u32, Child)> {
        let slider = &self.slider;
        let mut cells = [0; 25];
        slider.unpack(board, &mut cells);
        let blank = blank_of(&cells[..slider.size]);
        let mut children = Vec::with_capacity(4);
        for way in self.order {
            let Some(step) = slider.step(blank, way, before) else {
                continue;
            };
            let tile = cells[step.to];
            cells.swap(blank, step.to);
            let estimate = self.estimate.value(&cells[..slider.size], slider.side);
            let board = slider.pack(&cells);
            children.push((estimate, Child { board, way, tile }));
            cells.swap(blank, step.to);
        }
        // Stable: of equals, the one made first is taken first.
        children.reverse();
        children.sort_by_key(|(estimate, _)| std::cmp::Reverse(*estimate));
        children
    }
}
