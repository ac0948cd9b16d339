//! An expectation in words.

use model::expectation::Expectation;

/// The expectation as a table or a sentence says it: `21 moves`, `no solution`, `a packing`, `a refusal`.
#[must_use]
pub fn in_words(expectation: Expectation) -> String {
    match expectation {
        Expectation::MinimumMoves(1) => "1 move".to_owned(),
        Expectation::MinimumMoves(moves) => format!("{moves} moves"),
        Expectation::NoSolution => "no solution".to_owned(),
        Expectation::Solvable => "a packing".to_owned(),
        Expectation::InvalidInput => "a refusal".to_owned(),
    }
}
