//! The fast solver: the first empty cell along the short side of the board must be covered by some piece that is left.
//!
//! Two searches share the placements of `field`: `Stream` goes depth first, remembers dead ends and needs little memory;
//! `diagram` goes cell by cell over all states at once, merges those that leave the same cells and pieces, and so holds
//! every packing as a path without a dead end. Neither prints, and neither is trusted: every grid passes `check`.

mod packing_diagram;
pub(crate) mod placement;
mod placements_to_grids;
mod puzzle_masks;

use std::ops::ControlFlow;

use rules::packing::Puzzle;
use rules::packing::grid::Grid;
use rules::search_watch::{Effort, Stop, Watch};
use rules::units::Bytes;

use crate::packing::exact_cover::packing_diagram::{Diagram, NoDiagram};
use crate::packing::exact_cover::placement::exchanges;
use crate::packing::exact_cover::placements_to_grids::{Canvas, Halt, Visit, Visitor};
pub use crate::packing::exact_cover::puzzle_masks::NoPacking;
use crate::packing::exact_cover::puzzle_masks::{Field, Holes};
use crate::packing::mask::{AnyWidth, MIX, Mask, with_width_for};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending<T> {
    /// There is a packing, and this is what was asked for.
    Packed(T),
    NoPacking(NoPacking),
    Stopped(Stop),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<T> {
    pub ending: Ending<T>,
    pub effort: Effort,
}

/// Whether a puzzle that can be packed can be packed in another way. Two packings differ when some cell bears another
/// letter, so a packing and its mirror image on a symmetric board are two, and so are two in which equal pieces change
/// places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Uniqueness {
    Unique(Grid),
    /// Two of the packings; there may be more.
    Several(Box<[Grid; 2]>),
}

