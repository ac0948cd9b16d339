//! Points and checklists of whole submissions, and the assignment that they are handed in for.

mod checklist;
mod parts;
mod points;

use std::path::PathBuf;

use crate::checklist::Coverage;
use crate::score::score;
use course::assignment::{
    Assignment, Case, Decided, Group, Grouping, Item, LateRule, Locale, Need, Scoring, Visibility,
};
use course::limit_changes::LimitChanges;
use model::case_facts::Expectation;
use model::checklist::{Tick, Ticked};
use model::checks::{Aspect, Checked, Finding, Weight};
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::{BuildResult, GroupKind, GroupScore, Score};
use model::verdict::Verdict;
use puzzles::answer::{AnswerRules, ExitStatus, Minimality};
use puzzles::kind::CaseBoard;
use puzzles::kind::PuzzleKind;

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
            aspect: Aspect::Answer,
            weight: Weight::Required,
            finding: answer,
        }],
        ..Outcome::without_a_run(name, &case.group, Fault::NotRun(Obstacle::Empty))
    }
}

pub(super) fn outcomes(assignment: &Assignment, verdicts: [Verdict; 5]) -> Vec<Outcome> {
    ["a", "b", "c", "d", "e"]
        .into_iter()
        .zip(verdicts)
        .map(|(name, verdict)| outcome(assignment, name, verdict))
        .collect()
}

pub(super) const RIGHT: Verdict = Verdict::Accepted;
pub(super) const WRONG: Verdict = Verdict::NotMinimal;
pub(super) const UNKNOWN: Verdict = Verdict::NotGraded;
pub(super) const NOT_RUN: Verdict = Verdict::NotRun;
pub(super) const OPEN: Verdict = Verdict::Unreadable;
pub(super) const WAITING: Verdict = Verdict::NotDriven;

/// The groups, the checklist and the score of the whole suite, with every file there and nothing late.
pub(super) fn whole(
    assignment: &Assignment,
    outcomes: &[Outcome],
) -> (Vec<GroupScore>, Vec<Ticked>, Score) {
    score(assignment, outcomes, Coverage::Whole, None, &|_| true, None)
}

/// The score of the whole suite.
pub(super) fn scored(assignment: &Assignment, verdicts: [Verdict; 5]) -> Score {
    whole(assignment, &outcomes(assignment, verdicts)).2
}

/// The checklist of the whole suite after this build, with no file there.
pub(super) fn ticks(
    assignment: &Assignment,
    verdicts: [Verdict; 5],
    build: Option<BuildResult>,
) -> Vec<Tick> {
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

fn rules() -> AnswerRules {
    AnswerRules {
        required: Vec::new(),
        asked: Vec::new(),
        minimality: Minimality::Required,
        exit_status: ExitStatus::Lenient,
    }
}
