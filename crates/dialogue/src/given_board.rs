//! What a report tells of the manner in which a program was given its board.

use crate::manner::{Manner, Say};
use model::given_board::{Delivery, GivenBoard, Piece};

/// What a report tells of this manner.
#[must_use]
pub fn given_board(manner: &Manner) -> GivenBoard {
    let mut typed: Vec<Piece> = manner
        .turns
        .iter()
        .flat_map(|turn| said(&turn.say))
        .collect();
    // What is typed after the board answers what the program asks afterwards, as whether to save.
    let last = typed
        .iter()
        .rposition(|piece| !matches!(piece, Piece::Word(_)));
    let delivery = if let Some(stdin) = &manner.stdin {
        Delivery::StandardInput(stdin.lines().map(piece).collect())
    } else if let Some(last) = last {
        typed.truncate(last + 1);
        let flags = manner.arguments.iter().map(|text| piece(text));
        typed.splice(0..0, flags);
        Delivery::Typed(typed)
    } else if !manner.arguments.is_empty() {
        Delivery::Arguments(manner.arguments.iter().map(|text| piece(text)).collect())
    } else {
        let place = manner.places.first();
        let place = place.map(|place| place.to_string_lossy().into_owned());
        Delivery::File(place.unwrap_or_else(|| manner.name.clone()))
    };
    let start_in = manner.start_in.to_string_lossy();
    GivenBoard {
        delivery,
        blank: manner.shape.blank.clone(),
        start_in: (!start_in.is_empty()).then(|| start_in.into_owned()),
    }
}

fn said(say: &Say) -> Vec<Piece> {
    match say {
        Say::Word(word) => vec![Piece::Word(word.clone())],
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
        "{board}" | "{stem}" => Piece::FileName,
        "{text}" => Piece::Board,
        "{line}" | "{digits}" | "{entries}" | "{commas}" => Piece::BoardOnOneLine,
        "{cells}" => Piece::BoardCellByCell,
        "{side}" => Piece::Side,
        word if word.starts_with("{digits/") => Piece::BoardOnOneLine,
        word => Piece::Word(word.to_owned()),
    }
}
