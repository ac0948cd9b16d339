//! Outputs of many kinds are read as what they mean: one line of a table each, and what must come of it.

use grader::answer::reading::Reading;
use grader::answer::says::Says;
use grader::answer::sliding::describe::describe;
use grader::answer::sliding::reader::read;
use grader::answer::sliding_answer::{HeuristicName, SlidingAnswer, Told};
use grader::record::fault::Tried;
use reference::sliding::board::{Board, Direction};

/// Two moves: 5 and 6 slide; the blank goes right and down.
const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";
/// Three moves: 7, 11 and 12 slide; the blank goes down, right and down.
const FIFTEEN: &str = "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12";

fn answer(board: &str, output: &str) -> SlidingAnswer {
    match read(&board.parse().expect("a board"), output.as_bytes()) {
        Reading::Answer(answer) => answer,
        other => panic!("{output}\nwas read as {other:?}"),
    }
}

/// How the only run was told, and its tiles; it must end at the goal.
fn path(board: &str, output: &str) -> (Told, Vec<u8>) {
    let answer = answer(board, output);
    let [run] = &answer.runs[..] else {
        panic!("{output}\ntells {} runs", answer.runs.len());
    };
    let walk = run
        .walk
        .as_ref()
        .unwrap_or_else(|| panic!("{output}\ntells no walk"));
    assert_eq!(walk.broken, None, "{output}");
    assert!(walk.end.is_goal(), "{output}");
    assert_eq!(walk.steps, walk.tiles.len() as u64, "{output}");
    (walk.told, walk.tiles.clone())
}

