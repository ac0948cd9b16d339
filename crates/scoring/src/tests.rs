//! Points and checklists of whole submissions, and the assignment that they are handed in for; what a right answer
//! earns beside a table that is wrong, missing or not recognised.

mod checklist;
mod points;

use Aspect::{Answer, Count, Heuristics, Kurang, Path};
use std::path::PathBuf;

use course::assignment::{
    Assignment, Case, Decided, Group, Grouping, Item, LateRule, LimitChanges, Locale, Need,
    Scoring, Visibility,
};
use model::answer_checks::{Aspect, Checked, Finding, PartStanding, Share, Weight};
use model::case_facts::Expectation;
use model::checklist::{Tick, Ticked};
use model::fault::{Fault, Wanted};
use model::obstacle::Obstacle;
use model::outcome::{CaseRuling, NotedRuling, Outcome, SubmissionRuling};
use model::points::Points;
use model::scorecard::{BuildResult, GroupKind, GroupScore, Score};
use model::verdict::Verdict;
use puzzles::judgement::{AnswerRules, ExitStatus, Minimality};
use puzzles::puzzle_traits::{CaseBoard, PuzzleKind};

use crate::checklist::Coverage;
use crate::score::{PersonDecisions, score, score_marked};
use crate::tally::points_per_case;

