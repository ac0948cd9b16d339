//! `view` into files: what is written, where, and what is refused.

use std::fs;
use std::io::Cursor;

use assert_cmd::cargo::cargo_bin_cmd;

use crate::program::{names, reference, reference_with};

const SOLVABLE: &str = "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n";
const UNSOLVABLE: &str = "1 2 3\n4 5 6\n8 7 0\n";
const PACKING: &str = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n";
const NO_PACKING: &str = "2 3 2\nDEFAULT\nAAA\nBB\nBB\n";

#[test]
fn every_kind_of_board_is_written_in_all_four_forms_at_once() {
    for (board, words) in [
        (SOLVABLE, "3 moves, and none fewer"),
        (UNSOLVABLE, "This board cannot be solved"),
        (PACKING, "2 pieces fill the 2×3 board"),
        (NO_PACKING, "No packing: 2 pieces cannot fill the 2×3 board"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().display();
        let [page, svg, png, gif] =
            ["html", "svg", "png", "gif"].map(|end| format!("{place}/a.{end}"));
        let asked = format!("view - --out {page} --svg {svg} --png {png} --gif {gif}");
        let notes = reference_with(board, &asked).refused(0);
        let written = [&page, &svg, &png, &gif].map(|path| format!("written: {path}\n"));
        assert_eq!(notes, written.concat());
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
    reference_with(PACKING, "view - --svg -")
        .succeeds()
        .prints_first("<svg ")
        .prints_last("</svg>\n");
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
    let asked = "view - --algorithm a-star --heuristic hamming --out -";
    reference_with(SOLVABLE, asked)
        .succeeds()
        .prints("<dt>method</dt><dd>a-star with hamming</dd>");
}

#[test]
fn a_limit_leaves_older_files_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let svg = folder.path().join("a.svg");
    fs::write(&svg, "old").unwrap();
    let hard = "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n";
    let search = "view - --algorithm breadth-first --memory 1MB";
    reference_with(hard, &format!("{search} --svg {}", svg.display()))
        .fails(3)
        .says("no path was found");
    assert_eq!(fs::read_to_string(&svg).unwrap(), "old");
    assert_eq!(names(folder.path()), ["a.svg"]);
}

#[test]
fn a_path_that_is_not_proven_is_shown_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("a.html");
    let hard = "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n";
    reference_with(hard, &format!("view - --time 1ms --out {}", page.display()))
        .fails(3)
        .says("the minimum is not proven");
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<h1>Between "), "{page}");
    assert!(page.contains("a shorter one may exist"), "{page}");
}

#[test]
fn what_does_not_go_together_is_refused_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    for (board, asked, words) in [
        (SOLVABLE, "- --algorithm ida", "chosen on the page"),
        (PACKING, "- --out FILE --algorithm ida", "one with pieces"),
        (SOLVABLE, "--out FILE", "name its file"),
        (SOLVABLE, "- --out FILE --no-open", "serve none"),
        (SOLVABLE, "- --out FILE --gif FILE", "both go to"),
        (SOLVABLE, "- --svg - --gif -", "both go to standard output"),
        (
            SOLVABLE,
            "- --out FILE --heuristic hamming",
            "guides a-star",
        ),
        ("1 2\n3 3\n", "- --out FILE", "no board can be read"),
        (
            SOLVABLE,
            "- --png no-such-folder/a.png",
            "there is no folder",
        ),
    ] {
        let asked = asked.replace("FILE", &path.display().to_string());
        let run = reference_with(board, &format!("view {asked}"));
        run.fails(2).says(words);
    }
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn the_board_itself_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("board.txt");
    fs::write(&board, SOLVABLE).unwrap();
    let place = folder.path().display();
    reference(&format!("view {place}/board.txt --out {place}/./board.txt"))
        .fails(2)
        .says("which is the board");
    assert_eq!(fs::read_to_string(&board).unwrap(), SOLVABLE);
    assert_eq!(names(folder.path()), ["board.txt"]);
}
