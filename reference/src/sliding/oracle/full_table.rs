//! The distance of every 2×2 or 3×3 board from the goal.
//!
//! A board is the cell of its blank and the order of its tiles, read row by row past the blank. A move along a row leaves
//! the order as it is. A move down brings one tile back past the tiles between, as many as a row has less one, so it
//! turns a stretch of the order round by one place, and a move up turns it the other way. Orders are numbered as in a
//! dictionary; where each turn leads is looked up, and a breadth-first walk from the goal meets all boards there are.

use rules::sliding::board::{Board, Direction};
use rules::sliding::path::Path;

/// The largest side whose boards are few enough to be listed.
pub const MAX_FULL_SIDE: usize = 3;
/// The most tiles of a listed board.
const MAX_TILES: usize = MAX_FULL_SIDE * MAX_FULL_SIDE - 1;
/// The distance of a board that no path leads to.
const NEVER: u8 = u8::MAX;

/// The distance from the goal of every board of one side.
#[derive(Debug, Clone)]
pub struct FullTable {
    side: usize,
    /// By blank, then by order: the distance.
    distances: Vec<u8>,
    counts: Vec<u64>,
}

impl FullTable {
    /// The table for boards of this side, worked out in a few milliseconds.
    ///
    /// # Panics
    /// If the side is neither 2 nor 3.
    pub fn new(side: usize) -> Self {
        assert!(
            (2..=MAX_FULL_SIDE).contains(&side),
            "the boards of side {side} cannot be listed"
        );
        let turns = Turns::new(side);
        let cells = side * side;
        let orders = turns.orders;
        let mut distances = vec![NEVER; cells * orders];
        let mut counts = vec![1];
        // The goal's tiles are in order, and that order is the first.
        distances[(cells - 1) * orders] = 0;
        let (mut layer, mut next) = (vec![(cells as u8 - 1, 0)], Vec::new());
        let ways: Vec<[Option<usize>; 4]> = (0..cells)
            .map(|cell| Direction::ALL.map(|way| way.from(cell, side)))
            .collect();
        while !layer.is_empty() {
            let depth = counts.len() as u8;
            let mut meet = |blank: usize, order: u16| {
                let distance = &mut distances[blank * orders + usize::from(order)];
                if *distance == NEVER {
                    *distance = depth;
                    next.push((blank as u8, order));
                }
            };
            for &(blank, order) in &layer {
                let blank = usize::from(blank);
                let [up, down, right, left] = ways[blank];
                for beside in [right, left].into_iter().flatten() {
                    meet(beside, order);
                }
                if let Some(below) = down {
                    meet(below, turns.down(blank, order));
                }
                if let Some(above) = up {
                    meet(above, turns.up(above, order));
                }
            }
            if !next.is_empty() {
                counts.push(next.len() as u64);
            }
            std::mem::swap(&mut layer, &mut next);
            next.clear();
        }
        Self {
            side,
            distances,
            counts,
        }
    }

    /// The least number of moves to the goal; `None` if no path leads there.
    pub fn distance(&self, board: &Board) -> Option<u32> {
        assert_eq!(
            board.side(),
            self.side,
            "the table is for another board size"
        );
        let orders = self.distances.len() / board.cells().len();
        let distance = self.distances[board.blank() * orders + order_of(board)];
        (distance != NEVER).then_some(u32::from(distance))
    }

    /// A shortest path to the goal: among the moves that lead nearer, always the first in the order of
    /// [`Board::neighbours`]; `None` if no path leads there.
    pub fn path(&self, board: &Board) -> Option<Path> {
        let mut left = self.distance(board)?;
        let mut board = board.clone();
        let mut tiles = Vec::with_capacity(left as usize);
        while left > 0 {
            left -= 1;
            let nearer = board
                .neighbours()
                .map(|(_, next)| next)
                .find(|next| self.distance(next) == Some(left))
                .expect("a board that is not the goal has a neighbour one move nearer");
            tiles.push(board.cells()[nearer.blank()]);
            board = nearer;
        }
        Some(Path::new(tiles))
    }

    /// How many boards there are at each distance, from 0 to the greatest.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }
}

/// Where turning a stretch of an order by one place leads.
struct Turns {
    orders: usize,
    /// By the stretch's first place, then by order: the last of the stretch comes first.
    down: Vec<u16>,
    /// The way back.
    up: Vec<u16>,
}

impl Turns {
    fn new(side: usize) -> Self {
        let tiles = side * side - 1;
        let orders = (1..=tiles).product();
        // Orders that begin alike up to a place are so many.
        let mut runs = [1; MAX_TILES];
        for place in (1..tiles).rev() {
            runs[place - 1] = runs[place] * (tiles - place);
        }
        let stretches = tiles + 1 - side;
        let mut down = vec![0; stretches * orders];
        let mut up = vec![0; stretches * orders];
        // An order's number has one digit a place: how many of the later tiles are smaller.
        let mut digits = [0; MAX_TILES];
        for order in 0..orders {
            // Where a row has an odd number of cells a turn is an even permutation, and the goal's order is even: the odd
            // orders, whose digits have an odd sum, are never met.
            let met = side.is_multiple_of(2) || digits.iter().sum::<usize>().is_multiple_of(2);
            for first in (0..stretches).filter(|_| met) {
                let turned = turned(order, &digits, &runs, first..first + side - 1);
                down[first * orders + order] = turned as u16;
                up[first * orders + turned] = order as u16;
            }
            for place in (0..tiles).rev() {
                digits[place] += 1;
                if digits[place] < tiles - place {
                    break;
                }
                digits[place] = 0;
            }
        }
        Self { orders, down, up }
    }

    fn down(&self, first: usize, order: u16) -> u16 {
        self.down[first * self.orders + usize::from(order)]
    }

    fn up(&self, first: usize, order: u16) -> u16 {
        self.up[first * self.orders + usize::from(order)]
    }
}

/// The number of this order once the tile behind these places has come before them.
fn turned(
    order: usize,
    digits: &[usize; MAX_TILES],
    runs: &[usize; MAX_TILES],
    passed: std::ops::Range<usize>,
) -> usize {
    let first = passed.start;
    // The mover's digit as it passes one tile after another, each of which loses it or not from its own count.
    let mut digit = digits[passed.end];
    let mut number = order - digit * runs[passed.end];
    for place in passed.rev() {
        let mut other = digits[place];
        number -= other * runs[place];
        if other > digit {
            other -= 1;
        } else {
            digit += 1;
        }
        number += other * runs[place + 1];
    }
    number + digit * runs[first]
}

/// The number of the order of a board's tiles.
fn order_of(board: &Board) -> usize {
    let mut tiles = [0; MAX_TILES];
    let standing = board.cells().iter().filter(|&&tile| tile != 0);
    for (place, &tile) in tiles.iter_mut().zip(standing) {
        *place = tile;
    }
    let count = board.cells().len() - 1;
    (0..count).fold(0, |number, place| {
        let later = &tiles[place + 1..count];
        let smaller = later.iter().filter(|&&tile| tile < tiles[place]).count();
        number * (count - place) + smaller
    })
}
