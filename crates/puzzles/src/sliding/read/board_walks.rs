//! The boards of one solution, sorted into walks: each board is one move from the one before.

use std::collections::HashSet;

use model::fault::Tried;
use rules::sliding::board::Board;

use crate::sliding::answer::{Break, PathForm, Walk};

/// The most walks that are kept.
const MOST: usize = 64;
/// The most boards that are remembered.
const MOST_SEEN: usize = 512;

/// The boards of one solution, sorted into walks.
#[derive(Debug, Clone, Default)]
pub(super) struct Trail {
    done: Vec<Chain>,
    open: Option<Chain>,
    /// The goal was printed out of reach, straight after the start.
    echoed_goal: bool,
    /// The search that was named last.
    search: u64,
    /// The boards since the goal, as long as each is a move from the one before: a path may be told from its end.
    back: Option<Chain>,
    /// Boards since the last walk to the goal, the first few, itself apart: what a search looks at goes on from them.
    seen: HashSet<Box<[u8]>>,
}

/// What a board is to the walk before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The first of a walk that does not begin with the given board.
    Foreign,
    /// Any other.
    Known,
}

/// Under which heading a board stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heading {
    Goal,
    /// That of an example, which is nobody's board.
    Example,
    /// Another, or none.
    Other,
}

impl Trail {
    pub(super) fn board(
        &mut self,
        side: usize,
        given: &[u8],
        cells: &[u8],
        heading: Heading,
        search: u64,
        room: &mut usize,
    ) -> Place {
        self.search = search;
        if heading == Heading::Example {
            return Place::Known;
        }
        if let Some(path) = self.told_backwards(side, given, cells, room) {
            self.open = Some(path);
            self.echoed_goal = false;
            return Place::Known;
        }
        if self.seen.len() < MOST_SEEN && !is_goal(cells) {
            self.seen.insert(cells.into());
        }
        let Some(chain) = self.open.as_mut() else {
            return self.begin(side, given, cells);
        };
        if chain.steps() == 0 {
            chain.search = search;
        }
        if chain.last() == cells {
            return Place::Known;
        }
        if self.echoed_goal && chain.steps() == 0 && cells == given {
            return Place::Known;
        }
        let over = chain.is_broken() || chain.steps() == 0 || is_goal(chain.last());
        if cells == given && over {
            return self.begin(side, given, cells);
        }
        // No search goes on from the goal: this is the path, told without its start.
        let found = chain.is_a_trace() && is_goal(chain.last());
        if found && is_move(side, given, cells) {
            return self.begin(side, given, cells);
        }
        let strange = chain.start() != given && chain.steps() == 0;
        if strange && (is_goal(chain.start()) || is_move(side, given, cells)) {
            return self.begin(side, given, cells);
        }
        let headed = heading == Heading::Goal && chain.steps() == 0 && !self.echoed_goal;
        if !headed && chain.step(cells, room) {
            return Place::Known;
        }
        if cells == given {
            return self.begin(side, given, cells);
        }
        if chain.steps() == 0 && !self.echoed_goal && (headed || is_goal(cells)) {
            self.echoed_goal = true;
            // A path of one move under a heading of the goal is taken back when more boards come.
            if chain.start() == given && is_move(side, chain.last(), cells) {
                let mut whole = chain.clone();
                whole.step(cells, room);
                self.keep(whole);
            }
            return Place::Known;
        }
        // The goal out of reach, again: an end that no path leads to.
        if chain.steps() == 0 && is_goal(cells) {
            return Place::Known;
        }
        if chain.is_complete() || strange {
            return self.begin(side, given, cells);
        }
        let mut seen = self.seen.iter();
        let branches = !chain.is_broken() && seen.any(|board| is_move(side, board, cells));
        chain.jump(cells, branches);
        Place::Known
    }

