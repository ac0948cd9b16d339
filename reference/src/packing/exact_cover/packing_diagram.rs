//! All packings at once: states merged cell by cell into a diagram whose every path is a packing.

use crate::packing::exact_cover::placement::exchanges;
use crate::packing::exact_cover::placements_to_grids::{Canvas, Halt, Show};
use crate::packing::exact_cover::puzzle_masks::{Field, Holes};
use crate::packing::mask::{MIX, Mask};
use rules::search_watch::{Effort, Stop, Watch};
use rules::units::Bytes;
use std::ops::ControlFlow;

/// Every packing of a puzzle (up to pinned symmetry and exchanged equal pieces) as a path from the root to the end.
pub(super) struct Diagram {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The node of the empty board; `None` when there is no packing.
    root: Option<u32>,
    /// What building it cost, but for the time.
    pub effort: Effort,
}

struct Node {
    edges: u32,
    end: u32,
    /// The number of packings on the paths from here.
    count: u128,
}

struct Edge {
    placement: u32,
    node: u32,
}

/// The node of the full board.
const END: u32 = 0;

pub(super) enum NoDiagram {
    TooLarge,
    Stop(Stop, Effort),
}

/// The most memory for a diagram where the watch sets no limit.
const MEMORY: Bytes = Bytes::megabytes(1_000);
/// The most memory it may ever take: more, and 32 bits would not number its steps.
const MOST_MEMORY: Bytes = Bytes::megabytes(40_000);
/// States between two questions to the watch.
const STATES_A_CHECK: u64 = 1 << 14;

impl Diagram {
    pub(super) fn new<M: Mask>(field: &Field<M>, watch: &mut Watch<'_>) -> Result<Self, NoDiagram> {
        let limit = watch.limits().memory.unwrap_or(MEMORY).min(MOST_MEMORY);
        let mut effort = Effort::default();
        let levels = match expand(field, watch, limit, &mut effort) {
            Ok(levels) => levels,
            Err(None) => return Err(NoDiagram::TooLarge),
            Err(Some(stop)) => return Err(NoDiagram::Stop(stop, effort)),
        };
        gather(field, levels, watch, effort).map_err(|stop| NoDiagram::Stop(stop, effort))
    }

    /// The number of packings, with every image and every exchange of equal pieces.
    pub(super) fn count<M: Mask>(&self, field: &Field<M>) -> u128 {
        let count = self.root.map_or(0, |root| self.nodes[root as usize].count);
        count.saturating_mul(exchanges(&field.twins))
    }

    /// Shows every packing, until it is halted.
    pub(super) fn walk<M: Mask>(
        &self,
        field: &Field<M>,
        canvas: &mut Canvas<'_, M>,
        show: &mut Show<'_>,
    ) -> ControlFlow<Halt> {
        match self.root {
            None => ControlFlow::Continue(()),
            Some(root) => self.walk_from(root, field, field.pieces, canvas, show),
        }
    }

    fn walk_from<M: Mask>(
        &self,
        node: u32,
        field: &Field<M>,
        left: u32,
        canvas: &mut Canvas<'_, M>,
        show: &mut Show<'_>,
    ) -> ControlFlow<Halt> {
        if node == END {
            return canvas.show(show);
        }
        let node = &self.nodes[node as usize];
        for edge in &self.edges[node.edges as usize..node.end as usize] {
            let class = left & field.class(edge.placement);
            let piece = class & class.wrapping_neg();
            canvas.lay(edge.placement, piece);
            self.walk_from(edge.node, field, left & !piece, canvas, show)?;
        }
        ControlFlow::Continue(())
    }
}

/// The states whose first empty cell is the same, while they are still being found.
struct Open<M> {
    states: Vec<(M, u32)>,
    /// Indices into `states` by hash, plus one; 0 is free. A power of two long.
    table: Vec<u32>,
}

/// The same states with what follows from each.
#[derive(Default)]
struct Level {
    steps: Vec<Step>,
    /// Where the steps of each state begin.
    starts: Vec<u32>,
}

/// A placement and the state it leads to.
struct Step {
    placement: u32,
    /// The level of that state, [`FULL`] for the full board.
    level: u32,
    state: u32,
}

const FULL: u32 = u32::MAX;

impl<M: Mask> Open<M> {
    fn new() -> Self {
        Self {
            states: Vec::new(),
            table: Vec::new(),
        }
    }

    /// The index of a state, which is added if it is new.
    #[inline]
    fn enter(&mut self, empty: M, left: u32) -> u32 {
        if self.states.len() * 2 >= self.table.len() {
            self.grow();
        }
        let mut slot = self.slot(empty, left);
        loop {
            match self.table[slot] {
                0 => {
                    self.states.push((empty, left));
                    self.table[slot] = self.states.len() as u32;
                    return self.states.len() as u32 - 1;
                }
                index if self.states[index as usize - 1] == (empty, left) => return index - 1,
                _ => slot = (slot + 1) & (self.table.len() - 1),
            }
        }
    }

    #[inline]
    fn slot(&self, empty: M, left: u32) -> usize {
        let mixed = (empty.fold() ^ u64::from(left).wrapping_mul(MIX)).wrapping_mul(MIX);
        (mixed >> 32) as usize & (self.table.len() - 1)
    }

    fn grow(&mut self) {
        self.table = vec![0; (self.table.len() * 4).max(64)];
        for (index, &(empty, left)) in self.states.iter().enumerate() {
            let mut slot = self.slot(empty, left);
            while self.table[slot] != 0 {
                slot = (slot + 1) & (self.table.len() - 1);
            }
            self.table[slot] = index as u32 + 1;
        }
    }
}

