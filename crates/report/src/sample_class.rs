//! The class of `tests/frozen/class.json`, to report on, and what tests make other scorecards of.

use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

use course::assignment::{
    Assignment, BrokenCase, Case, Grouping, LateRule, LimitChanges, Locale, Visibility,
};
use course::course::Course;
use model::answer::{Answered, Path, Solution};
use model::board_explanation::{Wasted, WastedMove};
use model::case_facts::{CaseFacts, Expectation, SeenBy};
use model::checklist::{Question, Tick, Ticked, Usual};
use model::fault::{Fault, Tried};
use model::given_board::Sure;
use model::grading_run::RunFacts;
use model::obstacle::Obstacle;
use model::outcome::{Outcome, Usage};
use model::points::Points;
use model::scorecard::{GroupScore, PassMark, Score, Scorecard, Student};
use model::verdict::{Standing, Verdict};
use puzzles::judgement::{AnswerRules, ExitStatus, Minimality};
use puzzles::puzzle_traits::{CaseBoard, PuzzleKind};
use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::sliding::board::{Board, Direction};
use rules::units::Bytes;
use serde::{Deserialize, Serialize};

use crate::class_results::ClassResults;

pub(crate) fn assignment(name: &str, title: &str) -> Assignment {
    Assignment {
        name: name.to_owned(),
        title: title.to_owned(),
        puzzle: PuzzleKind::sliding(4, 4),
        folder: PathBuf::from("cases"),
        cases: Vec::new(),
        broken: Vec::new(),
        ways: Vec::new(),
        forms: Vec::new(),
        answer: AnswerRules {
            required: Vec::new(),
            asked: Vec::new(),
            minimality: Minimality::Required,
            exit_status: ExitStatus::Lenient,
        },
        shares: Vec::new(),
        limits: LimitChanges::default(),
        build_limits: LimitChanges::default(),
        languages: Vec::new(),
        checklist: Vec::new(),
        groups: Vec::new(),
        grouping: Grouping::ByCases,
        required_files: Vec::new(),
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

pub(crate) fn fifteen() -> Assignment {
    assignment("fifteen-bnb", "15-puzzle by branch and bound")
}

pub(crate) fn packing() -> Assignment {
    assignment("iq-puzzler", "IQ Puzzler Pro by brute force")
}

pub(crate) fn course() -> Course {
    Course {
        assignments: vec![fifteen(), packing()],
        ..Course::default()
    }
}

pub(crate) fn case() -> Case {
    Case {
        name: "berhasil2".to_owned(),
        folder: PathBuf::from("cases/fifteen-bnb/berhasil2"),
        text: b"3 1 2 4\n- 5 7 8\n10 6 11 12\n9 13 14 15\n".to_vec(),
        board: CaseBoard::new(
            "3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15"
                .parse::<Board>()
                .unwrap(),
        ),
        expectation: Expectation::MinimumMoves(21),
        points: Points::whole(1),
        group: "handout".to_owned(),
        visibility: Visibility::Public,
        limits: LimitChanges::default(),
        tags: vec!["handout".to_owned()],
        note: Some("the longest board of the handout".to_owned()),
    }
}

pub(crate) fn usage(milliseconds: u64) -> Usage {
    Usage {
        cpu: Duration::from_millis(milliseconds),
        wall: Duration::from_millis(milliseconds + 30),
        memory: Bytes::megabytes(31),
    }
}

pub(crate) fn right(group: &str, case: &str, milliseconds: u64) -> Outcome {
    Outcome {
        verdict: model::verdict::Verdict::Accepted,
        fault: None,
        ..wrong(group, case, milliseconds, Fault::NoOutput)
    }
}

pub(crate) fn wrong(group: &str, case: &str, milliseconds: u64, fault: Fault) -> Outcome {
    Outcome {
        read_as: Some("boards, blank printed as 16".to_owned()),
        usage: Some(usage(milliseconds)),
        ..Outcome::without_a_run(case, group, fault)
    }
}

pub(crate) fn lacks_tool(tool: &str) -> Obstacle {
    let tool = tool.to_owned();
    Obstacle::ToolMissing { tool }
}

pub(crate) fn path(start: &str, tiles: &[u8]) -> Path {
    Path {
        start: start.parse().unwrap(),
        tiles: tiles.to_vec(),
        steps: tiles.len() as u64,
        broken_at: None,
        waste: None,
    }
}

/// What a program answered that told this path.
pub(crate) fn told(path: Path) -> Answered {
    let solution = Solution {
        path: Some(path),
        ..Solution::default()
    };
    Answered {
        solutions: vec![solution],
        ..Answered::default()
    }
}

/// A step to a board that is not one move away.
pub(crate) fn jump() -> Fault {
    Fault::IllegalMove {
        step: 3,
        before: "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap(),
        tried: Tried::Board(Board::goal(3)),
    }
}

/// A piece that is not in its shape, on a board with another.
pub(crate) fn out_of_shape(letter: u8, rows: &[&str]) -> Fault {
    Fault::WrongPacking {
        what: PackingFault::Shape {
            letter: Letter::new(letter).unwrap(),
            cell: Cell { row: 0, column: 0 },
        },
        grid: Grid::from_rows(rows),
    }
}

pub(crate) fn group(name: &str, passed: usize, total: usize, points: i64, of: i64) -> GroupScore {
    GroupScore {
        name: name.to_owned(),
        passed,
        total,
        points: Points::hundredths(points),
        of: Points::whole(of),
        ..GroupScore::default()
    }
}

pub(crate) fn usual(ticks: [Tick; 5]) -> Vec<Ticked> {
    let line = |(usual, tick)| Ticked {
        question: Question::Usual(usual),
        tick,
        points: Points::ZERO,
        note: None,
    };
    Usual::ALL.into_iter().zip(ticks).map(line).collect()
}

pub(crate) fn student(key: &str, name: &str, id: Option<&str>) -> Student {
    Student {
        key: key.to_owned(),
        name: name.to_owned(),
        id: id.map(str::to_owned),
        email: None,
    }
}

pub(crate) fn score(hundredths: i64, mark: PassMark) -> Score {
    Score {
        total: Points::hundredths(hundredths),
        of: Points::whole(100),
        mark,
        ..Score::default()
    }
}

/// The same with what is to be known of its cases: `staff-…` is for teachers only. Their points add up to their group's,
/// and groups count what is not decided.
pub(crate) fn complete(mut card: Scorecard) -> Scorecard {
    for group in &mut card.groups {
        let stand = |standing| {
            let outcomes = card.outcomes.iter().filter(|it| it.group == group.name);
            outcomes.filter(|it| it.standing() == standing).count()
        };
        (group.open, group.waiting) = (stand(Standing::Open), stand(Standing::Waiting));
    }
    let facts = |(place, outcome): (usize, &Outcome)| {
        let mut groups = card.groups.iter();
        let group = groups.find(|group| group.name == outcome.group);
        // So many of its cases share in what a group has; the first has what is left over.
        let part = |whole: Option<Points>, shares: fn(&Outcome) -> bool| {
            let among = card.outcomes.iter().enumerate();
            let of_group = among.filter(|(_, it)| it.group == outcome.group && shares(it));
            let places: Vec<usize> = of_group.map(|(place, _)| place).collect();
            let (whole, many) = (whole?.as_hundredths(), places.len() as i64);
            let first = places.iter().position(|&other| other == place)?;
            let left_over = if first == 0 { whole % many } else { 0 };
            Some(Points::hundredths(whole / many + left_over))
        };
        let points = part(group.map(|it| it.points), |it| {
            it.verdict == Verdict::Accepted
        });
        let of = part(group.map(|it| it.of), |it| it.verdict != Verdict::NotGraded);
        CaseFacts {
            name: outcome.case.clone(),
            group: outcome.group.clone(),
            seen_by: match outcome.case.starts_with("staff-") {
                true => SeenBy::Staff,
                false => SeenBy::Everybody,
            },
            expectation: Expectation::MinimumMoves(21),
            points: points.unwrap_or_default(),
            of: of.unwrap_or_default(),
            limits: None,
        }
    };
    card.cases = card.outcomes.iter().enumerate().map(facts).collect();
    card
}

/// The class that reports are frozen for, as results are kept.
pub(crate) static MADE_UP: LazyLock<MadeUp> = LazyLock::new(|| {
    let file = include_str!("../../../tests/frozen/class.json");
    serde_json::from_str(file).expect("it is written as results are kept")
});

/// Right, wrong in several ways, late, not compiled, not run, not graded, with hidden cases.
#[derive(Serialize, Deserialize)]
pub(crate) struct MadeUp {
    pub run: RunFacts,
    pub cards: Vec<Scorecard>,
}

fn find_card(key: &str) -> Scorecard {
    let mut cards = MADE_UP.cards.iter();
    let card = cards.find(|card| card.student.key == key);
    let mut card = card.expect("somebody of this key is in the class").clone();
    // What the grader that wrote the file did not say yet.
    if let Some(given) = &mut card.program.given {
        given.laid_at = vec!["NAME.txt".to_owned()];
        given.sure = Some(Sure::Answered);
    }
    card
}

pub(crate) fn ada() -> Scorecard {
    find_card("ada")
}

/// That of so many moves this one is the first wasted, before which so many were left.
pub(crate) fn wasted(moves: u64, step: u64, before: u64) -> Wasted {
    Wasted {
        moves,
        heuristic: None,
        good: step - 1,
        bad: step,
        first: Some(WastedMove {
            tile: 5,
            way: Direction::Left,
            before,
            after: before + 1,
        }),
    }
}

/// Wrong in several ways; as if a bonus were part of what there was to earn.
pub(crate) fn budi() -> Scorecard {
    of_a_hundred(find_card("budi"))
}

pub(crate) fn xiaoming() -> Scorecard {
    find_card("xiaoming")
}

/// Could not be run here, so that nothing of it is decided.
pub(crate) fn daan() -> Scorecard {
    let mut card = find_card("daan");
    card.score = Score {
        open: Points::whole(60),
        ..score(0, PassMark::Open)
    };
    complete(card)
}

fn of_a_hundred(mut card: Scorecard) -> Scorecard {
    card.score.of = Points::whole(100);
    card
}

/// A board packed wrongly, and one that could not be graded.
pub(crate) fn citra() -> Scorecard {
    find_card("citra")
}

pub(crate) fn class() -> Vec<Scorecard> {
    vec![citra(), xiaoming(), budi(), daan(), ada()]
}

/// One that does not compile, and was not built in a step of its own.
pub(crate) fn refused(words: &str) -> Scorecard {
    let mut card = ada();
    for outcome in &mut card.outcomes {
        let fault = Fault::DoesNotCompile {
            words: words.to_owned(),
        };
        outcome.verdict = fault.verdict();
        outcome.fault = Some(fault);
    }
    card.program.entry = Some("src/Main.java".to_owned());
    card.build = None;
    card
}

/// Somebody whose last case only teachers may see.
pub(crate) fn eka() -> Scorecard {
    find_card("eka")
}

pub(crate) fn run_facts() -> RunFacts {
    MADE_UP.run.clone()
}

pub(crate) fn broken() -> BrokenCase {
    BrokenCase {
        folder: PathBuf::from("cases/fifteen-bnb/torn"),
        reason: "`board.txt` is missing".to_owned(),
    }
}

/// The results with these scorecards, held for a moment.
pub(crate) fn with_results<T>(cards: &[Scorecard], read: impl FnOnce(&ClassResults<'_>) -> T) -> T {
    read(&ClassResults {
        course: &course(),
        run: &run_facts(),
        cards,
        broken: &[broken()],
        command_options: &crate::class_results::CommandOptions::DEFAULT,
    })
}
