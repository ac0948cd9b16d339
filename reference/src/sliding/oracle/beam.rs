//! Beam search: layer after layer from the board, of each layer only the most promising boards.
//!
//! All boards of a layer are equally many moves away from the start, so what seems left to do says which are promising.
//! Nothing is proved: the aim may be missed, and a path to it need not be the shortest.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use crate::random::Random;
use crate::sliding::heuristic::tile_distances::LinearConflict;
use crate::sliding::heuristic::{Incremental, Mark, Slide};
use rules::search_watch::{Effort, Stop, Watch};
use rules::sliding::board::{Board, Direction};
use rules::sliding::path::Path;
use rules::units::Bytes;

/// The most tiles that can be wanted before all others.
const MAX_WANTED: usize = 2;
/// What counts how much in what seems left to do; these weights gave the shortest paths on boards of side 7 to 16. Each
/// move of the lower bound,
const LOWER_BOUND: u32 = 2;
/// each cell between a wanted tile and where it is wanted,
const WANTED: u32 = 6;
/// and each cell between the blank and the nearest wanted tile that is elsewhere.
const FETCH: u32 = 3;

/// How far a beam search goes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reach {
    /// Boards kept of each layer.
    pub(super) width: usize,
    /// Moves of the longest path that is of use.
    pub(super) moves: usize,
}

/// Looks for a path that brings these tiles into these cells, whatever the others do, and where none are named to the
/// goal; it leaves the locked cells alone. The path, if it was found, and the number of boards kept, which is what the
/// search cost.
pub(super) fn beam(
    board: &Board,
    wanted: &[(u8, u8)],
    locked: &[bool],
    reach: Reach,
    watch: &mut Watch<'_>,
) -> Result<(Option<Path>, u64), Stop> {
    let mut search = Search::new(board.side(), wanted, locked);
    let mut layer = search.root(board);
    let mut next = Layer::default();
    let mut met = search.find_reached(&layer);
    for depth in 1..=reach.moves {
        if met.is_some() || layer.states.is_empty() {
            break;
        }
        watch.check(depth as u32, search.effort(&layer))?;
        search.make_children(&mut layer, reach.moves - depth);
        search.keep_best(&layer, &mut next, reach.width);
        std::mem::swap(&mut layer, &mut next);
        met = search.find_reached(&layer);
    }
    let path = met.map(|number| search.path(board, number));
    Ok((path, search.kept.len() as u64))
}

struct Search<'a> {
    side: usize,
    /// The wanted tiles and their cells.
    wanted: &'a [(u8, u8)],
    locked: &'a [bool],
    conflicts: LinearConflict,
    /// By tile and cell: what it adds to a board's key.
    keys: Vec<u64>,
    /// The keys of all boards kept. Two boards with one key are taken for the same: at worst a board is lost.
    seen: HashSet<u64, BuildHasherDefault<Mixed>>,
    /// Every board kept: the number of the one before it and, in the lowest two bits, the way from there.
    kept: Vec<u32>,
    children: Vec<Child>,
    /// For each child, how promising it is (small is better) and its place in `children`.
    order: Vec<(u64, u32)>,
    generated: u64,
}

/// The boards kept that are equally many moves away from the start.
#[derive(Default)]
struct Layer {
    states: Vec<State>,
    /// Their cells, board after board.
    cells: Vec<u8>,
}

#[derive(Clone, Copy)]
struct State {
    key: u64,
    mark: Mark,
    /// Its number among the boards kept.
    number: u32,
    blank: u8,
    came: Option<Direction>,
    /// Where the wanted tiles stand.
    places: [u8; MAX_WANTED],
}

struct Child {
    /// Its parent's place in the layer.
    parent: u32,
    /// The board, but for its number.
    state: State,
}

impl<'a> Search<'a> {
    fn new(side: usize, wanted: &'a [(u8, u8)], locked: &'a [bool]) -> Self {
        let mut random = Random::new(0);
        assert!(
            wanted.len() <= MAX_WANTED,
            "at most {MAX_WANTED} tiles can be wanted"
        );
        Self {
            side,
            wanted,
            locked,
            conflicts: LinearConflict::new(side),
            keys: (0..side.pow(4)).map(|_| random.bits()).collect(),
            seen: HashSet::from_iter([0]),
            kept: vec![0],
            children: Vec::new(),
            order: Vec::new(),
            generated: 1,
        }
    }

    fn root(&self, board: &Board) -> Layer {
        let mut places = [0; MAX_WANTED];
        for (place, (tile, _)) in places.iter_mut().zip(self.wanted) {
            let cell = board.cells().iter().position(|other| other == tile);
            *place = cell.expect("a wanted tile stands on the board") as u8;
        }
        let state = State {
            key: 0,
            mark: self.conflicts.mark(board.cells()),
            number: 0,
            blank: board.blank() as u8,
            came: None,
            places,
        };
        Layer {
            states: vec![state],
            cells: board.cells().to_vec(),
        }
    }

