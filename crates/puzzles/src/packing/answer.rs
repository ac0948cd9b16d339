//! What a program answered to a packing puzzle, and how that was read in a few words.

use rules::packing::grid::Grid;

use crate::answer_reading::Says;

/// What a program answered to a packing puzzle.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PackingAnswer {
    pub says: Says,
    pub grid: Option<Grid>,
    /// The placements it says it tried.
    pub placements: Option<u64>,
    /// The milliseconds it says it took.
    pub milliseconds: Option<f64>,
}

/// The answer in a few words.
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

/// How two answers were read that disagree, each with what only it says.
pub(crate) fn describe_both(one: &PackingAnswer, other: &PackingAnswer) -> (String, String) {
    let (mut first, mut second) = (describe(one), describe(other));
    if first != second {
        return (first, second);
    }
    let (Some(here), Some(there)) = (&one.grid, &other.grid) else {
        return (first, second);
    };
    let places = here.places().iter().zip(there.places());
    if let Some(at) = places.clone().position(|(a, b)| a != b) {
        let (row, column) = (at / here.columns() + 1, at % here.columns() + 1);
        let sign = |places: &[u8]| char::from(places[at]);
        let where_it_is = format!("at row {row}, column {column}");
        first += &format!(", `{}` {where_it_is}", sign(here.places()));
        second += &format!(", `{}` {where_it_is}", sign(there.places()));
    }
    (first, second)
}
