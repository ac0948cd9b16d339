//! Words and numbers beside a right answer that look like another one.

use crate::sliding_answers::outputs::{answer, path};

/// Four moves: 1, 2, 5 and 6 slide.
const FOUR: &str = "0 1 3 / 4 2 5 / 7 8 6";

#[test]
fn a_right_path_is_not_spoilt_by_what_stands_beside_it() {
    for output in [
        "Total moves: 4\nRDRD\nTotal moves tried: 4000\n",
        "RDRD\nSteps: 4\nExpanded: 12, generated: 20, steps per second: 4000\n",
        "A*\nMoves: 4\nRDRD\n",
        "A* (Manhattan): 4 moves\nRDRD\n",
        "Solution: RDRD (length 4)\n",
        "Solution: RDRD (length: 4)\n",
        "RDRD (4 moves)\n",
        "depth 2: 4 nodes\ndepth 4: 9 nodes\nSolution: 1 2 5 6 (4 moves, 13 nodes, 0.01 s)\n",
        "Length 2: not found\nLength 4: found\n[1, 2, 5, 6]\nLength: 4\n",
        "Total: 4 moves\nStep 1: Tile 1 moves left\nStep 2: Tile 2 moves up\nStep 3: Tile 5 moves left\nStep 4: Tile 6 moves up\n",
        "Step 1: 1 moves left\nStep 2: 2 moves up\nStep 3: 5 moves left\nStep 4: 6 moves up\nLength: 4\n",
        "Step 1 -> 1\nStep 2 -> 2\nStep 3 -> 5\nStep 4 -> 6\nLength: 4\n",
        "Step 1: move 1 into the empty space\nStep 2: move 2 into the empty space\nStep 3: move 5 into the empty space\nStep 4: move 6 into the empty space\n4 moves\n",
    ] {
        assert_eq!(path(FOUR, output).1, [1, 2, 5, 6], "{output}");
        assert_eq!(answer(FOUR, output).runs[0].claimed, Some(4), "{output}");
    }
    for output in [
        "Step 1: Tile 1 moves left\nStep 2: Tile 2 moves up\nStep 3: Tile 5 moves left\nStep 4: Tile 6 moves up\n",
        "#1: 1\n#2: 2\n#3: 5\n#4: 6\n",
    ] {
        assert_eq!(path(FOUR, output).1, [1, 2, 5, 6], "{output}");
        assert_eq!(answer(FOUR, output).runs[0].claimed, None, "{output}");
    }
}

#[test]
fn the_name_of_a_search_is_no_way() {
    for output in [
        "A*\nMinimum number of moves = 4\n",
        "A* search\n4 moves\n",
        "A* (Manhattan): 4 moves\n",
        "Length 2: not found\nMinimum number of moves = 4\n",
    ] {
        let answer = answer(FOUR, output);
        assert_eq!(answer.runs.len(), 1, "{output}");
        assert_eq!(answer.runs[0].walk, None, "{output}");
        assert_eq!(answer.runs[0].claimed, Some(4), "{output}");
    }
}