#[test]
fn boards_are_read_in_any_dress() {
    for output in [
        // The blank as anything.
        "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n",
        "1 2 3\n4 9 5\n7 8 6\n1 2 3\n4 5 9\n7 8 6\n1 2 3\n4 5 6\n7 8 9\n",
        "1 2 3\n4 -1 5\n7 8 6\n\n1 2 3\n4 5 -1\n7 8 6\n\n1 2 3\n4 5 6\n7 8 -1\n",
        "1 2 3\n4 _ 5\n7 8 6\n\n1 2 3\n4 5 _\n7 8 6\n\n1 2 3\n4 5 6\n7 8 _\n",
        "1 2 3\n4 x 5\n7 8 6\n\n1 2 3\n4 5 x\n7 8 6\n\n1 2 3\n4 5 6\n7 8 x\n",
        "1 2 3\n4 B 5\n7 8 6\n\n1 2 3\n4 5 B\n7 8 6\n\n1 2 3\n4 5 6\n7 8 B\n",
        "1 2 3\n4 None 5\n7 8 6\n\n1 2 3\n4 5 None\n7 8 6\n\n1 2 3\n4 5 6\n7 8 None\n",
        "1 2 3\n4 ? 5\n7 8 6\n\n1 2 3\n4 5 ?\n7 8 6\n\n1 2 3\n4 5 6\n7 8 ?\n",
        "1 2 3\n4 □ 5\n7 8 6\n\n1 2 3\n4 5 □\n7 8 6\n\n1 2 3\n4 5 6\n7 8 □\n",
        "1 2 3\n4 · 5\n7 8 6\n\n1 2 3\n4 5 ·\n7 8 6\n\n1 2 3\n4 5 6\n7 8 ·\n",
        // The blank as an empty place, with and without the white space at the end of lines.
        "1 2 3\n4   5\n7 8 6\n\n1 2 3\n4 5  \n7 8 6\n\n1 2 3\n4 5 6\n7 8  \n",
        "1 2 3\n4   5\n7 8 6\n\n1 2 3\n4 5\n7 8 6\n\n1 2 3\n4 5 6\n7 8\n",
        " 1  2  3\n 4     5\n 7  8  6\n\n 1  2  3\n 4  5   \n 7  8  6\n\n 1  2  3\n 4  5  6\n 7  8   \n",
        "1\t2\t3\n4\t\t5\n7\t8\t6\n\n1\t2\t3\n4\t5\t\n7\t8\t6\n\n1\t2\t3\n4\t5\t6\n7\t8\t\n",
        "1\t2\t3\t\n4\t\t5\t\n7\t8\t6\t\n\n1\t2\t3\t\n4\t5\t\t\n7\t8\t6\t\n\n1\t2\t3\t\n4\t5\t6\t\n7\t8\t\t\n",
        "1,2,3\n4,,5\n7,8,6\n\n1,2,3\n4,5,0\n7,8,6\n\n1,2,3\n4,5,6\n7,8,0\n",
        "[1][2][3]\n[4][ ][5]\n[7][8][6]\n\n[1][2][3]\n[4][5][ ]\n[7][8][6]\n\n[1][2][3]\n[4][5][6]\n[7][8][ ]\n",
        "1 | 2 | 3\n4 |   | 5\n7 | 8 | 6\n\n1 | 2 | 3\n4 | 5 |  \n7 | 8 | 6\n\n1 | 2 | 3\n4 | 5 | 6\n7 | 8 |  \n",
        "1 | 2 | 3\n--+---+--\n4 |   | 5\n--+---+--\n7 | 8 | 6\n\n1 | 2 | 3\n4 | 5 |\n7 | 8 | 6\n\n1 | 2 | 3\n4 | 5 | 6\n7 | 8 |\n",
        // Borders.
        "┌───┬───┬───┐\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 4 │   │ 5 │\n├───┼───┼───┤\n│ 7 │ 8 │ 6 │\n└───┴───┴───┘\n\
         ┌───┬───┬───┐\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 4 │ 5 │   │\n├───┼───┼───┤\n│ 7 │ 8 │ 6 │\n└───┴───┴───┘\n\
         ┌───┬───┬───┐\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 4 │ 5 │ 6 │\n├───┼───┼───┤\n│ 7 │ 8 │   │\n└───┴───┴───┘\n",
        "╔═══╤═══╤═══╗\n║ 1 │ 2 │ 3 ║\n╟───┼───┼───╢\n║ 4 │   │ 5 ║\n║ 7 │ 8 │ 6 ║\n╚═══╧═══╧═══╝\n\
         ║ 1 │ 2 │ 3 ║\n║ 4 │ 5 │   ║\n║ 7 │ 8 │ 6 ║\n\n║ 1 │ 2 │ 3 ║\n║ 4 │ 5 │ 6 ║\n║ 7 │ 8 │   ║\n",
        "|1|2|3|\n|4| |5|\n|7|8|6|\n\n|1|2|3|\n|4|5| |\n|7|8|6|\n\n|1|2|3|\n|4|5|6|\n|7|8| |\n",
        // Lists of languages.
        "[[1, 2, 3], [4, 0, 5], [7, 8, 6]]\n[[1, 2, 3], [4, 5, 0], [7, 8, 6]]\n[[1, 2, 3], [4, 5, 6], [7, 8, 0]]\n",
        "[[[1, 2, 3], [4, 0, 5], [7, 8, 6]], [[1, 2, 3], [4, 5, 0], [7, 8, 6]], [[1, 2, 3], [4, 5, 6], [7, 8, 0]]]\n",
        "[[1 2 3]\n [4 0 5]\n [7 8 6]]\n[[1 2 3]\n [4 5 0]\n [7 8 6]]\n[[1 2 3]\n [4 5 6]\n [7 8 0]]\n",
        "[[1. 2. 3.]\n [4. 0. 5.]\n [7. 8. 6.]]\n[[1. 2. 3.]\n [4. 5. 0.]\n [7. 8. 6.]]\n[[1. 2. 3.]\n [4. 5. 6.]\n [7. 8. 0.]]\n",
        "['1', '2', '3']\n['4', ' ', '5']\n['7', '8', '6']\n\n['1', '2', '3']\n['4', '5', ' ']\n['7', '8', '6']\n\n\
         ['1', '2', '3']\n['4', '5', '6']\n['7', '8', ' ']\n",
        "['1', '2', '3']\n['4', '', '5']\n['7', '8', '6']\n\n['1', '2', '3']\n['4', '5', '']\n['7', '8', '6']\n\n\
         ['1', '2', '3']\n['4', '5', '6']\n['7', '8', '']\n",
        "{{1,2,3},{4,0,5},{7,8,6}}\n{{1,2,3},{4,5,0},{7,8,6}}\n{{1,2,3},{4,5,6},{7,8,0}}\n",
        "(1, 2, 3, 4, 0, 5, 7, 8, 6)\n(1, 2, 3, 4, 5, 0, 7, 8, 6)\n(1, 2, 3, 4, 5, 6, 7, 8, 0)\n",
        "1 2 3 4 0 5 7 8 6\n1 2 3 4 5 0 7 8 6\n1 2 3 4 5 6 7 8 0\n",
        "Step 0: 1 2 3 4 0 5 7 8 6\nStep 1: 1 2 3 4 5 0 7 8 6\nStep 2: 1 2 3 4 5 6 7 8 0\n",
        "123\n4_5\n786\n\n123\n45_\n786\n\n123\n456\n78_\n",
        "123405786\n123450786\n123456780\n",
        // Headings, prompts, colours, ends of lines.
        "Enter the file: 1 2 3\n4 0 5\n7 8 6\nStep 1\n1 2 3\n4 5 0\n7 8 6\nStep 2\n1 2 3\n4 5 6\n7 8 0\n",
        ">> 1 2 3\n4 0 5\n7 8 6\nmove 1: right\n1 2 3\n4 5 0\n7 8 6\nmove 2: down\n1 2 3\n4 5 6\n7 8 0\n",
        "1 2 3\r\n4 0 5\r\n7 8 6\r\n\r\n1 2 3\r\n4 5 0\r\n7 8 6\r\n\r\n1 2 3\r\n4 5 6\r\n7 8 0\r\n",
        "1 2 3\r4 0 5\r7 8 6\r\r1 2 3\r4 5 0\r7 8 6\r\r1 2 3\r4 5 6\r7 8 0\r",
        "\u{feff}1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0",
        "\x1b[2J\x1b[H1 2 3\n4 0 5\n7 8 6\x1b[2J\x1b[H1 2 3\n4 5 0\n7 8 6\x1b[2J\x1b[H1 2 3\n4 5 6\n7 8 0",
        "\x1b[31m1\x1b[0m 2 3\n4 \x1b[7m \x1b[0m 5\n7 8 6\n\n1 2 3\n4 5 \x1b[7m \x1b[0m\n7 8 6\n\n1 2 3\n4 5 6\n7 8 \x1b[7m \x1b[0m\n",
        // The start twice, the goal twice, the goal shown first or second, every board twice.
        "1 2 3\n4 0 5\n7 8 6\n\nSolution:\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n7 8 0\n",
        "Goal:\n1 2 3\n4 5 6\n7 8 0\nStart:\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n",
        "Start:\n1 2 3\n4 0 5\n7 8 6\nGoal:\n1 2 3\n4 5 6\n7 8 0\nPath:\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n",
        "Start:\n1 2 3\n4 0 5\n7 8 6\nGoal:\n1 2 3\n4 5 6\n7 8 0\nPath:\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n",
        // Rows far apart.
        "1 2 3\n\n4 0 5\n\n7 8 6\n\n\n1 2 3\n\n4 5 0\n\n7 8 6\n\n\n1 2 3\n\n4 5 6\n\n7 8 0\n",
    ] {
        assert_eq!(path(EIGHT, output), (Told::Boards, vec![5, 6]), "{output}");
    }
}

