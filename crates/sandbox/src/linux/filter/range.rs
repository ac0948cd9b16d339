//! Neighbouring call numbers that are treated alike.

use super::action::Action;
use super::rule::{Rule, Treatment};

/// Call numbers that are treated alike: from the first up to where the next range starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Range {
    /// The smallest number in it.
    pub first: u32,
    /// What happens to these calls.
    pub treatment: Treatment,
}

/// The ranges that all numbers fall into under these rules, in order; no two neighbours are treated alike.
pub(crate) fn ranges<'a>(rules: impl IntoIterator<Item = &'a Rule>) -> Vec<Range> {
    let allow = Treatment::Always(Action::Allow);
    let mut spans: Vec<_> = rules
        .into_iter()
        .flat_map(|rule| rule.calls.spans().map(|span| (span, rule.treatment)))
        .collect();
    spans.sort_by_key(|(span, _)| *span.start());

    let mut ranges = Vec::new();
    start(&mut ranges, 0, allow);
    for (span, treatment) in spans {
        start(&mut ranges, *span.start(), treatment);
        if let Some(next) = span.end().checked_add(1) {
            start(&mut ranges, next, allow);
        }
    }
    ranges
}

/// Lets a range start here, in place of one that held nothing yet and as part of one that is treated alike.
fn start(ranges: &mut Vec<Range>, first: u32, treatment: Treatment) {
    ranges.pop_if(|range| range.first == first);
    if ranges.last().is_none_or(|last| last.treatment != treatment) {
        ranges.push(Range { first, treatment });
    }
}

#[cfg(test)]
mod tests {
    use super::ranges;
    use crate::linux::filter::action::Action::{self, Allow, Kill, Refuse};
    use crate::linux::filter::rule::{Calls, Rule, Treatment};

    fn rule(calls: Calls, action: Action) -> Rule {
        Rule {
            calls,
            treatment: Treatment::Always(action),
        }
    }

    #[track_caller]
    fn assert_ranges(rules: &[Rule], expected: &[(u32, Action)]) {
        let found: Vec<_> = ranges(rules)
            .into_iter()
            .map(|range| (range.first, range.treatment))
            .collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|(first, action)| (*first, Treatment::Always(*action)))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn without_rules_every_call_is_allowed() {
        assert_ranges(&[], &[(0, Allow)]);
    }

    #[test]
    fn neighbours_that_are_treated_alike_are_one_range() {
        assert_ranges(
            &[
                rule(Calls::These(&[7, 5]), Refuse(1)),
                rule(Calls::These(&[6, 8]), Refuse(1)),
            ],
            &[(0, Allow), (5, Refuse(1)), (9, Allow)],
        );
    }

    #[test]
    fn neighbours_that_are_treated_differently_are_two_ranges() {
        assert_ranges(
            &[
                rule(Calls::These(&[5]), Refuse(1)),
                rule(Calls::These(&[6]), Refuse(2)),
            ],
            &[(0, Allow), (5, Refuse(1)), (6, Refuse(2)), (7, Allow)],
        );
    }

    #[test]
    fn a_rule_may_start_at_the_first_number_and_end_at_the_last() {
        assert_ranges(
            &[
                rule(Calls::Between(9, u32::MAX), Kill),
                rule(Calls::These(&[0]), Refuse(1)),
            ],
            &[(0, Refuse(1)), (1, Allow), (9, Kill)],
        );
    }
}
