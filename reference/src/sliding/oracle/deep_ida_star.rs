//! IDA* for hard boards: additive pattern databases, their mirror images, and the move machine, on one thread.
//!
//! Every node keeps, for the board and for its mirror image (rows and columns exchanged), which cells each group of
//! tiles stands on and in what order; a move changes one group in each. The lower bound is the Manhattan distance plus
//! twice the larger of the two sums of table entries.
//!
//! The tables are far larger than the caches near the processor. So the search walks several parts of its tree in turn:
//! when a node is made its entries are asked for, and by the time its turn comes they are there. Branches that the
//! processor cannot foresee are avoided: each of the four moves has code of its own, and children beyond the bound are
//! dropped by moving the others over them.

use std::sync::Arc;

use crate::sliding::tables::packed_table::{Lookup, Packed};
use rules::search_watch::{Effort, Watch};
use rules::sliding::board::{Board, Direction};
use rules::sliding::path::Path;

use super::deep_search_node::{Halt, Iteration, LONGEST, Lane, Round, WAITING};
use super::move_pruning::Machine;
use crate::sliding::oracle::deep_search_node::{Node, beyond, passed};

/// Parts of the tree walked in turn.
const LANES: usize = 6;

/// What a search on boards of one size reads: tables, machine, small look-ups.
///
/// `CELLS` is the square of `SIDE`, and `HALF` the number of masks of the larger half of the cells.
#[derive(Debug)]
pub(crate) struct Deep<
    const SIDE: usize,
    const CELLS: usize,
    const GROUPS: usize,
    const HALF: usize,
> {
    tables: Arc<[Packed; GROUPS]>,
    lookups: Box<[Lookup<HALF>; GROUPS]>,
    machine: Machine,
    /// By tile: its group (`GROUPS` for a tile alone, whose Manhattan distance is exact), and its code in the group.
    groups: [u8; CELLS],
    codes: [u8; CELLS],
    /// The mirror image of each tile and cell.
    mirror_tile: [u8; CELLS],
    mirror_cell: [u8; CELLS],
    /// By tile and cell: how far from home.
    far: [[u8; CELLS]; CELLS],
}

