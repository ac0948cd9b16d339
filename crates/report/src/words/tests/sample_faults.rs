//! What can go wrong with a program, and how it can end, with everything that sentences about it differ by.

use model::fault::{Fault, NotDriven, Tried, Wanted};
use model::program_ending::{Ending, Signal};
use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::sliding::board::{Board, Direction};

use crate::terminal::tests::every_variant;

pub(super) const NUMBERS: [u64; 4] = [0, 1, 2, 12_345];

pub(super) fn letter(byte: u8) -> Letter {
    Letter::new(byte).unwrap()
}

pub(super) fn text(text: &str) -> String {
    text.to_owned()
}

pub(super) fn faults() -> Vec<Fault> {
    let mut faults = every_variant::faults();
    for before in [
        "1 2 3 / 4 0 5 / 7 8 6",
        "0 1 2 / 3 4 5 / 6 7 8",
        "1 0 2 / 3 4 5 / 6 7 8",
    ] {
        let before: Board = before.parse().unwrap();
        let mut tries: Vec<Tried> = NUMBERS.into_iter().map(Tried::Tile).collect();
        tries.extend(Direction::ALL.map(Tried::Blank));
        tries.extend(Direction::ALL.map(Tried::TileWay));
        tries.extend([before.clone(), Board::goal(4)].map(Tried::Board));
        faults.extend(tries.into_iter().map(|tried| Fault::IllegalMove {
            step: 2,
            before: before.clone(),
            tried,
        }));
    }
    for moves in NUMBERS {
        faults.extend([
            Fault::NotAtGoal {
                moves,
                last: Board::goal(3),
                was_there_at: Some(moves / 2),
            },
            Fault::FalseNoSolution {
                minimum: Some(moves),
                read_from: None,
            },
            Fault::FalseSolution { moves: Some(moves) },
        ]);
        for other in NUMBERS {
            faults.extend([
                Fault::NotMinimal {
                    moves,
                    minimum: other,
                },
                Fault::Miscounted {
                    moves: other,
                    claimed: moves,
                    read_from: None,
                },
                Fault::Iterations {
                    heuristic: text("manhattan"),
                    came: moves,
                    least: other,
                    most: moves,
                },
            ]);
        }
    }
    for (area, found) in [(1, 0), (1, 3), (2, 1), (12_345, 99_999)] {
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
    faults.extend(Wanted::ALL.map(Fault::Unrecognised));
    faults.push(Fault::DoesNotCompile {
        words: text("File \"main.py\", line 3\nSyntaxError: invalid syntax"),
    });
    for tried in [(12_345, true), (1, false)] {
        let words = |is_there: bool| is_there.then(|| text("data.txt")).into_iter().collect();
        faults.push(Fault::NotDriven(NotDriven {
            attempts: tried.0,
            looked_for: words(tried.1),
            asked: words(!tried.1),
            tries: Vec::new(),
        }));
    }
    for ending in every_variant::endings() {
        let line = Some(text("EOFError: EOF when reading a line"));
        faults.push(Fault::Crash { ending, line });
    }
    faults
}

pub(super) fn endings() -> Vec<Ending> {
    let mut endings = every_variant::endings();
    for signal in (1..40).map(Signal) {
        let cause = None;
        endings.push(Ending::Crashed { signal, cause });
    }
    endings
}
