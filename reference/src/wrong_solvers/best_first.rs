//! Best-first search with switches: right as it stands, wrong when one of them is turned.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use rules::sliding::board::{Direction, blank_of};

use crate::board_hasher::BuildBoardHasher;
use crate::heaps_of_java_python_cpp::{Filling, LibraryHeap};
use crate::wrong_solvers::harmless_habits::{Seen, Ties};
use crate::wrong_solvers::packed_board::{Estimate, Found, Slider, Walked};

#[derive(Debug, Clone, Copy)]
pub(super) struct BestFirst {
    pub(super) slider: Slider,
    pub(super) estimate: Estimate,
    pub(super) cost: Cost,
    /// Whether of boards with the same cost only one may wait.
    pub(super) loses_same_cost: bool,
    pub(super) seen: Seen,
    pub(super) ties: Ties,
    pub(super) order: [Direction; 4],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cost {
    /// Depth and estimate.
    Sum,
    EstimateOnly,
    /// Depth and twice the estimate.
    Weighted,
    /// The parent's cost and the estimate.
    AddsUp,
}

struct Node {
    board: u128,
    parent: u32,
    depth: u32,
    cost: u32,
    /// The move that led to it, and the tile that slid.
    way: Option<Direction>,
    tile: u8,
    wraps: bool,
}

/// What is known of a board.
#[derive(Clone, Copy, Default)]
struct Known {
    depth: u32,
    expanded: bool,
}

impl BestFirst {
    /// Searches from these cells until so many boards are generated.
    pub(super) fn search(&self, start: &[u8], budget: u32) -> Found {
        let slider = &self.slider;
        let mut cells = [0; 25];
        cells[..slider.size].copy_from_slice(start);
        let board = slider.pack(&cells);
        let estimate = self.estimate.value(start, slider.side);
        let mut nodes = vec![Node {
            board,
            parent: 0,
            depth: 0,
            cost: self.cost_of(0, 0, estimate),
            way: None,
            tile: 0,
            wraps: false,
        }];
        let mut known: HashMap<u128, Known, BuildBoardHasher> = HashMap::default();
        known.insert(board, Known::default());
        let mut queue = LibraryHeap::new(match self.ties {
            Ties::PythonHeap => Filling::Climbing,
            _ => Filling::Sinking,
        });
        let mut costs_waiting = BTreeSet::new();
        queue.push((nodes[0].cost, 0), 0);
        costs_waiting.insert(nodes[0].cost);
        while let Some(number) = queue.pop() {
            let Node {
                board,
                depth,
                cost,
                way: before,
                ..
            } = nodes[number as usize];
            costs_waiting.remove(&cost);
            if board == slider.goal {
                return Found::Path(walked(&nodes, number));
            }
            let state = known
                .get_mut(&board)
                .expect("a board that waits was noted when it was generated");
            let is_stale = match self.seen {
                Seen::Expanded => state.expanded,
                Seen::UntilShorter => state.depth < depth,
                Seen::Generated => false,
            };
            if is_stale {
                continue;
            }
            state.expanded = true;
            slider.unpack(board, &mut cells);
            let blank = blank_of(&cells[..slider.size]);
            for way in self.order {
                let Some(step) = slider.step(blank, way, before) else {
                    continue;
                };
                let tile = cells[step.to];
                cells.swap(blank, step.to);
                let child = slider.pack(&cells);
                if self.takes(&mut known, child, depth + 1) {
                    if nodes.len() as u32 >= budget {
                        return Found::GaveUp;
                    }
                    let estimate = self.estimate.value(&cells[..slider.size], slider.side);
                    let cost = self.cost_of(depth + 1, cost, estimate);
                    let made = nodes.len() as u32;
                    nodes.push(Node {
                        board: child,
                        parent: number,
                        depth: depth + 1,
                        cost,
                        way: Some(way),
                        tile,
                        wraps: step.wraps,
                    });
                    let is_alone = costs_waiting.insert(cost);
                    if is_alone || !self.loses_same_cost {
                        queue.push((cost, self.second_key(made, child, estimate)), made);
                    }
                }
                cells.swap(blank, step.to);
            }
        }
        Found::Nothing
    }

    /// Whether a child that was just generated is put in the queue; notes it if so.
    fn takes(
        &self,
        known: &mut HashMap<u128, Known, BuildBoardHasher>,
        child: u128,
        depth: u32,
    ) -> bool {
        match known.entry(child) {
            Entry::Vacant(vacant) => {
                vacant.insert(Known {
                    depth,
                    expanded: false,
                });
                true
            }
            Entry::Occupied(mut old) => match self.seen {
                Seen::Generated => false,
                Seen::Expanded => !old.get().expanded,
                Seen::UntilShorter => {
                    let is_shorter = depth < old.get().depth;
                    if is_shorter {
                        old.get_mut().depth = depth;
                    }
                    is_shorter
                }
            },
        }
    }

    fn cost_of(&self, depth: u32, parent: u32, estimate: u32) -> u32 {
        match self.cost {
            Cost::Sum => depth + estimate,
            Cost::EstimateOnly => estimate,
            Cost::Weighted => depth + 2 * estimate,
            Cost::AddsUp => parent + estimate,
        }
    }

    fn second_key(&self, number: u32, board: u128, estimate: u32) -> u128 {
        match self.ties {
            Ties::First => u128::from(number),
            Ties::Last => u128::from(u32::MAX - number),
            Ties::JavaHeap | Ties::PythonHeap => 0,
            Ties::SmallerBoard => board,
            Ties::SmallerEstimate => u128::from(estimate) << 32 | u128::from(number),
        }
    }
}

fn walked(nodes: &[Node], end: u32) -> Walked {
    let mut path = Walked::default();
    let mut node = &nodes[end as usize];
    while node.way.is_some() {
        path.tiles.push(node.tile);
        path.wraps |= node.wraps;
        node = &nodes[node.parent as usize];
    }
    path.tiles.reverse();
    path
}
