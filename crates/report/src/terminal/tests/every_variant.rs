//! Every fault, obstacle, remark and label has words in every language. A variant without a sample does not compile.

use std::time::Duration;

use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::sliding::board::{Board, Direction};
use rules::units::Bytes;

use course::assignment::Locale;
use model::fault::{Fault, NotDriven, Tried, Try, Wanted};
use model::given_board::{Delivery, GivenBoard, Piece};
use model::limits::{Excess, Limit, Measure};
use model::obstacle::{Foreign, Obstacle, Refused};
use model::outcome::Remark;
use model::points::Points;
use model::program_ending::{CrashCause, Ending, Signal};
use model::verdict::Verdict;

use crate::terminal::fault_drawing::draw_fault;
use crate::words::{Label, words};

/// A table of samples by variant, and a match that fails to compile once a variant has none.
macro_rules! samples {
    ($name:ident, $type:ty, { $($pattern:pat => [$($sample:expr),+ $(,)?]),+ $(,)? }) => {
        pub(crate) fn $name() -> Vec<$type> {
            fn every_variant_is_listed(sample: &$type) {
                match sample {
                    $($pattern => {}),+
                }
            }
            let samples = vec![$($($sample),+),+];
            samples.iter().for_each(every_variant_is_listed);
            samples
        }
    };
}

