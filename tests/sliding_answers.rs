//! Outputs of many kinds are read as what they mean: one line of a table each, and what must come of it; here whole
//! outputs, in whatever encoding, also with words beside the answer that look like another.

mod figures_and_kurang;
mod move_lists;
mod printed_boards;
mod several_answers;
mod unclear_answers;

use puzzles::answer_reading::{Reading, Says};
use puzzles::sliding::answer::{HeuristicName, SlidingAnswer, describe};
use puzzles::sliding::read::{SlidingReader, read};
use rules::sliding::board::Board;

use crate::sliding_answers::printed_boards::{EIGHT, FIFTEEN, FOUR, answer, path, walk};

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
        let runs = answer(EIGHT, &output).runs;
        let told = runs
            .iter()
            .map(|run| (run.heuristic, run.iterations, run.seconds));
        let expected = [
            (Some(HeuristicName::Hamming), Some(9), Some(0.5)),
            (Some(HeuristicName::Manhattan), Some(4), Some(0.25)),
        ];
        assert_eq!(told.collect::<Vec<_>>(), expected, "{output}");
        for run in runs {
            let tiles = run.walk.map(|walk| walk.tiles);
            assert_eq!(tiles, Some(vec![5, 6]), "{output}");
        }
    }
}

#[test]
fn heuristics_are_read_from_tables_and_by_what_they_expanded() {
    let boards = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    let told = |output: &str| -> Vec<_> {
        let runs = answer(EIGHT, output).runs;
        runs.iter()
            .map(|run| (run.heuristic, run.iterations, run.claimed, run.seconds))
            .collect()
    };
    let both = |claimed: Option<u64>, seconds: [Option<f64>; 2]| {
        vec![
            (Some(HeuristicName::Hamming), Some(8), claimed, seconds[0]),
            (Some(HeuristicName::Manhattan), Some(4), claimed, seconds[1]),
        ]
    };
    let times = [Some(0.5), Some(0.25)];
    for output in [
        "Heuristic | Iterations | Time | Moves\nHamming | 8 | 0.5 | 2\nManhattan | 4 | 0.25 | 2\n",
        "| Heuristic | Moves | Iterations | Time (ms) |\n|---|---|---|---|\n| Hamming | 2 | 8 | 500 |\n| Manhattan | 2 | 4 | 250 |\n",
        "heuristic,moves,iterations,time\nhamming,2,8,0.5\nmanhattan,2,4,0.25\n",
        "Heuristic\tExpanded\tTime\tLength\nHamming\t8\t0.5 s\t2\nManhattan\t4\t250 ms\t2\n",
        "Heuristic    Nodes expanded    Time (s)    Moves\nHamming      8                 0.5         2\nManhattan    4                 0.25        2\n",
    ] {
        assert_eq!(told(output), both(Some(2), times), "{output}");
    }
    let records = "SearchResult(heuristic='hamming', moves=2, iterations=8, seconds=0.5)\nSearchResult(heuristic='manhattan', moves=2, iterations=4, seconds=0.25)\n";
    assert_eq!(told(records), both(Some(2), times), "{records}");
    // The table first, the paths below.
    let table = "heuristic    moves   iterations   time (s)\nhamming         2          8     0.5\nmanhattan       2          4     0.25\n";
    let output =
        format!("{table}\nsolution with hamming\n{boards}\nsolution with manhattan\n{boards}");
    assert_eq!(told(&output), both(Some(2), times), "{output}");
    let runs = answer(EIGHT, &output).runs;
    assert!(runs.iter().all(|run| run.walk.is_some()));
    for output in [
        "Hamming: expanded 8 nodes\nManhattan: expanded 4 nodes\n".to_owned(),
        format!("Hamming: expanded 8 nodes\n{boards}Manhattan: expanded 4 nodes\n{boards}"),
        // The paths first, the table at the end.
        format!(
            "Hamming\n{boards}Manhattan\n{boards}Heuristic | Iterations\nHamming | 8\nManhattan | 4\n"
        ),
    ] {
        assert_eq!(told(&output), both(None, [None, None]), "{output}");
    }
}

