//! The score, the groups and the checklist.

use std::path::PathBuf;
use std::time::Duration;

use crate::check::coverage::Coverage;
use crate::check::score::score;
use crate::check::tests::sliding::answers::rules;
use crate::check::worth::worth;
use crate::course::assignment::{
    Assignment, Decided, Group, Grouping, Item, LateRule, Need, PuzzleKind, Scoring,
};
use crate::course::case::{Case, CaseBoard, Visibility};
use crate::course::limit_changes::LimitChanges;
use crate::course::tongue::Tongue;
use crate::record::checked::{Aspect, Checked, Finding, Weight};
use crate::record::checklist::{Question, Tick, Usual};
use crate::record::expectation::Expectation;
use crate::record::fault::Fault;
use crate::record::obstacle::Obstacle;
use crate::record::outcome::Outcome;
use crate::record::points::Points;
use crate::record::scorecard::{BuildResult, GroupKind, Lateness, PassMark, Score};
use crate::record::verdict::Verdict;

fn case(name: &str, group: &str, points: i64) -> Case {
    Case {
        name: name.to_owned(),
        folder: PathBuf::new(),
        text: Vec::new(),
        board: CaseBoard::Bad(String::new()),
        expectation: Expectation::NoSolution,
        points: Points::whole(points),
        group: group.to_owned(),
        visibility: Visibility::Public,
        limits: LimitChanges::default(),
        tags: Vec::new(),
        note: None,
    }
}

fn group(name: &str, points: i64, kind: GroupKind, scoring: Scoring) -> Group {
    Group {
        name: name.to_owned(),
        points: Points::whole(points),
        kind,
        scoring,
        need: Need::ByItsCases,
    }
}

fn item(decided: Decided, points: i64) -> Item {
    Item {
        words: None,
        decided,
        points: Points::whole(points),
    }
}

/// Three cases of 1, 1 and 2 points in a group of 60, one in a group of 40, one in a bonus group of 10.
fn assignment() -> Assignment {
    Assignment {
        name: "fifteen-bnb".to_owned(),
        title: String::new(),
        puzzle: PuzzleKind::Packing,
        folder: PathBuf::new(),
        cases: vec![
            case("a", "easy", 1),
            case("b", "easy", 1),
            case("c", "easy", 2),
            case("d", "hard", 1),
            case("e", "deep", 1),
        ],
        broken: Vec::new(),
        ways: Vec::new(),
        forms: Vec::new(),
        answer: rules(),
        limits: LimitChanges::default(),
        build_limits: LimitChanges::default(),
        languages: Vec::new(),
        checklist: Vec::new(),
        groups: vec![
            group("easy", 60, GroupKind::Regular, Scoring::Share),
            group("hard", 40, GroupKind::Regular, Scoring::All),
            group("deep", 10, GroupKind::Bonus, Scoring::Share),
        ],
        grouping: Grouping::Declared,
        required_files: vec!["report/*.pdf".to_owned()],
        pass_mark: Some(50.0),
        due: None,
        late: LateRule::default(),
        tongue: Tongue::English,
        provided: Vec::new(),
        driver: None,
        reference: Vec::new(),
    }
}

fn outcome(assignment: &Assignment, name: &str, verdict: Verdict) -> Outcome {
    let case = assignment
        .cases
        .iter()
        .find(|case| case.name == name)
        .unwrap();
    let answer = match verdict {
        Verdict::NoOutput => Finding::Failed(Fault::NoOutput),
        Verdict::Crash | Verdict::NotRun | Verdict::NotGraded | Verdict::DoesNotCompile => {
            Finding::NotReached
        }
        _ => Finding::Passed,
    };
    Outcome {
        verdict,
        checks: vec![Checked {
            aspect: Aspect::Answer,
            weight: Weight::Required,
            finding: answer,
        }],
        ..Outcome::without_a_run(name, &case.group, Fault::NotRun(Obstacle::EarlierFailure))
    }
}

fn outcomes(assignment: &Assignment, verdicts: [Verdict; 5]) -> Vec<Outcome> {
    ["a", "b", "c", "d", "e"]
        .into_iter()
        .zip(verdicts)
        .map(|(name, verdict)| outcome(assignment, name, verdict))
        .collect()
}

const RIGHT: Verdict = Verdict::Accepted;
const WRONG: Verdict = Verdict::NotMinimal;
const UNKNOWN: Verdict = Verdict::NotGraded;
const NOT_RUN: Verdict = Verdict::NotRun;

fn scored(assignment: &Assignment, verdicts: [Verdict; 5]) -> Score {
    let outcomes = outcomes(assignment, verdicts);
    score(
        assignment,
        &outcomes,
        Coverage::Whole,
        None,
        &|_| true,
        None,
    )
    .2
}

