//! A machine that reads the blank's moves one by one and refuses sequences that another one makes needless.
//!
//! Going round a 2×2 square three times one way, or once six moves the other way, leads to the same board, and there
//! are many more such pairs. The machine knows, for every cell the blank may start from, the sequences up to some length
//! that lead where an earlier one leads; *earlier* means shorter, or equally long and smaller in the order of the moves.
//! A search that never makes a refused sequence still finds a shortest path: replace a refused part of a path by the
//! earlier sequence from the same cell (which the board's edge allows, because it was walked from that very cell), and
//! the path gets earlier; there is an earliest one, and it holds no refused part. After Taylor and Korf, "Pruning
//! duplicate nodes in depth-first search" (1993).

use std::collections::HashSet;
use std::hash::{BuildHasher, Hasher};

use rules::sliding::board::Direction;

/// States and what they become by each move of the blank; 0 is "refused".
#[derive(Debug, Clone)]
pub(crate) struct Machine {
    next: Vec<[u32; 4]>,
    start: Vec<u32>,
}

impl Machine {
    /// The machine for a board of this side that knows sequences up to this length.
    pub(crate) fn new(side: usize, length: usize) -> Self {
        let refused = refused(side, length);
        Self::recognise(side, &refused)
    }

    /// Where the machine starts with the blank on this cell.
    pub(crate) fn start(&self, cell: usize) -> u32 {
        self.start[cell]
    }

    /// The state after each of the four moves (in the order of [`Direction::ALL`]); 0 where the move is refused.
    #[inline(always)]
    pub(crate) fn next(&self, state: u32) -> [u32; 4] {
        self.next[state as usize]
    }

    /// Builds the automaton that has seen no refused sequence yet (after Aho and Corasick), cell by cell.
    fn recognise(side: usize, refused: &[(usize, Word)]) -> Self {
        #[derive(Clone)]
        struct Node {
            cell: usize,
            child: [u32; 4],
            refused: bool,
        }
        // State 0 is "refused"; then one state a cell for "seen nothing that matters".
        let blank = |cell| Node {
            cell,
            child: [0; 4],
            refused: false,
        };
        let mut nodes = vec![blank(0)];
        nodes.extend((0..side * side).map(blank));
        for &(start, word) in refused {
            let mut at = start + 1;
            for way in word.moves() {
                if nodes[at].child[way] == 0 {
                    let cell = Direction::ALL[way]
                        .from(nodes[at].cell, side)
                        .expect("a refused sequence was walked");
                    nodes[at].child[way] = nodes.len() as u32;
                    nodes.push(blank(cell));
                }
                at = nodes[at].child[way] as usize;
            }
            nodes[at].refused = true;
        }
        // Breadth first: the state to fall back to is the longest end of what was read that begins a refused sequence.
        let mut next = vec![[0_u32; 4]; nodes.len()];
        let mut fall = vec![0_u32; nodes.len()];
        let mut queue: Vec<usize> = (1..=side * side).collect();
        let mut read = 0;
        while let Some(&at) = queue.get(read) {
            read += 1;
            for way in 0..4 {
                let Some(cell) = Direction::ALL[way].from(nodes[at].cell, side) else {
                    continue;
                };
                let root = at <= side * side;
                let elsewhere = if root {
                    cell as u32 + 1
                } else {
                    next[fall[at] as usize][way]
                };
                let child = nodes[at].child[way];
                if child == 0 {
                    next[at][way] = elsewhere;
                } else {
                    if elsewhere == 0 || nodes[child as usize].refused {
                        nodes[child as usize].refused = true;
                    } else {
                        fall[child as usize] = elsewhere;
                        queue.push(child as usize);
                    }
                    next[at][way] = if nodes[child as usize].refused {
                        0
                    } else {
                        child
                    };
                }
            }
        }
        Self {
            next,
            start: (1..=(side * side) as u32).collect(),
        }
    }
}

/// A sequence of moves, two bits each, the first one highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Word {
    length: u8,
    bits: u64,
}

impl Word {
    fn push(self, way: usize) -> Self {
        Self {
            length: self.length + 1,
            bits: self.bits << 2 | way as u64,
        }
    }

    fn moves(self) -> impl Iterator<Item = usize> {
        (0..self.length)
            .rev()
            .map(move |place| (self.bits >> (2 * place) & 3) as usize)
    }
}

/// A way the blank went from some start, all sequences before it known.
struct Walk {
    word: Word,
    cell: usize,
    /// What now stands where, five bits a cell.
    tiles: u128,
}

