//! How a board was given, told of invocations.

use std::path::PathBuf;

use model::given_board::{Delivery, Piece};

use super::*;
use crate::invocation::{Sure, WriteAccess};

fn invocation() -> Invocation {
    Invocation {
        arguments: Vec::new(),
        stdin: None,
        turns: Vec::new(),
        name: "boardbcdf.txt".to_owned(),
        places: vec![PathBuf::from("test/boardbcdf.txt")],
        shape: puzzles::puzzle_traits::Shape::default(),
        start_in: PathBuf::new(),
        footing: WriteAccess::Sealed,
        entry: None,
        terminal: false,
        sure: Sure::Answered,
    }
}

fn turn(asked: &str, say: Say) -> Turn {
    Turn {
        asked: Some(asked.to_owned()),
        say,
    }
}

#[test]
fn what_was_asked_stands_beside_what_was_typed_up_to_the_board() {
    let invocation = Invocation {
        arguments: vec!["-v".to_owned()],
        turns: vec![
            turn("1. Random\n2. File\nChoose: ", Say::Word("2".to_owned())),
            turn("Enter file name: ", Say::Name),
            turn("Save (y/n)? ", Say::Word("n".to_owned())),
        ],
        ..invocation()
    };
    let given = given_board(&invocation);
    let typed = vec![Piece::Word("2".to_owned()), Piece::FileName];
    assert_eq!(given.delivery, Delivery::Typed(typed));
    let asked = ["Choose:", "Enter file name:"].map(|it| Some(it.to_owned()));
    assert_eq!(given.asked, asked);
    assert_eq!(given.arguments, [Piece::Word("-v".to_owned())]);
    assert_eq!(given.laid_at, ["test/NAME.txt"]);
    assert_eq!(given.sure, Some(Sure::Answered));
}

#[test]
fn of_a_menu_the_line_that_was_chosen_is_told() {
    let asked = |words: &str, choice: &str| {
        let invocation = Invocation {
            turns: vec![
                turn(words, Say::Word(choice.to_owned())),
                turn("Name:", Say::Name),
            ],
            ..invocation()
        };
        given_board(&invocation).asked.remove(0).unwrap()
    };
    assert_eq!(asked("1. Start\n2. Exit\n", "1"), "1. Start");
    let framed = "*********\n*  1. Random  *\n*  2. Import a puzzle  *\n*********\n";
    assert_eq!(asked(framed, "1"), "1. Random");
    assert_eq!(asked("1. Start\n2. Exit\nChoose: ", "1"), "Choose:");
    assert_eq!(asked("How many? ", "1"), "How many?");
}

#[test]
fn how_the_board_was_written_is_told_where_courses_write_it_otherwise() {
    let shape = puzzles::puzzle_traits::Shape {
        separator: Some(",".to_owned()),
        final_newline: Some(false),
        ..puzzles::puzzle_traits::Shape::default()
    };
    let by_file = Invocation {
        arguments: vec!["{board}".to_owned()],
        shape: shape.clone(),
        ..invocation()
    };
    let comma = Written::Between(",".to_owned());
    assert_eq!(
        given_board(&by_file).written,
        [comma.clone(), Written::NoLastLineEnd]
    );
    let rows = Invocation {
        turns: vec![turn("Board:", Say::Rows)],
        shape: shape.clone(),
        ..invocation()
    };
    assert_eq!(given_board(&rows).written, std::slice::from_ref(&comma));
    let table = [
        ("{digits}", Piece::BoardAsOneWord, vec![]),
        ("{joined:::_}", Piece::BoardAsOneWord, vec![]),
        ("{entries/_}", Piece::BoardAsArguments, vec![]),
        ("{line}", Piece::BoardOnOneLine, vec![]),
        ("{commas}", Piece::BoardOnOneLine, vec![comma.clone()]),
        (
            "{joined:,:;}",
            Piece::BoardOnOneLine,
            vec![comma, Written::BetweenRows(";".to_owned())],
        ),
    ];
    for (argument, piece, written) in table {
        let given = given_board(&Invocation {
            arguments: vec![argument.to_owned()],
            shape: shape.clone(),
            ..invocation()
        });
        assert_eq!(
            given.delivery,
            Delivery::Arguments(vec![piece]),
            "{argument}"
        );
        assert_eq!(given.written, written, "{argument}");
    }
}