    /// The most promising of the layer's boards at which the aim is met.
    fn find_reached(&self, layer: &Layer) -> Option<u32> {
        let at_home = |state: &&State| match self.wanted {
            [] => state.mark.value == 0,
            wanted => wanted
                .iter()
                .zip(state.places)
                .all(|(&(_, wanted), cell)| wanted == cell),
        };
        let met = layer.states.iter().filter(at_home);
        met.min_by_key(|state| (state.mark.value, state.key))
            .map(|state| state.number)
    }

    /// Makes the children of a layer from which the goal may be reached in so many moves.
    fn make_children(&mut self, layer: &mut Layer, left: usize) {
        let cells = self.side * self.side;
        self.children.clear();
        self.order.clear();
        for ((parent, state), board) in (0..).zip(&layer.states).zip(layer.cells.chunks_mut(cells))
        {
            let blank = usize::from(state.blank);
            for way in Direction::ALL {
                let Some(from) = way
                    .from(blank, self.side)
                    .filter(|&from| !self.locked[from] && state.came != Some(way.opposite()))
                else {
                    continue;
                };
                let tile = board[from];
                let slide = Slide {
                    tile,
                    from,
                    to: blank,
                };
                board.swap(blank, from);
                let mark = self.conflicts.after(state.mark, board, slide);
                board.swap(blank, from);
                self.generated += 1;
                if mark.value as usize > left && self.wanted.is_empty() {
                    continue;
                }
                let keys = &self.keys[usize::from(tile) * cells..];
                let mut child = State {
                    key: state.key ^ keys[from] ^ keys[blank],
                    mark,
                    blank: from as u8,
                    came: Some(way),
                    ..*state
                };
                for (place, &(wanted, _)) in child.places.iter_mut().zip(self.wanted) {
                    if wanted == tile {
                        *place = state.blank;
                    }
                }
                // Equally promising boards are taken by their keys, which is as good as at random.
                let promise = u64::from(self.left_to_do(&child)) << 32 | child.key >> 32;
                self.order.push((promise, self.children.len() as u32));
                self.children.push(Child {
                    parent,
                    state: child,
                });
            }
        }
    }

    /// What seems left to do: the lower bound, and much more than that for wanted tiles that are elsewhere.
    fn left_to_do(&self, state: &State) -> u32 {
        let between = |one: u8, other: u8| {
            let (one, other) = (usize::from(one), usize::from(other));
            let rows = (one / self.side).abs_diff(other / self.side);
            let columns = (one % self.side).abs_diff(other % self.side);
            (rows + columns) as u32
        };
        let mut far = 0;
        let mut nearest = u32::MAX;
        for (&(_, cell), place) in self.wanted.iter().zip(state.places) {
            let distance = between(cell, place);
            far += distance;
            if distance > 0 {
                nearest = nearest.min(between(state.blank, place));
            }
        }
        let fetch = if far == 0 { 0 } else { nearest };
        LOWER_BOUND * state.mark.value + WANTED * far + FETCH * fetch
    }

    fn keep_best(&mut self, layer: &Layer, next: &mut Layer, width: usize) {
        let cells = self.side * self.side;
        next.states.clear();
        next.cells.clear();
        if width < self.order.len() {
            self.order.select_nth_unstable(width);
            self.order.truncate(width);
        }
        for &(_, child) in &self.order {
            let Child { parent, mut state } = self.children[child as usize];
            if !self.seen.insert(state.key) {
                continue;
            }
            let before = &layer.states[parent as usize];
            let way = state.came.expect("a child was come to");
            state.number = self.kept.len() as u32;
            self.kept.push(before.number << 2 | way as u32);
            let start = next.cells.len();
            let board = parent as usize * cells;
            next.cells
                .extend_from_slice(&layer.cells[board..board + cells]);
            next.cells.swap(
                start + usize::from(before.blank),
                start + usize::from(state.blank),
            );
            next.states.push(state);
        }
    }

    fn path(&self, board: &Board, mut number: u32) -> Path {
        let mut ways = Vec::new();
        while number != 0 {
            let link = self.kept[number as usize];
            ways.push(Direction::ALL[(link & 3) as usize]);
            number = link >> 2;
        }
        ways.reverse();
        Path::from_directions(board, &ways).expect("the search never leaves the board")
    }

    fn effort(&self, layer: &Layer) -> Effort {
        let a_kept_board = size_of::<u64>() + size_of::<u32>();
        let a_layer = 2 * (layer.states.len() * size_of::<State>() + layer.cells.len())
            + self.children.len() * size_of::<Child>();
        Effort {
            expanded: (self.kept.len() - layer.states.len()) as u64,
            generated: self.generated,
            peak_queue: layer.states.len() as u64,
            memory: Bytes((self.kept.len() * a_kept_board + a_layer) as u64),
            ..Effort::default()
        }
    }
}

/// Passes on keys, which are well mixed already.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only keys are hashed");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
