//! Depth first, the most promising child first, and the first solution is the answer: branch without bound.

use std::collections::HashSet;

use crate::zoo::estimate::Estimate;
use crate::zoo::slider::{Found, Slider, Stirring, Walked, blank_of};
use rules::sliding::board::Direction;

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
        let mut seen: HashSet<u128, Stirring> = HashSet::default();
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
