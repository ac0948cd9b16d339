//! IDA* for hard boards: additive pattern databases, their mirror images, and the move machine, on one thread.
//!
//! Every node keeps, for the board and for its mirror image (rows and columns exchanged), which cells each group of
//! tiles stands on and in what order; a move changes one group in each. The lower bound is the Manhattan distance plus
//! twice the larger of the two sums of table entries.
//!
//! The tables are far larger than the caches near the processor. So the search walks several parts of its tree in turn:
//! when a node is made its entries are asked for, and by the time its turn comes they are there.

use crate::sliding::board::{Board, Direction};
use crate::sliding::path::Path;
use crate::sliding::tables::packed::Packed;
use crate::watch::{Effort, Stop, Watch};

use super::machine::Machine;

/// A group without a table: a tile alone, for which the Manhattan distance is exact.
const ALONE: u8 = u8::MAX;
/// Parts of the tree walked in turn.
const LANES: usize = 8;
/// The longest path a search can hold: more than any board needs that it can solve.
const LONGEST: usize = 256;

/// What a search on boards of one size reads: tables, machine, small look-ups.
#[derive(Debug)]
pub struct Deep<const CELLS: usize, const GROUPS: usize> {
    tables: [Packed; GROUPS],
    machine: Machine,
    /// By tile: its group, and in `codes` its place in the group.
    groups: [u8; CELLS],
    codes: [u8; CELLS],
    /// The mirror image of each tile and cell.
    mirror_tile: [u8; CELLS],
    mirror_cell: [u8; CELLS],
    /// By cell of the blank and move: the cell the tile comes from.
    beside: [[u8; 4]; CELLS],
    /// By tile and cell: how far from home.
    far: [[u8; CELLS]; CELLS],
}

/// One board under way, and where its entries are.
#[derive(Clone, Copy)]
struct Node<const CELLS: usize, const GROUPS: usize> {
    /// For the board and its mirror image: the cells of each group, and the order of its tiles on them.
    masks: [[u32; GROUPS]; 2],
    sequences: [[u32; GROUPS]; 2],
    /// Half of what each group needs beyond its Manhattan distance. Those of `group` are not known yet.
    extras: [[u8; GROUPS]; 2],
    group: [u8; 2],
    index: [u32; 2],
    state: u32,
    cells: [u8; CELLS],
    blank: u8,
    depth: u8,
    manhattan: u8,
    /// The move that led here.
    way: u8,
}

/// A part of the tree being walked.
struct Lane<const CELLS: usize, const GROUPS: usize> {
    waiting: Vec<Node<CELLS, GROUPS>>,
    ways: [u8; LONGEST],
}

/// How the search within one bound ended.
enum Iteration {
    Found(Vec<u8>),
    Exhausted,
}

impl<const CELLS: usize, const GROUPS: usize> Deep<CELLS, GROUPS> {
    /// A search over these groups of tiles, each with its table; tiles in no group stand alone.
    #[must_use]
    pub fn new(side: usize, parts: [(&[u8], Packed); GROUPS], machine: Machine) -> Self {
        assert_eq!(
            side * side,
            CELLS,
            "a board has as many cells as its side squared"
        );
        let mut groups = [ALONE; CELLS];
        let mut codes = [0; CELLS];
        for (group, (tiles, _)) in parts.iter().enumerate() {
            for (code, &tile) in tiles.iter().enumerate() {
                groups[usize::from(tile)] = group as u8;
                codes[usize::from(tile)] = code as u8;
            }
        }
        let mirror = |cell: usize| cell % side * side + cell / side;
        let mut mirror_tile = [0; CELLS];
        let mut far = [[0; CELLS]; CELLS];
        for tile in 1..CELLS {
            mirror_tile[tile] = mirror(tile - 1) as u8 + 1;
            for cell in 0..CELLS {
                let home = tile - 1;
                far[tile][cell] = ((home / side).abs_diff(cell / side)
                    + (home % side).abs_diff(cell % side)) as u8;
            }
        }
        Self {
            tables: parts.map(|(_, table)| table),
            machine,
            groups,
            codes,
            mirror_tile,
            mirror_cell: std::array::from_fn(|cell| mirror(cell) as u8),
            beside: std::array::from_fn(|cell| {
                Direction::ALL.map(|way| way.from(cell, side).unwrap_or(cell) as u8)
            }),
            far,
        }
    }

