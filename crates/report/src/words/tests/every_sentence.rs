//! Every sentence of a language, asked for with samples of everything it can be about.

use std::time::Duration;

use course::assignment::Locale;
use model::answer_checks::Aspect;
use model::board_explanation::{Kurang, NoPacking, Parity, Wasted, WastedMove};
use model::case_facts::Expectation;
use model::checklist::Usual;
use model::fault::{Fault, NotDriven, Tried, Try, Wanted};
use model::given_board::{Delivery, GivenBoard, Piece, Sure};
use model::insight::{AnswerSummary, Counting, Fit, Guide, Hint, RuledOut, Search};
use model::limits::{Excess, Limit, Measure};
use model::obstacle::{Foreign, Obstacle, Refused};
use model::outcome::{NotedRuling, Remark, SubmissionRuling};
use model::points::Points;
use model::program_ending::{CrashCause, Ending, Signal};
use model::verdict::Verdict;
use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::sliding::board::{Board, Direction};
use rules::solver_bug::Bug;
use rules::units::Bytes;
use serde_json::json;

use crate::html::class_page::box_plots::plot_words;
use crate::html::class_page::failure_causes::{BoardTrait, Cause as ClassCause, describe_cause};
use crate::html::replay::{player_words, theme_switch};
use crate::html::student_page::shared_markup::student_words;
use crate::terminal::tests::every_variant;
use crate::words::board_delivery::{
    describe_delivery, describe_driven, describe_looked_for, describe_tries,
};
use crate::words::label::Label;
use crate::words::notices::{OwnChecklistRemark, Topic};
use crate::words::{Branching, Caption, Cause, Column, Counted, words};

/// What somebody may have written who knows how our files are written.
const HOSTILE: &str = "{ $moves } {\"x\"} { -term } {what} { label.yes } \\u0041 }{ <b>";

const NUMBERS: [u64; 7] = [0, 1, 2, 21, 1812, 12_345, 487_428];

const COUNTED: [Counted; 17] = [
    Counted::Students,
    Counted::Submissions,
    Counted::Passed,
    Counted::NotPassed,
    Counted::NothingRun,
    Counted::Exempt,
    Counted::Open,
    Counted::MoreLikeIt,
    Counted::NeedALook,
    Counted::NotRun,
    Counted::NotGraded,
    Counted::NotRight,
    Counted::Unanswered,
    Counted::More,
    Counted::Gained,
    Counted::Lost,
    Counted::ChangedOtherwise,
];

const QUESTIONS: [Usual; 6] = [
    Usual::Compiles,
    Usual::Runs,
    Usual::Answers,
    Usual::AllCorrect,
    Usual::Bonus,
    Usual::FileThere,
];

/// What is said, a line each, with what it was asked by.
#[derive(Default)]
struct Said(Vec<String>);

impl Said {
    fn add(&mut self, name: impl std::fmt::Debug, text: impl AsRef<str>) {
        self.0.push(format!("{name:?} => {}", text.as_ref()));
    }
}

fn board() -> Board {
    "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap()
}

fn corner() -> Board {
    "0 1 2 / 3 4 5 / 6 7 8".parse().unwrap()
}

fn edge() -> Board {
    "1 0 2 / 3 4 5 / 6 7 8".parse().unwrap()
}

fn letter(byte: u8) -> Letter {
    Letter::new(byte).unwrap()
}

fn text(text: &str) -> String {
    text.to_owned()
}

pub(crate) fn every_sentence(locale: Locale) -> Vec<String> {
    let mut said = Said::default();
    short_phrases(locale, &mut said);
    reasons(locale, &mut said);
    circumstances(locale, &mut said);
    notices(locale, &mut said);
    proofs(locale, &mut said);
    searches(locale, &mut said);
    deliveries(locale, &mut said);
    pages(locale, &mut said);
    said.0
}