impl<const SIDE: usize, const CELLS: usize, const GROUPS: usize, const HALF: usize>
    Deep<SIDE, CELLS, GROUPS, HALF>
{
    /// A search over these groups of tiles, each with its table; tiles in no group stand alone.
    pub(crate) fn new(
        groups: [&[u8]; GROUPS],
        tables: Arc<[Packed; GROUPS]>,
        machine: Machine,
    ) -> Self {
        assert!(
            SIDE * SIDE == CELLS && HALF == 1 << CELLS.div_ceil(2),
            "the sizes of a search fit each other"
        );
        let mut group_of = [GROUPS as u8; CELLS];
        let mut codes = [0; CELLS];
        for (group, tiles) in groups.iter().enumerate() {
            for (code, &tile) in tiles.iter().enumerate() {
                group_of[usize::from(tile)] = group as u8;
                codes[usize::from(tile)] = code as u8;
            }
        }
        let mirror = |cell: usize| cell % SIDE * SIDE + cell / SIDE;
        let mut mirror_tile = [0; CELLS];
        let mut far = [[0; CELLS]; CELLS];
        for tile in 1..CELLS {
            let home = tile - 1;
            mirror_tile[tile] = mirror(home) as u8 + 1;
            for cell in 0..CELLS {
                far[tile][cell] = ((home / SIDE).abs_diff(cell / SIDE)
                    + (home % SIDE).abs_diff(cell % SIDE)) as u8;
            }
        }
        Self {
            lookups: Box::new(groups.map(|tiles| Lookup::new(CELLS, tiles.len()))),
            tables,
            machine,
            groups: group_of,
            codes,
            mirror_tile,
            mirror_cell: std::array::from_fn(|cell| mirror(cell) as u8),
            far,
        }
    }

    /// The shortest path of a board that can be solved, proven by searching every smaller bound to its end.
    ///
    /// No path is shorter than `least`, and the search begins there; it is raised as bounds are searched to their end.
    pub(crate) fn solve(
        &self,
        board: &Board,
        budget: u64,
        watch: &mut Watch<'_>,
        effort: &mut Effort,
        least: &mut u32,
    ) -> Result<Path, Halt> {
        let root = self.root(board);
        let mut lanes: Vec<_> = (0..LANES)
            .map(|_| Lane {
                waiting: vec![root; WAITING].into_boxed_slice(),
                count: 0,
                fresh: 0,
                peak: 0,
                ways: [0; LONGEST + 1],
            })
            .collect();
        let lanes_size = LANES * WAITING * size_of::<Node<CELLS, GROUPS>>();
        let tables_size: usize = self.tables.iter().map(|table| table.entries().len()).sum();
        effort.memory.0 = effort.memory.0.max((lanes_size + tables_size) as u64);
        let budget = effort.expanded.saturating_add(budget);
        *least = self.bound(&root).max(*least);
        loop {
            let iteration = self.within(Round {
                bound: *least,
                root: &root,
                lanes: &mut lanes,
                budget,
                watch,
                effort,
            });
            // The lanes' peaks need not fall together: this is an upper bound.
            let waiting = lanes.iter().map(|lane| lane.peak as u64).sum();
            effort.peak_queue = effort.peak_queue.max(waiting);
            match iteration? {
                Iteration::Found(ways) => return Ok(walked(board, &ways)),
                // The length of every path has the same parity.
                Iteration::Exhausted => *least += 2,
            }
        }
    }

    /// The lower bound the tables give.
    pub(crate) fn estimate(&self, board: &Board) -> u32 {
        self.bound(&self.root(board))
    }

    fn bound(&self, root: &Node<CELLS, GROUPS>) -> u32 {
        u32::from(root.manhattan) + 2 * beyond(&root.extras)
    }

    fn root(&self, board: &Board) -> Node<CELLS, GROUPS> {
        let mut masks = [[0; GROUPS]; 2];
        let mut sequences = [[0; GROUPS]; 2];
        let mut manhattan = 0;
        let mut cells = [0; CELLS];
        cells.copy_from_slice(board.cells());
        for cell in 0..CELLS {
            // The mirror image is read in its own order.
            let mirrored =
                self.mirror_tile[usize::from(cells[usize::from(self.mirror_cell[cell])])];
            for (view, tile) in [cells[cell], mirrored].into_iter().enumerate() {
                let group = usize::from(self.groups[usize::from(tile)]);
                if tile != 0 && group < GROUPS {
                    masks[view][group] |= 1 << cell;
                    sequences[view][group] =
                        sequences[view][group] << 3 | u32::from(self.codes[usize::from(tile)]);
                }
            }
            manhattan += self.far[usize::from(cells[cell])][cell];
        }
        let extras = std::array::from_fn(|view| {
            std::array::from_fn(|group| {
                self.tables[group]
                    .extra(self.lookups[group].index(masks[view][group], sequences[view][group]))
            })
        });
        Node {
            masks,
            sequences,
            extras,
            group: [GROUPS as u8; 2],
            index: [0; 2],
            state: self.machine.start(board.blank()),
            cells,
            blank: board.blank() as u8,
            depth: 0,
            manhattan,
            way: 0,
        }
    }

    /// Searches all paths of at most `bound` moves, with the instructions this processor has.
    fn within(&self, round: Round<'_, '_, CELLS, GROUPS>) -> Result<Iteration, Halt> {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            #[expect(
                unsafe_code,
                reason = "a function compiled for instructions that not every processor has"
            )]
            // SAFETY: this processor was just asked for each of them.
            return unsafe { self.within_by_newer_instructions(round) };
        }
        self.within_by_any_instructions(round)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn within_by_newer_instructions(
        &self,
        round: Round<'_, '_, CELLS, GROUPS>,
    ) -> Result<Iteration, Halt> {
        self.within_by_any_instructions(round)
    }

    #[inline(always)]
    fn within_by_any_instructions(
        &self,
        round: Round<'_, '_, CELLS, GROUPS>,
    ) -> Result<Iteration, Halt> {
        let Round {
            bound,
            root,
            lanes,
            budget,
            watch,
            effort,
        } = round;
        // The first levels, breadth first, give the lanes their parts.
        let mut parts = vec![(*root, Vec::new())];
        let mut children = [*root; 4];
        while !parts.is_empty()
            && parts.len() < 4 * LANES
            && usize::from(parts[0].0.depth) < LONGEST / 4
        {
            for (node, ways) in std::mem::take(&mut parts) {
                if node.manhattan == 0 {
                    return Ok(Iteration::Found(ways));
                }
                effort.expanded += 1;
                let count = self.expand(&node, &mut children);
                for child in &mut children[..count] {
                    effort.generated += 1;
                    if self.is_within(child, bound) {
                        let mut ways = ways.clone();
                        ways.push(child.way);
                        parts.push((*child, ways));
                    }
                }
            }
        }
        for lane in &mut *lanes {
            (lane.count, lane.fresh) = (0, 0);
        }
        loop {
            watch.check(bound, *effort)?;
            if effort.expanded >= budget {
                return Err(Halt::Budget);
            }
            for _ in 0..1 << 12 {
                let mut idle = 0;
                for lane in &mut *lanes {
                    effort.generated += lane.fresh as u64;
                    self.look_at_fresh(lane, bound);
                    if lane.count == 0 {
                        let Some((node, ways)) = parts.pop() else {
                            idle += 1;
                            continue;
                        };
                        lane.ways[1..=ways.len()].copy_from_slice(&ways);
                        lane.waiting[0] = node;
                        lane.count = 1;
                    }
                    lane.count -= 1;
                    let node = lane.waiting[lane.count];
                    lane.ways[usize::from(node.depth)] = node.way;
                    if node.manhattan == 0 {
                        return Ok(Iteration::Found(
                            lane.ways[1..=usize::from(node.depth)].to_vec(),
                        ));
                    }
                    effort.expanded += 1;
                    let room = lane.waiting[lane.count..]
                        .first_chunk_mut()
                        .expect("a path is never so long");
                    lane.fresh = self.expand(&node, room);
                    lane.count += lane.fresh;
                    lane.peak = lane.peak.max(lane.count);
                }
                if idle == lanes.len() {
                    return Ok(Iteration::Exhausted);
                }
            }
        }
    }

    /// Reads the entries of the last nodes of a lane, and keeps those within the bound.
    #[inline(always)]
    fn look_at_fresh(&self, lane: &mut Lane<CELLS, GROUPS>, bound: u32) {
        let first = lane.count - lane.fresh;
        let fresh = &mut lane.waiting[first..lane.count];
        let mut kept = 0;
        for place in 0..fresh.len() {
            let within = self.is_within(&mut fresh[place], bound);
            fresh[kept] = fresh[place];
            kept += usize::from(within);
        }
        lane.fresh = 0;
        lane.count = first + kept;
    }

    /// Reads the entries that were asked for when the node was made; whether they leave it within the bound.
    #[inline(always)]
    fn is_within(&self, node: &mut Node<CELLS, GROUPS>, bound: u32) -> bool {
        for view in 0..2 {
            let group = usize::from(node.group[view]);
            if group < GROUPS {
                node.extras[view][group] = self.tables[group].extra(node.index[view]);
            }
        }
        u32::from(node.depth) + u32::from(node.manhattan) + 2 * beyond(&node.extras) <= bound
    }

    /// Makes the children and says how many.
    #[inline(always)]
    fn expand(&self, node: &Node<CELLS, GROUPS>, children: &mut [Node<CELLS, GROUPS>; 4]) -> usize {
        let states = self.machine.next(node.state);
        let mut count = 0;
        if states[0] != 0 {
            self.child::<0>(node, states[0], &mut children[count % 4]);
            count += 1;
        }
        if states[1] != 0 {
            self.child::<1>(node, states[1], &mut children[count % 4]);
            count += 1;
        }
        if states[2] != 0 {
            self.child::<2>(node, states[2], &mut children[count % 4]);
            count += 1;
        }
        if states[3] != 0 {
            self.child::<3>(node, states[3], &mut children[count % 4]);
            count += 1;
        }
        count
    }

    /// Makes the child by the move of this number in [`Direction::ALL`], and asks for its entries.
    #[inline(always)]
    fn child<const WAY: usize>(
        &self,
        node: &Node<CELLS, GROUPS>,
        state: u32,
        child: &mut Node<CELLS, GROUPS>,
    ) {
        let to = usize::from(node.blank);
        let mirror_to = usize::from(self.mirror_cell[to]);
        // Up and down in the board are left and right in its mirror image.
        let (from, mirror_from) = match WAY {
            0 => (to - SIDE, mirror_to - 1),
            1 => (to + SIDE, mirror_to + 1),
            2 => (to + 1, mirror_to + SIDE),
            _ => (to - 1, mirror_to - SIDE),
        };
        let tile = usize::from(node.cells[from]);
        let manhattan = node.manhattan + self.far[tile][to] - self.far[tile][from];
        *child = *node;
        child.cells[to] = tile as u8;
        child.cells[from] = 0;
        child.blank = from as u8;
        child.depth = node.depth + 1;
        child.manhattan = manhattan;
        child.way = WAY as u8;
        child.state = state;
        let mirror_tile = usize::from(self.mirror_tile[tile]);
        if WAY < 2 {
            self.moved::<true>(node, child, 0, tile, from, to);
            self.moved::<false>(node, child, 1, mirror_tile, mirror_from, mirror_to);
        } else {
            self.moved::<false>(node, child, 0, tile, from, to);
            self.moved::<true>(node, child, 1, mirror_tile, mirror_from, mirror_to);
        }
    }

    /// Notes a move in one of the two views: across rows, which changes the order, or along a row.
    #[inline(always)]
    fn moved<const ACROSS: bool>(
        &self,
        node: &Node<CELLS, GROUPS>,
        child: &mut Node<CELLS, GROUPS>,
        view: usize,
        tile: usize,
        from: usize,
        to: usize,
    ) {
        let group = self.groups[tile];
        child.group[view] = group;
        let group = usize::from(group);
        if group >= GROUPS {
            return;
        }
        let before = node.masks[view][group];
        let mask = before ^ (1 << from) ^ (1 << to);
        child.masks[view][group] = mask;
        let mut sequence = node.sequences[view][group];
        if ACROSS {
            sequence = passed::<SIDE>(sequence, before, from, to);
            child.sequences[view][group] = sequence;
        }
        let index = self.lookups[group].index(mask, sequence);
        self.tables[group].prefetch(index);
        child.index[view] = index;
    }
}

/// The path along these moves of the blank.
fn walked(board: &Board, ways: &[u8]) -> Path {
    let mut board = board.clone();
    let tile = |&way: &u8| {
        board
            .step(Direction::ALL[usize::from(way)])
            .expect("the machine refuses moves off the board")
    };
    Path::new(ways.iter().map(tile).collect())
}

#[cfg(test)]
mod tests;