    /// The path that ends with this board, told from the goal back to the given one.
    fn told_backwards(
        &mut self,
        side: usize,
        given: &[u8],
        cells: &[u8],
        room: &mut usize,
    ) -> Option<Chain> {
        if is_goal(cells) {
            self.back = Some(Chain::new(side, cells, PathForm::Boards, self.search));
            return None;
        }
        let back = self.back.as_mut()?;
        if back.last() == cells {
            return None;
        }
        if !back.step(cells, room) {
            self.back = None;
            return None;
        }
        // The goal and the start one move from it are told beside each other without a path too.
        if cells != given || back.steps() < 2 {
            return None;
        }
        self.back.take().and_then(Chain::reversed)
    }

    /// The walks in the order they were printed.
    pub(super) fn chains(&self) -> impl Iterator<Item = &Chain> {
        self.done.iter().chain(&self.open)
    }

    pub(super) fn has_steps(&self) -> bool {
        self.chains().any(|chain| chain.steps() > 0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_none()
    }

    fn begin(&mut self, side: usize, given: &[u8], cells: &[u8]) -> Place {
        if let Some(chain) = self.open.take() {
            if chain.is_complete() {
                self.seen.clear();
            }
            self.keep(chain);
        }
        self.echoed_goal = false;
        if cells == given {
            self.open = Some(Chain::new(side, cells, PathForm::Boards, self.search));
            return Place::Known;
        }
        let mut from_given = Chain::new(side, given, PathForm::BoardsWithoutStart, self.search);
        if from_given.step(cells, &mut 1) {
            self.open = Some(from_given);
            return Place::Known;
        }
        self.open = Some(Chain::new(side, cells, PathForm::Boards, self.search));
        Place::Foreign
    }

    /// Keeps what is worth keeping: complete walks, and the last of the others.
    fn keep(&mut self, chain: Chain) {
        let same = |other: &Chain| {
            other.start() == chain.start()
                && other.steps() == chain.steps()
                && other.walk() == chain.walk()
        };
        if self.done.last().is_some_and(same) {
            return;
        }
        if self.done.len() >= MOST {
            let weak = self
                .done
                .iter()
                .position(|kept| !kept.is_complete())
                .unwrap_or(0);
            self.done.remove(weak);
        }
        self.done.push(chain);
    }
}

#[derive(Debug, Clone)]
pub(super) struct Chain {
    pub told: PathForm,
    /// The search that was named last before it moved, as a label numbers it.
    pub search: u64,
    side: usize,
    start: Box<[u8]>,
    /// The last board, and its blank.
    last: Box<[u8]>,
    blank: usize,
    tiles: Vec<u8>,
    steps: u64,
    broken: Option<Jump>,
}

/// A step that is no move: which, from which board, to which.
#[derive(Debug, Clone)]
struct Jump {
    step: u64,
    before: Box<[u8]>,
    tried: Box<[u8]>,
    /// Whether it goes on from a board before the last: so searches go, and paths do not.
    branches: bool,
}

impl Chain {
    pub(super) fn new(side: usize, start: &[u8], told: PathForm, search: u64) -> Self {
        Self {
            told,
            search,
            side,
            start: start.into(),
            last: start.into(),
            blank: blank_of(start),
            tiles: Vec::new(),
            steps: 0,
            broken: None,
        }
    }

    pub(super) fn start(&self) -> &[u8] {
        &self.start
    }

    pub(super) fn last(&self) -> &[u8] {
        &self.last
    }

    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether a step could not be taken.
    pub(super) fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    /// Whether it is two boards far apart and nothing more: no path was told.
    pub(super) fn is_a_start_and_an_end(&self) -> bool {
        self.steps == 1 && self.is_broken()
    }

    /// Whether it is what a search looked at: the first board that is no move from the one before is a move from an earlier
    /// one. A path that leaves out a step can look so too, so nothing is said of what it is.
    pub(super) fn is_a_trace(&self) -> bool {
        self.broken.as_ref().is_some_and(|jump| jump.branches)
    }

    /// Whether every step is a move and the last board is the goal.
    pub(super) fn is_complete(&self) -> bool {
        self.broken.is_none() && is_goal(&self.last)
    }

