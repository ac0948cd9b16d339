//! `compare` and `table`: the tables and the files; every board below a folder, and nothing that is none.

use std::fs;
use std::path::Path;

use testkit::files::Folder;
use testkit::run_program::Run;

use crate::program::{names, reference};

#[test]
fn the_summary_names_its_seed_and_the_finding() {
    let run = reference("compare --boards 20 --seed 5").succeeds();
    run.prints_first("20 random 3×3 boards, seed 5, a-star\n\nquantity ");
    let finding = run.out.lines().last().unwrap();
    assert!(finding.starts_with("hamming needs "), "{finding}");
    let end = " times the iterations of manhattan on average";
    assert!(finding.ends_with(end), "{finding}");
}

#[test]
fn the_summary_says_on_how_many_boards_a_search_was_stopped() {
    reference("compare --boards 3 --side 4 --time 1ms")
        .succeeds()
        .prints("hamming was stopped on 3 of 3 boards.");
    reference("compare --boards 3 --side 2")
        .succeeds()
        .never_prints("stopped");
}

#[test]
fn rows_are_the_same_for_the_same_seed_but_for_the_time() {
    let rows = |seed| {
        let text = reference(&format!("compare --boards 5 --rows --side 2 --seed {seed}")).done();
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
    assert_eq!(rows(3).len(), 5);
    assert_eq!(rows(3), rows(3));
    assert_ne!(rows(3), rows(4));
}

#[test]
fn files_hold_a_row_for_each_board_and_replace_older_ones() {
    let folder = tempfile::tempdir().unwrap();
    let [csv, text] = ["rows.csv", "rows.txt"].map(|name| folder.path().join(name));
    fs::write(&csv, "old").unwrap();
    let files = format!("--csv {} --text {}", csv.display(), text.display());
    reference(&format!("compare --boards 12 --strategy greedy {files}")).succeeds();
    let csv = fs::read_to_string(&csv).unwrap();
    let mut lines = csv.lines();
    let header = "board,strategy,heuristic,ending,moves,iterations,generated,seconds";
    assert_eq!(lines.next(), Some(header));
    assert_eq!(lines.clone().count(), 24);
    assert!(lines.all(|line| line.contains(",greedy,") && line.contains(",solved,")));
    let text = fs::read_to_string(&text).unwrap();
    let heading = "12 random 3×3 boards, seed 1, greedy\n";
    assert!(text.starts_with(heading), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(" / ")).count(), 12);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_anything_is_computed() {
    reference("compare --csv no-such-folder/rows.csv")
        .fails(2)
        .says("there is no folder `no-such-folder`");
    reference("compare --boards 0")
        .fails(2)
        .says("0 is not in 1..");
}

#[test]
fn the_four_pictures_are_written_alone_and_in_one_page() {
    let folder = tempfile::tempdir().unwrap();
    let pictures = folder.path().join("new").join("pictures");
    let page = pictures.join("page.html");
    let asked =
        "--boards 5 --size 2 --seed 9 --algorithm ida --heuristics manhattan,linear-conflict";
    let files = format!("--svg {} --html {}", pictures.display(), page.display());
    reference(&format!("compare {asked} {files}")).succeeds();
    let names = names(&pictures);
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
        &format!("{asked} --memory 2000MB<"),
        "script-src 'sha256-",
    ] {
        assert!(html.contains(words), "{words}: {html}");
    }
    assert_eq!(html.matches("<th scope=\"row\">").count(), 3 * 2 + 5);
    assert!(!html.contains("unsafe-inline"));
}

#[test]
fn a_heuristic_named_twice_is_refused() {
    reference("compare --heuristics hamming,hamming")
        .fails(2)
        .says("names `hamming` twice");
}

#[test]
fn what_cannot_be_compared_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().display();
    for (options, reason) in [
        (
            "--size 5 --heuristics walking-distance",
            "boards up to 4×4, not 5×5",
        ),
        (
            &format!("--csv {place}/rows --text {place}/./rows"),
            "`--text` and `--csv` both go to",
        ),
    ] {
        let run = reference(&format!("compare --boards 1 --svg {place}/new {options}"));
        run.fails(2).says(reason);
        assert_eq!(names(folder.path()), [""; 0]);
    }
}

/// `table` of the boards below this folder.
fn table(folder: &Path, options: &str) -> Run {
    reference(&format!("table {} {options}", folder.display()))
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
    let folder = Folder::empty();
    folder.write("puzzle04.txt", "3\n0 1 3\n4 2 5\n7 8 6\n");
    folder.write("notes.md", "# Boards\n");
    folder.write("cases/odd/board.txt", "1 2 3\n4 5 6\n8 7 0\n");
    folder.write("cases/odd/expected.toml", "solvable = false\n");
    folder.write(".git/HEAD", "ref: refs/heads/main\n");
    let run = table(folder.top(), "").exits(0);
    assert_eq!(lines(&run.out), [("cases/odd", "–"), ("puzzle04.txt", "4")]);
    run.prints_last("each search was given 5 min and 2.00 GB\n");
    let notes: Vec<&str> = run.notes.lines().collect();
    assert_eq!(notes.len(), 1, "{notes:?}");
    let left_out = "left out: no board can be read from `";
    assert!(notes[0].starts_with(left_out), "{notes:?}");
    assert!(notes[0].contains("notes.md`: line 1"), "{notes:?}");
}

#[test]
fn a_puzzle_that_takes_too_long_is_listed() {
    let folder = Folder::empty();
    folder.write("hard.txt", "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3");
    let run = table(folder.top(), "--memory 1MB").succeeds();
    assert_eq!(lines(&run.out), [("hard.txt", "–")]);
    run.prints("\nnot solved with manhattan: hard.txt\n");
}

#[test]
fn a_folder_without_boards_is_nothing_to_run_and_no_folder_is_wrong() {
    let folder = Folder::empty();
    table(folder.top(), "")
        .fails(4)
        .says("there is no board below");
    reference("table no-such-folder")
        .fails(2)
        .says("there is no folder `no-such-folder`");
}

#[test]
fn the_table_is_also_written_for_spreadsheets_and_reports() {
    let folder = Folder::empty();
    folder.write("boards/p4.txt", "3\n0 1 3\n4 2 5\n7 8 6\n");
    folder.write(
        "boards/hard.txt",
        "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3",
    );
    let [csv, markdown] = ["t.csv", "t.md"].map(|name| folder.path(name));
    let files = format!("--csv {} --markdown {}", csv.display(), markdown.display());
    table(&folder.path("boards"), &format!("--time 0s {files}"))
        .succeeds()
        .prints("not within 0 seconds");
    let row = "\nhard.txt,,,not within 0 seconds,,not within 0 seconds\n";
    let csv = folder.read("t.csv");
    assert!(csv.contains(row), "{csv}");
    let row = "| hard.txt | – | not within 0 seconds | not within 0 seconds |";
    let markdown = folder.read("t.md");
    assert!(markdown.contains(row), "{markdown}");
}
