//! `table`: every board below a folder, and nothing that is none.

use std::fs;
use std::path::Path;

use crate::program::{argument, reference};

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
