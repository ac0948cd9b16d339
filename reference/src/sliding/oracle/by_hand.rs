//! A path as people find one: row by row and column by column, until the table of 3×3 boards knows the rest.
//!
//! Each tile is brought home one cell after another, the blank led round it every time; cells that are done are locked.
//! The last two tiles of a line cannot be brought home one by one: both are put at home at once, by trying all
//! their ways among the free cells at the end of the line.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};

use crate::sliding::oracle::full_table::{FullTable, MAX_FULL_SIDE};
use rules::sliding::board::{Board, Direction};
use rules::sliding::parity::is_solvable;
use rules::sliding::path::Path;

/// Some path to the goal, found quickly on boards of every side, and a shortest one up to 3×3; `None` if there is none.
pub fn by_hand(board: &Board) -> Option<Path> {
    if !is_solvable(board) {
        return None;
    }
    let mut hand = HandSolver::new(board.clone());
    hand.finish_rest();
    Some(hand.path())
}

/// The cells of the outermost row and column once so many of each are done.
pub(super) fn row_and_column(side: usize, done: usize) -> [Vec<usize>; 2] {
    let row = (done..side).map(|column| done * side + column);
    let column = (done + 1..side).map(|row| row * side + done);
    [row.collect(), column.collect()]
}

pub(super) struct HandSolver {
    board: Board,
    /// Cells that are done.
    locked: Vec<bool>,
    /// The tiles that slid so far, without moves taken back.
    tiles: Vec<u8>,
}

impl HandSolver {
    pub(super) fn new(board: Board) -> Self {
        Self {
            locked: vec![false; board.cells().len()],
            tiles: Vec::new(),
            board,
        }
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn locked(&self) -> &[bool] {
        &self.locked
    }

    /// How many moves it took, those taken back left out.
    pub(super) fn moves(&self) -> usize {
        self.tiles.len()
    }

    pub(super) fn path(self) -> Path {
        Path::new(self.tiles)
    }

    /// Goes along a path that leaves the cells alone that are done.
    pub(super) fn follow(&mut self, path: &Path) {
        let ways = path.directions(&self.board);
        for way in ways.expect("the path starts at this board") {
            self.step(way);
        }
    }

    /// Does everything that is left, line by line and then the corner.
    pub(super) fn finish_rest(&mut self) {
        let side = self.board.side();
        for done in 0..side.saturating_sub(MAX_FULL_SIDE) {
            for line in row_and_column(side, done) {
                if line.iter().any(|&cell| !self.locked[cell]) {
                    let (before, &homes) = line
                        .split_last_chunk()
                        .expect("a line that is done by hand has more than two cells");
                    self.finish_each(before);
                    self.finish_last_two(homes);
                }
            }
        }
        self.finish_corner();
    }

    /// Brings home the tiles of these cells one by one and locks them. They begin what is left of a line, and beside it
    /// at least three lines are free.
    pub(super) fn finish_each(&mut self, homes: &[usize]) {
        for &home in homes {
            self.carry(home as u8 + 1, |cell| cell == home);
            self.locked[home] = true;
        }
    }

    /// Brings home the last two tiles of a line, into the area at its end and from there by the shortest way, and locks
    /// them.
    pub(super) fn finish_last_two(&mut self, homes: [usize; 2]) {
        let tiles = homes.map(|home| home as u8 + 1);
        if tiles.map(|tile| self.cell_of(tile)) != homes {
            self.bring_two(tiles, homes);
        }
        for home in homes {
            self.locked[home] = true;
        }
    }

    fn bring_two(&mut self, tiles: [u8; 2], homes: [usize; 2]) {
        let side = self.board.side();
        let end = homes[1];
        let area: Vec<bool> = (0..side * side)
            .map(|cell| {
                let rows = (cell / side).abs_diff(end / side);
                let columns = (cell % side).abs_diff(end % side);
                !self.locked[cell] && rows <= 2 && columns <= 2
            })
            .collect();
        if tiles.iter().any(|&tile| !area[self.cell_of(tile)]) {
            // With the first at home all cells but the line's last still have two ways to them, so the second can come.
            self.carry(tiles[0], |cell| cell == homes[0]);
            self.locked[homes[0]] = true;
            self.carry(tiles[1], |cell| area[cell]);
            self.locked[homes[0]] = false;
        }
        let around = tiles.map(|tile| self.cell_of(tile));
        let into = self.steps(|cell| area[cell], &around);
        self.lead_blank(&into);
        for way in shortest(&self.board, tiles, homes, &area) {
            self.step(way);
        }
    }

    /// Solves the 3×3 corner (or the whole board, if it is that small) by the table of all such boards.
    fn finish_corner(&mut self) {
        let side = self.board.side();
        let corner = side.min(MAX_FULL_SIDE);
        let cell = |place: usize| {
            let (row, column) = (place / corner, place % corner);
            (side - corner + row) * side + side - corner + column
        };
        let places = 0..corner * corner;
        let tiles: Vec<u8> = places
            .map(|place| self.board.cells()[cell(place)])
            .collect();
        let home = |tile: u8| (0..tiles.len()).find(|&place| cell(place) + 1 == usize::from(tile));
        let renamed = tiles
            .iter()
            .map(|&tile| home(tile).map_or(0, |place| place as u8 + 1));
        let renamed: Vec<u8> = renamed.collect();
        let small = Board::from_cells(corner, &renamed)
            .expect("the tiles left are those at home in the corner");
        let path = FullTable::new(corner).path(&small);
        let path = path.expect("moves do not make a solvable board unsolvable");
        let ways = path.directions(&small);
        for way in ways.expect("the table's path can be walked") {
            self.step(way);
        }
    }

    /// Brings a tile to the nearest of these cells, one cell after another.
    fn carry(&mut self, tile: u8, to: impl Fn(usize) -> bool) {
        let left = self.steps(to, &[]);
        while left[self.cell_of(tile)] > 0 {
            let here = self.cell_of(tile);
            // Among the cells nearer to the end, the one that the blank reaches first.
            let (_, steps) = self
                .beside(here)
                .filter(|&(_, cell)| left[cell] < left[here])
                .map(|(_, next)| self.steps(|cell| cell == next, &[here]))
                .map(|steps| (steps[self.board.blank()], steps))
                .min_by_key(|&(moves, _)| moves)
                .expect("a free cell that is not the end has one nearer to it");
            self.lead_blank(&steps);
            let (way, _) = self
                .beside(self.board.blank())
                .find(|&(_, cell)| cell == here)
                .expect("the blank was led beside the tile");
            self.step(way);
        }
    }

    /// Leads the blank to where no steps are left.
    fn lead_blank(&mut self, steps: &[u32]) {
        while steps[self.board.blank()] > 0 {
            let here = self.board.blank();
            let (way, _) = self
                .beside(here)
                .find(|&(_, cell)| steps[cell] < steps[here])
                .expect("free cells hang together, one tile or two notwithstanding");
            self.step(way);
        }
    }

    /// How many steps each cell is from the nearest of these cells, over free cells and none of those to avoid.
    fn steps(&self, to: impl Fn(usize) -> bool, avoid: &[usize]) -> Vec<u32> {
        let mut steps = vec![u32::MAX; self.locked.len()];
        let mut queue: VecDeque<usize> = (0..self.locked.len())
            .filter(|&cell| to(cell) && !self.locked[cell] && !avoid.contains(&cell))
            .collect();
        for &cell in &queue {
            steps[cell] = 0;
        }
        while let Some(cell) = queue.pop_front() {
            for (_, next) in self.beside(cell) {
                if steps[next] == u32::MAX && !avoid.contains(&next) {
                    steps[next] = steps[cell] + 1;
                    queue.push_back(next);
                }
            }
        }
        steps
    }

    /// The free cells beside a cell.
    fn beside(&self, cell: usize) -> impl Iterator<Item = (Direction, usize)> + '_ {
        Direction::ALL
            .into_iter()
            .filter_map(move |way| Some((way, way.from(cell, self.board.side())?)))
            .filter(|&(_, next)| !self.locked[next])
    }

