//! Adds up points: what each group and case is worth, what was earned of it, what lateness costs.

use std::time::Duration;

use crate::checklist::{Facts, OpenAs};
use crate::partial_credit::{WHOLE, earned_percent};
use course::assignment::{Assignment, Decided, Group, Item, LateRule, Need, Scoring};
use model::checklist::{Tick, Ticked, Usual};
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::{GroupKind, GroupScore, Lateness};
use model::verdict::Standing;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What is assumed of what nobody knows yet: cases that could not be graded or need a look, and lines that a person must
/// decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Assumption {
    /// Nothing: what is open has no points yet, and what could not be graded does not count.
    AsItIs,
    /// The same, and what is open is right.
    OpenRight,
    /// All of it is wrong.
    Wrong,
    /// All of it is right.
    Right,
}

impl Assumption {
    /// What a case that needs a look or waits to be run, and a line that a person must decide, is taken for.
    const fn open(self) -> OpenAs {
        match self {
            Self::AsItIs | Self::Wrong => OpenAs::Nothing,
            Self::OpenRight | Self::Right => OpenAs::Right,
        }
    }

    /// Whether what could not be graded is right; none where it does not count.
    const fn unknown(self) -> Option<bool> {
        match self {
            Self::AsItIs | Self::OpenRight => None,
            Self::Wrong => Some(false),
            Self::Right => Some(true),
        }
    }
}

/// Points added up under one [`Assumption`].
pub(crate) struct Tally {
    pub groups: Vec<GroupScore>,
    pub total: Points,
    pub of: Points,
    /// The part of the total that is bonus.
    pub bonus: Points,
    pub penalty: Points,
}

impl Tally {
    /// Of these outcomes, as if in time.
    pub(crate) fn from_outcomes(
        assignment: &Assignment,
        outcomes: &[Outcome],
        checklist: &[Ticked],
        assumption: Assumption,
    ) -> Self {
        let facts = Facts::from_outcomes(assignment, outcomes);
        Self::new(&facts, checklist, None, assumption)
    }

    pub(crate) fn new(
        facts: &Facts<'_>,
        checklist: &[Ticked],
        lateness: Option<Lateness>,
        assumption: Assumption,
    ) -> Self {
        let groups: Vec<GroupScore> = groups(facts)
            .iter()
            .map(|group| group_score(facts, group, assumption))
            .collect();
        let mut earned = Points::ZERO;
        let mut of = Points::ZERO;
        let mut bonus = Points::ZERO;
        for group in &groups {
            match group.kind {
                GroupKind::Regular => {
                    earned = earned + group.points;
                    of = of + group.of;
                }
                GroupKind::Bonus => bonus = bonus + group.points,
            }
        }
        for (item, ticked) in facts.assignment.checklist.iter().zip(checklist) {
            let is_right = match &ticked.tick {
                // Points are those of what was tried.
                Tick::NotInThisRun => None,
                Tick::Unknown if facts.is_exempt_from(item) => None,
                Tick::Yes => Some(true),
                Tick::No(_) => Some(false),
                // What could not be graded does not count; what is open or waits for a person has no points yet, and
                // what was not run gives none.
                Tick::Unknown if facts.has_unknown() => assumption.unknown(),
                Tick::Unknown => Some(facts.has_open() && assumption.open() == OpenAs::Right),
                Tick::NotYetAssessed => Some(assumption.open() == OpenAs::Right),
            };
            let gained = if is_right == Some(true) {
                item.points
            } else {
                Points::ZERO
            };
            if is_bonus(item) {
                bonus = bonus + gained;
            } else if is_right.is_some() {
                earned = earned + gained;
                of = of + item.points;
            }
        }
        let before = earned + bonus;
        let penalty = lateness.map_or(Points::ZERO, |lateness| {
            penalty(before, &facts.assignment.late, lateness)
        });
        Self {
            groups,
            total: before - penalty,
            of,
            bonus,
            penalty,
        }
    }

