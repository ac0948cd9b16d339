//! `view` into files: what is written, where, and what is refused.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;

use crate::program::{argument, reference, reference_with};

const SOLVABLE: &str = "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n";
const UNSOLVABLE: &str = "1 2 3\n4 5 6\n8 7 0\n";
const PACKING: &str = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n";
const NO_PACKING: &str = "2 3 2\nDEFAULT\nAAA\nBB\nBB\n";

/// The names of what is in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| {
            let name = entry.expect("it can be read").file_name();
            name.into_string().expect("its names are plain")
        })
        .collect();
    names.sort();
    names
}

#[test]
fn every_kind_of_board_is_written_in_all_four_forms_at_once() {
    for (board, words) in [
        (SOLVABLE, "3 moves, and none fewer"),
        (UNSOLVABLE, "This board cannot be solved"),
        (PACKING, "2 pieces fill the 2×3 board"),
        (NO_PACKING, "No packing: 2 pieces cannot fill the 2×3 board"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let (page, svg, png, gif) = (file("a.html"), file("a.svg"), file("a.png"), file("a.gif"));
        let run = reference_with(
            board,
            &[
                "view",
                "-",
                "--out",
                argument(&page),
                "--svg",
                argument(&svg),
                "--png",
                argument(&png),
                "--gif",
                argument(&gif),
            ],
        );
        let written = [&page, &svg, &png, &gif];
        let written = written.map(|path| format!("written: {}\n", argument(path)));
        assert_eq!(
            (run.code, run.out, run.notes),
            (Some(0), String::new(), written.concat())
        );
        assert_eq!(names(folder.path()), ["a.gif", "a.html", "a.png", "a.svg"]);
        let page = fs::read_to_string(page).unwrap();
        assert!(page.contains(&format!("<h1>{words}</h1>")), "{page}");
        assert!(page.contains("connect-src 'none'") && !page.contains("unsafe-inline"));
        let svg = fs::read_to_string(svg).unwrap();
        assert!(svg.contains(&format!("<title>{words}</title>")), "{svg}");
        let png = png::Decoder::new(Cursor::new(fs::read(png).unwrap()));
        assert!(png.read_info().unwrap().info().width > 300);
        let gif = fs::read(gif).unwrap();
        let mut gif = gif::DecodeOptions::new().read_info(gif.as_slice()).unwrap();
        let mut frames = 0;
        while gif.read_next_frame().unwrap().is_some() {
            frames += 1;
        }
        // The start, and three frames a move or one a piece.
        let expected = match board {
            SOLVABLE => 1 + 3 * 3,
            PACKING => 1 + 2,
            _ => 1,
        };
        assert_eq!(frames, expected, "{words}");
    }
}

#[test]
fn a_dash_is_standard_output_byte_by_byte() {
    let text = reference_with(PACKING, &["view", "-", "--svg", "-"]).done();
    assert!(
        text.starts_with("<svg ") && text.ends_with("</svg>\n"),
        "{text}"
    );
    let output = cargo_bin_cmd!("reference")
        .args(["view", "-", "--png", "-"])
        .write_stdin(UNSOLVABLE)
        .output()
        .unwrap();
    assert!(output.status.success());
    let mut reader = png::Decoder::new(Cursor::new(output.stdout))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
}

#[test]
fn the_search_is_the_one_that_was_asked_for() {
    let arguments = [
        "view",
        "-",
        "--algorithm",
        "a-star",
        "--heuristic",
        "hamming",
        "--out",
        "-",
    ];
    let page = reference_with(SOLVABLE, &arguments).done();
    assert!(
        page.contains("<dt>method</dt><dd>a-star with hamming</dd>"),
        "{page}"
    );
}

#[test]
fn a_limit_leaves_older_files_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let svg = folder.path().join("a.svg");
    fs::write(&svg, "old").unwrap();
    let hard = "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n";
    let notes = reference_with(
        hard,
        &[
            "view",
            "-",
            "--algorithm",
            "breadth-first",
            "--memory",
            "1MB",
            "--svg",
            argument(&svg),
        ],
    )
    .refused(3);
    assert!(notes.contains("no path was found"), "{notes}");
    assert_eq!(fs::read_to_string(&svg).unwrap(), "old");
    assert_eq!(names(folder.path()), ["a.svg"]);
}

#[test]
fn a_path_that_is_not_proven_is_shown_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("a.html");
    let hard = "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n";
    let arguments = ["view", "-", "--time", "1ms", "--out", argument(&page)];
    let notes = reference_with(hard, &arguments).refused(3);
    assert!(notes.contains("the minimum is not proven"), "{notes}");
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<h1>Between "), "{page}");
    assert!(page.contains("a shorter one may exist"), "{page}");
}

#[test]
fn what_does_not_go_together_is_refused_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let file = argument(&path);
    for (board, arguments, words) in [
        (
            SOLVABLE,
            &["view", "-", "--algorithm", "ida"][..],
            "chosen on the page",
        ),
        (
            PACKING,
            &["view", "-", "--out", file, "--algorithm", "ida"],
            "one with pieces",
        ),
        (SOLVABLE, &["view", "--out", file], "name its file"),
        (
            SOLVABLE,
            &["view", "-", "--out", file, "--no-open"],
            "serve none",
        ),
        (
            SOLVABLE,
            &["view", "-", "--out", file, "--gif", file],
            "both go to",
        ),
        (
            SOLVABLE,
            &["view", "-", "--out", file, "--heuristic", "hamming"],
            "guides a-star",
        ),
        (
            "1 2\n3 3\n",
            &["view", "-", "--out", file],
            "no board can be read",
        ),
        (
            SOLVABLE,
            &["view", "-", "--png", "no-such-folder/a.png"],
            "there is no folder",
        ),
    ] {
        let notes = reference_with(board, arguments).refused(2);
        assert!(notes.contains(words), "{arguments:?}: {notes}");
    }
    assert_eq!(names(folder.path()), [""; 0]);
    let help = reference(&["view", "--help"]).done();
    for option in [
        "--out",
        "--svg",
        "--png",
        "--gif",
        "--algorithm",
        "--heuristic",
        "--time",
        "--memory",
    ] {
        assert!(help.contains(option), "{option}: {help}");
    }
}

#[test]
fn the_board_itself_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("board.txt");
    fs::write(&board, SOLVABLE).unwrap();
    let round = folder.path().join("./board.txt");
    let notes = reference(&["view", argument(&board), "--out", argument(&round)]).refused(2);
    assert!(notes.contains("which is the board"), "{notes}");
    assert_eq!(fs::read_to_string(&board).unwrap(), SOLVABLE);
    assert_eq!(names(folder.path()), ["board.txt"]);
}
