//! The packing solvers against the rules, against slow and simple versions of themselves, and against known figures.

use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, proptest,
};
use proptest::prop_oneof;
use reference::packing::brute_force::{self, brute_force};
use reference::packing::exact_cover::{
    Ending, NoPacking, Uniqueness, count, each, first, stream_each, uniqueness,
};
use rules::packing::board::{Board, Cell};
use rules::packing::check::check;
use rules::packing::grid::Grid;
use rules::packing::piece::{Letter, Piece};
use rules::packing::read::read;
use rules::packing::{AreaGap, Puzzle};
use rules::search_watch::{Limits, Stop, Watch};
use rules::units::Bytes;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const PENTOMINOES: &str = " FF/FF/ F|I/I/I/I/I|LLLL/L|NNN/  NN|PP/PP/P|TTT/ T/ T|U U/UUU|V/V/VVV|W/WW/ WW| X/XXX/ X|\
    YYYY/ Y|ZZ/ Z/ ZZ";
const GAME: &str =
    "AAA/ A|BBB/  BB|CCCC/ C|D/DD/ DD|EEEE/E| FF/FF| GG/GG/ G|HHH/H|I/I/III|J/JJ|K K/KKK|LL/LL/L";

/// A full rectangle and pieces, `|` between them and `/` between their rows.
fn rectangle(rows: usize, columns: usize, pieces: &str) -> Puzzle {
    let text = format!(
        "{rows} {columns} {}\nDEFAULT\n{}\n",
        pieces.split('|').count(),
        pieces.replace(['|', '/'], "\n")
    );
    read(text.as_bytes()).expect("the puzzle is well formed")
}

/// Twenty-six pieces of one cell each in one column: 26! packings, all of them one placement of equal pieces.
fn single_cells() -> Puzzle {
    let letters: Vec<String> = ('A'..='Z').map(String::from).collect();
    rectangle(26, 1, &letters.join("|"))
}

fn go_on(_: &Grid) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Every packing that `each` shows, each of them checked, none of them twice.
fn all(puzzle: &Puzzle) -> BTreeSet<Grid> {
    let mut found = BTreeSet::new();
    let report = each(puzzle, &mut Watch::default(), &mut |grid| {
        assert_eq!(check(puzzle, grid), Ok(()));
        assert!(found.insert(grid.clone()), "shown twice:\n{grid}");
        ControlFlow::Continue(())
    });
    assert_eq!(report.packed().copied().unwrap_or(0), found.len() as u128);
    found
}

#[test]
fn pentominoes_pack_rectangles_in_the_known_numbers_of_ways() {
    for (rows, columns, ways) in [(3, 20, 8), (15, 4, 1472), (5, 12, 4040), (6, 10, 9356)] {
        let puzzle = rectangle(rows, columns, PENTOMINOES);
        let shown = all(&puzzle);
        assert_eq!(shown.len(), ways, "{rows}×{columns}");
        let counted = count(&puzzle, &mut Watch::default());
        assert_eq!(counted.packed(), Some(&(ways as u128)));
        let mut streamed = BTreeSet::new();
        let report = stream_each(&puzzle, &mut Watch::default(), &mut |grid| {
            streamed.insert(grid.clone());
            ControlFlow::Continue(())
        });
        assert_eq!(report.packed(), Some(&(ways as u128)));
        assert!(
            streamed == shown,
            "{rows}×{columns}: streamed others than shown"
        );
    }
}