/// The refused sequences and the cells they start from, none of them part of another.
fn refused(side: usize, length: usize) -> Vec<(usize, Word)> {
    let cells = side * side;
    let in_order = (0..cells).fold(0_u128, |tiles, cell| tiles | (cell as u128) << (5 * cell));
    let mut found = Vec::new();
    let mut reached: Vec<HashSet<u128, Mixing>> = vec![HashSet::from_iter([in_order]); cells];
    let mut edge: Vec<Vec<Walk>> = (0..cells)
        .map(|cell| {
            vec![Walk {
                word: Word { length: 0, bits: 0 },
                cell,
                tiles: in_order,
            }]
        })
        .collect();
    for _ in 0..length {
        // What is known by now keeps longer sequences from being looked at that hold a refused one.
        let machine = Machine::recognise(side, &found);
        for start in 0..cells {
            let mut next = Vec::with_capacity(2 * edge[start].len());
            for walk in &edge[start] {
                let state = walk
                    .word
                    .moves()
                    .fold(machine.start(start), |state, way| machine.next(state)[way]);
                for (way, _) in machine
                    .next(state)
                    .iter()
                    .enumerate()
                    .filter(|(_, state)| **state != 0)
                {
                    let cell = Direction::ALL[way]
                        .from(walk.cell, side)
                        .expect("the machine knows the board's edge");
                    let swap = (walk.tiles >> (5 * cell) ^ walk.tiles >> (5 * walk.cell)) & 31;
                    let tiles = walk.tiles ^ swap << (5 * cell) ^ swap << (5 * walk.cell);
                    let word = walk.word.push(way);
                    if reached[start].insert(tiles) {
                        next.push(Walk { word, cell, tiles });
                    } else {
                        found.push((start, word));
                    }
                }
            }
            edge[start] = next;
        }
    }
    found
}

/// Hashes a board by mixing its bits; the standard hasher, made against attackers, takes most of the time here.
#[derive(Debug, Clone, Copy, Default)]
struct Mixing;

impl BuildHasher for Mixing {
    type Hasher = Mixed;

    fn build_hasher(&self) -> Mixed {
        Mixed(0)
    }
}

struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    fn write_u128(&mut self, number: u128) {
        let mixed = ((number as u64) ^ ((number >> 64) as u64).rotate_left(29))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        self.0 ^= self.0 >> 32;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::Machine;
    use rules::sliding::board::{Board, Direction};

    /// The boards first reached after each number of moves, with and without the machine.
    fn layers(start: &Board, depth: usize, machine: Option<&Machine>) -> Vec<HashSet<Board>> {
        let state = machine.map_or(0, |machine| machine.start(start.blank()));
        let mut seen = HashMap::from([(start.clone(), 0)]);
        let mut edge = vec![(start.clone(), state)];
        let mut layers = vec![HashSet::from([start.clone()])];
        for level in 1..=depth {
            let mut next = Vec::new();
            let mut layer = HashSet::new();
            for (board, state) in &edge {
                for (way, direction) in Direction::ALL.into_iter().enumerate() {
                    let state = machine.map_or(0, |machine| machine.next(*state)[way]);
                    let mut board = board.clone();
                    if (machine.is_some() && state == 0) || board.step(direction).is_none() {
                        continue;
                    }
                    if *seen.entry(board.clone()).or_insert(level) == level {
                        layer.insert(board.clone());
                    }
                    // Without the machine every board needs one visit; with it, every sequence it lets through.
                    if machine.is_some() || seen[&board] == level {
                        next.push((board, state));
                    }
                }
            }
            if machine.is_none() {
                next.sort();
                next.dedup();
            }
            edge = next;
            layers.push(layer);
        }
        layers
    }

    /// The board once the blank went so far up and to the left, or as far as it can.
    fn moved(board: &Board, cells: usize) -> Board {
        let mut board = board.clone();
        for way in [Direction::Up, Direction::Left] {
            for _ in 0..cells {
                board.step(way);
            }
        }
        board
    }

    #[test]
    fn every_board_is_still_reached_in_as_few_moves() {
        for (side, depth) in [(2, 6), (3, 15), (4, 13)] {
            let machine = Machine::new(side, 12);
            let goal = Board::goal(side);
            let (corner, middle) = (moved(&goal, side), moved(&goal, 1));
            for start in [goal, corner, middle] {
                let with = layers(&start, depth, Some(&machine));
                assert_eq!(with, layers(&start, depth, None), "{side}×{side}");
            }
        }
    }

    #[test]
    fn few_sequences_lead_to_a_board_already_reached() {
        let machine = Machine::new(4, 12);
        let mut states = vec![machine.start(5)];
        for _ in 0..12 {
            let next = states.into_iter().flat_map(|state| machine.next(state));
            states = next.filter(|&state| state != 0).collect();
        }
        let boards = layers(&moved(&Board::goal(4), 2), 12, None);
        assert_eq!(
            states.len(),
            boards[12].len(),
            "up to the length it knows the machine lets each board pass once"
        );
    }

    #[test]
    fn a_move_is_never_taken_back() {
        let machine = Machine::new(3, 2);
        for cell in 0..9 {
            for (way, direction) in Direction::ALL.into_iter().enumerate() {
                let state = machine.next(machine.start(cell))[way];
                assert_eq!(state == 0, direction.from(cell, 3).is_none());
                let back = machine.next(state)[direction.opposite() as usize];
                assert_eq!(back, 0);
            }
        }
    }
}
