//! Shows packings to a visitor and asks the watch, every so many, whether to go on.

use rules::packing::grid::Grid;
use rules::watch::{Effort, Stop, Watch};
use std::ops::ControlFlow;

/// What is done with each packing.
pub(super) type Visit<'v> = dyn FnMut(&Grid) -> ControlFlow<()> + 'v;

/// Why a search ends before it has seen everything.
pub(super) enum Halt {
    /// The visitor has had enough.
    Enough,
    /// The watch said so.
    Stop(Stop),
}

/// Packings shown between two questions to the watch. One placement of equal pieces stands for so many packings that
/// showing them may take for ever, and a visitor may be slow.
const SHOWN_A_CHECK: u128 = 1 << 8;

/// A visitor and how many packings it was shown.
pub(super) struct Showing<'v> {
    visit: &'v mut Visit<'v>,
    pub shown: u128,
}

impl<'v> Showing<'v> {
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