    /// The shortest path of a board that can be solved, proven by searching every smaller bound to its end.
    ///
    /// `floor` is told the bound under search: no path is shorter.
    ///
    /// # Errors
    /// When the watch says stop.
    pub fn solve(
        &self,
        board: &Board,
        watch: &mut Watch<'_>,
        effort: &mut Effort,
        floor: &mut u32,
    ) -> Result<Path, Stop> {
        let root = self.root(board);
        let mut bound = u32::from(root.manhattan) + 2 * self.beyond(&root);
        let mut lanes: Vec<_> = (0..LANES)
            .map(|_| Lane {
                waiting: Vec::with_capacity(LONGEST),
                ways: [0; LONGEST],
            })
            .collect();
        loop {
            *floor = bound.max(*floor);
            match self.within(bound, &root, &mut lanes, watch, effort)? {
                Iteration::Found(ways) => {
                    let ways: Vec<Direction> = ways
                        .iter()
                        .map(|&way| Direction::ALL[usize::from(way)])
                        .collect();
                    return Ok(walked(board, &ways));
                }
                // The length of every path has the same parity.
                Iteration::Exhausted => bound += 2,
            }
        }
    }

    /// The lower bound the tables give.
    #[must_use]
    pub fn estimate(&self, board: &Board) -> u32 {
        let root = self.root(board);
        u32::from(root.manhattan) + 2 * self.beyond(&root)
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
                if tile != 0 && self.groups[usize::from(tile)] != ALONE {
                    let group = usize::from(self.groups[usize::from(tile)]);
                    masks[view][group] |= 1 << cell;
                    sequences[view][group] =
                        sequences[view][group] << 3 | u32::from(self.codes[usize::from(tile)]);
                }
            }
            if cells[cell] != 0 {
                manhattan += self.far[usize::from(cells[cell])][cell];
            }
        }
        let mut extras = [[0; GROUPS]; 2];
        for (view, extras) in extras.iter_mut().enumerate() {
            for (group, extra) in extras.iter_mut().enumerate() {
                let table = &self.tables[group];
                *extra = table.extra(table.index(masks[view][group], sequences[view][group]));
            }
        }
        Node {
            masks,
            sequences,
            extras,
            group: [ALONE; 2],
            index: [0; 2],
            state: self.machine.start(board.blank()),
            cells,
            blank: board.blank() as u8,
            depth: 0,
            manhattan,
            way: 0,
        }
    }

    #[inline(always)]
    fn beyond(&self, node: &Node<CELLS, GROUPS>) -> u32 {
        let [one, other] = node
            .extras
            .map(|extras| extras.iter().map(|&extra| u32::from(extra)).sum());
        std::cmp::max::<u32>(one, other)
    }

    /// Searches all paths of at most `bound` moves.
    fn within(
        &self,
        bound: u32,
        root: &Node<CELLS, GROUPS>,
        lanes: &mut [Lane<CELLS, GROUPS>],
        watch: &mut Watch<'_>,
        effort: &mut Effort,
    ) -> Result<Iteration, Stop> {
        // The first levels, breadth first, give the lanes their parts.
        let mut parts = vec![(*root, Vec::new())];
        let mut spare = Vec::new();
        while !parts.is_empty()
            && parts.len() < 4 * LANES
            && usize::from(parts[0].0.depth) < LONGEST / 4
        {
            for (mut node, mut ways) in std::mem::take(&mut parts) {
                effort.generated += 1;
                if self.is_beyond(&mut node, bound) {
                    continue;
                }
                if node.depth > 0 {
                    ways.push(node.way);
                }
                if node.manhattan == 0 {
                    return Ok(Iteration::Found(ways));
                }
                effort.expanded += 1;
                self.expand(&node, bound, &mut spare);
                parts.extend(spare.drain(..).map(|child| (child, ways.clone())));
            }
        }
        for lane in &mut *lanes {
            lane.waiting.clear();
        }
        let mut until_check = 0_u32;
        loop {
            if until_check == 0 {
                watch.check(bound, *effort)?;
                until_check = 1 << 12;
            }
            until_check -= 1;
            let mut idle = 0;
            for lane in &mut *lanes {
                let Some(mut node) = lane.waiting.pop() else {
                    match parts.pop() {
                        None => idle += 1,
                        Some((node, ways)) => {
                            lane.ways[1..=ways.len()].copy_from_slice(&ways);
                            lane.waiting.push(node);
                        }
                    }
                    continue;
                };
                effort.generated += 1;
                if self.is_beyond(&mut node, bound) {
                    continue;
                }
                lane.ways[usize::from(node.depth)] = node.way;
                if node.manhattan == 0 {
                    return Ok(Iteration::Found(
                        lane.ways[1..=usize::from(node.depth)].to_vec(),
                    ));
                }
                effort.expanded += 1;
                self.expand(&node, bound, &mut lane.waiting);
            }
            if idle == lanes.len() {
                return Ok(Iteration::Exhausted);
            }
        }
    }

    /// Reads the entries that were asked for when the node was made; whether they put it beyond the bound.
    #[inline(always)]
    fn is_beyond(&self, node: &mut Node<CELLS, GROUPS>, bound: u32) -> bool {
        for view in 0..2 {
            let group = node.group[view];
            if usize::from(group) < GROUPS {
                node.extras[view][usize::from(group)] =
                    self.tables[usize::from(group)].extra(node.index[view]);
            }
        }
        u32::from(node.depth) + u32::from(node.manhattan) + 2 * self.beyond(node) > bound
    }

    /// Makes the children that are not beyond the bound by their Manhattan distance already.
    ///
    /// Each is copied onto the pile first and changed there: a wide copy of what was just written in small pieces
    /// would make the processor wait.
    #[inline(always)]
    fn expand(
        &self,
        node: &Node<CELLS, GROUPS>,
        bound: u32,
        children: &mut Vec<Node<CELLS, GROUPS>>,
    ) {
        let states = self.machine.next(node.state);
        let to = usize::from(node.blank) % CELLS;
        for (way, &state) in states.iter().enumerate() {
            if state == 0 {
                continue;
            }
            let from = usize::from(self.beside[to][way]) % CELLS;
            let tile = usize::from(node.cells[from]) % CELLS;
            let manhattan = node.manhattan + self.far[tile][to] - self.far[tile][from];
            if u32::from(node.depth) + 1 + u32::from(manhattan) > bound {
                continue;
            }
            children.push(*node);
            let Some(child) = children.last_mut() else {
                continue;
            };
            child.cells[to] = tile as u8;
            child.cells[from] = 0;
            child.blank = from as u8;
            child.depth = node.depth + 1;
            child.manhattan = manhattan;
            child.way = way as u8;
            child.state = state;
            self.moved(node, child, 0, tile, from, to);
            let (mirror_from, mirror_to) = (
                usize::from(self.mirror_cell[from]),
                usize::from(self.mirror_cell[to]),
            );
            self.moved(
                node,
                child,
                1,
                usize::from(self.mirror_tile[tile]) % CELLS,
                mirror_from,
                mirror_to,
            );
        }
    }

    /// Notes a move in one of the two views.
    #[inline(always)]
    fn moved(
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
        if usize::from(group) >= GROUPS {
            return;
        }
        let group = usize::from(group);
        let before = node.masks[view][group];
        let mask = before ^ (1 << from) ^ (1 << to);
        child.masks[view][group] = mask;
        let sequence = passed(node.sequences[view][group], before, from as u32, to as u32);
        child.sequences[view][group] = sequence;
        let table = &self.tables[group];
        let index = table.index(mask, sequence);
        table.prefetch(index);
        child.index[view] = index;
    }
}

/// The sequence after the tile on `from` went to `to`, past the tiles on the cells in between. Along a row there are
/// none; that case is not told apart, because a branch the processor cannot foresee costs more than the work.
#[inline(always)]
fn passed(sequence: u32, mask: u32, from: u32, to: u32) -> u32 {
    let (near, far) = (from.min(to), from.max(to));
    let between = mask & (2_u32 << near).wrapping_neg() & ((1 << far) - 1);
    let places = 3 * between.count_ones();
    // Places after the further cell lie below.
    let below = 3 * (mask >> far >> 1).count_ones();
    let window = (8 << places) - 1;
    let old = sequence >> below & window;
    // Downwards the first of them becomes the last, upwards the last one the first.
    let down = (old << 3 | old >> places) & window;
    let up = old >> 3 | (old & 7) << places;
    let new = if from < to { down } else { up };
    sequence ^ (old ^ new) << below
}

/// The path along these moves of the blank.
fn walked(board: &Board, ways: &[Direction]) -> Path {
    let mut board = board.clone();
    Path::new(
        ways.iter()
            .map(|&way| {
                board
                    .step(way)
                    .expect("the machine refuses moves off the board")
            })
            .collect(),
    )
}
