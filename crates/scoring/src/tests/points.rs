//! What groups, bonus and lateness make of the points.

use std::time::Duration;

use crate::checklist::Coverage;
use crate::score::score;
use crate::tally::{case_worth, points_per_case};
use crate::tests::{RIGHT, UNKNOWN, assignment, item, outcomes, scored, whole};
use course::assignment::{Assignment, Decided, LateRule, Need, Scoring};
use model::case_facts::Expectation;
use model::checklist::Tick;
use model::outcome::{CaseRuling, NotedRuling, Outcome};
use model::points::Points;
use model::scorecard::PassMark::{NotReached, Open, Reached};
use model::scorecard::{Lateness, Score};

#[test]
fn points_of_a_group_are_shared_over_its_cases() {
    let assignment = assignment();
    let table = [
        ("RRRRR", 110, 100, 10, Reached),
        ("RWWWW", 15, 100, 0, NotReached),
        ("WWRRW", 70, 100, 0, Reached),
        // Not run gives no points.
        ("NRRNN", 45, 100, 0, NotReached),
        // What could not be graded is left out: the others share all the points.
        ("RWUWW", 30, 100, 0, NotReached),
        ("RRUWW", 60, 100, 0, Open),
        ("URRRR", 110, 100, 10, Reached),
        ("RRRUW", 60, 60, 0, Reached),
    ];
    for (verdicts, total, of, bonus, mark) in table {
        let score = scored(&assignment, verdicts);
        assert_eq!(score.total, Points::whole(total), "{verdicts}");
        assert_eq!(
            (score.of, score.bonus),
            (Points::whole(of), Points::whole(bonus))
        );
        assert_eq!(
            (score.mark, score.penalty),
            (mark, Points::ZERO),
            "{verdicts}"
        );
    }
}

#[test]
fn what_is_open_stays_in_what_there_is_to_earn_and_is_told_beside() {
    let mut assignment = assignment();
    let table = [
        // Garbage on hard boards raises nobody's share, and costs nothing yet.
        ("ROOWW", 15, 100, 45, Open),
        ("RWDWW", 15, 100, 30, NotReached),
        ("OOOOO", 0, 100, 110, Open),
        ("DDDDD", 0, 100, 110, Open),
        ("NNNNN", 0, 100, 0, NotReached),
        ("RRROW", 60, 100, 40, Reached),
        // What could not be graded is left out beside it.
        ("ROUWW", 30, 100, 30, Open),
    ];
    for (verdicts, total, of, open, mark) in table {
        let score = scored(&assignment, verdicts);
        let seen = (score.total, score.of, score.open, score.mark);
        let points = Points::whole;
        assert_eq!(
            seen,
            (points(total), points(of), points(open), mark),
            "{verdicts}"
        );
    }
    // A group for all hangs on its open case alone, if the others are right.
    assignment.groups[0].scoring = Scoring::All;
    for (verdicts, open) in [("RRORR", 60), ("RWORR", 0)] {
        let score = scored(&assignment, verdicts);
        assert_eq!(score.open, Points::whole(open), "{verdicts}");
    }
}

/// The score of the whole suite, handed in so late.
fn scored_late(assignment: &Assignment, outcomes: &[Outcome], late: Duration) -> Score {
    let late = Some(Lateness { late });
    score(assignment, outcomes, Coverage::Whole, None, &|_| true, late).2
}

#[test]
fn what_lateness_takes_of_open_points_is_not_told_to_be_open() {
    let mut assignment = assignment();
    assignment.late.per_day = 10.0;
    let outcomes = outcomes(&assignment, "OOORW");
    let score = scored_late(&assignment, &outcomes, Duration::from_secs(60));
    let points = Points::whole;
    assert_eq!(
        (score.total, score.penalty, score.open),
        (points(36), points(4), points(54))
    );
}

#[test]
fn refusals_of_bad_input_wait_with_the_answers_that_need_a_look() {
    let mut assignment = assignment();
    assignment.cases[3].expectation = Expectation::InvalidInput;
    let table = [
        // It may have answered: the 40 points of its refusal are open with the others.
        ("OOORC", 0, 100),
        ("OWWRW", 40, 15),
        ("MOORC", 0, 85),
        ("MMMRC", 0, 0),
    ];
    for (verdicts, total, open) in table {
        let score = scored(&assignment, verdicts);
        let points = Points::whole;
        assert_eq!(
            (score.total, score.open),
            (points(total), points(open)),
            "{verdicts}"
        );
    }
}

#[test]
fn groups_count_what_needs_a_look_and_what_waits() {
    let assignment = assignment();
    let outcomes = outcomes(&assignment, "RODON");
    let (groups, _, _) = whole(&assignment, &outcomes);
    let seen: Vec<_> = groups
        .iter()
        .map(|group| (group.passed, group.total, group.open, group.waiting))
        .collect();
    assert_eq!(seen, [(1, 3, 1, 1), (0, 1, 1, 0), (0, 1, 0, 0)]);
}

