//! The boards of one solution, sorted into walks.

use std::collections::HashSet;

use crate::sliding::answer::Told;
use crate::sliding::read::chain::{Chain, is_goal, is_move};

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
    /// That of a goal.
    Goal,
    /// That of an example, which is nobody's board.
    Example,
    /// Another, or none.
    Other,
}

impl Trail {
    /// Takes the next board.
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
            self.back = Some(Chain::new(side, cells, Told::Boards, self.search));
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

    /// Whether any board moved.
    pub(super) fn has_steps(&self) -> bool {
        self.chains().any(|chain| chain.steps() > 0)
    }

    /// Whether no board came.
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
            self.open = Some(Chain::new(side, cells, Told::Boards, self.search));
            return Place::Known;
        }
        let mut from_given = Chain::new(side, given, Told::BoardsWithoutStart, self.search);
        if from_given.step(cells, &mut 1) {
            self.open = Some(from_given);
            return Place::Known;
        }
        self.open = Some(Chain::new(side, cells, Told::Boards, self.search));
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
