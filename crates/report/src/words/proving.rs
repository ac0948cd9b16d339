//! What stands behind a fault, in words: where a path is first wasted, and why a board has no solution.

use rules::packing::piece::Letter;

use model::explanation::{Kurang, NoPacking, Parity};
use model::wasted::Wasted;

/// What stands behind a fault, in words: whole sentences.
pub trait Proving: Sync {
    /// Where a path that is too long is first wasted.
    fn wasted(&self, wasted: &Wasted) -> String;
    /// What the inversions of a board say of it.
    fn inversions(&self, parity: &Parity) -> String;
    /// What the sum of Kurang and X says of a board.
    fn kurang(&self, kurang: &Kurang) -> String;
    /// Why pieces do not fill a board.
    fn no_packing(&self, why: &NoPacking) -> String;
    /// That so many percent of the points are earned all the same, and how many wait for a person.
    fn in_part(&self, earned: u32, open: u32) -> String;
    /// What comes between two sentences.
    fn gap(&self) -> &'static str;
    /// What ends a sentence.
    fn stop(&self) -> &'static str;
}

/// Pieces with how many more cells of one colour they take: `A 2, C 1`.
#[must_use]
pub(crate) fn uneven(pieces: &[(Letter, usize)], comma: &str) -> String {
    let each = pieces
        .iter()
        .map(|(letter, more)| format!("{letter} {more}"));
    each.collect::<Vec<_>>().join(comma)
}
