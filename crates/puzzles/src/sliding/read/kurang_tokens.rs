//! What the tokens of a line are to the table of Kurang.

use crate::sliding::read::meaning::Meaning;
use crate::sliding::read::scan::{Kind, Token};

/// Whether a line counts something else than Kurang: `Total nodes: 12`.
pub(super) fn counts_else(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| {
        matches!(
            token.kind,
            Kind::Word(
                Meaning::Nodes
                    | Meaning::Iterations
                    | Meaning::Time
                    | Meaning::Unit(_)
                    | Meaning::Step
                    | Meaning::Steps
                    | Meaning::Depth
            )
        )
    })
}

/// Whether something stands between the numbers of a line that parts a tile from its value.
pub(super) fn has_separators(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| {
        matches!(
            token.kind,
            Kind::Gives | Kind::Bar | Kind::Join | Kind::Bracket
        )
    })
}

/// The whole number that this is, if it is one.
pub(super) const fn whole(kind: Kind) -> Option<u64> {
    match kind {
        Kind::Whole(number) => Some(number),
        _ => None,
    }
}
