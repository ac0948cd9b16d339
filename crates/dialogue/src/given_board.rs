//! What a report tells of the manner in which a program was given its board.

use std::path::Path;

use crate::manner::{Manner, Say, Turn};
use model::given_board::{Delivery, GivenBoard, Piece};

/// How much of what a program asked is told.
const MOST_ASKED: usize = 160;

/// What a report tells of this manner.
#[must_use]
pub fn given_board(manner: &Manner) -> GivenBoard {
    // What is typed after the board answers what the program asks afterwards, as whether to save.
    let last = manner.turns.iter().rposition(|turn| {
        let mut pieces = said(&turn.say).into_iter();
        turn.say.is_board() || pieces.any(|piece| !matches!(piece, Piece::Word(_)))
    });
    let turns = last.map_or(&[][..], |last| &manner.turns[..=last]);
    GivenBoard {
        sure: Some(manner.sure),
        ..told(manner, turns)
    }
}

/// What a report tells of this manner, when so much of it was said.
pub(crate) fn told(manner: &Manner, turns: &[Turn]) -> GivenBoard {
    let pieces = |texts: &[String]| texts.iter().map(|text| piece(text)).collect();
    let (asked, typed): (Vec<Option<String>>, Vec<Piece>) =
        turns.iter().flat_map(questions_and_answers).unzip();
    let place = manner.places.first();
    let delivery = if let Some(stdin) = &manner.stdin {
        Delivery::StandardInput(stdin.lines().map(piece).collect())
    } else if is_unasked(&asked, &typed) {
        Delivery::StandardInput(typed)
    } else if !typed.is_empty() {
        Delivery::Typed(typed)
    } else if !manner.arguments.is_empty() {
        Delivery::Arguments(pieces(&manner.arguments))
    } else {
        let place = place.map(|place| place.to_string_lossy().into_owned());
        Delivery::File(place.unwrap_or_else(|| manner.name.clone()))
    };
    let arguments = match &delivery {
        Delivery::Typed(_) => pieces(&manner.arguments),
        Delivery::Arguments(_) | Delivery::StandardInput(_) | Delivery::File(_) => Vec::new(),
    };
    let start_in = manner.start_in.to_string_lossy();
    GivenBoard {
        laid_at: laid_at(manner, &delivery),
        blank: blank(manner, turns),
        start_in: (!start_in.is_empty()).then(|| start_in.into_owned()),
        asked: match delivery {
            Delivery::Typed(_) => asked,
            Delivery::Arguments(_) | Delivery::StandardInput(_) | Delivery::File(_) => Vec::new(),
        },
        arguments,
        sure: None,
        delivery,
    }
}

/// What stood for the blank: in a board that is one word of digits always a zero, or the sign that its place tells.
fn blank(manner: &Manner, turns: &[Turn]) -> Option<String> {
    let filled = turns.iter().filter_map(|turn| match &turn.say {
        Say::Filled(text) => Some(text),
        _ => None,
    });
    let mut texts = manner.arguments.iter().chain(filled);
    let Some(digits) = texts.find_map(|text| text.split_once("{digits")) else {
        return manner.shape.blank.clone();
    };
    let sign = digits
        .1
        .strip_prefix('/')
        .and_then(|rest| rest.chars().next());
    Some(sign.unwrap_or('0').to_string())
}

/// Whether the board alone was typed, to a program that asked for nothing.
fn is_unasked(asked: &[Option<String>], typed: &[Piece]) -> bool {
    let is_board = |piece: &Piece| {
        matches!(
            piece,
            Piece::Board | Piece::BoardOnOneLine | Piece::BoardCellByCell
        )
    };
    !typed.is_empty() && typed.iter().all(is_board) && asked.iter().all(Option::is_none)
}

/// Where the file with the board lay, where it got its board by a file.
fn laid_at(manner: &Manner, delivery: &Delivery) -> Vec<String> {
    let is_by_file = match delivery {
        Delivery::Typed(pieces) | Delivery::StandardInput(pieces) => {
            let by_argument = manner.arguments.iter().any(|text| text.contains("{board}"));
            let is_pick = |turn: &Turn| matches!(turn.say, Say::Pick(_));
            let is_picked = manner.turns.iter().any(is_pick);
            by_argument || is_picked || pieces.contains(&Piece::FileName)
        }
        Delivery::Arguments(pieces) => pieces.contains(&Piece::FileName),
        Delivery::File(_) => true,
    };
    if !is_by_file {
        return Vec::new();
    }
    let name = Path::new(&manner.name);
    let stem = name.file_stem().unwrap_or_default().to_string_lossy();
    let places = manner.places.iter();
    let names = places.map(|place| place.to_string_lossy().replace(&*stem, "NAME"));
    // One folder may be reached in two ways.
    names.fold(Vec::new(), |mut told, name| {
        if !told.contains(&name) {
            told.push(name);
        }
        told
    })
}