/// Finds every state level by level; `Err(None)` when they are too many.
fn expand<M: Mask>(
    field: &Field<M>,
    watch: &mut Watch<'_>,
    limit: Bytes,
    effort: &mut Effort,
) -> Result<Vec<Level>, Option<Stop>> {
    let holes = Holes::new(field);
    let cells = field.full.last() + 1;
    let mut open: Vec<Open<M>> = (0..cells).map(|_| Open::new()).collect();
    open[field.full.first() as usize].enter(field.full, field.pieces);
    effort.generated = 1;
    let mut steps = 0;
    let mut levels = Vec::with_capacity(cells as usize);
    for cell in 0..cells {
        let states = std::mem::replace(&mut open[cell as usize], Open::new()).states;
        let mut level = Level::default();
        level.starts.reserve_exact(states.len() + 1);
        for &(empty, left) in &states {
            level.starts.push(level.steps.len() as u32);
            effort.expanded += 1;
            if effort.expanded.is_multiple_of(STATES_A_CHECK) {
                let steps = steps + level.steps.len();
                let waiting: usize = open.iter().map(|open| open.states.len()).sum();
                effort.peak_queue = effort.peak_queue.max(waiting as u64);
                let memory = memory::<M>(steps, states.len() + waiting);
                effort.memory = effort.memory.max(memory);
                if memory > limit {
                    return Err(None);
                }
                watch.check(cell, *effort).map_err(Some)?;
            }
            for block in field.blocks_at(cell) {
                let class = left & block.class;
                if class == 0 {
                    continue;
                }
                let still = left & !(class & class.wrapping_neg());
                for placement in block.range.clone() {
                    let mask = field.masks[placement as usize];
                    if !mask.without(empty).is_none() {
                        continue;
                    }
                    effort.generated += 1;
                    let rest = empty.without(mask);
                    let step = if rest.is_none() {
                        Step {
                            placement,
                            level: FULL,
                            state: 0,
                        }
                    } else {
                        let first = rest.first();
                        if field.too_late(first, still) || !holes.can_be_filled(rest, still) {
                            continue;
                        }
                        Step {
                            placement,
                            level: first,
                            state: open[first as usize].enter(rest, still),
                        }
                    };
                    level.steps.push(step);
                }
            }
        }
        level.starts.push(level.steps.len() as u32);
        steps += level.steps.len();
        levels.push(level);
    }
    Ok(levels)
}

/// What so many steps and so many states that wait take, with their hash tables and the room that vectors leave.
fn memory<M>(steps: usize, states: usize) -> Bytes {
    // The table is at most half full and grows fourfold.
    let slots = 8;
    let each_state = size_of::<(M, u32)>() * 2 + size_of::<u32>() * slots;
    Bytes((steps * size_of::<Step>() * 2 + states * each_state) as u64)
}

/// Keeps only the states from which a packing can be reached, counting the packings from the end.
fn gather<M: Mask>(
    field: &Field<M>,
    levels: Vec<Level>,
    watch: &mut Watch<'_>,
    effort: Effort,
) -> Result<Diagram, Stop> {
    let mut nodes = vec![Node {
        edges: 0,
        end: 0,
        count: 1,
    }];
    let mut edges = Vec::new();
    let mut gathered = 0u64;
    // For each level and state its node, 0 for a dead end.
    let mut node_of: Vec<Vec<u32>> = vec![Vec::new(); levels.len()];
    for (index, level) in levels.into_iter().enumerate().rev() {
        let mut own = Vec::with_capacity(level.starts.len() - 1);
        for range in level.starts.windows(2) {
            gathered += 1;
            if gathered.is_multiple_of(STATES_A_CHECK) {
                watch.check(index as u32, effort)?;
            }
            let first = edges.len() as u32;
            let mut count = 0u128;
            for step in &level.steps[range[0] as usize..range[1] as usize] {
                let node = match step.level {
                    FULL => END,
                    at => match node_of[at as usize][step.state as usize] {
                        0 => continue,
                        node => node,
                    },
                };
                let below = nodes[node as usize].count;
                count = count.saturating_add(below.saturating_mul(field.weight(step.placement)));
                edges.push(Edge {
                    placement: step.placement,
                    node,
                });
            }
            own.push(if count == 0 { 0 } else { nodes.len() as u32 });
            if count > 0 {
                nodes.push(Node {
                    edges: first,
                    end: edges.len() as u32,
                    count,
                });
            }
        }
        node_of[index] = own;
    }
    let root = node_of[field.full.first() as usize][0];
    Ok(Diagram {
        nodes,
        edges,
        root: (root != 0).then_some(root),
        effort,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::packing::read::read;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn the_way_back_stops_when_told_to() {
        let puzzle = read(
            b"5 11 12\nDEFAULT\nAAA\n A\nBBB\n  BB\nCCCC\n C\nD\nDD\n DD\nEEEE\nE\n FF\nFF\n GG\nGG\n G\nHHH\nH\nI\nI\nIII\nJ\nJJ\nK K\nKKK\nLL\nLL\nL\n",
        )
        .expect("a puzzle");
        let Ok(field) = Field::<u64>::new(&puzzle) else {
            panic!("it has packings");
        };
        let mut effort = Effort::default();
        let mut watch = Watch::default();
        let Ok(levels) = expand(&field, &mut watch, MEMORY, &mut effort) else {
            panic!("nothing limits it");
        };
        assert!(effort.expanded > STATES_A_CHECK);
        let flag = AtomicBool::new(true);
        let mut watch = Watch::default().cancelled_by(&flag);
        let stopped = gather(&field, levels, &mut watch, effort);
        assert_eq!(stopped.err(), Some(Stop::Cancelled));
    }
}