pub(super) fn case(name: &str, group: &str, points: i64) -> Case {
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

pub(super) fn group(name: &str, points: i64, kind: GroupKind, scoring: Scoring) -> Group {
    Group {
        name: name.to_owned(),
        points: Points::whole(points),
        kind,
        scoring,
        need: Need::ByItsCases,
    }
}

pub(super) fn item(decided: Decided, points: i64) -> Item {
    Item {
        words: None,
        decided,
        points: Points::whole(points),
    }
}

/// Three cases of 1, 1 and 2 points in a group of 60, one in a group of 40, one in a bonus group of 10.
pub(super) fn assignment() -> Assignment {
    Assignment {
        name: "fifteen-bnb".to_owned(),
        title: String::new(),
        puzzle: PuzzleKind::packing(),
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
        shares: Vec::new(),
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
        locale: Locale::English,
        provided: Vec::new(),
        driver: None,
        prescribes: Vec::new(),
        reference: Vec::new(),
    }
}

pub(super) fn outcome(assignment: &Assignment, name: &str, verdict: Verdict) -> Outcome {
    let case = assignment
        .cases
        .iter()
        .find(|case| case.name == name)
        .unwrap();
    let answer = match verdict {
        Verdict::NoOutput => Finding::Failed(Fault::NoOutput),
        Verdict::Unreadable => Finding::Failed(Fault::Unreadable { nearest: None }),
        Verdict::NotDriven
        | Verdict::Crash
        | Verdict::NotRun
        | Verdict::NotGraded
        | Verdict::DoesNotCompile => Finding::NotReached,
        _ => Finding::Passed,
    };
    Outcome {
        verdict,
        checks: vec![Checked {
            aspect: Answer,
            weight: Weight::Required,
            finding: answer,
        }],
        ..Outcome::without_a_run(name, &case.group, Fault::NotRun(Obstacle::Empty))
    }
}

/// What came of each case, a letter a verdict: `R`ight, `W`rong, `O`pen, not `D`riven, `N`ot run, `U`nknown since it could
/// not be graded, `C`rash, `M`ute, does not `B`uild.
pub(super) fn outcomes(assignment: &Assignment, verdicts: &str) -> Vec<Outcome> {
    let verdict = |letter| match letter {
        'R' => RIGHT,
        'W' => WRONG,
        'O' => Verdict::Unreadable,
        'D' => Verdict::NotDriven,
        'N' => Verdict::NotRun,
        'U' => UNKNOWN,
        'C' => Verdict::Crash,
        'M' => Verdict::NoOutput,
        'B' => Verdict::DoesNotCompile,
        other => panic!("{other} is no verdict"),
    };
    let names = ["a", "b", "c", "d", "e"].into_iter();
    names
        .zip(verdicts.chars())
        .map(|(name, letter)| outcome(assignment, name, verdict(letter)))
        .collect()
}

pub(super) const RIGHT: Verdict = Verdict::Accepted;
pub(super) const WRONG: Verdict = Verdict::NotMinimal;
pub(super) const UNKNOWN: Verdict = Verdict::NotGraded;

/// The groups, the checklist and the score of the whole suite, with every file there and nothing late.
pub(super) fn whole(
    assignment: &Assignment,
    outcomes: &[Outcome],
) -> (Vec<GroupScore>, Vec<Ticked>, Score) {
    score(assignment, outcomes, Coverage::Whole, None, &|_| true, None)
}

/// The score of the whole suite.
pub(super) fn scored(assignment: &Assignment, verdicts: &str) -> Score {
    whole(assignment, &outcomes(assignment, verdicts)).2
}

/// The checklist of the whole suite after this build, with no file there.
pub(super) fn ticks(
    assignment: &Assignment,
    verdicts: &str,
    build: Option<BuildResult>,
) -> Vec<Tick> {
    let outcomes = outcomes(assignment, verdicts);
    let none = |_: &str| false;
    let (_, checklist, _) = score(assignment, &outcomes, Coverage::Whole, build, &none, None);
    checklist.into_iter().map(|ticked| ticked.tick).collect()
}

fn rules() -> AnswerRules {
    AnswerRules {
        required: Vec::new(),
        asked: Vec::new(),
        minimality: Minimality::Required,
        exit_status: ExitStatus::Lenient,
    }
}

const WRONG_TABLE: Fault = Fault::WrongKurang {
    tile: 3,
    expected: 1,
    came: 2,
    read_from: None,
    by_cell: false,
};
const UNKNOWN_TABLE: Fault = Fault::Unrecognised(Wanted::Kurang);
const ILLEGAL: Fault = Fault::NoOutput;

/// The assignment of the samples, with a fifth for the table and a tenth for the length.
fn with_shares() -> Assignment {
    let share = |aspect, percent| Share { aspect, percent };
    Assignment {
        shares: vec![share(Kurang, 20), share(Count, 10)],
        ..assignment()
    }
}

/// Fills in what was found of this outcome: the first fault decides.
fn found(outcome: &mut Outcome, findings: &[(Aspect, Option<Fault>)]) {
    outcome.checks = findings
        .iter()
        .map(|(aspect, fault)| Checked {
            aspect: *aspect,
            weight: Weight::Required,
            finding: fault.clone().map_or(Finding::Passed, Finding::Failed),
        })
        .collect();
    outcome.fault = findings.iter().find_map(|(_, fault)| fault.clone());
    outcome.verdict = outcome.fault.as_ref().map_or(RIGHT, Fault::verdict);
}

/// What five right cases come to, of which the third (30 of 60 points) has these findings; and what is open.
fn total(findings: &[(Aspect, Option<Fault>)]) -> (Points, Points) {
    let assignment = with_shares();
    let mut outcomes = outcomes(&assignment, "RRRRR");
    found(&mut outcomes[2], findings);
    let (_, _, score) = whole(&assignment, &outcomes);
    (score.total, score.open)
}

#[test]
fn a_right_answer_keeps_its_share_and_a_wrong_one_has_none() {
    let right = |aspect| (aspect, None);
    let path = [right(Answer), right(Path)];
    let miscounted = Fault::Miscounted {
        moves: 3,
        claimed: 4,
        read_from: None,
    };
    let with = |more: &[(Aspect, Option<Fault>)]| [&path, more].concat();
    let kurang = |fault: Fault| (Kurang, Some(fault));
    let count = (Count, Some(miscounted));
    let table = [
        (with(&[right(Kurang)]), 110, 0),
        // A fifth of 30 points.
        (with(&[kurang(WRONG_TABLE)]), 104, 0),
        (with(&[kurang(Fault::Missing(Wanted::Kurang))]), 104, 0),
        (with(&[kurang(UNKNOWN_TABLE)]), 104, 6),
        (with(&[count.clone(), right(Kurang)]), 107, 0),
        (with(&[count.clone(), kurang(UNKNOWN_TABLE)]), 101, 6),
        // Without a right answer the table earns nothing.
        (
            vec![right(Answer), (Path, Some(ILLEGAL)), kurang(WRONG_TABLE)],
            80,
            0,
        ),
        (
            vec![right(Answer), (Path, Some(ILLEGAL)), right(Kurang)],
            80,
            0,
        ),
        // A wrong length beside no path is a wrong answer.
        (vec![right(Answer), count], 80, 0),
        // What has no share takes all with it.
        (
            with(&[(Heuristics, Some(Fault::NoOutput)), kurang(WRONG_TABLE)]),
            80,
            0,
        ),
    ];
    for (findings, points, open) in table {
        let expected = (Points::whole(points), Points::whole(open));
        assert_eq!(total(&findings), expected, "{findings:?}");
    }
}

/// The outcome with a right path and this fault of the table, after this word.
fn decided(fault: Fault, ruling: Option<CaseRuling>) -> (Points, Points, Vec<PartStanding>) {
    let assignment = with_shares();
    let mut outcomes = outcomes(&assignment, "RRRRR");
    let findings = [(Answer, None), (Kurang, Some(fault))];
    found(&mut outcomes[2], &findings);
    let word = ruling.map(|ruling| NotedRuling { ruling, note: None });
    let persons = PersonDecisions {
        on_case: &|case| word.as_ref().filter(|_| case.name == "c"),
        ..PersonDecisions::NOBODY
    };
    persons.decide(&assignment, &mut outcomes);
    let (_, _, score) = whole(&assignment, &outcomes);
    let parts = outcomes[2].parts.iter().map(|part| part.standing);
    (score.total, score.open, parts.collect())
}

#[test]
fn a_persons_word_decides_the_part_that_was_open() {
    use PartStanding::{Open, Right, Wrong};
    let points = |points| Points::whole(points);
    let table = [
        (None, 104, 6, vec![Right, Open]),
        (Some(CaseRuling::Right), 110, 0, vec![]),
        (Some(CaseRuling::Wrong), 104, 0, vec![Right, Wrong]),
        (Some(CaseRuling::Points(points(0))), 80, 0, vec![]),
        (Some(CaseRuling::Points(points(7))), 87, 0, vec![]),
    ];
    for (ruling, total, open, parts) in table {
        let came = decided(UNKNOWN_TABLE, ruling);
        assert_eq!(came, (points(total), points(open), parts), "{ruling:?}");
    }
    let came = decided(WRONG_TABLE, None);
    assert_eq!(came, (points(104), points(0), vec![Right, Wrong]));
}

#[test]
fn what_the_grader_had_is_kept_beside_the_points_of_a_person() {
    let assignment = assignment();
    let word = NotedRuling {
        ruling: SubmissionRuling::Points(Points::whole(75)),
        note: None,
    };
    let persons = PersonDecisions {
        on_all: Some(&word),
        on_case: &|_| None,
        marked: &|_| None,
    };
    let table = [
        ("RRRRR", Some(110)),
        ("NNNNN", Some(0)),
        // It had decided nothing.
        ("UODOU", None),
    ];
    for (verdicts, found) in table {
        let outcomes = outcomes(&assignment, verdicts);
        let (whole, is_there) = (Coverage::Whole, |_: &str| true);
        let (_, _, score) = score_marked(
            &assignment,
            &outcomes,
            whole,
            None,
            &is_there,
            &persons,
            None,
        );
        let found = found.map(Points::whole);
        assert_eq!((score.total, score.found), (Points::whole(75), found));
    }
}

#[test]
fn a_group_that_wants_all_is_as_good_as_its_least_case() {
    let mut assignment = with_shares();
    assignment.groups[0].scoring = Scoring::All;
    for (verdicts, points) in [("RRRRR", 98), ("WRRRR", 50)] {
        let mut outcomes = outcomes(&assignment, verdicts);
        let findings = [(Answer, None), (Kurang, Some(WRONG_TABLE))];
        found(&mut outcomes[2], &findings);
        let (_, _, score) = whole(&assignment, &outcomes);
        assert_eq!(score.total, Points::whole(points), "{verdicts}");
    }
}

#[test]
fn what_cases_earn_in_part_adds_up_too() {
    let mut assignment = with_shares();
    // Not to be spread evenly over three cases, nor in fifths.
    assignment.groups[0].points = Points::hundredths(1003);
    let part = &[(Answer, None), (Kurang, Some(WRONG_TABLE))][..];
    let right = &[(Answer, None)][..];
    let wrong = &[(Answer, Some(ILLEGAL))][..];
    for scoring in [Scoring::Share, Scoring::All] {
        assignment.groups[0].scoring = scoring;
        for findings in [
            [part, part, part],
            [part, right, right],
            [part, wrong, wrong],
            [wrong, part, right],
            [right, right, part],
            [part, part, wrong],
        ] {
            let mut outcomes = outcomes(&assignment, "RRRRR");
            for (outcome, findings) in outcomes.iter_mut().zip(findings) {
                found(outcome, findings);
            }
            let (groups, ..) = whole(&assignment, &outcomes);
            let worth = &points_per_case(&assignment, &outcomes, &groups)[..3];
            let earned: Points = worth.iter().map(|(points, _)| *points).sum();
            let possible: Points = worth.iter().map(|(_, of)| *of).sum();
            assert_eq!((earned, possible), (groups[0].points, groups[0].of));
            assert!(worth.iter().all(|(points, of)| points <= of), "{worth:?}");
        }
    }
}