    /// Takes the step to this board if it is a move; its tile is kept while there is room.
    pub(super) fn step(&mut self, cells: &[u8], room: &mut usize) -> bool {
        // The blank goes where a tile was that now stands where the blank was.
        let side = self.side;
        let tile = cells[self.blank];
        let Some(to) =
            neighbours(self.blank, side).find(|&to| cells[to] == 0 && self.last[to] == tile)
        else {
            return false;
        };
        self.last[self.blank] = tile;
        self.last[to] = 0;
        if *self.last != *cells {
            self.last[to] = tile;
            self.last[self.blank] = 0;
            return false;
        }
        self.blank = to;
        self.steps += 1;
        if self.broken.is_none() && *room > 0 {
            *room -= 1;
            self.tiles.push(tile);
        }
        true
    }

    /// Goes on from this board, which is no move away, and perhaps one from a board that came before the walk.
    pub(super) fn jump(&mut self, cells: &[u8], branches: bool) {
        self.steps += 1;
        if self.broken.is_none() {
            self.broken = Some(Jump {
                step: self.steps,
                before: self.last.clone(),
                tried: cells.into(),
                branches: branches || self.has_neighbour(cells),
            });
        }
        self.last.copy_from_slice(cells);
        self.blank = blank_of(cells);
    }

    /// Whether one of the boards so far is a move from this one.
    fn has_neighbour(&self, cells: &[u8]) -> bool {
        let mut so_far = Self::new(self.side, &self.start, self.told, self.search);
        let mut tiles = self.tiles.iter();
        loop {
            if is_move(self.side, &so_far.last, cells) {
                return true;
            }
            let Some(tile) = tiles.next() else {
                return false;
            };
            so_far.slide(*tile);
        }
    }

    /// Slides a tile that is known to lie beside the blank.
    fn slide(&mut self, tile: u8) {
        let place = self.last.iter().position(|&other| other == tile);
        if let Some(place) = place {
            self.last.swap(place, self.blank);
            self.blank = place;
        }
    }

    /// The same boards from the last to the first; none where not all of them were kept.
    pub(super) fn reversed(mut self) -> Option<Self> {
        let is_whole = self.broken.is_none() && self.tiles.len() as u64 == self.steps;
        self.tiles.reverse();
        std::mem::swap(&mut self.start, &mut self.last);
        self.blank = blank_of(&self.last);
        is_whole.then_some(self)
    }

    pub(super) fn walk(&self) -> Walk {
        let board = |cells: &[u8]| {
            Board::from_cells(self.side, cells).expect("only whole boards come into a chain")
        };
        let end = self.broken.as_ref().map_or(&self.last, |jump| &jump.before);
        Walk {
            told: self.told,
            start: board(&self.start),
            tiles: self.tiles.clone(),
            end: board(end),
            steps: self.steps,
            broken: self.broken.as_ref().map(|jump| Break {
                step: jump.step,
                before: board(&jump.before),
                tried: Tried::Board(board(&jump.tried)),
            }),
        }
    }
}

pub(super) fn is_goal(cells: &[u8]) -> bool {
    let (last, rest) = cells.split_last().expect("a board has cells");
    *last == 0
        && rest
            .iter()
            .zip(1..)
            .all(|(&tile, home)| usize::from(tile) == home)
}

pub(super) fn is_move(side: usize, before: &[u8], after: &[u8]) -> bool {
    let (from, to) = (blank_of(before), blank_of(after));
    let same = |at: usize| at == from || at == to || before[at] == after[at];
    neighbours(from, side).any(|place| place == to)
        && before[to] == after[from]
        && (0..before.len()).all(same)
}

fn blank_of(cells: &[u8]) -> usize {
    cells
        .iter()
        .position(|&tile| tile == 0)
        .expect("a whole board has a blank")
}

fn neighbours(cell: usize, side: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    [
        (row > 0).then(|| cell - side),
        (row + 1 < side).then_some(cell + side),
        (column > 0).then(|| cell - 1),
        (column + 1 < side).then_some(cell + 1),
    ]
    .into_iter()
    .flatten()
}
