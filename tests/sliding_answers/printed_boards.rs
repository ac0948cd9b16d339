//! Boards as programs print them: below and beside each other, on one line, behind labels.

use puzzles::answer_reading::Reading;
use puzzles::sliding::answer::PathForm::{Boards, BoardsWithoutStart, Tiles};
use puzzles::sliding::answer::{HeuristicName, PathForm, Run, SlidingAnswer, Walk};
use puzzles::sliding::read::read;

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
        "[1, 2, 3]\n[4, x, 5]\n[7, 8, 6]\n\n[1, 2, 3]\n[4, 5, x]\n[7, 8, 6]\n\n[1, 2, 3]\n[4, 5, 6]\n[7, 8, x]\n",
        "1 2 3\n4 ? 5\n7 8 6\n\n1 2 3\n4 5 ?\n7 8 6\n\n1 2 3\n4 5 6\n7 8 ?\n",
        "1 2 3\n4 □ 5\n7 8 6\n\n1 2 3\n4 5 □\n7 8 6\n\n1 2 3\n4 5 6\n7 8 □\n",
        "[0]\n1\t2\t3\n4\t~\t5\n7\t8\t6\n[1]\n1\t2\t3\n4\t5\t~\n7\t8\t6\n[2]\n1\t2\t3\n4\t5\t6\n7\t8\t~\nmoves=2\n",
        "1 2 3\n4 @ 5\n7 8 6\n\n1 2 3\n4 5 @\n7 8 6\n\n1 2 3\n4 5 6\n7 8 @\n",
        "1 2 3\n4 · 5\n7 8 6\n\n1 2 3\n4 5 ·\n7 8 6\n\n1 2 3\n4 5 6\n7 8 ·\n",
        // The blank as an empty place, with and without the white space at the end of lines.
        "1 2 3\n4   5\n7 8 6\n\n1 2 3\n4 5  \n7 8 6\n\n1 2 3\n4 5 6\n7 8  \n",
        "1 2 3\n4   5\n7 8 6\n\n1 2 3\n4 5\n7 8 6\n\n1 2 3\n4 5 6\n7 8\n",
        " 1  2  3\n 4     5\n 7  8  6\n\n 1  2  3\n 4  5   \n 7  8  6\n\n 1  2  3\n 4  5  6\n 7  8   \n",
        "1\t2\t3\n4\t\t5\n7\t8\t6\n\n1\t2\t3\n4\t5\t\n7\t8\t6\n\n1\t2\t3\n4\t5\t6\n7\t8\t\n",
        "1\t2\t3\t\n4\t\t5\t\n7\t8\t6\t\n\n1\t2\t3\t\n4\t5\t\t\n7\t8\t6\t\n\n1\t2\t3\t\n4\t5\t6\t\n7\t8\t\t\n",
        "\t1\t2\t3\n\t4\t\t5\n\t7\t8\t6\n\n\t1\t2\t3\n\t4\t5\t\n\t7\t8\t6\n\n\t1\t2\t3\n\t4\t5\t6\n\t7\t8\t\n",
        "1 2 3      1 2 3\n4   5  =>  4 5    =>\n7 8 6      7 8 6\n\n1 2 3\n4 5 6\n7 8\n\nMoves: 2\n",
        "1 2 3    1 2 3    1 2 3\n4   5 -> 4 5   -> 4 5 6\n7 8 6    7 8 6    7 8\n",
        "     123/4_5/786\n5←   123/45_/786\n6↑   123/456/78_\n",
        "123/4k5/786\n123/45k/786\n123/456/78k\n",
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
        assert_eq!(path(EIGHT, output), (Boards, vec![5, 6]), "{output}");
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
            (BoardsWithoutStart, vec![5, 6]),
            "{output}"
        );
    }
}