fn short_phrases(locale: Locale, said: &mut Said) {
    let words = words(locale);
    for label in Label::ALL {
        said.add(label, words.label(label));
        // The table of labels is made once, perhaps by another test.
        said.add(label, words.find_label(label));
    }
    for verdict in Verdict::ALL {
        said.add(verdict, words.verdict(verdict));
        said.add(verdict, words.find_verdict(verdict));
    }
    for question in QUESTIONS {
        said.add(question, words.question(question));
    }
    said.add("own program", words.help_to_talk_to_own());
    for aspect in Aspect::ALL {
        said.add(aspect, words.aspect(aspect));
    }
    for moves in [0, 1, 2, 80, 12_345] {
        let expectation = Expectation::MinimumMoves(moves);
        said.add(expectation, words.expectation(&expectation));
    }
    for expectation in [
        Expectation::NoSolution,
        Expectation::Solvable,
        Expectation::InvalidInput,
    ] {
        said.add(expectation, words.expectation(&expectation));
    }
    for number in NUMBERS {
        for caption in [
            Caption::BeforeStep(number),
            Caption::AfterStep(number),
            Caption::AtTheEnd(number),
        ] {
            said.add(caption, words.caption(caption));
        }
        for counted in COUNTED {
            said.add((number, counted), words.count(number as usize, counted));
        }
        for other in NUMBERS {
            let (one, other) = (number as usize, other as usize);
            said.add(("of", one, other), words.of(one, other));
            said.add(("right", one, other), words.right_of_all(one, other));
        }
    }
    for caption in [Caption::Given, Caption::First, Caption::AsPrinted] {
        said.add(caption, words.caption(caption));
    }
    let file = "report/*.pdf".to_owned();
    said.add("missing files", words.missing_files(&[file]));
    let points = [
        0, 1, 50, 99, 100, 101, 105, 150, 200, 10_000, 1_234_567, 99_999_900,
    ];
    for hundredths in points {
        let points = Points::hundredths(hundredths);
        said.add(("points", hundredths), words.points(points));
        said.add(("bonus", hundredths), words.of_which_bonus(points));
        said.add(("open", hundredths), words.still_open(points));
        said.add(("off", hundredths), words.taken_off(points));
        let percent = points.as_f64();
        said.add(("below", hundredths), words.below_pass_mark(percent));
        for of in [0, 100, 150, 10_000] {
            let of = Points::hundredths(of);
            said.add(("points", hundredths, of), words.points_of(points, of));
        }
    }
    for seconds in [
        0,
        1,
        61,
        3600,
        3660,
        7200,
        86_400,
        90_000,
        86_460,
        180_000,
        900_000_000,
    ] {
        let late = Duration::from_secs(seconds);
        said.add(late, words.late(late));
    }
    for aside in ["x", "", HOSTILE] {
        said.add(("aside", aside), words.aside(aside));
    }
    said.add("colon", words.colon());
    said.add("semicolon", words.semicolon());
    said.add("comma", words.comma());
}

fn reasons(locale: Locale, said: &mut Said) {
    let words = words(locale);
    for wanted in Wanted::ALL {
        said.add(wanted, words.missing(wanted));
    }
    for fault in faults() {
        let reason = words.reason(&fault);
        said.add(&fault, reason.what);
        said.add("help", reason.help);
    }
}