    fn cell_of(&self, tile: u8) -> usize {
        cell_of(&self.board, tile)
    }

    fn step(&mut self, way: Direction) {
        if let Some(tile) = self.board.step(way) {
            // A move that the next one takes back is none.
            if self.tiles.last() == Some(&tile) {
                self.tiles.pop();
            } else {
                self.tiles.push(tile);
            }
        }
    }
}

/// Where the blank goes to bring two tiles home by the fewest moves without leaving the area, in which all three stand.
fn shortest(board: &Board, tiles: [u8; 2], homes: [usize; 2], area: &[bool]) -> Vec<Direction> {
    let start = (board.blank(), tiles.map(|tile| cell_of(board, tile)));
    let mut came = HashMap::from([(start, None)]);
    let mut queue = VecDeque::from([start]);
    while let Some((blank, places)) = queue.pop_front() {
        if places == homes {
            let mut ways = Vec::new();
            let mut state = (blank, places);
            while let Some((way, before)) = came[&state] {
                ways.push(way);
                state = before;
            }
            ways.reverse();
            return ways;
        }
        for way in Direction::ALL {
            let Some(next) = way.from(blank, board.side()).filter(|&cell| area[cell]) else {
                continue;
            };
            let moved = places.map(|cell| if cell == next { blank } else { cell });
            if let Entry::Vacant(entry) = came.entry((next, moved)) {
                entry.insert(Some((way, (blank, places))));
                queue.push_back((next, moved));
            }
        }
    }
    unreachable!("on eight cells around a square two tiles go anywhere")
}

fn cell_of(board: &Board, tile: u8) -> usize {
    let found = board.cells().iter().position(|&other| other == tile);
    found.expect("every tile of a board stands somewhere")
}