#[test]
fn a_row_of_a_2x2_board_may_be_one_number() {
    let three = "0 2 / 1 3";
    for output in [
        "  2\n1 3\n\n1 2\n  3\n\n1 2\n3\n\nMinimum aantal verplaatsingen = 2\n",
        "2\n  2\n1 3\n2\n1 2\n  3\n2\n1 2\n3\n",
    ] {
        assert_eq!(path(three, output), (Boards, vec![1, 3]), "{output}");
    }
    let output = "2\n1 3\n\n  2\n1 3\n\n1 2\n  3\n\n1 2\n3\n\nMinimum aantal verplaatsingen = 3\n";
    assert_eq!(path("2 0 / 1 3", output), (Boards, vec![2, 1, 3]));
    let solved = answer("1 2 / 3 0", "1 2\n3\n\nMinimum aantal verplaatsingen = 0\n");
    assert_eq!(solved.runs[0].claimed, Some(0));
}

#[test]
fn a_row_with_an_empty_place_may_stand_behind_a_prompt() {
    let output = "Bestand:  1  2  3\n 4     5\n 7  8  6\n\n 1  2  3\n 4  5   \n 7  8  6\n\n 1  2  3\n 4  5  6\n 7  8   \n";
    assert_eq!(path(EIGHT, output), (Boards, vec![5, 6]));
    let output = "Bestand:  1     3\n 4  2  5\n 7  8  6\n\n 1  2  3\n 4     5\n 7  8  6\n\n 1  2  3\n 4  5   \n 7  8  6\n\n 1  2  3\n 4  5  6\n 7  8   \n";
    assert_eq!(
        path("1 0 3 / 4 2 5 / 7 8 6", output),
        (Boards, vec![2, 5, 6])
    );
}

#[test]
fn boards_of_its_own_are_told_apart_from_the_given_one() {
    let output = "2 1 3\n4 5 6\n7 8 0\nNot solvable\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    let answer = answer(EIGHT, output);
    assert_eq!(answer.own_boards.len(), 2);
    let walk = answer.runs[0].walk.as_ref().unwrap();
    assert_eq!(walk.start, answer.own_boards[1]);
    assert_eq!(walk.tiles, [7, 8]);
}

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
        assert_eq!(path(EIGHT, &output), (Boards, vec![5, 6]), "{output}");
        let two: String = ROWS
            .iter()
            .map(|rows| format!("{}\n", rows[..2].join(between)))
            .collect();
        let output = format!("{two}\n1 2 3\n4 5 6\n7 8 0\n");
        assert_eq!(path(EIGHT, &output), (Boards, vec![5, 6]), "{output}");
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
        assert_eq!(path(EIGHT, output), (Boards, vec![5, 6]), "{output}");
    }
    let output = " 1  2  3  4    1  2  3  4    1  2  3  4    1  2  3  4\n 5  6     8    5  6  7  8    5  6  7  8    5  6  7  8\n 9 10  7 11    9 10    11    9 10 11       9 10 11 12\n13 14 15 12   13 14 15 12   13 14 15 12   13 14 15   \n";
    assert_eq!(path(FIFTEEN, output), (Boards, vec![7, 11, 12]));
}

#[test]
fn rows_of_boards_may_wrap_and_have_letters_headings_and_numbers() {
    let fifteen = (Boards, vec![7, 11, 12]);
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
    assert_eq!(path(EIGHT, output), (Boards, vec![5, 6]), "{output}");
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
    let (hamming, manhattan) = (HeuristicName::Hamming, HeuristicName::Manhattan);
    let expected = [
        (Some(hamming), Some(vec![1, 2, 5, 6]), Some(4), Some(5)),
        (Some(manhattan), Some(vec![4, 4, 1, 2]), Some(4), Some(7)),
    ];
    let told: Vec<_> = answer.runs.iter().map(told).collect();
    assert_eq!(told, expected, "{output}");
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
        assert_eq!(path(EIGHT, &output), (Boards, vec![5, 6]), "{output}");
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
        assert_eq!(path(EIGHT, output), (Boards, vec![5, 6]), "{output}");
    }
    let flat = "(1, 2, 3, 4, 5, 6, 0, 8, 9, 10, 7, 11, 13, 14, 15, 12)\n(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 13, 14, 15, 12)\n(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12)\n(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0)\n";
    assert_eq!(path(FIFTEEN, flat), (Boards, vec![7, 11, 12]));
}