/// What was typed at a turn, each piece with what was asked for it.
fn questions_and_answers(turn: &Turn) -> Vec<(Option<String>, Piece)> {
    let asked = turn.asked.as_deref().and_then(last_line);
    let pieces = said(&turn.say).into_iter().enumerate();
    pieces
        .map(|(number, piece)| match number {
            0 => (asked.clone(), piece),
            _ => (None, piece),
        })
        .collect()
}

/// The last line of a program's words that says anything: above it there may be a menu.
pub(crate) fn last_line(words: &str) -> Option<String> {
    let line = words
        .lines()
        .map(str::trim)
        .rfind(|line| !line.is_empty())?;
    Some(line.chars().take(MOST_ASKED).collect())
}

fn said(say: &Say) -> Vec<Piece> {
    match say {
        Say::Word(word) | Say::Pick(word) => vec![Piece::Word(word.clone())],
        Say::Filled(text) if text.contains("{joined:") => match text.contains('\n') {
            true => vec![Piece::Board],
            false => vec![Piece::BoardOnOneLine],
        },
        Say::Filled(text) => text.lines().map(piece).collect(),
        Say::Name | Say::Stem => vec![Piece::FileName],
        Say::Rows => vec![Piece::Board],
        Say::Line => vec![Piece::BoardOnOneLine],
        Say::Cells => vec![Piece::BoardCellByCell],
        Say::Side => vec![Piece::Side],
        Say::Goal => vec![Piece::Word("the goal".to_owned())],
        Say::End | Say::Nothing => Vec::new(),
    }
}

fn piece(text: &str) -> Piece {
    match text.trim() {
        "{board}" | "{stem}" | "{path}" => Piece::FileName,
        "{text}" => Piece::Board,
        "{line}" | "{digits}" | "{entries}" | "{commas}" => Piece::BoardOnOneLine,
        "{cells}" => Piece::BoardCellByCell,
        "{side}" => Piece::Side,
        word if word.starts_with("{digits/") => Piece::BoardOnOneLine,
        word if word.contains("{joined:") => Piece::BoardOnOneLine,
        word => Piece::Word(word.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::manner::{Footing, Sure};

    fn manner() -> Manner {
        Manner {
            arguments: Vec::new(),
            stdin: None,
            turns: Vec::new(),
            name: "boardbcdf.txt".to_owned(),
            places: vec![PathBuf::from("test/boardbcdf.txt")],
            shape: puzzles::shape::Shape::default(),
            start_in: PathBuf::new(),
            footing: Footing::Sealed,
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
        let manner = Manner {
            arguments: vec!["-v".to_owned()],
            turns: vec![
                turn("1. Random\n2. File\nChoose: ", Say::Word("2".to_owned())),
                turn("Enter file name: ", Say::Name),
                turn("Save (y/n)? ", Say::Word("n".to_owned())),
            ],
            ..manner()
        };
        let given = given_board(&manner);
        let typed = vec![Piece::Word("2".to_owned()), Piece::FileName];
        assert_eq!(given.delivery, Delivery::Typed(typed));
        let asked = ["Choose:", "Enter file name:"].map(|it| Some(it.to_owned()));
        assert_eq!(given.asked, asked);
        assert_eq!(given.arguments, [Piece::Word("-v".to_owned())]);
        assert_eq!(given.laid_at, ["test/NAME.txt"]);
        assert_eq!(given.sure, Some(Sure::Answered));
    }

    #[test]
    fn a_place_is_told_once_and_digits_have_a_zero_for_the_blank() {
        let place = PathBuf::from("boardbcdf.txt");
        let manner = Manner {
            turns: vec![turn(
                "1. a.txt\n2. boardbcdf.txt",
                Say::Pick("2".to_owned()),
            )],
            places: vec![place.clone(), place],
            ..manner()
        };
        assert_eq!(given_board(&manner).laid_at, ["NAME.txt"]);
        let manner = Manner {
            turns: vec![turn("9 digits:", Say::Filled("{digits}".to_owned()))],
            shape: puzzles::shape::Shape {
                blank: Some("n2".to_owned()),
                ..puzzles::shape::Shape::default()
            },
            ..manner
        };
        assert_eq!(given_board(&manner).blank.as_deref(), Some("0"));
    }

    #[test]
    fn a_board_that_is_typed_lies_nowhere() {
        let manner = Manner {
            turns: vec![turn("Enter the puzzle:", Say::Rows)],
            ..manner()
        };
        assert!(given_board(&manner).laid_at.is_empty());
    }

    #[test]
    fn what_nobody_asked_for_is_on_standard_input() {
        let manner = Manner {
            turns: vec![turn("", Say::Rows), turn("", Say::End)],
            ..manner()
        };
        let given = given_board(&manner);
        let expected = Delivery::StandardInput(vec![Piece::Board]);
        assert_eq!((given.delivery, given.asked), (expected, Vec::new()));
    }
}
