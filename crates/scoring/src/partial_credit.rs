//! The parts of the points of one case: a right answer keeps its own where a figure beside it is wrong or not recognised.

use crate::checklist::OpenAs;
use course::assignment::Assignment;
use model::answer_checks::{Aspect, Checked, Finding, Part, PartStanding, Share, Weight, percent};
use model::outcome::{CaseRuling, Outcome};
use model::verdict::Standing;

pub(crate) const WHOLE: u32 = 100;

/// The parts of the points of this case; none where it is right as a whole, where the answer itself is not right, and
/// where a person gave points or said that it is right or does not count.
///
/// What a person calls wrong is what had been open or wrong before: whatever was found to be right stays so. All of it is
/// taken away by giving no points.
pub(crate) fn parts(assignment: &Assignment, outcome: &Outcome) -> Vec<Part> {
    let ruling = outcome.decided.as_ref().map(|decided| decided.word.ruling);
    match ruling {
        Some(CaseRuling::Right | CaseRuling::Points(_) | CaseRuling::Exempt) => return Vec::new(),
        Some(CaseRuling::Wrong) | None => {}
    }
    let beside: Vec<(&Checked, &Share)> = outcome
        .checks
        .iter()
        .filter(|check| check.weight == Weight::Required)
        .filter_map(|check| {
            let mut shares = assignment.shares.iter();
            let share = shares.find(|share| share.aspect == check.aspect)?;
            Some((check, share))
        })
        .collect();
    let has_failed = |check: &Checked| matches!(check.finding, Finding::Failed(_));
    if !beside.iter().any(|(check, _)| has_failed(check)) || !is_answered(outcome, &beside) {
        return Vec::new();
    }
    let for_figures: u32 = beside.iter().map(|(_, share)| share.percent).sum();
    let mut parts = vec![Part {
        aspect: Aspect::Answer,
        percent: WHOLE.saturating_sub(for_figures),
        standing: PartStanding::Right,
    }];
    parts.extend(beside.into_iter().map(|(check, share)| Part {
        aspect: share.aspect,
        percent: share.percent,
        standing: match &check.finding {
            Finding::Failed(fault) if fault.verdict().standing().is_open() && ruling.is_none() => {
                PartStanding::Open
            }
            Finding::Failed(_) => PartStanding::Wrong,
            Finding::Passed | Finding::NotReached => PartStanding::Right,
        },
    }));
    parts
}

/// Whether the answer itself is right: all that the case hangs on but these figures, one of which decided it. A length is only
/// beside an answer where there is a path.
fn is_answered(outcome: &Outcome, beside: &[(&Checked, &Share)]) -> bool {
    let is_beside = |aspect| beside.iter().any(|(check, _)| check.aspect == aspect);
    let has_failed = |check: &Checked| matches!(check.finding, Finding::Failed(_));
    let mut required = outcome
        .checks
        .iter()
        .filter(|check| check.weight == Weight::Required && !is_beside(check.aspect));
    let has_passed = |aspect| {
        let mut checks = outcome.checks.iter();
        checks.any(|check| check.aspect == aspect && check.finding == Finding::Passed)
    };
    let is_miscounted = beside
        .iter()
        .any(|(check, _)| check.aspect == Aspect::Count && has_failed(check));
    let decides = |check: &Checked| match &check.finding {
        Finding::Failed(fault) => outcome.found_fault() == Some(fault),
        Finding::Passed | Finding::NotReached => false,
    };
    beside.iter().any(|(check, _)| decides(check))
        && !required.any(has_failed)
        && has_passed(Aspect::Answer)
        && (!is_miscounted || has_passed(Aspect::Path))
}

/// How much of its points a case earns, in percent; what needs a look, or waits to be run, is `taken` for right or not.
pub(crate) fn earned_percent(assignment: &Assignment, outcome: &Outcome, taken: OpenAs) -> u32 {
    let parts = parts(assignment, outcome);
    let open = match taken {
        OpenAs::Nothing => 0,
        OpenAs::Right => percent(&parts, PartStanding::Open),
    };
    match outcome.standing() {
        Standing::Right => WHOLE,
        _ if !parts.is_empty() => percent(&parts, PartStanding::Right) + open,
        Standing::Open | Standing::Waiting if taken == OpenAs::Right => WHOLE,
        Standing::Open
        | Standing::Waiting
        | Standing::Wrong
        | Standing::NotRun
        | Standing::Unknown
        | Standing::Exempt => 0,
    }
}
