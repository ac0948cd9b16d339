//! The depth-first search: packings as they are found, in little memory.

use crate::packing::exact_cover::canvas::Halt;
use crate::packing::exact_cover::field::{Field, Holes};
use crate::packing::mask::{MIX, Mask};
use rules::watch::{Bytes, Effort, Stop, Watch};
use std::ops::ControlFlow;

/// A piece, given as its bit, and where it lies.
#[derive(Debug, Clone, Copy)]
pub(super) struct Laid {
    pub placement: u32,
    pub piece: u32,
}

/// What is done with each chain of placements that fills the board, with the watch to ask where that takes long and
/// what the search has cost so far.
pub(super) type Follow<'v> = dyn FnMut(&[Laid], &mut Watch<'_>, Effort) -> ControlFlow<Halt> + 'v;

/// Nodes between two questions to the watch.
const NODES_A_CHECK: u64 = 1 << 12;
/// Nodes before dead ends are remembered: easy puzzles are done by then.
const NODES_BEFORE_TABLE: u64 = 1 << 10;
/// The number of dead ends remembered at first; it grows fourfold.
const SMALLEST_TABLE: usize = 1 << 12;
/// The most memory for dead ends.
const TABLE: Bytes = Bytes::megabytes(64);

/// A depth-first search over the placements of a field.
pub(super) struct Stream<'f, 'w, 'a, M> {
    field: &'f Field<M>,
    holes: Holes<M>,
    watch: &'w mut Watch<'a>,
    /// Dead ends by their hash; a power of two long, or empty.
    dead: Vec<(M, u32)>,
    /// How many dead ends were put there, over others or not.
    buried: usize,
    chain: Vec<Laid>,
    effort: Effort,
}

enum Found {
    Nothing,
    Something,
}

impl<'f, 'w, 'a, M: Mask> Stream<'f, 'w, 'a, M> {
    pub(super) fn new(field: &'f Field<M>, watch: &'w mut Watch<'a>) -> Self {
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
    pub(super) fn run(&mut self, follow: &mut Follow<'_>) -> Result<(), Stop> {
        match self.search(self.field.full, self.field.pieces, follow) {
            Ok(_) | Err(Halt::Enough) => Ok(()),
            Err(Halt::Stop(stop)) => Err(stop),
        }
    }

    /// What the search has cost so far, but for the time.
    pub(super) fn effort(&self) -> Effort {
        self.effort
    }

    fn search(&mut self, empty: M, left: u32, follow: &mut Follow<'_>) -> Result<Found, Halt> {
        if empty.is_none() {
            return match follow(&self.chain, self.watch, self.effort) {
                ControlFlow::Continue(()) => Ok(Found::Something),
                ControlFlow::Break(halt) => Err(halt),
            };
        }
        if self.is_dead(empty, left) {
            return Ok(Found::Nothing);
        }
        self.effort.expanded += 1;
        if self.effort.expanded.is_multiple_of(NODES_A_CHECK) {
            let depth = self.chain.len() as u32;
            self.watch.check(depth, self.effort).map_err(Halt::Stop)?;
        }
        let field = self.field;
        let mut found = Found::Nothing;
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
                if let Found::Something = self.search(rest, still, follow)? {
                    found = Found::Something;
                }
                self.chain.pop();
            }
        }
        if let Found::Nothing = found {
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
