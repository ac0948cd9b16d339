//! What a report tells of the manner in which a program was given its board.

use crate::manner::Manner;
use model::given_board::{Delivery, GivenBoard, Piece};

/// What a report tells of this manner.
#[must_use]
pub fn given_board(manner: &Manner) -> GivenBoard {
    let way = &manner.way;
    let delivery = match (&manner.board_name, &way.stdin) {
        (Some(name), _) => Delivery::File(name.clone()),
        (None, Some(stdin)) => Delivery::StandardInput(stdin.lines().map(piece).collect()),
        (None, None) if way.answers.is_empty() => {
            Delivery::Arguments(way.arguments.iter().map(|text| piece(text)).collect())
        }
        (None, None) => {
            let mut typed: Vec<Piece> = way.answers.iter().map(|text| piece(text)).collect();
            // What is typed after the board answers what the program asks afterwards, as whether to save.
            let last = typed
                .iter()
                .rposition(|piece| !matches!(piece, Piece::Word(_)));
            typed.truncate(last.map_or(typed.len(), |last| last + 1));
            Delivery::Typed(typed)
        }
    };
    let start_in = manner.start_in.to_string_lossy();
    GivenBoard {
        delivery,
        blank: manner.form.blank.clone(),
        start_in: (!start_in.is_empty()).then(|| start_in.into_owned()),
    }
}

fn piece(text: &str) -> Piece {
    match text.trim() {
        "{board}" => Piece::FileName,
        "{text}" => Piece::Board,
        "{line}" => Piece::BoardOnOneLine,
        "{cells}" => Piece::BoardCellByCell,
        "{side}" => Piece::Side,
        word => Piece::Word(word.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use crate::manner::Footing;
    use course::built_in_ways::{built_in, built_in_names};
    use course::way::Form;

    use super::*;

    fn given(way: &str, name: Option<&str>) -> Delivery {
        let manner = Manner {
            way: built_in(way).unwrap(),
            form: Form {
                blank: None,
                side_line: None,
            },
            start_in: PathBuf::new(),
            footing: Footing::Sealed,
            board_name: name.map(str::to_owned),
        };
        given_board(&manner).delivery
    }

    #[test]
    fn every_way_that_is_built_in_tells_where_the_board_is() {
        for name in built_in_names() {
            let tells = match given(name, (name == "built-in-file").then_some("mytest.txt")) {
                Delivery::Arguments(pieces)
                | Delivery::StandardInput(pieces)
                | Delivery::Typed(pieces) => {
                    pieces.iter().any(|piece| !matches!(piece, Piece::Word(_)))
                }
                Delivery::File(name) => name == "mytest.txt",
            };
            assert!(tells, "{name}");
        }
    }

    #[test]
    fn what_is_typed_after_the_board_is_not_told() {
        assert_eq!(
            given("menu-1", None),
            Delivery::Typed(vec![Piece::Word("1".to_owned()), Piece::FileName])
        );
        assert_eq!(
            given("stdin-with-side", None),
            Delivery::StandardInput(vec![Piece::Side, Piece::Board])
        );
    }
}
