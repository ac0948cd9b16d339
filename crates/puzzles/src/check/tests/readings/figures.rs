//! Lengths and iterations, in words and in tables.

use model::case_facts::Expectation;
use model::fault::{Fault, Wanted};
use model::verdict::Verdict;

use crate::check::tests::readings::path_forms::{BETWEEN, EIGHT, GOAL, START, verdict};
use crate::check::tests::readings::{FIFTEEN, judged};

#[test]
fn a_length_is_told_in_many_words() {
    for (printed, expected) in [
        ("R D\nPanjang jalur (termasuk awal): 3\n", Verdict::Accepted),
        (
            "R D\nPath length, including the start: 3\n",
            Verdict::Accepted,
        ),
        ("R D\nPanjang jalur: 4\n", Verdict::Miscounted),
        ("The depth of the goal node was 2\n", Verdict::Accepted),
        (
            "Solution found at 2 depth, and 9 nodes expanded:\n",
            Verdict::Accepted,
        ),
        ("2 steps\n", Verdict::Accepted),
        (
            "R D\n2 moves to go\n1 move to go\n0 moves to go\n",
            Verdict::Accepted,
        ),
        ("The depth of the goal node was 3\n", Verdict::Miscounted),
        ("Nodes at the goal depth: 2\n", Verdict::NeedsALook),
    ] {
        assert_eq!(verdict(EIGHT, 2, &[], printed), expected, "{printed}");
    }
    let run = |name: &str, nodes: u32| {
        format!(
            "Now running A* with {name}\n\nSolution found at 2 depth, and {nodes} nodes expanded:\n{GOAL}"
        )
    };
    let both = format!(
        "{START}Now running UCS (A* with h(n) = 0)\n\nSolution found at 2 depth, and 9 nodes expanded:\n{GOAL}{}{}",
        run("missing tile heuristic", 3),
        run("Manhattan distance heuristic", 3)
    );
    let required = [Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];
    assert_eq!(
        verdict(EIGHT, 2, &required, &both),
        Verdict::Accepted,
        "{both}"
    );
    for both in [
        "h1 (misplaced tiles): langkah 2, iterasi 3\nh2 (Manhattan): langkah 2, iterasi 3\n",
        "错位: 步数 2, 迭代 3\n曼哈顿: 步数 2, 迭代 3\n",
        "Hamming: 2 zetten, 3 iteraties\nManhattan: 2 zetten, 3 iteraties\n",
        "汉明 (Hamming)\n步数: 2\n迭代 3 次, 用时 0.1 秒\n曼哈顿 (Manhattan)\n步数: 2\n迭代 3 次, 用时 0.1 秒\n",
        "A* (Hamming)\nlength: 2\n# iterations  3\nA* (Manhattan)\nlength: 2\n# iterations  3\n",
        "--> Hamming\nlength: 2\niter: 3, t: 0.1 s\n--> Manhattan\nlength: 2\niter: 3, t: 0.1 s\n",
    ] {
        assert_eq!(
            verdict(EIGHT, 2, &required, both),
            Verdict::Accepted,
            "{both}"
        );
    }
    // Searches of other names before the two.
    for other in [
        "BFS",
        "Breadth-first search",
        "Uniform cost",
        "Busca em largura",
    ] {
        let found = |name: &str, nodes: u32| {
            format!("== {name} ==\n{START}{BETWEEN}{GOAL}Moves: 2\nNodes expanded: {nodes}\n\n")
        };
        let all = [(other, 9), ("A* (Hamming)", 3), ("A* (Manhattan)", 3)];
        let printed: String = all
            .iter()
            .map(|(name, nodes)| found(name, *nodes))
            .collect();
        let came = verdict(EIGHT, 2, &required, &printed);
        assert_eq!(came, Verdict::Accepted, "{printed}");
    }
    // A table of a solved board: none of its numbers is a tile.
    let solved = "1 2 3\n4 5 6\n7 8 0\nsolvable\n\n             Hamming  Manhattan\nmoves              0          0\niterations         1          1\n";
    let came = verdict("1 2 3 / 4 5 6 / 7 8 0", 0, &[Wanted::Path], solved);
    assert_ne!(came, Verdict::IllegalMove);
    // Numbers before the names: headings, and the entries of a menu.
    let under = |number: u32, name: &str| {
        format!("[{number}] A* with {name}\n{START}{BETWEEN}{GOAL}2 moves\niterations = 3\n")
    };
    let numbered = format!("{}{}", under(1, "Hamming"), under(2, "Manhattan"));
    let menu = "1. Hamming\n2. Manhattan\nChoice: 1\n";
    for (printed, expected) in [
        (numbered.clone(), Verdict::Accepted),
        (format!("{menu}{numbered}"), Verdict::Accepted),
        (
            format!("{menu}{START}{BETWEEN}{GOAL}2 moves\niterations = 3\n"),
            Verdict::NeedsALook,
        ),
    ] {
        assert_eq!(
            verdict(EIGHT, 2, &required, &printed),
            expected,
            "{printed}"
        );
    }
    let one = format!("{START}{}", run("Manhattan distance heuristic", 3));
    assert_eq!(
        verdict(EIGHT, 2, &required, &one),
        Verdict::NeedsALook,
        "{one}"
    );
}