#[test]
fn folders_of_the_grader_have_no_name_and_the_goal_and_arguments_are_told() {
    let given = given_board(&Invocation {
        arguments: vec!["{board}".to_owned()],
        places: vec![PathBuf::from("grader-out/a04/boardbcdf.txt")],
        start_in: PathBuf::from("grader-deeper/grader-deeper"),
        ..invocation()
    });
    assert_eq!(given.laid_at, ["…/a04/NAME.txt"]);
    assert_eq!(given.start_in.as_deref(), Some(NEW_FOLDER));
    let given = given_board(&Invocation {
        arguments: vec!["A-Star".to_owned()],
        turns: vec![turn("", Say::Line), turn("", Say::Goal), turn("", Say::End)],
        ..invocation()
    });
    let typed = vec![Piece::BoardOnOneLine, Piece::Goal];
    assert_eq!(given.delivery, Delivery::StandardInput(typed));
    assert_eq!(given.arguments, [Piece::Word("A-Star".to_owned())]);
}

#[test]
fn a_place_is_told_once_and_digits_have_a_zero_for_the_blank() {
    let place = PathBuf::from("boardbcdf.txt");
    let invocation = Invocation {
        turns: vec![turn(
            "1. a.txt\n2. boardbcdf.txt",
            Say::Pick("2".to_owned()),
        )],
        places: vec![place.clone(), place],
        ..invocation()
    };
    assert_eq!(given_board(&invocation).laid_at, ["NAME.txt"]);
    let invocation = Invocation {
        turns: vec![turn("9 digits:", Say::Filled("{digits}".to_owned()))],
        shape: puzzles::puzzle_traits::Shape {
            blank: Some("n2".to_owned()),
            ..puzzles::puzzle_traits::Shape::default()
        },
        ..invocation
    };
    assert_eq!(given_board(&invocation).blank.as_deref(), Some("0"));
}

#[test]
fn a_board_that_is_typed_lies_nowhere() {
    let invocation = Invocation {
        turns: vec![turn("Enter the puzzle:", Say::Rows)],
        ..invocation()
    };
    assert!(given_board(&invocation).laid_at.is_empty());
}

#[test]
fn what_nobody_asked_for_is_on_standard_input() {
    let invocation = Invocation {
        turns: vec![turn("", Say::Rows), turn("", Say::End)],
        ..invocation()
    };
    let given = given_board(&invocation);
    let expected = Delivery::StandardInput(vec![Piece::Board]);
    assert_eq!((given.delivery, given.asked), (expected, Vec::new()));
}

fn tried(typed: Piece, last_words: &str) -> Try {
    Try {
        given: GivenBoard::new(Delivery::Typed(vec![typed])),
        last_words: Some(last_words.to_owned()),
        times: 1,
    }
}

#[test]
fn what_is_alike_is_counted_and_what_was_said_otherwise_is_not() {
    let mut tries = Vec::new();
    enter(&mut tries, tried(Piece::Board, "Wrong."));
    let elsewhere = Try {
        given: GivenBoard {
            start_in: Some("src".to_owned()),
            ..GivenBoard::new(Delivery::Typed(vec![Piece::Board]))
        },
        ..tried(Piece::Board, "Wrong.")
    };
    enter(&mut tries, elsewhere);
    enter(&mut tries, tried(Piece::Board, "No such file."));
    enter(&mut tries, tried(Piece::FileName, "Wrong."));
    let times: Vec<usize> = tries.iter().map(|tried| tried.times).collect();
    assert_eq!(times, [2, 1, 1]);
}

#[test]
fn the_question_is_not_taken_for_the_answer_to_it() {
    let said = |said: &str, asked| after_question(said.to_owned(), asked);
    assert_eq!(said("Code: Not known.", Some("Code:")), "Not known.");
    assert_eq!(said("Code:", Some("Code:")), "Code:");
    assert_eq!(said("Not known.", Some("Code:")), "Not known.");
    assert_eq!(said("Not known.", None), "Not known.");
}
