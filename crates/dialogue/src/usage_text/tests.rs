//! Lines of READMEs and usage texts, and the arguments they lead to.

use super::*;

fn hints(searches: &[&str]) -> Hints {
    let lines = searches.iter().map(|word| MenuLine {
        choice: (*word).to_owned(),
        words: (*word).to_owned(),
    });
    Hints {
        searches: lines.collect(),
        ..Hints::default()
    }
}

#[test]
fn a_line_of_a_readme_gives_its_arguments() {
    let table: [(&str, &[&str]); 70] = [
        // One number more than a board has.
        ("2|1|2|3|4|0|5|7|8|6", &["2 {entries}"]),
        ("1|2|3|4|_|5|7|8|6|2", &["{entries/_} 2"]),
        ("<the|search>|FILE", &["astar {board}", "bfs {board}"]),
        ("2|<9|numbers>", &["2 {entries}", "2 {digits}", "2 {line}"]),
        ("test/1.txt", &["{board}"]),
        ("../test/1.txt|(CLI)", &["{board}"]),
        ("FILE|(the|solution|is|in|out.txt)", &["{board}"]),
        ("test/1.txt|and|wait", &["{board}"]),
        ("[-h]|[-o|OUT]|--input|FILE", &["--input {board}"]),
        ("[-h]|[--board|B]|[-v]", &["--board {board}"]),
        ("[-h]|-o|OUT|FILE", &["-o OUT {board}"]),
        ("{solve,check}|FILE", &["solve {board}"]),
        ("<board.txt>|<hamming/manhattan/both>", &["{board} both"]),
        (
            "--puzzle|P|--mode|{fast,brute}",
            &["--puzzle {board} --mode fast"],
        ),
        ("-cli", &["-cli"]),
        // What is written is none of the board's.
        (
            "-i|boards/b31.txt|-o|solution.txt",
            &["-i {board} -o solution.txt"],
        ),
        ("-i|FILE|--output|FILE", &["-i {board} --output result.txt"]),
        ("--out-file|FILE|FILE", &["--out-file result.txt {board}"]),
        ("in/a.txt|out/hasil.txt", &["{board} out/hasil.txt"]),
        ("test/solution1.txt", &["{board}"]),
        ("a.txt|b.txt", &["{board} b.txt", "{board} {board}"]),
        ("a.txt|goal.txt", &["{board} {goal}", "{board} goal.txt"]),
        ("<start-file>|<goal-file>", &["{board} {goal}"]),
        (
            "<initial>|<goal>",
            &[
                "{entries} {goal:entries}",
                "{digits} {goal:digits}",
                "{line} {goal:line}",
            ],
        ),
        (
            "bfs|0,8,7,6,5,4,3,2,1|[<goal>]",
            &["astar {commas}", "bfs {commas}"],
        ),
        // Of two boards the second is the goal.
        (
            "-i|1234_5786|-g|12345678_",
            &["-i {digits/_} -g {goal:digits/_}"],
        ),
        ("-n|size|-b|0,1,3,4,2,5,7,8,6", &["-n {side} -b {commas}"]),
        ("<n>|<file>", &["{side} {board}"]),
        ("a.txt|n", &["{board} n"]),
        ("-o|solution.txt|a.txt", &["-o solution.txt {board}"]),
        // A board, as the example is written.
        ("-s|1 2 3 4 _ 5 7 8 6", &["-s {joined: : :_}"]),
        ("1|2|3|4|_|5|7|8|6", &["{entries/_}"]),
        ("1|2|3|4|x|5|7|8|6", &["{entries/x}"]),
        ("1|2|3|4|b|5|7|8|6", &["{entries/b}"]),
        ("1|2|3|4|0|5|7|8|6|m", &["{entries} m"]),
        ("--start|123/4_5/786", &["--start {joined::/:_}"]),
        // The side of that board.
        (
            "3|[0, 1, 3, 4, 2, 5, 7, 8, 6]|manhattan",
            &["{side} [{joined:, :, }] manhattan"],
        ),
        (
            "-size|3|-tiles|0,1,3,4,2,5,7,8,6",
            &["-size {side} -tiles {commas}"],
        ),
        ("123/4_5/786|3", &["{joined::/:_} {side}"]),
        ("4|123405786", &["4 {digits}"]),
        ("boardfile|h1|h2", &["{board} h1 h2"]),
        ("--board=123405786", &["--board={digits}"]),
        ("--board|123405786", &["--board {digits}"]),
        ("--board=1234_5786", &["--board={digits/_}"]),
        ("--file=FILE", &["--file={board}"]),
        ("--board=1 2 3 4 0 5 7 8 6", &["--board={line}"]),
        ("1,2,3;4,0,5;7,8,6", &["{joined:,:;}"]),
        ("[[1,2,3],[4,0,5],[7,8,6]]", &["[[{joined:,:],[}]]"]),
        ("A|1|2|3|4|0|5|7|8|6|PRINT", &["A {entries} PRINT"]),
        ("123405786|bfs", &["{digits} astar", "{digits} bfs"]),
        ("123405786|astar", &["{digits} astar"]),
        ("1234x5786", &["{digits/x}"]),
        ("1234b5786", &["{digits/b}"]),
        ("123456789ABCDEF0", &["{digits}"]),
        ("solver123", &["solver123"]),
        ("12 456789AB3DEFC|AS", &["{digits/ } AS"]),
        ("1 2 3 4 5 6 7 8 0", &["{line}"]),
        ("<algorithm>|test.txt", &["astar {board}", "bfs {board}"]),
        ("*strategy*|<|config.txt", &["astar", "bfs"]),
        ("-f|<filename>", &["-f {board}"]),
        ("-f|maps/easy3.map|-p", &["-f {board} -p"]),
        ("maps/easy3.map", &["{board}"]),
        ("-f|manhattan|board.txt", &["-f manhattan {board}"]),
        ("--board-size|<n>|<file>", &["--board-size {side} {board}"]),
        ("data/config.json|board.txt", &["data/config.json {board}"]),
        (
            "--tree|viz/tree.dot|board.txt",
            &["--tree viz/tree.dot {board}"],
        ),
        ("-f|easy|--fast", &["-f {board} --fast"]),
        ("<seed>|test.txt", &[]),
        ("test.txt|<seed>", &["{board}"]),
        (
            "puzzle|<algorithm>",
            &[
                "{entries} astar",
                "{digits} astar",
                "{line} astar",
                "{entries} bfs",
                "{digits} bfs",
                "{line} bfs",
            ],
        ),
    ];
    for (line, expected) in table {
        let words: Vec<String> = line.split('|').map(str::to_owned).collect();
        let found = lists(&words, &hints(&["A*", "bfs", "astar", "dfs"]));
        let found: Vec<String> = found.iter().map(|list| list.join(" ")).collect();
        assert_eq!(found, expected, "{line}");
    }
}