#[test]
fn the_game_packs_in_the_known_number_of_ways() {
    let puzzle = rectangle(5, 11, GAME);
    let counted = count(&puzzle, &mut Watch::default());
    assert_eq!(counted.packed(), Some(&4_331_140));
    let mut shown = 0;
    let report = each(&puzzle, &mut Watch::default(), &mut |grid| {
        // Checking all of them would take minutes; every thousandth shows the same faults.
        if shown % 1000 == 0 {
            assert_eq!(check(&puzzle, grid), Ok(()));
        }
        shown += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(report.packed(), Some(&4_331_140));
    assert_eq!(shown, 4_331_140);
    let report = first(&puzzle, &mut Watch::default());
    let grid = report.packed().expect("it has packings");
    assert_eq!(check(&puzzle, grid), Ok(()));
}

#[test]
fn too_little_memory_for_the_diagram_changes_no_answer() {
    let puzzle = rectangle(5, 12, PENTOMINOES);
    let limits = Limits::of_memory(Bytes::megabytes(1));
    let counted = count(&puzzle, &mut Watch::new(limits));
    assert_eq!(counted.packed(), Some(&4040));
    let shown = each(&puzzle, &mut Watch::new(limits), &mut go_on);
    assert_eq!(shown.packed(), Some(&4040));
}

#[test]
fn a_puzzle_without_a_packing_says_why() {
    let long = Letter::new(b'A').expect("a capital letter");
    for (text, proof) in [
        (
            "3 3 1\nDEFAULT\nAA\n",
            NoPacking::Area {
                pieces: 2,
                board: 9,
            },
        ),
        ("2 3 2\nDEFAULT\nAAAA\nBB\n", NoPacking::FitsNowhere(long)),
        (
            "1 6 2\nCUSTOM\nX.XXXX\nAAA\nBB\n",
            NoPacking::Uncoverable(Cell { row: 0, column: 0 }),
        ),
        (
            "4 4 7\nCUSTOM\n.XXX\nXXXX\nXXXX\nXXX.\nAA\nBB\nCC\nDD\nEE\nFF\nGG\n",
            NoPacking::Colouring {
                board: 2,
                pieces: 0,
            },
        ),
    ] {
        let puzzle = read(text.as_bytes()).expect(text);
        let report = first(&puzzle, &mut Watch::default());
        assert_eq!(report.ending, Ending::NoPacking(proof), "{text}");
    }
}

#[test]
fn a_search_in_vain_says_how_much_it_searched() {
    // Four T-tetrominoes and a square cover 20 cells; the colours could match, the shapes do not.
    let puzzle = rectangle(4, 5, "AAA/ A|BBB/ B|CCC/ C|DDD/ D|EE/EE");
    let report = first(&puzzle, &mut Watch::default());
    let Ending::NoPacking(NoPacking::Exhausted { nodes }) = report.ending else {
        panic!("{:?}", report.ending);
    };
    assert!(nodes > 0 && nodes == report.effort.expanded);
}

#[test]
fn one_packing_is_told_from_several() {
    let unique = read(b"2 3 2\nCUSTOM\nXXX\nX..\nAAA\nB\n").expect("a puzzle");
    let report = uniqueness(&unique, &mut Watch::default());
    let only = Uniqueness::Unique(Grid::from_rows(&["AAA", "B.."]));
    assert_eq!(report.packed(), Some(&only));
    let report = uniqueness(&rectangle(1, 3, "AA|B"), &mut Watch::default());
    let Some(Uniqueness::Several(two)) = report.packed() else {
        panic!("{report:?}");
    };
    assert_ne!(two[0], two[1]);
}

#[test]
fn equal_pieces_are_counted_in_every_order_and_searched_in_one() {
    let puzzle = single_cells();
    let report = count(&puzzle, &mut Watch::default());
    assert_eq!(report.packed(), Some(&(1..=26u128).product()));
    assert!(report.effort.expanded < 100);
    assert_eq!(all(&rectangle(2, 2, "A|B|C|D")).len(), 24);
    // Two dominoes lie on 2×3 in eleven ways.
    assert_eq!(all(&rectangle(2, 3, "AA|BB|C|D")).len(), 11 * 2 * 2);
}

#[test]
fn the_largest_boards_are_packed_too() {
    let square = |byte: u8| vec![char::from(byte).to_string().repeat(8); 8].join("/");
    let squares: Vec<String> = (b'A'..=b'P').map(square).collect();
    let puzzle = rectangle(32, 32, &squares.join("|"));
    let counted = count(&puzzle, &mut Watch::default());
    assert_eq!(counted.packed(), Some(&(1..=16u128).product()));
    let found = first(&puzzle, &mut Watch::default());
    let grid = found.packed().expect("squares pack a square");
    assert_eq!(check(&puzzle, grid), Ok(()));
    let brute = brute_force(&puzzle, &mut Watch::default());
    let brute_force::Ending::Packed(grid) = brute.ending else {
        panic!("{:?}", brute.ending);
    };
    assert_eq!(check(&puzzle, &grid), Ok(()));
}

#[test]
fn every_search_stops_when_told_to() {
    let puzzle = rectangle(6, 10, PENTOMINOES);
    let flag = AtomicBool::new(true);
    let stopped = Ending::Stopped(Stop::Cancelled);
    let counted = count(&puzzle, &mut Watch::default().cancelled_by(&flag));
    assert_eq!(counted.ending, stopped);
    for show in [each, stream_each] {
        let watch = &mut Watch::default().cancelled_by(&flag);
        assert_eq!(show(&puzzle, watch, &mut go_on).ending, stopped);
    }
    let brute = brute_force(&puzzle, &mut Watch::default().cancelled_by(&flag));
    assert_eq!(brute.ending, brute_force::Ending::Stopped(Stop::Cancelled));
}

#[test]
fn exchanging_equal_pieces_stops_when_told_to() {
    let puzzle = single_cells();
    let time = Duration::from_millis(100);
    let limits = Limits::of_time(time);
    for show in [each, stream_each] {
        let mut shown = 0u128;
        let mut visit = |_: &Grid| {
            shown += 1;
            ControlFlow::Continue(())
        };
        let report = show(&puzzle, &mut Watch::new(limits), &mut visit);
        assert_eq!(report.ending, Ending::Stopped(Stop::Time(time)));
        assert!(report.effort.time > Duration::ZERO);
        assert!(shown > 0);
    }
    for show in [each, stream_each] {
        let flag = AtomicBool::new(false);
        let mut shown = 0u128;
        let mut visit = |_: &Grid| {
            shown += 1;
            flag.store(shown >= 1000, Ordering::Relaxed);
            ControlFlow::Continue(())
        };
        let mut watch = Watch::default().cancelled_by(&flag);
        let report = show(&puzzle, &mut watch, &mut visit);
        assert_eq!(report.ending, Ending::Stopped(Stop::Cancelled));
        assert!((1000..10_000).contains(&shown), "{shown} shown");
    }
}

#[test]
fn a_watch_used_before_adds_nothing_to_the_time() {
    let puzzle = rectangle(2, 2, "A|BB/B");
    let mut watch = Watch::default();
    thread::sleep(Duration::from_millis(50));
    let since = Instant::now();
    let times = [
        first(&puzzle, &mut watch).effort.time,
        uniqueness(&puzzle, &mut watch).effort.time,
        count(&puzzle, &mut watch).effort.time,
        each(&puzzle, &mut watch, &mut go_on).effort.time,
        stream_each(&puzzle, &mut watch, &mut go_on).effort.time,
        first(&rectangle(3, 3, "AA"), &mut watch).effort.time,
        brute_force(&puzzle, &mut watch).effort.time,
    ];
    // However slow the machine, the parts take no longer than the whole.
    assert!(
        times.iter().sum::<Duration>() <= since.elapsed(),
        "{times:?}"
    );
    assert!(!times.contains(&Duration::ZERO), "{times:?}");
}

#[test]
fn a_visitor_that_has_had_enough_sees_no_more() {
    let puzzle = rectangle(6, 10, PENTOMINOES);
    let mut seen = 0;
    let report = each(&puzzle, &mut Watch::default(), &mut |_| {
        seen += 1;
        match seen {
            ..7 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    assert_eq!((seen, report.packed()), (7, Some(&7)));
}

/// A small board cut into pieces, each then laid in some orientation; sometimes one piece is exchanged for a bar.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let size = (1..=4usize, 1..=4usize);
    let spoil = prop_oneof![Just(None), any::<u8>().prop_map(Some)];
    (size, proptest::collection::vec(any::<u16>(), 16), spoil)
        .prop_map(|((rows, columns), choices, spoil)| cut(rows, columns, &choices, spoil))
}

fn cut(rows: usize, columns: usize, choices: &[u16], spoil: Option<u8>) -> Puzzle {
    let mut labels: Vec<Option<usize>> = vec![None; rows * columns];
    let mut pieces: Vec<Vec<Cell>> = Vec::new();
    for index in 0..rows * columns {
        let cell = Cell {
            row: index / columns,
            column: index % columns,
        };
        let choice = usize::from(choices[index]);
        if choice % 8 == 0 && index > 0 {
            continue;
        }
        let mut near: Vec<usize> = (0..index)
            .filter(|other| {
                (other / columns).abs_diff(cell.row) <= 1
                    && (other % columns).abs_diff(cell.column) <= 1
            })
            .filter_map(|other| labels[other])
            .filter(|label| pieces[*label].len() < 5)
            .collect();
        near.dedup();
        let label = match (choice / 8) % (near.len() + 1) {
            0 if pieces.len() < 5 => {
                pieces.push(Vec::new());
                pieces.len() - 1
            }
            0 => continue,
            chosen => near[chosen - 1],
        };
        pieces[label].push(cell);
        labels[index] = Some(label);
    }
    if let Some(spoil) = spoil {
        let index = usize::from(spoil) % pieces.len();
        let bar = 0..pieces[index].len();
        pieces[index] = bar.map(|column| Cell { row: 0, column }).collect();
    }
    let exists: Vec<bool> = labels.iter().map(Option::is_some).collect();
    let board = Board::with_mask(rows, columns, &exists).expect("its first cell exists");
    let pieces = pieces
        .iter()
        .zip(choices)
        .zip(b'A'..)
        .map(|((cells, choice), byte)| {
            let letter = Letter::new(byte).expect("five pieces at most");
            let piece = Piece::new(letter, cells).expect("it grew from neighbour to neighbour");
            let laid = &piece.orientations()[usize::from(*choice) % 8];
            Piece::new(letter, laid).expect("a piece, laid otherwise")
        });
    Puzzle::new(board, pieces.collect()).expect("every letter once")
}

/// The same puzzle in the middle of a larger board whose other cells do not exist.
fn inside(puzzle: &Puzzle, side: usize) -> Puzzle {
    let mut exists = vec![false; side * side];
    for cell in puzzle.board().cells() {
        exists[(cell.row + 3) * side + cell.column + side - 5] = true;
    }
    let board = Board::with_mask(side, side, &exists).expect("it has cells");
    Puzzle::new(board, puzzle.pieces().to_vec()).expect("it was a puzzle before")
}

/// The cells of a piece laid there, where they are free cells of the board.
fn laid(
    puzzle: &Puzzle,
    filled: &BTreeSet<Cell>,
    cells: &[Cell],
    row: usize,
    column: usize,
) -> Option<Vec<Cell>> {
    let moved = cells.iter().map(|cell| Cell {
        row: cell.row + row,
        column: cell.column + column,
    });
    let free = moved.filter(|cell| puzzle.board().exists(*cell) && !filled.contains(cell));
    let free: Vec<Cell> = free.collect();
    (free.len() == cells.len()).then_some(free)
}

/// Lays every piece everywhere, in file order; how many ways fill the board.
fn naive_count(puzzle: &Puzzle, grid: &mut BTreeSet<Cell>, index: usize) -> u128 {
    let Some(piece) = puzzle.pieces().get(index) else {
        return u128::from(grid.len() == puzzle.board().area());
    };
    let mut ways = 0;
    for cells in piece.distinct_orientations() {
        for row in 0..puzzle.board().rows() {
            for column in 0..puzzle.board().columns() {
                if let Some(lies) = laid(puzzle, grid, &cells, row, column) {
                    grid.extend(&lies);
                    ways += naive_count(puzzle, grid, index + 1);
                    grid.retain(|cell| !lies.contains(cell));
                }
            }
        }
    }
    ways
}

/// The handout's brute force, word for word: whether the board is full, and the placements tried.
fn by_the_handout(
    puzzle: &Puzzle,
    grid: &mut BTreeSet<Cell>,
    index: usize,
    tried: &mut u64,
) -> bool {
    let Some(piece) = puzzle.pieces().get(index) else {
        return grid.len() == puzzle.board().area();
    };
    for row in 0..puzzle.board().rows() {
        for column in 0..puzzle.board().columns() {
            for cells in piece.orientations() {
                *tried += 1;
                if let Some(lies) = laid(puzzle, grid, &cells, row, column) {
                    grid.extend(&lies);
                    if by_the_handout(puzzle, grid, index + 1, tried) {
                        return true;
                    }
                    grid.retain(|cell| !lies.contains(cell));
                }
            }
        }
    }
    false
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_printed_reads_as_the_same_puzzle(puzzle in puzzles()) {
        prop_assert_eq!(read(puzzle.to_string().as_bytes()), Ok(puzzle));
    }

    #[test]
    fn no_input_makes_the_reader_panic(
        head in "[0-3]{1,2} [0-3] [0-3]\n(DEFAULT|CUSTOM\n[X.]{2}\n[X.]{2})\n",
        tail in "[ABC a\n\t.X]{0,20}",
        bytes in proptest::collection::vec(any::<u8>(), 0..40),
    ) {
        if let Ok(puzzle) = read((head + &tail).as_bytes()) {
            prop_assert_eq!(read(puzzle.to_string().as_bytes()), Ok(puzzle));
        }
        prop_assert!(read(&bytes).is_err());
    }

    #[test]
    fn the_fast_solver_finds_what_the_slow_one_counts(puzzle in puzzles()) {
        let ways = naive_count(&puzzle, &mut BTreeSet::new(), 0);
        prop_assert_eq!(puzzle.area_gap(), AreaGap::None);
        prop_assert_eq!(all(&puzzle).len() as u128, ways);
        let counted = count(&puzzle, &mut Watch::default());
        prop_assert_eq!(counted.packed().copied().unwrap_or(0), ways);
        let found = first(&puzzle, &mut Watch::default());
        match &found.ending {
            Ending::Packed(grid) => prop_assert_eq!(check(&puzzle, grid), Ok(())),
            Ending::NoPacking(_) => prop_assert_eq!(ways, 0),
            Ending::Stopped(stop) => prop_assert!(false, "{}", stop),
        }
        let two = uniqueness(&puzzle, &mut Watch::default());
        prop_assert_eq!(matches!(two.packed(), Some(Uniqueness::Unique(_))), ways == 1);
        prop_assert_eq!(matches!(two.packed(), Some(Uniqueness::Several(_))), ways > 1);
    }

    #[test]
    fn a_larger_board_around_it_changes_nothing(puzzle in puzzles(), side in prop_oneof![Just(9usize), Just(13), Just(20)]) {
        let large = inside(&puzzle, side);
        let (small, found) = (count(&puzzle, &mut Watch::default()), count(&large, &mut Watch::default()));
        prop_assert_eq!(small.packed(), found.packed());
        let slow = brute_force(&large, &mut Watch::default());
        match slow.ending {
            brute_force::Ending::Packed(grid) => prop_assert_eq!(check(&large, &grid), Ok(())),
            other => prop_assert!(other == brute_force::Ending::NoPacking && small.packed().is_none()),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_brute_force_counts_as_the_handout_does(puzzle in puzzles()) {
        let mut tried = 0;
        let full = by_the_handout(&puzzle, &mut BTreeSet::new(), 0, &mut tried);
        let report = brute_force(&puzzle, &mut Watch::default());
        prop_assert_eq!(report.placements, tried);
        match report.ending {
            brute_force::Ending::Packed(grid) => {
                prop_assert!(full);
                prop_assert_eq!(check(&puzzle, &grid), Ok(()));
            }
            brute_force::Ending::NoPacking => prop_assert!(!full),
            brute_force::Ending::Stopped(stop) => prop_assert!(false, "{}", stop),
        }
    }
}
