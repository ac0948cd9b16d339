//! Which boards an assignment has.

/// The puzzle of an assignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleKind {
    /// A sliding puzzle with sides between these two.
    Sliding {
        /// The smallest side.
        smallest: usize,
        /// The largest side.
        largest: usize,
    },
    /// A packing puzzle.
    Packing,
}
