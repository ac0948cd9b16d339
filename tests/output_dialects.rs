//! Whatever the dialect: what was printed is read back as the path that was printed.

mod dialect_printer;

use std::sync::LazyLock;

use clap::ValueEnum;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};
use proptest::sample::select;
use puzzles::answer_reading::Reading;
use puzzles::sliding::answer::{PathForm, SlidingAnswer};
use puzzles::sliding::read::{SlidingReader, read};
use rules::sliding::board::{Board, Direction};
use rules::sliding::parity::KurangTable;

use crate::output_dialects::dialect_printer::{
    Blank, Body, Cells, Extras, Figures, Heading, Join, Kurang, Label, Mover, NODES, SECONDS,
    Start, TileForm, Words, print,
};

/// A board and a way from it to the goal that is never twice at the same board.
fn walks() -> impl Strategy<Value = (Board, Vec<Direction>)> {
    (
        2_usize..=5,
        proptest::collection::vec(any::<usize>(), 1..40),
    )
        .prop_map(|(side, choices)| {
            let mut boards = vec![Board::goal(side)];
            let mut back = Vec::new();
            for choice in choices {
                let next: Vec<_> = boards[boards.len() - 1]
                    .neighbours()
                    .filter(|(_, board)| !boards.contains(board))
                    .collect();
                if next.is_empty() {
                    break;
                }
                let (way, board) = next[choice % next.len()].clone();
                back.push(way.opposite());
                boards.push(board);
            }
            back.reverse();
            (boards.pop().expect("the goal at least"), back)
        })
}

fn boards() -> impl Strategy<Value = Body> {
    let blank = prop_oneof![
        Just(Blank::Zero),
        Just(Blank::Last),
        Just(Blank::Nothing),
        select(vec!["-", "--", "_", "?", "*", "#", ".", "x", "□", "B"]).prop_map(Blank::Sign),
    ];
    let cells = select(Cells::value_variants());
    let start = select(Start::value_variants());
    let heading = select(Heading::value_variants());
    let goal_again = any::<bool>();
    (start, blank, cells, heading, goal_again).prop_map(
        |(start, blank, cells, heading, goal_again)| Body::Boards {
            start,
            blank,
            cells,
            heading,
            goal_again,
        },
    )
}

fn labels() -> impl Strategy<Value = Label> {
    let words = || {
        select(vec![
            "Path",
            "Solution",
            "Moves",
            "The path is",
            "Urutan langkah",
            "Oplossing",
            "路径",
        ])
    };
    prop_oneof![
        Just(Label::None),
        words().prop_map(Label::Before),
        words().prop_map(Label::Above)
    ]
}

fn ways() -> impl Strategy<Value = Body> {
    let words = select(Words::value_variants());
    let join = select(Join::value_variants());
    (words, join, select(Mover::value_variants()), labels()).prop_map(|(words, join, of, label)| {
        Body::Ways {
            words,
            join: match words {
                // Only single characters are read without gaps, and signs are no ways among other signs or one to a line.
                Words::Letters | Words::DutchLetters | Words::Chinese => join,
                Words::Arrows if join == Join::Arrow => Join::Space,
                Words::Arrows => join,
                Words::Signs => match join {
                    Join::Nothing | Join::Comma => join,
                    _ => Join::Space,
                },
                _ if join == Join::Nothing => Join::Space,
                _ => join,
            },
            of,
            label,
        }
    })
}

fn tiles() -> impl Strategy<Value = Body> {
    let form = select(TileForm::value_variants());
    (form, labels()).prop_map(|(form, label)| Body::Tiles {
        form,
        label: match (form, label) {
            // `Moves: 1` and a 2 below it: nobody begins a column behind its label.
            (TileForm::EachLine, Label::Before(label)) => Label::Above(label),
            (_, label) => label,
        },
    })
}

fn extras() -> impl Strategy<Value = Extras> {
    (
        select(vec!["\n", "\r\n"]),
        any::<bool>(),
        select(Kurang::value_variants()),
        select(vec![
            None,
            Some("Length: {}"),
            Some("Minimum number of moves = {}"),
            Some("Jumlah langkah: {}"),
            Some("Solved in {} moves"),
            Some("Minimum aantal verplaatsingen = {}"),
            Some("总步数：{}"),
            Some("Total steps: {}"),
        ]),
        select(Figures::value_variants()),
    )
        .prop_map(|(line_end, is_coloured, kurang, length, figures)| Extras {
            line_end,
            is_coloured,
            kurang,
            length,
            figures,
        })
}

fn tiles_of(start: &Board, ways: &[Direction]) -> Vec<u8> {
    let mut board = start.clone();
    ways.iter()
        .map(|&way| board.step(way).expect("the path is legal"))
        .collect()
}

/// Prints the path, and sees that it is read back as told so.
fn check(start: &Board, ways: &[Direction], body: &Body, extras: Extras, told: PathForm) {
    let output = print(start, ways, body, extras);
    let answer = match read(start, output.as_bytes()) {
        Reading::Answer(answer) => answer,
        other => panic!("{output}\nwas read as {other:?}"),
    };
    let walk = answer.runs[0].walk.as_ref();
    let walk = walk.unwrap_or_else(|| panic!("{output}\ntells a walk ({body:?})"));
    assert_eq!(walk.told, told, "{output}");
    assert_eq!(walk.tiles, tiles_of(start, ways), "{output}");
    let is_whole = walk.broken.is_none() && walk.end.is_goal() && walk.start == *start;
    assert!(is_whole, "{output}");
    check_extras(&answer, start, ways.len(), &extras, &output);
}

