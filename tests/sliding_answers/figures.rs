//! Lengths, nodes, iterations and times are told from each other.

use crate::sliding_answers::outputs::{EIGHT, answer};

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
fn figures_are_read_with_thousands_and_clocks() {
    assert_eq!(
        answer(EIGHT, "Nodes generated: 1,234,567").nodes,
        Some(1_234_567)
    );
    assert_eq!(answer(EIGHT, "Time: 0:01:01.500000").seconds, Some(61.5));
    assert_eq!(answer(EIGHT, "Time: 5").seconds, Some(5.0));
}

#[test]
fn columns_of_bounds_and_queues_are_no_length() {
    let two = "1 2 3 / 4 5 6 / 0 7 8";
    let boards = "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    for table in [
        "Heuristic | Nodes | Max depth\nManhattan | 3 | 4\n",
        "Heuristic | Queue length | Time (ms)\nManhattan | 4 | 9\n",
        "Heuristic | Nodes | Depth\nManhattan | 3 | 4\n",
        "Heuristic | Nodes | Path length\nManhattan | 3 | 2\n",
    ] {
        let output = format!("{boards}Moves: 2\n\n{table}");
        let answer = answer(two, &output);
        let claimed: Vec<_> = answer.runs.iter().map(|run| run.claimed).collect();
        assert_eq!(claimed, [Some(2)], "{output}");
    }
}

#[test]
fn a_row_of_two_heuristics_is_of_neither() {
    let output =
        "Heuristic | Iterations\nHamming | 3\nManhattan + Linear conflict | 99\nMoves: 2\n";
    let answer = answer(EIGHT, output);
    assert_eq!(answer.runs[0].iterations, Some(3), "{answer:?}");
}