#[test]
fn boards_without_the_start_begin_with_the_first_move() {
    for output in [
        "1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n",
        "Goal:\n1 2 3\n4 5 6\n7 8 0\n\nright\n1 2 3\n4 5 0\n7 8 6\n\ndown\n1 2 3\n4 5 6\n7 8 0\n",
    ] {
        assert_eq!(
            path(EIGHT, output),
            (Told::BoardsWithoutStart, vec![5, 6]),
            "{output}"
        );
    }
}

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
fn lengths_are_told_from_nodes_iterations_and_times() {
    for (line, claimed, nodes, iterations, seconds) in [
        ("Length: 31", Some(31), None, None, None),
        ("Minimum number of moves = 4", Some(4), None, None, None),
        (
            "Minimum aantal verplaatsingen = 4",
            Some(4),
            None,
            None,
            None,
        ),
        ("Jumlah langkah: 3", Some(3), None, None, None),
        (
            "Jumlah langkah yang diperlukan = 3 langkah",
            Some(3),
            None,
            None,
            None,
        ),
        ("Solved in 14 moves", Some(14), None, None, None),
        (
            "Solved in 14 moves and 0.5 seconds",
            Some(14),
            None,
            None,
            Some(0.5),
        ),
        ("Total steps: 14", Some(14), None, None, None),
        ("Aantal stappen: 14", Some(14), None, None, None),
        ("步数: 14", Some(14), None, None, None),
        ("共14步", Some(14), None, None, None),
        ("最少步数：14", Some(14), None, None, None),
        ("Moves: 14", Some(14), None, None, None),
        ("14 moves", Some(14), None, None, None),
        ("The solution has 14 steps.", Some(14), None, None, None),
        ("Solution depth: 14", Some(14), None, None, None),
        ("Path length 14", Some(14), None, None, None),
        ("14", Some(14), None, None, None),
        (
            "Moves: 14, nodes: 200, time: 3 ms",
            Some(14),
            Some(200),
            None,
            Some(0.003),
        ),
        (
            "Moves = 14 | Expanded = 200 | Time = 3 ms",
            Some(14),
            Some(200),
            None,
            Some(0.003),
        ),
        (
            "14 moves, 200 nodes expanded, 12 us",
            Some(14),
            Some(200),
            None,
            Some(12e-6),
        ),
        (
            "Step 3\nmoves: 14\nLower bound: 12\nMax depth: 99",
            Some(14),
            None,
            None,
            None,
        ),
        (
            "moves: 13\nTotal moves: 14\nmoves: 13",
            Some(14),
            None,
            None,
            None,
        ),
        (
            "Number of moves:\n14\nNodes generated:\n200\nTime (ms):\n30\n",
            Some(14),
            Some(200),
            None,
            Some(0.03),
        ),
        (
            "Jumlah simpul yang dibangkitkan: 130\nJumlah langkah: 3",
            Some(3),
            Some(130),
            None,
            None,
        ),
        (
            "Solved in 14 moves after 71 iterations",
            Some(14),
            None,
            Some(71),
            None,
        ),
        (
            "Waktu eksekusi: 0.25 detik\n14 langkah",
            Some(14),
            None,
            None,
            Some(0.25),
        ),
        (
            "Tijd: 1.5 seconden\nAantal zetten: 14",
            Some(14),
            None,
            None,
            Some(1.5),
        ),
        ("用时：1.5秒\n步数：14", Some(14), None, None, Some(1.5)),
        (
            "Moves: 99999999999999999999999999",
            Some(u64::MAX),
            None,
            None,
            None,
        ),
    ] {
        let answer = answer(EIGHT, line);
        let [run] = &answer.runs[..] else {
            panic!("{line}: {answer:?}");
        };
        assert_eq!(run.walk, None, "{line}");
        assert_eq!(
            (run.claimed, answer.nodes, run.iterations),
            (claimed, nodes, iterations),
            "{line}"
        );
        match (answer.seconds, seconds) {
            (Some(came), Some(expected)) => {
                assert!((came - expected).abs() < 1e-9, "{line}: {came}")
            }
            (came, expected) => assert_eq!(came, expected, "{line}"),
        }
    }
}