#[test]
fn long_lines_of_tiles_are_no_boards() {
    // Fifteen tiles on lines of eight.
    let board = "5 1 3 4 / 2 7 8 12 / 9 6 11 15 / 0 13 10 14";
    let output = "13 10 14 15 12 8 7 2\n5 1 2 6 10 14 15\n";
    assert_eq!(path(board, output).0, Tiles);
}

/// Two moves: 7 and 8 slide.
pub const TWO: &str = "1 2 3 / 4 5 6 / 0 7 8";
/// Three moves: 2, 5 and 6 slide.
const THREE: &str = "1 0 3 / 4 2 5 / 7 8 6";
/// Four moves: 1, 2, 5 and 6 slide; the blank goes right, down, right and down.
pub const FOUR: &str = "0 1 3 / 4 2 5 / 7 8 6";

#[test]
fn a_board_may_begin_behind_a_label_with_a_figure() {
    for (claimed, outputs) in [
        (
            None,
            &[
                "Depth 0: 1 2 3\n4 5 6\n0 7 8\nDepth 1: 1 2 3\n4 5 6\n7 0 8\nDepth 2: 1 2 3\n4 5 6\n7 8 0\n",
                "cost 0: 1 2 3\n4 5 6\n0 7 8\ncost 1: 1 2 3\n4 5 6\n7 0 8\ncost 2: 1 2 3\n4 5 6\n7 8 0\n",
                "Level 0: 1 2 3\n4 5 6\n0 7 8\nLevel 1: 1 2 3\n4 5 6\n7 0 8\nLevel 2: 1 2 3\n4 5 6\n7 8 0\n",
                "Depth 0: 1\t2\t3\t\n4\t5\t6\t\n0\t7\t8\t\nDepth 1: 1\t2\t3\t\n4\t5\t6\t\n7\t0\t8\t\nDepth 2: 1\t2\t3\t\n4\t5\t6\t\n7\t8\t0\t\n",
                "Depth: 0, Board: 1 2 3\n4 5 6\n0 7 8\nDepth: 1, Board: 1 2 3\n4 5 6\n7 0 8\nDepth: 2, Board: 1 2 3\n4 5 6\n7 8 0\n",
            ][..],
        ),
        (
            Some(2),
            &[
                "moves=0 state=1 2 3\n4 5 6\n0 7 8\nmoves=1 state=1 2 3\n4 5 6\n7 0 8\nmoves=2 state=1 2 3\n4 5 6\n7 8 0\n",
                "Solution found in 2 moves: 1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
                "Path (2 moves): 1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
                "Done in 2 steps:  1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
                "Depth: 2, Board: 1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
            ],
        ),
    ] {
        for output in outputs {
            assert_eq!(path(TWO, output), (Boards, vec![7, 8]), "{output}");
            assert_eq!(answer(TWO, output).runs[0].claimed, claimed, "{output}");
        }
    }
}

#[test]
fn as_many_tiles_as_a_row_has_are_a_list_where_no_rows_follow_or_they_solve_it() {
    for output in [
        "Solution found in 3 moves: 2 5 6\n",
        "Moves (3): 2 5 6\n",
        "Moves (3): 2 5 6\n1 0 3\n4 2 5\n7 8 6\n",
        "Moves (3): [2, 5, 6]\n1 0 3\n4 2 5\n7 8 6\n",
    ] {
        assert_eq!(path(THREE, output), (Tiles, vec![2, 5, 6]), "{output}");
        assert_eq!(answer(THREE, output).runs[0].claimed, Some(3), "{output}");
    }
    // One that is wrong is still the path that was told.
    let broken = walk(THREE, "Moves (3): 2 5 8\n").broken;
    assert_eq!(broken.expect("8 cannot slide").step, 3);
}

