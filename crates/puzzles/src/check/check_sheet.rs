//! The sheet that one judging fills in: what is to be looked at, in order, and what came of each; and whether the
//! figures that an assignment asks for are there.

use model::answer_checks::{Aspect, Checked, Finding, Weight};
use model::fault::{Fault, Wanted};
use model::outcome::Remark;
use model::verdict::Verdict;

use crate::judgement::{AnswerRules, Judgement};

/// What is to be looked at, in order, and what came of each so far.
///
/// An aspect that was not planned is not looked at: what is found about it is dropped.
pub struct Sheet {
    checks: Vec<Checked>,
    remarks: Vec<Remark>,
}

impl Sheet {
    /// A sheet on which these are to be looked at.
    pub fn new(plan: impl IntoIterator<Item = (Aspect, Weight)>) -> Self {
        let checks = plan
            .into_iter()
            .map(|(aspect, weight)| Checked {
                aspect,
                weight,
                finding: Finding::NotReached,
            })
            .collect();
        Self {
            checks,
            remarks: Vec::new(),
        }
    }

    /// All is well with this, unless something was wrong before.
    pub fn pass(&mut self, aspect: Aspect) {
        if let Some(check) = self.line(aspect)
            && check.finding == Finding::NotReached
        {
            check.finding = Finding::Passed;
        }
    }

    /// Something is wrong with this; the first fault stays.
    pub fn fail(&mut self, aspect: Aspect, fault: Fault) {
        if let Some(check) = self.line(aspect)
            && !matches!(check.finding, Finding::Failed(_))
        {
            check.finding = Finding::Failed(fault);
        }
    }

    /// It passes, or is wrong in this way.
    pub fn settle(&mut self, aspect: Aspect, fault: Option<Fault>) {
        match fault {
            None => self.pass(aspect),
            Some(fault) => self.fail(aspect, fault),
        }
    }

    /// Whether this was looked at and all is well with it.
    pub fn has_passed(&self, aspect: Aspect) -> bool {
        let mut checks = self.checks.iter();
        checks.any(|check| check.aspect == aspect && check.finding == Finding::Passed)
    }

    /// There is nothing to look at, and nothing is amiss with that.
    pub fn leave_out(&mut self, aspect: Aspect) {
        self.checks.retain(|check| check.aspect != aspect);
    }

    pub fn remark(&mut self, remark: Remark) {
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }

    /// The judgement: the first failed check that the case hangs on decides.
    pub fn judgement(self, read_as: Option<String>) -> Judgement {
        let fault = self.checks.iter().find_map(|check| match &check.finding {
            Finding::Failed(fault) if check.weight == Weight::Required => Some(fault.clone()),
            Finding::Failed(_) | Finding::Passed | Finding::NotReached => None,
        });
        Judgement {
            verdict: fault.as_ref().map_or(Verdict::Accepted, Fault::verdict),
            fault,
            checks: self.checks,
            remarks: self.remarks,
            read_as,
            told: None,
            answered: None,
            brief: None,
        }
    }

    fn line(&mut self, aspect: Aspect) -> Option<&mut Checked> {
        self.checks.iter_mut().find(|check| check.aspect == aspect)
    }
}

/// How much any of these is wanted: required before asked for; `None` if the assignment names none of them.
pub(crate) fn weight(rules: &AnswerRules, any: &[Wanted]) -> Option<Weight> {
    if any.iter().any(|wanted| rules.required.contains(wanted)) {
        Some(Weight::Required)
    } else if any.iter().any(|wanted| rules.asked.contains(wanted)) {
        Some(Weight::Told)
    } else {
        None
    }
}

/// What of these is missing: of the required ones if any is required, of those asked for otherwise.
pub(crate) fn missing(
    rules: &AnswerRules,
    among: &[Wanted],
    is_there: impl Fn(Wanted) -> bool,
) -> Option<Fault> {
    let list = match weight(rules, among)? {
        Weight::Required => &rules.required,
        Weight::Bonus | Weight::Told => &rules.asked,
    };
    let is_missing = |wanted: &Wanted| list.contains(wanted) && !is_there(*wanted);
    let missing: Vec<Wanted> = among.iter().copied().filter(is_missing).collect();
    match missing[..] {
        [] => None,
        [only] => Some(Fault::Missing(only)),
        [..] => Some(Fault::MissingSeveral(missing)),
    }
}

/// Looks at whether these figures are there, if there is an answer at all.
pub(crate) fn settle_figures(
    sheet: &mut Sheet,
    rules: &AnswerRules,
    among: &[Wanted],
    is_there: impl Fn(Wanted) -> bool,
) {
    if !sheet.has_passed(Aspect::Answer) {
        return;
    }
    let missing = missing(rules, among, &is_there);
    sheet.settle(Aspect::Figures, missing);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_failed_check_that_is_required_decides() {
        let mut sheet = Sheet::new([
            (Aspect::Run, Weight::Required),
            (Aspect::Iterations, Weight::Told),
            (Aspect::Minimality, Weight::Bonus),
            (Aspect::Count, Weight::Required),
            (Aspect::Kurang, Weight::Required),
        ]);
        sheet.pass(Aspect::Run);
        sheet.fail(Aspect::Kurang, Fault::NoOutput);
        sheet.fail(Aspect::Iterations, Fault::NoOutput);
        let (moves, minimum) = (5, 3);
        sheet.fail(Aspect::Minimality, Fault::NotMinimal { moves, minimum });
        let claimed = 4;
        sheet.fail(
            Aspect::Count,
            Fault::Miscounted {
                moves,
                claimed,
                read_from: None,
            },
        );
        sheet.fail(Aspect::Count, Fault::NoOutput);
        sheet.pass(Aspect::Count);
        // Not planned, so not looked at.
        sheet.fail(Aspect::Answer, Fault::NoOutput);
        let judgement = sheet.judgement(None);
        assert_eq!(judgement.verdict, Verdict::Miscounted);
        assert_eq!(
            judgement.fault,
            Some(Fault::Miscounted {
                moves,
                claimed,
                read_from: None
            })
        );
        assert_eq!(judgement.checks.len(), 5);
    }

    #[test]
    fn what_was_not_reached_is_no_failure() {
        let sheet = Sheet::new([(Aspect::Run, Weight::Required)]);
        let judgement = sheet.judgement(None);
        assert_eq!(judgement.verdict, Verdict::Accepted);
        assert_eq!(judgement.checks[0].finding, Finding::NotReached);
    }
}
