//! Boards in the forms that programs take.

use std::path::PathBuf;

use course::assignment::{Case, LimitChanges, Visibility};
use model::case_facts::Expectation;
use model::points::Points;
use puzzles::puzzle_traits::{CaseBoard, PuzzleKind, Shape};

use super::BoardForms;

#[test]
fn beside_a_bad_board_lies_a_good_goal() {
    let text = "1 2 3\n4 5 5\n7 8 0\n";
    let case = Case {
        name: "bad".to_owned(),
        folder: PathBuf::new(),
        text: text.as_bytes().to_vec(),
        board: CaseBoard::Bad("5 stands twice".to_owned()),
        expectation: Expectation::InvalidInput,
        points: Points::default(),
        group: String::new(),
        visibility: Visibility::Public,
        limits: LimitChanges::default(),
        tags: Vec::new(),
        note: None,
    };
    for (sides, expected) in [((3, 3), "1 2 3\n4 5 6\n7 8 0\n"), ((2, 2), "1 2\n3 0\n")] {
        let kind = PuzzleKind::sliding(sides.0, sides.1);
        let told = BoardForms::new(&case, kind, &Shape::default(), "a.txt");
        assert_eq!(String::from_utf8_lossy(&told.goal_file), expected);
        let typed = told.goal.join(&b'\n');
        assert_eq!(String::from_utf8_lossy(&typed), expected.trim_end());
        assert_eq!(told.file, text.as_bytes());
    }
}

#[test]
fn a_board_is_told_with_the_sign_for_its_blank() {
    let told = BoardForms::sample();
    let arguments = ["-s", "{joined: : :_}", "{entries/x}", "--board={digits}"];
    let found = told.arguments(&arguments.map(str::to_owned));
    assert_eq!(found[..2], ["-s", "1 2 3 4 _ 5 7 8 6"]);
    assert_eq!(found[2..11].join(""), "1234x5786");
    assert_eq!(found[11..], ["--board=123405786"]);
    let with_line = |line: &[u8]| BoardForms {
        text: [line, &told.text].concat(),
        ..told.clone()
    };
    assert_eq!(with_line(b"3 3\n").without_side().text, told.text);
    assert_eq!(with_line(b"3 3 3\n").without_side().text[0], b'3');
    let with_side = with_line(b"3\n");
    for (arguments, expected) in [
        (["{side}", "{line}"], ["3", "1 2 3 4 0 5 7 8 6"]),
        (["-b", "{line}"], ["-b", "3 1 2 3 4 0 5 7 8 6"]),
    ] {
        let arguments = arguments.map(str::to_owned);
        assert_eq!(with_side.arguments(&arguments), expected);
    }
    assert_eq!(told.fill("{joined:,:;:x}"), b"1,2,3;4,x,5;7,8,6");
    assert_eq!(told.of_goal().fill("{joined:,:;:x}"), b"1,2,3;4,5,6;7,8,x");
    let given = told.arguments(&["{digits}".to_owned(), "{goal:joined:,:,}".to_owned()]);
    assert_eq!(given, ["123405786", "1,2,3,4,5,6,7,8,0"]);
    let bad = BoardForms {
        entries: Vec::new(),
        text: b"1 2 3\n4 0\n".to_vec(),
        ..told
    };
    assert_eq!(bad.fill("{joined:,:;:x}"), b"1,2,3;4,x");
    let fifteen = BoardForms {
        entries: Vec::new(),
        side: "4".to_owned(),
        text: b"1 2 3 4\n5 6 7 8\n9 10 0 11\n13 14 15 12\n".to_vec(),
        ..bad
    };
    assert_eq!(fifteen.fill("{joined:: :.}"), b"1234 5678 9A.B DEFC");
    assert_eq!(
        fifteen.fill("{joined: :/}"),
        b"1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12"
    );
}