#[test]
fn a_solved_board_needs_no_moves() {
    let goal = Board::goal(3).to_string();
    let solved = "Initial:\n1 2 3\n4 5 6\n7 8 0\nAlready solved, 0 moves\n";
    assert_eq!(walk(&goal, solved).steps, 0);
    assert_eq!(answer(&goal, solved).runs[0].claimed, Some(0));
    assert_eq!(answer(&goal, "Number of moves: 0").runs[0].claimed, Some(0));
    for shown in [
        "\t1\t2\t3\n\t4\t5\t6\n\t7\t8\t\n",
        "1\t2\t3\n4\t5\t6\n7\t8\t\n",
    ] {
        let output = format!("{shown}\nempty cell goes:\nthat is 0 steps\n");
        let shown = answer(&goal, &output);
        assert_eq!(shown.own_boards, [], "{shown:?}");
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
    let eight = [
        (
            "Enter rows:\n> Solving with A*...\nSolution found in 2 moves:\nInitial State:\n1 2 3 \n4   5 \n7 8 6 \n\nMove 1 (Right):\n1 2 3 \n4 5   \n7 8 6 \n\nMove 2 (Down):\n1 2 3 \n4 5 6 \n7 8   \n\nNodes expanded: 2\nMax queue size: 5\nTime taken: 0.001s\n",
            "says there is a solution; 3 boards, the blank as an empty place, length 2",
        ),
        (
            "Path to goal: ['Right', 'Down']\nCost of path: 2\nNodes expanded: 3\nSearch depth: 2\nMax search depth: 3\nRunning time: 0.00188\n",
            "2 ways of the blank, length 2",
        ),
        (
            "path_to_goal: ['Right', 'Down']\ncost_of_path: 2\nnodes_expanded: 3\nsearch_depth: 2\nmax_search_depth: 3\nrunning_time: 0.00188\nmax_ram_usage: 0.07\n",
            "2 ways of the blank, length 2",
        ),
        (
            "BFS\nsteps: 2\n(1, 2, 3, 4, 0, 5, 7, 8, 6)\n(1, 2, 3, 4, 5, 0, 7, 8, 6)\n(1, 2, 3, 4, 5, 6, 7, 8, 0)\n",
            "3 boards, the blank as `0`, length 2",
        ),
        (
            "Step 1: Move 5 left\nStep 2: Move 6 up\nTotal: 2 steps\n",
            "2 ways of the tiles, length 2",
        ),
        (
            "Step 1: Move blank right\nStep 2: Move blank down\n",
            "2 ways of the blank",
        ),
        (
            "State{board=[[1, 2, 3], [4, 0, 5], [7, 8, 6]], g=0, h=2}\nState{board=[[1, 2, 3], [4, 5, 0], [7, 8, 6]], g=1, h=1}\nState{board=[[1, 2, 3], [4, 5, 6], [7, 8, 0]], g=2, h=0}\n",
            "3 boards, the blank as `0`",
        ),
        (
            "初始状态：\n1 2 3\n4 0 5\n7 8 6\n第1步：右\n1 2 3\n4 5 0\n7 8 6\n第2步：下\n1 2 3\n4 5 6\n7 8 0\n共2步\n用时0.01秒\n",
            "3 boards, the blank as `0`, length 2",
        ),
        (
            "f=2 g=0 h=2\n1 2 3\n4 0 5\n7 8 6\nf=2 g=1 h=1\n1 2 3\n4 5 0\n7 8 6\nf=2 g=2 h=0\n1 2 3\n4 5 6\n7 8 0\n",
            "3 boards, the blank as `0`",
        ),
        (
            "Stap 0\n1 2 3\n4   5\n7 8 6\nStap 1\n1 2 3\n4 5  \n7 8 6\nStap 2\n1 2 3\n4 5 6\n7 8  \nMinimum aantal verplaatsingen = 2\n",
            "3 boards, the blank as an empty place, length 2",
        ),
        (
            "Geen mogelijke oplossing\n",
            "no solution: `Geen mogelijke oplossing`",
        ),
        (
            "iteration 1: bound 2\niteration 2: bound 4\nSolution: RD (2)\n",
            "2 ways of the blank",
        ),
        ("right (5), down (6)\n", "2 ways of the blank"),
        (
            "Solusi:\n1. Geser 5 ke kiri\n2. Geser 6 ke atas\nSelesai dalam 2 langkah\n",
            "2 ways of the tiles, length 2",
        ),
        (
            "    1   2   3\n    4       5\n    7   8   6\n\n    1   2   3\n    4   5    \n    7   8   6\n\n    1   2   3\n    4   5   6\n    7   8    \n",
            "3 boards, the blank as an empty place",
        ),
        (
            "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\nValueError: invalid literal\n",
            "bad input: `ValueError: invalid literal`",
        ),
        ("Move the blank: right, then down.\n", "2 ways of the blank"),
        (
            "Is solvable: Yes\nNumber of moves: 2\n=====\n1 2 3\n4 0 5\n7 8 6\n=====\n1 2 3\n4 5 0\n7 8 6\n=====\n1 2 3\n4 5 6\n7 8 0\n=====\n",
            "says there is a solution; 3 boards, the blank as `0`, length 2",
        ),
        ("Nodes generated: 1,234,567\nmoves: 2\n", "length 2"),
        ("Time: 0:00:01.500000\nmoves: 2\n", "length 2"),
        ("R, D (2 moves)\n", "2 ways of the blank, length 2"),
        (
            "Solution path: 1 2 3 4 0 5 7 8 6 -> 1 2 3 4 5 0 7 8 6 -> 1 2 3 4 5 6 7 8 0\n",
            "3 boards, the blank as `0`",
        ),
        (
            "{\"moves\": [\"R\", \"D\"], \"length\": 2}\n",
            "2 ways of the blank, length 2",
        ),
        (
            "{\"path\": [5, 6], \"length\": 2, \"expanded\": 3}\n",
            "2 tiles, length 2",
        ),
    ];
    let fifteen = [
        (
            "Papan awal:\n1  2  3  4  \n5  6  #  8  \n9  10 7  11 \n13 14 15 12 \n\nTabel KURANG(i)\n 1 : 0\n 2 : 0\n 3 : 0\n 4 : 0\n 5 : 0\n 6 : 0\n 7 : 0\n 8 : 1\n 9 : 1\n10 : 1\n11 : 0\n12 : 0\n13 : 1\n14 : 1\n15 : 1\n16 : 9\nX = 1\nSUM(KURANG(i)) + X = 16\nStatus: dapat diselesaikan\nSolusi: D R D\nTotal langkah = 3\nWaktu: 3 ms\n",
            "says there is a solution; 3 ways of the blank, length 3; Kurang table",
        ),
        (
            "Bound: 3\nfound!\nf(n)=3\n[7, 11, 12]\nLength: 3\nTime: 0.01 s\n",
            "3 tiles, length 3",
        ),
        (
            "Solvable: true\nmoves: 3\nhamming: 3\nmanhattan: 3\n",
            "says there is a solution; length 3",
        ),
        (
            "Hamming = 3\nManhattan = 3\nMinimum number of moves = 3\n4\n 1  2  3  4 \n 5  6  0  8 \n 9 10  7 11 \n13 14 15 12 \n\n4\n 1  2  3  4 \n 5  6  7  8 \n 9 10  0 11 \n13 14 15 12 \n\n4\n 1  2  3  4 \n 5  6  7  8 \n 9 10 11  0 \n13 14 15 12 \n\n4\n 1  2  3  4 \n 5  6  7  8 \n 9 10 11 12 \n13 14 15  0 \n\n",
            "4 boards, the blank as `0`, length 3",
        ),
        (
            "Kurang:\n1:0 2:0 3:0 4:0\n5:0 6:0 7:0 8:1\n9:1 10:1 11:0 12:0\n13:1 14:1 15:1 16:9\nTotal: 16\n",
            "Kurang table",
        ),
        (
            "Fungsi Kurang(i):\ni = 1, Kurang(i) = 0\ni = 2, Kurang(i) = 0\ni = 3, Kurang(i) = 0\n",
            "Kurang table",
        ),
    ];
    let rows = eight.map(|row| (EIGHT, row)).into_iter();
    for (board, (output, words)) in rows.chain(fifteen.map(|row| (FIFTEEN, row))) {
        assert_eq!(describe(&answer(board, output)), words, "{output}");
    }
}

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

fn answer_of_bytes(output: &[u8]) -> SlidingAnswer {
    let whole = read(&EIGHT.parse().expect("a board"), output);
    let mut reader = SlidingReader::new(&EIGHT.parse().expect("a board"));
    output.chunks(3).for_each(|piece| reader.feed(piece));
    assert_eq!(reader.finish(), whole);
    match whole {
        Reading::Answer(answer) => answer,
        other => panic!("{output:?}\nwas read as {other:?}"),
    }
}

fn tiles(answer: &SlidingAnswer) -> &[u8] {
    &answer.runs[0].walk.as_ref().expect("a path").tiles
}

#[test]
fn utf16_with_a_mark_is_read() {
    let boards = "\u{feff}1 2 3\r\n4 0 5\r\n7 8 6\r\n\r\n1 2 3\r\n4 5 0\r\n7 8 6\r\n\r\n1 2 3\r\n4 5 6\r\n7 8 0\r\n共2步\r\n";
    let little: Vec<u8> = boards.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = boards.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for output in [little, big] {
        let answer = answer_of_bytes(&output);
        assert_eq!(tiles(&answer), [5, 6]);
        assert_eq!(answer.runs[0].claimed, Some(2));
    }
}

#[test]
fn the_words_of_gbk_are_read() {
    // 无解, 没有解.
    for output in [&b"\xce\xde\xbd\xe2\r\n"[..], b"\xc3\xbb\xd3\xd0\xbd\xe2\n"] {
        let says = answer_of_bytes(output).says;
        assert!(matches!(says, Says::NoSolution { .. }), "{says:?}");
    }
    // 右 下, and 步数: 2.
    let answer = answer_of_bytes(b"\xd3\xd2 \xcf\xc2\n\xb2\xbd\xca\xfd: 2\n");
    assert_eq!(tiles(&answer), [5, 6]);
    assert_eq!(answer.runs[0].claimed, Some(2));
}
