//! What changed from one set of results to another: who gained, who lost, on which cases, and why.

use std::cmp::Ordering;
use std::io::{self, Write};

use crate::record::outcome::Outcome;
use crate::record::points::Points;
use crate::record::scorecard::Scorecard;
use crate::report::terminal::line::Line;
use crate::report::terminal::page::Page;
use crate::report::terminal::palette::{BAD, FAINT, GOOD, PLAIN, STRONG};
use crate::report::terminal::sheet::Sheet;

/// What changed for one submission.
#[derive(Debug)]
struct Difference<'a> {
    before: Option<&'a Scorecard>,
    after: Option<&'a Scorecard>,
    cases: Vec<(Option<&'a Outcome>, Option<&'a Outcome>)>,
}

/// How much changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Changes {
    /// Submissions with more points than before.
    pub gained: usize,
    /// Submissions with fewer.
    pub lost: usize,
    /// Submissions that are only in one of the two, or whose cases changed and points did not.
    pub others: usize,
}

impl Changes {
    /// Whether nothing changed.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }
}

/// Writes what changed from these results to those, submission by submission.
///
/// # Errors
/// When it cannot be written.
pub fn differences(
    out: &mut dyn Write,
    before: &[Scorecard],
    after: &[Scorecard],
    page: &Page,
) -> io::Result<Changes> {
    let sheet = &mut Sheet::new(out, page);
    let mut changes = Changes::default();
    for difference in found(before, after) {
        match difference.points() {
            (Some(was), Some(is)) if is > was => changes.gained += 1,
            (Some(was), Some(is)) if is < was => changes.lost += 1,
            _ => changes.others += 1,
        }
        difference.write(sheet)?;
    }
    let Changes {
        gained,
        lost,
        others,
    } = changes;
    let text = match changes.is_nothing() {
        true => "nothing changed".to_owned(),
        false => format!("{gained} gained, {lost} lost, {others} changed otherwise"),
    };
    sheet.line(&Line::indented(0).put(STRONG, &text))?;
    Ok(changes)
}

fn found<'a>(before: &'a [Scorecard], after: &'a [Scorecard]) -> Vec<Difference<'a>> {
    let same = |one: &Scorecard, other: &Scorecard| {
        (&one.assignment, &one.student.key) == (&other.assignment, &other.student.key)
    };
    let mut found = Vec::new();
    for is in after {
        let was = before.iter().find(|was| same(was, is));
        let cases = was.map(|was| changed_cases(was, is)).unwrap_or_default();
        let new_points = was.is_none_or(|was| was.score != is.score);
        if new_points || !cases.is_empty() {
            found.push(Difference {
                before: was,
                after: Some(is),
                cases,
            });
        }
    }
    let gone = before
        .iter()
        .filter(|was| !after.iter().any(|is| same(was, is)));
    found.extend(gone.map(|was| Difference {
        before: Some(was),
        after: None,
        cases: Vec::new(),
    }));
    found
}

fn changed_cases<'a>(
    was: &'a Scorecard,
    is: &'a Scorecard,
) -> Vec<(Option<&'a Outcome>, Option<&'a Outcome>)> {
    let find = |card: &'a Scorecard, case: &str| {
        let mut outcomes = card.outcomes.iter();
        outcomes.find(|outcome| outcome.case == case)
    };
    let mut changed = Vec::new();
    for now in &is.outcomes {
        let then = find(was, &now.case);
        if then.is_none_or(|then| then.verdict != now.verdict) {
            changed.push((then, Some(now)));
        }
    }
    let gone = was.outcomes.iter();
    let gone = gone.filter(|then| find(is, &then.case).is_none());
    changed.extend(gone.map(|then| (Some(then), None)));
    changed
}

