//! Boards side by side, and boards on one line.

use puzzles::sliding::answer::{HeuristicName, Run, Told};

use crate::sliding_answers::outputs::{EIGHT, FIFTEEN, answer, path};

const ROWS: [[&str; 3]; 3] = [
    ["1 2 3", "1 2 3", "1 2 3"],
    ["4 0 5", "4 5 0", "4 5 6"],
    ["7 8 6", "7 8 6", "7 8 0"],
];

#[test]
fn boards_may_stand_side_by_side() {
    for between in [
        "  ", "    ", "\t", " -> ", " => ", " → ", " | ", " || ", " > ", " --> ", ", ", "; ",
    ] {
        let output: String = ROWS
            .iter()
            .map(|rows| format!("{}\n", rows.join(between)))
            .collect();
        assert_eq!(path(EIGHT, &output), (Told::Boards, vec![5, 6]), "{output}");
        let two: String = ROWS
            .iter()
            .map(|rows| format!("{}\n", rows[..2].join(between)))
            .collect();
        let output = format!("{two}\n1 2 3\n4 5 6\n7 8 0\n");
        assert_eq!(path(EIGHT, &output), (Told::Boards, vec![5, 6]), "{output}");
    }
    for output in [
        "1 2 3      1 2 3      1 2 3\n4 0 5  ->  4 5 0  ->  4 5 6\n7 8 6      7 8 6      7 8 0\n",
        "1 2 3      1 2 3      1 2 3\n4 0 5  →  4 5 0  →  4 5 6\n7 8 6      7 8 6      7 8 0\n",
        "1 2 3    1 2 3    1 2 3\n4 _ 5    4 5 _    4 5 6\n7 8 6    7 8 6    7 8 _\n",
        "1 2 3    1 2 3    1 2 3\n4   5    4 5      4 5 6\n7 8 6    7 8 6    7 8  \n",
        "|1|2|3|   |1|2|3|   |1|2|3|\n|4|0|5|   |4|5|0|   |4|5|6|\n|7|8|6|   |7|8|6|   |7|8|0|\n",
        "[1, 2, 3]  [1, 2, 3]  [1, 2, 3]\n[4, 0, 5]  [4, 5, 0]  [4, 5, 6]\n[7, 8, 6]  [7, 8, 6]  [7, 8, 0]\n",
        "Step 0   Step 1   Step 2\n1 2 3    1 2 3    1 2 3\n4 0 5    4 5 0    4 5 6\n7 8 6    7 8 6    7 8 0\n",
    ] {
        assert_eq!(path(EIGHT, output), (Told::Boards, vec![5, 6]), "{output}");
    }
    let output = " 1  2  3  4    1  2  3  4    1  2  3  4    1  2  3  4\n 5  6     8    5  6  7  8    5  6  7  8    5  6  7  8\n 9 10  7 11    9 10    11    9 10 11       9 10 11 12\n13 14 15 12   13 14 15 12   13 14 15 12   13 14 15   \n";
    assert_eq!(path(FIFTEEN, output), (Told::Boards, vec![7, 11, 12]));
}

#[test]
fn rows_of_boards_may_wrap_and_have_letters_headings_and_numbers() {
    let fifteen = (Told::Boards, vec![7, 11, 12]);
    for output in [
        // The last line has fewer boards than the others, between bars of its own.
        "Step 0               Step 1               Step 2\n|  1   2   3   4 |   |  1   2   3   4 |   |  1   2   3   4 |\n|  5   6       8 |   |  5   6   7   8 |   |  5   6   7   8 |\n|  9  10   7  11 |   |  9  10      11 |   |  9  10  11     |\n| 13  14  15  12 |   | 13  14  15  12 |   | 13  14  15  12 |\n\nStep 3\n|  1   2   3   4 |\n|  5   6   7   8 |\n|  9  10  11  12 |\n| 13  14  15     |\n",
        // A letter for the blank, one or two a line.
        " 1  2  3  4 =>  1  2  3  4\n 5  6  X  8 =>  5  6  7  8\n 9 10  7 11 =>  9 10  X 11\n13 14 15 12 => 13 14 15 12\n\n 1  2  3  4 =>  1  2  3  4\n 5  6  7  8 =>  5  6  7  8\n 9 10 11  X =>  9 10 11 12\n13 14 15 12 => 13 14 15  X\n",
        " 1  2  3  4    1  2  3  4    1  2  3  4    1  2  3  4\n 5  6  X  8    5  6  7  8    5  6  7  8    5  6  7  8\n 9 10  7 11    9 10  X 11    9 10 11  X    9 10 11 12\n13 14 15 12   13 14 15 12   13 14 15 12   13 14 15  X\n",
        // An arrow on one of the lines, and the name of a path above.
        "Solution path:\n 1  2  3  4        1  2  3  4        1  2  3  4        1  2  3  4\n 5  6  -  8  -->   5  6  7  8  -->   5  6  7  8  -->   5  6  7  8\n 9 10  7 11        9 10  - 11        9 10 11  -        9 10 11 12\n13 14 15 12       13 14 15 12       13 14 15 12       13 14 15  -\n",
    ] {
        assert_eq!(path(FIFTEEN, output), fifteen, "{output}");
    }
    // The number of the step beside the row in the middle.
    let output = " 9   1 2 3   1 2 3\n     4 0 5   4 5 0\n     7 8 6   7 8 6\n\n     1 2 3   1 2 3\n 10  4 5 0   4 5 6\n     7 8 6   7 8 0\n";
    assert_eq!(path(EIGHT, output), (Told::Boards, vec![5, 6]), "{output}");
}