    /// Exactly: nothing is rounded up to a pass.
    pub(crate) fn reaches(&self, percent: f64) -> bool {
        let hundredths = |points: Points| i128::from(points.as_hundredths());
        hundredths(self.total) * hundredths(Points::whole(100))
            >= hundredths(self.of) * hundredths(of_a_hundred(percent))
    }
}

/// Every group of the assignment, and those that only cases name.
fn groups(facts: &Facts<'_>) -> Vec<Group> {
    let mut groups = facts.assignment.groups.clone();
    for outcome in facts.outcomes {
        if groups.iter().all(|group| group.name != outcome.group) {
            groups.push(Group {
                name: outcome.group.clone(),
                points: Points::ZERO,
                kind: GroupKind::Regular,
                scoring: Scoring::Share,
                need: Need::ByItsCases,
            });
        }
    }
    groups
}

fn group_score(facts: &Facts<'_>, group: &Group, assumption: Assumption) -> GroupScore {
    let mut score = GroupScore {
        name: group.name.clone(),
        kind: group.kind,
        ..GroupScore::default()
    };
    let mut counted: Vec<(Points, Earned)> = Vec::new();
    let cases = facts.in_group(&group.name).map(|outcome| &*outcome.case);
    let weights = Weights::new(facts.assignment, cases);
    for outcome in facts.in_group(&group.name) {
        let standing = outcome.standing();
        score.open += usize::from(standing == Standing::Open);
        score.waiting += usize::from(standing == Standing::Waiting);
        let percent = match (standing, assumption.unknown()) {
            // It leaves the group, whatever is assumed.
            (Standing::Exempt, _) => continue,
            (Standing::Unknown, Some(true)) => WHOLE,
            (Standing::Unknown, Some(false)) => 0,
            (Standing::Unknown, None) => {
                score.unknown += 1;
                continue;
            }
            _ => earned_percent(facts.assignment, outcome, assumption.open()),
        };
        score.total += 1;
        let is_counted = percent == 0 || facts.counts(outcome, assumption.open());
        let earned = match (outcome.given(), is_counted) {
            (Some(by_a_person), _) => Earned::Given(by_a_person),
            (None, true) => {
                score.passed += usize::from(percent == WHOLE);
                Earned::Percent(percent)
            }
            (None, false) => {
                score.uncounted += usize::from(percent == WHOLE);
                Earned::Percent(0)
            }
        };
        counted.push((weights.weigh_case(facts.assignment, &outcome.case), earned));
    }
    if score.total > 0 {
        score.of = group.points;
        let shares = split_points(group.points, counted.iter().map(|(weight, _)| *weight));
        let all = counted.iter().map(|(_, earned)| *earned);
        let least = Earned::least(all.clone());
        let earned = all.map(|earned| match group.scoring {
            Scoring::Share => earned,
            Scoring::All => least,
        });
        score.points = earn_shares(earned.zip(shares)).into_iter().sum();
    }
    score
}

/// What a case earned of its share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Earned {
    Percent(u32),
    /// So much as a person gave, and no more than all of it.
    Given(Points),
}

impl Earned {
    /// What every case of a group earned that is as good as the least of these.
    pub(crate) fn least(earned: impl Iterator<Item = Self>) -> Self {
        let percent = |earned| match earned {
            Self::Percent(percent) => percent,
            Self::Given(_) => 0,
        };
        Self::Percent(earned.map(percent).min().unwrap_or(0))
    }
}

/// How the cases of a group weigh against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weights {
    /// As the course says.
    AsGiven,
    /// All the same, because none has any points.
    Equal,
}

impl Weights {
    pub(crate) fn new<'a>(
        assignment: &Assignment,
        mut cases: impl Iterator<Item = &'a str>,
    ) -> Self {
        if cases.all(|case| case_points(assignment, case) == Points::ZERO) {
            Self::Equal
        } else {
            Self::AsGiven
        }
    }

    pub(crate) fn weigh_case(self, assignment: &Assignment, case: &str) -> Points {
        match self {
            Self::AsGiven => case_points(assignment, case),
            Self::Equal => Points::whole(1),
        }
    }
}