fn faults() -> Vec<Fault> {
    let mut faults = every_variant::faults();
    let hostile = || text(HOSTILE);
    for before in [board(), corner(), edge()] {
        for step in NUMBERS {
            let mut tries: Vec<Tried> = NUMBERS.into_iter().map(Tried::Tile).collect();
            tries.push(Tried::Tile(u64::MAX));
            tries.extend(Direction::ALL.map(Tried::Blank));
            tries.extend(Direction::ALL.map(Tried::TileWay));
            tries.push(Tried::Board(before.clone()));
            tries.push(Tried::Board(Board::goal(4)));
            faults.extend(tries.into_iter().map(|tried| Fault::IllegalMove {
                step,
                before: before.clone(),
                tried,
            }));
        }
    }
    for what in ["No stop", "Two stops..", "", HOSTILE] {
        faults.push(Fault::BreaksRule { what: text(what) });
    }
    for moves in NUMBERS.into_iter().chain([u64::MAX, (1 << 53) + 1]) {
        let last = board();
        faults.push(Fault::NotAtGoal {
            moves,
            last: last.clone(),
            was_there_at: None,
        });
        faults.push(Fault::NotAtGoal {
            moves,
            last,
            was_there_at: Some(moves / 2),
        });
        faults.push(Fault::FalseNoSolution {
            minimum: Some(moves),
            read_from: None,
        });
        faults.push(Fault::FalseSolution { moves: Some(moves) });
        for other in NUMBERS.into_iter().chain([u64::MAX - 1]) {
            faults.push(Fault::NotMinimal {
                moves,
                minimum: other,
            });
            faults.push(Fault::Miscounted {
                moves: other,
                claimed: moves,
                read_from: None,
            });
            faults.push(Fault::Iterations {
                heuristic: hostile(),
                came: moves,
                least: other,
                most: moves,
            });
        }
        for (tile, expected) in [(1, 0), (16, 12_345)] {
            faults.push(Fault::WrongKurang {
                tile,
                expected,
                came: moves,
                read_from: None,
            });
            faults.push(Fault::WrongKurangSum {
                expected,
                came: moves,
                read_from: None,
            });
        }
    }
    for wanted in Wanted::ALL {
        faults.push(Fault::Missing(wanted));
        faults.push(Fault::Unrecognised(wanted));
    }
    for area in [1, 2, 12_345] {
        for found in [0, 1, 3, 99_999] {
            faults.push(Fault::WrongPacking {
                what: PackingFault::Area {
                    letter: letter(b'B'),
                    cell: Cell { row: 0, column: 0 },
                    area,
                    found,
                },
                grid: Grid::from_rows(&["B"]),
            });
        }
    }
    faults.extend([
        Fault::CrashedOnBadInput { line: hostile() },
        Fault::DoesNotCompile {
            words: text("File \"main.py\", line 3\nSyntaxError: invalid syntax"),
        },
        Fault::Unreadable {
            nearest: Some(hostile()),
        },
        Fault::Ambiguous {
            one: hostile(),
            other: hostile(),
        },
        Fault::GaveUp { line: hostile() },
        Fault::SandboxViolation { what: hostile() },
        Fault::Refused { line: hostile() },
        Fault::NotGraded { reason: hostile() },
        Fault::NotRun(Obstacle::Interrupted),
        Fault::NotDriven(NotDriven {
            attempts: 12_345,
            looked_for: vec![hostile()],
            ..NotDriven::default()
        }),
        Fault::NotDriven(NotDriven {
            attempts: 1,
            asked: vec![hostile()],
            ..NotDriven::default()
        }),
    ]);
    for note in [None, Some(hostile()), Some("x".repeat(200))] {
        faults.push(Fault::Exempt {
            note: note.clone(),
            found: Verdict::FalseNoSolution,
        });
        for points in [None, Some(100), Some(150), Some(0)] {
            faults.push(Fault::Marked {
                points: points.map(Points::hundredths),
                note: note.clone(),
                found: Verdict::FalseNoSolution,
            });
        }
    }
    for limit in Limit::ALL {
        for used in [
            Measure::Time(Duration::from_millis(15_300)),
            Measure::Size(Bytes(70_000)),
            Measure::Count(123_456),
        ] {
            faults.push(Fault::Limit(Excess {
                limit,
                used,
                allowed: used,
            }));
        }
    }
    for ending in endings() {
        let end_of_input = Some(text("EOFError: EOF when reading a line"));
        for line in [None, Some(hostile()), end_of_input] {
            let ending = ending.clone();
            faults.push(Fault::Crash { ending, line });
        }
    }
    faults.extend(obstacles().into_iter().map(Fault::NotRun));
    faults
}

fn endings() -> Vec<Ending> {
    let mut endings = every_variant::endings();
    endings.push(Ending::Exited { code: -1 });
    endings.push(Ending::Exited { code: 12_345 });
    endings.push(Ending::NotStarted {
        errno: 2,
        reason: text(HOSTILE),
    });
    for signal in 1..40 {
        for cause in [None, Some(CrashCause::StackOverflow)] {
            let signal = Signal(signal);
            endings.push(Ending::Crashed { signal, cause });
        }
    }
    endings
}