/// What was printed besides the path is read back too.
fn check_extras(
    answer: &SlidingAnswer,
    start: &Board,
    moves: usize,
    extras: &Extras,
    output: &str,
) {
    assert_eq!(answer.runs.len(), 1, "{output}");
    if extras.length.is_some() {
        assert_eq!(answer.runs[0].claimed, Some(moves as u64), "{output}");
    }
    if extras.kurang != Kurang::None {
        let table = KurangTable::new(start);
        let kurang = answer.kurang.as_ref().expect(output);
        let expected: Vec<u64> = table.values.iter().map(|&value| u64::from(value)).collect();
        assert_eq!(kurang.values(), expected, "{output}");
        assert_eq!(kurang.sums().1, Some(u64::from(table.total())), "{output}");
    }
    if extras.figures != Figures::None {
        let told = (answer.nodes, answer.seconds);
        assert_eq!(told, (Some(NODES), Some(SECONDS)), "{output}");
    }
}

proptest! {
    #[test]
    fn boards_are_read_back((start, ways) in walks(), body in boards(), extras in extras()) {
        let Body::Boards { start: first, blank, cells, heading, .. } = &body else { unreachable!() };
        // Nothing stands for nothing on one line, between brackets without quotes, or where a row is one number.
        let lost = *blank == Blank::Nothing
            && (matches!(cells, Cells::OneLine | Cells::NestedLine | Cells::Numpy | Cells::Zeros)
                || start.side() == 2 && matches!(cells, Cells::Spaces | Cells::SpaceBehind | Cells::Columns | Cells::Tabs));
        // A line with the size before rows of two numbers looks like a row.
        let doubtful = *heading == Heading::Size && start.side() == 2;
        if !lost && !doubtful {
            let told = if *first == Start::Never { PathForm::BoardsWithoutStart } else { PathForm::Boards };
            check(&start, &ways, &body, extras, told);
        }
    }

    #[test]
    fn ways_are_read_back((start, ways) in walks(), body in ways(), extras in extras()) {
        let Body::Ways { words, of, label, .. } = &body else { unreachable!() };
        // One sign alone, without a label, may be a prompt.
        let prompt = *words == Words::Signs && (*label == Label::None || matches!(label, Label::Above(_)))
            && ways.windows(2).all(|pair| pair[0] == pair[1]);
        // A letter alone on a line of a numbered list, or an arrow, is read with its number.
        let mirrored: Vec<Direction> = ways.iter().map(|way| way.opposite()).collect();
        let mut end = start.clone();
        let both = mirrored.iter().all(|&way| end.step(way).is_some()) && end.is_goal();
        if !prompt && !both {
            let told = match of {
                Mover::Blank => PathForm::BlankWays,
                Mover::Tile => PathForm::TileWays,
            };
            check(&start, &ways, &body, extras, told);
        }
    }

    #[test]
    fn tiles_are_read_back((start, ways) in walks(), body in tiles(), extras in extras()) {
        let Body::Tiles { label, .. } = &body else { unreachable!() };
        // `Moves: 12` is a count.
        let count = ways.len() == 1 && *label != Label::None;
        if !count {
            check(&start, &ways, &body, extras, PathForm::Tiles);
        }
    }

    #[test]
    fn any_bytes_are_read_without_panic_however_they_come(
        side in 2_usize..=6,
        pieces in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..60), 0..12),
    ) {
        let start = Board::goal(side);
        let mut reader = SlidingReader::new(&start);
        for piece in &pieces {
            reader.feed(piece);
        }
        prop_assert_eq!(reader.finish(), read(&start, &pieces.concat()));
    }

    #[test]
    fn words_numbers_and_signs_in_any_order_are_read_without_panic(
        side in 2_usize..=5,
        words in proptest::collection::vec(select(WORDS.clone()), 0..200),
    ) {
        let start = Board::goal(side);
        let output = words.concat();
        let reading = read(&start, output.as_bytes());
        if let Reading::Answer(answer) = &reading {
            for walk in answer.runs.iter().filter_map(|run| run.walk.as_ref()) {
                prop_assert!(walk.tiles.len() as u64 <= walk.steps, "{}", output);
                let mut board = walk.start.clone();
                for &tile in &walk.tiles {
                    prop_assert!(board.slide(tile).is_ok(), "{}", output);
                }
                prop_assert_eq!(&board, &walk.end, "{}", output);
            }
        }
    }
}

/// Pieces of outputs.
static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("output_dialects/words.json")).expect("it is a list of texts")
});

#[test]
fn a_flood_of_any_kind_is_read_in_bounded_memory() {
    let start = Board::goal(4);
    for piece in [
        "7 ",
        "D",
        "DOWN ",
        "1 2 3 4\n",
        "Step 1: DOWN\n",
        "-",
        "(",
        "'",
        "\u{2191}",
        "Kurang(1) = 0 ",
        "hamming\n9 iterations\n",
    ] {
        let mut reader = SlidingReader::new(&start);
        let block = piece.repeat(4096);
        // What is kept of a line or a list ends at a mebibyte; beyond it nothing changes.
        for _ in 0..64.min((5 << 18) / block.len()) {
            reader.feed(block.as_bytes());
        }
        assert_ne!(reader.finish(), Reading::Nothing, "{piece}");
    }
}