/// Finds a packing or proves that there is none.
pub fn first(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Report<Grid> {
    let mut found = None;
    let report = stream_each(puzzle, watch, &mut |grid| {
        found = Some(grid.clone());
        ControlFlow::Break(())
    });
    report.map(|_| found.expect("the search found a packing, and showed it first"))
}

/// Tells whether there is one packing or more, or proves that there is none.
pub fn uniqueness(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Report<Uniqueness> {
    let mut found: Vec<Grid> = Vec::new();
    let report = stream_each(puzzle, watch, &mut |grid| {
        found.push(grid.clone());
        match found.len() {
            1 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    report.map(|_| match <[Grid; 2]>::try_from(found) {
        Ok(two) => Uniqueness::Several(Box::new(two)),
        Err(mut one) => Uniqueness::Unique(one.pop().expect("the search showed what it found")),
    })
}

/// Counts the packings without visitor them. Pieces of one shape are still different pieces: where two of them change
/// places, that is another packing.
pub fn count(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Report<u128> {
    ask(puzzle, watch, Query::Count)
}

/// Shows every packing, each once, until the visitor breaks off, and says how many were shown. All packings are known
/// before the first is shown; where that would take more memory than the watch allows, it is `stream_each`.
pub fn each(
    puzzle: &Puzzle,
    watch: &mut Watch<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Report<u128> {
    ask(puzzle, watch, Query::Each(visit))
}

/// Shows every packing, each once, as soon as it is found, until the visitor breaks off, and says how many were shown.
pub fn stream_each(
    puzzle: &Puzzle,
    watch: &mut Watch<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Report<u128> {
    ask(puzzle, watch, Query::Stream(visit))
}

impl<T> Report<T> {
    /// What was asked for, if there is a packing.
    pub fn packed(&self) -> Option<&T> {
        match &self.ending {
            Ending::Packed(answer) => Some(answer),
            Ending::NoPacking(_) | Ending::Stopped(_) => None,
        }
    }

    fn map<U>(self, answer: impl FnOnce(T) -> U) -> Report<U> {
        Report {
            ending: match self.ending {
                Ending::Packed(known) => Ending::Packed(answer(known)),
                Ending::NoPacking(proof) => Ending::NoPacking(proof),
                Ending::Stopped(stop) => Ending::Stopped(stop),
            },
            effort: self.effort,
        }
    }
}

enum Query<'v> {
    Count,
    Each(&'v mut Visit<'v>),
    Stream(&'v mut Visit<'v>),
}

/// Puts the question and takes the time, which is that of this question alone: the watch may have seen others.
fn ask(puzzle: &Puzzle, watch: &mut Watch<'_>, query: Query<'_>) -> Report<u128> {
    let started = watch.elapsed();
    let job = Job {
        puzzle,
        watch: &mut *watch,
        query,
    };
    let mut report = with_width_for(puzzle.board(), job);
    report.effort.time = watch.elapsed() - started;
    report
}

struct Job<'p, 'w, 'a, 'v> {
    puzzle: &'p Puzzle,
    watch: &'w mut Watch<'a>,
    query: Query<'v>,
}

impl AnyWidth for Job<'_, '_, '_, '_> {
    type Output = Report<u128>;

    fn with<M: Mask>(self) -> Report<u128> {
        let Self {
            puzzle,
            watch,
            query,
        } = self;
        let field = match Field::<M>::new(puzzle) {
            Ok(field) => field,
            Err(proof) => {
                return Report {
                    ending: Ending::NoPacking(proof),
                    effort: Effort::default(),
                };
            }
        };
        match query {
            Query::Stream(visit) => stream(puzzle, &field, watch, visit),
            Query::Count => match Diagram::new(&field, watch) {
                Ok(diagram) => report(diagram.count(&field), diagram.effort),
                Err(NoDiagram::TooLarge) => count_stream(&field, watch),
                Err(NoDiagram::Stop(stop, effort)) => stopped(stop, effort),
            },
            Query::Each(visit) => match Diagram::new(&field, watch) {
                Ok(diagram) => walk(puzzle, &field, &diagram, watch, visit),
                Err(NoDiagram::TooLarge) => stream(puzzle, &field, watch, visit),
                Err(NoDiagram::Stop(stop, effort)) => stopped(stop, effort),
            },
        }
    }
}

fn report(count: u128, effort: Effort) -> Report<u128> {
    let nodes = effort.expanded;
    Report {
        ending: match count {
            0 => Ending::NoPacking(NoPacking::Exhausted { nodes }),
            count => Ending::Packed(count),
        },
        effort,
    }
}

fn stopped(stop: Stop, effort: Effort) -> Report<u128> {
    Report {
        ending: Ending::Stopped(stop),
        effort,
    }
}

fn stream<'v, M: Mask>(
    puzzle: &Puzzle,
    field: &Field<M>,
    watch: &mut Watch<'_>,
    visit: &'v mut Visit<'v>,
) -> Report<u128> {
    let mut canvas = Canvas::new(field, puzzle);
    let mut visitor = Visitor::new(visit);
    let mut search = Stream::new(field, watch);
    let ended = search.run(&mut |chain, watch, effort| {
        for laid in chain {
            canvas.lay(laid.placement, laid.piece);
        }
        let depth = chain.len() as u32;
        canvas.show(&mut |grid| visitor.show(grid, watch, depth, effort))
    });
    match ended {
        Ok(()) => report(visitor.shown, search.effort),
        Err(stop) => stopped(stop, search.effort),
    }
}

fn count_stream<M: Mask>(field: &Field<M>, watch: &mut Watch<'_>) -> Report<u128> {
    let mut count = 0u128;
    let mut search = Stream::new(field, watch);
    let ended = search.run(&mut |chain, _, _| {
        let images = chain.iter().map(|laid| field.weight(laid.placement));
        let images: u128 = images.product();
        count = count.saturating_add(images);
        ControlFlow::Continue(())
    });
    match ended {
        Ok(()) => report(count.saturating_mul(exchanges(&field.twins)), search.effort),
        Err(stop) => stopped(stop, search.effort),
    }
}

fn walk<'v, M: Mask>(
    puzzle: &Puzzle,
    field: &Field<M>,
    diagram: &Diagram,
    watch: &mut Watch<'_>,
    visit: &'v mut Visit<'v>,
) -> Report<u128> {
    let effort = diagram.effort;
    let mut canvas = Canvas::new(field, puzzle);
    let mut visitor = Visitor::new(visit);
    let ended = diagram.walk(field, &mut canvas, &mut |grid| {
        visitor.show(grid, watch, 0, effort)
    });
    match ended {
        ControlFlow::Break(Halt::Stop(stop)) => stopped(stop, effort),
        // Whether the visitor has had enough or the walk came to its end, what was shown is the answer.
        _ => report(visitor.shown, effort),
    }
}

/// A piece, given as its bit, and where it lies.
#[derive(Debug, Clone, Copy)]
struct Laid {
    pub placement: u32,
    pub piece: u32,
}

/// What is done with each chain of placements that fills the board, with the watch to ask where that takes long and
/// what the search has cost so far.
type Follow<'v> = dyn FnMut(&[Laid], &mut Watch<'_>, Effort) -> ControlFlow<Halt> + 'v;

/// Nodes between two questions to the watch.
const NODES_A_CHECK: u64 = 1 << 12;
/// Nodes before dead ends are remembered: easy puzzles are done by then.
const NODES_BEFORE_TABLE: u64 = 1 << 10;
/// The number of dead ends remembered at first; it grows fourfold.
const SMALLEST_TABLE: usize = 1 << 12;
/// The most memory for dead ends.
const TABLE: Bytes = Bytes::megabytes(64);

/// A depth-first search over the placements of a field.
struct Stream<'f, 'w, 'a, M> {
    field: &'f Field<M>,
    holes: Holes<M>,
    watch: &'w mut Watch<'a>,
    /// Dead ends by their hash; a power of two long, or empty.
    dead: Vec<(M, u32)>,
    /// How many dead ends were put there, over others or not.
    buried: usize,
    chain: Vec<Laid>,
    /// What it has cost so far, but for the time.
    effort: Effort,
}

impl<'f, 'w, 'a, M: Mask> Stream<'f, 'w, 'a, M> {
    fn new(field: &'f Field<M>, watch: &'w mut Watch<'a>) -> Self {
        Self {
            field,
            holes: Holes::new(field),
            watch,
            dead: Vec::new(),
            buried: 0,
            chain: Vec::new(),
            effort: Effort {
                generated: 1,
                ..Effort::default()
            },
        }
    }

    /// Follows every chain of placements that fills the board, until it is halted.
    fn run(&mut self, follow: &mut Follow<'_>) -> Result<(), Stop> {
        match self.search(self.field.full, self.field.pieces, follow) {
            Ok(_) | Err(Halt::Enough) => Ok(()),
            Err(Halt::Stop(stop)) => Err(stop),
        }
    }

    /// Whether anything was found.
    fn search(&mut self, empty: M, left: u32, follow: &mut Follow<'_>) -> Result<bool, Halt> {
        if empty.is_none() {
            return match follow(&self.chain, self.watch, self.effort) {
                ControlFlow::Continue(()) => Ok(true),
                ControlFlow::Break(halt) => Err(halt),
            };
        }
        if self.is_dead(empty, left) {
            return Ok(false);
        }
        self.effort.expanded += 1;
        if self.effort.expanded.is_multiple_of(NODES_A_CHECK) {
            let depth = self.chain.len() as u32;
            self.watch.check(depth, self.effort).map_err(Halt::Stop)?;
        }
        let field = self.field;
        let mut found = false;
        for block in field.blocks_at(empty.first()) {
            let class = left & block.class;
            if class == 0 {
                continue;
            }
            let piece = class & class.wrapping_neg();
            let still = left & !piece;
            for placement in block.range.clone() {
                let mask = field.masks[placement as usize];
                if !mask.without(empty).is_none() {
                    continue;
                }
                self.effort.generated += 1;
                let rest = empty.without(mask);
                if !rest.is_none()
                    && (field.too_late(rest.first(), still)
                        || !self.holes.can_be_filled(rest, still))
                {
                    continue;
                }
                self.chain.push(Laid { placement, piece });
                found |= self.search(rest, still, follow)?;
                self.chain.pop();
            }
        }
        if !found {
            self.bury(empty, left);
        }
        Ok(found)
    }

    fn slot(&self, empty: M, left: u32) -> usize {
        let mixed = (empty.fold() ^ u64::from(left).wrapping_mul(MIX)).wrapping_mul(MIX);
        (mixed >> 32) as usize & (self.dead.len() - 1)
    }

    fn is_dead(&self, empty: M, left: u32) -> bool {
        !self.dead.is_empty() && self.dead[self.slot(empty, left)] == (empty, left)
    }

    /// Remembers a dead end, over another one if need be.
    fn bury(&mut self, empty: M, left: u32) {
        if self.effort.expanded < NODES_BEFORE_TABLE {
            return;
        }
        if self.buried >= self.dead.len() {
            self.grow();
        }
        if !self.dead.is_empty() {
            let slot = self.slot(empty, left);
            self.dead[slot] = (empty, left);
            self.buried += 1;
        }
    }

    /// Makes room for more dead ends, as far as memory allows.
    fn grow(&mut self) {
        let limit = self.watch.limits().memory.unwrap_or(TABLE).min(TABLE);
        let length = (self.dead.len() * 4).max(SMALLEST_TABLE);
        let bytes = Bytes((length * size_of::<(M, u32)>()) as u64);
        if bytes > limit {
            return;
        }
        self.effort.memory = bytes;
        let old = std::mem::replace(&mut self.dead, vec![(M::NONE, 0); length]);
        for (empty, left) in old {
            let slot = self.slot(empty, left);
            self.dead[slot] = (empty, left);
        }
    }
}