#[test]
fn boards_side_by_side_are_those_of_the_heuristics_in_the_heading() {
    let given = "0 1 3 / 4 2 5 / 7 8 6";
    let boards =
        |rows: [[&str; 2]; 3]| format!("{}\n\n", rows.map(|row| row.join("     ")).join("\n"));
    let output = [
        "Step   Hamming   Manhattan\n".to_owned(),
        boards([
            ["     _ 1 3", "_ 1 3"],
            ["  0  4 2 5", "4 2 5"],
            ["     7 8 6", "7 8 6"],
        ]),
        boards([
            ["     1 _ 3", "4 1 3"],
            ["  1  4 2 5", "_ 2 5"],
            ["     7 8 6", "7 8 6"],
        ]),
        boards([
            ["     1 2 3", "_ 1 3"],
            ["  2  4 _ 5", "4 2 5"],
            ["     7 8 6", "7 8 6"],
        ]),
        boards([
            ["     1 2 3", "1 _ 3"],
            ["  3  4 5 _", "4 2 5"],
            ["     7 8 6", "7 8 6"],
        ]),
        boards([
            ["     1 2 3", "1 2 3"],
            ["  4  4 5 6", "4 _ 5"],
            ["     7 8 _", "7 8 6"],
        ]),
        "Iterations: Hamming 5, Manhattan 7\nMoves: Hamming 4, Manhattan 4\n".to_owned(),
    ]
    .concat();
    let answer = answer(given, &output);
    let told = |run: &Run| {
        let tiles = run.walk.as_ref().map(|walk| walk.tiles.clone());
        (run.heuristic, tiles, run.claimed, run.iterations)
    };
    assert_eq!(
        answer.runs.iter().map(told).collect::<Vec<_>>(),
        [
            (
                Some(HeuristicName::Hamming),
                Some(vec![1, 2, 5, 6]),
                Some(4),
                Some(5)
            ),
            (
                Some(HeuristicName::Manhattan),
                Some(vec![4, 4, 1, 2]),
                Some(4),
                Some(7)
            ),
        ],
        "{output}"
    );
}

#[test]
fn a_board_may_stand_on_one_line() {
    for between in [" / ", "/", "; ", ";", " | ", " ", ", "] {
        let output: String = (0..3)
            .map(|at| {
                let rows: Vec<&str> = ROWS.iter().map(|rows| rows[at]).collect();
                format!("{}\n", rows.join(between))
            })
            .collect();
        assert_eq!(path(EIGHT, &output), (Told::Boards, vec![5, 6]), "{output}");
    }
    for output in [
        "1 2 3 / 4 _ 5 / 7 8 6\n1 2 3 / 4 5 _ / 7 8 6\n1 2 3 / 4 5 6 / 7 8 _\n",
        "123/405/786\n123/450/786\n123/456/780\n",
        "Step 0: 1 2 3 / 4 0 5 / 7 8 6\nStep 1: 1 2 3 / 4 5 0 / 7 8 6\nStep 2: 1 2 3 / 4 5 6 / 7 8 0\n",
        "1 2 3/4 0 5/7 8 6 -> 1 2 3/4 5 0/7 8 6 -> 1 2 3/4 5 6/7 8 0\n",
        "[[1,2,3],[4,0,5],[7,8,6]]\n[[1,2,3],[4,5,0],[7,8,6]]\n[[1,2,3],[4,5,6],[7,8,0]]\n",
        "((1, 2, 3), (4, 0, 5), (7, 8, 6))\n((1, 2, 3), (4, 5, 0), (7, 8, 6))\n((1, 2, 3), (4, 5, 6), (7, 8, 0))\n",
        "{\"path\": [[1,2,3,4,0,5,7,8,6],[1,2,3,4,5,0,7,8,6],[1,2,3,4,5,6,7,8,0]]}\n",
    ] {
        assert_eq!(path(EIGHT, output), (Told::Boards, vec![5, 6]), "{output}");
    }
    let flat = "(1, 2, 3, 4, 5, 6, 0, 8, 9, 10, 7, 11, 13, 14, 15, 12)\n(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 13, 14, 15, 12)\n(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12)\n(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0)\n";
    assert_eq!(path(FIFTEEN, flat), (Told::Boards, vec![7, 11, 12]));
}

#[test]
fn long_lines_of_tiles_are_no_boards() {
    // Fifteen tiles on lines of eight.
    let board = "5 1 3 4 / 2 7 8 12 / 9 6 11 15 / 0 13 10 14";
    let output = "13 10 14 15 12 8 7 2\n5 1 2 6 10 14 15\n";
    assert_eq!(path(board, output).0, Told::Tiles);
}
