//! Boards written as a submission writes its own.

use super::*;
use crate::puzzle_traits::{CaseBoard, PuzzleKind};

const FOUR: PuzzleKind = PuzzleKind::sliding(4, 4);
const THREE: PuzzleKind = PuzzleKind::sliding(2, 3);

fn board(text: &str) -> CaseBoard {
    CaseBoard::new(notation::read(text.as_bytes()).unwrap().board)
}

#[test]
fn a_board_is_written_as_a_submission_writes_its_own() {
    let ours = "1 2 3 4\n5 6 - 8\n9 10 7 12\n13 14 11 15\n";
    let table = [
        // With 16 for the blank, and no end of the last line.
        (
            "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 16 15",
            "1 2 3 4\n5 6 16 8\n9 10 7 12\n13 14 11 15",
        ),
        (
            "1,2,3,4\n5,6,7,8\n9,10,11,12\n13,14,16,15\n",
            "1,2,3,4\n5,6,16,8\n9,10,7,12\n13,14,11,15\n",
        ),
        (
            "1  2  3  4\n5  6  7  8\n9  10  11  12\n13  14  0  15",
            "1  2  3  4\n5  6  0  8\n9  10  7  12\n13  14  11  15",
        ),
        (
            " 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14  x 15\n",
            " 1  2  3  4\n 5  6  x  8\n 9 10  7 12\n13 14 11 15\n",
        ),
        (
            "1   2   3   4\n5   6   7   8\n9   10  11  12\n13  14  16  15\n",
            "1  2  3  4\n5  6  16  8\n9  10  7  12\n13  14  11  15\n",
        ),
        (
            "4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n",
            "4\n1 2 3 4\n5 6 0 8\n9 10 7 12\n13 14 11 15\n",
        ),
        (
            "4 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n",
            "4 4\n1 2 3 4\n5 6 0 8\n9 10 7 12\n13 14 11 15\n",
        ),
        (
            "# This puzzle is solvable\n4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n",
            "4\n1 2 3 4\n5 6 0 8\n9 10 7 12\n13 14 11 15\n",
        ),
        // With the goal, or other boards, below.
        (
            "2 1 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n\n1 2 3 4\n5 6 7 8\n9 10 11 12\n0 13 14 15",
            "1 2 3 4\n5 6 0 8\n9 10 7 12\n13 14 11 15\n\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0",
        ),
        (
            "2 1 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n\n1 2 3 4\n12 13 14 5\n11 0 15 6\n10 9 8 7\n",
            "1 2 3 4\n5 6 0 8\n9 10 7 12\n13 14 11 15\n\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
        ),
        (
            "2 1 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n\n1 2 3 4\n5 6 8 7\n9 10 11 12\n0 13 14 15\n",
            "1 2 3 4\n5 6 0 8\n9 10 7 12\n13 14 11 15\n",
        ),
        (
            "2 1 3 0\n5 6 7 8\n9 10 11 12\n13 14 4 15\n\n1 2 3 4\n5 6 8 7\n9 10 11 12\n0 13 14 15\n\n\
             1 2 3 4\n5 6 7 8\n9 10 11 12\n0 13 14 15\n",
            "1 2 3 4\n5 6 0 8\n9 10 7 12\n13 14 11 15\n",
        ),
        (
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n2 1 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n",
            "1 2 3 4 5 6 0 8 9 10 7 12 13 14 11 15\n",
        ),
        (
            "1 2 3 4\n5 6 7 8\n9 10 11 12\n# 13 14 15\n",
            "1 2 3 4\n5 6 # 8\n9 10 7 12\n13 14 11 15\n",
        ),
        (
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 -1 15",
            "1 2 3 4 5 6 -1 8 9 10 7 12 13 14 11 15",
        ),
    ];
    for (theirs, expected) in table {
        let shape = FOUR
            .shape(theirs.as_bytes())
            .unwrap_or_else(|| panic!("{theirs}"));
        let bytes = board(ours).write(ours.as_bytes(), FOUR, &shape);
        assert_eq!(String::from_utf8(bytes).unwrap(), expected);
    }
    let shape = THREE.shape(b"123405786").unwrap();
    let ours = "1 2 3\n4 _ 6\n7 5 8\n";
    let bytes = board(ours).write(ours.as_bytes(), FOUR, &shape);
    assert_eq!(bytes, b"123406758\n".strip_suffix(b"\n").unwrap());
    let shape = THREE.shape(b"123\n4.5\n786\n").unwrap();
    let bytes = board(ours).write(ours.as_bytes(), FOUR, &shape);
    assert_eq!(bytes, b"123\n4.6\n758\n");
}

