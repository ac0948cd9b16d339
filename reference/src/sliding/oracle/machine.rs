//! A machine that reads the blank's moves one by one and refuses sequences that another one makes needless.
//!
//! Going round a 2×2 square three times one way, or once six moves the other way, leads to the same board, and there
//! are many more such pairs. The machine knows, for every cell the blank may start from, the sequences up to some length
//! that lead where an earlier one leads; *earlier* means shorter, or equally long and smaller in the order of the moves.
//! A search that never makes a refused sequence still finds a shortest path: replace a refused part of a path by the
//! earlier sequence from the same cell (which the board's edge allows, because it was walked from that very cell), and
//! the path gets earlier; there is an earliest one, and it holds no refused part. After Taylor and Korf, "Pruning
//! duplicate nodes in depth-first search" (1993).

use std::collections::{HashMap, HashSet};

use crate::sliding::board::Direction;

/// States and what they become by each move of the blank; 0 is "refused".
#[derive(Debug, Clone)]
pub struct Machine {
    next: Vec<[u32; 4]>,
    start: Vec<u32>,
}

impl Machine {
    /// The machine for a board of this side that knows sequences up to this length.
    #[must_use]
    pub fn new(side: usize, length: usize) -> Self {
        let refused = refused(side, length);
        Self::recognise(side, &refused)
    }

    /// Where the machine starts with the blank on this cell.
    #[must_use]
    pub fn start(&self, cell: usize) -> u32 {
        self.start[cell]
    }

    /// The state after each of the four moves (in the order of [`Direction::ALL`]); 0 where the move is refused.
    #[inline(always)]
    #[must_use]
    pub fn next(&self, state: u32) -> [u32; 4] {
        self.next[state as usize]
    }

    /// The number of states.
    #[must_use]
    pub fn states(&self) -> usize {
        self.next.len()
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

    /// The last moves of it.
    fn end(self, length: u8) -> Self {
        Self {
            length,
            bits: self.bits & ((1 << (2 * length)) - 1),
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

/// The refused sequences and the cells they start from.
fn refused(side: usize, length: usize) -> Vec<(usize, Word)> {
    let cells = side * side;
    let in_order = (0..cells).fold(0_u128, |tiles, cell| tiles | (cell as u128) << (5 * cell));
    let mut found: Vec<(usize, Word)> = Vec::new();
    let mut known: HashSet<(usize, Word)> = HashSet::new();
    let mut lengths: Vec<u8> = Vec::new();
    let mut reached: Vec<HashMap<u128, ()>> = vec![HashMap::new(); cells];
    let mut edge: Vec<Vec<Walk>> = (0..cells)
        .map(|cell| {
            reached[cell].insert(in_order, ());
            vec![Walk {
                word: Word { length: 0, bits: 0 },
                cell,
                tiles: in_order,
            }]
        })
        .collect();
    for _ in 0..length {
        let mut new = Vec::new();
        for start in 0..cells {
            let mut next = Vec::new();
            for walk in &edge[start] {
                for way in 0..4 {
                    let Some(cell) = Direction::ALL[way].from(walk.cell, side) else {
                        continue;
                    };
                    let word = walk.word.push(way);
                    let inside = lengths.iter().any(|&end| {
                        end < word.length
                            && known.contains(&(back(cell, word.end(end), side), word.end(end)))
                    });
                    if inside {
                        continue;
                    }
                    let swap = (walk.tiles >> (5 * cell) ^ walk.tiles >> (5 * walk.cell)) & 31;
                    let tiles = walk.tiles ^ swap << (5 * cell) ^ swap << (5 * walk.cell);
                    if reached[start].insert(tiles, ()).is_some() {
                        new.push((start, word));
                    } else {
                        next.push(Walk { word, cell, tiles });
                    }
                }
            }
            edge[start] = next;
        }
        if let Some((_, word)) = new.first() {
            lengths.push(word.length);
        }
        known.extend(&new);
        found.append(&mut new);
    }
    found
}

/// The cell from which this sequence leads to `cell`.
fn back(cell: usize, word: Word, side: usize) -> usize {
    word.moves()
        .fold(cell, |cell, way| match Direction::ALL[way] {
            Direction::Up => cell.wrapping_add(side),
            Direction::Down => cell.wrapping_sub(side),
            Direction::Right => cell.wrapping_sub(1),
            Direction::Left => cell.wrapping_add(1),
        })
}
