//! Turns a chain of placements into grids (every image under the board's symmetries, every exchange of equal pieces), and
//! shows them to a visitor until the watch or the visitor stops it.

use std::ops::{ControlFlow, Range};

use crate::packing::exact_cover::placement::cells;
use crate::packing::exact_cover::puzzle_masks::Field;
use crate::packing::mask::Mask;
use rules::packing::Puzzle;
use rules::packing::grid::Grid;
use rules::search_watch::{Effort, Stop, Watch};

/// What is done with each grid.
pub(super) type Show<'s> = dyn FnMut(&Grid) -> ControlFlow<Halt> + 's;

/// One grid a symmetry, painted as placements are laid. Nothing is ever wiped off: a full packing paints every cell.
pub(super) struct Canvas<'f, M> {
    field: &'f Field<M>,
    letters: Vec<u8>,
    grids: Vec<Grid>,
    /// For each placement, the places it covers on each of the grids, one grid after another.
    images: Vec<Range<u32>>,
    places: Vec<u16>,
    /// The symmetries whose grids are packings of their own, a bit each.
    turns: u8,
}

impl<'f, M: Mask> Canvas<'f, M> {
    pub(super) fn new(field: &'f Field<M>, puzzle: &Puzzle) -> Self {
        let mut places = Vec::new();
        let images = field.masks.iter().map(|&mask| {
            let start = places.len() as u32;
            for symmetry in &field.symmetries {
                let image = |cell: u32| symmetry[usize::from(field.places[cell as usize])];
                places.extend(cells(mask).map(image));
            }
            start..places.len() as u32
        });
        let images = images.collect();
        Self {
            field,
            letters: puzzle.pieces().iter().map(|p| p.letter().byte()).collect(),
            grids: vec![Grid::empty(puzzle.board()); field.symmetries.len()],
            images,
            places,
            turns: 1,
        }
    }

    /// Lays a piece, given as its bit.
    #[inline]
    pub(super) fn lay(&mut self, placement: u32, piece: u32) {
        let letter = self.letters[piece.trailing_zeros() as usize];
        let images = self.images[placement as usize].clone();
        let images = &self.places[images.start as usize..images.end as usize];
        let area = images.len() / self.grids.len();
        for (grid, places) in self.grids.iter_mut().zip(images.chunks_exact(area)) {
            let grid = grid.places_mut();
            for &place in places {
                grid[usize::from(place)] = letter;
            }
        }
        if let Some(turns) = self.field.turns(placement) {
            self.turns = turns;
        }
    }

    /// Shows every packing that the placements laid stand for.
    pub(super) fn show(&self, show: &mut Show<'_>) -> ControlFlow<Halt> {
        for (index, grid) in self.grids.iter().enumerate() {
            if self.turns >> index & 1 == 0 {
                continue;
            }
            if self.field.twins.is_empty() {
                show(grid)?;
            } else {
                let letters = |class: &u32| {
                    let members = (0..self.letters.len()).filter(|piece| class >> piece & 1 == 1);
                    members.map(|piece| self.letters[piece]).collect()
                };
                let classes: Vec<Vec<u8>> = self.field.twins.iter().map(letters).collect();
                let mut names = std::array::from_fn(|byte| byte as u8);
                exchange(&classes, &mut names, grid, show)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Shows the grid under every renaming that exchanges letters within these classes. The names a class gives are set
/// when its turn comes, so on the way in only those of earlier classes are.
fn exchange(
    classes: &[Vec<u8>],
    names: &mut [u8; 256],
    grid: &Grid,
    show: &mut Show<'_>,
) -> ControlFlow<Halt> {
    let Some((class, others)) = classes.split_first() else {
        let mut renamed = grid.clone();
        for place in renamed.places_mut() {
            *place = names[usize::from(*place)];
        }
        return show(&renamed);
    };
    permute(class, &mut class.clone(), 0, &mut |order| {
        for (letter, name) in class.iter().zip(order) {
            names[usize::from(*letter)] = *name;
        }
        exchange(others, names, grid, show)
    })
}

/// Calls with every order of the letters, the given one first.
fn permute(
    class: &[u8],
    order: &mut [u8],
    fixed: usize,
    each: &mut dyn FnMut(&[u8]) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    if fixed == class.len() {
        return each(order);
    }
    for next in fixed..class.len() {
        order.swap(fixed, next);
        permute(class, order, fixed + 1, each)?;
        order.swap(fixed, next);
    }
    ControlFlow::Continue(())
}

/// What is done with each packing.
pub(super) type Visit<'v> = dyn FnMut(&Grid) -> ControlFlow<()> + 'v;

/// Why a search ends before it has seen everything.
pub(super) enum Halt {
    Enough,
    Stop(Stop),
}

/// Packings shown between two questions to the watch. One placement of equal pieces stands for so many packings that
/// visitor them may take for ever, and a visitor may be slow.
const SHOWN_A_CHECK: u128 = 1 << 8;

pub(super) struct Visitor<'v> {
    visit: &'v mut Visit<'v>,
    pub shown: u128,
}

impl<'v> Visitor<'v> {
    pub(super) fn new(visit: &'v mut Visit<'v>) -> Self {
        Self { visit, shown: 0 }
    }

    /// Shows one more packing, unless it is time to stop. The first is always shown: once found, it is the answer to
    /// those who want no other.
    #[inline]
    pub(super) fn show(
        &mut self,
        grid: &Grid,
        watch: &mut Watch<'_>,
        bound: u32,
        effort: Effort,
    ) -> ControlFlow<Halt> {
        if self.shown > 0
            && self.shown.is_multiple_of(SHOWN_A_CHECK)
            && let Err(stop) = watch.check(bound, effort)
        {
            return ControlFlow::Break(Halt::Stop(stop));
        }
        self.shown += 1;
        match (self.visit)(grid) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(Halt::Enough),
        }
    }
}
