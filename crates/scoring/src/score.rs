//! Computes the score, the groups and the checklist of one submission: here, and nowhere else.

use crate::checklist::{Facts, tick};
use crate::coverage::Coverage;
use crate::persons::{Persons, overruled};
use crate::tally::{Assumption, Tally};
use course::assignment::Assignment;
use model::checklist::Ticked;
use model::outcome::Outcome;
use model::scorecard::{BuildResult, GroupScore, Lateness, PassMark, Score};

/// The groups, the checklist and the score of one submission.
///
/// A group's points are shared over its cases by what each is worth. Cases that could not be graded are left out of their
/// group, so that those that were graded share all its points. Cases that need a look or wait to be run stay in what there
/// is to earn, without points; what they may still bring is told beside. A program that answered no good board earns nothing by
/// refusing bad ones, unless the group says so (`needs-an-answer`). Bonus groups and the line `bonus` come on top. What
/// lateness costs is a share of the points that were earned. `build` is `None` where nothing needed building or it did not
/// come to that; `is_there` says whether a file was handed in that a pattern fits.
#[must_use]
pub fn score(
    assignment: &Assignment,
    outcomes: &[Outcome],
    coverage: Coverage,
    build: Option<BuildResult>,
    is_there: &dyn Fn(&str) -> bool,
    lateness: Option<Lateness>,
) -> (Vec<GroupScore>, Vec<Ticked>, Score) {
    score_marked(
        assignment,
        outcomes,
        coverage,
        build,
        is_there,
        &Persons::NOBODY,
        lateness,
    )
}

/// The same, with what persons decided of lines that a person decides, and of all of it. What they decided of cases is in
/// the outcomes.
#[must_use]
pub fn score_marked(
    assignment: &Assignment,
    outcomes: &[Outcome],
    coverage: Coverage,
    build: Option<BuildResult>,
    is_there: &dyn Fn(&str) -> bool,
    persons: &Persons<'_>,
    lateness: Option<Lateness>,
) -> (Vec<GroupScore>, Vec<Ticked>, Score) {
    let facts = Facts {
        assignment,
        outcomes,
        coverage,
        build,
        is_there,
        marked: persons.marked,
    };
    let checklist: Vec<Ticked> = assignment
        .checklist
        .iter()
        .map(|item| tick(&facts, item))
        .collect();
    let (groups, score) = score_ticked(assignment, outcomes, &checklist, lateness);
    let score = overruled(score, persons.on_all, assignment, outcomes, &checklist);
    (groups, checklist, score)
}

/// The groups and the score of a submission whose checklist is ticked.
#[must_use]
pub fn score_ticked(
    assignment: &Assignment,
    outcomes: &[Outcome],
    checklist: &[Ticked],
    lateness: Option<Lateness>,
) -> (Vec<GroupScore>, Score) {
    let facts = Facts::of_outcomes(assignment, outcomes);
    let tally = |assumption| Tally::of(&facts, checklist, lateness, assumption);
    let as_it_is = tally(Assumption::AsItIs);
    let looked_at = tally(Assumption::OpenRight);
    let mark = match assignment.pass_mark {
        None => PassMark::None,
        Some(percent) => {
            let worst = tally(Assumption::Wrong).reaches(percent);
            let best = tally(Assumption::Right).reaches(percent);
            match (worst, best) {
                (true, _) => PassMark::Reached,
                (false, true) => PassMark::Open,
                (false, false) => PassMark::NotReached,
            }
        }
    };
    let score = Score {
        total: as_it_is.total,
        of: as_it_is.of,
        bonus: as_it_is.bonus,
        penalty: as_it_is.penalty,
        open: looked_at.total - as_it_is.total,
        mark,
    };
    (as_it_is.groups, score)
}