fn board() -> Board {
    "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap()
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn illegal(tried: Tried) -> Fault {
    Fault::IllegalMove {
        step: 3,
        before: board(),
        tried,
    }
}

samples!(tries, Tried, {
    Tried::Tile(_) => [Tried::Tile(1), Tried::Tile(99)],
    Tried::Blank(_) => [Tried::Blank(Direction::Up)],
    Tried::TileWay(_) => [Tried::TileWay(Direction::Left)],
    Tried::Board(_) => [
        Tried::Board(board()),
        Tried::Board(Board::goal(3)),
        Tried::Board(Board::goal(4)),
    ],
});

samples!(endings, Ending, {
    Ending::Exited { .. } => [Ending::Exited { code: 0 }, Ending::Exited { code: 1 }],
    Ending::Crashed { .. } => [
        Ending::Crashed { signal: Signal(11), cause: None },
        Ending::Crashed { signal: Signal(40), cause: None },
        Ending::Crashed { signal: Signal(11), cause: Some(CrashCause::StackOverflow) },
    ],
    Ending::Stopped => [Ending::Stopped],
    Ending::Dismissed => [Ending::Dismissed],
    Ending::LeftWaiting => [Ending::LeftWaiting],
    Ending::NotStarted { .. } => [Ending::NotStarted { errno: 2, reason: text("no such file") }],
});

samples!(packing_faults, PackingFault, {
    PackingFault::Size { .. } => [PackingFault::Size {
        rows: 2, columns: 2, board_rows: 3, board_columns: 3,
    }],
    PackingFault::Uncovered(_) => [PackingFault::Uncovered(Cell { row: 0, column: 1 })],
    PackingFault::Outside { .. } => [PackingFault::Outside { cell: Cell { row: 0, column: 0 }, letter: a() }],
    PackingFault::NoSuchPiece { .. } => [PackingFault::NoSuchPiece { cell: Cell { row: 0, column: 0 }, letter: a() }],
    PackingFault::Unused(_) => [PackingFault::Unused(a())],
    PackingFault::Area { .. } => [
        PackingFault::Area { letter: a(), cell: Cell { row: 0, column: 0 }, area: 3, found: 1 },
        PackingFault::Area { letter: a(), cell: Cell { row: 0, column: 0 }, area: 3, found: 4 },
    ],
    PackingFault::Shape { .. } => [PackingFault::Shape { letter: a(), cell: Cell { row: 0, column: 0 } }],
});

fn a() -> Letter {
    Letter::new(b'A').unwrap()
}

samples!(obstacles, Obstacle, {
    Obstacle::ToolMissing { .. } => [Obstacle::ToolMissing { tool: text("javac") }],
    Obstacle::PackageMissing { .. } => [Obstacle::PackageMissing {
        language: text("Python"), package: text("torch"),
    }],
    Obstacle::NewerToolNeeded { .. } => [Obstacle::NewerToolNeeded {
        here: text("Java 17"), needed: text("Java 21"),
    }],
    Obstacle::NeedsDisplay => [Obstacle::NeedsDisplay],
    Obstacle::WantsTerminal => [Obstacle::WantsTerminal],
    Obstacle::WantsMoreInput => [Obstacle::WantsMoreInput],
    Obstacle::BoardBuiltIn => [Obstacle::BoardBuiltIn],
    Obstacle::FileMissing { .. } => [Obstacle::FileMissing { name: text("mytest.txt") }],
    Obstacle::WritesToItsOwnFolder => [Obstacle::WritesToItsOwnFolder],
    Obstacle::RefusedByTheBox(_) => [
        Obstacle::RefusedByTheBox(Refused::Socket),
        Obstacle::RefusedByTheBox(Refused::Semaphore),
    ],
    Obstacle::NoProgram { .. } => [
        Obstacle::NoProgram { looked_for: vec![text("main.py")], found: vec![text("a.pdf")] },
        Obstacle::NoProgram { looked_for: vec![], found: vec![] },
    ],
    Obstacle::Empty => [Obstacle::Empty],
    Obstacle::Unreadable { .. } => [Obstacle::Unreadable { reason: text("broken archive") }],
    Obstacle::LanguageNotAllowed { .. } => [
        Obstacle::LanguageNotAllowed { language: text("Perl"), foreign: Foreign::Sources },
        Obstacle::LanguageNotAllowed { language: text("gcc"), foreign: Foreign::Command },
    ],
    Obstacle::LanguageUnknown { .. } => [
        Obstacle::LanguageUnknown { language: text("C#"), file: text("src/Program.cs") },
    ],
    Obstacle::NotStarted { .. } => [Obstacle::NotStarted { reason: text("not executable") }],
    Obstacle::EarlierFailure => [Obstacle::EarlierFailure],
    Obstacle::EasierRanOutOfTime => [Obstacle::EasierRanOutOfTime],
    Obstacle::Interrupted => [Obstacle::Interrupted],
});

samples!(remarks, Remark, {
    Remark::EndedBadly(_) => [Remark::EndedBadly(Ending::Exited { code: 1 })],
    Remark::DirectionsOfTiles => [Remark::DirectionsOfTiles],
    Remark::PassedTheGoal { .. } => [Remark::PassedTheGoal { step: 4 }],
    Remark::OnlyTheLength => [Remark::OnlyTheLength],
    Remark::RefusedTheBonus => [Remark::RefusedTheBonus],
    Remark::RanAgain => [Remark::RanAgain],
    Remark::ReadFromStandardError => [Remark::ReadFromStandardError],
    Remark::WritesToItsOwnFolder => [Remark::WritesToItsOwnFolder],
    Remark::Decided { .. } => [
        Remark::Decided { note: None, found: Verdict::Ambiguous },
        Remark::Decided { note: Some(text("seen by hand")), found: Verdict::Unreadable },
    ],
});

samples!(single_faults, Fault, {
    Fault::IllegalMove { .. } => [illegal(Tried::Tile(8))],
    Fault::StartsElsewhere { .. } => [Fault::StartsElsewhere { given: board(), first: Board::goal(3) }],
    Fault::BreaksRule { .. } => [Fault::BreaksRule { what: text("Step 2 changes two letters.") }],
    Fault::NotAtGoal { .. } => [
        Fault::NotAtGoal { moves: 1, last: board(), was_there_at: None },
        Fault::NotAtGoal { moves: 4, last: board(), was_there_at: Some(2) },
    ],
    Fault::NotMinimal { .. } => [Fault::NotMinimal { moves: 23, minimum: 21 }],
    Fault::Miscounted { .. } => [
        Fault::Miscounted { moves: 21, claimed: 22, read_from: None },
        Fault::Miscounted { moves: 21, claimed: 5, read_from: Some(text("Moves: 5")) },
    ],
    Fault::FalseNoSolution { .. } => [
        Fault::FalseNoSolution { minimum: Some(1), read_from: Some(text("No solution.")) },
        Fault::FalseNoSolution { minimum: None, read_from: None },
    ],
    Fault::FalseSolution { .. } => [
        Fault::FalseSolution { moves: Some(3) },
        Fault::FalseSolution { moves: None },
    ],
    Fault::WrongKurang { .. } => [
        Fault::WrongKurang { tile: 13, expected: 10, came: 9, read_from: Some(text("13 | 9")), by_cell: false },
        Fault::WrongKurang { tile: 6, expected: 0, came: 9, read_from: Some(text("6 | 9")), by_cell: true },
    ],
    Fault::WrongKurangSum { .. } => [
        Fault::WrongKurangSum { expected: 55, came: 54, read_from: Some(text("Sum + X = 54")) },
    ],
    Fault::Missing(_) => [Fault::Missing(Wanted::Path)],
    Fault::MissingSeveral(_) => [Fault::MissingSeveral(vec![Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations])],
    Fault::Unrecognised(_) => [Fault::Unrecognised(Wanted::Kurang)],
    Fault::WrongPacking { .. } => [Fault::WrongPacking {
        what: PackingFault::Unused(a()),
        grid: Grid::from_rows(&["BB", "BB"]),
    }],
    Fault::AcceptedBadInput => [Fault::AcceptedBadInput],
    Fault::SilentOnBadInput => [Fault::SilentOnBadInput],
    Fault::CrashedOnBadInput { .. } => [Fault::CrashedOnBadInput { line: text("ValueError: x") }],
    Fault::NoOutput => [Fault::NoOutput],
    Fault::SilentOnSolved => [Fault::SilentOnSolved],
    Fault::Unreadable { .. } => [
        Fault::Unreadable { nearest: None },
        Fault::Unreadable { nearest: Some(text("a row of 3 and a row of 4")) },
    ],
    Fault::Ambiguous { .. } => [Fault::Ambiguous { one: text("3 moves"), other: text("4 moves") }],
    Fault::GaveUp { .. } => [Fault::GaveUp { line: text("too deep") }],
    Fault::Limit(_) => [limit(Limit::Cpu, Measure::Time(Duration::from_secs(15)))],
    Fault::Crash { .. } => [Fault::Crash { ending: Ending::Stopped, line: None }],
    Fault::Iterations { .. } => [Fault::Iterations {
        heuristic: text("manhattan"), came: 12, least: 23, most: 176,
    }],
    Fault::DoesNotCompile { .. } => [Fault::DoesNotCompile { words: text("error: x") }],
    Fault::SandboxViolation { .. } => [Fault::SandboxViolation { what: text("the network") }],
    Fault::Refused { .. } => [Fault::Refused { line: text("no such board") }],
    Fault::NotDriven(_) => [Fault::NotDriven(NotDriven::default()), not_driven()],
    Fault::NotRun(_) => [Fault::NotRun(Obstacle::NeedsDisplay)],
    Fault::Marked { .. } => [
        Fault::Marked { points: None, note: Some(text("seen by hand")), found: Verdict::Unreadable },
        Fault::Marked { points: Some(Points::whole(3)), note: None, found: Verdict::NotDriven },
    ],
    Fault::Exempt { .. } => [
        Fault::Exempt { note: Some(text("ill that day")), found: Verdict::Unreadable },
    ],
    Fault::NotGraded { .. } => [Fault::NotGraded { reason: text("disk full") }],
});

/// Somebody who asked for a code, whatever was typed.
pub(crate) fn not_driven() -> Fault {
    let tried = |typed: Piece, times: usize| Try {
        given: GivenBoard {
            asked: vec![Some(text("Access code:"))],
            ..GivenBoard::new(Delivery::Typed(vec![typed]))
        },
        last_words: Some(text("Not known.")),
        times,
    };
    Fault::NotDriven(NotDriven {
        attempts: 14,
        asked: vec![text("Access code:")],
        looked_for: vec![text("data/input.txt")],
        tries: vec![tried(Piece::FileName, 1), tried(Piece::Board, 13)],
    })
}

fn limit(limit: Limit, used: Measure) -> Fault {
    Fault::Limit(Excess {
        limit,
        used,
        allowed: used,
    })
}

/// A sample of every fault, and of every variant within it.
pub(crate) fn faults() -> Vec<Fault> {
    let mut faults = single_faults();
    faults.extend(tries().into_iter().map(illegal));
    faults.extend(Wanted::ALL.map(Fault::Missing));
    faults.extend(obstacles().into_iter().map(Fault::NotRun));
    for ending in endings() {
        for line in [None, Some(text("IndexError: list index out of range"))] {
            let ending = ending.clone();
            faults.push(Fault::Crash { ending, line });
        }
    }
    for what in packing_faults() {
        let grid = Grid::from_rows(&["A.", "AB"]);
        faults.push(Fault::WrongPacking { what, grid });
    }
    for which in Limit::ALL {
        for used in [Measure::Size(Bytes(70_000)), Measure::Count(3)] {
            faults.push(limit(which, used));
        }
    }
    faults
}

/// Whether a text has words: letters, no gaps, and the marks of its language.
fn assert_good(text: &str, locale: Locale) {
    assert!(
        text.chars().any(char::is_alphabetic),
        "{locale:?}: {text:?}"
    );
    assert!(!text.contains("  "), "{locale:?}: {text}");
    assert_eq!(text.trim(), text, "{locale:?}");
    if locale == Locale::Chinese {
        assert!(
            text.chars().any(|character| character > '\u{2e80}'),
            "{text}"
        );
    }
}

#[test]
fn every_fault_is_told_as_a_sentence_with_help_in_every_language() {
    for locale in Locale::ALL {
        let words = words(locale);
        for fault in faults() {
            let reason = words.reason(&fault);
            for sentence in [&reason.what, &reason.help] {
                assert_good(sentence, locale);
                let stop = if locale == Locale::Chinese {
                    ['。', '？']
                } else {
                    ['.', '?']
                };
                assert!(sentence.ends_with(stop), "{locale:?}: {sentence}");
            }
            for line in draw_fault(&fault, words, 60) {
                assert!(line.width() <= 60);
            }
        }
    }
}

#[test]
fn every_obstacle_remark_and_ending_is_told_in_every_language() {
    for locale in Locale::ALL {
        let words = words(locale);
        let obstacles = obstacles().into_iter().map(|it| words.obstacle(&it));
        let remarks = remarks().into_iter().map(|it| words.remark(&it));
        let endings = endings().into_iter().map(|it| words.ending(&it));
        for part in obstacles.chain(remarks).chain(endings) {
            assert_good(&part, locale);
            assert!(!part.ends_with(['.', '。']), "{locale:?}: {part}");
        }
    }
}

#[test]
fn no_two_languages_share_a_sentence() {
    let table: Vec<Vec<String>> = Locale::ALL
        .map(|locale| {
            faults()
                .iter()
                .map(|fault| words(locale).reason(fault).help)
                .collect()
        })
        .to_vec();
    for (one, first) in table.iter().enumerate() {
        for other in &table[one + 1..] {
            for (a, b) in first.iter().zip(other) {
                assert_ne!(a, b);
            }
        }
    }
}

#[test]
fn every_label_and_verdict_has_a_word_in_every_language() {
    for locale in Locale::ALL {
        let words = words(locale);
        for label in Label::ALL {
            assert!(!words.label(label).is_empty(), "{label:?}");
        }
        let mut names: Vec<&str> = Verdict::ALL.map(|verdict| words.verdict(verdict)).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Verdict::ALL.len(), "{locale:?}");
    }
}