fn case_points(assignment: &Assignment, name: &str) -> Points {
    let case = assignment.cases.iter().find(|case| case.name == name);
    case.map_or(Points::whole(1), |case| case.points)
}

/// A line about the bonus, whoever decides it, and one about a bonus group, stand beside the total.
fn is_bonus(item: &Item) -> bool {
    item.decided == Decided::Usual(Usual::Bonus)
}

fn penalty(earned: Points, rule: &LateRule, lateness: Lateness) -> Points {
    let days = lateness.late.as_secs_f64() / DAY.as_secs_f64();
    let percent = (days.ceil() * rule.per_day).min(rule.cap.unwrap_or(100.0));
    earned.share(of_a_hundred(percent.clamp(0.0, 100.0)), Points::whole(100))
}

fn of_a_hundred(percent: f64) -> Points {
    // Hundredths of a percent: finer ones no course has.
    Points::hundredths((percent * 100.0).round() as i64)
}

/// These points by these weights, to the hundredth, such that they add up: what hundredths cannot be spread evenly makes
/// some a hundredth more worth than others of the same weight, and always the same ones.
fn split_points(points: Points, weights: impl Iterator<Item = Points> + Clone) -> Vec<Points> {
    let whole: Points = weights.clone().sum();
    let mut weighed = Points::ZERO;
    let mut given = Points::ZERO;
    let share = |weight| {
        weighed = weighed + weight;
        let so_far = points.share(weighed, whole);
        let share = so_far - given;
        given = so_far;
        share
    };
    weights.map(share).collect()
}

/// What a case is worth where every case of its group counts: what reports have as what it could earn.
pub fn case_worth(assignment: &Assignment, name: &str) -> Points {
    let mut cases = assignment.cases.iter();
    let Some(case) = cases.find(|case| case.name == name) else {
        return Points::ZERO;
    };
    let mut groups = assignment.groups.iter();
    let points = groups.find(|group| group.name == case.group);
    let points = points.map_or(Points::ZERO, |group| group.points);
    let mates = assignment.cases.iter().filter(|it| it.group == case.group);
    let mates = mates.map(|mate| mate.name.as_str());
    let weights = Weights::new(assignment, mates.clone());
    let weigh = |mate: &str| weights.weigh_case(assignment, mate);
    let shares = split_points(points, mates.clone().map(weigh));
    let mut own = mates.zip(shares);
    own.find(|(mate, _)| *mate == name)
        .map_or(Points::ZERO, |(_, share)| share)
}

/// What was earned of each share. What is right in part is rounded such that all of it together is rounded once; what is
/// wholly right or wholly wrong is never rounded, because shares are whole hundredths.
fn earn_shares(shares: impl Iterator<Item = (Earned, Points)>) -> Vec<Points> {
    let mut exact = Points::ZERO;
    let mut given = Points::ZERO;
    let earn = |(earned, share): (Earned, Points)| match earned {
        Earned::Given(points) => points.min(share),
        Earned::Percent(percent) => {
            exact = exact + Points::hundredths(share.as_hundredths() * i64::from(percent));
            let so_far = exact.share(Points::whole(1), Points::whole(WHOLE.into()));
            let points = so_far - given;
            given = so_far;
            points
        }
    };
    shares.map(earn).collect()
}

