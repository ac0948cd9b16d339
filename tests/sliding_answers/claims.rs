//! Several answers in one output: the same twice is one, and two that disagree are told as such.

use puzzles::answer::Reading;
use puzzles::sliding::answer::SlidingAnswer;
use puzzles::sliding::read::reader::read;

use crate::sliding_answers::outputs::{EIGHT, answer, path};

fn two(output: &str) -> (SlidingAnswer, SlidingAnswer) {
    match read(&EIGHT.parse().expect("a board"), output.as_bytes()) {
        Reading::Ambiguous { one, other } => (*one, *other),
        other => panic!("{output}\nwas read as {other:?}"),
    }
}

#[test]
fn two_lengths_that_differ_are_ambiguous() {
    for (output, last, first) in [
        ("Moves: 2\nMoves: 4\n", 4, 2),
        ("Moves: 4\nMoves: 2\n", 2, 4),
        ("Total moves: 2\nTotal moves: 4\n", 4, 2),
        ("Solved in 2 moves\nSolved in 4 moves\n", 4, 2),
        ("Jumlah langkah: 2\nJumlah langkah: 4\n", 4, 2),
        ("步数: 2\n步数: 4\n", 4, 2),
        // The path says which of them is wrong; that both were said stays.
        ("Path: R D\nTotal moves: 2\nTotal moves: 4\n", 4, 2),
    ] {
        let (one, other) = two(output);
        assert_eq!(one.runs[0].claimed, Some(last), "{output}");
        assert_eq!(other.runs[0].claimed, Some(first), "{output}");
    }
}

#[test]
fn lengths_that_do_not_contradict_each_other_are_one() {
    for (output, claimed) in [
        ("Moves: 2\nMoves: 2\n", Some(2)),
        ("Moves: 4\nTotal moves: 2\n", Some(2)),
        ("Moves: 2\nLower bound: 4 moves\n", Some(2)),
        // A search that goes on.
        ("Moves: 0\nMoves: 1\nMoves: 2\n", Some(2)),
        ("Depth: 1\nDepth: 4\n", None),
        // One that found something better.
        (
            "Found a solution of 4 moves\nFound a solution of 2 moves\nBest: 2 moves\n",
            Some(2),
        ),
        ("Moves: 6\nMoves: 4\nMoves: 2\n", Some(2)),
        // What is told only once may be told again.
        ("Searching finished: 2 moves\nCost: 2\n", Some(2)),
        ("Depth: 2\nCost: 2\n", Some(2)),
        (
            "Searching... Solution found: 2 moves\nDepth: 2\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n",
            Some(2),
        ),
        ("right, cost: 1\ndown, cost: 1\n", None),
        // Words of a search beside those of its end.
        ("Searched and solved in 2 moves\n", Some(2)),
        ("Puzzle processed: 2 moves\n", Some(2)),
        ("Total moves: 2 (31 or less)\n", Some(2)),
        // Not at this depth.
        (
            "Goal could not be reached with depth 1\nSolved in 2 moves\n",
            Some(2),
        ),
        (
            "Depth 1: goal cannot be reached\nSolved in 2 moves\n",
            Some(2),
        ),
        (
            "Goal cannot be reached in 1 step\nSolved in 2 moves\n",
            Some(2),
        ),
        ("Length: 4\nLength: 2\nPath: R D\n", Some(2)),
        ("Kosten: 5\n", Some(5)),
        ("Biaya: 5\n", Some(5)),
        ("Cost: 5\n", Some(5)),
        ("Total langkah: 5\n", Some(5)),
        ("Aantal zetten: 5\n", Some(5)),
        ("步数: 5\n", Some(5)),
        ("代价: 5\n", Some(5)),
        ("Depth: 5\n", Some(5)),
    ] {
        let came = match read(&EIGHT.parse().unwrap(), output.as_bytes()) {
            Reading::Answer(answer) => answer.runs.first().and_then(|run| run.claimed),
            Reading::Unreadable { .. } => None,
            other => panic!("{output}\nwas read as {other:?}"),
        };
        assert_eq!(came, claimed, "{output}");
    }
}

#[test]
fn paths_that_differ_in_length_are_ambiguous() {
    for output in [
        "Path: R D\nPath: U D R D\n",
        "Solution: [5, 6]\nSolution: [5, 5, 5, 6]\n",
        "Step 1: 5\nStep 2: 6\n\nStep 1: 5\nStep 2: 5\nStep 3: 5\nStep 4: 6\n",
    ] {
        let (one, other) = two(output);
        let steps = |answer: &SlidingAnswer| answer.runs[0].walk.as_ref().unwrap().steps;
        assert_eq!((steps(&one), steps(&other)), (2, 4), "{output}");
    }
    for output in [
        "Path: R D\nPath: R D\n",
        "Path: R D\nTiles: 5 6\n",
        "Path: R D\nReversed for the tiles: L U\n",
    ] {
        assert_eq!(path(EIGHT, output).1, [5, 6], "{output}");
    }
    // A labelled one decides between others that differ.
    let output = "Greedy\nmove right\nmove left\nmove right\nmove right\nA star\nnow move right\nnow move right\nFinal path: R R\n";
    assert_eq!(path("1 2 3 / 4 5 6 / 0 7 8", output).1, [7, 8]);
}

#[test]
fn each_of_several_paths_has_its_own_length() {
    let short = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    let long = "1 2 3\n4 0 5\n7 8 6\n\n1 0 3\n4 2 5\n7 8 6\n\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    let output = format!("h1\n{long}Moves: 4\nh2\n{short}Moves: 2\n");
    let answer = answer(EIGHT, &output);
    let told: Vec<_> = answer
        .runs
        .iter()
        .map(|run| (run.walk.as_ref().unwrap().steps, run.claimed))
        .collect();
    assert_eq!(told, [(4, Some(4)), (2, Some(2))]);
}
