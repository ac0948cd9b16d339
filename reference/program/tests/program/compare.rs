//! `compare` and `table`: the tables and the files; every board below a folder, and nothing that is none.

use std::fs;
use std::path::Path;

use crate::program::{argument, reference};

#[test]
fn the_summary_names_its_seed_and_the_finding() {
    let text = reference(&["compare", "--boards", "20", "--seed", "5"]).done();
    assert!(
        text.starts_with("20 random 3×3 boards, seed 5, a-star\n\nquantity "),
        "{text}"
    );
    let finding = text.lines().last().unwrap();
    assert!(finding.starts_with("hamming needs "), "{finding}");
    assert!(
        finding.ends_with(" times the iterations of manhattan on average"),
        "{finding}"
    );
}

#[test]
fn the_summary_says_on_how_many_boards_a_search_was_stopped() {
    let arguments = ["compare", "--boards", "3", "--side", "4", "--time", "1ms"];
    let text = reference(&arguments).done();
    assert!(
        text.contains("hamming was stopped on 3 of 3 boards."),
        "{text}"
    );
    let easy = reference(&["compare", "--boards", "3", "--side", "2"]).done();
    assert!(!easy.contains("stopped"), "{easy}");
}

#[test]
fn rows_are_the_same_for_the_same_seed_but_for_the_time() {
    let rows = |seed| {
        let arguments = [
            "compare", "--boards", "5", "--rows", "--side", "2", "--seed", seed,
        ];
        let text = reference(&arguments).done();
        text.lines()
            .filter(|line| line.contains(" / "))
            .map(|line| {
                line.split_whitespace()
                    .filter(|word| !word.contains('.'))
                    .collect::<Vec<_>>()
                    .join(" ")
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(rows("3").len(), 5);
    assert_eq!(rows("3"), rows("3"));
    assert_ne!(rows("3"), rows("4"));
}

#[test]
fn files_hold_a_row_for_each_board_and_replace_older_ones() {
    let folder = tempfile::tempdir().unwrap();
    let (csv, text) = (
        folder.path().join("rows.csv"),
        folder.path().join("rows.txt"),
    );
    fs::write(&csv, "old").unwrap();
    reference(&[
        "compare",
        "--boards",
        "12",
        "--strategy",
        "greedy",
        "--csv",
        argument(&csv),
        "--text",
        argument(&text),
    ])
    .done();
    let csv = fs::read_to_string(&csv).unwrap();
    let mut lines = csv.lines();
    assert_eq!(
        lines.next(),
        Some("board,strategy,heuristic,ending,moves,iterations,generated,seconds")
    );
    assert_eq!(lines.clone().count(), 24);
    assert!(lines.all(|line| line.contains(",greedy,") && line.contains(",solved,")));
    let text = fs::read_to_string(&text).unwrap();
    assert!(
        text.starts_with("12 random 3×3 boards, seed 1, greedy\n"),
        "{text}"
    );
    assert_eq!(text.lines().filter(|line| line.contains(" / ")).count(), 12);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_anything_is_computed() {
    let notes = reference(&["compare", "--csv", "no-such-folder/rows.csv"]).refused(2);
    assert!(
        notes.contains("there is no folder `no-such-folder`"),
        "{notes}"
    );
    let notes = reference(&["compare", "--boards", "0"]).refused(2);
    assert!(notes.contains("0 is not in 1.."), "{notes}");
}

#[test]
fn the_four_pictures_are_written_alone_and_in_one_page() {
    let folder = tempfile::tempdir().unwrap();
    let pictures = folder.path().join("new").join("pictures");
    let page = pictures.join("page.html");
    reference(&[
        "compare",
        "--boards",
        "5",
        "--size",
        "2",
        "--seed",
        "9",
        "--algorithm",
        "ida",
        "--heuristics",
        "manhattan,linear-conflict",
        "--svg",
        argument(&pictures),
        "--html",
        argument(&page),
    ])
    .done();
    let mut names: Vec<String> = fs::read_dir(&pictures)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "iterations-boxes.svg",
            "iterations-dots.svg",
            "page.html",
            "time-boxes.svg",
            "time-dots.svg"
        ]
    );
    for name in names.iter().filter(|name| name.ends_with(".svg")) {
        let svg = fs::read_to_string(pictures.join(name)).unwrap();
        for words in [
            ">5 random 2×2 boards, seed 9, ida<",
            ">linear-conflict<",
            "Measured on ",
            "logarithmic",
        ] {
            assert!(svg.contains(words), "{name}: {words}: {svg}");
        }
    }
    let html = fs::read_to_string(&page).unwrap();
    assert_eq!(html.matches("<svg ").count(), 4);
    for words in [
        "<p class=\"quiet\">5 random 2×2 boards, seed 9, ida</p>",
        "<dt>machine</dt>",
        "--boards 5 --size 2 --seed 9 --algorithm ida --heuristics manhattan,linear-conflict --memory 2000MB<",
        "script-src 'sha256-",
    ] {
        assert!(html.contains(words), "{words}: {html}");
    }
    assert_eq!(html.matches("<th scope=\"row\">").count(), 3 * 2 + 5);
    assert!(!html.contains("unsafe-inline"));
}

#[test]
fn a_heuristic_named_twice_or_not_made_for_the_size_is_refused() {
    let notes = reference(&["compare", "--heuristics", "hamming,hamming"]).refused(2);
    assert!(notes.contains("names `hamming` twice"), "{notes}");
    let arguments = [
        "compare",
        "--size",
        "5",
        "--heuristics",
        "walking-distance",
        "--boards",
        "1",
    ];
    reference(&arguments).refused(2);
}

#[test]
fn what_cannot_be_compared_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let (pictures, rows) = (folder.path().join("new"), folder.path().join("rows"));
    let round = folder.path().join("./rows");
    let (pictures, rows, round) = (argument(&pictures), argument(&rows), argument(&round));
    let table: [(&[&str], &str); 2] = [
        (
            &["--size", "5", "--heuristics", "walking-distance"],
            "boards up to 4×4, not 5×5",
        ),
        (
            &["--csv", rows, "--text", round],
            "`--text` and `--csv` both go to",
        ),
    ];
    for (arguments, reason) in table {
        let all = [&["compare", "--boards", "1", "--svg", pictures], arguments].concat();
        let notes = reference(&all).refused(2);
        assert!(notes.contains(reason), "{notes}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    let parent = path.parent().expect("it is in the folder");
    fs::create_dir_all(parent).expect("a temporary folder takes folders");
    fs::write(path, text).expect("a temporary folder takes files");
}

/// The first two words of every line of the table.
fn lines(table: &str) -> Vec<(&str, &str)> {
    table
        .lines()
        .skip(1)
        .take_while(|line| !line.is_empty())
        .map(|line| {
            let mut words = line.split_whitespace();
            words.next().zip(words.next()).expect("a line has columns")
        })
        .collect()
}

#[test]
fn boards_stand_in_order_and_what_is_no_board_is_named() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "puzzle04.txt", "3\n0 1 3\n4 2 5\n7 8 6\n");
    write(folder.path(), "notes.md", "# Boards\n");
    write(
        folder.path(),
        "cases/odd/board.txt",
        "1 2 3\n4 5 6\n8 7 0\n",
    );
    write(
        folder.path(),
        "cases/odd/expected.toml",
        "solvable = false\n",
    );
    write(folder.path(), ".git/HEAD", "ref: refs/heads/main\n");
    let run = reference(&["table", argument(folder.path())]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(lines(&run.out), [("cases/odd", "–"), ("puzzle04.txt", "4")]);
    assert!(
        run.out
            .ends_with("each search was given 5 min and 2.00 GB\n"),
        "{}",
        run.out
    );
    let notes: Vec<&str> = run.notes.lines().collect();
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert!(
        notes[0].starts_with("left out: no board can be read from `"),
        "{notes:?}"
    );
    assert!(notes[0].contains("notes.md`: line 1"), "{notes:?}");
}

#[test]
fn a_puzzle_that_takes_too_long_is_listed() {
    let folder = tempfile::tempdir().unwrap();
    write(
        folder.path(),
        "hard.txt",
        "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3",
    );
    let text = reference(&["table", argument(folder.path()), "--memory", "1MB"]).done();
    assert_eq!(lines(&text), [("hard.txt", "–")]);
    assert!(
        text.contains("\nnot solved with manhattan: hard.txt\n"),
        "{text}"
    );
}

#[test]
fn a_folder_without_boards_is_nothing_to_run_and_no_folder_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let notes = reference(&["table", argument(folder.path())]).refused(4);
    assert!(notes.contains("there is no board below"), "{notes}");
    let notes = reference(&["table", "no-such-folder"]).refused(2);
    assert!(
        notes.contains("there is no folder `no-such-folder`"),
        "{notes}"
    );
}

#[test]
fn the_table_is_also_written_for_spreadsheets_and_reports() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "boards/p4.txt", "3\n0 1 3\n4 2 5\n7 8 6\n");
    write(
        folder.path(),
        "boards/hard.txt",
        "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3",
    );
    let (csv, markdown) = (folder.path().join("t.csv"), folder.path().join("t.md"));
    let text = reference(&[
        "table",
        argument(&folder.path().join("boards")),
        "--time",
        "0s",
        "--csv",
        argument(&csv),
        "--markdown",
        argument(&markdown),
    ])
    .done();
    assert!(text.contains("not within 0 seconds"), "{text}");
    let csv = fs::read_to_string(&csv).unwrap();
    assert!(
        csv.contains("\nhard.txt,,,not within 0 seconds,,not within 0 seconds\n"),
        "{csv}"
    );
    let markdown = fs::read_to_string(&markdown).unwrap();
    assert!(
        markdown.contains("| hard.txt | – | not within 0 seconds | not within 0 seconds |"),
        "{markdown}"
    );
}
