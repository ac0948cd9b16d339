//! Figures beside an answer, and the table of Kurang with its sums.

use crate::sliding_answers::printed_boards::{EIGHT, FIFTEEN, answer, path};

#[test]
fn lengths_are_told_from_nodes_iterations_and_times() {
    for (line, expected) in [
        ("Length: 31", "31 moves"),
        ("Minimum number of moves = 4", "4 moves"),
        ("Minimum aantal verplaatsingen = 4", "4 moves"),
        ("Jumlah langkah: 3", "3 moves"),
        ("Jumlah langkah yang diperlukan = 3 langkah", "3 moves"),
        ("Solved in 14 moves", "14 moves"),
        ("Solved in 14 moves and 0.5 seconds", "14 moves, 0.5 s"),
        ("Total steps: 14", "14 moves"),
        ("Aantal stappen: 14", "14 moves"),
        ("步数: 14", "14 moves"),
        ("共14步", "14 moves"),
        ("最少步数：14", "14 moves"),
        ("Moves: 14", "14 moves"),
        ("14 moves", "14 moves"),
        ("The solution has 14 steps.", "14 moves"),
        ("Solution depth: 14", "14 moves"),
        ("Path length 14", "14 moves"),
        ("14", "14 moves"),
        (
            "Moves: 14, nodes: 200, time: 3 ms",
            "14 moves, 200 nodes, 0.003 s",
        ),
        (
            "Moves = 14 | Expanded = 200 | Time = 3 ms",
            "14 moves, 200 nodes, 0.003 s",
        ),
        (
            "14 moves, 200 nodes expanded, 12 us",
            "14 moves, 200 nodes, 0.000012 s",
        ),
        (
            "Step 3\nmoves: 14\nLower bound: 12\nMax depth: 99",
            "14 moves",
        ),
        ("moves: 13\nTotal moves: 14\nmoves: 13", "14 moves"),
        (
            "Number of moves:\n14\nNodes generated:\n200\nTime (ms):\n30\n",
            "14 moves, 200 nodes, 0.03 s",
        ),
        (
            "Jumlah simpul yang dibangkitkan: 130\nJumlah langkah: 3",
            "3 moves, 130 nodes",
        ),
        (
            "Solved in 14 moves after 71 iterations",
            "14 moves, 71 iterations",
        ),
        ("Waktu eksekusi: 0.25 detik\n14 langkah", "14 moves, 0.25 s"),
        ("Tijd: 1.5 seconden\nAantal zetten: 14", "14 moves, 1.5 s"),
        ("用时：1.5秒\n步数：14", "14 moves, 1.5 s"),
        (
            "Moves: 99999999999999999999999999",
            "18446744073709551615 moves",
        ),
    ] {
        let answer = answer(EIGHT, line);
        let [run] = &answer.runs[..] else {
            panic!("{line}: {answer:?}");
        };
        assert_eq!(run.walk, None, "{line}");
        // To the microsecond.
        let seconds = answer.seconds.map(|seconds| (seconds * 1e6).round() / 1e6);
        let figures = [
            run.claimed.map(|claimed| format!("{claimed} moves")),
            answer.nodes.map(|nodes| format!("{nodes} nodes")),
            run.iterations.map(|count| format!("{count} iterations")),
            seconds.map(|seconds| format!("{seconds} s")),
        ];
        let figures: Vec<String> = figures.into_iter().flatten().collect();
        assert_eq!(figures.join(", "), expected, "{line}");
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
    let nodes = answer(EIGHT, "Nodes generated: 1,234,567").nodes;
    assert_eq!(nodes, Some(1_234_567));
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

#[test]
fn kurang_is_read_in_every_shape_and_never_as_a_board() {
    let values = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 9];
    let list: Vec<String> = values.iter().map(ToString::to_string).collect();
    let spaced = list.join(" ");
    // One for each tile, `#`, with its value, `%`.
    let lines = |line: &str| -> String {
        let line = |(tile, value): (i32, &String)| {
            line.replace('#', &tile.to_string()).replace('%', value)
        };
        (1..).zip(&list).map(line).collect()
    };
    let rows: Vec<String> = list.chunks(4).map(|row| row.join(" ")).collect();
    let entries = lines("Kurang(#)=%\n");
    let entries: Vec<&str> = entries.lines().collect();
    let four_a_line = entries.chunks(4).map(|four| four.join("  ") + "\n");
    for output in [
        format!("Kurang(i):\n{}\n", rows.join("\n")),
        format!("KURANG: {spaced}\n"),
        format!("Kurang = [{}]\n", list.join(", ")),
        format!("Fungsi Kurang\n{spaced}\n"),
        lines("Kurang(#) = %\n"),
        lines("kurang[#]: %\n"),
        lines("KURANG ( # ) : %\n"),
        four_a_line.collect(),
        "i\tKurang(i)\n".to_owned() + &lines("#\t%\n"),
        "| i | Kurang(i) |\n|---|---|\n".to_owned() + &lines("| # | % |\n"),
        "Nilai Kurang:\n".to_owned() + &lines("# -> %\n"),
        "Nilai Kurang:\n".to_owned() + &lines("Ubin #: %\n"),
        lines("Less(#) = %\n"),
        lines("less[#]: %\n"),
        lines("KURANG # : %\n"),
        lines("i=# kurang=%\n"),
        format!("Kurang: {{{}}}\n", lines("#: %, ")),
        format!("Kurang\n{{{}}}\n", lines("#: %, ")),
        format!("Tile   : {}\nKurang : {spaced}\n", lines("# ")),
        format!("| i | {}\n| Kurang(i) | {}\n", lines("# | "), lines("% | ")),
        format!("Kurang(i)\n{}\n{spaced}\n", lines("# ")),
    ] {
        let whole = format!("{output}Total Kurang(i) = 15\nTotal Kurang(i) + X = 16\n");
        let kurang = answer(FIFTEEN, &whole).kurang.unwrap();
        assert_eq!(kurang.values(), values, "{whole}");
        assert_eq!(kurang.sums(), (Some(15), Some(16)), "{whole}");
        let told = format!(
            "{whole}1 2 3 4\n5 6 7 8\n9 10 0 11\n13 14 15 12\n\n1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n\n\
                            1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n"
        );
        assert_eq!(path(FIFTEEN, &told).1, [7, 11, 12], "{told}");
    }
    // A table that happens to hold every number once.
    let output = "Kurang(i)\n0 1 2\n3 4 5\n6 7 8\n\nNo solution\n";
    let answer = answer("8 7 6 / 5 4 3 / 2 1 0", output);
    assert_eq!(answer.kurang.unwrap().values(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(answer.own_boards.is_empty() && answer.runs.is_empty());
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
        assert_eq!(kurang.values(), [0, 0, 0, 0, 0, 0, 1, 1, 4], "{output}");
        assert_eq!(kurang.sums(), (sum, with_x), "{output}");
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
