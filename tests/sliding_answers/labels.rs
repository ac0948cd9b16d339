//! The first row of a board behind a label with a figure, and rows one tile of which is marked.

use puzzles::sliding::answer::Told;

use crate::sliding_answers::outputs::{answer, path};

/// Two moves: 7 and 8 slide.
const TWO: &str = "1 2 3 / 4 5 6 / 0 7 8";
/// Three moves: 2, 5 and 6 slide.
const THREE: &str = "1 0 3 / 4 2 5 / 7 8 6";
/// Four moves: 1, 2, 5 and 6 slide.
const FOUR: &str = "0 1 3 / 4 2 5 / 7 8 6";

#[test]
fn a_board_may_begin_behind_a_label_with_a_figure() {
    for (output, claimed) in [
        (
            "Depth 0: 1 2 3\n4 5 6\n0 7 8\nDepth 1: 1 2 3\n4 5 6\n7 0 8\nDepth 2: 1 2 3\n4 5 6\n7 8 0\n",
            None,
        ),
        (
            "cost 0: 1 2 3\n4 5 6\n0 7 8\ncost 1: 1 2 3\n4 5 6\n7 0 8\ncost 2: 1 2 3\n4 5 6\n7 8 0\n",
            None,
        ),
        (
            "Level 0: 1 2 3\n4 5 6\n0 7 8\nLevel 1: 1 2 3\n4 5 6\n7 0 8\nLevel 2: 1 2 3\n4 5 6\n7 8 0\n",
            None,
        ),
        (
            "Depth 0: 1\t2\t3\t\n4\t5\t6\t\n0\t7\t8\t\nDepth 1: 1\t2\t3\t\n4\t5\t6\t\n7\t0\t8\t\nDepth 2: 1\t2\t3\t\n4\t5\t6\t\n7\t8\t0\t\n",
            None,
        ),
        (
            "moves=0 state=1 2 3\n4 5 6\n0 7 8\nmoves=1 state=1 2 3\n4 5 6\n7 0 8\nmoves=2 state=1 2 3\n4 5 6\n7 8 0\n",
            Some(2),
        ),
        (
            "Solution found in 2 moves: 1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
            Some(2),
        ),
        (
            "Path (2 moves): 1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
            Some(2),
        ),
        (
            "Done in 2 steps:  1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
            Some(2),
        ),
        (
            "Depth: 2, Board: 1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
            Some(2),
        ),
        (
            "Depth: 0, Board: 1 2 3\n4 5 6\n0 7 8\nDepth: 1, Board: 1 2 3\n4 5 6\n7 0 8\nDepth: 2, Board: 1 2 3\n4 5 6\n7 8 0\n",
            None,
        ),
    ] {
        assert_eq!(path(TWO, output), (Told::Boards, vec![7, 8]), "{output}");
        assert_eq!(answer(TWO, output).runs[0].claimed, claimed, "{output}");
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
        assert_eq!(
            path(THREE, output),
            (Told::Tiles, vec![2, 5, 6]),
            "{output}"
        );
        assert_eq!(answer(THREE, output).runs[0].claimed, Some(3), "{output}");
    }
    // One that is wrong is still the path that was told.
    let walk = answer(THREE, "Moves (3): 2 5 8\n").runs[0].walk.clone();
    let broken = walk.and_then(|walk| walk.broken).expect("8 cannot slide");
    assert_eq!(broken.step, 3);
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
        let walk = answer(board, output).runs[0].walk.clone().expect(output);
        assert_eq!((walk.told, walk.broken), (Told::Boards, None), "{output}");
        assert_eq!(walk.tiles, tiles, "{output}");
    }
}