fn obstacles() -> Vec<Obstacle> {
    let hostile = || text(HOSTILE);
    let mut obstacles = every_variant::obstacles();
    let few = || vec![hostile(), text("b")];
    obstacles.extend([
        Obstacle::ToolMissing { tool: hostile() },
        Obstacle::PackageMissing {
            language: hostile(),
            package: hostile(),
        },
        Obstacle::NewerToolNeeded {
            here: text("old"),
            needed: hostile(),
        },
        Obstacle::FileMissing { name: hostile() },
        Obstacle::NoProgram {
            looked_for: few(),
            found: Vec::new(),
        },
        Obstacle::NoProgram {
            looked_for: Vec::new(),
            found: few(),
        },
        Obstacle::NoProgram {
            looked_for: few(),
            found: few(),
        },
        Obstacle::Unreadable { reason: hostile() },
        Obstacle::LanguageNotAllowed {
            language: hostile(),
            foreign: Foreign::Sources,
        },
        Obstacle::LanguageNotAllowed {
            language: hostile(),
            foreign: Foreign::Command,
        },
        Obstacle::NotStarted { reason: hostile() },
        Obstacle::RefusedByTheBox(Refused::Socket),
        Obstacle::RefusedByTheBox(Refused::Semaphore),
    ]);
    obstacles
}

fn circumstances(locale: Locale, said: &mut Said) {
    let words = words(locale);
    for obstacle in obstacles() {
        said.add(&obstacle, words.obstacle(&obstacle));
        let cause = Cause::new(&obstacle);
        said.add(&cause, words.cause(&cause));
    }
    for ending in endings() {
        said.add(&ending, words.ending(&ending));
        let remark = Remark::EndedBadly(ending);
        said.add(&remark, words.remark(&remark));
    }
    let mut remarks = every_variant::remarks();
    remarks.extend(NUMBERS.map(|step| Remark::PassedTheGoal { step }));
    remarks.extend(Verdict::ALL.map(|found| Remark::Decided {
        note: Some(text(HOSTILE)),
        found,
    }));
    for remark in remarks {
        said.add(&remark, words.remark(&remark));
    }
    for note in [None, Some(text(HOSTILE))] {
        let rulings = [
            SubmissionRuling::Exempt,
            SubmissionRuling::Points(Points::whole(1)),
            SubmissionRuling::Points(Points::hundredths(7550)),
        ];
        for ruling in rulings {
            let note = note.clone();
            let word = NotedRuling { ruling, note };
            let found = Points::hundredths(6250);
            said.add(&word, words.on_all(&word, None));
            said.add((&word, found), words.on_all(&word, Some(found)));
        }
    }
}

fn notices(locale: Locale, said: &mut Said) {
    let words = words(locale);
    for topic in [Topic::Hint, Topic::Search, Topic::OwnChecklist] {
        said.add(topic, words.topic(topic));
    }
    for bug in Bug::ALL {
        said.add(bug, words.bug(bug));
    }
    let lines = ["one", HOSTILE, "three", "four"];
    let mut remarks = vec![
        OwnChecklistRemark::NotSo {
            line: HOSTILE,
            reason: None,
        },
        OwnChecklistRemark::NotSo {
            line: "x",
            reason: Some(HOSTILE),
        },
        OwnChecklistRemark::BetterThanSaid { line: HOSTILE },
        OwnChecklistRemark::AsItShouldBe { file: HOSTILE },
    ];
    for many in 0..=lines.len() {
        let lines = &lines[..many];
        remarks.push(OwnChecklistRemark::NotCompared { lines });
    }
    remarks.extend(NUMBERS.map(|lines| OwnChecklistRemark::Agrees {
        file: HOSTILE,
        lines,
    }));
    for remark in remarks {
        said.add(remark, words.own_checklist(&remark));
    }
    let mut came = vec![
        AnswerSummary::Solution,
        AnswerSummary::NoSolution,
        AnswerSummary::Invalid,
        AnswerSummary::Refused,
    ];
    for number in [0, 1, 2, 21, 12_345] {
        came.push(AnswerSummary::Moves(number));
        came.push(AnswerSummary::Kurang(number));
        let hint = Hint {
            bug: Bug::Greedy,
            agrees: number,
            of: number,
            telling: number / 2,
            examples: Vec::new(),
            kin: Vec::new(),
        };
        said.add(number, words.hint(&hint, HOSTILE));
    }
    for came in came {
        said.add(came, words.came(came));
    }
    let others = ["does a", "does b", HOSTILE];
    for many in 0..=others.len() {
        said.add(("kin", many), words.kin(&others[..many]));
    }
}

