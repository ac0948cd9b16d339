//! Asks a solver and brings its answer into one shape.

use std::ops::ControlFlow;

use crate::cli::pack::answer::{Answer, Finding, WhyNot};
use crate::cli::pack::question::{Algorithm, Question};
use reference::packing::brute_force::{self, brute_force};
use reference::packing::exact_cover::{
    Ending, Report, Uniqueness, count, first, stream_each, uniqueness,
};
use rules::packing::grid::Grid;
use rules::packing::puzzle::Puzzle;
use rules::watch::Watch;

/// Asks the fast solver; every packing is shown to the visitor where all are asked for.
pub(crate) fn ask_exact_cover(
    puzzle: &Puzzle,
    question: Question,
    watch: &mut Watch<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Answer {
    match question {
        Question::First => answer(first(puzzle, watch), 0, Finding::Packing),
        Question::Count => answer(count(puzzle, watch), 0, Finding::Count),
        Question::Unique => answer(uniqueness(puzzle, watch), 0, |found| match found {
            Uniqueness::Unique(grid) => Finding::Only(grid),
            Uniqueness::Several(two) => Finding::Several(two),
        }),
        Question::All => {
            let mut shown = 0;
            let report = stream_each(puzzle, watch, &mut |grid| {
                shown += 1;
                visit(grid)
            });
            answer(report, shown, Finding::Shown)
        }
    }
}

/// Asks the handout's brute force for its first packing.
pub(crate) fn ask_brute_force(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Answer {
    let report = brute_force(puzzle, watch);
    Answer {
        finding: match report.ending {
            brute_force::Ending::Packed(grid) => Finding::Packing(grid),
            brute_force::Ending::NoPacking => Finding::NoPacking(WhyNot::AllTried),
            brute_force::Ending::Stopped(stop) => Finding::Stopped { stop, shown: 0 },
        },
        algorithm: Algorithm::BruteForce,
        placements: Some(report.placements),
        effort: report.effort,
    }
}

fn answer<T>(report: Report<T>, shown: u128, finding: impl FnOnce(T) -> Finding) -> Answer {
    Answer {
        finding: match report.ending {
            Ending::Packed(found) => finding(found),
            Ending::NoPacking(proof) => Finding::NoPacking(WhyNot::Proven(proof)),
            Ending::Stopped(stop) => Finding::Stopped { stop, shown },
        },
        algorithm: Algorithm::ExactCover,
        placements: None,
        effort: report.effort,
    }
}
