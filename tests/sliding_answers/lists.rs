//! Lists of ways and of tiles are walked.

use crate::sliding_answers::outputs::{EIGHT, FIFTEEN, answer, path};
use model::fault::Tried;
use puzzles::answer::Reading;
use puzzles::sliding::answer::{SlidingAnswer, Told};
use puzzles::sliding::read::reader::read;
use rules::sliding::board::{Board, Direction};

#[test]
fn ways_are_those_of_the_blank_or_of_the_tile_by_what_they_lead_to() {
    for (board, output, told) in [
        (EIGHT, "R D", Told::BlankWays),
        (EIGHT, "RD", Told::BlankWays),
        (EIGHT, "rd", Told::BlankWays),
        (EIGHT, "LU", Told::TileWays),
        (EIGHT, "Moves: L, U", Told::TileWays),
        (EIGHT, "Oplossing: R O", Told::BlankWays),
        (EIGHT, "LB", Told::TileWays),
        (EIGHT, "['Right', 'Down']", Told::BlankWays),
        (EIGHT, "Path: RIGHT -> DOWN", Told::BlankWays),
        (EIGHT, "Path: RIGHT → DOWN", Told::BlankWays),
        (EIGHT, "Solution: left, up", Told::TileWays),
        (EIGHT, "Step 1: right\nStep 2: down\n", Told::BlankWays),
        (EIGHT, "1. RIGHT\n2. DOWN\n", Told::BlankWays),
        (EIGHT, "< Right >\n< Down >\n", Told::BlankWays),
        (EIGHT, "Moves.RIGHT\nMoves.DOWN\n", Told::BlankWays),
        (
            EIGHT,
            "[<Moves.RIGHT: 1>, <Moves.DOWN: 2>]",
            Told::BlankWays,
        ),
        (EIGHT, "MOVE_RIGHT MOVE_DOWN", Told::BlankWays),
        (EIGHT, "moveRight\nmoveDown\n", Told::BlankWays),
        (EIGHT, "kanan\nbawah\n", Told::BlankWays),
        (EIGHT, "Langkah: kiri, atas", Told::TileWays),
        (EIGHT, "geser ke kanan\ngeser ke bawah\n", Told::BlankWays),
        (EIGHT, "rechts, omlaag", Told::BlankWays),
        (EIGHT, "links omhoog", Told::TileWays),
        (EIGHT, "Volgorde: rechts -> onder", Told::BlankWays),
        (EIGHT, "右下", Told::BlankWays),
        (EIGHT, "路径：左 上", Told::TileWays),
        (EIGHT, "向右移动\n向下移动\n", Told::BlankWays),
        (EIGHT, "→ ↓", Told::BlankWays),
        (EIGHT, "←↑", Told::TileWays),
        (EIGHT, "➡️ ⬇️", Told::BlankWays),
        (EIGHT, "> v", Told::BlankWays),
        (EIGHT, "Path: <^", Told::TileWays),
        (EIGHT, "E S", Told::BlankWays),
        (EIGHT, "1 2 3\n4 0 5\n7 8 6\n\nRD\n", Told::BlankWays),
        (FIFTEEN, "DRD", Told::BlankWays),
        (FIFTEEN, "Solution (3 moves): DRD", Told::BlankWays),
        (FIFTEEN, "U L U", Told::TileWays),
        (FIFTEEN, "DOWN\nRIGHT\nDOWN", Told::BlankWays),
        (FIFTEEN, "Moves: D R\nD\n", Told::BlankWays),
        (
            FIFTEEN,
            "Move tile 7 up\nMove tile 11 left\nMove tile 12 up\n",
            Told::TileWays,
        ),
        (
            FIFTEEN,
            "Tile 7: Up\nTile 11: Left\nTile 12: Up\n",
            Told::TileWays,
        ),
    ] {
        let expected = if board == EIGHT {
            vec![5, 6]
        } else {
            vec![7, 11, 12]
        };
        assert_eq!(path(board, output), (told, expected), "{output}");
    }
}