#[test]
fn rows_of_floats_and_rows_with_a_marked_tile_are_no_steps() {
    for (board, output, tiles) in [
        (
            THREE,
            "[[1. 0. 3.]\n [4. 2. 5.]\n [7. 8. 6.]]\n\n[[1. 2. 3.]\n [4. 0. 5.]\n [7. 8. 6.]]\n\n[[1. 2. 3.]\n [4. 5. 0.]\n [7. 8. 6.]]\n\n[[1. 2. 3.]\n [4. 5. 6.]\n [7. 8. 0.]]\n",
            &[2, 5, 6][..],
        ),
        (
            FOUR,
            "0 1 3\n4 2 5\n7 8 6\n\n[1] 0 3\n4 2 5\n7 8 6\n\n1 [2] 3\n4 0 5\n7 8 6\n\n1 2 3\n4 [5] 0\n7 8 6\n\n1 2 3\n4 5 [6]\n7 8 0\n",
            &[1, 2, 5, 6],
        ),
        (
            FOUR,
            "- 1 3\n4 2 5\n7 8 6\n\n(1) - 3\n4 2 5\n7 8 6\n\n1 (2) 3\n4 - 5\n7 8 6\n\n1 2 3\n4 (5) -\n7 8 6\n\n1 2 3\n4 5 (6)\n7 8 -\n",
            &[1, 2, 5, 6],
        ),
        // A marked tile that is as many as stand behind it.
        (
            "0 5 6 / 2 1 3 / 4 7 8",
            "0 5 6\n2 1 3\n4 7 8\n\n[2] 5 6\n0 1 3\n4 7 8\n\n2 5 6\n[1] 0 3\n4 7 8\n",
            &[2, 1],
        ),
    ] {
        let walk = walk(board, output);
        assert_eq!((walk.told, walk.broken), (Boards, None), "{output}");
        assert_eq!(walk.tiles, tiles, "{output}");
    }
}

/// Two moves: 5 and 6 slide; the blank goes right and down.
pub const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";
/// Three moves: 7, 11 and 12 slide; the blank goes down, right and down.
pub const FIFTEEN: &str = "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12";

/// The one way that this output is read.
pub fn answer(board: &str, output: &str) -> SlidingAnswer {
    match read(&board.parse().expect("a board"), output.as_bytes()) {
        Reading::Answer(answer) => answer,
        other => panic!("{output}\nwas read as {other:?}"),
    }
}

/// How the only run was told, and its tiles; it must end at the goal.
pub fn path(board: &str, output: &str) -> (PathForm, Vec<u8>) {
    let answer = answer(board, output);
    let [run] = &answer.runs[..] else {
        panic!("{output}\ntells {} runs", answer.runs.len());
    };
    let Some(walk) = &run.walk else {
        panic!("{output}\ntells no walk");
    };
    assert_eq!(walk.broken, None, "{output}");
    assert!(walk.end.is_goal(), "{output}");
    assert_eq!(walk.steps, walk.tiles.len() as u64, "{output}");
    (walk.told, walk.tiles.clone())
}

/// The walk of its first run, wherever it ends.
pub fn walk(board: &str, output: &str) -> Walk {
    let walk = answer(board, output).runs[0].walk.clone();
    walk.unwrap_or_else(|| panic!("{output}\ntells no walk"))
}

/// Its two readings that disagree.
pub fn two_readings(board: &str, output: &str) -> (SlidingAnswer, SlidingAnswer) {
    match read(&board.parse().expect("a board"), output.as_bytes()) {
        Reading::Ambiguous { one, other } => (*one, *other),
        other => panic!("{output}\nwas read as {other:?}"),
    }
}