#[test]
fn groups_count_what_passed_and_what_nobody_knows() {
    let assignment = assignment();
    let outcomes = outcomes(&assignment, "RWURW");
    let (groups, _, _) = whole(&assignment, &outcomes);
    let seen: Vec<_> = groups
        .iter()
        .map(|group| {
            (
                group.name.as_str(),
                group.passed,
                group.total,
                group.unknown,
                group.points,
            )
        })
        .collect();
    let points = Points::whole;
    assert_eq!(
        seen,
        [
            ("easy", 1, 2, 1, points(30)),
            ("hard", 1, 1, 0, points(40)),
            ("deep", 0, 1, 0, points(0)),
        ]
    );
}

#[test]
fn a_group_for_all_gives_all_or_nothing() {
    let mut assignment = assignment();
    assignment.groups[0].scoring = Scoring::All;
    assert_eq!(scored(&assignment, "RRWWW").total, Points::ZERO);
    let all = scored(&assignment, "RRRWW");
    assert_eq!(all.total, Points::whole(60));
}

#[test]
fn every_day_begun_costs_up_to_the_cap() {
    let mut assignment = assignment();
    assignment.late = LateRule {
        grace: Duration::ZERO,
        per_day: 10.0,
        cap: Some(25.0),
    };
    let outcomes = outcomes(&assignment, "RRRWW");
    let hours = |hours: u64| Duration::from_secs(hours * 3600);
    for (late, penalty, mark) in [
        (hours(0), 0, Reached),
        (hours(1), 6, Reached),
        (hours(24), 6, Reached),
        (hours(25), 12, NotReached),
        (hours(1000), 15, NotReached),
    ] {
        let score = scored_late(&assignment, &outcomes, late);
        assert_eq!(score.penalty, Points::whole(penalty));
        assert_eq!(score.total, Points::whole(60 - penalty));
        assert_eq!(score.mark, mark);
    }
}

#[test]
fn nothing_is_rounded_up_to_a_pass() {
    let mut assignment = assignment();
    assignment.groups[0].points = Points::hundredths(2_000);
    assignment.groups[1].points = Points::hundredths(1_334);
    assignment.pass_mark = Some(60.0);
    // 20 of 33.34 is 59.988 %, and 60 % of 33.34 is 20.004.
    let score = scored(&assignment, "RRRWW");
    assert_eq!(score.mark, NotReached);
}

#[test]
fn refusing_counts_only_for_programs_that_answered_a_good_board() {
    let mut assignment = assignment();
    assignment.cases[3].expectation = Expectation::InvalidInput;
    assignment.checklist = vec![item(Decided::Group("hard".to_owned()), 0)];
    let told = |assignment: &Assignment, verdicts: &str| {
        let outcomes = outcomes(assignment, verdicts);
        let (groups, checklist, made) = whole(assignment, &outcomes);
        let hard = &groups[1];
        let counted = (hard.passed, hard.total, hard.uncounted);
        (counted, checklist[0].tick.clone(), made.total)
    };
    let refuses_all = "MMMRM";
    assert_eq!(
        told(&assignment, refuses_all),
        ((0, 1, 1), Tick::No(Some("0 of 1".to_owned())), Points::ZERO)
    );
    // One wrong answer that can be read is enough; so is that nobody can know.
    for verdicts in ["MWMRM", "MUMRM"] {
        let (counted, tick, total) = told(&assignment, verdicts);
        assert_eq!((counted, tick), ((1, 1, 0), Tick::Yes));
        assert_eq!(total, Points::whole(40));
    }
    // The course may have it otherwise.
    assignment.groups[1].need = Need::Nothing;
    assert_eq!(told(&assignment, refuses_all).0, (1, 1, 0));
    assignment.groups[1].need = Need::AnAnswer;
    assignment.cases[3].expectation = Expectation::NoSolution;
    assignment.cases[4].expectation = Expectation::InvalidInput;
    assert_eq!(told(&assignment, refuses_all).0, (1, 1, 0));
}