#[test]
fn numbered_headings_are_no_length() {
    let output =
        "Step 0\n1 2 3\n4 0 5\n7 8 6\nStep 1\n1 2 3\n4 5 0\n7 8 6\nStep 2\n1 2 3\n4 5 6\n7 8 0\n";
    assert_eq!(answer(EIGHT, output).runs[0].claimed, None);
    let output = "Step: 0\n1 2 3\n4 0 5\n7 8 6\nStep: 1\n1 2 3\n4 5 0\n7 8 6\nStep: 2\n1 2 3\n4 5 6\n7 8 0\nmoves: 3\n";
    assert_eq!(answer(EIGHT, output).runs[0].claimed, Some(3));
}

#[test]
fn kurang_is_read_in_every_shape_and_never_as_a_board() {
    let values = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 9];
    let list: Vec<String> = values.iter().map(ToString::to_string).collect();
    let lines = |line: &dyn Fn(usize, &String) -> String| -> String {
        list.iter()
            .enumerate()
            .map(|(at, value)| line(at + 1, value))
            .collect()
    };
    for output in [
        format!(
            "Kurang(i):\n{}\n",
            list.chunks(4)
                .map(|row| row.join(" "))
                .collect::<Vec<_>>()
                .join("\n")
        ),
        format!("KURANG: {}\n", list.join(" ")),
        format!("Kurang = [{}]\n", list.join(", ")),
        format!("Fungsi Kurang\n{}\n", list.join(" ")),
        lines(&|tile, value| format!("Kurang({tile}) = {value}\n")),
        lines(&|tile, value| format!("kurang[{tile}]: {value}\n")),
        lines(&|tile, value| format!("KURANG ( {tile} ) : {value}\n")),
        lines(&|tile, value| {
            format!(
                "Kurang({tile})={value}{}",
                if tile % 4 == 0 { "\n" } else { "  " }
            )
        }),
        format!(
            "i\tKurang(i)\n{}",
            lines(&|tile, value| format!("{tile}\t{value}\n"))
        ),
        format!(
            "| i | Kurang(i) |\n|---|---|\n{}",
            lines(&|tile, value| format!("| {tile} | {value} |\n"))
        ),
        format!(
            "Nilai Kurang:\n{}",
            lines(&|tile, value| format!("{tile} -> {value}\n"))
        ),
        format!(
            "Nilai Kurang:\n{}",
            lines(&|tile, value| format!("Ubin {tile}: {value}\n"))
        ),
    ] {
        let whole = format!("{output}Total Kurang(i) = 15\nTotal Kurang(i) + X = 16\n");
        let kurang = answer(FIFTEEN, &whole).kurang.unwrap();
        assert_eq!(kurang.table, values, "{whole}");
        assert_eq!(
            (kurang.sum, kurang.sum_with_x),
            (Some(15), Some(16)),
            "{whole}"
        );
        let path = format!(
            "{whole}1 2 3 4\n5 6 7 8\n9 10 0 11\n13 14 15 12\n\n1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n\n\
                            1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n"
        );
        assert_eq!(
            answer(FIFTEEN, &path).runs[0].walk.as_ref().unwrap().tiles,
            [7, 11, 12],
            "{path}"
        );
    }
    // A table that happens to hold every number once.
    let output = "Kurang(i)\n0 1 2\n3 4 5\n6 7 8\n\nNo solution\n";
    let answer = answer("8 7 6 / 5 4 3 / 2 1 0", output);
    assert_eq!(answer.kurang.unwrap().table, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(answer.own_boards.is_empty() && answer.runs.is_empty());
}

#[test]
fn each_heuristic_has_its_own_run() {
    let boards = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    let without = &boards[19..];
    for output in [
        format!(
            "found in 9 iterations and 0.5sec using hamming\n{boards}found in 4 iterations and 0.25sec using manhattan\n{boards}"
        ),
        format!(
            "{boards}found in 9 iterations and 0.5sec using hamming\n{boards}found in 4 iterations and 0.25sec using manhattan\n"
        ),
        format!(
            "Hamming:\n{boards}Iterations: 9\nTime: 0.5 s\nManhattan:\n{boards}Iterations: 4\nTime: 0.25 s\n"
        ),
        format!(
            "=== Misplaced tiles ===\nIterations: 9, time: 500 ms\n{without}=== Manhattan distance ===\nIterations: 4, time: 250 ms\n{without}"
        ),
        "Hamming: right down, 9 iterations, 0.5 s\nManhattan: right down, 4 iterations, 0.25 s\n"
            .to_owned(),
        format!(
            "1. Hamming\n2. Manhattan\nHamming\n{boards}9 iterations\n0.5 seconds\nManhattan\n{boards}4 iterations\n0.25 seconds\n"
        ),
    ] {
        let answer = answer(EIGHT, &output);
        let runs: Vec<_> = answer
            .runs
            .iter()
            .map(|run| {
                (
                    run.heuristic,
                    run.walk.as_ref().map(|walk| walk.tiles.clone()),
                    run.iterations,
                    run.seconds,
                )
            })
            .collect();
        let expected = [
            (
                Some(HeuristicName::Hamming),
                Some(vec![5, 6]),
                Some(9),
                Some(0.5),
            ),
            (
                Some(HeuristicName::Manhattan),
                Some(vec![5, 6]),
                Some(4),
                Some(0.25),
            ),
        ];
        assert_eq!(runs, expected, "{output}");
    }
}