fn proofs(locale: Locale, said: &mut Said) {
    let words = words(locale);
    for (good, bad) in [(0, 1), (1, 2), (6, 7), (12_345, 12_346)] {
        let mut wasted = Wasted {
            moves: 50,
            heuristic: None,
            good,
            bad,
            first: None,
        };
        said.add(&wasted, words.wasted(&wasted));
        for way in Direction::ALL {
            for before in NUMBERS {
                wasted.first = Some(WastedMove {
                    tile: 5,
                    way,
                    before,
                    after: before + 1,
                });
                said.add(&wasted, words.wasted(&wasted));
            }
        }
    }
    for side in [3, 4] {
        for (inversions, rows_below) in [(0, 0), (1, 0), (1, 1), (48, 1), (12_345, 3)] {
            let parity = Parity {
                side,
                inversions,
                rows_below,
                kurang: None,
            };
            said.add(&parity, words.inversions(&parity));
        }
    }
    for (sum, x) in [(0, 0), (1, 0), (55, 1), (12_345, 0)] {
        let kurang = Kurang {
            values: vec![0, 1],
            sum,
            x,
        };
        said.add(&kurang, words.kurang(&kurang));
    }
    let pieces = || vec![(letter(b'A'), 2), (letter(b'C'), 4)];
    let mut why = vec![
        NoPacking::FitsNowhere(letter(b'Q')),
        NoPacking::Uncoverable(Cell { row: 0, column: 4 }),
        NoPacking::OnFile,
    ];
    for number in [0, 1, 2, 12_345] {
        why.push(NoPacking::Area {
            pieces: number,
            board: number + 1,
        });
        why.push(NoPacking::Colouring {
            board: number,
            pieces: pieces(),
        });
        why.push(NoPacking::Colouring {
            board: number,
            pieces: Vec::new(),
        });
        why.push(NoPacking::Exhausted {
            placements: number as u64,
        });
    }
    for why in why {
        said.add(&why, words.no_packing(&why));
    }
    for (earned, open) in [(0, 0), (1, 1), (80, 0), (60, 20)] {
        said.add(("in part", earned, open), words.in_part(earned, open));
    }
    said.add("gap", words.gap());
    said.add("stop", words.stop());
}

fn searches(locale: Locale, said: &mut Said) {
    let words = words(locale);
    let ways = [Search::ClosedList, Search::NoClosedList, Search::Ida];
    let countings = [
        Counting::Expanded,
        Counting::ExpandedGoingBack,
        Counting::Queued,
        Counting::Made,
        Counting::MadeWithParent,
    ];
    let ruled_out: Vec<RuledOut> = Guide::ALL
        .map(|guide| RuledOut { guide, cases: 3 })
        .to_vec();
    for guide in Guide::ALL {
        for many in 0..=ways.len() {
            let mut sets: Vec<Vec<Counting>> = countings.map(|it| vec![it]).to_vec();
            sets.push(countings.to_vec());
            for countings in sets {
                for claimed in [None, Some(Guide::Hamming), Some(guide)] {
                    for cases in [1, 12_345] {
                        let fit = Fit {
                            guide,
                            searches: ways[..many].to_vec(),
                            countings: countings.clone(),
                            cases,
                            ruled_out: ruled_out[..many + 1].to_vec(),
                        };
                        said.add((claimed, &fit), words.counts_fit(claimed, &fit));
                    }
                }
            }
        }
    }
    for way in ways {
        for guide in Guide::ALL {
            let fit = Fit {
                guide,
                searches: vec![way],
                countings: Vec::new(),
                cases: 7,
                ruled_out: ruled_out.clone(),
            };
            said.add((way, guide), words.counts_fit(None, &fit));
        }
    }
    for claimed in Guide::ALL.into_iter().map(Some).chain([None]) {
        for reference in [None, Some(1.2345)] {
            for class in [None, Some(12_345.678)] {
                let branching = Branching {
                    claimed,
                    own: 1.005,
                    reference,
                    class,
                };
                said.add(branching, words.branching(&branching));
            }
        }
    }
    for column in [Column::Depth, Column::Own, Column::Reference, Column::Class] {
        said.add(column, words.column(column));
    }
    said.add("time by depth", words.time_by_depth());
    said.add("time axis", words.time_axis());
    said.add("how times compare", words.how_times_compare());
}