#[test]
fn what_the_cases_earn_adds_up_to_what_their_groups_earned() {
    let mut assignment = assignment();
    // Not to be spread evenly over three cases.
    assignment.groups[0].points = Points::hundredths(1001);
    for verdicts in ["RRRRR", "WRWRR", "RWURW", "RRWNU", "WUUUW"] {
        let outcomes = outcomes(&assignment, verdicts);
        let (groups, ..) = whole(&assignment, &outcomes);
        let worth = points_per_case(&assignment, &outcomes, &groups);
        for group in &groups {
            let all = outcomes.iter().zip(&worth);
            let mine: Vec<(Points, Points)> = all
                .filter(|(outcome, _)| outcome.group == group.name)
                .map(|(_, worth)| *worth)
                .collect();
            let earned: Points = mine.iter().map(|(points, _)| *points).sum();
            let possible: Points = mine.iter().map(|(_, of)| *of).sum();
            assert_eq!(earned, group.points, "{} {verdicts}", group.name);
            assert_eq!(possible, group.of, "{} {verdicts}", group.name);
        }
        if !verdicts.contains('U') {
            // The same for everybody, whatever else is right.
            let most: Vec<i64> = worth.iter().map(|(_, of)| of.as_hundredths()).collect();
            assert_eq!(most, [250, 251, 500, 4000, 1000], "{verdicts}");
        }
        for (outcome, (points, of)) in outcomes.iter().zip(&worth) {
            assert_eq!(*points > Points::ZERO, outcome.verdict == RIGHT);
            assert_eq!(*of == Points::ZERO, outcome.verdict == UNKNOWN);
            assert!(points <= of, "{points} of {of} for {verdicts}");
        }
    }
}

#[test]
fn part_of_a_case_is_what_a_person_gave_and_no_more_than_the_case_is_worth() {
    let assignment = assignment();
    // Given for the third case, which is worth 30 of the group's 60; what the group and the case then have.
    let table = [(0, 15), (12, 27), (30, 45), (99, 45)];
    for (given, expected) in table {
        for before in ["W", "R", "O", "N"] {
            let mut outcomes = outcomes(&assignment, &format!("RW{before}WW"));
            outcomes[2].decide(Some(&NotedRuling {
                ruling: CaseRuling::Points(Points::whole(given)),
                note: None,
            }));
            let (groups, _, score) = whole(&assignment, &outcomes);
            let told = format!("{given} for what was {before}");
            assert_eq!(groups[0].points, Points::whole(expected), "{told}");
            assert_eq!(score.total, Points::whole(expected), "{told}");
            assert_eq!(score.open, Points::ZERO, "{told}");
            let (points, of) = points_per_case(&assignment, &outcomes, &groups)[2];
            let share = Points::whole(30);
            assert_eq!((points, of), (Points::whole(given).min(share), share));
        }
    }
}

#[test]
fn a_case_that_a_student_is_exempt_from_leaves_what_there_is_to_earn() {
    let exempt = NotedRuling {
        ruling: CaseRuling::Exempt,
        note: None,
    };
    for before in ["W", "R", "O", "N"] {
        let assignment = assignment();
        let mut outcomes = outcomes(&assignment, &format!("RW{before}WW"));
        let found = outcomes[2].clone();
        outcomes[2].decide(Some(&exempt));
        let (groups, _, score) = whole(&assignment, &outcomes);
        // The other two share the 60 points, and one of them is right.
        assert_eq!((groups[0].passed, groups[0].total), (1, 2), "{before}");
        assert_eq!(groups[0].points, Points::whole(30), "{before}");
        assert_eq!((score.total, score.open), (Points::whole(30), Points::ZERO));
        let worth = points_per_case(&assignment, &outcomes, &groups);
        assert_eq!(worth[2], (Points::ZERO, Points::ZERO), "{before}");
        let sum: Points = worth.iter().map(|(_, of)| *of).sum();
        assert_eq!(sum, groups.iter().map(|group| group.of).sum());
        // Taken back, it counts as it did.
        outcomes[2].decide(None);
        assert_eq!(outcomes[2], found);
    }
    // A group of nothing else is worth nothing.
    let assignment = assignment();
    let mut outcomes = outcomes(&assignment, "RRRRR");
    let (_, _, before) = whole(&assignment, &outcomes);
    for outcome in outcomes.iter_mut().take(3) {
        outcome.decide(Some(&exempt));
    }
    let (groups, _, score) = whole(&assignment, &outcomes);
    assert_eq!(groups[0].of, Points::ZERO);
    assert_eq!(before.of - score.of, Points::whole(60));
}

#[test]
fn what_a_case_is_worth_is_what_reports_say_it_could_earn() {
    let mut assignment = assignment();
    // Hundredths that cannot be spread evenly.
    for points in [1000, 1001, 5999] {
        assignment.groups[0].points = Points::hundredths(points);
        let outcomes = outcomes(&assignment, "RRRRR");
        let (groups, _, _) = whole(&assignment, &outcomes);
        let reported = points_per_case(&assignment, &outcomes, &groups);
        for (outcome, (_, of)) in outcomes.iter().zip(reported) {
            assert_eq!(case_worth(&assignment, &outcome.case), of, "{points}");
        }
    }
}