impl Difference<'_> {
    fn points(&self) -> (Option<Points>, Option<Points>) {
        let total = |card: Option<&Scorecard>| card.map(|card| card.score.total);
        (total(self.before), total(self.after))
    }

    fn write(&self, sheet: &mut Sheet<'_>) -> io::Result<()> {
        let Some(card) = self.after.or(self.before) else {
            return Ok(());
        };
        let told = |card: &Scorecard| format!("{} of {}", card.score.total, card.score.of);
        let (style, points) = match (self.before, self.after) {
            (Some(was), Some(is)) => {
                let (then, now) = (was.score.total, is.score.total);
                let (style, change) = match now.cmp(&then) {
                    Ordering::Greater => (GOOD, format!(" (+{})", now - then)),
                    Ordering::Less => (BAD, format!(" (-{})", then - now)),
                    Ordering::Equal => (FAINT, String::new()),
                };
                (style, format!("{} → {}{change}", told(was), told(is)))
            }
            (None, Some(is)) => (STRONG, format!("{}, new", told(is))),
            (Some(was), None) => (STRONG, format!("{} before, not there now", told(was))),
            (None, None) => return Ok(()),
        };
        let name = format!("{}/{}  ", card.assignment, card.student.key);
        sheet.line(&Line::indented(0).put(STRONG, &name).put(style, &points))?;
        for (then, now) in &self.cases {
            Self::write_case(sheet, *then, *now)?;
        }
        Ok(())
    }

    fn write_case(
        sheet: &mut Sheet<'_>,
        then: Option<&Outcome>,
        now: Option<&Outcome>,
    ) -> io::Result<()> {
        let Some(named) = now.or(then) else {
            return Ok(());
        };
        let verdict = |outcome: Option<&Outcome>| match outcome {
            Some(outcome) => sheet.words.verdict(outcome.verdict),
            None => "—",
        };
        let (was, is) = (verdict(then), verdict(now));
        let line = Line::indented(4)
            .plain(&named.case)
            .plain("  ")
            .put(FAINT, was)
            .plain(" → ")
            .put(PLAIN, is);
        sheet.line(&line)?;
        // Why it is wrong now, or why it was.
        let fault = now
            .and_then(|now| now.fault.as_ref())
            .or_else(|| then.and_then(|then| then.fault.as_ref()));
        match fault {
            Some(fault) => {
                let reason = sheet.words.reason(fault);
                sheet.paragraph(Line::indented(8), FAINT, &reason.what)
            }
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::course::tongue::Tongue;
    use crate::record::fault::Fault;
    use crate::record::scorecard::PassMark;
    use crate::report::samples::{ada, budi, right, score, wrong};
    use crate::report::terminal::tests::printed::{page, printed};

    use super::*;

    fn told(before: &[Scorecard], after: &[Scorecard]) -> (String, Changes) {
        let page = page(80, Tongue::English);
        let mut changes = Changes::default();
        let text = printed(|out| {
            changes = differences(out, before, after, &page)?;
            Ok(())
        });
        (text, changes)
    }

    #[test]
    fn the_same_results_have_no_difference() {
        let (text, changes) = told(&[ada(), budi()], &[budi(), ada()]);
        assert_eq!(text, "nothing changed\n");
        assert!(changes.is_nothing());
    }

    #[test]
    fn who_gained_and_who_lost_is_told_with_the_cases_and_why() {
        let mut before = ada();
        before.score = score(7000, PassMark::None);
        before.outcomes = vec![
            wrong("handout", "berhasil1", 10, Fault::NoOutput),
            right("handout", "gone", 10),
        ];
        let mut after = before.clone();
        after.score = score(8050, PassMark::None);
        after.outcomes = vec![right("handout", "berhasil1", 10)];
        let (text, changes) = told(std::slice::from_ref(&before), std::slice::from_ref(&after));
        assert!(
            text.starts_with(
                "fifteen-bnb/ada  70 of 100 → 80.5 of 100 (+10.5)\n    berhasil1  no output → accepted\n"
            ),
            "{text}"
        );
        assert!(text.contains("    gone  accepted → —\n"), "{text}");
        assert!(
            text.ends_with("1 gained, 0 lost, 0 changed otherwise\n"),
            "{text}"
        );
        assert_eq!(changes.gained, 1);
        let (text, changes) = told(&[after], &[before, budi()]);
        assert!(
            text.starts_with("fifteen-bnb/ada  80.5 of 100 → 70 of 100 (-10.5)\n"),
            "{text}"
        );
        assert_eq!((changes.lost, changes.others), (1, 1));
    }
}
