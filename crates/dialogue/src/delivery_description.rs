//! What a report tells of how a program was given its board, and of attempts that did not get it across.

use std::path::Path;

use model::execution::Execution;
use model::fault::Try;
use model::given_board::{Delivery, GivenBoard, Piece};
use puzzles::text::plain;

use crate::invocation::{Invocation, Say, Turn};

/// How much of what a program asked is told.
const MOST_ASKED: usize = 160;

/// What a report tells of this manner.
pub fn given_board(invocation: &Invocation) -> GivenBoard {
    // What is typed after the board answers what the program asks afterwards, as whether to save.
    let last = invocation.turns.iter().rposition(|turn| {
        let mut pieces = said(&turn.say).into_iter();
        turn.say.is_board() || pieces.any(|piece| !matches!(piece, Piece::Word(_)))
    });
    let turns = last.map_or(&[][..], |last| &invocation.turns[..=last]);
    GivenBoard {
        sure: Some(invocation.sure),
        ..told(invocation, turns)
    }
}

/// What a report tells of this manner, when so much of it was said.
pub(crate) fn told(invocation: &Invocation, turns: &[Turn]) -> GivenBoard {
    let pieces = |texts: &[String]| texts.iter().flat_map(|text| argument(text)).collect();
    let (asked, typed): (Vec<Option<String>>, Vec<Piece>) =
        turns.iter().flat_map(questions_and_answers).unzip();
    let place = invocation.places.first();
    let delivery = if let Some(stdin) = &invocation.stdin {
        Delivery::StandardInput(stdin.lines().map(piece).collect())
    } else if is_unasked(&asked, &typed) {
        Delivery::StandardInput(typed)
    } else if !typed.is_empty() {
        Delivery::Typed(typed)
    } else if !invocation.arguments.is_empty() {
        Delivery::Arguments(pieces(&invocation.arguments))
    } else {
        let place = place.map(|place| place.to_string_lossy().into_owned());
        Delivery::File(place.unwrap_or_else(|| invocation.name.clone()))
    };
    let arguments = match &delivery {
        Delivery::Typed(_) => pieces(&invocation.arguments),
        Delivery::Arguments(_) | Delivery::StandardInput(_) | Delivery::File(_) => Vec::new(),
    };
    let start_in = invocation.start_in.to_string_lossy();
    GivenBoard {
        laid_at: laid_at(invocation, &delivery),
        blank: blank(invocation, turns),
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
fn blank(invocation: &Invocation, turns: &[Turn]) -> Option<String> {
    let filled = turns.iter().filter_map(|turn| match &turn.say {
        Say::Filled(text) => Some(text),
        _ => None,
    });
    let mut texts = invocation.arguments.iter().chain(filled);
    let signed = |text: &String| {
        let (_, rest) = text
            .split_once("{joined:")
            .or(text.split_once("{entries/"))?;
        let (inner, _) = rest.split_once('}')?;
        let sign = match inner.matches(':').count() {
            0 => Some(inner),
            1 => None,
            _ => inner.rsplit(':').next(),
        };
        sign.map(str::to_owned)
    };
    if let Some(sign) = texts.clone().find_map(signed) {
        return Some(sign);
    }
    let Some(digits) = texts.find_map(|text| text.split_once("{digits")) else {
        return invocation.shape.blank.clone();
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
fn laid_at(invocation: &Invocation, delivery: &Delivery) -> Vec<String> {
    let is_by_file = match delivery {
        Delivery::Typed(pieces) | Delivery::StandardInput(pieces) => {
            let by_argument = invocation
                .arguments
                .iter()
                .any(|text| text.contains("{board}"));
            let is_pick = |turn: &Turn| matches!(turn.say, Say::Pick(_));
            let is_picked = invocation.turns.iter().any(is_pick);
            by_argument || is_picked || pieces.contains(&Piece::FileName)
        }
        Delivery::Arguments(pieces) => pieces.contains(&Piece::FileName),
        Delivery::File(_) => true,
    };
    if !is_by_file {
        return Vec::new();
    }
    let name = Path::new(&invocation.name);
    let stem = name.file_stem().unwrap_or_default().to_string_lossy();
    let places = invocation.places.iter();
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

/// An argument; an option that a board is glued to, as `--board=…`, is told before it.
fn argument(text: &str) -> Vec<Piece> {
    match text.split_once('=') {
        Some((option, place)) if option.starts_with('-') && place.contains('{') => {
            vec![Piece::Word(format!("{option}=")), piece(place)]
        }
        _ => vec![piece(text)],
    }
}

fn piece(text: &str) -> Piece {
    match text.trim() {
        "{board}" | "{stem}" | "{path}" => Piece::FileName,
        "{text}" => Piece::Board,
        "{line}" | "{digits}" | "{entries}" | "{commas}" => Piece::BoardOnOneLine,
        "{cells}" => Piece::BoardCellByCell,
        "{side}" => Piece::Side,
        "{goal}" => Piece::Word("the goal".to_owned()),
        word if word.starts_with("{digits/") || word.starts_with("{entries/") => {
            Piece::BoardOnOneLine
        }
        word if word.contains("{joined:") => Piece::BoardOnOneLine,
        word => Piece::Word(word.to_owned()),
    }
}

/// What is told of an attempt in this manner.
pub(crate) fn tried(invocation: &Invocation, execution: &Execution) -> Try {
    // A question that nobody answered is the last it said.
    let open = invocation
        .turns
        .last()
        .filter(|turn| turn.say == Say::Nothing);
    let open = open.and_then(|turn| last_line(turn.asked.as_deref()?));
    let said = |kept: &[u8]| last_line(&plain(kept));
    let printed = said(&execution.stdout.kept);
    let complained = said(&execution.stderr.kept);
    // What it complains of when it fails says more than the question before.
    let last_words = match execution.ending.is_well() {
        true => open.or(printed).or(complained),
        false => complained.or(open).or(printed),
    };
    let given = GivenBoard {
        // How the board was written is another thing each time.
        blank: None,
        ..told(invocation, &invocation.turns)
    };
    let asked = given.asked.last().cloned().flatten();
    Try {
        last_words: last_words.map(|said| after_question(said, asked.as_deref())),
        given,
        times: 1,
    }
}

/// What it said after its question, which stands on the same line: what is typed ends no line of what it prints.
fn after_question(said: String, asked: Option<&str>) -> String {
    let rest = asked.and_then(|asked| said.strip_prefix(asked));
    match rest.map(str::trim) {
        Some("") | None => said,
        Some(rest) => rest.to_owned(),
    }
}

/// Adds an attempt to those that were made; one that is like another is counted there.
pub(crate) fn enter(tries: &mut Vec<Try>, new: Try) {
    let mut before = tries.iter_mut();
    match before.find(|before| are_alike(before, &new)) {
        Some(before) => before.times += new.times,
        None => tries.push(new),
    }
}

/// Whether the same was said on both sides: how the board was written, and where it lay, tells no more.
fn are_alike(one: &Try, other: &Try) -> bool {
    one.given.delivery == other.given.delivery
        && one.given.asked == other.given.asked
        && one.given.arguments == other.given.arguments
        && one.last_words == other.last_words
}

#[cfg(test)]
mod tests {
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
}