fn deliveries(locale: Locale, said: &mut Said) {
    let words = words(locale);
    let word = |word: &str| Piece::Word(text(word));
    let pieces = [
        word("-f"),
        word(""),
        word(HOSTILE),
        Piece::FileName,
        Piece::Board,
        Piece::BoardOnOneLine,
        Piece::BoardCellByCell,
        Piece::Side,
    ];
    let mut lists: Vec<Vec<Piece>> = pieces.iter().map(|piece| vec![piece.clone()]).collect();
    lists.push(pieces.to_vec());
    let mut deliveries = vec![Delivery::File(text(HOSTILE))];
    for list in lists {
        deliveries.push(Delivery::Arguments(list.clone()));
        deliveries.push(Delivery::StandardInput(list.clone()));
        deliveries.push(Delivery::Typed(list));
    }
    let mut tries = Vec::new();
    for delivery in deliveries {
        let bare = GivenBoard::new(delivery);
        let full = GivenBoard {
            blank: Some(text(HOSTILE)),
            start_in: Some(text(HOSTILE)),
            asked: vec![Some(text(HOSTILE)), None, Some(text("Next {asked}?"))],
            arguments: pieces.to_vec(),
            laid_at: vec![text(HOSTILE), text("b")],
            ..bare.clone()
        };
        let last_number = GivenBoard {
            blank: Some(text("n2")),
            ..bare.clone()
        };
        let mut given = vec![bare, full, last_number];
        for sure in Sure::ALL {
            let sure = Some(sure);
            given.push(GivenBoard {
                sure,
                ..given[0].clone()
            });
        }
        for given in given {
            said.add(&given, describe_delivery(words, &given));
            said.add(&given, describe_driven(words, &given));
            for (last_words, times) in [(None, 1), (Some(text(HOSTILE)), 12_345)] {
                let given = given.clone();
                tries.push(Try {
                    given,
                    last_words,
                    times,
                });
            }
        }
    }
    let tried = NotDriven {
        attempts: 3,
        asked: Vec::new(),
        looked_for: vec![text(HOSTILE), text("b")],
        tries,
    };
    said.add("looked for", describe_looked_for(words, &tried).unwrap());
    for most in [1, 1000] {
        for line in describe_tries(words, &tried, most) {
            said.add(("try", most), line);
        }
    }
}

fn pages(locale: Locale, said: &mut Said) {
    let traits = [
        BoardTrait::Every,
        BoardTrait::Unsolvable,
        BoardTrait::Solvable,
        BoardTrait::BadInput,
        BoardTrait::BlankInFirstRow,
        BoardTrait::BlankInLastRow,
        BoardTrait::BlankInFirstColumn,
        BoardTrait::BlankInLastColumn,
        BoardTrait::Side(3),
        BoardTrait::AtLeast(1),
        BoardTrait::AtLeast(30),
        BoardTrait::AtLeast(12_345),
    ];
    for on in traits.into_iter().map(Some).chain([None]) {
        for verdict in [Verdict::IllegalMove, Verdict::CrashedOnBadInput] {
            let cause = ClassCause {
                assignment: "a",
                verdict,
                on,
                rows: Vec::new(),
                cases: 0,
            };
            said.add((on, verdict), describe_cause(&cause, locale));
        }
    }
    said.add("student", format!("{:#?}", student_words(locale)));
    said.add("plots", format!("{:#?}", plot_words(locale)));
    said.add("theme", format!("{:#?}", theme_switch(locale)));
    said.add("player", json!(player_words(locale)).to_string());
    // Those that the page asks for are made once, perhaps by another test.
    said.add("class", json!(words(locale).parts("class")).to_string());
}