#[test]
fn what_cannot_be_walked_breaks_where_it_does() {
    // A search trace.
    let trace = "1 2 3\n4 0 5\n7 8 6\n\n1 0 3\n4 2 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 8 5\n7 0 6\n\n1 2 3\n4 5 6\n7 8 0\n";
    let walk = answer(EIGHT, trace).runs[0].walk.clone().unwrap();
    let broken = walk.broken.unwrap();
    assert_eq!((walk.tiles, walk.steps, broken.step), (vec![2], 4, 2));
    assert_eq!(
        broken.tried,
        Tried::Board("1 2 3 / 4 5 0 / 7 8 6".parse().unwrap())
    );
    // The same, and the path after it.
    let and_path = format!(
        "{trace}Path:\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n"
    );
    assert_eq!(path(EIGHT, &and_path).1, [5, 6]);
    // A tile that does not touch the blank, or does not exist.
    let walk = answer(FIFTEEN, "Path: 7 99 12").runs[0]
        .walk
        .clone()
        .unwrap();
    assert_eq!(
        (walk.tiles, walk.broken.unwrap().tried),
        (vec![7], Tried::Tile(99))
    );
    // Boards that stop before the goal.
    let short = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n";
    let walk = answer(EIGHT, short).runs[0].walk.clone().unwrap();
    assert!(walk.broken.is_none() && !walk.end.is_goal());
    // Labels beside boards do not decide.
    let wrapped = "1 2 3\n4 5 0\n7 8 6\n\nRIGHT\n1 2 3\n4 5 7\n0 8 6\n";
    let walk = answer("1 2 3 / 4 5 0 / 7 8 6", wrapped).runs[0]
        .walk
        .clone()
        .unwrap();
    assert_eq!(walk.broken.unwrap().step, 1);
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
fn a_summary_that_disagrees_with_the_boards_is_ambiguous() {
    let boards = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    for agreeing in [
        "Moves: RIGHT -> DOWN",
        "Moves: left, up",
        "RD",
        "Tiles: 5 6",
        "Path: [5, 6]",
    ] {
        assert_eq!(
            path(EIGHT, &format!("{boards}{agreeing}\n")).0,
            Told::Boards,
            "{agreeing}"
        );
        assert_eq!(
            path(EIGHT, &format!("{agreeing}\n{boards}")).0,
            Told::Boards,
            "{agreeing}"
        );
    }
    for disagreeing in [
        "Moves: RIGHT -> UP",
        "Path: UP DOWN RIGHT DOWN",
        "Path: [6, 5]",
    ] {
        let output = format!("{boards}{disagreeing}\n");
        let Reading::Ambiguous { one, other } = read(&EIGHT.parse().unwrap(), output.as_bytes())
        else {
            panic!("{disagreeing} is not what the boards say");
        };
        assert_eq!(one.runs[0].walk.as_ref().unwrap().told, Told::Boards);
        assert_ne!(other.runs[0].walk.as_ref().unwrap().told, Told::Boards);
    }
}

#[test]
fn words_weigh_less_than_a_path_and_contradict_each_other_openly() {
    let boards = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    assert_eq!(
        answer(EIGHT, &format!("{boards}No solution\n")).says,
        Says::Solution
    );
    assert_eq!(
        answer(EIGHT, &format!("{boards}Error: invalid input\n")).says,
        Says::Nothing
    );
    let line = |line: &str| Says::NoSolution { line: line.into() };
    assert_eq!(
        answer(EIGHT, "> Solution\n\nNo solution found\n").says,
        line("No solution found")
    );
    assert_eq!(answer(EIGHT, "Minimum number of moves = -1\n").runs, []);
    assert!(matches!(
        answer(EIGHT, "Minimum number of moves = -1\n").says,
        Says::NoSolution { .. }
    ));
    let both = read(
        &EIGHT.parse().unwrap(),
        b"Solution found!\nNo solution found!\n",
    );
    assert!(matches!(both, Reading::Ambiguous { .. }), "{both:?}");
    assert!(matches!(
        answer(EIGHT, "Solvable\nTimeout!\n").says,
        Says::GaveUp { .. }
    ));
    assert!(matches!(
        answer(EIGHT, "Invalid board\n").says,
        Says::BadInput { .. }
    ));
}

#[test]
fn boards_of_its_own_are_told_apart_from_the_given_one() {
    let output = "2 1 3\n4 5 6\n7 8 0\nNot solvable\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    let answer = answer(EIGHT, output);
    assert_eq!(answer.own_boards.len(), 2);
    assert!(matches!(answer.own_boards[0].says, Says::NoSolution { .. }));
    let walk = answer.runs[0].walk.as_ref().unwrap();
    assert_eq!(walk.start, answer.own_boards[1].board);
    assert_eq!(walk.tiles, [7, 8]);
}

#[test]
fn a_solved_board_needs_no_moves() {
    let goal = Board::goal(3).to_string();
    let walk = answer(
        &goal,
        "Initial:\n1 2 3\n4 5 6\n7 8 0\nAlready solved, 0 moves\n",
    )
    .runs[0]
        .clone();
    assert_eq!((walk.walk.unwrap().steps, walk.claimed), (0, Some(0)));
    assert_eq!(answer(&goal, "Number of moves: 0").runs[0].claimed, Some(0));
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
fn nothing_and_nonsense_are_named() {
    let eight: Board = EIGHT.parse().unwrap();
    for nothing in ["", "\n\n", "  \t \r\n", "\x1b[0m\n"] {
        assert_eq!(
            read(&eight, nothing.as_bytes()),
            Reading::Nothing,
            "{nothing:?}"
        );
    }
    for (output, nearest) in [
        ("Hello, world!", None),
        (
            "1 2 3\n4 0 5\n7 8 6\n",
            Some("the given board, and nothing more"),
        ),
        (
            "1 2 3\n4 5 5\n7 8 0\n",
            Some("5 stands in cell 4 and again in cell 5, and 6 is missing"),
        ),
        ("Segmentation fault", None),
        ("Enter a choice: ", None),
    ] {
        let reading = read(&eight, output.as_bytes());
        assert_eq!(
            reading,
            Reading::Unreadable {
                nearest: nearest.map(Into::into)
            },
            "{output}"
        );
    }
}

#[test]
fn the_reader_says_in_a_few_words_how_it_read() {
    let boards = "1 2 3\n4 - 5\n7 8 6\n\n1 2 3\n4 5 -\n7 8 6\n\n1 2 3\n4 5 6\n7 8 -\n\n";
    for (output, words) in [
        (
            format!("{boards}moves: 2\n"),
            "3 boards, the blank as `-`, length 2",
        ),
        (
            "Solved!\nRD\n".to_owned(),
            "says there is a solution; 2 ways of the blank",
        ),
        (
            "Solusi tidak ditemukan".to_owned(),
            "no solution: `Solusi tidak ditemukan`",
        ),
        ("5 6".to_owned(), "2 tiles"),
    ] {
        assert_eq!(describe(&answer(EIGHT, &output)), words);
    }
}

#[test]
fn whole_outputs_are_read_as_a_person_would() {
    for (board, output, words) in [
        (
            EIGHT,
            "Enter rows:\n> Solving with A*...\nSolution found in 2 moves:\nInitial State:\n1 2 3 \n4   5 \n7 8 6 \n\nMove 1 (Right):\n1 2 3 \n4 5   \n7 8 6 \n\nMove 2 (Down):\n1 2 3 \n4 5 6 \n7 8   \n\nNodes expanded: 2\nMax queue size: 5\nTime taken: 0.001s\n",
            "says there is a solution; 3 boards, the blank as an empty place, length 2",
        ),
        (
            FIFTEEN,
            "Papan awal:\n1  2  3  4  \n5  6  #  8  \n9  10 7  11 \n13 14 15 12 \n\nTabel KURANG(i)\n 1 : 0\n 2 : 0\n 3 : 0\n 4 : 0\n 5 : 0\n 6 : 0\n 7 : 0\n 8 : 1\n 9 : 1\n10 : 1\n11 : 0\n12 : 0\n13 : 1\n14 : 1\n15 : 1\n16 : 9\nX = 1\nSUM(KURANG(i)) + X = 16\nStatus: dapat diselesaikan\nSolusi: D R D\nTotal langkah = 3\nWaktu: 3 ms\n",
            "says there is a solution; 3 ways of the blank, length 3; Kurang table",
        ),
        (
            EIGHT,
            "Path to goal: ['Right', 'Down']\nCost of path: 2\nNodes expanded: 3\nSearch depth: 2\nMax search depth: 3\nRunning time: 0.00188\n",
            "2 ways of the blank, length 2",
        ),
        (
            EIGHT,
            "path_to_goal: ['Right', 'Down']\ncost_of_path: 2\nnodes_expanded: 3\nsearch_depth: 2\nmax_search_depth: 3\nrunning_time: 0.00188\nmax_ram_usage: 0.07\n",
            "2 ways of the blank, length 2",
        ),
        (
            FIFTEEN,
            "Bound: 3\nfound!\nf(n)=3\n[7, 11, 12]\nLength: 3\nTime: 0.01 s\n",
            "3 tiles, length 3",
        ),
        (
            EIGHT,
            "BFS\nsteps: 2\n(1, 2, 3, 4, 0, 5, 7, 8, 6)\n(1, 2, 3, 4, 5, 0, 7, 8, 6)\n(1, 2, 3, 4, 5, 6, 7, 8, 0)\n",
            "3 boards, the blank as `0`, length 2",
        ),
        (
            EIGHT,
            "Step 1: Move 5 left\nStep 2: Move 6 up\nTotal: 2 steps\n",
            "2 ways of the tiles, length 2",
        ),
        (
            EIGHT,
            "Step 1: Move blank right\nStep 2: Move blank down\n",
            "2 ways of the blank",
        ),
        (
            EIGHT,
            "State{board=[[1, 2, 3], [4, 0, 5], [7, 8, 6]], g=0, h=2}\nState{board=[[1, 2, 3], [4, 5, 0], [7, 8, 6]], g=1, h=1}\nState{board=[[1, 2, 3], [4, 5, 6], [7, 8, 0]], g=2, h=0}\n",
            "3 boards, the blank as `0`",
        ),
        (
            EIGHT,
            "初始状态：\n1 2 3\n4 0 5\n7 8 6\n第1步：右\n1 2 3\n4 5 0\n7 8 6\n第2步：下\n1 2 3\n4 5 6\n7 8 0\n共2步\n用时0.01秒\n",
            "3 boards, the blank as `0`, length 2",
        ),
        (
            EIGHT,
            "f=2 g=0 h=2\n1 2 3\n4 0 5\n7 8 6\nf=2 g=1 h=1\n1 2 3\n4 5 0\n7 8 6\nf=2 g=2 h=0\n1 2 3\n4 5 6\n7 8 0\n",
            "3 boards, the blank as `0`",
        ),
        (
            EIGHT,
            "Stap 0\n1 2 3\n4   5\n7 8 6\nStap 1\n1 2 3\n4 5  \n7 8 6\nStap 2\n1 2 3\n4 5 6\n7 8  \nMinimum aantal verplaatsingen = 2\n",
            "3 boards, the blank as an empty place, length 2",
        ),
        (
            EIGHT,
            "Geen mogelijke oplossing\n",
            "no solution: `Geen mogelijke oplossing`",
        ),
        (
            FIFTEEN,
            "Solvable: true\nmoves: 3\nhamming: 3\nmanhattan: 3\n",
            "says there is a solution; length 3",
        ),
        (
            FIFTEEN,
            "Hamming = 3\nManhattan = 3\nMinimum number of moves = 3\n4\n 1  2  3  4 \n 5  6  0  8 \n 9 10  7 11 \n13 14 15 12 \n\n4\n 1  2  3  4 \n 5  6  7  8 \n 9 10  0 11 \n13 14 15 12 \n\n4\n 1  2  3  4 \n 5  6  7  8 \n 9 10 11  0 \n13 14 15 12 \n\n4\n 1  2  3  4 \n 5  6  7  8 \n 9 10 11 12 \n13 14 15  0 \n\n",
            "4 boards, the blank as `0`, length 3",
        ),
        (
            FIFTEEN,
            "Kurang:\n1:0 2:0 3:0 4:0\n5:0 6:0 7:0 8:1\n9:1 10:1 11:0 12:0\n13:1 14:1 15:1 16:9\nTotal: 16\n",
            "Kurang table",
        ),
        (
            FIFTEEN,
            "Fungsi Kurang(i):\ni = 1, Kurang(i) = 0\ni = 2, Kurang(i) = 0\ni = 3, Kurang(i) = 0\n",
            "Kurang table",
        ),
        (
            EIGHT,
            "iteration 1: bound 2\niteration 2: bound 4\nSolution: RD (2)\n",
            "2 ways of the blank",
        ),
        (EIGHT, "right (5), down (6)\n", "2 ways of the blank"),
        (
            EIGHT,
            "Solusi:\n1. Geser 5 ke kiri\n2. Geser 6 ke atas\nSelesai dalam 2 langkah\n",
            "2 ways of the tiles, length 2",
        ),
        (
            EIGHT,
            "    1   2   3\n    4       5\n    7   8   6\n\n    1   2   3\n    4   5    \n    7   8   6\n\n    1   2   3\n    4   5   6\n    7   8    \n",
            "3 boards, the blank as an empty place",
        ),
        (
            EIGHT,
            "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\nValueError: invalid literal\n",
            "bad input: `ValueError: invalid literal`",
        ),
        (
            EIGHT,
            "Move the blank: right, then down.\n",
            "2 ways of the blank",
        ),
        (
            EIGHT,
            "Is solvable: Yes\nNumber of moves: 2\n=====\n1 2 3\n4 0 5\n7 8 6\n=====\n1 2 3\n4 5 0\n7 8 6\n=====\n1 2 3\n4 5 6\n7 8 0\n=====\n",
            "says there is a solution; 3 boards, the blank as `0`, length 2",
        ),
        (EIGHT, "Nodes generated: 1,234,567\nmoves: 2\n", "length 2"),
        (EIGHT, "Time: 0:00:01.500000\nmoves: 2\n", "length 2"),
        (EIGHT, "R, D (2 moves)\n", "2 ways of the blank, length 2"),
        (
            EIGHT,
            "Solution path: 1 2 3 4 0 5 7 8 6 -> 1 2 3 4 5 0 7 8 6 -> 1 2 3 4 5 6 7 8 0\n",
            "3 boards, the blank as `0`",
        ),
        (
            EIGHT,
            "{\"moves\": [\"R\", \"D\"], \"length\": 2}\n",
            "2 ways of the blank, length 2",
        ),
        (
            EIGHT,
            "{\"path\": [5, 6], \"length\": 2, \"expanded\": 3}\n",
            "2 tiles, length 2",
        ),
    ] {
        assert_eq!(describe(&answer(board, output)), words, "{output}");
    }
}

#[test]
fn figures_are_read_with_thousands_and_clocks() {
    assert_eq!(
        answer(EIGHT, "Nodes generated: 1,234,567").nodes,
        Some(1_234_567)
    );
    assert_eq!(answer(EIGHT, "Time: 0:01:01.500000").seconds, Some(61.5));
    assert_eq!(answer(EIGHT, "Time: 5").seconds, Some(5.0));
}

#[test]
fn a_row_of_a_2x2_board_may_be_one_number() {
    let three = "0 2 / 1 3";
    for output in [
        "  2\n1 3\n\n1 2\n  3\n\n1 2\n3\n\nMinimum aantal verplaatsingen = 2\n",
        "2\n  2\n1 3\n2\n1 2\n  3\n2\n1 2\n3\n",
    ] {
        assert_eq!(path(three, output), (Told::Boards, vec![1, 3]), "{output}");
    }
    let output = "2\n1 3\n\n  2\n1 3\n\n1 2\n  3\n\n1 2\n3\n\nMinimum aantal verplaatsingen = 3\n";
    assert_eq!(path("2 0 / 1 3", output), (Told::Boards, vec![2, 1, 3]));
    let solved = answer("1 2 / 3 0", "1 2\n3\n\nMinimum aantal verplaatsingen = 0\n");
    assert_eq!(solved.runs[0].claimed, Some(0));
}

#[test]
fn sums_of_kurang_are_read_without_its_name() {
    let rest = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n";
    let table = "0 0 0 0 0 0 1 1 4";
    for (lines, sum, with_x) in [
        (format!("Kurang: {table}\nsum + X: 7\n"), None, Some(7)),
        (
            format!("Kurang(1..9): {table}\nSum + x = 7\n"),
            None,
            Some(7),
        ),
        (format!("Kurang: {table}\nKurang + X: 7\n"), None, Some(7)),
        (
            "Kurang(i):\n0 0 0\n0 0 0\n1 1 4\n\nKurang(i) + X = 7\n".to_owned(),
            None,
            Some(7),
        ),
        (entries() + "Total = 6\n", Some(6), None),
        (entries() + "Total = 7\n", None, Some(7)),
    ] {
        let output = lines + rest;
        let kurang = answer(EIGHT, &output).kurang.expect(&output);
        assert_eq!(kurang.table, [0, 0, 0, 0, 0, 0, 1, 1, 4], "{output}");
        assert_eq!((kurang.sum, kurang.sum_with_x), (sum, with_x), "{output}");
        assert_eq!(path(EIGHT, &output).1, [5, 6], "{output}");
    }
}

/// Kurang(1) to Kurang(9), one a line.
fn entries() -> String {
    let values = [0, 0, 0, 0, 0, 0, 1, 1, 4];
    (1..)
        .zip(values)
        .map(|(tile, value)| format!("Kurang({tile}) = {value}\n"))
        .collect()
}

#[test]
fn two_lists_that_both_solve_it_and_differ_in_length_are_ambiguous() {
    let output = "Solution: R D\nTiles moved: [5, 6, 6, 6]\n";
    let eight: Board = EIGHT.parse().unwrap();
    let reading = read(&eight, output.as_bytes());
    assert!(matches!(reading, Reading::Ambiguous { .. }), "{reading:?}");
}

#[test]
fn numbers_of_a_complaint_are_no_path() {
    let fifteen: Board = FIFTEEN.parse().unwrap();
    let reading = read(
        &fifteen,
        "Isi berkas harus angka 1 sampai 16 semua\n".as_bytes(),
    );
    let Reading::Answer(answer) = reading else {
        panic!("{reading:?}");
    };
    assert!(matches!(answer.says, Says::BadInput { .. }), "{answer:?}");
    assert!(answer.runs.is_empty(), "{answer:?}");
}

#[test]
fn a_row_with_an_empty_place_may_stand_behind_a_prompt() {
    let output = "Bestand:  1  2  3\n 4     5\n 7  8  6\n\n 1  2  3\n 4  5   \n 7  8  6\n\n 1  2  3\n 4  5  6\n 7  8   \n";
    assert_eq!(path(EIGHT, output), (Told::Boards, vec![5, 6]));
    let output = "Bestand:  1     3\n 4  2  5\n 7  8  6\n\n 1  2  3\n 4     5\n 7  8  6\n\n 1  2  3\n 4  5   \n 7  8  6\n\n 1  2  3\n 4  5  6\n 7  8   \n";
    assert_eq!(
        path("1 0 3 / 4 2 5 / 7 8 6", output),
        (Told::Boards, vec![2, 5, 6])
    );
}