fn ticks(assignment: &Assignment, verdicts: [Verdict; 5], build: Option<BuildResult>) -> Vec<Tick> {
    let outcomes = outcomes(assignment, verdicts);
    let (_, checklist, _) = score(
        assignment,
        &outcomes,
        Coverage::Whole,
        build,
        &|_| false,
        None,
    );
    checklist.into_iter().map(|ticked| ticked.tick).collect()
}

#[test]
fn points_of_a_group_are_shared_over_its_cases() {
    let assignment = assignment();
    let table = [
        ([RIGHT; 5], 110, 100, 10, PassMark::Reached),
        (
            [RIGHT, WRONG, WRONG, WRONG, WRONG],
            15,
            100,
            0,
            PassMark::NotReached,
        ),
        (
            [WRONG, WRONG, RIGHT, RIGHT, WRONG],
            70,
            100,
            0,
            PassMark::Reached,
        ),
        // Not run gives no points.
        (
            [NOT_RUN, RIGHT, RIGHT, NOT_RUN, NOT_RUN],
            45,
            100,
            0,
            PassMark::NotReached,
        ),
        // What could not be graded is left out: the others share all the points.
        (
            [RIGHT, WRONG, UNKNOWN, WRONG, WRONG],
            30,
            100,
            0,
            PassMark::NotReached,
        ),
        (
            [RIGHT, RIGHT, UNKNOWN, WRONG, WRONG],
            60,
            100,
            0,
            PassMark::Open,
        ),
        (
            [UNKNOWN, RIGHT, RIGHT, RIGHT, RIGHT],
            110,
            100,
            10,
            PassMark::Reached,
        ),
        (
            [RIGHT, RIGHT, RIGHT, UNKNOWN, WRONG],
            60,
            60,
            0,
            PassMark::Reached,
        ),
    ];
    for (verdicts, total, of, bonus, mark) in table {
        let score = scored(&assignment, verdicts);
        assert_eq!(score.total, Points::whole(total), "{verdicts:?}");
        assert_eq!(
            (score.of, score.bonus),
            (Points::whole(of), Points::whole(bonus))
        );
        assert_eq!(
            (score.mark, score.penalty),
            (mark, Points::ZERO),
            "{verdicts:?}"
        );
    }
}

#[test]
fn groups_count_what_passed_and_what_nobody_knows() {
    let assignment = assignment();
    let outcomes = outcomes(&assignment, [RIGHT, WRONG, UNKNOWN, RIGHT, WRONG]);
    let (groups, _, _) = score(
        &assignment,
        &outcomes,
        Coverage::Whole,
        None,
        &|_| true,
        None,
    );
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
    assert_eq!(
        scored(&assignment, [RIGHT, RIGHT, WRONG, WRONG, WRONG]).total,
        Points::ZERO
    );
    let all = scored(&assignment, [RIGHT, RIGHT, RIGHT, WRONG, WRONG]);
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
    let outcomes = outcomes(&assignment, [RIGHT, RIGHT, RIGHT, WRONG, WRONG]);
    let hours = |hours: u64| Lateness {
        late: Duration::from_secs(hours * 3600),
    };
    for (late, penalty, mark) in [
        (hours(0), 0, PassMark::Reached),
        (hours(1), 6, PassMark::Reached),
        (hours(24), 6, PassMark::Reached),
        (hours(25), 12, PassMark::NotReached),
        (hours(1000), 15, PassMark::NotReached),
    ] {
        let (_, _, score) = score(
            &assignment,
            &outcomes,
            Coverage::Whole,
            None,
            &|_| true,
            Some(late),
        );
        assert_eq!(score.penalty, Points::whole(penalty));
        assert_eq!(score.total, Points::whole(60 - penalty));
        assert_eq!(score.mark, mark);
    }
}