/// What each outcome earned, and could have earned.
///
/// Both add up to the group's own figures, and none earned more than it could. What a case could have earned is fixed by the
/// course: it is the same for everybody of whom the same cases could be graded. What is right in part has its part of that.
pub fn points_per_case(
    assignment: &Assignment,
    outcomes: &[Outcome],
    groups: &[GroupScore],
) -> Vec<(Points, Points)> {
    let facts = Facts::from_outcomes(assignment, outcomes);
    let mut worth = vec![(Points::ZERO, Points::ZERO); outcomes.len()];
    for group in groups {
        let counted: Vec<usize> = (0..outcomes.len())
            .filter(|&at| outcomes[at].group == group.name)
            .filter(|&at| match outcomes[at].standing() {
                Standing::Unknown | Standing::Exempt => false,
                Standing::Right
                | Standing::Wrong
                | Standing::Open
                | Standing::Waiting
                | Standing::NotRun => true,
            })
            .collect();
        let cases = facts.in_group(&group.name).map(|outcome| &*outcome.case);
        let weights = Weights::new(assignment, cases);
        let weigh = |&at: &usize| weights.weigh_case(assignment, &outcomes[at].case);
        let mut known = assignment.groups.iter();
        let known = known.find(|known| known.name == group.name);
        let all = counted
            .iter()
            .map(|&at| earned_by_case(&facts, &outcomes[at]));
        let least = match known.map(|known| known.scoring) {
            Some(Scoring::All) => Some(Earned::least(all)),
            Some(Scoring::Share) | None => None,
        };
        let shares = split_points(group.of, counted.iter().map(weigh));
        let earned = counted
            .iter()
            .map(|&at| least.unwrap_or_else(|| earned_by_case(&facts, &outcomes[at])));
        let points = earn_shares(earned.zip(shares.iter().copied()));
        for ((&at, share), points) in counted.iter().zip(shares).zip(points) {
            worth[at] = (points, share);
        }
    }
    worth
}

/// What came of a case, whatever it is worth.
fn earned_by_case(facts: &Facts<'_>, outcome: &Outcome) -> Earned {
    match outcome.given() {
        Some(points) => Earned::Given(points),
        None if facts.counts(outcome, OpenAs::Nothing) => {
            Earned::Percent(earned_percent(facts.assignment, outcome, OpenAs::Nothing))
        }
        None => Earned::Percent(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_follow_the_weights() {
        let table: [(i64, &[i64], &[i64]); 5] = [
            (2000, &[1, 1, 1, 1], &[500, 500, 500, 500]),
            (1000, &[1, 1, 1], &[333, 334, 333]),
            (1001, &[1, 1, 2], &[250, 251, 500]),
            (1000, &[0, 1], &[0, 1000]),
            (0, &[1, 1], &[0, 0]),
        ];
        for (points, weights, expected) in table {
            let weights = weights.iter().map(|weight| Points::whole(*weight));
            let found = split_points(Points::hundredths(points), weights);
            let found: Vec<i64> = found.into_iter().map(Points::as_hundredths).collect();
            assert_eq!(found, expected);
            assert_eq!(found.iter().sum::<i64>(), points);
        }
        assert!(split_points(Points::whole(1), std::iter::empty()).is_empty());
    }

    #[test]
    fn parts_of_shares_are_rounded_once_over_all_of_them() {
        let percent = Earned::Percent;
        let given = |hundredths| Earned::Given(Points::hundredths(hundredths));
        type Row<'t> = (&'t [(Earned, i64)], &'t [i64]);
        let table: [Row<'_>; 5] = [
            // Each alone would be rounded up, and all of them would be worth more than 80 %.
            (&[(percent(80), 222); 5], &[178, 177, 178, 177, 178]),
            (&[(percent(80), 208), (percent(100), 209)], &[166, 209]),
            (
                &[(percent(50), 1), (percent(0), 3), (percent(50), 1)],
                &[1, 0, 0],
            ),
            (
                &[(percent(50), 1), (percent(100), 1), (percent(50), 1)],
                &[1, 1, 0],
            ),
            (
                &[(percent(50), 1), (given(9), 4), (given(2), 4)],
                &[1, 4, 2],
            ),
        ];
        for (shares, expected) in table {
            let pairs = shares.iter().copied();
            let found = earn_shares(pairs.map(|(earned, of)| (earned, Points::hundredths(of))));
            let found: Vec<i64> = found.into_iter().map(Points::as_hundredths).collect();
            assert_eq!(found, expected, "{shares:?}");
        }
    }
}
