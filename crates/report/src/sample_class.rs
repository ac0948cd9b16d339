//! A small class to report on.

use std::path::PathBuf;
use std::time::Duration;

use course::assignment::{
    Assignment, BrokenCase, Case, Grouping, LateRule, LimitChanges, Locale, Visibility,
};
use course::course::Course;
use model::answer_checks::{Aspect, Checked, Finding, Weight};
use model::board_explanation::{Wasted, WastedMove};
use model::case_facts::{CaseFacts, Expectation, SeenBy};
use model::checklist::{Question, Tick, Ticked, Usual};
use model::fault::{Fault, Tried};
use model::given_board::{Delivery, GivenBoard, Piece, Sure};
use model::grading_run::{RunFacts, RunState};
use model::limits::{Excess, Limit, Limits, Measure};
use model::obstacle::Obstacle;
use model::outcome::{Outcome, Remark, Usage};
use model::points::Points;
use model::program_ending::Ending;
use model::scorecard::{
    BuildRecord, BuildResult, GroupKind, GroupScore, Lateness, PassMark, ProgramFacts, Receipt,
    Score, Scorecard, Student,
};
use model::tier::Tier;
use model::transcript::Transcript;
use model::verdict::{Standing, Verdict};
use puzzles::judgement::{AnswerRules, ExitStatus, Minimality};
use puzzles::puzzle_traits::{CaseBoard, PuzzleKind};
use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::sliding::board::Direction;
use rules::units::Bytes;

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
                .parse::<rules::sliding::board::Board>()
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
    let questions = [
        Usual::Compiles,
        Usual::Runs,
        Usual::Answers,
        Usual::AllCorrect,
        Usual::Bonus,
    ];
    questions
        .into_iter()
        .zip(ticks)
        .map(|(usual, tick)| Ticked {
            question: Question::Usual(usual),
            tick,
            points: Points::ZERO,
            note: None,
        })
        .collect()
}

/// The same checklist, with points for its last line.
fn bonus_worth(points: Points, mut checklist: Vec<Ticked>) -> Vec<Ticked> {
    if let Some(last) = checklist.last_mut() {
        last.points = points;
    }
    checklist
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
        let group = card.groups.iter().find(|group| group.name == outcome.group);
        let (points, of) = group.map_or((Points::ZERO, Points::ZERO), |group| {
            let part = |whole: Points, is_of: &dyn Fn(&Outcome) -> bool| {
                let among = card.outcomes.iter().enumerate();
                let places: Vec<usize> = among
                    .filter(|(_, other)| other.group == outcome.group && is_of(other))
                    .map(|(place, _)| place)
                    .collect();
                let Some(first) = places.iter().position(|&other| other == place) else {
                    return Points::ZERO;
                };
                let (whole, many) = (whole.as_hundredths(), places.len() as i64);
                // The first has what is left over.
                let left_over = if first == 0 { whole % many } else { 0 };
                Points::hundredths(whole / many + left_over)
            };
            (
                part(group.points, &|it| it.verdict == Verdict::Accepted),
                part(group.of, &|it| it.verdict != Verdict::NotGraded),
            )
        });
        CaseFacts {
            name: outcome.case.clone(),
            group: outcome.group.clone(),
            seen_by: if outcome.case.starts_with("staff-") {
                SeenBy::Staff
            } else {
                SeenBy::Everybody
            },
            expectation: Expectation::MinimumMoves(21),
            points,
            of,
            limits: None,
        }
    };
    card.cases = card.outcomes.iter().enumerate().map(facts).collect();
    card
}

fn receipt() -> Receipt {
    Receipt {
        grader: "0.1.0".to_owned(),
        suite: "5a".repeat(32),
        limits: Limits::with_cpu(Duration::from_secs(10)),
        tier: Tier::Contained,
        processor: "A Model at 3 GHz".to_owned(),
        host: Some("node-7".to_owned()),
        jobs: 2,
        seed: None,
        terms: None,
    }
}