#[test]
fn the_usual_checklist_is_ticked_from_what_happened() {
    let mut assignment = assignment();
    let usual = |usual| item(Decided::Usual(usual), 0);
    assignment.checklist = vec![
        usual(Usual::Compiles),
        usual(Usual::Runs),
        usual(Usual::Answers),
        usual(Usual::AllCorrect),
        usual(Usual::Bonus),
        usual(Usual::FileThere),
        item(Decided::Group("hard".to_owned()), 0),
        item(Decided::File("src/*.py".to_owned()), 0),
        item(Decided::Manual, 0),
    ];
    let no = || Tick::No(None);
    let of = |text: &str| Tick::No(Some(text.to_owned()));
    let rest = || {
        [
            of("report/*.pdf"),
            Tick::Unknown,
            of("src/*.py"),
            Tick::NotYetAssessed,
        ]
    };
    let [file, _, own_file, manual] = rest();
    let row = |first: [Tick; 5], hard: Tick| -> Vec<Tick> {
        let last = [file.clone(), hard, own_file.clone(), manual.clone()];
        first.into_iter().chain(last).collect()
    };
    let crash = Verdict::Crash;
    let compile = Verdict::DoesNotCompile;
    let failed = Some(BuildResult::Failed);
    let yes = || Tick::Yes;
    let unknown = || Tick::Unknown;
    let table = [
        (
            [RIGHT; 5],
            None,
            row([yes(), yes(), yes(), yes(), yes()], yes()),
        ),
        (
            [RIGHT, WRONG, RIGHT, RIGHT, WRONG],
            Some(BuildResult::Built),
            row([yes(), yes(), yes(), of("3 of 4"), of("0 of 1")], yes()),
        ),
        (
            [crash; 5],
            None,
            row(
                [yes(), no(), no(), of("0 of 4"), of("0 of 1")],
                of("0 of 1"),
            ),
        ),
        (
            [Verdict::NoOutput; 5],
            None,
            row(
                [yes(), yes(), no(), of("0 of 4"), of("0 of 1")],
                of("0 of 1"),
            ),
        ),
        (
            [compile; 5],
            failed,
            row([no(), no(), no(), of("0 of 4"), of("0 of 1")], of("0 of 1")),
        ),
        (
            [NOT_RUN; 5],
            None,
            row(
                [unknown(), unknown(), unknown(), unknown(), unknown()],
                unknown(),
            ),
        ),
        (
            [RIGHT, RIGHT, UNKNOWN, RIGHT, UNKNOWN],
            None,
            row([yes(), yes(), yes(), unknown(), unknown()], yes()),
        ),
    ];
    for (verdicts, build, expected) in table {
        assert_eq!(
            ticks(&assignment, verdicts, build),
            expected,
            "{verdicts:?}"
        );
    }
    let outcomes = outcomes(&assignment, [RIGHT; 5]);
    let (_, checklist, _) = score(
        &assignment,
        &outcomes,
        Coverage::Whole,
        None,
        &|_| true,
        None,
    );
    assert_eq!(checklist[5].tick, Tick::Yes);
    assert_eq!(checklist[8].question, Question::Usual(Usual::Bonus));
}

#[test]
fn a_line_for_a_person_never_counts_as_no() {
    let mut assignment = assignment();
    assignment.checklist = vec![
        item(Decided::Manual, 50),
        item(Decided::Usual(Usual::Runs), 20),
        item(Decided::File("x".to_owned()), 5),
    ];
    let outcomes = outcomes(&assignment, [RIGHT, RIGHT, RIGHT, WRONG, WRONG]);
    let (_, _, score) = score(
        &assignment,
        &outcomes,
        Coverage::Whole,
        None,
        &|_| false,
        None,
    );
    assert_eq!(
        (score.total, score.of),
        (Points::whole(80), Points::whole(125))
    );
    // 80 of 175 would not pass, 130 of 175 would.
    assert_eq!(score.mark, PassMark::Open);
}

#[test]
fn the_bonus_for_minimality_stands_beside_the_total() {
    let mut assignment = assignment();
    assignment.groups.pop();
    assignment.cases.pop();
    assignment.checklist = vec![item(Decided::Usual(Usual::Bonus), 7)];
    let bonus = |finding| Checked {
        aspect: Aspect::Minimality,
        weight: Weight::Bonus,
        finding,
    };
    let mut outcomes: Vec<Outcome> = ["a", "b", "c", "d"]
        .into_iter()
        .map(|name| outcome(&assignment, name, RIGHT))
        .collect();
    for outcome in &mut outcomes {
        outcome.checks.push(bonus(Finding::Passed));
    }
    let (_, checklist, made) = score(
        &assignment,
        &outcomes,
        Coverage::Whole,
        None,
        &|_| true,
        None,
    );
    assert_eq!(checklist[0].tick, Tick::Yes);
    assert_eq!(
        (made.total, made.of, made.bonus),
        (Points::whole(107), Points::whole(100), Points::whole(7))
    );
    outcomes[0].checks.pop();
    outcomes[0].checks.push(bonus(Finding::NotReached));
    let (_, checklist, missed) = score(
        &assignment,
        &outcomes,
        Coverage::Whole,
        None,
        &|_| true,
        None,
    );
    assert_eq!(checklist[0].tick, Tick::No(Some("3 of 4".to_owned())));
    assert_eq!(
        (missed.total, missed.of, missed.bonus),
        (Points::whole(100), Points::whole(100), Points::ZERO)
    );
}