#[test]
fn tiles_are_walked() {
    for output in [
        "7 11 12",
        "[7, 11, 12]",
        "The path is:\n7 11 12 \n",
        "Path: 7 11 12",
        "Solution: [7, 11, 12]\nLength: 3\n",
        "7 -> 11 -> 12",
        "7 → 11 → 12",
        "7\n11\n12\n",
        "Moves:\n7\n11\n12\n",
        "Lower bound: 3\n[7,\n 11,\n 12]\n",
        "Move tile 7\nMove tile 11\nMove tile 12\n",
        "tile 7, tile 11, tile 12",
        "Move tile 7, then tile 11, then tile 12",
        "Langkah: 7, 11, 12",
        "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n\n7 11 12\n",
    ] {
        assert_eq!(
            path(FIFTEEN, output),
            (Told::Tiles, vec![7, 11, 12]),
            "{output}"
        );
    }
    let long = "5 1 3 4 / 2 7 8 12 / 9 6 11 15 / 0 13 10 14";
    for output in [
        "13 10 14 15\n12 8 7 2\n5 1 2 6\n10 14 15\n",
        "[13, 10, 14, 15, 12,\n8, 7, 2, 5, 1,\n2, 6, 10, 14, 15]\n",
        "Length: 15\nTiles moved: 13 10 14 15 12 8 7 2 5 1 2 6 10 14 15",
    ] {
        assert_eq!(
            path(long, output).1,
            [13, 10, 14, 15, 12, 8, 7, 2, 5, 1, 2, 6, 10, 14, 15],
            "{output}"
        );
    }
}

#[test]
fn ways_that_are_legal_one_way_only_are_read_that_way() {
    // The blank can go up and left from the middle, and so can the tiles; neither ends at the goal.
    let ambiguous = read(&EIGHT.parse().unwrap(), b"UL");
    let Reading::Ambiguous { one, other } = ambiguous else {
        panic!("{ambiguous:?}");
    };
    let told = |answer: &SlidingAnswer| answer.runs[0].walk.as_ref().unwrap().told;
    assert_eq!(
        (told(&one), told(&other)),
        (Told::BlankWays, Told::TileWays)
    );
    // From the corner only the blank's reading is legal.
    let walk = answer("0 1 2 / 4 5 3 / 7 8 6", "RRD L").runs[0]
        .walk
        .clone()
        .unwrap();
    assert_eq!((walk.told, walk.broken), (Told::BlankWays, None));
    assert_eq!(walk.tiles, [1, 2, 3, 5]);
    let off = answer("0 1 2 / 4 5 3 / 7 8 6", "Path: RRD L\n1 2 3\n").runs[0]
        .walk
        .clone()
        .unwrap();
    assert_eq!(off.told, Told::BlankWays);
    let Reading::Ambiguous { one, .. } =
        read(&"0 1 2 / 4 5 3 / 7 8 6".parse().unwrap(), b"Path: R R R")
    else {
        panic!("illegal both ways");
    };
    let walk = one.runs[0].walk.clone().unwrap();
    assert_eq!(walk.broken.unwrap().tried, Tried::Blank(Direction::Right));
}

#[test]
fn two_lists_that_both_solve_it_and_differ_in_length_are_ambiguous() {
    let output = "Solution: R D\nTiles moved: [5, 6, 6, 6]\n";
    let eight: Board = EIGHT.parse().unwrap();
    let reading = read(&eight, output.as_bytes());
    assert!(matches!(reading, Reading::Ambiguous { .. }), "{reading:?}");
}

#[test]
fn one_move_can_be_told_in_any_way() {
    let board = "1 2 3 / 4 5 0 / 7 8 6";
    for output in [
        "1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n",
        "1 2 3\n4 5 6\n7 8 0\n",
        "DOWN",
        "Moves: D",
        "Move: up",
        "Path: [6]",
        "Tiles to move: 6\nLength: 1\n",
        "Moves: 6\n",
        "Start\n1 2 3\n4 5 0\n7 8 6\nGoal\n1 2 3\n4 5 6\n7 8 0\nSolution\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n",
    ] {
        assert_eq!(path(board, output).1, [6], "{output}");
    }
}
