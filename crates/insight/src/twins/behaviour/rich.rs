//! Which boards of an assignment show most of how a program searches, and cost little to try textbook programs on.

use reference::textbook::Trace;
use reference::textbook::packing::{
    Alike, Pieces, Runner as Packer, Scan, programs as packing_programs,
};
use reference::textbook::sliding::runner::Runner as Slider;
use reference::textbook::sliding::{
    Closed, Estimate, GoalTest, Method, Rank, Tie, programs as sliding_programs,
};

use course::case::Case;
use model::expectation::Expectation;
use puzzles::case_board::CaseBoard;
use rules::packing::puzzle::Puzzle;

/// The most boards that textbook programs are tried on.
const MOST_BOARDS: usize = 8;

/// How much a search may cost before the board is left out: boards looked at.
pub(crate) const SLIDING_BUDGET: u64 = 2_000;
/// The same for packing: placements tried.
pub(crate) const PACKING_BUDGET: u64 = 60_000;

/// The cases whose boards show most, in the order of the assignment.
#[must_use]
pub(crate) fn rich(cases: &[Case]) -> Vec<&Case> {
    let mut told: Vec<(usize, u64, usize)> = Vec::new();
    let mut boards: Vec<&CaseBoard> = Vec::new();
    for (place, case) in cases.iter().enumerate() {
        let is_solved = matches!(
            case.expectation,
            Expectation::MinimumMoves(1..) | Expectation::Solvable
        );
        // The same board in another spelling tells nothing new.
        if !is_solved || boards.contains(&&case.board) {
            continue;
        }
        boards.push(&case.board);
        if let Some((choices, cost)) = probed(&case.board) {
            told.push((choices, cost, place));
        }
    }
    told.sort_by_key(|&(choices, cost, place)| (std::cmp::Reverse(choices), cost, place));
    let mut places: Vec<usize> = told.iter().map(|&(_, _, place)| place).collect();
    places.truncate(MOST_BOARDS);
    places.sort_unstable();
    places.into_iter().map(|place| &cases[place]).collect()
}

/// How many answers a few textbook programs choose, and what that costs them; none where it is too much.
fn probed(board: &CaseBoard) -> Option<(usize, u64)> {
    let traces: Vec<Trace> = match (board.tiles(), board.get::<Puzzle>()) {
        (Some(board), _) => {
            let runner = Slider::new(board)?;
            let method = Method::BestFirst {
                rank: Rank::Cost,
                tie: Tie::Oldest,
                closed: Closed::WhenTaken,
                goal: GoalTest::Taken,
            };
            let is_probe = |estimate| estimate == Estimate::Manhattan;
            let space = sliding_programs().into_iter();
            let mut probes =
                space.filter(|(habit, _)| habit.method == method && is_probe(habit.estimate));
            let probes = probes.by_ref();
            let run = |(habit, _): (_, f64)| runner.run(&habit, SLIDING_BUDGET);
            probes.map(run).collect::<Option<_>>()?
        }
        (None, Some(puzzle)) => {
            let runner = Packer::new(puzzle)?;
            let space = packing_programs().into_iter();
            let probes = space.filter(|(habit, _)| {
                habit.pieces == Pieces::AsGiven
                    && habit.alike == Alike::LeftOut
                    && matches!(habit.scan, Scan::RowsThenTurns | Scan::TurnsThenRows)
            });
            let run = |(habit, _)| runner.run(&habit, PACKING_BUDGET);
            probes.map(run).collect::<Option<_>>()?
        }
        (None, None) => return None,
    };
    let mut choices: Vec<u64> = traces.iter().map(|trace| trace.choice).collect();
    choices.sort_unstable();
    choices.dedup();
    let cost = traces.iter().map(|trace| trace.counts[0]).max()?;
    Some((choices.len(), cost))
}