#[test]
fn what_the_cases_earn_adds_up_to_what_their_groups_earned() {
    let mut assignment = assignment();
    // Not to be spread evenly over three cases.
    assignment.groups[0].points = Points::hundredths(1001);
    for verdicts in [
        [RIGHT, RIGHT, RIGHT, RIGHT, RIGHT],
        [WRONG, RIGHT, WRONG, RIGHT, RIGHT],
        [RIGHT, WRONG, UNKNOWN, RIGHT, WRONG],
        [RIGHT, RIGHT, WRONG, NOT_RUN, UNKNOWN],
        [WRONG, UNKNOWN, UNKNOWN, UNKNOWN, WRONG],
    ] {
        let outcomes = outcomes(&assignment, verdicts);
        let (groups, ..) = score(
            &assignment,
            &outcomes,
            Coverage::Whole,
            None,
            &|_| true,
            None,
        );
        let worth = worth(&assignment, &outcomes, &groups);
        for group in &groups {
            let all = outcomes.iter().zip(&worth);
            let mine: Vec<(Points, Points)> = all
                .filter(|(outcome, _)| outcome.group == group.name)
                .map(|(_, worth)| *worth)
                .collect();
            let earned: Points = mine.iter().map(|(points, _)| *points).sum();
            let possible: Points = mine.iter().map(|(_, of)| *of).sum();
            assert_eq!(earned, group.points, "{} {verdicts:?}", group.name);
            assert_eq!(possible, group.of, "{} {verdicts:?}", group.name);
        }
        for (outcome, (points, of)) in outcomes.iter().zip(&worth) {
            assert_eq!(*points > Points::ZERO, outcome.verdict == RIGHT);
            assert_eq!(*of == Points::ZERO, outcome.verdict == UNKNOWN);
        }
    }
}

#[test]
fn a_line_whose_cases_were_left_out_is_not_assessed_and_neither_costs_nor_gives() {
    let mut assignment = assignment();
    let usual = |usual| Item {
        words: None,
        decided: Decided::Usual(usual),
        points: Points::whole(5),
    };
    assignment.checklist = vec![
        usual(Usual::Answers),
        usual(Usual::AllCorrect),
        usual(Usual::Bonus),
    ];
    let ticks = |tried: &[(&str, Verdict)]| {
        let outcomes: Vec<Outcome> = tried
            .iter()
            .map(|(name, verdict)| outcome(&assignment, name, *verdict))
            .collect();
        let (_, checklist, score) = score(
            &assignment,
            &outcomes,
            Coverage::Part,
            None,
            &|_| true,
            None,
        );
        let ticks: Vec<Tick> = checklist.into_iter().map(|line| line.tick).collect();
        (ticks, score.of)
    };
    let open = Tick::NotInThisRun;
    assert_eq!(
        ticks(&[("d", Verdict::NoOutput)]),
        (
            vec![
                open.clone(),
                Tick::No(Some("0 of 1".to_owned())),
                open.clone()
            ],
            Points::whole(45)
        )
    );
    assert_eq!(
        ticks(&[("d", RIGHT), ("e", RIGHT)]),
        (vec![Tick::Yes, open.clone(), Tick::Yes], Points::whole(45))
    );
    assert_eq!(
        ticks(&[("e", WRONG)]).0,
        [Tick::Yes, open, Tick::No(Some("0 of 1".to_owned()))]
    );
}

#[test]
fn nothing_is_rounded_up_to_a_pass() {
    let mut assignment = assignment();
    assignment.groups[0].points = Points::hundredths(2_000);
    assignment.groups[1].points = Points::hundredths(1_334);
    assignment.pass_mark = Some(60.0);
    // 20 of 33.34 is 59.988 %, and 60 % of 33.34 is 20.004.
    let score = scored(&assignment, [RIGHT, RIGHT, RIGHT, WRONG, WRONG]);
    assert_eq!(score.mark, PassMark::NotReached);
}

#[test]
fn refusing_counts_only_for_programs_that_answered_a_good_board() {
    let mut assignment = assignment();
    assignment.cases[3].expectation = Expectation::InvalidInput;
    assignment.checklist = vec![item(Decided::Group("hard".to_owned()), 0)];
    let mute = Verdict::NoOutput;
    let told = |assignment: &Assignment, verdicts| {
        let outcomes = outcomes(assignment, verdicts);
        let (groups, checklist, made) = score(
            assignment,
            &outcomes,
            Coverage::Whole,
            None,
            &|_| true,
            None,
        );
        let hard = &groups[1];
        let counted = (hard.passed, hard.total, hard.uncounted);
        (counted, checklist[0].tick.clone(), made.total)
    };
    let refuses_all = [mute, mute, mute, RIGHT, mute];
    assert_eq!(
        told(&assignment, refuses_all),
        ((0, 1, 1), Tick::No(Some("0 of 1".to_owned())), Points::ZERO)
    );
    // One wrong answer that can be read is enough; so is that nobody can know.
    for other in [WRONG, UNKNOWN] {
        let verdicts = [mute, other, mute, RIGHT, mute];
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
