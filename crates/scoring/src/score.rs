//! Computes the score, the groups and the checklist of one submission, and computes them again by the word of persons
//! who have decided something of it.

use course::assignment::{Assignment, Case, Item};
use model::checklist::{Marked, Ticked};
use model::outcome::{CaseRuling, NotedRuling, Outcome, SubmissionRuling};
use model::scorecard::{BuildResult, GroupScore, Lateness, PassMark, Score, Scorecard};
use model::verdict::Standing;

use crate::checklist::{Coverage, Facts, tick};
use crate::partial_credit::parts;
use crate::tally::{Assumption, Tally, points_per_case};

/// The groups, the checklist and the score of one submission.
///
/// A group's points are shared over its cases by what each is worth. Cases that could not be graded are left out of their
/// group, so that those that were graded share all its points; so are those that a person exempted the student from. Cases
/// that need a look or wait to be run stay in what there
/// is to earn, without points; what they may still bring is told beside. A program that answered no good board earns nothing by
/// refusing bad ones, unless the group says so (`needs-an-answer`). Bonus groups and the line `bonus` come on top. What
/// lateness costs is a share of the points that were earned. `build` is `None` where nothing needed building or it did not
/// come to that; `is_there` says whether a file was handed in that a pattern fits.
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
        &PersonDecisions::NOBODY,
        lateness,
    )
}

/// The same, with what persons decided of lines that a person decides, and of all of it. What they decided of cases is in
/// the outcomes.
pub fn score_marked(
    assignment: &Assignment,
    outcomes: &[Outcome],
    coverage: Coverage,
    build: Option<BuildResult>,
    is_there: &dyn Fn(&str) -> bool,
    persons: &PersonDecisions<'_>,
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
    let score = overrule(score, persons.on_all, assignment, outcomes, &checklist);
    (groups, checklist, score)
}

/// The groups and the score of a submission whose checklist is ticked.
pub fn score_ticked(
    assignment: &Assignment,
    outcomes: &[Outcome],
    checklist: &[Ticked],
    lateness: Option<Lateness>,
) -> (Vec<GroupScore>, Score) {
    let facts = Facts::from_outcomes(assignment, outcomes);
    let tally = |assumption| Tally::new(&facts, checklist, lateness, assumption);
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
        found: None,
    };
    (as_it_is.groups, score)
}

/// The same scorecard, of a run of the whole suite of this very assignment, with what persons decided by now.
///
/// Of the checklist, lines that only a machine decides stay as they are where no case was decided: what they hang on may be
/// gone by now, as the files that were handed in. Those that hang on cases alone follow the cases.
pub fn rescore(
    assignment: &Assignment,
    mut card: Scorecard,
    persons: &PersonDecisions<'_>,
) -> Scorecard {
    persons.decide(assignment, &mut card.outcomes);
    let facts = Facts {
        marked: persons.marked,
        build: card.build.as_ref().map(|build| build.result),
        ..Facts::from_outcomes(assignment, &card.outcomes)
    };
    for (item, line) in assignment.checklist.iter().zip(&mut card.checklist) {
        if item.may_be_a_persons() || item.hangs_on_cases() {
            *line = tick(&facts, item);
        }
    }
    let (groups, score) = score_ticked(assignment, &card.outcomes, &card.checklist, card.lateness);
    let worth = points_per_case(assignment, &card.outcomes, &groups);
    for (case, (points, of)) in card.cases.iter_mut().zip(worth) {
        (case.points, case.of) = (points, of);
    }
    let word = persons.on_all;
    let score = overrule(score, word, assignment, &card.outcomes, &card.checklist);
    Scorecard {
        groups,
        score,
        word: word.cloned(),
        ..card
    }
}

#[derive(Clone, Copy)]
pub struct PersonDecisions<'a> {
    /// Of a line of the checklist.
    pub marked: &'a dyn Fn(&Item) -> Option<Marked>,
    pub on_case: &'a dyn Fn(&Case) -> Option<&'a NotedRuling<CaseRuling>>,
    pub on_all: Option<&'a NotedRuling<SubmissionRuling>>,
}

impl std::fmt::Debug for PersonDecisions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PersonDecisions")
            .field("on_all", &self.on_all)
            .finish_non_exhaustive()
    }
}

impl PersonDecisions<'_> {
    pub(crate) const NOBODY: PersonDecisions<'static> = PersonDecisions {
        marked: &|_| None,
        on_case: &|_| None,
        on_all: None,
    };

    /// Has what was decided of cases count, and nothing that was decided of them before; and tells the parts of those that are
    /// right in part.
    pub fn decide(&self, assignment: &Assignment, outcomes: &mut [Outcome]) {
        for outcome in outcomes {
            let mut cases = assignment.cases.iter();
            let case = cases.find(|case| case.name == outcome.case);
            outcome.decide(case.and_then(|case| (self.on_case)(case)));
            outcome.parts = parts(assignment, outcome);
        }
    }
}

/// The score that a person's word on all of it makes of this one.
///
/// What nobody knows yet is then part of what there was to earn: whoever gave the points has looked at all of it.
fn overrule(
    score: Score,
    word: Option<&NotedRuling<SubmissionRuling>>,
    assignment: &Assignment,
    outcomes: &[Outcome],
    checklist: &[Ticked],
) -> Score {
    let Some(word) = word else { return score };
    match word.ruling {
        SubmissionRuling::Exempt => Score::default(),
        SubmissionRuling::Points(total) => {
            let mut tally =
                Tally::from_outcomes(assignment, outcomes, checklist, Assumption::Wrong);
            tally.total = total;
            let is_decided = |outcome: &Outcome| {
                matches!(
                    outcome.standing(),
                    Standing::Right | Standing::Wrong | Standing::NotRun
                )
            };
            Score {
                total,
                found: outcomes.iter().any(is_decided).then_some(score.total),
                of: tally.of,
                mark: match assignment.pass_mark {
                    None => PassMark::None,
                    Some(percent) if tally.reaches(percent) => PassMark::Reached,
                    Some(_) => PassMark::NotReached,
                },
                ..Score::default()
            }
        }
    }
}
