//! Says in a few words how an answer to a packing puzzle was read.

use crate::answer::packing_answer::PackingAnswer;
use crate::answer::says::Says;

/// The answer in a few words.
#[must_use]
pub(crate) fn describe(answer: &PackingAnswer) -> String {
    let words = match &answer.says {
        Says::Nothing => None,
        Says::Solution => Some("a solution in words".to_owned()),
        Says::NoSolution { line } => Some(format!("no solution: `{line}`")),
        Says::GaveUp { line } => Some(format!("gave up: `{line}`")),
        Says::BadInput { line } => Some(format!("bad input: `{line}`")),
    };
    match (&answer.grid, words) {
        (Some(grid), _) => format!("letter grid, {}×{}", grid.rows(), grid.columns()),
        (None, Some(words)) => words,
        (None, None) => "figures alone".to_owned(),
    }
}