#[test]
fn a_usage_text_names_its_arguments() {
    let table: [(&str, Option<&str>); 9] = [
        (
            "usage: solve.py -s \"1 2 3 4 _ 5 7 8 6\"",
            Some("-s 1 2 3 4 _ 5 7 8 6"),
        ),
        (
            "usage: <program> <algorithm> <initial-state> <print>",
            Some("<algorithm> <initial-state> <print>"),
        ),
        ("Usage: python main.py <file>", Some("<file>")),
        (
            "Usage: java Solver <algorithm> <file>",
            Some("<algorithm> <file>"),
        ),
        ("usage: %s <file> [depth]", Some("<file> [depth]")),
        ("usage: %s boardfile h1|h2", Some("boardfile h1|h2")),
        ("usage: solve boardfile h1|h2", Some("boardfile h1|h2")),
        ("Wrong usage!", None),
        (
            "Error\nUsage: ./solve <puzzle> astar",
            Some("<puzzle> astar"),
        ),
    ];
    for (text, expected) in table {
        let found = usage_words(text).map(|words| words.join(" "));
        assert_eq!(found.as_deref(), expected, "{text}");
    }
}

#[test]
fn a_place_may_be_named_in_several_words() {
    for (usage, expected) in [
        (
            "usage: ./puzzle8 <heuristic 1|2> <9 numbers>",
            "1 {entries}",
        ),
        (
            "usage: ./puzzle8 <search: bfs|astar> <board file>",
            "astar {board}",
        ),
        ("Usage: python main.py <16 angka>", "{entries}"),
        ("Usage: python main.py <1 number> FILE", ""),
    ] {
        let words = usage_words(usage).unwrap_or_default();
        let first = lists(&words, &hints(&[])).into_iter().next();
        assert_eq!(first.unwrap_or_default().join(" "), expected, "{usage}");
    }
}

#[test]
fn one_of_several_words_is_chosen_with_and_without_brackets() {
    for (word, best) in [
        ("<hamming|manhattan>", Some("manhattan")),
        ("h1|h2", Some("h2")),
        ("{solve,check}", Some("solve")),
        ("boards/easy", None),
        ("file|stdin", None),
        ("h1", None),
    ] {
        assert_eq!(best_of(word).as_deref(), best, "{word}");
    }
}

#[test]
fn an_example_gives_way_to_the_best_word_of_a_usage_text() {
    let usages = ["Usage: main.py <board.txt> <hamming|manhattan|both>".to_owned()];
    let list = |words: [&str; 2]| words.map(str::to_owned).to_vec();
    let found = with_best(&list(["{board}", "manhattan"]), &usages);
    assert_eq!(found, Some(list(["{board}", "both"])));
    assert_eq!(with_best(&list(["{board}", "both"]), &usages), None);
    assert_eq!(with_best(&list(["{board}", "other"]), &usages), None);
}

#[test]
fn the_goal_is_written_as_the_board_is() {
    let list = |line: &str| line.split('|').map(str::to_owned).collect::<Vec<_>>();
    for (arguments, expected) in [
        ("ast|{commas}|{goal}", "ast|{commas}|{goal:commas}"),
        (
            "[[{joined:,:],[}]]|{goal}",
            "[[{joined:,:],[}]]|[[{goal:joined:,:],[}]]",
        ),
        ("{board}|{goal}", "{board}|{goal}"),
    ] {
        assert_eq!(with_goal_like_board(list(arguments)), list(expected));
    }
    for (words, may) in [
        ("<method> <board> [<goal>]", true),
        ("<board> [goal_state]", true),
        ("<board> [--goal=GOAL]", false),
        ("<board> [depth]", false),
    ] {
        assert_eq!(may_name_a_goal(words.split(' ')), may, "{words}");
    }
}

#[test]
fn a_board_that_a_readme_quotes_shows_how_it_is_written() {
    for (line, expected) in [
        (
            "a string such as `12345678x`, x is the space",
            Some("{digits/x}"),
        ),
        ("run `main.py`, goal `1,2,3,4,5,6,7,8,0`", Some("{commas}")),
        ("run `main.py` on 123456780", None),
        // Its rows may be asked for one by one.
        ("`1 2 3 4 5 6 7 8 0`", None),
    ] {
        let found = quoted_board(&[line.to_owned()]);
        assert_eq!(found.as_deref(), expected, "{line}");
    }
}
