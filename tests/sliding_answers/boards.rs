//! Boards are read in any dress.

use crate::sliding_answers::outputs::{EIGHT, answer, path};
use puzzles::sliding::answer::Told;

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
fn a_row_with_an_empty_place_may_stand_behind_a_prompt() {
    let output = "Bestand:  1  2  3\n 4     5\n 7  8  6\n\n 1  2  3\n 4  5   \n 7  8  6\n\n 1  2  3\n 4  5  6\n 7  8   \n";
    assert_eq!(path(EIGHT, output), (Told::Boards, vec![5, 6]));
    let output = "Bestand:  1     3\n 4  2  5\n 7  8  6\n\n 1  2  3\n 4     5\n 7  8  6\n\n 1  2  3\n 4  5   \n 7  8  6\n\n 1  2  3\n 4  5  6\n 7  8   \n";
    assert_eq!(
        path("1 0 3 / 4 2 5 / 7 8 6", output),
        (Told::Boards, vec![2, 5, 6])
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
