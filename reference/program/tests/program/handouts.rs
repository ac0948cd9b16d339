//! Exactly what each handout asks for, on the handouts' own boards.

use crate::program::{numbers, reference_with, tiles_lead_home};

fn solved_as(handout: &str, board: &str) -> String {
    reference_with(board, &format!("solve --as {handout}")).done()
}

/// The text with the number before this unit, at the end of a word, as `T`.
fn masked(text: &str, unit: &str) -> String {
    let mask = |line: &str| {
        let words: Vec<&str> = line
            .split(' ')
            .map(|word| match word.strip_suffix(unit) {
                Some(number) if number.parse::<f64>().is_ok() => "T",
                _ => word,
            })
            .collect();
        words.join(" ")
    };
    text.split('\n').map(mask).collect::<Vec<_>>().join("\n")
}

#[test]
fn fifteen_bnb_prints_its_six_sections() {
    let board = "1 2 3 4\n5 6 - 8\n9 10 7 11\n13 14 15 12\n";
    assert_eq!(
        masked(&solved_as("fifteen-bnb", board), "s"),
        "\
> Initial Map

1 2 3 4
5 6 - 8
9 10 7 11
13 14 15 12

> Kurang(i)

0 0 0 0
0 0 0 1
1 1 0 0
1 1 1 9

> Sum(kurang(i)) + X

16

> Solution

Solution found!
1 2 3 4
5 6 - 8
9 10 7 11
13 14 15 12

1 2 3 4
5 6 7 8
9 10 - 11
13 14 15 12
Step 1 | Action DOWN

1 2 3 4
5 6 7 8
9 10 11 -
13 14 15 12
Step 2 | Action RIGHT

1 2 3 4
5 6 7 8
9 10 11 12
13 14 15 -
Step 3 | Action DOWN


> Runtime

T

> Node Count

9

"
    );
}

#[test]
fn fifteen_bnb_says_when_there_is_no_solution() {
    let board = "15 2 3 13\n5 8 11 9\n- 4 7 6\n10 1 14 12\n";
    assert_eq!(
        masked(&solved_as("fifteen-bnb", board), "s"),
        "\
> Initial Map

15 2 3 13
5 8 11 9
- 4 7 6
10 1 14 12

> Kurang(i)

0 1 1 1
2 1 2 4
4 1 6 0
10 1 14 7

> Sum(kurang(i)) + X

55

> Solution

No solution found
> Runtime

T

> Node Count

0

"
    );
}

#[test]
fn fifteen_ida_prints_the_tiles_and_the_length() {
    let easy = "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n";
    let answer = "[7, 11, 12]\nLength: 3\n";
    assert_eq!(solved_as("fifteen-ida", easy), answer);
    let unsolvable = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n";
    assert_eq!(solved_as("fifteen-ida", unsolvable), "No solution found\n");
    let table = [
        ("7 2 4 8 / 1 6 5 10 / 12 13 3 0 / 9 14 11 15", 31),
        ("1 4 8 6 / 2 3 10 11 / 7 0 14 12 / 5 9 13 15", 31),
        ("5 1 2 3 / 0 9 15 11 / 13 7 6 4 / 14 10 12 8", 23),
        ("5 1 12 0 / 10 2 4 3 / 9 8 14 13 / 11 15 6 7", 37),
    ];
    for (board, moves) in table {
        let text = solved_as("fifteen-ida", board);
        let (tiles, length) = text.split_once('\n').unwrap();
        assert_eq!(length, format!("Length: {moves}\n"));
        let tiles = numbers(&tiles.replace(['[', ']', ','], " "));
        assert_eq!(tiles.len(), moves);
        tiles_lead_home(board, &tiles);
    }
}

#[test]
fn eight_heuristics_prints_iterations_and_path_with_each_heuristic() {
    let path = "\
1 2 3
4 _ 5
7 8 6

1 2 3
4 5 _
7 8 6

1 2 3
4 5 6
7 8 _

";
    assert_eq!(
        masked(
            &solved_as("eight-heuristics", "1 2 3\n4 _ 5\n7 8 6\n"),
            "sec"
        ),
        format!(
            "solvable\n\
             found in 2 iterations and T using hamming\n{path}\
             found in 2 iterations and T using manhattan\n{path}"
        )
    );
    let odd = "1 2 3\n4 5 6\n8 7 _\n";
    assert_eq!(solved_as("eight-heuristics", odd), "not solvable\n");
}

#[test]
fn npuzzle_astar_prints_the_boards_with_an_empty_place_and_the_minimum() {
    assert_eq!(
        solved_as("npuzzle-astar", "3\n0 1 3\n4 2 5\n7 8 6\n"),
        "  1 3\n4 2 5\n7 8 6\n\n\
         1   3\n4 2 5\n7 8 6\n\n\
         1 2 3\n4   5\n7 8 6\n\n\
         1 2 3\n4 5\n7 8 6\n\n\
         1 2 3\n4 5 6\n7 8\n\n\
         Minimum aantal verplaatsingen = 4\n"
    );
    let odd = "3\n1 2 3\n4 5 6\n8 7 0\n";
    assert_eq!(
        solved_as("npuzzle-astar", odd),
        "Geen mogelijke oplossing\n"
    );
    let solved = "1 2\n3\n\nMinimum aantal verplaatsingen = 0\n";
    assert_eq!(solved_as("npuzzle-astar", "2\n1 2\n3 0\n"), solved);
}

#[test]
fn a_board_of_another_size_is_refused_with_the_handouts_size() {
    let eight = "1 2 3 / 4 5 6 / 7 8 0";
    for handout in ["fifteen-bnb", "fifteen-ida"] {
        let notes = reference_with(eight, &format!("solve --as {handout}")).refused(2);
        let said = format!("a 3×3 board, but `--as {handout}` is for 4×4 boards");
        let way_out = "leave `--as` out or give another board";
        assert_eq!(
            notes,
            format!("error: standard input holds {said}; {way_out}\n")
        );
    }
    reference_with("1 2 / 3 0", "solve --as eight-heuristics")
        .fails(2)
        .says("is for 3×3 boards");
}