#[test]
fn what_is_no_board_has_no_shape() {
    for text in [
        "",
        "hello world",
        "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 15",
        "1 2 3 4\n5 6 7 8\n9 10 11 12",
        "numpy\nsympy\n",
        "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n\nThis one is easy\n",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n1 2 3\n",
    ] {
        assert_eq!(FOUR.shape(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn a_bad_board_stays_bad() {
    let shape = Shape {
        blank: Some(SQUARE.to_owned()),
        separator: Some(",".to_owned()),
        final_newline: Some(false),
        ..Shape::default()
    };
    let bad = CaseBoard::Bad(String::new());
    let of = |text: &str| String::from_utf8(bad.write(text.as_bytes(), FOUR, &shape)).unwrap();
    assert_eq!(
        of("1 2 3 4\n5 6 7 8\n9 10 11 11\n13 14 15 -\n"),
        "1,2,3,4\n5,6,7,8\n9,10,11,11\n13,14,15,16"
    );
    // Without a blank, and with 16 instead, it would be a good board to them.
    let no_blank = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n";
    assert_eq!(of(no_blank), no_blank);
    assert_eq!(of("1 2 3\n4 5 6\n7 8 -\n"), "1,2,3\n4,5,6\n7,8,16");
    assert_eq!(of("hello\n"), "hello");
}

#[test]
fn a_case_about_writing_changes_its_blank_and_its_side_alone() {
    let shape = Shape {
        blank: Some("16".to_owned()),
        ..Shape::default()
    };
    let written = |text: &str, shape: &Shape| {
        let bytes = board(text).write(text.as_bytes(), FOUR, shape);
        String::from_utf8(bytes).unwrap()
    };
    let ours = "1\t2 3 4\r\n5 6 - 8\r\n9 10 7 12\r\n13 14 11 15\r\n\r\n";
    assert_eq!(written(ours, &shape), ours.replace('-', "16"));
    let first = |line| Shape {
        first_line: Some(line),
        ..Shape::default()
    };
    let (absent, once) = (first(FirstLine::Absent), first(FirstLine::Side));
    let (twice, count) = (first(FirstLine::RowsAndColumns), first(FirstLine::Count));
    let (with_side, with_both) = (format!("4\r\n{ours}"), format!("4 4\r\n{ours}"));
    for (text, shape, expected) in [
        (ours, &once, &with_side),
        (ours, &twice, &with_both),
        (&with_side, &twice, &with_both),
        (&with_side, &count, &format!("1\r\n{ours}")),
        (&with_side, &once, &with_side),
        (&with_side, &absent, &ours.to_owned()),
        (ours, &absent, &ours.to_owned()),
    ] {
        assert_eq!(written(text, shape), *expected);
    }
    // What stands before the side stays.
    let below = format!("\r\n  {with_side}");
    assert_eq!(written(&below, &absent), format!("\r\n{ours}"));
    // Who wants commas between entries is given them.
    let commas = Shape {
        separator: Some(",".to_owned()),
        ..shape
    };
    let laid_out = "1,2,3,4\n5,6,16,8\n9,10,7,12\n13,14,11,15\n";
    assert_eq!(written(ours, &commas), laid_out);
}

#[test]
fn a_bad_board_below_a_count_is_still_bad() {
    let count = Shape {
        first_line: Some(FirstLine::Count),
        ..Shape::default()
    };
    let sides = Sides {
        smallest: 2,
        largest: 16,
    };
    let written =
        |text: &str| String::from_utf8(write_bad(text.as_bytes(), &count, sides)).unwrap();
    // The count in the place of the wrong side would make it a good one.
    assert_eq!(
        written("4\n1 2 3\n4 5 6\n7 8 0\n"),
        "1\n4\n1 2 3\n4 5 6\n7 8 0\n"
    );
    assert_eq!(
        written("3\n1 2 3\n4 5 6\n7 7 0\n"),
        "1\n1 2 3\n4 5 6\n7 7 0\n"
    );
}