#[test]
fn a_summary_below_the_paths_tells_their_figures() {
    let path = format!("{START}{BETWEEN}{GOAL}");
    let required = [
        Wanted::Hamming,
        Wanted::Manhattan,
        Wanted::Iterations,
        Wanted::Path,
    ];
    for (summary, came) in [
        (
            "hamming: 2 moves, 3 iterations\nmanhattan: 2 moves, 3 iterations\n",
            Verdict::Accepted,
        ),
        ("hamming: 2 moves, 3 iterations\n", Verdict::NeedsALook),
        ("", Verdict::NeedsALook),
    ] {
        let printed = format!("Hamming\n{path}Manhattan\n{path}\n{summary}");
        assert_eq!(verdict(EIGHT, 2, &required, &printed), came, "{printed}");
    }
}

#[test]
fn a_table_above_the_paths_tells_the_figures_of_a_solved_board_too() {
    let board = "1 2 3\n4 5 6\n7 8 _\n";
    let required = [Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];
    let row = |name: &str, iterations: &str| format!("| {name} | 0 | {iterations} | 2.8 |\n");
    for (iterations, came) in [("0", Verdict::Accepted), ("-", Verdict::NeedsALook)] {
        let (one, two) = (row("HAMMING", iterations), row("MANHATTAN", iterations));
        let printed = format!(
            "{board}=> solvable\n\n| heuristic | moves | iterations | time (ms) |\n{one}{two}\n\
            Path of HAMMING:\n{board}\nPath of MANHATTAN:\n{board}"
        );
        let goal = "1 2 3 / 4 5 6 / 7 8 0";
        assert_eq!(verdict(goal, 0, &required, &printed), came, "{printed}");
    }
}

#[test]
fn iterations_are_counted_without_a_colon() {
    let fault = |line: &str| {
        let printed = format!("Path: 7 11 12\n{line}\n");
        let three = Expectation::MinimumMoves(3);
        judged(FIFTEEN, three, &[Wanted::Iterations], &printed).fault
    };
    for line in [
        "iterations 2",
        "Iteraties 2",
        "Iteraciones 2",
        "Iterações 2",
        "Iterationen 2",
        "Iterazioni 2",
    ] {
        assert_eq!(fault(line), None, "{line}");
    }
    // One of them, which is a heading, or something else.
    for line in [
        "Iteration 2",
        "Iteración 2",
        "Iterasi 2",
        "Iterations",
        "Iterations limit 2",
        "Puzzle 2",
    ] {
        assert_eq!(
            fault(line),
            Some(Fault::Missing(Wanted::Iterations)),
            "{line}"
        );
    }
}

#[test]
fn figures_beside_a_row_are_none_of_its_board() {
    let between = "1 2 3\n4 5 x    g=1  h=1  f=2\n7 8 6\n\n";
    let start = "1 2 3\n4 x 5\tg = 0, h = 2, f = 2\n7 8 6\n\n";
    let goal = "1 2 3\n4 5 6    (g=2 h=0 f=2)\n7 8 x\n\n";
    let path = format!("{start}{between}{goal}");
    assert_eq!(verdict(EIGHT, 2, &[Wanted::Path], &path), Verdict::Accepted);
    let twice = format!("{start}{between}1 2 3\n4 5 x    g=1  h=1  f=2\n7 6 8\n\n{goal}");
    assert_eq!(
        verdict(EIGHT, 2, &[Wanted::Path], &twice),
        Verdict::IllegalMove
    );
}

#[test]
fn of_nodes_that_were_made_and_expanded_the_expanded_are_iterations() {
    let wanted = [Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];
    let printed = "启发函数: h1 不在位数\n步数: 2  生成节点数: 9  扩展节点数: 3  用时: 0.0002 s\n\
                   启发函数: h2 曼哈顿距离\n步数: 2  生成节点数: 8  扩展节点数: 2  用时: 0.0001 s\n";
    let made = printed.replace("扩展", "未访问");
    let table = "启发函数\t步数\t扩展节点\t时间(ms)\nh1 不在位数\t2\t3\t0.07\n曼哈顿\t2\t2\t0.06\n";
    let longer = table.replace("\t2\t", "\t4\t");
    let searched = table
        .replace("步数\t扩展", "搜索步数\t扩展")
        .replace("\t2\t", "\t7\t");
    let searched = format!("错位: 步数 2, 迭代 3\n曼哈顿: 步数 2, 迭代 3\n{searched}");
    let made_in_a_table = table.replace("扩展", "未访问");
    for (printed, expected) in [
        (printed, Verdict::Accepted),
        (made.as_str(), Verdict::NeedsALook),
        (table, Verdict::Accepted),
        (longer.as_str(), Verdict::NotMinimal),
        (searched.as_str(), Verdict::Accepted),
        (made_in_a_table.as_str(), Verdict::NeedsALook),
    ] {
        assert_eq!(verdict(EIGHT, 2, &wanted, printed), expected, "{printed}");
    }
}

#[test]
fn a_heading_of_single_words_names_the_columns_of_a_table() {
    let boards = format!("{START}{BETWEEN}{GOAL}");
    let rows = "Hamming         2          2          7       0.06\nManhattan       2          2          7       0.04\n";
    for (heading, came) in [
        (
            "heuristic   depth iterations  generated         ms\n",
            Verdict::Accepted,
        ),
        (
            "heuristic moves iterations generated ms\n",
            Verdict::Accepted,
        ),
        ("heuristic moves generated ms\n", Verdict::Ambiguous),
    ] {
        let printed =
            format!("*** Hamming: RD\n{boards}*** Manhattan: RD\n{boards}{heading}{rows}");
        let required = [Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];
        assert_eq!(verdict(EIGHT, 2, &required, &printed), came, "{printed}");
    }
}