pub(crate) fn ada() -> Scorecard {
    let mut first = right("handout", "berhasil1", 84);
    first.remarks = vec![Remark::EndedBadly(Ending::Exited { code: 1 })];
    complete(Scorecard {
        student: student("ada", "Ada Lovelace", Some("13520001")),
        assignment: "fifteen-bnb".to_owned(),
        program: ProgramFacts {
            language: Some("Python".to_owned()),
            entry: Some("src/main.py".to_owned()),
            given: Some(GivenBoard {
                laid_at: vec!["NAME.txt".to_owned()],
                sure: Some(Sure::Answered),
                ..GivenBoard::new(Delivery::Arguments(vec![
                    Piece::Word("-f".to_owned()),
                    Piece::FileName,
                ]))
            }),
            remarks: Vec::new(),
        },
        outcomes: vec![
            first,
            right("handout", "berhasil2", 420),
            right("handout", "gagal1", 61),
            right("deeper", "depth-24", 2100),
        ],
        groups: vec![
            group("handout", 3, 3, 6000, 60),
            group("deeper", 1, 1, 4000, 40),
        ],
        checklist: usual([
            Tick::Yes,
            Tick::Yes,
            Tick::Yes,
            Tick::Yes,
            Tick::NotYetAssessed,
        ]),
        score: score(10_000, PassMark::Reached),
        receipt: receipt(),
        ..Scorecard::default()
    })
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

/// Wrong in several ways.
pub(crate) fn budi() -> Scorecard {
    let illegal = Fault::IllegalMove {
        step: 4,
        before: "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12"
            .parse()
            .unwrap(),
        tried: Tried::Tile(14),
    };
    let longer = |moves, minimum| Fault::NotMinimal { moves, minimum };
    let slow = Fault::Limit(Excess {
        limit: Limit::Cpu,
        used: Measure::Time(Duration::from_millis(15_000)),
        allowed: Measure::Time(Duration::from_secs(10)),
    });
    let mut wasteful = wrong("handout", "berhasil2", 420, longer(23, 21));
    wasteful.wasted = Some(Box::new(wasted(23, 7, 15)));
    let mut minimal = right("handout", "gagal1", 61);
    minimal.remarks = vec![Remark::DirectionsOfTiles];
    complete(Scorecard {
        student: student("budi", "Budi Santoso", Some("13520042")),
        outcomes: vec![
            wrong("handout", "berhasil1", 84, illegal),
            wasteful,
            wrong("handout", "berhasil3", 40, longer(5, 3)),
            minimal,
            wrong("deeper", "depth-24", 15_000, slow),
        ],
        groups: vec![
            group("handout", 1, 4, 1500, 60),
            GroupScore {
                kind: GroupKind::Bonus,
                ..group("deeper", 0, 1, 0, 40)
            },
        ],
        checklist: usual([
            Tick::Yes,
            Tick::Yes,
            Tick::Yes,
            Tick::No(Some("1/5".to_owned())),
            Tick::NotYetAssessed,
        ]),
        score: Score {
            penalty: Points::whole(5),
            ..score(1000, PassMark::NotReached)
        },
        lateness: Some(Lateness {
            late: Duration::from_secs(86_400 + 7200),
        }),
        notes: vec!["left out `.git` and `node_modules`".to_owned()],
        ..ada()
    })
}

pub(crate) fn xiaoming() -> Scorecard {
    let words = "Solver.java:12: error: ';' expected\n        int moves = 0\n                     ^\n1 error\n";
    let refused = |group: &str, case: &str| {
        Outcome::without_a_run(
            case,
            group,
            Fault::DoesNotCompile {
                words: words.to_owned(),
            },
        )
    };
    complete(Scorecard {
        student: student("xiaoming", "王小明", Some("18340166")),
        program: ProgramFacts {
            language: Some("Java".to_owned()),
            entry: Some("Solver.java".to_owned()),
            given: None,
            remarks: Vec::new(),
        },
        build: Some(BuildRecord {
            commands: vec!["javac -d out Solver.java".to_owned()],
            result: BuildResult::Failed,
            words: words.to_owned(),
            cpu: Duration::from_millis(900),
        }),
        outcomes: vec![
            refused("handout", "berhasil1"),
            refused("handout", "berhasil2"),
            refused("deeper", "depth-24"),
        ],
        groups: vec![group("handout", 0, 2, 0, 60), group("deeper", 0, 1, 0, 40)],
        checklist: usual([
            Tick::No(None),
            Tick::Unknown,
            Tick::Unknown,
            Tick::No(None),
            Tick::NotYetAssessed,
        ]),
        score: score(0, PassMark::NotReached),
        ..ada()
    })
}

/// Could not be run here.
pub(crate) fn daan() -> Scorecard {
    let torch = Obstacle::PackageMissing {
        language: "Python".to_owned(),
        package: "torch".to_owned(),
    };
    let not_run =
        |case: &str| Outcome::without_a_run(case, "handout", Fault::NotRun(torch.clone()));
    complete(Scorecard {
        student: student("daan", "Daan de Vries 🚲", None),
        outcomes: vec![not_run("berhasil1"), not_run("berhasil2")],
        groups: vec![group("handout", 0, 2, 0, 60)],
        checklist: usual([
            Tick::Yes,
            Tick::Unknown,
            Tick::Unknown,
            Tick::Unknown,
            Tick::NotYetAssessed,
        ]),
        score: Score {
            open: Points::whole(60),
            ..score(0, PassMark::Open)
        },
        obstacles: vec![torch],
        ..ada()
    })
}

/// A board packed wrongly, and one that could not be graded.
pub(crate) fn citra() -> Scorecard {
    let grid = Grid::from_rows(&["ABBCC", "AABDC", "EEDDG", "EE.FG", "EFFFG"]);
    let hole = Fault::WrongPacking {
        what: PackingFault::Uncovered(Cell { row: 3, column: 2 }),
        grid,
    };
    let mut bonus = right("boards", "two-by-two", 12);
    bonus.read_as = None;
    bonus.checks = vec![Checked {
        aspect: Aspect::Figures,
        weight: Weight::Told,
        finding: Finding::Failed(Fault::Missing(model::fault::Wanted::Placements)),
    }];
    let ours = Fault::NotGraded {
        reason: "no space left on device".to_owned(),
    };
    complete(Scorecard {
        student: student("citra", "Citra Dewi", Some("13522007")),
        assignment: "iq-puzzler".to_owned(),
        outcomes: vec![
            bonus,
            wrong("boards", "five-by-five", 310, hole),
            wrong("bad input", "unknown-kind", 9, ours),
            wrong("bad input", "twice-A", 9, Fault::AcceptedBadInput),
        ],
        groups: vec![
            group("boards", 1, 2, 3500, 70),
            GroupScore {
                unknown: 1,
                ..group("bad input", 0, 1, 0, 30)
            },
        ],
        checklist: bonus_worth(
            Points::hundredths(450),
            usual([
                Tick::Yes,
                Tick::Yes,
                Tick::Yes,
                Tick::No(Some("1/3".to_owned())),
                Tick::Yes,
            ]),
        ),
        score: Score {
            bonus: Points::hundredths(450),
            ..score(3950, PassMark::Open)
        },
        ..ada()
    })
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
    let mut card = ada();
    card.student = student("eka", "Eka Putri", None);
    let mut hidden = wrong(
        "deeper",
        "staff-30",
        900,
        Fault::NotMinimal {
            moves: 7932,
            minimum: 7930,
        },
    );
    hidden.wasted = Some(Box::new(wasted(7932, 4321, 3610)));
    hidden.transcript = Some(Box::new(Transcript {
        command: "python3 main.py secret-board.txt".to_owned(),
        input: vec!["15 14 13 / secret".to_owned()],
        ..Transcript::default()
    }));
    card.outcomes.push(hidden);
    card.groups[1] = group("deeper", 1, 2, 2000, 40);
    card.score = score(8000, PassMark::Reached);
    complete(card)
}

pub(crate) fn run_facts() -> RunFacts {
    RunFacts {
        number: Some(7),
        began: "2026-03-02T08:00:00Z".parse().unwrap(),
        ended: Some("2026-03-02T08:04:30Z".parse().unwrap()),
        command: "grader run submissions --case staff-30".to_owned(),
        state: RunState::Done,
        ..RunFacts::default()
    }
}

/// The results with these scorecards, held for a moment.
pub(crate) fn with_results<T>(cards: &[Scorecard], read: impl FnOnce(&ClassResults<'_>) -> T) -> T {
    let broken = [BrokenCase {
        folder: PathBuf::from("cases/fifteen-bnb/torn"),
        reason: "`board.txt` is missing".to_owned(),
    }];
    read(&ClassResults {
        course: &course(),
        run: &run_facts(),
        cards,
        broken: &broken,
        command_options: &crate::class_results::CommandOptions::DEFAULT,
    })
}
