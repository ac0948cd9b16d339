//! Lists of ways and of tiles are walked, also with a number beside them.

use crate::sliding_answers::printed_boards::{
    EIGHT, FIFTEEN, TWO, answer, path, two_readings, walk,
};
use model::fault::Tried;
use puzzles::sliding::answer::PathForm::{BlankWays, Boards, TileWays, Tiles};
use puzzles::sliding::answer::SlidingAnswer;
use rules::sliding::board::Direction;

#[test]
fn ways_are_those_of_the_blank_or_of_the_tile_by_what_they_lead_to() {
    for (board, output, told) in [
        (EIGHT, "R D", BlankWays),
        (EIGHT, "RD", BlankWays),
        (EIGHT, "rd", BlankWays),
        (EIGHT, "LU", TileWays),
        (EIGHT, "Moves: L, U", TileWays),
        (EIGHT, "Oplossing: R O", BlankWays),
        (EIGHT, "LB", TileWays),
        (EIGHT, "['Right', 'Down']", BlankWays),
        (EIGHT, "Path: RIGHT -> DOWN", BlankWays),
        (EIGHT, "Path: RIGHT → DOWN", BlankWays),
        (EIGHT, "Solution: left, up", TileWays),
        (EIGHT, "Step 1: right\nStep 2: down\n", BlankWays),
        (EIGHT, "1. RIGHT\n2. DOWN\n", BlankWays),
        (EIGHT, "< Right >\n< Down >\n", BlankWays),
        (EIGHT, "Moves.RIGHT\nMoves.DOWN\n", BlankWays),
        (EIGHT, "[<Moves.RIGHT: 1>, <Moves.DOWN: 2>]", BlankWays),
        (EIGHT, "MOVE_RIGHT MOVE_DOWN", BlankWays),
        (EIGHT, "moveRight\nmoveDown\n", BlankWays),
        (EIGHT, "kanan\nbawah\n", BlankWays),
        (EIGHT, "Langkah: kiri, atas", TileWays),
        (EIGHT, "geser ke kanan\ngeser ke bawah\n", BlankWays),
        (EIGHT, "rechts, omlaag", BlankWays),
        (EIGHT, "links omhoog", TileWays),
        (EIGHT, "Volgorde: rechts -> onder", BlankWays),
        (EIGHT, "右下", BlankWays),
        (EIGHT, "路径：左 上", TileWays),
        (EIGHT, "向右移动\n向下移动\n", BlankWays),
        (EIGHT, "→ ↓", BlankWays),
        (EIGHT, "←↑", TileWays),
        (EIGHT, "➡️ ⬇️", BlankWays),
        (EIGHT, "> v", BlankWays),
        (EIGHT, "Path: <^", TileWays),
        (EIGHT, "E S", BlankWays),
        (EIGHT, "1 2 3\n4 0 5\n7 8 6\n\nRD\n", BlankWays),
        (FIFTEEN, "DRD", BlankWays),
        (FIFTEEN, "Solution (3 moves): DRD", BlankWays),
        (FIFTEEN, "U L U", TileWays),
        (FIFTEEN, "DOWN\nRIGHT\nDOWN", BlankWays),
        (FIFTEEN, "Moves: D R\nD\n", BlankWays),
        (
            FIFTEEN,
            "Move tile 7 up\nMove tile 11 left\nMove tile 12 up\n",
            TileWays,
        ),
        (
            FIFTEEN,
            "Tile 7: Up\nTile 11: Left\nTile 12: Up\n",
            TileWays,
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
        assert_eq!(path(FIFTEEN, output), (Tiles, vec![7, 11, 12]), "{output}");
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
    let told = |answer: SlidingAnswer| answer.runs[0].walk.as_ref().unwrap().told;
    let (one, other) = two_readings(EIGHT, "UL");
    assert_eq!((told(one), told(other)), (BlankWays, TileWays));
    // From the corner only the blank's reading is legal.
    let corner = "0 1 2 / 4 5 3 / 7 8 6";
    let legal = walk(corner, "RRD L");
    assert_eq!((legal.told, legal.broken), (BlankWays, None));
    assert_eq!(legal.tiles, [1, 2, 3, 5]);
    assert_eq!(walk(corner, "Path: RRD L\n1 2 3\n").told, BlankWays);
    // Illegal both ways.
    let (one, _) = two_readings(corner, "Path: R R R");
    let broken = one.runs[0].walk.clone().and_then(|walk| walk.broken);
    assert_eq!(broken.unwrap().tried, Tried::Blank(Direction::Right));
}

#[test]
fn two_lists_that_both_solve_it_and_differ_in_length_are_ambiguous() {
    two_readings(EIGHT, "Solution: R D\nTiles moved: [5, 6, 6, 6]\n");
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

#[test]
fn a_count_beside_a_list_is_its_length_and_no_tile() {
    for output in [
        "Moves: [7, 11, 12] (3)",
        "Moves (3): 7 11 12",
        "[7, 11, 12] length 3",
        "[7,11,12] length: 3",
        "[7, 11, 12] (3)",
        "[7, 11, 12] (3 moves)",
        "[7, 11, 12], 3",
        "([7, 11, 12], 3)",
        "(3, [7, 11, 12])",
        "3 [7, 11, 12]",
        "7 11 12 (3)",
        "7 -> 11 -> 12 (3)",
        "Path of length 3: 7 11 12",
        "3 moves: 7 11 12",
        "Moves: 7 11 12 Total: 3",
        "Solusi: [7, 11, 12] (3 langkah)",
        "{\"path\": [7, 11, 12], \"cost\": 3}",
        // On a line of its own, before or behind.
        "3\n7 11 12\n",
        "3\n7\n11\n12\n",
        "3\n[7, 11, 12]\n",
        "7 11 12\n3\n",
        "[7, 11, 12]\n3\n",
        "Moves:\n3\n7 11 12\n",
    ] {
        assert_eq!(path(FIFTEEN, output), (Tiles, vec![7, 11, 12]), "{output}");
        assert_eq!(answer(FIFTEEN, output).runs[0].claimed, Some(3), "{output}");
    }
    for output in [
        "3\nDRD\n",
        "3\nD R D\n",
        "3\nD\nR\nD\n",
        "3\ndown\nright\ndown\n",
    ] {
        assert_eq!(path(FIFTEEN, output).1, [7, 11, 12], "{output}");
        assert_eq!(answer(FIFTEEN, output).runs[0].claimed, Some(3), "{output}");
    }
}

#[test]
fn a_count_may_be_a_tile_of_the_board_too() {
    // 2 is a tile beside the blank here, and the number of moves.
    let board = "1 0 3 / 4 2 5 / 7 8 6";
    for output in ["3\n2 5 6\n", "3\n2\n5\n6\n", "[2, 5, 6] (3)", "2 5 6\n"] {
        assert_eq!(path(board, output), (Tiles, vec![2, 5, 6]), "{output}");
    }
    // One move, told with its count.
    let board = "1 2 3 / 4 5 6 / 7 0 8";
    for output in [
        "1\n8\n",
        "{\"moves\": [8], \"length\": 1}",
        "{'path': [8], 'cost': 1}",
        "[8] (1)",
    ] {
        assert_eq!(path(board, output), (Tiles, vec![8]), "{output}");
        assert_eq!(answer(board, output).runs[0].claimed, Some(1), "{output}");
    }
}

#[test]
fn a_count_that_is_wrong_is_a_claim_all_the_same() {
    for output in [
        "Moves: [7, 11, 12] (4)",
        "[7, 11, 12] length 4",
        "4\n7 11 12\n",
    ] {
        assert_eq!(path(FIFTEEN, output).1, [7, 11, 12], "{output}");
        assert_eq!(answer(FIFTEEN, output).runs[0].claimed, Some(4), "{output}");
    }
}

#[test]
fn steps_are_told_by_their_numbers_one_a_line() {
    for (first, line) in [
        (1, "Step %: #"),
        (1, "Move %: #"),
        (0, "Step %: #"),
        (1, "%. #"),
        (1, "%) #"),
        (1, "%: #"),
        (1, "[%] #"),
        (1, "%. move #"),
        (1, "Move %: swap 0 with #"),
        (1, "Step %: swap 16 and #"),
        (1, "Step %: move tile #"),
        (1, "Langkah %: geser #"),
        (1, "Stap %: #"),
        (1, "第%步：#"),
        (1, "第%步：移动#"),
    ] {
        let lines = ["7", "11", "12"]
            .iter()
            .zip(first..)
            .map(|(tile, step)| line.replace('%', &step.to_string()).replace('#', tile));
        let once = lines.collect::<Vec<_>>().join("\n");
        for output in [
            once.clone(),
            format!("Solution:\n{once}\nTotal moves: 3\n"),
            // The same again is no other answer.
            format!("{once}\n\nOnce more:\n{once}\n"),
        ] {
            assert_eq!(path(FIFTEEN, &output), (Tiles, vec![7, 11, 12]), "{output}");
        }
    }
    assert_eq!(path(FIFTEEN, "swap 7\nswap 11\nswap 12\n").1, [7, 11, 12]);
    for lines in [
        "Step 1: move tile 7 up\nStep 2: move tile 11 left\nStep 3: move tile 12 up\n",
        "1. Move 7 up\n2. Move 11 left\n3. Move 12 up\n",
        "Step 1: (7, 'up')\nStep 2: (11, 'left')\nStep 3: (12, 'up')\n",
    ] {
        assert_eq!(path(FIFTEEN, lines), (TileWays, vec![7, 11, 12]), "{lines}");
    }
}

#[test]
fn numbers_that_are_no_steps_are_no_path() {
    // A table of figures beside a length.
    let output = "1: 3\n2: 5\n3: 9\nMinimum number of moves = 3\n";
    let run = &answer(FIFTEEN, output).runs[0];
    assert_eq!((run.walk.is_some(), run.claimed), (false, Some(3)));
    // Rows that a blank parts into a number and as many others.
    for blank in ["-", "x", "_", "-1", "□", "None"] {
        let output = format!(
            "[[5 1 7 3]\n [{blank} 2 6 4]\n [9 10 11 8]\n [13 14 15 12]]\n\n[[5 1 7 3]\n [2 {blank} 6 4]\n [9 10 11 8]\n [13 14 15 12]]\n"
        );
        let walk = walk("5 1 7 3 / 0 2 6 4 / 9 10 11 8 / 13 14 15 12", &output);
        assert_eq!((walk.told, walk.tiles), (Boards, vec![2]), "{output}");
    }
    // Headings of boards with a figure behind the number.
    let boards = "Step 0: 2\n1 2 3\n4 0 5\n7 8 6\nStep 1: 1\n1 2 3\n4 5 0\n7 8 6\nStep 2: 0\n1 2 3\n4 5 6\n7 8 0\n";
    assert_eq!(path(EIGHT, boards), (Boards, vec![5, 6]));
}

#[test]
fn a_tile_too_many_is_not_the_count_where_the_length_is_told() {
    for (output, tiles, broken) in [
        ("Moves: 2\n7\n8\n8\n", &[7, 8, 8][..], None),
        ("7\n8\n8\nMoves: 2\n", &[7, 8, 8], None),
        ("Depth: 2\n7\n8\n8\n", &[7, 8, 8], None),
        ("Number of moves = 2\nTiles:\n7\n8\n5\n", &[7, 8], Some(3)),
    ] {
        let walk = walk(TWO, output);
        assert_eq!(walk.tiles, tiles, "{output}");
        assert_eq!(walk.broken.map(|broken| broken.step), broken, "{output}");
    }
    for output in [
        "Moves: 2\n2\n7\n8\n",
        "Moves: 2\n7\n8\n2\n",
        // Beside a list on one line, or as no tile, it is a figure.
        "Moves: 2\n7 8\n5\n",
        "Moves: 2\n7\n8\n57\n",
    ] {
        assert_eq!(path(TWO, output).1, [7, 8], "{output}");
        assert_eq!(answer(TWO, output).runs[0].claimed, Some(2), "{output}");
    }
}

#[test]
fn items_as_many_as_the_length_are_the_path_though_they_are_wrong() {
    for (output, tiles, step) in [
        ("Moves: 2\n1. 7\n2. 5\n", &[7, 5][..], None),
        ("1) 7\n2) 5\nMoves: 2\n", &[7, 5], None),
        ("Moves: 2\n1. 7\n2. 3\n", &[7], Some(2)),
        (
            "Moves: 2\nStep 1: 7\nStep 3: 5\nStep 2: 8\n",
            &[7, 5],
            Some(3),
        ),
    ] {
        let walk = walk(TWO, output);
        assert_eq!(walk.tiles, tiles, "{output}");
        assert_eq!(walk.broken.map(|broken| broken.step), step, "{output}");
    }
}
